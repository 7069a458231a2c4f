"""Proves that the roads of campaigns lead somewhere: quests that are there, and XP that a hero can store."""

from typing import Any

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.roads import Road, Veterans
from md_tui.games.massive_darkness.model import MOST_XP
from md_tui.games.massive_darkness.model.campaign import MOST_CARDS
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.lines import KeyPath
from md_tui.loader.pack import Shelf

MOST_DEALT = 2 * MOST_CARDS
"""Of which six are kept (MD-STO-08)."""


def check_roads(box: Box, shelf: Shelf) -> None:
    """Note every quest that a road names and nobody wrote; a half-written one is noted at its own place."""
    written = shelf.records("quests")
    for name, doc in shelf.records("campaigns").items():
        road = box.campaigns[name]
        for place, quest in enumerate(road.quests):
            if quest not in written:
                doc.error(("quests", place), f"{quest} is no quest", did_you_mean(quest, written))
        if road.prelude and road.prelude not in written:
            doc.error("prelude", f"{road.prelude} is no quest", did_you_mean(road.prelude, written))
        _check_xp(doc, ("xp",), road.xp)
        for level, veterans in road.veterans.items():
            _check_veterans(doc, ("veterans", str(level)), level, veterans)
            for quest, later in road.later[level].items():
                _check_later(doc, ("veterans", str(level), "from", quest), level, later, road)
        if road.prelude in road.quests:
            doc.error("prelude", f"{road.prelude} is one of the quests too", "name it in one of the two")


def _check_later(doc: Doc, place: KeyPath, level: int, veterans: Veterans, road: Road) -> None:
    """Those of a later stretch begin with a quest of the road."""
    *_, quest = place
    if quest not in road.quests:
        doc.error(place, f"{quest} is no quest of the road", did_you_mean(str(quest), road.quests))
    _check_veterans(doc, place, level, veterans)


def _check_xp(doc: Doc, place: KeyPath, xp: int) -> None:
    if not 0 <= xp <= MOST_XP:
        doc.error(place, f"is {xp}", f"a hero stores 0 to {MOST_XP}")


def _check_veterans(doc: Doc, place: KeyPath, level: int, veterans: Veterans) -> None:
    """What veterans have is what heroes of the road could have: no cards above the level, no heap of them."""
    said = _table(doc, place)
    if "xp" in said:
        _check_xp(doc, (*place, "xp"), veterans.xp)
    if "skills" in said and not 0 <= veterans.skills <= level:
        doc.error((*place, "skills"), f"is {veterans.skills}", f"a level up to that of the start, {level}")
    dealt = [kind for kind in ("treasures", "gear") if kind in said]
    for kind in dealt:
        _check_levels(doc, (*place, kind), level, getattr(veterans, kind))
    if dealt and veterans.dealt > MOST_DEALT:
        doc.error(
            (*place, dealt[0]), f"come to {veterans.dealt} cards", f"a hero is dealt {MOST_DEALT} at most"
        )


def _check_levels(doc: Doc, place: KeyPath, level: int, dealt: tuple[int, ...]) -> None:
    for number, one in enumerate(dealt):
        if not 1 <= one <= level:
            doc.error((*place, number), f"is {one}", f"1 to the level of the start, {level}")


def _table(doc: Doc, place: KeyPath) -> dict[str, Any]:
    """What is written at a place: what a later stretch only takes over is no mistake of its own."""
    table: Any = doc.table
    for part in place:
        table = table[part]
    return table if isinstance(table, dict) else {}
