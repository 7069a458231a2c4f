"""The dice on the table: thrown, thrown again, and lying there until the next key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.timer import Timer

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.dice import FRAME_MS
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.games.massive_darkness.board.scene import Blow
from md_tui.tui.games.massive_darkness.cards.fight import roll_card
from md_tui.tui.games.massive_darkness.cards.from_fight import roll_of
from md_tui.tui.games.massive_darkness.drama.course import Ledger, Toss

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.base import TableBase

HELD_MS = 320
"""How long dice lie before some of them are thrown again."""
TUMBLING = FRAME_MS[-1] / 1000
"""Seconds of one throw."""
SMALL_BOARD = 20
"""Rows of a board below which dice are drawn in one line."""


class Tray:
    """Throws that wait to be seen, and the one that is seen; log and undo know nothing of it."""

    def __init__(self, screen: TableBase) -> None:
        self.screen = screen
        self.ledger = Ledger()
        self.frame: int | None = None
        """Which picture of tumbling dice is shown; none once they lie."""
        self._tosses: list[Toss] = []
        self._timer: Timer | None = None

    @property
    def toss(self) -> Toss | None:
        """The throw that is shown."""
        return self._tosses[0] if self._tosses else None

    @property
    def falling(self) -> bool:
        """Whether dice are in the air, or will be."""
        return self.frame is not None

    def throw(self, tosses: Sequence[Toss]) -> None:
        """Show throws one after the other, or only how the last one lies where nothing shall move."""
        self._halt()
        self._tosses = list(tosses)
        if self.screen.animates and any(toss.air for toss in tosses):
            self.frame = 0
            self._again(FRAME_MS[1])
        else:
            self.lie()

    def lie(self) -> bool:
        """Let all dice lie as they came to rest; whether they were in the air."""
        fell, self.frame = self.falling, None
        self._halt()
        del self._tosses[:-1]
        return fell

    def clear(self) -> bool:
        """Take the dice away; whether some lay there."""
        lay = bool(self._tosses)
        self.lie()
        self._tosses.clear()
        return lay

    def blows(self) -> dict[str, Blow]:
        """Who was struck by what lies there."""
        toss = self.toss
        if toss is None or self.falling or not (toss.fight.dealt or toss.fight.slain):
            return {}
        return {toss.fight.defender: Blow(toss.fight.slain, toss.fight.dealt)}

    def sheet(self, toss: Toss, width: int, rows: int, to: Brush) -> Sheet:
        """The card, as high from the first throw on as it is in the end."""
        assert self.screen.panes is not None
        book, small = self.screen.panes.book, rows < SMALL_BOARD
        view, keys = self.screen.view, self.screen.tray_keys()
        last = roll_of(book, view, self._tosses[-1] if self._tosses else toss, to, keys)
        done = roll_card(last, width, to, None, small, (0, rows))
        if not self.falling:
            return done
        shown = roll_of(book, view, toss, to, keys)
        return roll_card(shown, width, to, self.frame, small, (done.height, rows))

    def _again(self, after: int) -> None:
        self._timer = self.screen.set_timer(after / 1000, self._next)

    def _next(self) -> None:
        """The next picture: of this throw, of the one after it, or the dice as they lie."""
        if self.frame is None:
            return
        if self.frame + 1 < len(FRAME_MS):
            self.frame += 1
            more = self.frame + 1 < len(FRAME_MS)
            self._again(FRAME_MS[1] if more or len(self._tosses) == 1 else HELD_MS)
        elif len(self._tosses) > 1:
            self._tosses.pop(0)
            self.frame = 0
            self._again(FRAME_MS[1])
        else:
            self.frame = None
        self.screen.show()
        if self.frame is None:
            self.screen.settle()

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
