"""Lines of sight from corner to corner, exact: whole numbers only.

A line joins a corner of one space to a corner of another. Walls stop it unless the spaces it goes through,
from the viewer's own to the target, are each adjacent to the next: one rule for edges it crosses, for
corners it touches and for both of its ends. Two spaces that touch see each other exactly if they are
adjacent: a wall between them is not looked around. Whatever stands on the board stops it by a mask: the
line holds every space that it enters and, where lines may not graze, every space along whose edge it runs.
Touching a corner of a space never counts.
"""

from functools import lru_cache
from itertools import pairwise, product
from math import gcd
from typing import Final, NamedTuple

from md_tui.toolkit.squares.board import Squares
from md_tui.toolkit.squares.layout import Space

DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight directions, clockwise from above."""
MOST_LINES: Final = 40_000
"""Pairs of spaces that are remembered; every pair of a usual map, and some 10 MB on the largest."""
_SURVEY: Final = "directions in view"
"""Under this name a board remembers what all lines on it need."""
_NONE: Final = -1
"""No direction: it leads nowhere."""
_ALONG: Final = -2
"""No direction either: the line runs along edges and crosses nothing."""


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


@lru_cache(maxsize=8192)
def hops(dx: int, dy: int) -> bytes:
    """The directions from each of these spaces to the next."""
    places = crossed(dx, dy)
    return bytes(_way((there[0] - here[0], there[1] - here[1])) for here, there in pairwise(places))


@lru_cache(maxsize=512)
def along(dx: int, dy: int) -> tuple[tuple[Space, Space], ...]:
    """The pairs of spaces on both sides of a line from (0, 0) to (dx, dy) that runs along edges, in order."""
    if dy == 0:
        columns = range(dx) if dx > 0 else range(-1, dx - 1, -1)
        return tuple(((x, -1), (x, 0)) for x in columns)
    rows = range(dy) if dy > 0 else range(-1, dy - 1, -1)
    return tuple(((-1, y), (0, y)) for y in rows)


def _way(hop: Space) -> int:
    """The direction of a hop."""
    return _NONE if hop == (0, 0) else DIRECTIONS.index(hop)


class _Start(NamedTuple):
    """How one of the sixteen lines to a target begins and ends."""

    corner: Space
    """The corner it starts from, seen from the viewer's space."""
    wider: int
    higher: int
    """How much wider and higher it is than the way from space to space."""
    first: int
    """The direction from the viewer's space to the first one it crosses; `_NONE` if that is itself."""
    last: int
    """The direction from the last one it crosses to the target; `_NONE` if that is the target."""


def _starts(dx: int, dy: int) -> tuple[_Start, ...]:
    """The sixteen lines, or fewer where two are the same, to a target on this side."""
    found = []
    for (ax, bx), (ay, by) in product(product((0, 1), repeat=2), repeat=2):
        wide, high = dx + bx - ax, dy + by - ay
        right, down = wide > 0, high > 0
        first, last = _way((ax - (not right), ay - (not down))), _way((right - bx, down - by))
        slants = wide != 0 and high != 0
        found.append(_Start((ax, ay), bx - ax, by - ay, first if slants else _ALONG, last))
    return tuple(found)


_STARTS: Final = {(dx, dy): _starts(dx, dy) for dx, dy in product(range(-2, 3), repeat=2)}
"""The lines by where the target lies; from two columns or rows away on it is the same for all distances."""


