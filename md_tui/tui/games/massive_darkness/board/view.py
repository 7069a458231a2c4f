"""The map: one widget that draws a view of the game line by line, follows a zone, and sends what changed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual.events import Click, Resize
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from md_tui.config import DEFAULTS, Settings
from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.brush import Brush, brush
from md_tui.tui.draw.look import Cell, Look
from md_tui.tui.draw.sheet import Layer, runs
from md_tui.tui.games.massive_darkness.board.book import Book, book_for
from md_tui.tui.games.massive_darkness.board.layout import FIT, Zoom, ladder, zoom_of
from md_tui.tui.games.massive_darkness.board.picture import PLAIN, BoardPicture, Marks
from md_tui.tui.games.massive_darkness.board.window import Signpost, scrolled, signposts
from md_tui.tui.widgets.lines import LineView

_VOID: Cell = (" ", Look("", "void"))


class BoardView(LineView):
    """A board that shows any view it is given, in play or in a replay."""

    DEFAULT_CSS = "BoardView { width: 1fr; height: 1fr; }"

    class ZoneClicked(Message):
        """A zone was clicked with the mouse."""

        def __init__(self, zone: str) -> None:
            super().__init__()
            self.zone = zone

    def __init__(self, book: Book, symbols: str = "rich", zoom: str = FIT, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.book, self.symbols, self.wanted = book, symbols, zoom
        self.picture = BoardPicture(book, brush(symbols=symbols), zoom_of(book.board, zoom, 80, 24).pitch)
        self.view: View | None = None
        self.marks = PLAIN
        self._focus = ""
        self._left = self._top = 0
        self._layers: tuple[Layer, ...] = ()
        self._posts: tuple[Signpost, ...] = ()

    @property
    def zoom(self) -> Zoom:
        """How near the board is seen."""
        return zoom_of(self.book.board, self.wanted, *self.size)

    @property
    def brush(self) -> Brush:
        """What there is to draw with: the theme, the colours of the terminal, and a set of characters."""
        wanted = self._settings
        return brush(self.palette.theme, self.palette.depth, self.symbols, wanted.look, wanted.glow)

    @property
    def _settings(self) -> Settings:
        """How the player wants to see the board."""
        found = getattr(self.app, "settings", DEFAULTS) if self.is_attached else DEFAULTS
        return found if isinstance(found, Settings) else DEFAULTS

    def show(self, view: View, marks: Marks = PLAIN, focus: str = "") -> None:
        """Show a view with marks on it, with one zone inside the window."""
        self.view, self.marks = view, marks
        if view.map != self.book.map:
            self.book = book_for(self.book.say, view.map)
        if focus:
            self._focus = focus
        if self._is_stale():
            self._redraw()
            return
        changed = self.picture.paint(view, marks)
        if self._follow():
            self.changed_all()
        else:
            self.changed(*(found for found in map(self._visible, changed) if found))

    def lay(self, layers: Sequence[Layer]) -> None:
        """Lay cards over the board; only what they cover or uncover is drawn again."""
        before, self._layers = self._layers, tuple(layers)
        if before != self._layers:
            regions = [layer.region for layer in (*before, *self._layers)]
            self.changed(*(found for region in regions if (found := region.intersection(self.size.region))))

    @property
    def card_text(self) -> str:
        """What the cards over the board say."""
        return "\n".join(layer.sheet.plain() for layer in self._layers)

    def set_zoom(self, zoom: Zoom) -> None:
        """Look from nearer or from farther away."""
        self.wanted = zoom.name
        self._redraw()

    def set_symbols(self, symbols: str) -> None:
        """Draw with other characters."""
        self.symbols = symbols
        self._redraw()

    @property
    def cards(self) -> tuple[Layer, ...]:
        """What lies over the board now."""
        return self._layers

    def next_zoom(self, step: int) -> Zoom | None:
        """The zoom one step nearer or farther, if there is one."""
        steps = ladder(self.book.board, *self.size)
        place = next(place for place, zoom in enumerate(steps) if zoom.name == self.wanted) + step
        return steps[place] if 0 <= place < len(steps) else None

    def place(self, zone: str) -> Region:
        """Where a zone is in the window, as far as it is inside."""
        return self.picture.region(zone).translate((-self._left, -self._top)).intersection(self.size.region)

    def draw_line(self, y: int) -> Strip:
        """One line of the part that is inside the window, with what lies over it."""
        cells = self._cells(y + self._top)
        for layer in (*(post.layer for post in self._posts), *self._layers):
            cells = layer.over(y, 0, cells)
        style = self.picture.to.palette.style
        return Strip([Segment(text, style(look)) for text, look in runs(cells)])

    def _cells(self, y: int) -> list[Cell]:
        width = self.size.width
        if not 0 <= y < self.picture.height:
            return [_VOID] * width
        start = max(0, self._left)
        row = self.picture.sheet.cells[y][start : max(start, self._left + width)]
        before = [_VOID] * max(0, -self._left)
        return [*before, *row, *[_VOID] * (width - len(before) - len(row))]

    def _is_stale(self) -> bool:
        picture = self.picture
        other = picture.book is not self.book
        if other or picture.codes != self._settings.codes:
            return True
        return picture.pitch != self.zoom.pitch or picture.to != self.brush

    def _redraw(self) -> None:
        self.picture = BoardPicture(self.book, self.brush, self.zoom.pitch, self._settings.codes)
        if self.view is not None:
            self.picture.paint(self.view, self.marks)
        self._follow()
        self.changed_all()

    def _visible(self, region: Region) -> Region | None:
        """A region of the board as a region of the window."""
        inside = region.translate((-self._left, -self._top)).intersection(self.size.region)
        return inside or None

    def _follow(self) -> bool:
        """Keep the zone that matters inside the window; say whether the window moved, or what it names."""
        before = (self._left, self._top, self._posts)
        if self._focus in self.book.board.zones and self.size:
            zone, pitch = self.picture.region(self._focus), self.picture.pitch
            across, down = (zone.x, zone.right), (zone.y, zone.bottom)
            width, height = self.size
            self._left = scrolled(self._left, width, self.picture.width, across, pitch.across)
            self._top = scrolled(self._top, height, self.picture.height, down, pitch.down)
            window = Region(self._left, self._top, width, height)
            if self.view is not None:
                self._posts = signposts(self.picture, self.view, self._focus, window)
        return before != (self._left, self._top, self._posts)

    def _on_resize(self, event: Resize) -> None:
        super()._on_resize(event)
        if self._is_stale():
            self._redraw()
        elif self._follow():
            self.changed_all()

    def notify_style_update(self) -> None:
        """Another theme is another palette."""
        super().notify_style_update()
        if self.view is not None and self.is_attached and self._is_stale():
            self._redraw()

    def on_click(self, event: Click) -> None:
        """Tell which zone was clicked."""
        zone = self.picture.place_at(event.x + self._left, event.y + self._top)
        if zone:
            self.post_message(self.ZoneClicked(zone))
