"""Taking back and doing again; where something was seen, only the second time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from md_tui.kernel.errors import KernelError
from md_tui.kernel.undo import Barrier
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.app import MdApp


class InPlay(Protocol):
    """A screen over a game in play, as far as taking back needs it."""

    crossing: int
    """The version at which the player was told what undo would take back."""

    @property
    def session(self) -> QuestSession:
        """The game."""

    @property
    def md(self) -> MdApp:
        """The app."""

    def complain(self, text: str) -> None:
        """Say why nothing was done."""

    def unless_refused(self, no: KernelError | None) -> None:
        """Say why nothing came of what was asked, if nothing did."""


class TakingBack:
    """The keys that take decisions back."""

    def __init__(self, screen: InPlay) -> None:
        self.screen = screen

    def do_undo(self) -> None:
        """Take back the last decision; where something was seen, only the second time."""
        table = self.screen.session.table
        cross = self.screen.crossing == table.seq and table.may_cross
        self.screen.session.undo(cross=cross).then(self._went_back)

    def _went_back(self, no: KernelError | None) -> None:
        """The table has answered; where something was seen, say what."""
        if not isinstance(no, Barrier):
            self.screen.unless_refused(no)
            return
        table, seen = self.screen.session.table, self.screen.session.revealed(no)
        if not table.may_cross:
            self.screen.complain(say("acts", "seen", what=seen))
            return
        self.screen.crossing = table.seq
        undo = self.screen.md.keymap.first_label("undo")
        self.screen.complain(say("acts", "cross", key=undo, what=seen))

    def do_redo(self) -> None:
        """Take the last undo back."""
        self.screen.session.redo().then(self.screen.unless_refused)
