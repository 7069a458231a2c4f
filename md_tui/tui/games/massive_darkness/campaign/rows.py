"""What the pages of a campaign show: the track of quests, the roster, and longer texts; pure."""

from __future__ import annotations

from md_tui.games.massive_darkness.face.describe import card_lines
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.model.campaign import MARKET, MOST_ARTIFACTS, MOST_CARDS, READY, TOWN
from md_tui.games.massive_darkness.view import View
from md_tui.games.massive_darkness.view.campaign import CampaignView
from md_tui.toolkit.words import named, one_line
from md_tui.tui.draw.text import Row, clipped, ruler, wrapped
from md_tui.tui.games.massive_darkness.present.badge import BLOCK, hero_badge
from md_tui.tui.symbols import Symbols

BLANK: Row = [("", "text")]
NAME_WIDTH = 9
"""Columns for the name of a hero."""


def told(words: Words, view: View, key: str) -> str:
    """A text of the campaign's own as one paragraph, or nothing."""
    assert view.campaign is not None
    road = view.campaign.road
    template = words.template("campaigns", road, key)
    town = named(words.template("campaigns", road, "town") or "")
    return one_line(words.fill(template, {"town": town})) if template else ""


def interlude(words: Words, camp: CampaignView) -> str:
    """What is told of the quest that was played last."""
    last = camp.history[-1]
    return one_line(words.template("quests", last.quest, "won" if last.won else "lost") or "")


def track_rows(words: Words, view: View, symbols: Symbols, width: int) -> list[Row]:
    """The road quest by quest: what is behind, what is at hand, what is to come."""
    camp = view.campaign
    assert camp is not None
    rows = [ruler(width, symbols, words.say("town", "road", won=_won(camp), all=len(camp.order)))]
    for place, quest in enumerate(camp.order):
        tries = [outcome for outcome in camp.history if outcome.quest == quest]
        here = place == camp.chapter and not camp.done
        mark = symbols.active if here else symbols.done if tries and tries[-1].won else symbols.open
        name = clipped(str(words.name(quest)), 23, symbols)
        row: Row = [
            (f"{mark} ", "warning" if here else "muted"),
            (f"{name:<24}", "text" if here else "muted"),
        ]
        rows.append([*row, *_outcome(words, view, quest, here)])
    return rows


def _won(camp: CampaignView) -> int:
    return len({outcome.quest for outcome in camp.history if outcome.won})


def _outcome(words: Words, view: View, quest: str, here: bool) -> Row:
    """How a quest went, or that it comes next."""
    camp = view.campaign
    assert camp is not None
    tries = [outcome for outcome in camp.history if outcome.quest == quest]
    if here and view.phase in (MARKET, READY):
        return [(words.say("town", "comes", level=camp.start_level), "info")]
    if here and view.phase not in TOWN:
        return [(words.say("town", "under_way"), "info")]
    if not tries:
        return []
    last = tries[-1]
    said = words.say("town", "won" if last.won else "lost", round=last.rounds, level=last.level)
    again = words.say("town", "tries", count=len(tries)) if len(tries) > 1 else ""
    return [(said, "good" if last.won else "bad"), (again, "muted")]


def roster_rows(words: Words, view: View, symbols: Symbols, width: int, chosen: str = "") -> list[Row]:
    """One to three lines a hero: level, both coins, cards, what is done in town, and artifacts."""
    rows = [ruler(width, symbols, words.say("town", "roster"))]
    for name in view.party:
        rows += _hero_rows(words, view, symbols, name, chosen == name)
    return rows


def _hero_rows(words: Words, view: View, symbols: Symbols, name: str, chosen: bool) -> list[Row]:
    camp = view.campaign
    assert camp is not None
    hero, seen = view.heroes[name].hero, camp.heroes[name]
    mark = symbols.active if chosen else " "
    facts = {"level": seen.level, "xp": hero.xp, "micro": hero.micro}
    row: Row = [(mark, "warning"), *hero_badge(words, name, NAME_WIDTH), (" ", "text")]
    row.append((words.say("town", "hero", **facts), "text"))
    row += _load(words, view, name)
    below = filter(None, (_doing(words, view, name), _artifacts(words, view, name)))
    indent = " " * (BLOCK + NAME_WIDTH + 2)
    rows: list[Row] = [[(indent, "text"), (said, "muted")] for said in below]
    return [row, *rows]


def _load(words: Words, view: View, name: str) -> Row:
    """How many cards, against how many may be taken along."""
    camp = view.campaign
    assert camp is not None
    hero, seen = view.heroes[name].hero, camp.heroes[name]
    if view.phase not in TOWN:
        return [(f"  {words.say('town', 'cards', count=len(hero.cards))}", "muted")]
    facts = {"count": len(hero.cards), "most": MOST_CARDS}
    return [(f"  {words.say('town', 'load', **facts)}", "bad" if seen.excess else "muted")]


def _artifacts(words: Words, view: View, name: str) -> str:
    """How many of the cards are artifacts; on a line of its own: the one above is full at 80 columns."""
    camp = view.campaign
    count = len(camp.heroes[name].artifacts) if camp and view.phase in TOWN else 0
    return words.say("town", "artifacts", count=count, most=MOST_ARTIFACTS) if count else ""


def _doing(words: Words, view: View, name: str) -> str:
    """What a hero may still do at the market, or whether all is packed."""
    camp = view.campaign
    assert camp is not None
    seen = camp.heroes[name]
    if view.phase not in (MARKET, READY):
        return ""
    if not seen.busy:
        return words.say("town", f"done_{view.phase}")
    if view.phase == READY:
        return (
            words.say("town", "too_many", count=seen.excess) if seen.excess else words.say("town", "packing")
        )
    sale = words.say("town", "has_sold" if seen.sold else "may_sell")
    barter = words.say("town", "has_bartered" if seen.bartered else "may_barter")
    return f"{sale}, {barter}"


def card_rows(words: Words, symbols: Symbols, card: str, width: int) -> list[Row]:
    """A card in full."""
    lines = card_lines(words, card)
    rows = [ruler(width, symbols, str(words.name(card)))]
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()))
        rows += wrapped(line.strip(), width, "text", indent)
    return rows
