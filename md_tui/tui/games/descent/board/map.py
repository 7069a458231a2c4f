"""The map as the table shows it: painted with views, at the chosen zoom or the nearest that fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from md_tui.tui.games.descent.board.grid import ZOOMS
from md_tui.tui.games.descent.board.picture import SquaresPicture
from md_tui.tui.games.descent.board.staging import scene_of
from md_tui.tui.marks import PLAIN, Area, Marks

if TYPE_CHECKING:
    from textual.geometry import Region

    from md_tui.games.descent.view import View
    from md_tui.tui.draw.brush import Brush
    from md_tui.tui.draw.look import Line
    from md_tui.tui.table_session import Session


class MapPicture:
    """One map; painting another view draws only the spaces that look different."""

    def __init__(self, session: Session, to: Brush, width: int, height: int, zoom: str = "") -> None:
        """Without a zoom the nearest one is taken at which the whole map fits its pane."""
        self._box: Any = session.face.game.box  # type: ignore[attr-defined]
        self._name = session.face.name
        self._view = session.view
        self._scene = scene_of(self._box, self._view, self._name)
        self._squares = SquaresPicture(self._scene, to, ZOOMS.get(zoom))
        self._squares.fit(width, height)

    @property
    def zoom(self) -> str:
        """The name of the zoom it is drawn at."""
        return self._squares.zoom.name

    @property
    def width(self) -> int:
        """Columns of the whole map."""
        return self._squares.width

    @property
    def height(self) -> int:
        """Lines of the whole map."""
        return self._squares.height

    def paint(self, view: View, marks: Marks = PLAIN) -> Sequence[Region]:
        """Draw a view, and return what changed."""
        if view is not self._view:
            self._view, self._scene = view, scene_of(self._box, view, self._name)
        return self._squares.paint(self._scene, marks)

    def row(self, y: int, left: int, width: int) -> Line:
        """A stretch of one line."""
        return self._squares.row(y, left, width)

    def region(self, place: str) -> Area | None:
        """Where a space is drawn."""
        return self._squares.region(place)

    def place_at(self, x: int, y: int) -> str | None:
        """The space drawn at a cell."""
        return self._squares.place_at(x, y)
