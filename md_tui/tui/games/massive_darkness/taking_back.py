"""Taking back and doing again; where something was seen, only the second time."""

from __future__ import annotations

from md_tui.kernel.errors import KernelError
from md_tui.kernel.undo import Barrier
from md_tui.tui.frame.keyed import Keyed
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.wording import say


class TakesBack(Keyed):
    """A screen over a game in play whose decisions can be taken back."""

    session: QuestSession
    crossing = -1
    """The version at which the player was told what undo would take back."""

    def do_undo(self) -> None:
        """Take back the last decision; where something was seen, only the second time."""
        table = self.session.table
        cross = self.crossing == table.seq and table.may_cross
        self.session.undo(cross=cross).then(self._went_back)

    def _went_back(self, no: KernelError | None) -> None:
        """The table has answered; where something was seen, say what."""
        if not isinstance(no, Barrier):
            self.unless_refused(no)
            return
        table, seen = self.session.table, self.session.revealed(no)
        if not table.may_cross:
            self.complain(say("acts", "seen", what=seen))
            return
        self.crossing = table.seq
        self.complain(say("acts", "cross", key=self.md.keymap.first_label("undo"), what=seen))

    def do_redo(self) -> None:
        """Take the last undo back."""
        self.session.redo().then(self.unless_refused)

    def unless_refused(self, no: KernelError | None) -> None:
        """Say why nothing came of what was asked, if nothing did."""
        if no is not None:
            self.complain(self.session.refused(no))
