"""A game that is not all there yet: the rest of a long log, or records of a game played elsewhere."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from md_tui.kernel.errors import KernelError
from md_tui.table.chronology import Chronology
from md_tui.table.viewing import Sight, Viewed, is_doubtful
from md_tui.table.watching import Watching
from md_tui.tui.replay.find import Finds
from md_tui.tui.replay.steps import looked_at
from md_tui.tui.wording import say


class Live(Finds):
    """The layer that reads on and hears from the table; who stands at the end goes along with the game."""

    watching: Watching | None = None
    rest: Callable[[], Viewed] | None = None
    """How to read what comes after the part that is shown already."""
    fault = ""
    viewed: Sight
    """What is looked at, as far as it is read."""

    def read_on(self) -> None:
        """Read the rest of a long game while its beginning is looked at; then see what a file is worth."""
        if self.rest is not None:
            self.run_worker(self._read, thread=True, exit_on_error=False)
        elif self.viewed.content is not None and self.watching is None:
            self.run_worker(self._judge, thread=True, exit_on_error=False)

    def _judge(self) -> None:
        """In a thread of its own: decide a game from elsewhere again; mark it if the result differs."""
        if isinstance(self.viewed, Viewed) and is_doubtful(self.viewed):
            self.app.call_from_thread(self._doubt)

    def _doubt(self) -> None:
        self.unverified = True
        self.show()

    def _read(self) -> None:
        """In a thread of its own: the whole game, then a word to the screen."""
        assert self.rest is not None
        try:
            viewed = self.rest()
            history = Chronology(viewed.past(self.history.past.face))
        except KernelError as error:
            self.app.call_from_thread(self.complain, say("replay", "no_rest", reason=str(error)))
            return
        self.app.call_from_thread(self._have, viewed, history)

    def _have(self, viewed: Viewed, history: Chronology) -> None:
        """The whole game is there: the step that is looked at stays."""
        self.rest, self.viewed = None, viewed
        self.session = looked_at(history)
        self.history, self.fault = history, viewed.fault
        self.go(self.step)
        if viewed.fault:
            self.message = [(say("replay", "fault", fault=str(viewed.fault)), "warning")]
        self.show()
        self.read_on()

    def listen(self) -> None:
        """Hear of each record as it is written."""
        if self.watching is not None:
            asyncio.get_running_loop().add_reader(self.watching.feed.fileno(), self._news)

    def hang_up(self) -> None:
        """Stop listening."""
        if self.watching is not None:
            with contextlib.suppress(ValueError, OSError, RuntimeError):
                asyncio.get_running_loop().remove_reader(self.watching.feed.fileno())
            self.watching.close()

    def _news(self) -> None:
        watching = self.watching
        if watching is None:
            return
        along = self.step == self.history.last
        try:
            watching.catch_up()
        except KernelError as error:
            self.watching = None
            asyncio.get_running_loop().remove_reader(watching.feed.fileno())
            watching.close()
            self.complain(say("replay", "lost", reason=str(error)))
            return
        self.history.follow()
        self.go(self.history.last if along else min(self.step, self.history.last))
        if watching.over:
            asyncio.get_running_loop().remove_reader(watching.feed.fileno())
            self.message = [(say("replay", "closed"), "info")]
        self.show()
