"""The rulebook of Massive Darkness read by itself: a rule is looked up sooner than a box is opened."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from md_tui.toolkit.rulebook import Rulebook


def read() -> "Rulebook":
    """The rulebook as the shipped content has it, in the reader's language."""
    from md_tui.games.massive_darkness.face.rulebook import rulebook_of
    from md_tui.loader.find import box_root
    from md_tui.wording import language

    root, tongue = box_root("massive_darkness"), language()
    book = _tables("massive_darkness.rules", root.glob("rules*.toml"))
    own = (root / "lang").glob(f"{tongue}.rules*.toml")
    return rulebook_of(book, _tables(f"massive_darkness.{tongue}.rules", own))


def _tables(name: str, files: Iterable[Path]) -> dict[str, Any]:
    """What the files say, kept: parsing a book takes longer than all else."""
    from md_tui.wording import Sources, kept_tables

    found = [file.read_bytes() for file in sorted(files)]
    return kept_tables(name, Sources(found, [], [])) if found else {}
