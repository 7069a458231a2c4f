"""What has been decided already and is shown piece by piece: dice that tumble, cards, what others do.

Log and undo know nothing of it: what waits here is on disk long since. A cue is one thing to be seen. Dice
and steps of others pass by themselves at the pace of the settings, moments stop until a key unless they are
wanted otherwise, and the dice of a player's own roll lie on the table until the next key.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.timer import Timer

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.dice import FRAME_MS
from md_tui.tui.draw.sheet import Sheet

if TYPE_CHECKING:
    from md_tui.games.face import Line
    from md_tui.tui.table.staged import StagedTable

PACE = {"slow": 0.9, "fast": 0.3}
"""Seconds for each step of others; `step` waits for a key and `result` shows none."""
REST = 0.6
"""Seconds that dice lie before what follows them is shown."""
A_WHILE = 2.5
STOP, TIMED, LINE = "stop", "timed", "line"
"""What the setting for moments may be: until a key, for a while, or as a line only."""
DICE, MOMENT, STEP, TOLD = "dice", "moment", "step", "told"
"""Kinds of cues: a roll, a card, somebody else's step, and what is only written down."""

Painted = Callable[[int, int, Brush, int | None, str], Sheet]
"""The card of a cue: by width, rows, brush, the frame of dice in the air, and which of how many it is."""


class Cue(NamedTuple):
    """One thing to be seen."""

    kind: str
    lines: tuple[Line, ...] = ()
    """What the log says of it."""
    view: Any = None
    """The table at that moment; nothing means as it is now."""
    card: Painted | None = None
    places: tuple[str, ...] = ()
    short: str = ""
    """A card in one line."""
    others: bool = False
    """Whether it is the doing of somebody who is not played from here."""
    tumbles: bool = False


class Stage:
    """Cues that wait, and the one that is seen."""

    def __init__(self, screen: StagedTable) -> None:
        self.screen = screen
        self.cue: Cue | None = None
        self.frame: int | None = None
        """Which picture of tumbling dice is shown; none once they lie."""
        self.lies = False
        """Whether what is shown stays only until the next key, and nothing waits for it."""
        self._waiting: deque[Cue] = deque()
        self._timer: Timer | None = None
        self._turned = 0

    @property
    def busy(self) -> bool:
        """Whether something is being shown that the game waits for."""
        return self.cue is not None and not self.lies

    @property
    def view(self) -> Any:
        """The table as it was at what is shown; nothing means as it is now."""
        return self.cue.view if self.cue is not None and self.busy else None

    def play(self, cues: Sequence[Cue]) -> None:
        """Show these after what is shown already."""
        self._waiting.extend(cues)
        if not self.busy:
            self._next()

    def advance(self) -> None:
        """The next cue; after the last one comes what the game waits for."""
        self._next()
        if self.cue is None:
            self.screen.staged()

    def _next(self) -> None:
        self._halt()
        self.cue, self.frame, self.lies = None, None, False
        while self._waiting:
            cue = self._waiting.popleft()
            if self._is_shown(cue):
                self._turned = self._turned + 1 if cue.kind == MOMENT else 0
                self._show(cue)
                return
            self._tell(cue)
        self._turned = 0

    def on(self, *, everything: bool = False) -> None:
        """A key goes on: dice lie at once, a card is turned, the steps of others are passed over.

        Where others are followed step by step they are passed over only if `everything` is wanted.
        """
        if self.frame is not None:
            self._come_to_rest()
            return
        turns_card = self.cue is not None and self.cue.kind == MOMENT and not everything
        if everything or not (turns_card or self._step_by_step):
            self._pass_over()
        self.advance()

    def _pass_over(self) -> None:
        """Only tell what others do next, up to the next card."""
        while self.cue is not None and self.cue.others and self._waiting:
            if not self._waiting[0].others or self._waiting[0].kind == MOMENT:
                return
            self.screen.tell(self._waiting.popleft().lines)

    def finish(self) -> None:
        """Everything is told at once, and the last dice of a player's own roll go too."""
        self._halt()
        self._tell_rest()
        self.cue, self.frame, self.lies, self._turned = None, None, False, 0

    def _tell_rest(self) -> None:
        """Write down what waits; nothing of it is shown any more."""
        if self.frame is not None and self.cue is not None:
            self.screen.tell(self.cue.lines)
        while self._waiting:
            self._tell(self._waiting.popleft())

    def _tell(self, cue: Cue) -> None:
        """Write down what is not shown."""
        self.screen.tell(cue.lines)
        if cue.kind == MOMENT and cue.short:
            self.screen.note(cue.short)

    def paced(self) -> None:
        """The pace was changed: what others do is shown at the new one, or passes at once."""
        if self.cue is None or self.frame is not None or not (self.busy and self.cue.others):
            return
        self._halt()
        if self._is_shown(self.cue):
            self._arm(self.cue)
        else:
            self.advance()

    def halt(self) -> None:
        """Let go of the timer, as when the screen is left."""
        self._halt()

    def sheet(self, width: int, rows: int, to: Brush) -> Sheet | None:
        """The card of what is shown."""
        if self.cue is None or self.cue.card is None:
            return None
        waiting = len(list(takewhile(lambda cue: cue.kind == MOMENT, self._waiting)))
        tag = (
            f"{self._turned} / {self._turned + waiting}"
            if self._turned and self._turned + waiting > 1
            else ""
        )
        return self.cue.card(width, rows, to, self.frame, tag)

    @property
    def _step_by_step(self) -> bool:
        return self.screen.md.settings.enemy_speed == "step"

    def _is_shown(self, cue: Cue) -> bool:
        settings = self.screen.md.settings
        if cue.kind == TOLD:
            return False
        if cue.kind == MOMENT:
            return settings.moments != LINE and not self.screen.md.slow_line
        return not cue.others or settings.enemy_speed != "result"

    def _show(self, cue: Cue) -> None:
        self.cue = cue
        if cue.tumbles and self.screen.animates:
            self.frame = 0  # what comes of it is told once the dice lie
            self._timer = self.screen.set_timer(FRAME_MS[1] / 1000, self._tumble)
        else:
            self.screen.tell(cue.lines)
            self._arm(cue)
        self.screen.show()

    def _tumble(self) -> None:
        """The next picture of the dice in the air, or the dice as they lie."""
        if self.frame is None:
            return
        if self.frame + 1 < len(FRAME_MS):
            self.frame += 1
            self._timer = self.screen.set_timer(FRAME_MS[1] / 1000, self._tumble)
            self.screen.show()
        else:
            self._come_to_rest()

    def _come_to_rest(self) -> None:
        self._halt()
        self.frame = None
        assert self.cue is not None
        self.screen.tell(self.cue.lines)
        self._arm(self.cue)
        self.screen.show()
        if self.lies:
            self.screen.staged()

    def _arm(self, cue: Cue) -> None:
        """Decide how long a cue is seen: until a key, for a while, or until a key does its own work."""
        settings = self.screen.md.settings
        if cue.kind == MOMENT:
            wait = A_WHILE if settings.moments == TIMED else 0.0
            self.screen.md.ring()
        elif cue.others:
            wait = PACE.get(settings.enemy_speed, 0.0)
            wait = max(wait, REST) if wait and cue.kind == DICE else wait
        else:
            self.lies = not any(map(self._is_shown, self._waiting))
            wait = 0.0 if self.lies else REST
            if self.lies:
                self._tell_rest()
        if wait:
            self._timer = self.screen.set_timer(wait, self.advance)

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
