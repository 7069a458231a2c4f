"""Showing what has been decided already: step by step, slowly, fast, or only the result."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.timer import Timer

from md_tui.games.massive_darkness.events import combat, enemies
from md_tui.games.massive_darkness.events.enemies import EnemyActivated
from md_tui.kernel.table_port import Beat
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.board.picture import Marks
from md_tui.tui.games.massive_darkness.table.tray import TUMBLING
from md_tui.tui.keys.keymap import key_label
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.drama.activation import Activity
    from md_tui.tui.games.massive_darkness.moments.moment_card import Shown
    from md_tui.tui.games.massive_darkness.table.board_screen import BoardScreen

PACE = {"slow": 0.9, "fast": 0.25}
"""Seconds for each step; `step` waits for a key and `result` shows none."""
PACES = ("faster", "slower")
"""The keys that change it."""
REST = 0.3
"""Seconds that dice lie at least before the next step."""
_BETWEEN = (
    *(enemies.EnemyTargets, enemies.EnemyIdle, combat.FightBegan, combat.DiceGathered),
    *(combat.ResultChanged, combat.EnchantmentPaid, combat.WoundsAdded, combat.BloodPaid),
)
"""Events of an activation that its card tells with what comes next."""


def is_staged(beat: Beat) -> bool:
    """Whether the enemies' doing begins here: from there on people want to follow."""
    return isinstance(beat.event, EnemyActivated)


def split(beats: Sequence[Beat], speed: str) -> tuple[list[Beat], list[Beat]]:
    """What is shown at once, and what is shown step by step."""
    start = next((place for place, beat in enumerate(beats) if is_staged(beat)), len(beats))
    if speed == "result":
        start = len(beats)
    return list(beats[:start]), list(beats[start:])


def _is_step(beat: Beat, act: Activity | None) -> bool:
    """Whether play stops here for a breath: for what an activation comes to, not for each thing told."""
    event = beat.event
    if act is None or act.idle or isinstance(event, _BETWEEN):
        return False
    return not (isinstance(event, combat.WoundsDealt) and event.wounds)


