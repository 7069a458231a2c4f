"""Opens the box: content read and checked, rules bound to it, words and rulebook beside them."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from md_tui.games.massive_darkness.content import load_box
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.names import Words
from md_tui.games.massive_darkness.rulebook import Rulebook
from md_tui.kernel.statehash import content_hash
from md_tui.loader.find import box_root
from md_tui.loader.pack import Canonical, Shelf, read_shelf

NAME = "massive_darkness"


class Opened(NamedTuple):
    """Everything a face needs of a box."""

    game: MassiveDarkness
    words: Words
    rulebook: Rulebook
    canonical: Canonical
    """The content in the form that is kept by its hash beside the games played with it."""


def open_box(content_root: Path | None = None, packs: Iterable[Path] = (), language: str = "en") -> Opened:
    """Read a box and packs; the first mistakes in them are raised."""
    shelf = read_shelf(content_root or box_root(NAME), packs)
    box = load_box(shelf)
    shelf.problems.check()
    game = MassiveDarkness(box)
    canonical = shelf.canonical()
    game.content_hash = content_hash(canonical)
    return Opened(game, Words(shelf.words(language), box), _rulebook(shelf), canonical)


def load(content_root: Path | None = None, packs: Iterable[Path] = ()) -> tuple[MassiveDarkness, Words]:
    """The rules bound to a box, and its words."""
    opened = open_box(content_root, packs)
    return opened.game, opened.words


def _rulebook(shelf: Shelf) -> Rulebook:
    return Rulebook.of({name: doc.table for name, doc in shelf.records("rules").items()})
