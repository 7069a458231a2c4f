"""A moment as its card: name, flavour, what it does, who came and where, and what that means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from md_tui.games.massive_darkness.ability.deeds import Deed, Spawn
from md_tui.games.massive_darkness.content.cards import CATEGORIES, KINDS, Text
from md_tui.games.massive_darkness.events import cards, enemies, heroes, quests
from md_tui.games.massive_darkness.face.narrate.events import moment_flavour
from md_tui.games.massive_darkness.face.phrases import explained
from md_tui.games.massive_darkness.model import HEROES, card_id
from md_tui.games.massive_darkness.view import EnemyView, View
from md_tui.kernel.table_port import Beat
from md_tui.toolkit.words import Named, named
from md_tui.tui.draw.look import Span
from md_tui.tui.draw.parts import said
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.board.scene import foe_figure
from md_tui.tui.games.massive_darkness.board.where import beside, called, far, where
from md_tui.tui.games.massive_darkness.cards.moment import Arrival, Moment
from md_tui.tui.games.massive_darkness.cards.printed import printed_lines, short_lines
from md_tui.tui.games.massive_darkness.moments import recognise as kinds
from md_tui.tui.games.massive_darkness.moments.recognise import Found
from md_tui.tui.games.massive_darkness.panes.from_view import pool_of

_ROLES = {
    **dict.fromkeys((kinds.DEATH, kinds.AMBUSH), "bad"),
    **dict.fromkeys((kinds.SPAWN, kinds.DOOR, kinds.REINFORCEMENT), "bad"),
    **dict.fromkeys((kinds.ROAMING, kinds.WAKES), "monster"),
    **dict.fromkeys((kinds.FIND, kinds.GOAL, kinds.SUDDEN), "gold"),
    **dict.fromkeys((kinds.EVENT, kinds.LEVEL), "growth"),
    **dict.fromkeys((kinds.RETURN,), "good"),
}
_MOST_SENTENCES = 2
"""Sentences of an enemy's card that its arrival shows."""
Lines = tuple[tuple[Span, ...], ...]


class Shown(NamedTuple):
    """A card, and where on the board it happens."""

    kind: str
    card: Moment
    zones: tuple[str, ...]
    view: View


def told(book: Book, one: Found) -> Shown:
    """The card of a moment."""
    view: View = one.last.view
    zones = tuple(zone for zone in kinds.zones_of(one, _hero_zones(one, view)) if zone in book.board.zones)
    card = Moment(
        book.say.say("moments", "titles", one.kind, who=_who(book, one)),
        _tag(book, one),
        _ROLES.get(one.kind, "info"),
        _name(book, one),
        _flavour(book, one, view),
        tuple(_lines(book, one, view)),
        tuple(_arrivals(book, one, view)),
        _meaning(book, one, view),
        "bad" if one.arrivals else "soft",
    )
    return Shown(one.kind, card, zones, view)


def _who(book: Book, one: Found) -> Named:
    hero = str(getattr(one.lead.event, "hero", ""))
    return book.say.name(hero) if hero else named("")


def _hero_zones(one: Found, view: View) -> list[str]:
    """Where the hero stands whom it is about."""
    if one.kind not in (kinds.DEATH, kinds.RETURN, kinds.LEVEL):
        return []
    seen = view.heroes.get(str(getattr(one.lead.event, "hero", "")))
    return [seen.hero.zone] if seen and seen.hero.zone else []


def _card_of(one: Found) -> str:
    """The card it stands on: an event, a door, a trap, the first enemy or the first find."""
    event = one.lead.event
    if isinstance(event, cards.CardDrawn | cards.CardGained | enemies.EnemySpawned):
        return card_id(event.card)
    return ""


def _tag(book: Book, one: Found) -> str:
    card = _card_of(one)
    if one.kind == kinds.EVENT and book.say.box:
        return book.say.say("moments", "kinds", book.say.box.events[card].kind)
    finders = {event.hero for event in _gained(one)} if one.kind == kinds.FIND else set()
    if len(finders) == 1:
        return book.say.say("finds", "gets", who=book.say.name(*finders))
    return ""


