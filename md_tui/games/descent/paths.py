"""Where a figure can get to: every space in reach with the cheapest path (DE-MOV)."""

from heapq import heappop, heappush

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.figure_values import size_of
from md_tui.games.descent.ground import LAVA, OBSTACLE, PIT, PLAIN, WATER, ground_of
from md_tui.games.descent.model import State
from md_tui.games.descent.positions import occupants
from md_tui.games.descent.terrain import cost_of, flies_over, may_pass

Path = tuple[str, ...]
KINDS = (PLAIN, WATER, PIT, LAVA, OBSTACLE)


def reach(
    box: Box, state: State, figure: str, points: int, start: str = "", counted: bool = False
) -> dict[str, Path]:
    """The cheapest path to each space within so many points, or spaces if they are counted."""
    ground = ground_of(box, state)
    here = start or state.figure(figure).spaces[0]
    shut = _shut(box, state, figure)
    price = {kind: 1 if counted else cost_of(box, state, figure, kind) for kind in KINDS}
    small = size_of(box, state, figure) == (1, 1)
    holds = small and not counted and not flies_over(box, state, figure)
    best: dict[str, int] = {here: 0}
    paths: dict[str, Path] = {here: ()}
    queue: list[tuple[int, str]] = [(0, here)]
    while queue:
        cost, space = heappop(queue)
        if cost > best[space] or (holds and ground.terrain[space] == PIT and space != here):
            continue
        for near in ground.around(space):
            total = cost + price[ground.terrain[near]]
            if near not in shut and total <= points and total < best.get(near, points + 1):
                best[near], paths[near] = total, (*paths[space], near)
                heappush(queue, (total, near))
    del paths[here]
    return paths


def _shut(box: Box, state: State, figure: str) -> set[str]:
    """The spaces a figure cannot enter: obstacles, and enemies it cannot pass."""
    ground, taken = ground_of(box, state), occupants(box, state)
    others = set(taken.values()) - {figure}
    foes = {other for other in others if not may_pass(box, state, figure, other)}
    shut = {space for space, who in taken.items() if who in foes}
    return shut | {space for space, kind in ground.terrain.items() if kind == OBSTACLE}


def stops(
    box: Box, state: State, figure: str, points: int, start: str = "", counted: bool = False
) -> dict[str, Path]:
    """Those of them where the figure may stop: nobody else stands there (DE-MOV-05)."""
    taken = occupants(box, state)
    found = reach(box, state, figure, points, start, counted)
    return {space: path for space, path in found.items() if taken.get(space) in (None, figure)}
