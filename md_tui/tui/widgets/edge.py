"""A line down the page between two panes."""

from __future__ import annotations

from textual.strip import Strip

from md_tui.tui.symbols import ASCII, Symbols
from md_tui.tui.widgets.lines import LineView


class Edge(LineView):
    """One column of wall."""

    DEFAULT_CSS = "Edge { width: 1; height: 1fr; }"

    def __init__(self, symbols: Symbols = ASCII, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._mark = symbols.wall(True, False, True, False)

    def draw_line(self, y: int) -> Strip:
        """A piece of the line."""
        return self.parts([(self._mark, "wall")])
