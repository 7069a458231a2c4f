"""A card: whatever look mode or a list has to say about one thing, over the board."""

from __future__ import annotations

from typing import ClassVar

from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.box import Box
from md_tui.tui.keys.actions import DIALOG
from md_tui.tui.wording import say


class CardScreen(Box[None]):
    """Lines of text with a title; arrows scroll, any way out closes it."""

    PLACE: ClassVar[str] = DIALOG
    NAME: ClassVar[str] = "card"

    def __init__(self, title: str, lines: list[str]) -> None:
        super().__init__()
        self._title, self._lines = title, lines
        self._at = 0

    def heading(self) -> str:
        """The name of the thing."""
        return self._title

    def rows(self, width: int) -> list[Row]:
        """The lines, and how to go on."""
        rows: list[Row] = []
        for line in self._lines:
            indent = " " * (len(line) - len(line.lstrip()))
            rows += wrapped(line.strip(), width, "muted" if indent else "text", indent)
        back = self.md.keymap.first_label("back")
        self._at = max(0, min(self._at, len(rows) - 1))
        return [*rows, [(say("card", "closes", back=back), "muted")]]

    def cursor_row(self) -> int:
        """The line scrolled to."""
        return self._at

    def do_step_down(self) -> None:
        """Scroll on."""
        self._at = max(self._at, self.top + self.query_one("#box").size.height - 2) + 1

    def do_step_up(self) -> None:
        """Scroll back."""
        self._at = max(0, min(self._at, self.top) - 1)

    do_page_down = do_next = do_step_down
    do_page_up = do_previous = do_step_up

    def do_confirm(self) -> None:
        """Close."""
        self.dismiss(None)

    do_continue = do_confirm
