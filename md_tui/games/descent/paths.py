"""Where a figure can get to: every space in reach with the cheapest path (DE-MOV)."""

from heapq import heappop, heappush

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.ground import PIT, ground_of
from md_tui.games.descent.model import State
from md_tui.games.descent.powers import has_key
from md_tui.games.descent.spots import occupants
from md_tui.games.descent.terrain import cost_of, may_pass

Path = tuple[str, ...]


def reach(
    box: Box, state: State, figure: str, points: int, start: str = "", counted: bool = False
) -> dict[str, Path]:
    """The cheapest path to each space within so many points, or spaces if they are counted."""
    ground, taken = ground_of(box, state), occupants(box, state)
    here = start or state.figure(figure).spaces[0]
    best: dict[str, int] = {here: 0}
    paths: dict[str, Path] = {here: ()}
    queue: list[tuple[int, str]] = [(0, here)]
    flies = has_key(box, state, figure, "fly")
    while queue:
        cost, space = heappop(queue)
        if cost > best[space] or (ground.terrain[space] == PIT and space != here and not flies):
            continue
        for near in ground.around(space):
            other = taken.get(near)
            if ground.blocked(near) or (
                other not in (None, figure) and not may_pass(box, state, figure, str(other))
            ):
                continue
            total = cost + (1 if counted else cost_of(box, state, figure, ground.terrain[near]))
            if total <= points and total < best.get(near, points + 1):
                best[near], paths[near] = total, (*paths[space], near)
                heappush(queue, (total, near))
    del paths[here]
    return paths


def stops(
    box: Box, state: State, figure: str, points: int, start: str = "", counted: bool = False
) -> dict[str, Path]:
    """Those of them where the figure may stop: nobody else stands there (DE-MOV-05)."""
    taken = occupants(box, state)
    found = reach(box, state, figure, points, start, counted)
    return {space: path for space, path in found.items() if taken.get(space) in (None, figure)}
