"""A painted sheet as a widget: what a painter drew, shown as it is."""

from __future__ import annotations

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip

from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.widgets.lines import LineView


class SheetView(LineView):
    """Shows one sheet; only lines that differ from the last one are drawn again."""

    DEFAULT_CSS = "SheetView { width: 1fr; height: 1fr; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.sheet = Sheet(0, 0)

    def show(self, sheet: Sheet) -> None:
        """Show another sheet."""
        before, self.sheet = self.sheet, sheet
        if (before.width, before.height) != (sheet.width, sheet.height):
            self.changed_all()
            return
        rows = [y for y, (old, new) in enumerate(zip(before.cells, sheet.cells, strict=True)) if old != new]
        self.changed(*(Region(0, y, max(1, self.size.width), 1) for y in rows))

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
