"""The rulebook of Massive Darkness read by itself: a rule is looked up sooner than a box is opened."""

import tomllib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from md_tui.toolkit.rulebook import Rulebook


def read() -> "Rulebook":
    """The rulebook as the shipped content has it."""
    from md_tui.games.massive_darkness.face.rulebook import rulebook_of
    from md_tui.loader.find import box_root

    book: dict[str, object] = {}
    for file in sorted(box_root("massive_darkness").glob("rules*.toml")):
        book |= tomllib.loads(file.read_text(encoding="utf-8"))
    return rulebook_of(book)
