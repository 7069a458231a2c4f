"""The rulebook of Massive Darkness read by itself: a rule is looked up sooner than a box is opened."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from md_tui.toolkit.words import merged

if TYPE_CHECKING:
    from md_tui.toolkit.rulebook import Rulebook


def read() -> "Rulebook":
    """The rulebook as the shipped content has it, in the reader's language."""
    from md_tui.games.massive_darkness.face.rulebook import rulebook_of
    from md_tui.loader.find import box_root
    from md_tui.wording import language

    root = box_root("massive_darkness")
    book = _tables(root.glob("rules*.toml"))
    return rulebook_of(book, _tables((root / "lang").glob(f"{language()}.rules*.toml")))


def _tables(files: Iterable[Path]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for file in sorted(files):
        found = merged(found, tomllib.loads(file.read_text(encoding="utf-8")))
    return found
