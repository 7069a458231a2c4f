"""Bases of large figures: where they fit (DE-LRG)."""

from collections.abc import Container

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.ground import Ground, ground_of, name_of, space_of
from md_tui.games.descent.model import State
from md_tui.games.descent.powers import size_of
from md_tui.games.descent.spots import occupants


def layouts(size: tuple[int, int], space: str) -> list[tuple[str, ...]]:
    """Every way to lay a base of a size, in both orientations, over a space."""
    column, row = space_of(space)
    found: list[tuple[str, ...]] = []
    for width, height in dict.fromkeys((size, size[::-1])):
        for left in range(column - width + 1, column + 1):
            for top in range(row - height + 1, row + 1):
                if left < 0 or top < 0:
                    continue
                spaces = [(left + x, top + y) for y in range(height) for x in range(width)]
                found.append(tuple(map(name_of, spaces)))
    return found


def fits(ground: Ground, base: tuple[str, ...], taken: Container[str]) -> bool:
    """Whether a base lies on free spaces of the map with no wall or door under it (DE-LRG-04)."""
    if any(space not in ground or ground.blocked(space) or space in taken for space in base):
        return False
    return all(
        ground.squares.free(space_of(first), space_of(second))
        for first in base
        for second in base
        if _side_by_side(first, second)
    )


def _side_by_side(first: str, second: str) -> bool:
    (ax, ay), (bx, by) = space_of(first), space_of(second)
    return abs(ax - bx) + abs(ay - by) == 1


def bases_at(box: Box, state: State, figure: str, space: str) -> list[tuple[str, ...]]:
    """Every base a figure can have that covers a space."""
    ground = ground_of(box, state)
    taken = {at for at, who in occupants(box, state).items() if who != figure}
    return [base for base in layouts(size_of(box, state, figure), space) if fits(ground, base, taken)]
