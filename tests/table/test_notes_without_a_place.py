"""What is remembered beside a game is worth no fault: where it cannot be kept or read, play goes on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from md_tui.table.notebook import Notebook


def _link(path: Path) -> None:
    path.symlink_to("elsewhere")


def _folder(path: Path) -> None:
    path.mkdir()


def _gone(path: Path) -> None:
    path.parent.rmdir()


def _damaged(path: Path) -> None:
    path.write_bytes(b"{")


def _long(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2 << 20)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Where the notes of a game lie."""
    (tmp_path / "games").mkdir()
    return tmp_path / "games" / "game.notes"


@pytest.mark.parametrize("spoil", [_link, _folder, _gone, _damaged, _long])
def test_a_notebook_that_cannot_be_read_is_an_empty_one(place: Path, spoil: Callable[[Path], None]) -> None:
    spoil(place)
    book = Notebook(place)
    assert book.companions == ()
    assert book.keep("shield") is True
    book.given("ann", 3)
    assert book.companions == ("ann",), "it holds until the game is left"


def test_notes_are_kept_where_they_can_be(place: Path) -> None:
    Notebook(place).keep("shield")
    assert Notebook(place).notes.kept == ("shield",)
