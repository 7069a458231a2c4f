"""A laid-out board: which spaces there are, which are adjacent, and how far it is from one to another."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final

from md_tui.toolkit.squares.layout import (
    COMPASS,
    LOOKS,
    SOLID,
    STEPS,
    Edge,
    Layout,
    Piece,
    Space,
    edge_between,
    edge_of,
    turned,
)

_AROUND: Final = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))


MOST_COUNTS: Final = 256
"""This many counts are remembered of a board; the oldest one goes first."""


class Squares:
    """One board with one set of edges; nothing in it ever changes, so every answer is remembered.

    Spaces are numbered in reading order. A set of spaces is a mask: an integer with the bits of their
    numbers.
    """

    def __init__(self, ground: Mapping[Space, str], edges: Mapping[Edge, int]) -> None:
        """`ground` says what each space is made of; `edges` holds the bits of those that are not free."""
        self.spaces: tuple[Space, ...] = tuple(sorted(ground, key=lambda space: (space[1], space[0])))
        self.number: dict[Space, int] = {space: number for number, space in enumerate(self.spaces)}
        self.ground: dict[Space, str] = dict(ground)
        self.edges: dict[Edge, int] = {edge: bits for edge, bits in edges.items() if bits}
        self.all: int = (1 << len(self.spaces)) - 1
        self.memo: dict[Any, Any] = {}
        """What others have worked out about this board."""
        self._counts: dict[tuple[int, int], dict[Space, int]] = {}

    def __contains__(self, space: object) -> bool:
        """Whether there is such a space."""
        return space in self.number

    def __len__(self) -> int:
        """How many spaces there are."""
        return len(self.spaces)

    def bit(self, space: Space) -> int:
        """The mask of one space; 0 if it is not on the board."""
        number = self.number.get(space)
        return 0 if number is None else 1 << number

    def mask(self, spaces: Iterable[Space]) -> int:
        """The mask of some spaces; those that are not on the board do not count."""
        found = 0
        for space in spaces:
            found |= self.bit(space)
        return found

    def made_of(self, *kinds: str) -> int:
        """The mask of all spaces made of one of these."""
        return self.mask(space for space, kind in self.ground.items() if kind in kinds)

    def unmask(self, mask: int) -> Iterator[Space]:
        """The spaces of a mask in reading order."""
        while mask:
            lowest = mask & -mask
            yield self.spaces[lowest.bit_length() - 1]
            mask ^= lowest

    def bits(self, edge: Edge) -> int:
        """What an edge stops; the rim of the board stops everything."""
        x, y, side = edge
        before = (x, y - 1) if side == "n" else (x - 1, y)
        if (x, y) not in self.number or before not in self.number:
            return SOLID
        return self.edges.get(edge, 0)

    def free(self, first: Space, second: Space, what: int = STEPS) -> bool:
        """Whether the edge between two spaces side by side stops none of this."""
        return not self.bits(edge_between(first, second)) & what

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """For each number the mask of the spaces one step away, round corners too."""
        return self._neighbours(STEPS)

    @cached_property
    def in_view(self) -> tuple[int, ...]:
        """The same for looks: with edges that stop only one of the two it differs."""
        return self._neighbours(LOOKS)

    @cached_property
    def steps(self) -> tuple[tuple[int, ...], ...]:
        """For each number the numbers of the spaces one step away: those across an edge first."""
        found = []
        for (x, y), near in zip(self.spaces, self.beside, strict=True):
            around = ((x + dx, y + dy) for dx, dy in _AROUND)
            found.append(tuple(self.number[space] for space in around if self.bit(space) & near))
        return tuple(found)

    def adjacent(self, first: Space, second: Space) -> bool:
        """Whether two different spaces share an edge, or a corner with a free way round it."""
        number = self.number.get(first)
        return number is not None and bool(self.beside[number] & self.bit(second))

    def around(self, space: Space) -> Iterator[Space]:
        """The spaces adjacent to one."""
        return self.unmask(self.beside[self.number[space]])

    def count(self, *starts: Space, stops: int = 0) -> Mapping[Space, int]:
        """How many spaces away every other one is, the starts being 0; a count never enters `stops`."""
        key = self.mask(starts), stops
        found = self._counts.get(key)
        if found is None:
            if len(self._counts) >= MOST_COUNTS:
                del self._counts[next(iter(self._counts))]
            found = self._counts[key] = self._counted(*key)
        return found

    @cached_property
    def parts(self) -> tuple[int, ...]:
        """The masks of the parts between which no step leads, whoever stands where."""
        found: list[int] = []
        left = self.all
        while left:
            first = next(self.unmask(left))
            part = self.mask(self._counted(self.bit(first), 0))
            found.append(part)
            left &= ~part
        return tuple(found)

    def nearest(self, start: Space, among: int, stops: int = 0) -> tuple[Space, ...]:
        """The spaces of a mask that the smallest count leads to; several if they are equally near."""
        counted = [
            (far, space) for space, far in self.count(start, stops=stops).items() if self.bit(space) & among
        ]
        least = min(counted, default=(0, start))[0]
        return tuple(sorted(space for far, space in counted if far == least))

    def _counted(self, starts: int, stops: int) -> dict[Space, int]:
        far = 0
        fresh = seen = starts
        counts: dict[Space, int] = {}
        while fresh:
            wave = 0
            for space in self.unmask(fresh):
                counts[space] = far
                wave |= self.beside[self.number[space]]
            fresh = wave & ~seen & ~stops
            seen |= fresh
            far += 1
        return counts

    def _neighbours(self, what: int) -> tuple[int, ...]:
        """For each number the mask of what is adjacent to its space, if edges stop this."""
        near = [0] * len(self.spaces)
        for first, second in self._joined(what):
            near[first] |= 1 << second
            near[second] |= 1 << first
        return tuple(near)

    def _joined(self, what: int) -> Iterator[tuple[int, int]]:
        """Every pair of adjacent spaces once.

        Two spaces that share a corner are adjacent if one of the two ways round it is free; whatever stands
        on the space in between does not matter.
        """
        number, edges = self.number, self.edges
        right = {
            s
            for s in self.spaces
            if not edges.get((s[0] + 1, s[1], "w"), 0) & what and (s[0] + 1, s[1]) in number
        }
        down = {
            s
            for s in self.spaces
            if not edges.get((s[0], s[1] + 1, "n"), 0) & what and (s[0], s[1] + 1) in number
        }
        for x, y in self.spaces:
            here, east, south, west = (x, y), (x + 1, y), (x, y + 1), (x - 1, y)
            if here in right:
                yield number[here], number[east]
            if here in down:
                yield number[here], number[south]
            if (here in right and east in down) or (here in down and south in right):
                yield number[here], number[x + 1, y + 1]
            if (west in right and west in down) or (here in down and (x - 1, y + 1) in right):
                yield number[here], number[x - 1, y + 1]


def assemble(pieces: Mapping[str, Piece], layout: Layout) -> Squares:
    """The board of a layout: two pieces are joined wherever neither of them has an edge."""
    ground: dict[Space, str] = {}
    edges: dict[Edge, int] = {}
    for at in layout.placements:
        piece = turned(pieces[at.piece], at.turn)
        for (x, y), kind in piece.ground.items():
            ground[at.x + x, at.y + y] = kind
        for (x, y, side), bits in piece.edges.items():
            edge = (at.x + x, at.y + y, side)
            edges[edge] = edges.get(edge, 0) | bits
    edges |= {(change.x, change.y, change.side): change.bits for change in layout.changes}
    return Squares(ground, edges)


def owners(pieces: Mapping[str, Piece], layout: Layout) -> dict[Space, int]:
    """For each space the place in the layout of the piece it belongs to."""
    return {
        (at.x + x, at.y + y): index
        for index, at in enumerate(layout.placements)
        for x, y in turned(pieces[at.piece], at.turn).ground
    }


class Boards:
    """Boards by layout: each is put together once while it is among the latest asked for."""

    MOST: Final = 64

    def __init__(self, pieces: Mapping[str, Piece]) -> None:
        """`pieces` are those that layouts name."""
        self.pieces = pieces
        self._kept: dict[Layout, Squares] = {}

    def __getitem__(self, layout: Layout) -> Squares:
        """The board of a layout."""
        squares = self._kept.pop(layout, None)
        if squares is None:
            squares = assemble(self.pieces, layout)
        self._kept[layout] = squares
        if len(self._kept) > self.MOST:
            del self._kept[next(iter(self._kept))]
        return squares


def rim(ground: Iterable[Space], openings: Iterable[Edge]) -> dict[Edge, int]:
    """The edges around some spaces, solid but for the openings."""
    spaces, free = set(ground), set(openings)
    edges = (edge_of((x, y), side) for x, y in spaces for side in COMPASS)
    counted: dict[Edge, int] = {}
    for edge in edges:
        counted[edge] = counted.get(edge, 0) + 1
    return {edge: SOLID for edge, times in counted.items() if times == 1 and edge not in free}
