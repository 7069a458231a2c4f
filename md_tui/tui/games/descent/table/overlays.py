"""Overlays of the map: sight with the range needed, reach with fatigue, threat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from md_tui.tui.games.descent.board.dress import UNSEEN
from md_tui.tui.marks import PLAIN, Marks

if TYPE_CHECKING:
    from md_tui.games.descent.face.asked import Prices
    from md_tui.tui.games.descent.table_session import DescentSession

OVERLAYS = ("", "reach", "sight", "threat")
MORE = "+"
"""Goes before the points that a space costs beyond the movement points at hand."""


def overlay_marks(session: DescentSession, overlay: str, figure: str) -> Marks:
    """The marks of an overlay about a figure; threat is about everybody."""
    if overlay == "threat":
        return threat_marks(session.ask("threat"))
    if not overlay or not figure or not session.view.table.present(figure):
        return PLAIN
    if overlay == "reach":
        return reach_marks(session.ask("prices", figure))
    own = session.view.table.figure(figure).spaces
    return sight_marks(
        (name for name in session.ground.names if name not in own), session.ask("sight", figure)
    )


def sight_marks(spaces: Iterable[str], seen: Mapping[str, int]) -> Marks:
    """For every space the range needed to hit it, or a sign that it cannot be seen (DE-LOS-01, DE-CMB-07)."""
    overlay = {space: str(seen[space]) if space in seen else UNSEEN for space in spaces}
    return Marks(overlay=overlay, tints=dict.fromkeys(seen, "sight"))


def reach_marks(prices: Prices) -> Marks:
    """What it costs to end on each space: with the points at hand, after move actions, or by fatigue.

    A cost above the points at hand is written `+n`: this many points more are needed. The floor is paler for
    each of the three.
    """
    overlay: dict[str, str] = {}
    tints: dict[str, str] = {}
    for space, cost in prices.spaces.items():
        more = cost - prices.points
        overlay[space] = str(cost) if more <= 0 else f"{MORE}{more}"
        tints[space] = "reach1" if more <= 0 else "reach2" if more <= prices.speed else "reach3"
    return Marks(overlay=overlay, tints=tints)


def threat_marks(counts: Mapping[str, int]) -> Marks:
    """How many enemies could strike a space after one move."""
    overlay = {space: f"!{count}" for space, count in counts.items()}
    return Marks(overlay=overlay, tints={space: f"threat{min(count, 2)}" for space, count in counts.items()})
