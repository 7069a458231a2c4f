"""A painted sheet as a widget: what a painter drew, shown as it is."""

from __future__ import annotations

from rich.segment import Segment
from textual.strip import Strip

from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.widgets.lines import LineView


class SheetView(LineView):
    """Shows one sheet; only lines that differ from the last one are drawn again."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.sheet = Sheet(0, 0)

    def show(self, sheet: Sheet) -> None:
        """Show another sheet."""
        self.sheet = sheet
        self.changed_all()

    @property
    def text(self) -> str:
        """All of it as text."""
        return self.sheet.plain()

    def draw_line(self, y: int) -> Strip:
        """One line."""
        if y >= self.sheet.height:
            return Strip.blank(self.size.width, self.role("text"))
        style = self.palette.style
        return Strip([Segment(text, style(look)) for text, look in self.sheet.row(y)])
