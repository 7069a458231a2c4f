"""What the tests of bad logs and bad records share: a game in bytes, and a library that must stay empty."""

from pathlib import Path

import pytest

from md_tui.store.library import Library
from tests.toy.recorded import exported, library_in, played


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """An empty library of toy games."""
    return library_in(tmp_path)


@pytest.fixture(scope="module")
def log() -> bytes:
    """A game of a dozen actions."""
    return exported(played(12))


def lines(data: bytes) -> list[bytes]:
    """The lines of a log with their ends."""
    return data.splitlines(keepends=True)


def nothing_kept(library: Library) -> bool:
    """Whether the library is still empty."""
    return library.cards() == []
