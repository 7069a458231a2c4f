"""An activation in which nothing is left to do ends by itself, unless a key keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.timer import Timer

from md_tui.games.massive_darkness.commands import EndTurn
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.screen import TableScreen

GRACE = 0.6
"""Seconds in which any key keeps an activation that would end."""
IDLE = frozenset({"end_turn", "transmute", "asks", "correct", "concede"})
"""Kinds of offers for which nobody waits: they are there in every activation, or are no deed of a hero."""


def nothing_left(view: View, offers: tuple[Offer, ...]) -> bool:
    """Whether the acting hero has neither action, step, loot nor skill left."""
    turn = view.turn
    if turn is None or turn.actions or turn.points or any(turn.extra.values()):
        return False
    legal = {offer.kind for offer in offers if offer.legal}
    ends = any(isinstance(offer.command, EndTurn) and offer.legal for offer in offers)
    return ends and legal <= IDLE


class Ending:
    """The moment before an activation ends by itself."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.timer: Timer | None = None
        """Runs while an activation is about to end by itself."""
        self.kept_at = -1
        """The version of the game at which a key kept an activation."""

    def begin(self) -> None:
        """End an activation in which nothing is left to do, after a moment in which a key keeps it."""
        session = self.screen.session
        if not self.screen.ends_by_itself() or self.kept_at == session.table.seq or self.timer is not None:
            return
        if not nothing_left(session.view, session.offers()):
            return
        who = session.words.name(session.seat)
        self.screen.message = [(say("table", "ends", who=who), "info")]
        self.timer = self.screen.set_timer(GRACE, self._over)
        self.screen.show()

    def _over(self) -> None:
        """The moment is over and no key was pressed."""
        if self.stay():
            self.screen.message = None
            self.screen.play(EndTurn())

    def stay(self) -> bool:
        """Keep an activation that was about to end; whether one was."""
        if self.timer is None:
            return False
        self.timer.stop()
        self.timer = None
        return True

    def keep(self) -> None:
        """A key was pressed: an activation that was about to end goes on."""
        if self.stay():
            self.kept_at = self.screen.session.table.seq
