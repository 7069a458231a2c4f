"""The dice on the table: thrown, thrown again, and lying there until the next key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.timer import Timer

from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.dice import FRAME_MS
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.games.massive_darkness.board.scene import Blow
from md_tui.tui.games.massive_darkness.drama.course import Ledger, Toss

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.board_screen import BoardScreen

HELD_MS = 320
"""How long dice lie before some of them are thrown again."""
TUMBLING = FRAME_MS[-1] / 1000
"""Seconds of one throw."""
SMALL_BOARD = 20
"""Rows of a board below which dice are drawn in one line."""


class Tray:
    """Throws that wait to be seen, and the one that is seen; log and undo know nothing of it."""

    def __init__(self, screen: BoardScreen) -> None:
        self.screen = screen
        self.ledger = Ledger()
        self.frame: int | None = None
        """Which picture of tumbling dice is shown; none once they lie."""
        self.before: View | None = None
        """The table as it was before the throw: it stays so until the dice lie."""
        self._tosses: list[Toss] = []
        self._once_they_lie: Callable[[], None] | None = None
        self._timer: Timer | None = None

    @property
    def toss(self) -> Toss | None:
        """The throw that is shown."""
        return self._tosses[0] if self._tosses else None

    @property
    def falling(self) -> bool:
        """Whether dice are in the air, or will be."""
        return self.frame is not None

    def throw(
        self,
        tosses: Sequence[Toss],
        before: View | None = None,
        once_they_lie: Callable[[], None] | None = None,
    ) -> None:
        """Show throws one after the other, or only how the last one lies where nothing shall move."""
        self._halt()
        self._tosses, self.before, self._once_they_lie = list(tosses), before, once_they_lie
        if self.screen.animates and any(toss.air for toss in tosses):
            self.frame = 0
            self._again(FRAME_MS[1])
        else:
            self.lie()

    def lie(self) -> bool:
        """Let all dice lie as they came to rest; whether they were in the air."""
        fell = self.falling
        self._halt()
        del self._tosses[:-1]
        self._come_to_rest()
        return fell

    def _come_to_rest(self) -> None:
        self.frame, told = None, self._once_they_lie
        self._once_they_lie = None
        if told is not None:
            told()

    def clear(self) -> bool:
        """Take the dice away; whether some lay there."""
        lay = bool(self._tosses)
        self.lie()
        self._tosses.clear()
        self.before = self.screen.playback.act = None
        return lay

    def blows(self) -> dict[str, Blow]:
        """Who was struck by what lies there."""
        toss = self.toss
        if toss is None or self.falling or not (toss.fight.dealt or toss.fight.slain):
            return {}
        return {toss.fight.defender: Blow(toss.fight.slain, toss.fight.dealt, self.before)}

    def sheet(self, toss: Toss | None, width: int, rows: int, to: Brush) -> Sheet:
        """The card of a roll or of an activation, as high from the first throw on as it is in the end."""
        small = rows < SMALL_BOARD
        last = self._tosses[-1] if self._tosses else toss
        done = self._painted(last, width, to, None, small, (0, rows))
        if not self.falling:
            return done
        return self._painted(toss, width, to, self.frame, small, (done.height, rows))

    def _painted(
        self, toss: Toss | None, width: int, to: Brush, frame: int | None, small: bool, rows: tuple[int, int]
    ) -> Sheet:
        from md_tui.tui.draw.roll import roll_card
        from md_tui.tui.games.massive_darkness.cards.activation import activation_card
        from md_tui.tui.games.massive_darkness.cards.from_activity import activation_of
        from md_tui.tui.games.massive_darkness.cards.from_fight import roll_of

        assert self.screen.panes is not None
        book, view, act = self.screen.panes.book, self.screen.view, self.screen.playback.act
        if act is not None:
            keys, tag = self.screen.playback.card_keys(), self.screen.playback.tag()
            one = activation_of(book, view, act, toss, to, tag, keys)
            return activation_card(one, width, to, frame, small, rows)
        assert toss is not None
        return roll_card(
            roll_of(book, view, toss, to, self.screen.tray_keys()), width, to, frame, small, rows
        )

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
            self._come_to_rest()
        self.screen.show()
        if self.frame is None:
            self.screen.settle()

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
