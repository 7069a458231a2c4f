"""Leaving on a signal: SIGHUP, SIGTERM, SIGINT and SIGQUIT end the app in order, or else by the clock.

A signal asks the app to leave with 128 + its number. Should the app not manage to, because a rule loops or
the event loop hangs, an alarm restores the terminal and ends the process.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

EXIT_SIGNALS = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)
PATIENCE = 1.5
"""Seconds an app has to leave in order."""


@contextmanager
def leaving_on_signals(leave: Callable[[int], None], restore: Callable[[], None]) -> Iterator[None]:
    """Within this block a signal calls `leave(128 + n)` in the loop; `restore` is for the last resort."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    leaving = _Leaving(asyncio.get_running_loop(), leave, restore)
    alarm = signal.signal(signal.SIGALRM, leaving.too_late)
    before = {number: signal.signal(number, leaving.asked) for number in EXIT_SIGNALS}
    try:
        yield
    finally:
        # The alarm goes last: a signal that comes now could set it once more, with nobody left to hear it.
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, alarm)


class _Leaving:
    """The handlers: they run between two steps of whatever the main thread does, even if the loop hangs."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, leave: Callable[[int], None], restore: Callable[[], None]
    ) -> None:
        self._loop, self._leave, self._restore = loop, leave, restore
        self._code = 1

    def asked(self, number: int, _frame: FrameType | None) -> None:
        self._code = 128 + number
        signal.setitimer(signal.ITIMER_REAL, PATIENCE)
        with suppress(RuntimeError):  # the loop has ended: so does the program
            self._loop.call_soon_threadsafe(self._leave, self._code)

    def too_late(self, _number: int, _frame: FrameType | None) -> None:
        try:
            self._restore()
        finally:
            os._exit(self._code)
