"""A box over the table that leaves the board to be seen: the base of dialogs and cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Offset

from md_tui.tui.draw.bridge import looked
from md_tui.tui.draw.card import SIDES, card
from md_tui.tui.draw.look import Line
from md_tui.tui.draw.text import Row, cut
from md_tui.tui.frame.keyed import KeyedModal
from md_tui.tui.widgets.panel import Panel

Result = TypeVar("Result")
LEAST_WIDTH = 54


class Box(KeyedModal[Result]):
    """Lines in a box at the bottom, or where it hides less, as high as they need; longer ones scroll."""

    LISTED_BY: ClassVar[str] = "help"
    EDGE: ClassVar[str] = "gold"
    """The colour of its edge: gold waits for an answer."""
    WIDTHS: ClassVar[tuple[int, ...]] = ()
    """Columns of a box that looks for a better place than the bottom, the best first."""
    DEFAULT_CSS = "Box { align: left bottom; } Box > Panel { width: 54; height: 8; }"

    def __init__(self) -> None:
        super().__init__()
        self.note = ""
        """Why the last key did nothing."""
        self.top = 0

    def compose(self) -> ComposeResult:
        """One panel."""
        yield Panel(id="box")

    def rows(self, width: int) -> list[Row]:
        """The lines of the box."""
        raise NotImplementedError

    def heading(self) -> str:
        """What stands in the upper edge."""
        raise NotImplementedError

    def cursor_row(self) -> int:
        """The line that must be seen."""
        return 0

    def on_mount(self) -> None:
        """Lay the box out."""
        self.show()

    def on_resize(self, event: Resize) -> None:
        """The window has another size."""
        self.show()

    def spot(self, width: int, height: int) -> Offset | None:
        """Where a box of that size hides nothing that it speaks of; nowhere means at the bottom."""
        return None

    def refit(self) -> None:
        """Other words, characters or keys are in use."""
        self.show()

    def show(self) -> None:
        """Bring the box up to date; one that only comes up is laid out once it is put together."""
        if not self.children:
            return
        panel = self.query_one("#box", Panel)
        across, down = self.app.size
        for width in (wide for wide in self.WIDTHS if wide < across):
            lines = self._framed(width, down)
            at = self.spot(width, len(lines))
            if at is not None:
                break
        else:
            width, at = max(LEAST_WIDTH, across), None
            lines = self._framed(width, down)
        panel.styles.width, panel.styles.height = width, len(lines)
        panel.styles.offset = (at.x, at.y - down + len(lines)) if at is not None else (0, 0)
        panel.show(lines)

    def _framed(self, width: int, down: int) -> list[Line]:
        """The box as a card, so wide and at most so high that two lines of the screen are seen."""
        inside = [cut(row, width - 2 * SIDES) for row in self.rows(width - 2 * SIDES)]
        if self.note:
            inside.append([(self.note[: width - 2 * SIDES], "warning")])
        height = min(len(inside) + 2, down - 2)
        self._scroll(height - 2, len(inside))
        shown = [looked(row) for row in inside[self.top : self.top + height - 2]]
        sheet = card(self.heading().upper(), shown, width, self.EDGE, self.query_one("#box", Panel).brush)
        return [sheet.row(y) for y in range(sheet.height)]

    def _scroll(self, window: int, length: int) -> None:
        """Keep the cursor inside."""
        row = self.cursor_row()
        if row < self.top:
            self.top = row
        elif row >= self.top + window:
            self.top = row - window + 1
        self.top = max(0, min(self.top, length - window))

    def texts(self) -> Iterable[str]:
        """The lines, the heading, and what a key was refused for."""
        lines = ("".join(text for text, _ in row) for row in self.rows(self.app.size.width))
        return (*lines, self.heading(), self.note)

    def complain(self, text: str) -> None:
        """Say it inside the box."""
        self.note = self.again(text)
        self.show()

    def press(self, key: str) -> None:
        """Forget the last complaint with each key."""
        self.note = ""
        super().press(key)
        if self.is_current:
            self.show()

    def do_back(self) -> None:
        """Close without a result."""
        self.dismiss(None)
