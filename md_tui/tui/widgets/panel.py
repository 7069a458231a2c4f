"""A column of lines, such as the hero panel or a roll: only the lines that differ are drawn again."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region
from textual.strip import Strip

from md_tui.config import DEFAULTS
from md_tui.tui.draw.brush import Brush, brush
from md_tui.tui.draw.look import Part
from md_tui.tui.symbols import RICH, set_name
from md_tui.tui.widgets.lines import LineView


class Panel(LineView):
    """Lines of text in their roles, from the top; with `top` it begins further down."""

    DEFAULT_CSS = "Panel { width: 1fr; height: 1fr; }"
    BACKGROUND = "surface"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: list[list[Part]] = []
        self.top = 0

    @property
    def text(self) -> str:
        """What the panel says, line by line."""
        return "\n".join("".join(text for text, _ in line) for line in self._lines)

    @property
    def brush(self) -> Brush:
        """What there is to paint with, where a page paints."""
        md = self.app
        symbols, wanted = getattr(md, "symbols", RICH), getattr(md, "settings", DEFAULTS)
        return brush(self.palette.theme, self.palette.depth, set_name(symbols), wanted.look)

    def show(self, lines: Sequence[Sequence[Part]], top: int = 0) -> None:
        """Show other lines."""
        fresh = [list(line) for line in lines]
        if top != self.top:
            self.top, self._lines = top, fresh
            self.changed_all()
            return
        old, self._lines = self._lines, fresh
        length = max(len(old), len(fresh))
        differing = [y for y in range(length) if old[y : y + 1] != fresh[y : y + 1]]
        visible = [y - top for y in differing if 0 <= y - top < self.size.height]
        self.changed(*(Region(0, y, max(1, self.size.width), 1) for y in visible))

    def draw_line(self, y: int) -> Strip:
        """One line, or nothing."""
        place = y + self.top
        return self.parts(self._lines[place]) if 0 <= place < len(self._lines) else Strip([])
