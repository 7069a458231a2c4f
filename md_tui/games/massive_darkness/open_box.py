"""Opens the box: content read and checked, rules bound to it, words and rulebook beside them."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.box_reader import load_box
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.rulebook import rulebook_of
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.kernel.statehash import canonical, digest
from md_tui.loader.find import box_root
from md_tui.loader.pack import Shelf, read_shelf
from md_tui.toolkit.rulebook import BOOK, Rulebook
from md_tui.toolkit.words import merged

NAME, ENGLISH = "massive_darkness", "en"
SCREENS = "screens"
"""Words of the screens stand in a file of their own, which the screens read before any box is open."""


def open_box(
    content_root: Path | None = None, packs: Iterable[Path] = (), language: str = "en"
) -> MassiveDarknessFace:
    """Read a box and packs; if anything in them is wrong, all mistakes are raised and nothing is opened."""
    shelf, box = read_box(content_root or box_root(NAME), packs)
    shelf.problems.check()
    game = MassiveDarkness(box)
    content = canonical(shelf.canonical())
    game.content_hash = digest(content)
    spoken = merged(*(shelf.words(tongue) for tongue in dict.fromkeys((ENGLISH, language))))
    words = {kind: table for kind, table in spoken.items() if kind not in (SCREENS, BOOK)}
    return MassiveDarknessFace(game, Words(words, box), _rulebook(shelf, spoken), content)


def read_box(root: Path, packs: Iterable[Path] = ()) -> tuple[Shelf, Box]:
    """A box and packs with everything checked; mistakes are collected in `shelf.problems`."""
    from md_tui.games.massive_darkness.checks.box import check_box
    from md_tui.games.massive_darkness.checks.quests.check import check_drafts
    from md_tui.games.massive_darkness.checks.quests.layout import check_sides

    shelf = read_shelf(root, packs)
    box = load_box(shelf)
    check_sides(box.sides, shelf.records("tiles"))
    check_box(box, shelf)
    check_drafts(shelf.records("quests"), box.quests, box.sides, box.heroes, box.classes, box.enemies)
    return shelf, box


def _rulebook(shelf: Shelf, spoken: Mapping[str, Any]) -> Rulebook:
    return rulebook_of({name: doc.table for name, doc in shelf.records("rules").items()}, spoken)
