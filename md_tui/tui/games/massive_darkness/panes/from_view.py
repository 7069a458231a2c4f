"""From a view of the game to what the panes show."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Protocol

from md_tui.games.massive_darkness.content.cards import CATEGORIES, KINDS
from md_tui.games.massive_darkness.content.dice import COLOURS, Pool
from md_tui.games.massive_darkness.face import goals
from md_tui.games.massive_darkness.model import ENEMIES, EVENT, HEROES
from md_tui.games.massive_darkness.view import HeroView, View
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.board.scene import foe_figure
from md_tui.tui.games.massive_darkness.panes.hero_card import Gear, HeroCard, Skill, Words
from md_tui.tui.games.massive_darkness.panes.quest_state import FoeLine, GoalLine, Status

PHASES = (HEROES, ENEMIES, EVENT)
"""The phases that the status line names; the others show themselves while they last."""


class Intent(Protocol):
    """What an enemy would do if the enemies' phase began now."""

    @property
    def enemy(self) -> str:
        """Who."""

    @property
    def verb(self) -> str:
        """What."""

    @property
    def heroes(self) -> tuple[str, ...]:
        """Whom it goes for; more than one in a tie."""

    @property
    def zones(self) -> tuple[str, ...]:
        """Where its first step leads."""

    @property
    def steps(self) -> int:
        """How many zones it walks."""


def card_words(book: Book) -> Words:
    """The labels of hero cards."""
    say = book.say
    letters = tuple((colour, say.say("board", "dice", colour)) for colour in COLOURS)
    return Words(
        say.say("board", "card", "xp"),
        say.say("board", "card", "actions"),
        say.say("board", "card", "steps"),
        letters,
    )


def status_of(book: Book, view: View, warning: str = "") -> Status:
    """The quest in a line."""
    say = book.say
    shown = PHASES if view.phase in PHASES else (*PHASES[:2], view.phase)
    phases = tuple((say.say("board", "phases", name), name == view.phase) for name in shown)
    if view.ending:
        phases = ((say.say("board", "status", "over"), True),)
    most = max((token.level for token in book.board.tokens(view.terrain)), default=1)
    return Status(
        _title(book, view),
        say.say("board", "status", "round" if view.round else "before", count=view.round),
        phases,
        view.level,
        max(most, view.level),
        view.lifebringer,
        _open_goal(book, view),
        _level_label(book, view),
        say.say("board", "status", "lives"),
        warning,
        view.campaign is not None,
    )


def _title(book: Book, view: View) -> str:
    """The quest; on the road with its place on it."""
    camp = view.campaign
    if camp is None:
        return str(book.say.name(view.quest))
    facts = {"quest": camp.next_quest, "chapter": camp.chapter + 1, "chapters": len(camp.order)}
    return book.say.say("board", "status", "chapter", **facts)


def _level_label(book: Book, view: View) -> str:
    """What stands before the level: on the road the one that events go by, if it is another (MD-STO-06)."""
    camp = view.campaign
    if camp is None or camp.event_level == view.level:
        return book.say.say("board", "status", "level")
    return book.say.say("board", "status", "level_events", level=camp.event_level)


def _open_goal(book: Book, view: View) -> str:
    goal = next((goal for goal in view.goals if goal.current), None)
    if goal is None:
        return ""
    text = book.say.goal(view.quest, goal.id)
    if goal.total < 2:
        return text.rstrip(".")
    facts = {"goal": text.rstrip("."), "done": goal.progress, "total": goal.total}
    template = book.say.say_raw("board", "status", "goal")
    return template.format(**facts)


def goal_list(book: Book, view: View) -> list[GoalLine]:
    """The goals in their order, with what is to be done first for the open one."""
    here, lines = book.say.within(view), []
    for goal in view.goals:
        text = book.say.goal(view.quest, goal.id)
        if goal.total > 1 and not goal.done:
            facts = {"goal": text.rstrip("."), "done": goal.progress, "total": goal.total}
            text = book.say.say_raw("board", "status", "goal").format(**facts)
        first = goals.errand(here, goal)
        text = f"{text} {first}" if first else text
        lines.append(GoalLine(text, goal.done, goal.current))
    return lines


def hero_cards(
    book: Book, view: View, usable: Mapping[str, Collection[str]], skill_key: str = ""
) -> list[HeroCard]:
    """A card for each hero, in the order of the party."""
    return [_card(book, view, name, usable.get(name, ()), skill_key) for name in view.party]


def _card(book: Book, view: View, name: str, usable: Collection[str], skill_key: str) -> HeroCard:
    seen, turn = view.heroes[name], view.turn
    hero, active = seen.hero, turn is not None and turn.hero == name
    state, role = _state(book, view, seen)
    extra = turn.extra if turn and active else {}
    return HeroCard(
        book.letters.get(name) or name[:1].upper(),
        str(book.say.name(name)),
        book.seats.get(name, "seat1"),
        str(book.say.name(seen.cls)),
        hero.health,
        hero.most,
        hero.xp,
        active,
        state,
        role,
        turn.actions if turn and active else 0,
        3,
        turn.points if turn and active else 0,
        ", ".join(_extra_actions(book, extra)),
        tuple(_gear(book, seen)),
        tuple(_skills(book, seen, usable, skill_key)),
        tuple(_notes(book, view, seen)),
        hero.micro if view.campaign else None,
    )


