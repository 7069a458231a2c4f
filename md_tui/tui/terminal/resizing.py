"""Resizes in a storm: one call for many, and the last size is always the one that counts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

QUIET = 0.05
"""Seconds without a further resize before the app is told."""

LONGEST = 0.25
"""Seconds after which it is told even though resizes go on."""


class Debounced:
    """Calls an action once the touches have stopped, or now and then while they go on."""

    def __init__(self, loop: asyncio.AbstractEventLoop, action: Callable[[], None]) -> None:
        self._loop = loop
        self._action = action
        self._timer: asyncio.TimerHandle | None = None
        self._first = self._last = 0.0

    def touch(self) -> None:
        """Note that there is something to do; runs in the loop's thread."""
        self._last = self._loop.time()
        if self._timer is None:
            self._first = self._last
            self._timer = self._loop.call_later(QUIET, self._due)

    def _due(self) -> None:
        now = self._loop.time()
        left = min(self._last + QUIET, self._first + LONGEST) - now
        if left > 0.001:
            self._timer = self._loop.call_later(left, self._due)
        else:
            self._timer = None
            self._action()
