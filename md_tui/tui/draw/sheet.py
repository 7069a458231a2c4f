"""A sheet of cells to draw on, and sheets laid over one another."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from textual.geometry import Region

from md_tui.tui.draw.look import BARE, Cell, Line, Look, settled

SOLID = "█"
_LOOK = itemgetter(1)


class Sheet:
    """A rectangle of cells."""

    def __init__(self, width: int, height: int, paper: str = "") -> None:
        self.width, self.height = max(0, width), max(0, height)
        blank: Cell = (" ", Look("", paper))
        self.cells: list[list[Cell]] = [[blank] * self.width for _ in range(self.height)]

    @classmethod
    def of(cls, lines: Iterable[Line], width: int, paper: str = "") -> Sheet:
        """A sheet with these lines on it, each cut or filled to the width."""
        rows = list(lines)
        sheet = cls(width, len(rows), paper)
        for y, line in enumerate(rows):
            sheet.line(0, y, line)
        return sheet

    @property
    def region(self) -> Region:
        """The whole of it."""
        return Region(0, 0, self.width, self.height)

    def put(self, x: int, y: int, text: str, look: Look = BARE) -> int:
        """Write a text over what is there and return the column after it; what lies outside is cut off."""
        if not 0 <= y < self.height:
            return x + len(text)
        row, width = self.cells[y], self.width
        for place, character in enumerate(text, x):
            if 0 <= place < width:
                below = row[place][1].back
                row[place] = (
                    character,
                    settled(look, below, character == " ", character == SOLID),
                )
        return x + len(text)

    def line(self, x: int, y: int, line: Line) -> int:
        """Write a line and return the column after it."""
        for text, look in line:
            x = self.put(x, y, text, look)
        return x

    def over(self, x: int, y: int, line: Line) -> int:
        """Write a line whose bare blanks let what is there shine through."""
        for text, look in line:
            x = x + len(text) if look is BARE and text.isspace() else self.put(x, y, text, look)
        return x

    def lines(self, x: int, y: int, lines: Iterable[Line]) -> int:
        """Write lines below one another and return the row after them."""
        for line in lines:
            self.line(x, y, line)
            y += 1
        return y

    def paper(self, region: Region, role: str) -> None:
        """Lay the floor of a region anew: blank, in one colour."""
        inside = region.intersection(self.region)
        blank: Cell = (" ", Look("", role))
        for y in range(inside.y, inside.bottom):
            self.cells[y][inside.x : inside.right] = [blank] * inside.width

    def tint(self, region: Region, role: str) -> None:
        """Change the paper of a region below what is written on it."""
        inside = region.intersection(self.region)
        for y in range(inside.y, inside.bottom):
            row = self.cells[y]
            for x in range(inside.x, inside.right):
                character, look = row[x]
                row[x] = (character, look._replace(back=role))

    def stamp(self, x: int, y: int, other: Sheet) -> None:
        """Lay another sheet over this one; it covers what is below."""
        first, last = max(0, -x), min(other.width, self.width - x)
        if last <= first:
            return
        for down, row in enumerate(other.cells, y):
            if 0 <= down < self.height:
                self.cells[down][x + first : x + last] = row[first:last]

    def part(self, region: Region) -> Sheet:
        """A copy of a region; what lies outside is blank."""
        if not self.region.contains_region(region):
            out = Sheet(region.width, region.height)
            out.stamp(-region.x, -region.y, self)
            return out
        out = Sheet(0, 0)
        out.width, out.height = region.size
        out.cells = [row[region.x : region.right] for row in self.cells[region.y : region.bottom]]
        return out

    def row(self, y: int) -> Line:
        """One line as runs of one look."""
        return runs(self.cells[y])

    def plain(self) -> str:
        """All of it as text, without a trace of colour."""
        return "\n".join("".join(cell[0] for cell in row) for row in self.cells)


class Layer(NamedTuple):
    """A sheet that lies at a place over another one."""

    x: int
    y: int
    sheet: Sheet

    @property
    def region(self) -> Region:
        """The place it covers."""
        return Region(self.x, self.y, self.sheet.width, self.sheet.height)

    def over(self, y: int, left: int, row: list[Cell]) -> list[Cell]:
        """A stretch of a row from a column on, with this layer over it."""
        if not self.y <= y < self.y + self.sheet.height:
            return row
        start, end = max(self.x, left), min(self.x + self.sheet.width, left + len(row))
        if end <= start:
            return row
        own = self.sheet.cells[y - self.y][start - self.x : end - self.x]
        return [*row[: start - left], *own, *row[end - left :]]


def runs(cells: Iterable[Cell]) -> Line:
    """Cells as runs of one look."""
    return [("".join([text for text, _ in run]), look) for look, run in groupby(cells, key=_LOOK)]


def changed(before: Sheet, after: Sheet) -> list[Region]:
    """The stretch of each row that is not as it was; all of it if the size is another one."""
    if (before.width, before.height) != (after.width, after.height):
        return [after.region]
    found = []
    for y, (old, new) in enumerate(zip(before.cells, after.cells, strict=True)):
        if old != new:
            differing = [x for x, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
            found.append(Region(differing[0], y, differing[-1] - differing[0] + 1, 1))
    return found
