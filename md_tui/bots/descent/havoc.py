"""The flight of whoever strikes all it flies over: the path that does most."""

from collections import deque

from md_tui.bots.descent.outlook import Scene
from md_tui.bots.descent.plans import Blow
from md_tui.bots.descent.weights import deed_weights
from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.figures.values import speed

Path = tuple[str, ...]
Struck = frozenset[str]


def best_rampage(scene: Scene, figure: str, blow: Blow) -> tuple[float, Path]:
    """What flying over enemies brings beyond those it has flown over, and the way; friends are struck too."""
    turn = scene.turn
    points = turn.left if turn.havoc else speed(scene.box, scene.table, figure)
    gains = _gains(scene, figure, blow, frozenset(turn.through))
    there = occupants(scene.box, scene.table)
    start = scene.table.figure(figure).spaces[0]
    best: tuple[float, Path] = (0.0, ())
    queue: deque[tuple[str, Path, Struck]] = deque([(start, (), frozenset())])
    seen: set[tuple[str, Struck]] = {(start, frozenset())}
    while queue:
        space, path, struck = queue.popleft()
        worth = sum(gains[name] for name in struck)
        if worth > best[0] and there.get(space, figure) == figure:
            best = worth, path
        if len(path) == points:
            continue
        for near in scene.ground.around(space):
            who = there.get(near, figure)
            over = struck | {who} if who in gains else struck
            if not scene.ground.blocked(near) and (near, over) not in seen:
                seen.add((near, over))
                queue.append((near, (*path, near), over))
    return best


def _gains(scene: Scene, figure: str, blow: Blow, passed: Struck) -> dict[str, float]:
    """What it is worth to strike each figure: a friend less than nothing, whoever was struck nothing."""
    heroes = {
        name: blow(spaces[0], scene.at_hand(figure, name)) for name, spaces in scene.foes(figure).items()
    }
    friends = {name: -deed_weights().friend for name in scene.table.monsters if name != figure}
    return {name: worth for name, worth in (heroes | friends).items() if name not in passed}
