"""Codes of games of Descent: quest, party, purchases of Epic Play, options and seed in a few letters."""

from collections.abc import Sequence
from typing import Any, Final

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.overlord import ASKS, REACTIONS
from md_tui.games.descent.model import HEROES, PARTY
from md_tui.games.descent.setup import SIDES, classes_for, members_of
from md_tui.games.descent.setup.epic import BASIC, LEVELS, sold_at, upgrades
from md_tui.kernel.errors import Malformed
from md_tui.kernel.undo import POLICIES
from md_tui.toolkit import codes
from md_tui.toolkit.codes import Deal, Reader, Writer

LONGEST: Final = 60
"""Letters of the longest code: four heroes who spent everything, and an overlord who did."""
VERSION: Final = "D"
MOST_CARDS: Final = range(16)
"""How many cards one member, or the overlord, may have bought."""
USUAL: Final = {"asks": "matters", "reactions": "orders", "side": HEROES}
"""What an option is if a set-up does not name it."""
NAMED: Final = {"quest", "party", "level", "overlord", *USUAL}
"""The keys of a set-up that a code can name."""


def encode(box: Box, setup: dict[str, Any], seed: str, undo: str) -> str:
    """The code of a game; `Malformed` if no code can name it."""
    unknown = sorted(key for key in setup.keys() - NAMED if setup[key])
    if unknown:
        raise Malformed(f"A code cannot name the {unknown[0]} of a game.")
    number, level = Writer(), setup.get("level", BASIC)
    number.put("quest", sorted(box.quests), setup["quest"])
    number.put("level", sorted(LEVELS), level)
    _put_party(number, box, setup, level)
    if level != BASIC:
        _put_cards(number, "overlord card", upgrades(box), setup.get("overlord", ()))
    for key, possible in _options():
        number.put(key, possible, setup.get(key, USUAL[key]))
    number.put("undo policy", POLICIES, undo)
    return codes.written(VERSION, box.hash, number, seed, LONGEST)


def decode(box: Box, code: str) -> Deal:
    """Set-up, seed and undo policy of a code; a code for other content is refused in words."""
    _, number = codes.opened(code, (VERSION,), box.hash, LONGEST)
    setup: dict[str, Any] = {"quest": number.take(sorted(box.quests)), "level": number.take(sorted(LEVELS))}
    setup["party"] = _taken_party(number, box, setup["level"])
    if setup["level"] != BASIC:
        setup["overlord"] = _taken_cards(number, upgrades(box))
    setup |= {key: number.take(possible) for key, possible in _options()}
    undo = number.take(POLICIES)
    return setup, number.seed(), undo


def dealt(box: Box, text: str, setup: dict[str, Any], undo: str) -> Deal:
    """What a typed text deals: a code brings its own set-up, any other text is a seed for this one."""
    return codes.dealt(text, setup, undo, LONGEST, lambda code: decode(box, code))


def code_if_any(box: Box, setup: dict[str, Any], seed: str, undo: str) -> str:
    """The code of a game, or nothing for one that has none."""
    try:
        return encode(box, setup, seed, undo)
    except Malformed:
        return ""


def _options() -> tuple[tuple[str, Sequence[str]], ...]:
    return ("asks", ASKS), ("reactions", REACTIONS), ("side", SIDES)


def _put_party(number: Writer, box: Box, setup: dict[str, Any], level: str) -> None:
    """Heroes picked from those still left, with class and, above the basic level, purchases."""
    members, left = members_of(box, setup), sorted(box.heroes)
    number.put("party of this size", PARTY, len(members))
    for member in members:
        number.put("hero", left, member.hero)
        left.remove(member.hero)
        number.put("class", classes_for(box, member.hero), member.cls)
        if level != BASIC:
            _put_cards(number, "skill", box.classes[member.cls].skills, member.skills)
            _put_cards(number, "item", sold_at(box, level), member.items)
            _put_cards(number, "starting item", box.classes[member.cls].items, member.sold)


def _taken_party(number: Reader, box: Box, level: str) -> list[dict[str, Any]]:
    left, party = sorted(box.heroes), []
    for _ in range(number.take(PARTY)):
        hero = number.take(left)
        left.remove(hero)
        cls = number.take(classes_for(box, hero))
        member: dict[str, Any] = {"hero": hero, "class": cls}
        if level != BASIC:
            deck = box.classes[cls]
            kinds = (("skills", deck.skills), ("items", sold_at(box, level)), ("sold", deck.items))
            cards = {key: _taken_cards(number, possible) for key, possible in kinds}
            member |= {key: names for key, names in cards.items() if names}
        party.append(member)
    return party


def _put_cards(number: Writer, what: str, possible: Sequence[str], names: Sequence[str]) -> None:
    """How many cards, then each of them."""
    number.put(f"number of cards ({what})", MOST_CARDS, len(names))
    for name in names:
        number.put(what, possible, name)


def _taken_cards(number: Reader, possible: Sequence[str]) -> list[str]:
    count = number.take(MOST_CARDS)
    if count and not possible:
        raise Malformed("This is no code of a game.")
    return [number.take(possible) for _ in range(count)]
