"""The plain table with others around it."""

from __future__ import annotations

from collections.abc import Iterator

from textual.widget import Widget

from md_tui.kernel.question import Question
from md_tui.tui.draw.text import Row
from md_tui.tui.hall.layer import SharedLayer
from md_tui.tui.table.screen import PlainTable


class PlainSharedTable(SharedLayer, PlainTable):
    """The table of any game, shared."""

    def compose(self) -> Iterator[Widget]:
        """The panes, and the line of the company above the prompt."""
        for widget in PlainTable.compose(self):
            if widget.id == "prompt":
                yield self.company_line
            yield widget

    def on_mount(self) -> None:
        """Show the table, then listen."""
        PlainTable.on_mount(self)
        SharedLayer.on_mount(self)

    def _prompt(self) -> Row:
        return self.spoken(super()._prompt())

    def _answers(self, question: Question) -> bool:
        return super()._answers(question) and self.hearing.connected
