"""Which events are shown, and how: a roll for each throw of a command, moments, the steps of others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from md_tui.games.descent.events import attacks, figures
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.moment import line_of, moment_card
from md_tui.tui.draw.roll import Roll, roll_card
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.games.descent.drama.moments import moment_of
from md_tui.tui.games.descent.drama.rolls import ATTACK, attack_roll, other_roll, test_roll
from md_tui.tui.table.stage import DICE, MOMENT, STEP, TOLD, Cue
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from md_tui.games.descent.view import View
    from md_tui.kernel.table_port import Beat
    from md_tui.tui.draw.moment import Moment
    from md_tui.tui.games.descent.table.screen import DescentTable

FIGHTING = (
    attacks.AttackRolled,
    attacks.DefenseRolled,
    attacks.Rerolled,
    attacks.AttackRaised,
    attacks.ShieldsAdded,
    attacks.SurgesSpent,
    attacks.Missed,
    attacks.Struck,
)
"""Events that change what lies in the tray."""
MOVING = (figures.Stepped, figures.Settled, figures.Returned, figures.MonsterPlaced)
SMALL_BOARD = 24
"""Rows of a board below which dice are drawn in one line."""


class Cues:
    """Makes cues of the beats of a command; `before` is the table before the first of them."""

    def __init__(self, screen: DescentTable, before: View) -> None:
        self.screen, self.session = screen, screen.session
        self.before = before
        self.out: list[Cue] = []
        self._air: set[str] = set()
        self._roll: Beat | None = None
        """The last event of the attack that is being told; its dice are shown when something else comes."""
        self._lines: list[Any] = []

    def of(self, beats: Sequence[Beat]) -> list[Cue]:
        """Everything that is to be seen."""
        for beat in beats:
            self._take(beat)
        self._close_roll()
        return self.out

    def _take(self, beat: Beat) -> None:
        event, lines = beat.event, (beat.line,) if beat.line else ()
        if isinstance(event, FIGHTING) and beat.view.table.attacks:
            self._roll = beat
            self._lines += lines
            self._note_air(event)
            self.before = beat.view
            return
        if isinstance(event, attacks.AttackOver) or self._ends_roll(event):
            self._close_roll()
        others = self._is_others(beat.view)
        moment = moment_of(self.session, event, self.before, beat.view)
        if isinstance(event, (attacks.TrialRolled, figures.Shown)):
            self._add_throw(beat, lines, others)
        elif moment is not None:
            card = partial(self._moment, moment)
            self.out.append(Cue(MOMENT, lines, beat.view, card, moment.places, line_of(moment), others))
        elif others and lines and isinstance(event, MOVING):
            places = getattr(event, "spaces", ()) or (getattr(event, "to", ""),)
            self.out.append(Cue(STEP, lines, beat.view, None, tuple(filter(None, places)), "", True))
        elif lines:
            self.out.append(Cue(TOLD, lines, others=others))
        self.before = beat.view

    def _ends_roll(self, event: Any) -> bool:
        """Whether what comes next is worth seeing after the dice: a card, somebody's fall, another throw."""
        return self._roll is not None and isinstance(
            event, (attacks.TrialRolled, figures.Fell, figures.Slain, figures.Shown, attacks.Declared)
        )

    def _note_air(self, event: Any) -> None:
        if isinstance(event, attacks.AttackRolled):
            self._air.add(ATTACK)
        elif isinstance(event, (attacks.DefenseRolled, attacks.Rerolled)):
            self._air.add(event.figure)

    def _close_roll(self) -> None:
        """Show the dice of the attack as they lay when the last thing was done to them."""
        beat, self._roll = self._roll, None
        if beat is None:
            return
        view, air = beat.view, frozenset(self._air)
        attack = view.table.attack
        make = partial(attack_roll, self.session, view, air)
        others = self._is_others(view)
        places = tuple(
            space
            for name in (attack.attacker, attack.victim)
            if view.table.present(name)
            for space in view.table.figure(name).spaces
        )
        card = partial(self._dice, make)
        self.out.append(Cue(DICE, tuple(self._lines), view, card, places, "", others, bool(air)))
        self._air, self._lines = set(), []

    def _add_throw(self, beat: Beat, lines: tuple[Any, ...], others: bool) -> None:
        view = beat.view
        if isinstance(beat.event, figures.Shown):
            make: Callable[[Brush], Roll] = partial(other_roll, self.session, view, beat.event)
        else:
            make = partial(test_roll, self.session, view)
        self.out.append(Cue(DICE, lines, view, partial(self._dice, make), (), "", others, True))

    def _is_others(self, view: View) -> bool:
        """Whether the figure whose turn it is is moved by somebody who does not sit here."""
        turn = view.table.turn
        return turn is not None and view.table.seat_of(turn.figure) not in self.session.table.held

    def _dice(
        self, make: Callable[[Brush], Roll], width: int, rows: int, to: Brush, frame: int | None, tag: str
    ) -> Sheet:
        """The tray, as high from the first picture on as it is in the end."""
        roll, small = make(to), rows < SMALL_BOARD
        roll = roll._replace(skip=((self._on, say("roll", "skip")),), keys=self._keys())
        done = roll_card(roll, width, to, None, small, (0, rows))
        return done if frame is None else roll_card(roll, width, to, frame, small, (done.height, rows))

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return ((self._on, say("roll", "on")),) if self.screen.stage.busy else ()

    @property
    def _on(self) -> str:
        return self.screen.md.keymap.first_label("confirm")

    def _moment(self, moment: Moment, width: int, rows: int, to: Brush, frame: int | None, tag: str) -> Sheet:
        return moment_card(moment, tag, ((self._on, say("roll", "on")),), width, rows, to)
