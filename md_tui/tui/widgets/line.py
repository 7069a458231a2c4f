"""One line of text: the status, the prompt, the row of keys."""

from __future__ import annotations

from textual.geometry import Region
from textual.strip import Strip

from md_tui.tui.draw.look import Part
from md_tui.tui.widgets.lines import LineView


class OneLine(LineView):
    """A line that shows pieces of text in their roles; showing the same again costs nothing."""

    BACKGROUND = "panel"
    DEFAULT_CSS = "OneLine { height: 1; width: 1fr; }"

    def __init__(
        self, *parts: Part, id: str | None = None, classes: str | None = None, inset: int = 0
    ) -> None:
        """`inset` are blank columns before the text."""
        super().__init__(id=id, classes=classes)
        self._inset = inset
        self._parts: tuple[Part, ...] = parts

    @property
    def text(self) -> str:
        """What the line says."""
        return "".join(text for text, _ in self._parts)

    def show(self, *parts: Part) -> None:
        """Show other text."""
        if parts != self._parts:
            self._parts = parts
            self.changed(Region(0, 0, max(1, self.size.width), 1))

    def say(self, text: str, role: str = "text") -> None:
        """Show one sentence in one role."""
        self.show((text, role))

    def draw_line(self, y: int) -> Strip:
        """The pieces one after the other."""
        return self.parts([(" " * self._inset, "text"), *self._parts]) if y == 0 else Strip([])
