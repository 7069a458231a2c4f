"""Proves that the roads of campaigns lead somewhere: quests that are there, and XP that a hero can store."""

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.roads import Veterans
from md_tui.games.massive_darkness.model import MOST_XP
from md_tui.games.massive_darkness.model.campaign import MOST_CARDS
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.lines import KeyPath
from md_tui.loader.pack import Shelf


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
        if road.prelude in road.quests:
            doc.error("prelude", f"{road.prelude} is one of the quests too", "name it in one of the two")


def _check_xp(doc: Doc, place: KeyPath, xp: int) -> None:
    if not 0 <= xp <= MOST_XP:
        doc.error(place, f"is {xp}", f"a hero stores 0 to {MOST_XP}")


def _check_veterans(doc: Doc, place: KeyPath, level: int, veterans: Veterans) -> None:
    """What veterans have is what heroes of the road could have: no more cards, and none above the level."""
    _check_xp(doc, (*place, "xp"), veterans.xp)
    if not 0 <= veterans.skills <= level:
        doc.error((*place, "skills"), f"is {veterans.skills}", f"a level up to that of the start, {level}")
    most = MOST_CARDS - veterans.artifact
    if len(veterans.treasures) > most:
        doc.error((*place, "treasures"), f"are {len(veterans.treasures)}", f"a hero carries {most} at most")
    for number, dealt in enumerate(veterans.treasures):
        if not 1 <= dealt <= level:
            doc.error((*place, "treasures", number), f"is {dealt}", f"1 to the level of the start, {level}")