class Sight:
    """Who sees what on one board; lines are worked out when they are first asked for and then remembered."""

    def __init__(self, squares: Squares, *, grazing: bool = False) -> None:
        """`grazing`: whether a line may run along the edge of a space that would stop it."""
        self._squares, self._grazing = squares, grazing
        self._lines: dict[tuple[Space, Space], tuple[int, ...]] = {}
        self._left = min((x for x, _ in squares.spaces), default=0)
        self._top = min((y for _, y in squares.spaces), default=0)
        self._stride = max((x for x, _ in squares.spaces), default=0) - self._left + 1
        self._steps = tuple(dy * self._stride + dx for dx, dy in DIRECTIONS)
        self._ways: list[int] = []
        """For each place of the board's rectangle the directions in which an adjacent space is in view."""
        self._bits: list[int] = []
        """For each place the mask of its space."""

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
            if len(self._lines) >= MOST_LINES:
                self._lines.clear()
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
        dx, dy = target[0] - viewer[0], target[1] - viewer[1]
        if max(abs(dx), abs(dy)) == 1:
            return (0,) if self._squares.in_view[number[viewer]] & self._squares.bit(target) else ()
        if not self._ways:
            self._ways, self._bits = self._squares.memo.get(_SURVEY) or self._survey()
        return _least(self._masks(viewer, target, dx, dy))

    def _survey(self) -> tuple[list[int], list[int]]:
        """For every place the directions in which a space beside it is in view, and the mask of its own."""
        squares, size = (
            self._squares,
            self._stride * (1 + max(y for _, y in self._squares.spaces) - self._top),
        )
        ways, bits = [0] * size, [0] * size
        for (x, y), near in zip(squares.spaces, squares.in_view, strict=True):
            at = self._place(x, y)
            bits[at] = squares.bit((x, y))
            for way, (dx, dy) in enumerate(DIRECTIONS):
                if squares.bit((x + dx, y + dy)) & near:
                    ways[at] |= 1 << way
        squares.memo[_SURVEY] = ways, bits
        return ways, bits

    def _place(self, x: int, y: int) -> int:
        return (y - self._top) * self._stride + x - self._left

    def _masks(self, viewer: Space, target: Space, dx: int, dy: int) -> set[int]:
        """The masks of all lines that walls leave, from each corner of a space to each of another."""
        masks: set[int | None] = set()
        here = self._place(*viewer)
        ways = self._ways[here]
        for line in _STARTS[max(-2, min(dx, 2)), max(-2, min(dy, 2))]:
            corner, wider, higher, first, last = line
            if first == _ALONG:
                masks.add(self._straight(viewer, target, corner, dx + wider, dy + higher))
            elif first == _NONE:
                masks.add(self._slanting(here, 0, hops(dx + wider, dy + higher), last))
            elif ways >> first & 1:
                there = here + self._steps[first]
                masks.add(self._slanting(there, self._bits[there], hops(dx + wider, dy + higher), last))
        return {mask for mask in masks if mask is not None}

    def _slanting(self, here: int, mask: int, path: bytes, last: int) -> int | None:
        """The spaces that would stop a line through the insides of spaces, or None if walls do."""
        ways, steps, start = self._ways, self._steps, here
        for way in path:
            if not ways[here] >> way & 1:
                return None
            here += steps[way]
        if last != _NONE and not ways[here] >> last & 1:
            return None
        for way in path:  # only now: most lines are stopped by a wall, and long masks take their time
            start += steps[way]
            mask |= self._bits[start]
        return mask

    def _straight(self, viewer: Space, target: Space, start: Space, wide: int, high: int) -> int | None:
        """The same for a line between spaces: it may be on either side of a wall that it runs along."""
        number, near = self._squares.number, self._squares.in_view
        left, top, own, goal = viewer[0] + start[0], viewer[1] + start[1], number[viewer], number[target]
        here, mask = 1 << own, 0
        for pair in along(wide, high):
            there = [number[x + left, y + top] for x, y in pair if (x + left, y + top) in number]
            both = sum(1 << at for at in there)
            got = [at for at in there if here & (near[at] | 1 << at)]
            if not got:
                return None
            here = 0
            for at in got:
                here |= (near[at] | 1 << at) & both
            mask |= both
        if not here & (near[goal] | 1 << goal):
            return None
        return 0 if self._grazing else mask & ~(1 << own)


def _least(masks: set[int]) -> tuple[int, ...]:
    """The masks that hold no other one whole, smallest first."""
    kept: list[int] = []
    for mask in sorted(masks, key=lambda mask: (mask.bit_count(), mask)):
        if not any(known & mask == known for known in kept):
            kept.append(mask)
    return tuple(kept)
