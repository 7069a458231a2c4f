"""A table with modes: while one is on, it takes the keys, marks the board and says what Enter does."""

from __future__ import annotations

from md_tui.kernel.value import Command
from md_tui.tui.draw.text import Row
from md_tui.tui.marks import PLAIN, Marks
from md_tui.tui.table.modes import Mode
from md_tui.tui.table.panes import Over
from md_tui.tui.table.screen import PlainTable
from md_tui.tui.table_session import News, Session


class ModedTable(PlainTable):
    """The plain table, which can be in a mode; any news ends it."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.mode: Mode | None = None

    def enter_mode(self, mode: Mode) -> None:
        """From now on the mode takes the keys."""
        self.mode = mode

    def leave_mode(self) -> None:
        """Keys mean what the keymap says again."""
        self.mode = None

    def play(self, command: Command) -> None:
        """Give a command; a refusal is said in the prompt."""
        self.session.submit(command).then(self._unless_refused)

    def hear(self, news: News) -> None:
        """What was offered may be gone."""
        self.mode = None
        super().hear(news)

    def take_key(self, key: str) -> bool:
        """The letters of the mode come first."""
        return self.mode.take_key(key) if self.mode is not None else super().take_key(key)

    def carry_out(self, action: str, key: str) -> None:
        """The mode first; an action it does not know ends it and does its own work."""
        if self.mode is not None:
            if self.mode.do(action):
                return
            self.leave_mode()
        super().carry_out(action, key)

    def keys_now(self) -> tuple[str, ...]:
        """The keys of the mode, or of the table."""
        return self.mode.KEYS if self.mode is not None else super().keys_now()

    def idle_prompt(self) -> Row:
        """What the mode would do with Enter."""
        return self.mode.prompt() if self.mode is not None else super().idle_prompt()

    def standing_marks(self) -> Marks:
        """What lies on the board whatever the mode is, such as an overlay."""
        return PLAIN

    def over(self) -> Over:
        """The marks of the mode over those that stand, and its list."""
        standing, mode = self.standing_marks(), self.mode
        if mode is None:
            return Over(standing)
        own = mode.marks()
        marks = own._replace(
            overlay={**standing.overlay, **own.overlay}, tints={**standing.tints, **own.tints}
        )
        return Over(marks, mode.focus(), mode.panel)
