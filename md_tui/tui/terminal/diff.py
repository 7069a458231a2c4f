"""An app whose frames are compared with what the terminal shows already, so that only changed cells are sent.

Textual writes each dirty part of the screen in full. Here the strips of a frame are painted on a canvas, and
the canvas says what to send. Textual is pinned for that reason, and a test compares the emulated screen with
plain Textual's after every frame.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from rich.color import Color, ColorSystem
from rich.segment import Segment
from textual.filter import ANSIToTruecolor, LineFilter

from md_tui.tui.draw.palette import TRUE, depth_of
from md_tui.tui.private import ChopsUpdate, HookedDisplay, LayoutUpdate, colours_of
from md_tui.tui.terminal.canvas import Canvas, split_cells
from md_tui.tui.terminal.pen import PenShop
from md_tui.tui.terminal.size_page import page, too_small

ReturnType = TypeVar("ReturnType")

SYNC_FROM = 2048
"""Frames of this many characters or more are sent as a synchronised update, where the terminal knows it."""

FULL_BACKLOG = 32_768
"""While this many bytes wait for a slow terminal, frames are merged instead of sent."""


class DiffedApp(HookedDisplay[ReturnType], Generic[ReturnType]):
    """A Textual app that sends changed cells only."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._canvas: Canvas | None = None
        self._clear_first = True
        self._half_laid_out = True
        self._depth = ""
        """How many colours there are, once it is known."""
        self.window_size: tuple[int, int] | None = None
        """Columns and rows of the real window, where the driver knows it; the drawn size may differ."""
        self.quit_key = "Q"
        """The key that quits, as it is read."""

    @property
    def is_too_small(self) -> bool:
        """Whether the page asking for a larger window is shown."""
        return self.window_size is not None and too_small(*self.window_size)

    def window_changed(self, columns: int, rows: int) -> None:
        """Note the real size of the window and draw everything again."""
        self.window_size = (columns, rows)
        self.redraw()

    def redraw(self) -> None:
        """Forget what the terminal shows and send all of it, as after a resize or a suspension."""
        self._clear_first = True
        if self._canvas is not None:
            self._canvas.forget()
        self.send_frame()

    def send_frame(self) -> None:
        """Send what differs from the terminal, unless it is still busy with earlier frames."""
        driver = self.driver
        if driver is None or not self.is_running or self.is_headless:
            return
        if getattr(driver, "backlog", 0) > FULL_BACKLOG:
            return
        frame = self._small_frame() if self.is_too_small else self._frame()
        if frame:
            wrap = self.knows_sync and len(frame) >= SYNC_FROM
            driver.write(f"\x1b[?2026h{frame}\x1b[?2026l" if wrap else frame)
            driver.flush()

    def _small_frame(self) -> str:
        if not self._clear_first or self.window_size is None:
            return ""
        self._clear_first = False
        return page(*self.window_size, self.quit_key)

    def _frame(self) -> str:
        if self._canvas is None or self._half_laid_out:
            return ""
        changes = self._canvas.update()
        if self._clear_first and changes:
            changes = f"\x1b[m\x1b[2J{changes}"
            self._clear_first = False
        return changes + self._parked_cursor()

    def _parked_cursor(self) -> str:
        """Keep the hidden cursor at a focused text field: input methods and screen readers look there."""
        focused = self.focused
        if (
            self._canvas is None
            or focused is None
            or not focused.content_region.contains_point(self.cursor_position)
        ):
            return ""
        return self._canvas.park(*self.cursor_position)

    def show_update(self, update: LayoutUpdate | ChopsUpdate) -> None:
        """Paint one update of the compositor, and send what differs."""
        self._paint(update)
        self.send_frame()

    def shown_by_textual(self) -> None:
        """What the terminal shows is not known any more."""
        if self._canvas is not None:
            self._canvas.forget()

    def _paint(self, update: LayoutUpdate | ChopsUpdate) -> None:
        canvas = self._sized_canvas()
        if isinstance(update, LayoutUpdate):
            self._half_laid_out &= update.region.size != self.size
            for y, strips in enumerate(update.strips, update.region.y):
                x = update.region.x
                for strip in strips:
                    x = _paint_segments(canvas, x, y, list(strip), x, canvas.width)
        else:
            for y, start, end in update.spans:
                for stop, (x, chop) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
                    if chop is not None and x < end and stop > start:
                        _paint_segments(canvas, x, y, list(chop), start, min(stop, end))

    def _sized_canvas(self) -> Canvas:
        width, height = self.size
        canvas = self._canvas
        if canvas is None:
            canvas = self._canvas = Canvas(width, height, self._pen_shop())
        elif (canvas.width, canvas.height) != (width, height):
            canvas.resize(width, height)
            self._clear_first = self._half_laid_out = True
        if canvas.shop.system is None and canvas.shop.page != self._page_colour():
            canvas.shop = self._pen_shop()
        return canvas

    def draw_anew(self) -> None:
        """Draw everything again with other colours."""
        self._canvas, self._clear_first, self._depth = None, True, ""
        self.refresh(layout=True)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Without the one that takes colours by number for others: they are chosen by number on purpose."""
        return [one for one in super().get_line_filters() if not isinstance(one, ANSIToTruecolor)]

    def _pen_shop(self) -> PenShop:
        return PenShop(self._colour_system(), self._page_colour())

    def _colour_system(self) -> ColorSystem | None:
        """NO_COLOR and the old video terminals get none."""
        if self.no_color or os.environ.get("TERM", "").startswith("vt"):
            return None
        return colours_of(self.console)

    @property
    def colour_depth(self) -> str:
        """How many colours there are to draw with, by the names of the settings; every line asks for it."""
        if self.is_headless and not self.no_color:
            return TRUE
        if not self._depth:
            self._depth = depth_of(self._colour_system())
        return self._depth

    def _page_colour(self) -> str:
        background = self.current_theme.background
        if background is None or background.startswith("ansi_"):
            return "#121212" if self.current_theme.dark else "#e0e0e0"
        return Color.parse(background).get_truecolor().hex


def _paint_segments(canvas: Canvas, x: int, y: int, segments: list[Segment], start: int, end: int) -> int:
    """Paint the part of a line of segments between two columns, and return the column after the line."""
    for text, style, control in segments:
        if control:
            continue
        cells = split_cells(text)
        after = x + len(cells)
        if after > start and x < end:
            first, last = max(start - x, 0), min(end - x, len(cells))
            canvas.paint(x + first, y, _whole(cells, first, last), canvas.shop.pen(style))
        x = after
    return x


def _whole(cells: tuple[str, ...], first: int, last: int) -> tuple[str, ...]:
    """Cut a piece out of a line of cells; a wide character cut in two becomes a blank."""
    if first == 0 and last == len(cells):
        return cells
    piece = cells[first:last]
    return (*piece[:-1], " ") if last < len(cells) and cells[last] == "" else piece
