"""Bases of large figures by the names of their spaces: where they fit (DE-LRG)."""

from collections.abc import Callable, Iterable

from md_tui.games.descent.board.ground import Ground, ground_of, name_of, space_of
from md_tui.games.descent.board.positions import held_by_others
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.figures.values import size_of
from md_tui.games.descent.model import State
from md_tui.toolkit.squares.bases import bases


def bases_over(
    ground: Ground, size: tuple[int, int], space: str, taken: Iterable[str]
) -> list[tuple[str, ...]]:
    """Every base of a size over a space, on free ground with no wall or door under it (DE-LRG-04)."""
    return _over(ground, size, space, _closed(ground, taken))


def bases_at(box: Box, state: State, figure: str, space: str) -> list[tuple[str, ...]]:
    """Every base a figure can have that covers a space."""
    return bases_for(box, state, figure)(space)


def bases_for(box: Box, state: State, figure: str) -> Callable[[str], list[tuple[str, ...]]]:
    """The same for many spaces, one after the other: who stands where is looked at once."""
    ground, size = ground_of(box, state), size_of(box, state, figure)
    closed = _closed(ground, held_by_others(box, state, figure))
    return lambda space: _over(ground, size, space, closed)


def _closed(ground: Ground, taken: Iterable[str]) -> int:
    return ground.squares.mask(map(space_of, taken)) | ground.obstacles


def _over(ground: Ground, size: tuple[int, int], space: str, closed: int) -> list[tuple[str, ...]]:
    found = bases(ground.squares, space_of(space), size, closed)
    return [tuple(map(name_of, base.spaces)) for base in found]
