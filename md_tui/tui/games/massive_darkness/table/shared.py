"""The table of Massive Darkness with others around it."""

from __future__ import annotations

from textual.widget import Widget

from md_tui.config import Settings
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.question import Question
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.board.picture import Marks
from md_tui.tui.games.massive_darkness.table.modes import Mode
from md_tui.tui.games.massive_darkness.table.panes import Panes
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.hall.layer import SharedLayer
from md_tui.tui.symbols import Symbols
from md_tui.tui.widgets.line import OneLine


class SharedPanes(Panes):
    """The panes, with the line of the company above the prompt."""

    def __init__(self, session: QuestSession, symbols: Symbols, settings: Settings, company: OneLine) -> None:
        super().__init__(session, symbols, settings)
        self._company = company

    @property
    def above_prompt(self) -> tuple[Widget, ...]:
        """Who sits where."""
        return (self._company,)

    def lay_out(self, width: int, height: int, wish: str = "auto") -> bool:
        """The company has a line that the board cannot have."""
        return super().lay_out(width, height - 1, wish)


class SharedTable(SharedLayer, TableScreen):
    """A quest that several people play."""

    session: QuestSession

    def made_panes(self) -> SharedPanes:
        """The panes of this table."""
        return SharedPanes(self.session, self.md.symbols, self.md.settings, self.company_line)

    def on_mount(self) -> None:
        """Show the table, then listen."""
        TableScreen.on_mount(self)
        SharedLayer.on_mount(self)

    def on_unmount(self) -> None:
        """Listen no more, show nothing more."""
        SharedLayer.on_unmount(self)
        TableScreen.on_unmount(self)

    def _prompt(self, view: View) -> Row:
        busy = self.playback.active or self.shows_moment or type(self.mode) is not Mode
        return self.spoken(super()._prompt(view), busy=busy)

    def _marks(self) -> Marks:
        """What lies over the board, and where the others look."""
        marks, others = super()._marks(), self.marks_of_others()
        return marks._replace(letters={**others, **marks.letters}) if others else marks

    def looks_at(self) -> str:
        """The zone under the cursor, while one looks around."""
        return self.mode.focus() if self.mode.NAME == "look" else ""

    def asked_here(self, question: Question) -> bool:
        """Only those are asked whom the question is put to."""
        return bool(set(question.seats) & set(self.session.table.held))

    def ends_by_itself(self) -> bool:
        """Only one's own activations end by themselves."""
        return bool(self.session.seat) and super().ends_by_itself()
