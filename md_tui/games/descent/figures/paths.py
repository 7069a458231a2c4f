"""Where a figure can get to: every space in reach with the cheapest path (DE-MOV)."""

from heapq import heappop, heappush

from md_tui.games.descent.board.ground import LAVA, OBSTACLE, PIT, PLAIN, WATER, ground_of
from md_tui.games.descent.board.positions import foes, occupants
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.figures.terrain import breath_left, cost_of, flies_over, ghostly, may_pass, webs
from md_tui.games.descent.figures.values import size_of
from md_tui.games.descent.model import State

Path = tuple[str, ...]
KINDS = (PLAIN, WATER, PIT, LAVA, OBSTACLE)


def reach(
    box: Box, state: State, figure: str, points: int, start: str = "", counted: bool = False, own: bool = True
) -> dict[str, Path]:
    """The cheapest path to each space within this many points, or spaces if they are counted.

    Webs hold whoever goes on his own; among equal paths the least tiring one is taken.
    """
    ground = ground_of(box, state)
    here = start or state.figure(figure).spaces[0]
    closed = shut(box, state, figure)
    price = dict.fromkeys(KINDS, 1) if counted else price_of(box, state, figure)
    holds = not counted and size_of(box, state, figure) == (1, 1) and not flies_over(box, state, figure)
    sticky = webs(box, state, figure) if own else {}
    breath = breath_left(box, state, figure) if sticky else 0
    best: dict[tuple[str, int], int] = {(here, 0): 0}
    paths: dict[str, Path] = {}
    queue: list[tuple[int, int, str, Path]] = [(0, 0, here, ())]
    while queue:
        cost, tired, space, path = heappop(queue)
        paths.setdefault(space, path)
        stuck = holds and ground.terrain[space] == PIT and space != here
        strain = tired + sticky.get(space, 0)
        if cost > best[space, tired] or stuck or strain > breath:
            continue
        for near in ground.around(space):
            total = cost + price[ground.terrain[near]]
            if near not in closed and total < best.get((near, strain), points + 1):
                best[near, strain] = total
                heappush(queue, (total, strain, near, (*path, near)))
    del paths[here]
    return paths


def price_of(box: Box, state: State, figure: str) -> dict[str, int]:
    """The movement points that each kind of ground costs a figure."""
    return {kind: cost_of(box, state, figure, kind) for kind in KINDS}


def shut(box: Box, state: State, figure: str) -> set[str]:
    """The spaces a figure cannot enter: obstacles, and enemies it cannot pass."""
    taken = occupants(box, state)
    held = {space for space in foes(box, state, figure) if not may_pass(box, state, figure, taken[space])}
    return held | ground_of(box, state).barred


def stops(
    box: Box, state: State, figure: str, points: int, start: str = "", counted: bool = False, own: bool = True
) -> dict[str, Path]:
    """Those of them where the figure may stop: nobody stands there, or it does not matter (DE-MOV-05)."""
    taken = {} if ghostly(box, state, figure) else occupants(box, state)
    found = reach(box, state, figure, points, start, counted, own)
    return {space: path for space, path in found.items() if taken.get(space) in (None, figure)}
