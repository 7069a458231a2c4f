"""Where each space is drawn: three zooms, a head with the columns, lines between rows only where needed."""

from __future__ import annotations

from typing import Final, NamedTuple

from md_tui.games.descent.board.atlas import Board
from md_tui.toolkit.squares.layout import Space
from md_tui.tui.marks import Area

MARGIN: Final = 3
"""Columns for the numbers of the rows."""
HEAD: Final = 1
"""Lines for the letters of the columns."""


RIMS: Final = 2
"""Lines that walls around the map may take where there is room: one below, one above."""


class Zoom(NamedTuple):
    """How large a space is drawn, its left edge included."""

    name: str
    across: int
    down: int

    @property
    def lined(self) -> bool:
        """Whether every row has a line for edges above it, and not only those that need one."""
        return self.down > 1


FAR, MID, NEAR = Zoom("far", 2, 1), Zoom("mid", 3, 1), Zoom("near", 7, 3)
ZOOMS: Final = {zoom.name: zoom for zoom in (FAR, MID, NEAR)}


class Grid:
    """The cells of one map at one zoom."""

    def __init__(self, board: Board, zoom: Zoom, *, rims: int = 0) -> None:
        """With `rims` there is a line for the wall below the last row, where it has none of its own; with two
        of them another one above the first row, so that no wall runs through the letters."""
        self.zoom, self.rims = zoom, rims
        self.spaces: tuple[Space, ...] = board.squares().spaces
        self._known = frozenset(self.spaces)
        self.columns = 1 + max(x for x, _ in self.spaces)
        self.rows = 1 + max(y for _, y in self.spaces)
        self._tops = self._first_lines(board)
        self.width = MARGIN + self.columns * zoom.across + 1
        self.height = self._tops[-1] + (1 if zoom.lined or rims else 0)
        self._at = {
            (x, line): (x, y) for x, y in self.spaces for line in range(self._tops[y], self._tops[y + 1])
        }

    def left(self, x: int) -> int:
        """The column of the left edge of a space."""
        return MARGIN + x * self.zoom.across

    def top(self, y: int) -> int:
        """The line of the upper edge of a row; without a line of its own the first line of its spaces."""
        return self._tops[y]

    def body(self, y: int) -> int:
        """The first line in which the spaces of a row themselves are drawn."""
        return self._tops[y] + (1 if self.has_line(y) else 0)

    def has_line(self, y: int) -> bool:
        """Whether a line for edges is drawn above a row."""
        return self.zoom.lined or self._tops[y + 1] - self._tops[y] > 1

    def __contains__(self, space: object) -> bool:
        """Whether there is such a space."""
        return space in self._known

    def area(self, space: Space) -> Area:
        """Where a space is drawn, all its edges included."""
        x, y = space
        last = self._tops[y + 1] + (1 if self.zoom.lined else 0)
        return Area(self.left(x), self._tops[y], self.zoom.across + 1, last - self._tops[y])

    def space_at(self, x: int, y: int) -> Space | None:
        """The space drawn at a cell."""
        return self._at.get(((x - MARGIN) // self.zoom.across, y))

    def _first_lines(self, board: Board) -> list[int]:
        """For each row, and for what would come after the last one, its first line."""
        across = {edge for edge in board.walls_between if edge[2] == "n"}
        across |= {edge for door in board.doors.values() for edge in door.edges if edge[2] == "n"}
        lined = {y for _, y, _ in across}
        tops = [HEAD + (1 if self.rims > 1 else 0)]
        for y in range(self.rows):
            tops.append(tops[-1] + self.zoom.down + (1 if y in lined and not self.zoom.lined else 0))
        return tops
