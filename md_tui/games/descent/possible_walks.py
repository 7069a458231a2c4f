"""Every walk that a figure can take with the points it has: one for each place it can end up in."""

from collections.abc import Iterator
from functools import cache

from md_tui.games.descent.bases import bases_for
from md_tui.games.descent.commands import Walk
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.fights.declare import choices
from md_tui.games.descent.evolve.parts import with_figure
from md_tui.games.descent.figure_values import size_of
from md_tui.games.descent.model import State, Turn
from md_tui.games.descent.paths import Path, reach, stops


def strolls(box: Box, state: State, turn: Turn) -> Iterator[Walk]:
    """Walks to every space where the figure may stop; a large one is laid down in every way."""
    if size_of(box, state, turn.figure) == (1, 1):
        for path in stops(box, state, turn.figure, turn.left).values():
            yield Walk(path)
        return
    yield from _large(box, state, turn)


def _large(box: Box, state: State, turn: Turn) -> Iterator[Walk]:
    """For each base the shortest walk; also as a stop for an attack, where one is possible from there."""
    found: dict[tuple[str, ...], tuple[Path, str]] = {}
    fitting = cache(bases_for(box, state, turn.figure))
    for start in state.figure(turn.figure).spaces:
        for space, path in reach(box, state, turn.figure, turn.left, start).items():
            for base in fitting(space):
                known = found.get(base)
                if known is None or len(path) < len(known[0]):
                    found[base] = (path, start)
    may_attack = turn.actions > 0 and (not turn.attacks or "attack" in turn.extra)
    for base, (path, start) in found.items():
        yield Walk(path, start, base)
        there = with_figure(state, turn.figure, spaces=(path[-1],))
        if may_attack and any(choices(box, there, turn.figure)):
            yield Walk(path, start, base, "attack")
