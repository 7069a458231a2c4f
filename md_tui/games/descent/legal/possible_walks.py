"""The walks a figure can take with the points it has: one to each place it can end in, and the set of all."""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from md_tui.games.descent.board.ground import PIT, ground_of
from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.commands import Walk
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.common import ATTACK
from md_tui.games.descent.decide.promises import check_promise, promises_at
from md_tui.games.descent.figures.bases import bases_for
from md_tui.games.descent.figures.paths import Path, price_of, reach, shut, stops
from md_tui.games.descent.figures.terrain import breath_left, flies_over, ghostly, webs
from md_tui.games.descent.figures.values import size_of
from md_tui.games.descent.model import State, Turn
from md_tui.games.descent.spans import AnyWalk
from md_tui.kernel.span import passes

Bases: TypeAlias = tuple[tuple[str, ...], ...]
SMALL = (1, 1)


def strolls(box: Box, state: State, turn: Turn, every: AnyWalk | None = None) -> Iterator[Walk]:
    """Walks to every space where the figure may stop; a large one is laid down in every way.

    If the set of all walks is known, it need not be asked again what a large figure may stop for.
    """
    if size_of(box, state, turn.figure) == SMALL:
        for path in stops(box, state, turn.figure, turn.left).values():
            yield Walk(path)
        return
    yield from _large(box, state, turn, every)


def _large(box: Box, state: State, turn: Turn, every: AnyWalk | None) -> Iterator[Walk]:
    """For each base the shortest walk; also as a stop for an attack, where one is possible from there."""
    found: dict[tuple[str, ...], tuple[Path, str]] = {}
    fitting = cache(bases_for(box, state, turn.figure))
    for start in state.figure(turn.figure).spaces:
        for space, path in reach(box, state, turn.figure, turn.left, start).items():
            for base in fitting(space):
                known = found.get(base)
                if known is None or len(path) < len(known[0]):
                    found[base] = (path, start)
    promising = {space: ATTACK in what for space, what in every.promises.items()} if every else {}
    for base, (path, start) in found.items():
        yield Walk(path, start, base)
        last = path[-1]
        if last not in promising:
            promising[last] = passes(check_promise, box, state, turn, ATTACK, last)
        if promising[last]:
            yield Walk(path, start, base, ATTACK)


def any_walk(box: Box, state: State, turn: Turn) -> AnyWalk:
    """The set of all walks, whichever way they go."""
    figure, ground = turn.figure, ground_of(box, state)
    starts = state.figure(figure).spaces
    closed, price = shut(box, state, figure), price_of(box, state, figure)
    near = [space for space, far in ground.count(*starts).items() if far <= turn.left and space not in closed]
    small = size_of(box, state, figure) == SMALL
    holds = small and not flies_over(box, state, figure)
    sticky = webs(box, state, figure)
    return AnyWalk(
        starts,
        turn.left,
        {space: price[ground.terrain[space]] for space in near},
        {space: ground.around(space) for space in near},
        _ends(box, state, figure, near),
        tuple(space for space in near if holds and ground.terrain[space] == PIT),
        dict(sticky),
        breath_left(box, state, figure) if sticky else 0,
        {} if small else {space: promises_at(box, state, turn, space) for space in near},
    )


def _ends(box: Box, state: State, figure: str, near: list[str]) -> dict[str, Bases]:
    """Where a figure may stop: as it is on a free space, or laid down in some way (DE-MOV-05, DE-LRG-03)."""
    if size_of(box, state, figure) != SMALL:
        fitting = bases_for(box, state, figure)
        laid = ((space, tuple(fitting(space))) for space in near)
        return {space: bases for space, bases in laid if bases}
    taken, shares = occupants(box, state), ghostly(box, state, figure)
    return {space: () for space in near if shares or taken.get(space) in (None, figure)}
