"""The table of Descent with others around it: the heroes here, the overlord there, or the other way round."""

from __future__ import annotations

from collections.abc import Iterator

from textual.widget import Widget

from md_tui.tui.games.descent.table.cursor import LookMode
from md_tui.tui.games.descent.table.screen import DescentTable
from md_tui.tui.games.descent.table_session import DescentSession
from md_tui.tui.hall.screen import PlainSharedTable
from md_tui.tui.marks import Marks


class SharedDescentTable(PlainSharedTable, DescentTable):
    """A quest whose sides sit at terminals of their own."""

    session: DescentSession

    def compose(self) -> Iterator[Widget]:
        """The panes, with the line of the company and a map that can be zoomed."""
        yield from PlainSharedTable.compose(self)
        assert self.panes is not None
        self.panes.board.make = self._picture

    def standing_marks(self) -> Marks:
        """What lies over the map, and where the others look."""
        marks, others = super().standing_marks(), self.marks_of_others()
        return marks._replace(letters={**others, **marks.letters}) if others else marks

    def looks_at(self) -> str:
        """The space under the cursor, while one looks around."""
        return self.mode.at if isinstance(self.mode, LookMode) else ""