def _name(book: Book, one: Found) -> str:
    event = one.lead.event
    match event:
        case heroes.LevelRose(level=level):
            return f"{book.say.say('board', 'status', 'level')} {level}"
        case quests.GoalReached(goal=goal):
            return book.say.goal(one.last.view.quest, goal)
        case heroes.Killed() | heroes.Resurrected():
            return ""
        case enemies.EnemyWoke(enemy=enemy):
            return str(book.say.name(enemy))
    if one.kind == kinds.FIND:
        return str(book.say.list([event.card for event in _gained(one)]))
    return "" if isinstance(event, enemies.EnemySpawned) else str(book.say.name(_card_of(one)))


def _flavour(book: Book, one: Found, view: View) -> str:
    own = book.say.flavour(_card_of(one))
    return own or moment_flavour(book.say, one.kind, view.round + view.level + len(view.enemies))


def plain(beat: Beat) -> str:
    """What was said of an event, without the rule behind it."""
    text = str(beat.line.text) if beat.line else ""
    return text.removesuffix(f" ({beat.line.rule})") if beat.line and beat.line.rule else text


def _lines(book: Book, one: Found, view: View) -> Iterator[tuple[Span, ...]]:
    """What it does, in numbers."""
    match one.lead.event:
        case heroes.LevelRose(level=level):
            yield (said(book.say.say("moments", "lines", "level", level=level)),)
        case heroes.Killed():
            yield from _death(book, one, view)
        case heroes.Resurrected(hero=hero):
            text = book.say.say("moments", "lines", "risen", who=book.say.name(hero), left=view.lifebringer)
            yield (said(text),)
        case quests.GoalReached():
            yield (said(_next_goal(book, view)),)
        case cards.CardDrawn(card=card) if one.kind in (kinds.EVENT, kinds.SUDDEN):
            yield from _effects(book, one, card_id(card))
        case _ if one.kind in (kinds.WAKES, kinds.QUEST):
            yield (said(plain(one.lead)),)
        case _ if one.kind == kinds.FIND:
            yield from _finds(book, one)


def _gained(one: Found) -> list[cards.CardGained]:
    return [beat.event for beat in one.effects if isinstance(beat.event, cards.CardGained)]


def _finds(book: Book, one: Found) -> Iterator[tuple[Span, ...]]:
    """What is printed on each card; a single one is named above, and one finder in the tag."""
    gained = _gained(one)
    several = len({one.hero for one in gained}) > 1
    for event in gained:
        if len(gained) == 1:
            yield from printed_lines(book, event.card)
            continue
        first, *rest = short_lines(book, event.card)
        who = book.say.headed(book.say.name(event.hero)) if several else ""
        yield (said(who, book.seats.get(event.hero, "text")), *first)
        yield from rest


def _effects(book: Book, one: Found, card: str) -> Iterator[tuple[Span, ...]]:
    """What came of a card; what is printed on it where nothing of that has a line of its own."""
    box, alike = book.say.box, _alike(book, one)
    for beat in () if alike else one.effects:
        yield (said(plain(beat)),)
    if (alike or (not one.effects and not one.arrivals)) and box:
        printed = box.events[card].effects if one.kind == kinds.EVENT else box.equipment[card].use
        for text in printed:
            if not (one.arrivals and _only_brings(text)):
                yield (said(f"{book.say.printed(text)}."),)


def _only_brings(text: Text) -> bool:
    """Whether a sentence does nothing but bring enemies, who are shown themselves."""
    deed = text.sentence
    return isinstance(deed, Deed) and all(isinstance(act, Spawn) for acts in deed.options for act in acts)


def _alike(book: Book, one: Found) -> bool:
    """Whether a card did the same to several heroes: then its own words say so once."""
    kinds = {type(beat.event) for beat in one.effects}
    told = {_without_hero(book, beat) for beat in one.effects}
    return len(one.effects) > 1 and len(kinds) == 1 and len(told) == 1


