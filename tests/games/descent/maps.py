"""The maps of the box, read once for all tests."""

from functools import cache
from pathlib import Path

from md_tui.games.descent.board.atlas import Board
from md_tui.games.descent.board.loading import load_boards
from md_tui.games.descent.content.names import space_of
from md_tui.loader.pack import Shelf, read_shelf
from md_tui.toolkit.squares.layout import Space

BOX = Path(__file__).parents[3] / "content" / "descent"


@cache
def shelf() -> Shelf:
    """The box on its shelf."""
    return read_shelf(BOX)


@cache
def boards() -> dict[str, Board]:
    """Every map that holds."""
    return load_boards(shelf())


def at(name: str) -> Space:
    """A space by its name."""
    found = space_of(name)
    assert found is not None
    return found


def spaces(*names: str) -> set[Space]:
    """Some spaces by their names."""
    return set(map(at, names))