class Playback:
    """Beats that wait to be shown; what they tell is on disk long since."""

    NAME = "playing"

    def __init__(self, screen: BoardScreen) -> None:
        self.screen = screen
        self.beat: Beat | None = None
        self.act: Activity | None = None
        """The activation that is shown, or whose dice still lie on the table."""
        self.before: Any = None
        """The table before what waits, while that has not begun."""
        self._waiting: deque[Beat] = deque()
        self._timer: Timer | None = None
        self._moments: dict[int, Shown] = {}
        """Cards by the beat after which they are shown."""
        self._acts: dict[int, Activity] = {}
        """Activations by the beats that tell them."""
        self._order: list[Activity] = []

    @property
    def active(self) -> bool:
        """Whether something is being shown."""
        return self.beat is not None

    @property
    def waits(self) -> bool:
        """Whether something would be shown, if the dice before it were not still looked at."""
        return self.beat is None and bool(self._waiting)

    def keys(self) -> tuple[str, ...]:
        """The actions in the row of keys."""
        if self.screen.md.settings.enemy_speed == "step":
            return ("confirm", "back", *PACES)
        return ("continue" if self.screen.md.keymap.keys("continue") else "back", *PACES)

    def start(
        self, beats: Sequence[Beat], moments: Sequence[tuple[Beat, Shown]] = (), before: Any = None
    ) -> None:
        """Show these beats one after the other, and each moment after its beat; dice that lie come first."""
        from md_tui.tui.games.massive_darkness.drama.activation import activities

        self._waiting.extend(beats)
        self._moments |= {id(beat): shown for beat, shown in moments}
        if not self.active:
            self._acts, self._order, self.before = {}, [], before
            if self.screen.panes is not None:
                self.screen.panes.log.begin()
        found = activities(beats)
        self._acts |= found
        self._order += [act for act in dict.fromkeys(found.values()) if not act.idle]
        if not self.active and self.screen.tray.toss is None:
            self.advance()

    def advance(self) -> None:
        """Show the next step, or come to the end; what is no step is only told."""
        while self._waiting:
            beat = self.beat = self._waiting.popleft()
            step = self._tell(beat)
            moment = self._moments.pop(id(beat), None)
            if moment is not None:
                self.screen.pile.lay([moment])
            if beat.line and (step or self.screen.pile.active):
                self._arm()
                self.screen.show()
                return
        self._stop()

    def _tell(self, beat: Beat) -> bool:
        """Write a beat down and lay its dice; whether it is a step of its own."""
        act = self._acts.get(id(beat))
        if isinstance(beat.event, EnemyActivated):
            self.screen.tray.clear()
            self.act = act
        tosses = self.screen.tray.ledger.hear([beat])
        if tosses:
            self.screen.tray.throw(tosses)
        self.screen.tell(beat, act)
        return _is_step(beat, act)

    def skip(self) -> None:
        """Show the result at once; every line still goes to the log, and the last dice stay."""
        while self._waiting:
            beat = self._waiting.popleft()
            self._tell(beat)
        self.screen.tray.lie()
        self.screen.pile.lay(list(self._moments.values()))
        self._moments.clear()
        self._stop()

    def paced(self) -> None:
        """The pace was changed while something is shown: go on at the new one."""
        if self.active and self.screen.md.settings.enemy_speed == "result":
            self.skip()
        elif self.active:
            self._arm()

    def prompt(self) -> Row:
        """Who acts; where rules are named, the sentence of the step."""
        line = self.beat.line if self.beat else None
        said = self.screen.cited(line.text) if line and self.screen.md.settings.rule_ids else self._who()
        return [(said, "text")]

    def _who(self) -> str:
        from md_tui.tui.games.massive_darkness.board.where import called

        if self.act is None or self.screen.panes is None:
            return ""
        book = self.screen.panes.book
        return book.say.sentence(
            "board", "acts", "prompt", who=called(book, self.screen.view, self.act.enemy)
        )

    def _more(self, count: int) -> str:
        """How many lines of the phase have no room in the log, and the key that shows them."""
        key = self.screen.md.keymap.first_label("log")
        return self.screen.session.words.say("board", "log_line", "more", count=count, key=key)

    def tag(self) -> str:
        """Which activation it is, of how many; the total only where nothing is asked in between."""
        words, order = self.screen.session.words, self._order
        if self.act not in order or self.screen.session.asking is not None:
            return words.say("board", "acts", "tag")
        return words.say("board", "acts", "tag_of", place=order.index(self.act) + 1, count=len(order))

    def card_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys that lead on, for the card."""
        if not self.active:
            return self.screen.tray_keys()
        keymap, words = self.screen.md.keymap, self.screen.session.words
        step = self.screen.md.settings.enemy_speed == "step"
        pairs = (("confirm", "next"), ("back", "all")) if step else (("continue", "all"),)
        return tuple((keymap.first_label(action), words.say("board", "acts", word)) for action, word in pairs)

    def marks(self, over: Marks) -> Marks:
        """The way of whoever acts, and the zone of whom it strikes."""
        from md_tui.tui.games.massive_darkness.drama.activation import trail

        if self.act is None or self.screen.panes is None or not self.active or self.screen.md.slow_line:
            return over
        ways = trail(self.screen.panes.book, self.act)
        view = self.screen.view
        struck = view.heroes[self.act.target].hero.zone if self.act.target in view.heroes else ""
        tints = {**dict.fromkeys(ways, "threat1"), **({struck: "threat2"} if struck else {})}
        walker = view.enemies.get(self.act.enemy)
        ghosts = {self.act.start: walker.enemy.figures} if walker and self.act.start in ways else {}
        return over._replace(trails=ways, ghosts=ghosts, tints={**over.tints, **tints})

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
        if pace and self.screen.tray.falling:
            pace = max(pace, TUMBLING + REST)
        if pace and not self.screen.pile.active:
            self._timer = self.screen.set_timer(pace, self.advance)

    def _stop(self) -> None:
        self.halt()
        self.screen.told_all()
        if self.beat is not None and self.screen.panes is not None:
            self.screen.panes.log.reread(self._more)
        self.beat = self.before = None
        if self.screen.tray.toss is None:
            self.act = None
        self.screen.md.ring()
        self.screen.show()
        self.screen.settle()
