"""A table with companions: bots that play seats for the person, slowly enough to be read along."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from md_tui import config
from md_tui.kernel.errors import KernelError
from md_tui.table.bot_players import AtALoss
from md_tui.tui.frame.keyed import Keyed
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.bots.base import Advice
    from md_tui.kernel.value import Command
    from md_tui.table.bot_players import Intent
    from md_tui.tui.draw.text import Row

PACE = {"step": 1.5, "slow": 1.5, "fast": 0.5, "result": 0.02}
"""Seconds before a companion does what it has thought of, by the speed at which enemies are shown."""
GROUP = "companion"


class Accompanied(Keyed):
    """What every table does with companions: their turns, and the keys for seats and advice."""

    session: Any
    """The session of the table: each game has its own."""
    message: Row | None
    """What the last key led to, until the next one."""
    crossing = -1
    """The version at which the player was told what undo would take back."""
    _busy = False
    """Whether a companion thinks, or waits to be read."""
    _asked_at = -1
    """The version of the game of which advice is being made."""

    # Their turns.

    @property
    def companion(self) -> str:
        """The companion whose turn it is; nobody if people have to act."""
        helpers = self.session.companions
        return helpers.players.next if helpers is not None else ""

    def accompany(self) -> bool:
        """Let the companion whose turn it is think and act; whether it is a companion's turn."""
        seat = self.companion
        if not seat:
            return False
        if not self._busy and self.at_rest():
            self._busy = True
            self._aside(partial(self._think, seat))
        return True

    def held_by_companion(self) -> bool:
        """Whether a companion is to act, so that no key of the person's can; if so, say who."""
        said = self.companion_plays()
        if said:
            self.complain(said)
        return bool(said)

    def companion_plays(self) -> str:
        """Which companion is to act, and the key that gives the seat back; nothing if people are."""
        seat = self.companion
        key = self.md.keymap.first_label("companions")
        return say("companions", "plays", name=self.session.face.name(seat), key=key) if seat else ""

    def _think(self, seat: str) -> None:
        """In a thread of its own: the keys go on working."""
        helpers, tell = self.session.companions, partial(self._thought, None)
        if helpers is not None:
            with suppress(KeyError):  # the seat was taken back meanwhile
                try:
                    tell = partial(self._thought, helpers.players.think(seat))
                except AtALoss:
                    tell = partial(self._given_up, seat)
        self._from_thread(tell)

    def _given_up(self, seat: str) -> None:
        """A companion cannot go on: the person plays its seat again, and is told."""
        self._busy, helpers = False, self.session.companions
        if helpers is not None and seat in helpers.seats():
            helpers.back(seat)
            self.complain(say("companions", "at_a_loss", name=self.session.face.name(seat)))
        if self._on_top():
            self.show()
            self.settle()

    def _thought(self, intent: Intent | None) -> None:
        pace = PACE.get(self.md.settings.enemy_speed, 1.0)
        screen: Any = self
        screen.set_timer(pace, partial(self._act, intent))

    def _act(self, intent: Intent | None) -> None:
        """Do what was thought of, unless something else is looked at: then it is thought of again."""
        self._busy, helpers = False, self.session.companions
        if self.at_rest() and intent is not None and helpers is not None:
            self.clear_away()
            try:
                helpers.players.play(intent)
            except AtALoss:
                self._given_up(intent.seat)
                return
            except KernelError as no:  # as where the disk is full: the next key lets it try again
                self.session.answered(no)
                self.complain(self.session.refused(no))
                return
        if self._on_top():  # whatever came of it: a card, dice in the air, the next one's turn
            self.show()
            self.settle()

    def at_rest(self) -> bool:
        """Whether nothing lies over the table that is to be read first, and nobody is about to take back."""
        return self._on_top() and self.crossing != self.session.table.seq

    def _on_top(self) -> bool:
        screen: object = self.md.screen
        return screen is self

    def clear_away(self) -> None:
        """Take away what lay on the table to be read."""

    # Keys.

    def do_companions(self) -> None:
        """Who plays which seat."""
        if self.session.companions is None:
            self.complain(say("companions", "nobody"))
        else:
            self.md.open_page("companions", self.session)

    def do_advise(self) -> None:
        """The three best things to do; they are worked out while the table stays usable."""
        if self.session.companions is None:
            self.complain(say("advice", "shared"))
        elif not self.held_by_companion():
            self._asked_at = self.session.table.seq
            self.complain(say("advice", "thinking"))
            self._aside(self._advise)

    def do_faster(self) -> None:
        """What others do is shown at the next quicker pace."""
        self._change_pace(1)

    def do_slower(self) -> None:
        """What others do is shown at the next slower pace."""
        self._change_pace(-1)

    def _change_pace(self, by: int) -> None:
        from md_tui.tui import home

        paces = config.CHOICES["enemy_speed"]
        place = paces.index(self.md.settings.enemy_speed) + by
        if not 0 <= place < len(paces):
            self.complain(say("acts", "quickest" if by > 0 else "slowest"))
            return
        home.change_settings(self.md, enemy_speed=paces[place])
        self.message = [(say("acts", "pace", pace=say("values", "enemy_speed", paces[place])), "info")]
        self.paced()

    def paced(self) -> None:
        """The pace was changed: what is being shown goes on at the new one."""

    def _advise(self) -> None:
        helpers = self.session.companions
        found = helpers.advise() if helpers is not None else ()
        self._from_thread(partial(self._advised, found))

    def _advised(self, found: tuple[Advice, ...]) -> None:
        """Show the advice, unless the game has gone on meanwhile."""
        if not self.at_rest() or self._asked_at != self.session.table.seq:
            return
        if found:
            self.md.open_page("advice", self.session, found, callback=self.commanded)
        else:
            self.complain(say("advice", "none"))

    # Threads.

    def _aside(self, work: Any) -> None:
        screen: Any = self
        screen.run_worker(work, thread=True, group=GROUP, exit_on_error=False)

    def _from_thread(self, tell: Any) -> None:
        with suppress(RuntimeError):  # the app has ended meanwhile
            self.md.call_from_thread(tell)

    # What the table itself does.

    def show(self) -> None:
        """Bring every pane up to date."""
        raise NotImplementedError

    def settle(self) -> None:
        """Open what the game waits for."""
        raise NotImplementedError

    def commanded(self, command: Command | str | None) -> None:
        """A page was closed."""
        raise NotImplementedError
