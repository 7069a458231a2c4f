"""What can be laid over the map: who sees what and from how far, and how far somebody gets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from md_tui.games.descent.content.names import name_of
from md_tui.toolkit.squares.board import Squares
from md_tui.toolkit.squares.layout import Space
from md_tui.toolkit.squares.walk import Way
from md_tui.tui.games.descent.board.dress import UNSEEN
from md_tui.tui.games.descent.board.scene import Scene
from md_tui.tui.marks import Marks

FATIGUE = "+"
"""Goes before the points of fatigue that a space costs beyond the movement points at hand."""


def sight_marks(scene: Scene, viewer: Iterable[Space]) -> Marks:
    """For every space the range needed to hit it, or a sign that it cannot be seen (DE-LOS-01, DE-CMB-07).

    All figures stop lines but the one that stands on the viewer's spaces.
    """
    own = tuple(viewer)
    board = scene.board
    squares, sight = board.squares(scene.shut), board.sight(scene.shut)
    figures = squares.mask(space for stand in scene.stands for space in stand.spaces)
    blocked = (figures | board.obstacles) & ~squares.mask(own)
    counted = squares.count(*own, stops=board.obstacles)
    hidden = _hidden(scene, own, squares)
    overlay: dict[str, str] = {}
    tints: dict[str, str] = {}
    for space in squares.spaces:
        if space in own or squares.bit(space) & board.obstacles:
            continue
        seen = not squares.bit(space) & hidden and any(sight.sees(mine, space, blocked) for mine in own)
        overlay[name_of(space)] = str(counted[space]) if seen else UNSEEN
        if seen:
            tints[name_of(space)] = "sight"
    return Marks(overlay=overlay, tints=tints)


def _hidden(scene: Scene, own: tuple[Space, ...], squares: Squares) -> int:
    """What pits hide: from inside all that is not adjacent, from outside who is in one (DE-LOS-08)."""
    pits = scene.board.terrain.holds
    near = 0
    for space in own:
        near |= squares.beside[squares.number[space]]
    if not squares.mask(own) & ~pits:
        return squares.all & ~near
    sunk = 0
    for stand in scene.stands:
        mask = squares.mask(stand.spaces)
        if not mask & ~pits:
            sunk |= mask
    return sunk & ~near


def reach_marks(ways: Mapping[Space, Way], points: int, speed: int = 0) -> Marks:
    """What it costs to end on each space: within the points at hand, after a further move, or by fatigue.

    A cost above the points is written `+n`: so many points more are needed. Up to `speed` of them are paid by
    a further move action; the floor is paler for each of the three.
    """
    overlay: dict[str, str] = {}
    tints: dict[str, str] = {}
    for space, way in ways.items():
        if not way.path:
            continue
        more = way.cost - points
        overlay[name_of(space)] = str(way.cost) if more <= 0 else f"{FATIGUE}{more}"
        tints[name_of(space)] = "reach1" if more <= 0 else "reach2" if more <= speed else "reach3"
    return Marks(overlay=overlay, tints=tints)
