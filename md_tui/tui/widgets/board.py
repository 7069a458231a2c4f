"""The map: one widget that draws a view of the game line by line, follows a zone, and sends what changed."""

from __future__ import annotations

from rich.style import Style
from textual.events import Click, Resize
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from md_tui.games.massive_darkness.view import View
from md_tui.tui.present import Atlas
from md_tui.tui.present_board import PLAIN, POINTER, BoardPicture, Marks
from md_tui.tui.present_zone import MID, ZOOMS, Zoom
from md_tui.tui.symbols import ASCII, Symbols
from md_tui.tui.widgets.lines import LineView

_TURNED = Style(reverse=True)


class BoardView(LineView):
    """A board that shows any view it is given, in play or in a replay."""

    DEFAULT_CSS = "BoardView { width: 1fr; height: 1fr; }"

    class ZoneClicked(Message):
        """A zone was clicked with the mouse."""

        def __init__(self, zone: str) -> None:
            super().__init__()
            self.zone = zone

    def __init__(
        self, atlas: Atlas, symbols: Symbols = ASCII, zoom: Zoom = MID, *, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.atlas, self.symbols = atlas, symbols
        self.picture = BoardPicture(atlas, symbols, zoom)
        self.view: View | None = None
        self.marks = PLAIN
        self._focus = ""
        self._left = self._top = 0

    @property
    def zoom(self) -> Zoom:
        """How near the board is seen."""
        return self.picture.zoom

    def show(self, view: View, marks: Marks = PLAIN, focus: str = "") -> None:
        """Show a view with marks on it, with one zone inside the window."""
        self.view, self.marks = view, marks
        changed = self.picture.paint(view, marks)
        if focus:
            self._focus = focus
        if self._follow():
            self.changed_all()
        else:
            self.changed(*(found for found in map(self._visible, changed) if found))

    def set_zoom(self, zoom: Zoom) -> None:
        """Look from nearer or from farther away."""
        self._redraw(BoardPicture(self.atlas, self.symbols, zoom))

    def set_symbols(self, symbols: Symbols) -> None:
        """Draw with other characters."""
        self.symbols = symbols
        self._redraw(BoardPicture(self.atlas, symbols, self.zoom))

    def next_zoom(self, step: int) -> Zoom | None:
        """The zoom one step nearer or farther, if there is one."""
        names = list(ZOOMS)
        place = names.index(self.zoom.name) + step
        return ZOOMS[names[place]] if 0 <= place < len(names) else None

    def role(self, role: str) -> Style:
        """The roles of the theme, and the cursor's brackets as text turned round."""
        return super().role("text") + _TURNED if role == POINTER else super().role(role)

    def draw_line(self, y: int) -> Strip:
        """One line of the part that is inside the window."""
        return self.parts(self.picture.row(y + self._top, self._left, self.size.width))

    def _redraw(self, picture: BoardPicture) -> None:
        self.picture = picture
        if self.view is not None:
            self.picture.paint(self.view, self.marks)
        self._follow()
        self.changed_all()

    def _visible(self, region: Region) -> Region | None:
        """A region of the board as a region of the window."""
        inside = region.translate((-self._left, -self._top)).intersection(self.size.region)
        return inside or None

    def _follow(self) -> bool:
        """Keep the zone that matters inside the window; say whether the window moved."""
        before = (self._left, self._top)
        if self._focus in self.atlas.board.zones and self.size:
            zone = self.picture.region(self._focus)
            self._left = _scrolled(self._left, self.size.width, self.picture.width, zone.x, zone.right)
            self._top = _scrolled(self._top, self.size.height, self.picture.height, zone.y, zone.bottom)
        return before != (self._left, self._top)

    def _on_resize(self, event: Resize) -> None:
        super()._on_resize(event)
        self._follow()
        self.changed_all()

    def on_click(self, event: Click) -> None:
        """Tell which zone was clicked."""
        zone = self.picture.zone_at(event.x + self._left, event.y + self._top)
        if zone:
            self.post_message(self.ZoneClicked(zone))


def _scrolled(start: int, window: int, whole: int, first: int, last: int) -> int:
    """Where a window begins: centred if all fits, else unmoved as long as the zone is well inside."""
    if whole <= window:
        return -((window - whole) // 2)
    margin = min(last - first, max(0, window - (last - first)) // 2)
    most = whole - window
    if start < 0 or start > most or first - margin < start or last + margin > start + window:
        start = (first + last - window) // 2
    return min(max(start, 0), most)