def _without_hero(book: Book, beat: Beat) -> str:
    """What was said of an event, whoever it happened to."""
    hero = str(getattr(beat.event, "hero", "") or getattr(beat.event, "owner", ""))
    text = plain(beat).replace(str(book.say.name(hero)), "") if hero else plain(beat)
    return re.sub(r"\d+ (?=now|health left)", "", re.sub(r"\([^)]*\)", "", text))


def _death(book: Book, one: Found, view: View) -> Iterator[tuple[Span, ...]]:
    event, say = one.lead.event, book.say
    assert isinstance(event, heroes.Killed)
    who = say.name(event.hero)
    key = "killed_by" if event.by else "killed"
    yield (said(say.say("moments", "lines", key, who=who, by=called(book, view, event.by)), "text", True),)
    dead = sum(seen.hero.killed for seen in view.heroes.values())
    before, after = view.lifebringer - dead + 1, view.lifebringer - dead
    if after < 0:
        yield (said(say.say("moments", "lines", "no_life"), "bad", True),)
        return
    lives = say.say("moments", "lines", "lives", who=who, before=before, after=after)
    yield (said(lives),)
    if after == 0:
        yield (said(say.say("moments", "lines", "last_life"), "bad"),)


def _next_goal(book: Book, view: View) -> str:
    goal = next((goal for goal in view.goals if goal.current and not goal.done), None)
    if goal is None:
        return book.say.say("moments", "lines", "goal_none")
    return book.say.say("moments", "lines", "goal_left", goal=named(book.say.goal(view.quest, goal.id)))


# Those who come.


def _arrivals(book: Book, one: Found, view: View) -> Iterator[Arrival]:
    for beat in one.arrivals:
        event = beat.event
        assert isinstance(event, enemies.EnemySpawned)
        seen = view.enemies.get(event.enemy) or beat.view.enemies.get(event.enemy)
        if seen is not None:
            yield _arrival(book, seen, view)


def _arrival(book: Book, seen: EnemyView, view: View) -> Arrival:
    kind = next((kind for kind in KINDS if seen.dice.of(kind)), KINDS[0])
    gear = [str(book.say.name(card)) for card in seen.enemy.gear]
    who = book.say.name(seen.enemy.type)
    carried = book.say.say("moments", "lines", "gear", who=who, gear=book.say.list(map(named, gear)))
    return Arrival(
        foe_figure(book, book.say.within(view), seen),
        where(book, view, seen.enemy.zone),
        str(book.say.name(kind)),
        pool_of(seen.dice.of(kind)),
        book.say.say("board", "roll", "defense"),
        pool_of(seen.dice.of(CATEGORIES[-1])),
        carried if gear else "",
        tuple(_sentences(book, seen)),
        _strength(book, seen),
    )


def _strength(book: Book, seen: EnemyView) -> str:
    enemy = seen.enemy
    if enemy.minions:
        return book.say.say("moments", "lines", "minions", count=len(enemy.minions), boss=enemy.boss)
    return book.say.say("moments", "lines", "alone")


def _sentences(book: Book, seen: EnemyView) -> Iterator[tuple[Span, ...]]:
    """What is printed on its card."""
    for ref in seen.texts[:_MOST_SENTENCES]:
        name, text = str(book.say.name(ref)), explained(book.say, ref)
        if text:
            yield (said(book.say.headed(name), "info"), said(text))


def _meaning(book: Book, one: Found, view: View) -> str:
    """How far away they are, and when they act."""
    if not one.arrivals:
        return ""
    zones = [str(beat.event.zone) for beat in one.arrivals]  # type: ignore[attr-defined]
    here = [names for zone in zones if (names := beside(book, view, zone))]
    several = len(zones) > 1 or book.say.name(str(one.arrivals[0].event.enemy)).plural  # type: ignore[attr-defined]
    one_of = "" if several else "_one"
    parts = []
    if here:
        parts.append(book.say.say("moments", "meaning", f"here{one_of}", heroes=here[0]))
    else:
        parts.append(far(book, view, zones))
    if view.phase == HEROES:
        parts.append(book.say.say("moments", "meaning", f"next_phase{one_of}"))
    elif one.kind == kinds.EVENT:
        parts.append(book.say.say("moments", "meaning", "you_first"))
    return " ".join(part for part in parts if part)
