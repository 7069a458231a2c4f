"""What can be laid over the map: who sees what and from how far, and how far somebody gets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from md_tui.games.descent.board.atlas import Board
from md_tui.games.descent.content.names import name_of
from md_tui.toolkit.squares.layout import Space
from md_tui.toolkit.squares.walk import Way
from md_tui.tui.desk import Marks
from md_tui.tui.games.descent.board.dress import UNSEEN

FATIGUE = "+"
"""Goes before the points of fatigue that a space costs beyond the movement points at hand."""


def sight_marks(
    board: Board, closed: Collection[str], viewer: Iterable[Space], figures: Iterable[Space]
) -> Marks:
    """For every space the range needed to hit it, or a sign that it cannot be seen (DE-LOS-01, DE-CMB-07).

    `figures` are all occupied spaces; those of the viewer do not stop his own lines.
    """
    own = tuple(viewer)
    squares, sight = board.squares(closed), board.sight(closed)
    blocked = (squares.mask(figures) | board.obstacles) & ~squares.mask(own)
    counted = squares.count(*own, stops=board.obstacles)
    overlay: dict[str, str] = {}
    tints: dict[str, str] = {}
    for space in squares.spaces:
        if space in own or squares.bit(space) & board.obstacles:
            continue
        seen = space in counted and any(sight.sees(mine, space, blocked) for mine in own)
        overlay[name_of(space)] = str(counted[space]) if seen else UNSEEN
        if seen:
            tints[name_of(space)] = "sight"
    return Marks(overlay=overlay, tints=tints)


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
