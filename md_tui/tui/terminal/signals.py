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
from contextlib import contextmanager
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
    loop = asyncio.get_running_loop()
    code = 1

    def asked(number: int, _frame: FrameType | None) -> None:
        nonlocal code
        code = 128 + number
        signal.setitimer(signal.ITIMER_REAL, PATIENCE)
        loop.call_soon_threadsafe(leave, code)

    def too_late(_number: int, _frame: FrameType | None) -> None:
        try:
            restore()
        finally:
            os._exit(code)

    before = {number: signal.signal(number, asked) for number in EXIT_SIGNALS}
    before[signal.SIGALRM] = signal.signal(signal.SIGALRM, too_late)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)
