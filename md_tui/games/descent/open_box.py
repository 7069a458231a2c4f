"""Opens the box: content read and checked, rules bound to it, words and rulebook beside them."""

from collections.abc import Iterable
from pathlib import Path

from md_tui.games.descent.content.bounds import check_bounds
from md_tui.games.descent.content.box import Box, load_box
from md_tui.games.descent.content.circles import check_circles
from md_tui.games.descent.content.links import check_links
from md_tui.games.descent.content.maps.faults import check_maps
from md_tui.games.descent.content.plays.check import check_plays
from md_tui.games.descent.face.face import DescentFace
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.face.rulebook import rulebook_of
from md_tui.games.descent.game import Descent
from md_tui.kernel.statehash import canonical, digest
from md_tui.loader.find import box_root
from md_tui.loader.pack import Shelf, read_shelf
from md_tui.toolkit.words import merged

NAME, ENGLISH = "descent", "en"


def open_box(root: Path | None = None, packs: Iterable[Path] = (), language: str = ENGLISH) -> DescentFace:
    """Read a box and packs; if anything in them is wrong, all mistakes are raised and nothing is opened."""
    shelf, box = read_box(root or box_root(NAME), packs)
    shelf.problems.check()
    game = Descent(box)
    content = canonical(shelf.canonical())
    game.content_hash = digest(content)
    words = merged(*(shelf.words(tongue) for tongue in dict.fromkeys((ENGLISH, language))))
    rules = rulebook_of({name: doc.table for name, doc in shelf.records("rules").items()})
    return DescentFace(game, Words(words, box), rules, content)


def read_box(root: Path, packs: Iterable[Path] = ()) -> tuple[Shelf, Box]:
    """A box and packs with everything checked; mistakes are collected in `shelf.problems`."""
    shelf = read_shelf(root, packs)
    check_bounds(shelf)
    box = load_box(shelf)
    check_play(shelf, box)
    return shelf, box


def check_play(shelf: Shelf, box: Box) -> None:
    """Note what would go wrong in play: maps that do not hold, names that lead nowhere, sentences that no
    rule plays, circles."""
    check_maps(shelf.records("maps"), box.maps, box.tiles)
    check_links(shelf, box)
    check_plays(shelf, box)
    check_circles(shelf, box)
