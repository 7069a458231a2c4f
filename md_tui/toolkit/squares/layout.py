"""What a board of squares is made of: pieces, where they lie, and edges that stop steps or looks."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import msgspec

from md_tui.kernel.value import Value

Space: TypeAlias = tuple[int, int]
"""Column and row, growing to the right and downwards; both may be below zero. Its name is the game's."""

Edge: TypeAlias = tuple[int, int, str]
"""The upper ("n") or left ("w") edge of a space: every edge has one name only (see `edge_of`)."""

STEPS: Final = 1
LOOKS: Final = 2
SOLID: Final = STEPS | LOOKS
"""Bits of an edge: it stops steps, it stops looks, or both."""

COMPASS: Final = "nesw"
AHEAD: Final[Mapping[str, Space]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


class Piece(Value, frozen=True, gc=True):
    """A piece of board in its printed orientation, its upper left corner at (0, 0)."""

    id: str
    width: int
    height: int
    ground: dict[Space, str]
    """What each of its spaces is made of; places of the rectangle without a space are left out."""
    edges: dict[Edge, int]
    """Bits of the edges that are not free, on its rim and inside of it."""


class Placement(Value, frozen=True):
    """A piece lying on the board: its upper left corner after turning, and the turn clockwise in degrees."""

    piece: str
    x: int
    y: int
    turn: int = 0


class Change(Value, frozen=True):
    """An edge that is not what the pieces say: a closed door, a wall that fell."""

    x: int
    y: int
    side: str
    """"n" or "w": the upper or the left edge of the space."""
    bits: int = SOLID


class Layout(Value, frozen=True):
    """A whole board as a value: pieces in the order in which they were laid, and changed edges."""

    placements: tuple[Placement, ...] = ()
    changes: tuple[Change, ...] = ()

    def changed(self, edges: Iterable[Edge], bits: int) -> "Layout":
        """The layout with some edges set to these bits."""
        kept = {(change.x, change.y, change.side): change for change in self.changes}
        kept |= {edge: Change(*edge, bits) for edge in edges}
        return msgspec.structs.replace(self, changes=tuple(kept[edge] for edge in sorted(kept)))


def edge_of(space: Space, side: str) -> Edge:
    """The one name of the edge on a side of a space."""
    x, y = space
    if side == "s":
        return x, y + 1, "n"
    if side == "e":
        return x + 1, y, "w"
    return x, y, side


def edge_between(first: Space, second: Space) -> Edge:
    """The edge that two spaces share; they must lie side by side."""
    (ax, ay), (bx, by) = first, second
    if abs(ax - bx) + abs(ay - by) != 1:
        raise ValueError(f"{first} and {second} share no edge")
    return (max(ax, bx), ay, "w") if ay == by else (ax, max(ay, by), "n")


def sides_of(edge: Edge) -> tuple[Space, Space]:
    """The two spaces an edge lies between, upper or left one first."""
    x, y, side = edge
    return ((x, y - 1), (x, y)) if side == "n" else ((x - 1, y), (x, y))


def turned(piece: Piece, turn: int) -> Piece:
    """The piece after this many degrees clockwise, again with its upper left corner at (0, 0)."""
    for _ in range(turn // 90 % 4):
        piece = _quarter(piece)
    return piece


def _quarter(piece: Piece) -> Piece:
    """A quarter turn clockwise: the left column becomes the upper row."""
    last = piece.height - 1
    ground = {(last - y, x): kind for (x, y), kind in piece.ground.items()}
    edges: dict[Edge, int] = {}
    for (x, y, side), bits in piece.edges.items():
        if side == "n":
            edges[edge_of((last - y, x), "e")] = bits
        else:
            edges[last - y, x, "n"] = bits
    return Piece(piece.id, piece.height, piece.width, ground, edges)
