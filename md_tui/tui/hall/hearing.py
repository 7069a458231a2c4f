"""Hearing the hall beside the keys: at once when it speaks, and without waiting for it when it is gone."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from textual.screen import Screen
from textual.timer import Timer

from md_tui.kernel.errors import KernelError

TICK = 0.25
"""Seconds between two looks at what goes by the clock: signs of life, cursors, ballots, a lost line."""


class Hearing:
    """The line of one screen to the hall."""

    def __init__(
        self, screen: Screen[Any], table: Any, came: Callable[[], None], lost: Callable[[str], None]
    ) -> None:
        """`came` is called after something was heard and with each tick, `lost` when the hall is gone."""
        self._screen, self._table, self._came, self._over = screen, table, came, lost
        self._descriptor = -1
        self._finding = False
        self._timer: Timer | None = None

    @property
    def connected(self) -> bool:
        """Whether there is a line, and all that was missed is here."""
        return bool(self._table.visit.connected and getattr(self._table, "ready", True))

    def begin(self) -> None:
        """Listen."""
        self._timer = self._screen.set_interval(TICK, self._tick)
        self._watch()

    def end(self) -> None:
        """Stop listening."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._unwatch()

    def _tick(self) -> None:
        if not self._table.visit.connected:
            self._find()
            self._came()
        else:
            self._hear()

    def _hear(self) -> None:
        """Take in what came; a line that was lost is looked for from the next tick on."""
        if self._finding or self._timer is None:
            return
        try:
            self._table.catch_up()
        except KernelError as error:
            self.end()
            self._over(str(error))
            return
        self._watch()
        self._came()

    def _find(self) -> None:
        """Look for a lost hall in a thread: starting one takes a while, and the board stays usable."""
        self._unwatch()
        if not self._finding:
            self._finding = True
            self._screen.run_worker(self._search, thread=True, exit_on_error=False)

    def _search(self) -> None:
        reason = ""
        try:
            self._table.visit.pump(TICK)
        except KernelError as error:
            reason = str(error)
        with contextlib.suppress(RuntimeError):
            self._screen.app.call_from_thread(self._found, reason)

    def _found(self, reason: str) -> None:
        self._finding = False
        if reason and self._timer is not None:
            self.end()
            self._over(reason)
        elif self._table.visit.connected:
            self._hear()

    def _watch(self) -> None:
        """Be told by the loop when the hall speaks; after a lost line there is another descriptor."""
        now = self._table.fileno()
        if now != self._descriptor:
            self._unwatch()
            if now >= 0:
                asyncio.get_running_loop().add_reader(now, self._hear)
                self._descriptor = now

    def _unwatch(self) -> None:
        if self._descriptor >= 0:
            with contextlib.suppress(ValueError, OSError, RuntimeError):
                asyncio.get_running_loop().remove_reader(self._descriptor)
            self._descriptor = -1