def _extra_actions(book: Book, extra: Mapping[str, int]) -> Iterator[str]:
    """The free actions that are left, by their kinds."""
    for kind, count in extra.items():
        if count:
            yield book.say.say("board", "card", "extra", count=count, kind=book.say.name(kind))


def _state(book: Book, view: View, seen: HeroView) -> tuple[str, str]:
    hero = seen.hero
    for key, holds in (("gone", hero.left), ("killed", hero.killed), ("stunned", hero.stunned)):
        if holds:
            who = book.say.name(hero.id)
            return book.say.say("board", "card", key, who=who), "muted" if key == "gone" else "bad"
    if view.phase != HEROES:
        return "", "faint"
    return book.say.say("board", "card", "acted" if seen.acted else "waiting"), "faint"


def _gear(book: Book, seen: HeroView) -> Iterator[Gear]:
    """What is held with the dice of the attack it serves, and what is worn."""
    hands = seen.hero.hands
    kind = next((kind for kind in KINDS if seen.dice.of(kind)), KINDS[0])
    names = " + ".join(str(book.say.name(card)) for card in hands)
    yield Gear(names or book.say.say("board", "card", "empty_hands"), pool_of(seen.dice.of(kind)))
    for other in KINDS:
        if other != kind and seen.dice.of(other):
            yield Gear(str(book.say.name(other)), pool_of(seen.dice.of(other)))
    if seen.hero.body:
        yield Gear(str(book.say.name(seen.hero.body)), pool_of(seen.dice.of(CATEGORIES[-1])))


def pool_of(pool: Pool) -> tuple[tuple[str, int], ...]:
    """A pool as pairs of colour and number, strongest first."""
    return tuple((colour, pool.count(colour)) for colour in COLOURS if pool.count(colour))


def _skills(book: Book, seen: HeroView, usable: Collection[str], key: str) -> Iterator[Skill]:
    """What a key uses now; then the signature, if it waits."""
    for name in dict.fromkeys(str(book.say.name(text)) for text in seen.texts if text in usable):
        yield Skill(key, name)
    box = book.say.box
    if box is not None and seen.cls in box.classes:
        sign = box.classes[seen.cls].signature.id
        yield Skill(key, str(book.say.name(sign)), _signature_note(book, seen), sign in usable)


def _signature_note(book: Book, seen: HeroView) -> str:
    """What the signature costs, or what it waits for."""
    if not seen.signature_ready:
        return book.say.say("board", "card", "used")
    return book.say.say("board", "card", "costs" if seen.hero.xp or seen.hero.micro else "needs")


def _notes(book: Book, view: View, seen: HeroView) -> Iterator[str]:
    for lasting in seen.lasting:
        yield book.say.say("board", "card", "now", name=book.say.name(lasting.source))
    high = view.campaign.heroes[seen.hero.id].too_high if view.campaign else ()
    here = book.say.within(view)
    carried = [
        book.say.say("board", "card", "too_high", card=card) if card in high else str(here.name(card))
        for card in (*seen.hero.bag, *seen.hero.tokens)
    ]
    if carried:
        yield book.say.say_raw("board", "card", "bag").format(names=", ".join(carried))


def foe_list(book: Book, view: View, intents: Iterable[Intent]) -> list[FoeLine]:
    """The foes with what they would do, those who would strike first."""
    here, lines = book.say.within(view), []
    for intent in intents:
        seen = view.enemies.get(intent.enemy)
        if seen is not None:
            figure = foe_figure(book, here, seen)
            lines.append(FoeLine(figure, intent_words(book, seen.enemy.zone, intent), _role(intent)))
    order = {"bad": 0, "gold": 1}
    return sorted(lines, key=lambda line: order.get(line.role, 2))


def _role(intent: Intent) -> str:
    return {"attack": "bad", "move": "gold"}.get(intent.verb, "muted")


def intent_words(book: Book, zone: str, intent: Intent) -> str:
    """What it would do, in words without codes and rule ids."""
    heroes = either(book, (str(book.say.name(name)) for name in intent.heroes))
    key = "toward" if intent.verb == "move" and heroes else intent.verb
    if key == "attack" and intent.zones:
        key = "step_attack"
    if key == "move" and intent.steps > 1:
        key = "far"
    template = book.say.say_raw("board", "intents", key)
    return template.format(heroes=heroes, way=_way(book, zone, intent.zones), count=intent.steps)


def either(book: Book, names: Iterable[str]) -> str:
    """Names among which a tie would have to be broken."""
    found = list(names)
    if len(found) < 2:
        return found[0] if found else ""
    template = book.say.say_raw("board", "intents", "either")
    return template.format(some=", ".join(found[:-1]), last=found[-1])


def _way(book: Book, zone: str, steps: Collection[str]) -> str:
    """The direction of a step; two directions if either may be taken."""
    ways = dict.fromkeys(
        str(book.say.name(direction))
        for step in steps
        for direction in ("north", "east", "south", "west")
        if book.board.beside(zone, direction) == step
    )
    return either(book, ways) or book.say.say("board", "intents", "on")
