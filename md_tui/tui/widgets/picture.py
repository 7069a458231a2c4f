"""A board that shows any view it is given: one widget over a game's picture, which follows a place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rich.segment import Segment
from textual.events import Click, Resize
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from md_tui.config import DEFAULTS, Settings
from md_tui.tui.draw.brush import Brush, brush
from md_tui.tui.draw.look import Look
from md_tui.tui.draw.sheet import Layer, runs
from md_tui.tui.marks import PLAIN, Area, Marks
from md_tui.tui.widgets.lines import LineView

if TYPE_CHECKING:
    from md_tui.tui.desk import Picture

_VOID = Look("", "void")


class PictureView(LineView):
    """A window on a picture; where the whole of it fits, it stands in the middle."""

    DEFAULT_CSS = "PictureView { width: 1fr; height: 1fr; }"

    class PlaceClicked(Message):
        """A place was clicked with the mouse."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(
        self, make: Callable[[Brush, int, int], Picture], symbols: str = "rich", *, id: str | None = None
    ) -> None:
        """`make` draws the board in a pane of some size."""
        super().__init__(id=id)
        self.make, self.symbols = make, symbols
        self.picture: Picture | None = None
        self._shown: tuple[Any, Marks, str] | None = None
        self._made_for: tuple[object, ...] = ()
        self._left = self._top = 0
        self._layers: tuple[Layer, ...] = ()

    @property
    def view(self) -> Any:
        """The view that is shown."""
        return self._shown[0] if self._shown else None

    def show(self, view: Any, marks: Marks = PLAIN, focus: str = "") -> None:
        """Show a view with marks on it, with one place inside the window."""
        self._shown = (view, marks, focus)
        self._remake()
        if self.picture is None:
            return
        before = self._standing(focus)
        changed = self.picture.paint(view, marks)
        grown = self._hold(focus, before)
        if self._follow(focus) or grown:
            self.changed_all()
        else:
            seen = (region.translate((-self._left, -self._top)) for region in changed)
            self.changed(*(inside for one in seen if (inside := one.intersection(self.size.region))))

    @property
    def brush(self) -> Brush:
        """What there is to draw with: the theme, the colours of the terminal, and a set of characters."""
        found = getattr(self.app, "settings", DEFAULTS) if self.is_attached else DEFAULTS
        wanted = found if isinstance(found, Settings) else DEFAULTS
        return brush(self.palette.theme, self.palette.depth, self.symbols, wanted.look, wanted.glow)

    def lay(self, layers: Sequence[Layer]) -> None:
        """Lay cards over the board; only what they cover or uncover is drawn again."""
        before, self._layers = self._layers, tuple(layers)
        regions = [layer.region for layer in (*before, *self._layers)]
        if before or self._layers:
            self.changed(*(found for region in regions if (found := region.intersection(self.size.region))))

    @property
    def card_text(self) -> str:
        """What the cards over the board say."""
        return "\n".join(layer.sheet.plain() for layer in self._layers)

    @property
    def looked_at(self) -> tuple[object, ...]:
        """The part of the picture that is inside the window."""
        return (self.picture, self._left, self._top, self.size)

    def place(self, name: str) -> Region:
        """Where a place is in the window, as far as it is inside."""
        found = self.picture.region(name) if self.picture is not None else None
        if found is None:
            return Region()
        return Region(*found).translate((-self._left, -self._top)).intersection(self.size.region)

    def set_symbols(self, symbols: str) -> None:
        """Draw with other characters."""
        self.symbols = symbols
        self._again()

    def remake(self) -> None:
        """Make the picture anew, as when it is to be seen from nearer."""
        self._made_for = ()
        self._again()

    def draw_line(self, y: int) -> Strip:
        """One line of the part that is inside the window."""
        if self.picture is None:
            return Strip([])
        window = Region(self._left, y + self._top, self.size.width, 1)
        style, (line,) = self.palette.style, part_of(self.picture, window)
        if any(layer.y <= y < layer.region.bottom for layer in self._layers):
            cells = [(letter, look) for text, look in line for letter in text]
            for layer in self._layers:
                cells = layer.over(y, 0, cells)
            line = runs(cells)
        return Strip([Segment(text, style(look)) for text, look in line])

    def _remake(self) -> bool:
        to = self.brush
        about = (to, self.size)
        if about == self._made_for or not self.size:
            return False
        self._made_for = about
        self.picture = self.make(to, *self.size)
        self._left = min(0, self.picture.width - self.size.width) // 2
        self._top = min(0, self.picture.height - self.size.height) // 2
        self.changed_all()
        return True

    def _standing(self, focus: str) -> tuple[tuple[int, int], Area | Region | None]:
        """How large the picture is, and where in it the place that matters is drawn."""
        assert self.picture is not None
        place = self.picture.region(focus) if focus else None
        return (self.picture.width, self.picture.height), place

    def _hold(self, focus: str, before: tuple[tuple[int, int], Area | Region | None]) -> bool:
        """Leave that place where it was in the window though the board has grown, or begins elsewhere now;
        whether it has."""
        now = self._standing(focus)
        if now == before:
            return False
        (width, height), place = now
        if place is not None and before[1] is not None:
            self._left += place.x - before[1].x
            self._top += place.y - before[1].y
        self._left = _moved(self._left, self.size.width, width, self._left, 0)
        self._top = _moved(self._top, self.size.height, height, self._top, 0)
        return True

    def _follow(self, focus: str) -> bool:
        """Keep the place that matters inside the window; whether the window moved."""
        picture, before = self.picture, (self._left, self._top)
        found = picture.region(focus) if picture is not None and focus else None
        if picture is None or found is None:
            return False
        self._left = _moved(self._left, self.size.width, picture.width, found.x, found.width)
        self._top = _moved(self._top, self.size.height, picture.height, found.y, found.height)
        return before != (self._left, self._top)

    def _again(self) -> None:
        if self._shown is not None:
            self.show(*self._shown)

    def _on_resize(self, event: Resize) -> None:
        super()._on_resize(event)
        self._again()

    def notify_style_update(self) -> None:
        """Another theme is another palette."""
        super().notify_style_update()
        if self.is_attached:
            self._again()

    def on_click(self, event: Click) -> None:
        """Tell which place was clicked."""
        place = self.picture.place_at(event.x + self._left, event.y + self._top) if self.picture else None
        if place:
            self.post_message(self.PlaceClicked(place))


def _moved(start: int, window: int, whole: int, first: int, length: int) -> int:
    """Where a window begins that shows a stretch; it moves no further than it must."""
    if whole <= window:
        return (whole - window) // 2
    wanted = min(start, first) if first < start else max(start, first + length - window)
    return max(0, min(wanted, whole - window))


def part_of(picture: Picture, region: Region) -> list[list[tuple[str, Look]]]:
    """The lines of a part of a picture; what lies outside is void."""
    rows = []
    for y in range(region.y, region.bottom):
        row = list(picture.row(y, max(0, region.x), region.width + min(0, region.x)))
        before = [(" " * -region.x, _VOID)] if region.x < 0 else []
        wide = sum(len(text) for text, _ in (*before, *row))
        rows.append([*before, *row, (" " * (region.width - wide), _VOID)])
    return rows
