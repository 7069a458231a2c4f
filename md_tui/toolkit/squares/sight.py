"""Lines of sight from corner to corner, exact: whole numbers only.

A line joins a corner of one space to a corner of another. Walls stop it unless the spaces it goes through,
from the viewer's own to the target, are each adjacent to the next: one rule for edges it crosses, for
corners it touches and for both of its ends. Two spaces that touch see each other exactly if they are
adjacent: a wall between them is not looked around. Whatever stands on the board stops it by a mask: the
line holds every space that it enters and, where lines may not graze, every space along whose edge it runs.
Touching a corner of a space never counts.
"""

from functools import lru_cache
from math import gcd
from typing import Final

from md_tui.toolkit.squares.board import Squares
from md_tui.toolkit.squares.layout import Space

_CORNERS: Final = ((0, 0), (1, 0), (0, 1), (1, 1))


@lru_cache(maxsize=8192)
def crossed(dx: int, dy: int) -> tuple[Space, ...]:
    """The spaces whose inside a slanting line from (0, 0) to (dx, dy) crosses, in order.

    Space (0, 0) lies right of and below the corner (0, 0). Where the line meets a corner it goes on
    diagonally.
    """
    width, height = abs(dx), abs(dy)
    part = gcd(width, height)
    wide, high = width // part, height // part
    x = y = 0
    found: list[Space] = []
    while x < width and y < height:
        found.append((x if dx > 0 else -1 - x, y if dy > 0 else -1 - y))
        right, below = (x + 1) * high, (y + 1) * wide
        x, y = x + (right <= below), y + (below <= right)
    return tuple(found)


@lru_cache(maxsize=512)
def along(dx: int, dy: int) -> tuple[tuple[Space, Space], ...]:
    """The pairs of spaces on both sides of a line from (0, 0) to (dx, dy) that runs along edges, in order."""
    if dy == 0:
        columns = range(dx) if dx > 0 else range(-1, dx - 1, -1)
        return tuple(((x, -1), (x, 0)) for x in columns)
    rows = range(dy) if dy > 0 else range(-1, dy - 1, -1)
    return tuple(((-1, y), (0, y)) for y in rows)


class Sight:
    """Who sees what on one board; lines are worked out when they are first asked for and then remembered."""

    def __init__(self, squares: Squares, *, grazing: bool = False) -> None:
        """`grazing`: whether a line may run along the edge of a space that would stop it."""
        self._squares, self._grazing = squares, grazing
        self._lines: dict[tuple[Space, Space], tuple[int, ...]] = {}

    def sees(self, viewer: Space, target: Space, blocked: int) -> bool:
        """Whether a line is free, with these spaces blocked; what is adjacent is always seen.

        If somebody stands on the target, its space belongs to `blocked` like any other; the viewer's own
        never matters.
        """
        lines = self._lines.get((viewer, target))
        if lines is None:
            lines = self.lines(viewer, target)
        return any(not line & blocked for line in lines)

    def lines(self, viewer: Space, target: Space) -> tuple[int, ...]:
        """The masks of the lines that walls leave, without those that another one makes needless.

        No line at all: walls stop every one. A mask of 0: nothing on the board can hide the target.
        """
        key = (viewer, target)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self._work_out(viewer, target)
        return found

    def seen(self, viewer: Space, blocked: int) -> tuple[Space, ...]:
        """Every space that is seen from one, itself included."""
        return tuple(space for space in self._squares.spaces if self.sees(viewer, space, blocked))

    def _work_out(self, viewer: Space, target: Space) -> tuple[int, ...]:
        number = self._squares.number
        if viewer not in number or target not in number:
            return ()
        if viewer == target:
            return (0,)
        if max(abs(viewer[0] - target[0]), abs(viewer[1] - target[1])) == 1:
            return (0,) if self._squares.in_view[number[viewer]] & self._squares.bit(target) else ()
        return _least(self._masks(viewer, target))

    def _masks(self, viewer: Space, target: Space) -> set[int]:
        """The masks of all lines that walls leave; of those that nothing can stop one is enough."""
        own, goal = self._squares.number[viewer], self._squares.number[target]
        masks: set[int] = set()
        for (ax, ay), (bx, by) in _pairs(target[0] - viewer[0], target[1] - viewer[1]):
            corner, dx, dy = (viewer[0] + ax, viewer[1] + ay), bx - ax, by - ay
            mask = (
                self._slanting(own, goal, corner, dx, dy)
                if dx and dy
                else self._straight(own, goal, corner, dx, dy)
            )
            if mask == 0:
                return {0}
            if mask is not None:
                masks.add(mask)
        return masks

    def _slanting(self, own: int, goal: int, corner: Space, dx: int, dy: int) -> int | None:
        """The spaces that would stop a line through the insides of spaces, or None if walls do."""
        number, near = self._squares.number, self._squares.in_view
        (left, top), here, mask = corner, own, 0
        for x, y in crossed(dx, dy):
            there = number.get((left + x, top + y))
            if there is None or not (near[here] >> there & 1 or there == here):
                return None
            mask |= 1 << there
            here = there
        return mask & ~(1 << own) if near[here] >> goal & 1 or here == goal else None

    def _straight(self, own: int, goal: int, corner: Space, dx: int, dy: int) -> int | None:
        """The same for a line between spaces: it may be on either side of a wall that it runs along."""
        number, near = self._squares.number, self._squares.in_view
        (left, top), here, mask = corner, 1 << own, 0
        for pair in along(dx, dy):
            there = [number[x + left, y + top] for x, y in pair if (x + left, y + top) in number]
            got = [at for at in there if here & (near[at] | 1 << at)]
            here = 0
            for at in got:
                here |= (near[at] | 1 << at) & sum(1 << other for other in there)
            mask |= sum(1 << at for at in there)
        if not here & (near[goal] | 1 << goal):
            return None
        return 0 if self._grazing else mask & ~(1 << own)


@lru_cache(maxsize=4096)
def _pairs(dx: int, dy: int) -> tuple[tuple[Space, Space], ...]:
    """The corners of a space and of one that lies so far from it, two by two, the nearest first."""
    found = [((ax, ay), (dx + bx, dy + by)) for ax, ay in _CORNERS for bx, by in _CORNERS]
    return tuple(sorted(found, key=lambda pair: _length(*pair)))


def _length(start: Space, end: Space) -> int:
    return (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2


def _least(masks: set[int]) -> tuple[int, ...]:
    """The masks that hold no other one whole, smallest first."""
    kept: list[int] = []
    for mask in sorted(masks, key=lambda mask: (mask.bit_count(), mask)):
        if not any(known & mask == known for known in kept):
            kept.append(mask)
    return tuple(kept)
