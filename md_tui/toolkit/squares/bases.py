"""Bases of large figures: every way in which one can lie over a space."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

from md_tui.toolkit.squares.board import Squares
from md_tui.toolkit.squares.layout import Space

Size: TypeAlias = tuple[int, int]
"""The two sides of a base in spaces; it may lie either way."""


class Base(NamedTuple):
    """The spaces a figure stands on, in reading order, and their mask."""

    spaces: tuple[Space, ...]
    mask: int


def bases(squares: Squares, at: Space, size: Size, taken: int = 0) -> list[Base]:
    """Every base of a size over a space, apart from what is taken, in reading order of its first space."""
    return [base for base in _laid(squares, at, size) if not base.mask & taken]


def base_at(squares: Squares, corner: Space, width: int, height: int) -> Base | None:
    """The base of this width and height with its upper left space here, or None if it does not fit."""
    x, y = corner
    spaces = tuple((x + dx, y + dy) for dy, dx in product(range(height), range(width)))
    if not all(space in squares for space in spaces) or not _in_one_piece(squares, spaces):
        return None
    return Base(spaces, squares.mask(spaces))


def _in_one_piece(squares: Squares, spaces: tuple[Space, ...]) -> bool:
    """Whether no wall or door runs through a rectangle of spaces."""
    inside = set(spaces)
    return all(
        squares.free((x, y), beside)
        for x, y in spaces
        for beside in ((x + 1, y), (x, y + 1))
        if beside in inside
    )


def _laid(squares: Squares, at: Space, size: Size) -> tuple[Base, ...]:
    """All bases over a space on the empty board, remembered with the board."""
    key = ("bases", at, size)
    found: tuple[Base, ...] | None = squares.memo.get(key)
    if found is None:
        found = squares.memo[key] = tuple(_lay(squares, at, size))
    return found


def _lay(squares: Squares, at: Space, size: Size) -> Iterator[Base]:
    x, y = at
    corners = sorted(
        (y - dy, x - dx, width, height)
        for width, height in {size, size[::-1]}
        for dy, dx in product(range(height), range(width))
    )
    for top, left, width, height in corners:
        base = base_at(squares, (left, top), width, height)
        if base is not None:
            yield base
