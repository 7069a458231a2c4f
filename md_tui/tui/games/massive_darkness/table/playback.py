"""Showing what has been decided already: step by step, slowly, fast, or only the result."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.timer import Timer

from md_tui.games.massive_darkness.events.enemies import EnemyActivated
from md_tui.kernel.table import Beat
from md_tui.tui.draw.text import Row
from md_tui.tui.keys.keymap import key_label
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.moments.told import Shown
    from md_tui.tui.games.massive_darkness.table.base import TableBase

PACE = {"slow": 0.9, "fast": 0.3}
"""Seconds for each step; `step` waits for a key and `result` shows none."""


def is_staged(beat: Beat) -> bool:
    """Whether the enemies' doing begins here: from there on people want to follow."""
    return isinstance(beat.event, EnemyActivated)


def split(beats: Sequence[Beat], speed: str) -> tuple[list[Beat], list[Beat]]:
    """What is shown at once, and what is shown step by step."""
    start = next((place for place, beat in enumerate(beats) if is_staged(beat)), len(beats))
    if speed == "result":
        start = len(beats)
    return list(beats[:start]), list(beats[start:])


class Playback:
    """Beats that wait to be shown; what they tell is on disk long since."""

    NAME = "playing"

    def __init__(self, screen: TableBase) -> None:
        self.screen = screen
        self.beat: Beat | None = None
        self._waiting: deque[Beat] = deque()
        self._timer: Timer | None = None
        self._moments: dict[int, Shown] = {}
        """Cards by the beat after which they are shown."""

    @property
    def active(self) -> bool:
        """Whether something is being shown."""
        return self.beat is not None

    def keys(self) -> tuple[str, ...]:
        """The actions in the row of keys."""
        if self.screen.md.settings.enemy_speed == "step":
            return ("confirm", "back")
        return ("continue",) if self.screen.md.keymap.keys("continue") else ("back",)

    def start(self, beats: Sequence[Beat], moments: Sequence[tuple[Beat, Shown]] = ()) -> None:
        """Show these beats one after the other, and each moment after its beat."""
        self._waiting.extend(beats)
        self._moments |= {id(beat): shown for beat, shown in moments}
        if not self.active:
            self.advance()

    def advance(self) -> None:
        """Show the next beat that says something, or come to the end."""
        while self._waiting:
            self.beat = self._waiting.popleft()
            if self.beat.line:
                self.screen.write(self.beat.line)
                moment = self._moments.pop(id(self.beat), None)
                if moment is not None:
                    self.screen.pile.lay([moment])
                self._arm()
                self.screen.show()
                return
        self._stop()

    def skip(self) -> None:
        """Show the result at once; every line still goes to the log."""
        for beat in self._waiting:
            if beat.line:
                self.screen.write(beat.line)
        self._waiting.clear()
        self.screen.pile.lay(list(self._moments.values()))
        self._moments.clear()
        self._stop()

    def prompt(self) -> Row:
        """The sentence of the beat that is shown, after the keys that lead on."""
        line = self.beat.line if self.beat else None
        said = self.screen.cited(line.text) if line else ""
        return [(f"[{self._ways_on()}] ", "token"), (said, "text")]

    def busy(self, key: str) -> str:
        """Why a key does nothing while enemies act."""
        return say("playing", "busy", key=key_label(key), ways=self._ways_on())

    def _ways_on(self) -> str:
        keymap, step = self.screen.md.keymap, self.screen.md.settings.enemy_speed == "step"
        kind, names = ("step", ("confirm", "back")) if step else ("skip", ("continue",))
        return say("playing", kind, **{name: keymap.first_label(name) for name in names})

    def halt(self) -> None:
        """Let go of the timer, as when the screen is left."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _arm(self) -> None:
        self.halt()
        pace = PACE.get(self.screen.md.settings.enemy_speed)
        if pace and not self.screen.pile.active:
            self._timer = self.screen.set_timer(pace, self.advance)

    def _stop(self) -> None:
        self.halt()
        self.beat = None
        self.screen.show()
        self.screen.settle()
