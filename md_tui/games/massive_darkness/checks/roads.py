"""Proves that the roads of campaigns lead somewhere: quests that are there, and XP that a hero can store."""

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import MOST_XP
from md_tui.loader.errors import did_you_mean
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
        if not 0 <= road.xp <= MOST_XP:
            doc.error("xp", f"is {road.xp}", f"a hero stores 0 to {MOST_XP}")
        if road.prelude in road.quests:
            doc.error("prelude", f"{road.prelude} is one of the quests too", "name it in one of the two")
