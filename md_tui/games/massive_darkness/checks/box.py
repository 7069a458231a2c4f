"""Proves that a box and its packs hold together: ids, references, figures, maps and words."""

import re

from md_tui.games.massive_darkness.checks.bounds import check_sizes
from md_tui.games.massive_darkness.checks.cards import check_cards
from md_tui.games.massive_darkness.checks.circles import check_circles
from md_tui.games.massive_darkness.checks.people import check_people
from md_tui.games.massive_darkness.checks.quests.check import check_cast, check_quest
from md_tui.games.massive_darkness.checks.roads import check_roads
from md_tui.games.massive_darkness.checks.rulebook import check_book
from md_tui.games.massive_darkness.checks.words import check_words
from md_tui.games.massive_darkness.content.box import LEVELS, Box
from md_tui.games.massive_darkness.content.dice import COLOURS
from md_tui.loader.errors import did_you_mean
from md_tui.loader.pack import Shelf

EQUIPMENT = ("starting", *(f"treasure_{level}" for level in LEVELS), "artifacts")
ENEMIES = (*(f"guards_{level}" for level in LEVELS), "roaming")
PLAIN = (
    "campaigns",
    "dice",
    "heroes",
    "classes",
    "doors",
    "events",
    "hints",
    "quests",
    "rules",
    "supply",
    "tiles",
)
KNOWN = (*PLAIN, *(f"equipment/{deck}" for deck in EQUIPMENT), *(f"enemies/{deck}" for deck in ENEMIES))
"""What files may hold; a file of another name would be read by nobody."""
_ID = re.compile(r"[a-z][a-z0-9_]*")
_TILE_ID = re.compile(r"[A-Za-z0-9_]+[RV]")


def check_bounds(shelf: Shelf) -> None:
    """Note what no box can hold, wherever it comes from: unknown files, odd ids, figures out of bounds."""
    _check_kinds(shelf)
    _check_ids(shelf)
    check_sizes(shelf)


def check_box(box: Box, shelf: Shelf) -> None:
    """Report everything that would go wrong in play, each at its place."""
    check_bounds(shelf)
    check_play(box, shelf)
    check_book(shelf)
    check_words(box, shelf)


def check_play(box: Box, shelf: Shelf, recorded: bool = False) -> None:
    """Report what would go wrong in play, words and rulebook aside: recorded content has neither."""
    check_people(box, shelf)
    check_cards(box, shelf)
    check_circles(box, shelf)
    _check_quests(box, shelf, recorded)
    check_roads(box, shelf)


def _check_kinds(shelf: Shelf) -> None:
    for kind in shelf.kinds():
        if kind not in KNOWN:
            for doc in shelf.records(kind).values():
                doc.error("", f"stands in a file that nobody reads: {kind}.toml", did_you_mean(kind, KNOWN))


def _check_ids(shelf: Shelf) -> None:
    for kind in (kind for kind in shelf.kinds() if kind != "rules"):
        wanted, hint = (
            (_ID, "small letters, digits and _") if kind != "tiles" else (_TILE_ID, "such as 12R and 12V")
        )
        for name, doc in shelf.records(kind).items():
            if not wanted.fullmatch(name):
                doc.error("", f"{name!r} is no id", hint)
    for name, doc in shelf.records("dice").items():
        if name not in COLOURS:
            doc.error("", "is no die of this game", f"the dice are {', '.join(COLOURS)}")


def _check_quests(box: Box, shelf: Shelf, recorded: bool) -> None:
    documents = shelf.records("quests")
    for name, quest in box.quests.items():
        check_quest(quest, box.sides, documents[name], recorded)
        check_cast(quest, documents[name], box.heroes, box.classes, box.enemies)
