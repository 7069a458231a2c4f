"""The pump: one input event at a time into the app, the next when that one was handled.

Textual's own queue has no end, so a flood of keys would keep it busy for minutes. Here the events wait in a
bounded queue of ours, and the app is given the next one only after it has dealt with the last.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterable
from threading import Lock
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.message import Message

from md_tui.tui.terminal.diff import DiffedApp
from md_tui.tui.terminal.queue import EventQueue

if TYPE_CHECKING:
    from md_tui.tui.terminal.driver import HardenedDriver

URGENT = frozenset({"ctrl+c", "Q"})
_QUIT_PATIENCE = 2.0
_AT_LATEST = 0.2
_LOOK_AGAIN = 0.002
"""Seconds after which the next event is sent to a busy app all the same, and between two looks at it."""


class InputDropped(Message):
    """This many keys or clicks came faster than they could be handled, and were dropped.

    It goes the way of the keys, so that it comes after those that were not dropped.
    """

    bubble: ClassVar[bool] = False

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count


class Pump:
    """Moves events from the reading thread to the app."""

    def __init__(self, driver: HardenedDriver) -> None:
        self._driver = driver
        self._loop: asyncio.AbstractEventLoop = driver.loop
        self._queue = EventQueue(URGENT)
        self._lock = Lock()
        self._scheduled = False
        self._sent = 0.0
        self._quit_asked: float | None = None

    def set_urgent(self, keys: Iterable[str]) -> None:
        """Name the keys that must get through a flood; Ctrl-C is always one of them."""
        self._queue.urgent = frozenset(keys) | {"ctrl+c"}

    def put(self, arrived: Iterable[Message]) -> None:
        """Take in what the reading thread decoded."""
        any_arrived = False
        for message in arrived:
            any_arrived = True
            if isinstance(message, events.Event):
                self._queue.put(message)
                if isinstance(message, events.Key) and message.key == "ctrl+c" and self._quit_asked is None:
                    self._quit_asked = self._loop.time()
            else:
                self._loop.call_soon_threadsafe(self._driver.process_message, message)
        if any_arrived:
            self._schedule()

    @property
    def overdue(self) -> float | None:
        """When the app should have left after a Ctrl-C, by the monotonic clock."""
        return None if self._quit_asked is None else self._quit_asked + _QUIT_PATIENCE

    def insist(self, now: float) -> None:
        """An app that has not left some time after Ctrl-C, because it hangs, is ended as by SIGINT."""
        if self.overdue is not None and now >= self.overdue:
            self._quit_asked = None
            os.kill(os.getpid(), signal.SIGINT)

    def _schedule(self) -> None:
        with self._lock:
            if self._scheduled:
                return
            self._scheduled = True
        self._loop.call_soon_threadsafe(self._next)

    def _next(self) -> None:
        """Send the next event, or look again in a moment if the app is still busy with the last."""
        now = self._loop.time()
        if self._is_busy() and now - self._sent < _AT_LATEST:
            self._loop.call_later(_LOOK_AGAIN, self._next)
            return
        event = self._queue.take()
        while event is not None and not self._is_wanted(event):
            event = self._queue.take()
        if event is not None:
            self._sent = now
            self._driver.process_message(event)
        if len(self._queue):
            self._loop.call_later(_LOOK_AGAIN, self._next)
        else:
            self._rest()

    def _rest(self) -> None:
        """Stop until more arrives; an event that came in just now starts the pump again."""
        with self._lock:
            self._scheduled = False
        if dropped := self._queue.drain_dropped():
            self._driver.process_message(InputDropped(dropped))
        if len(self._queue):
            self._schedule()

    def _is_busy(self) -> bool:
        """Whether messages wait at the app or at the widget that has the keyboard."""
        pumps = (self._driver.app, self._driver.active_target())
        return any(pump.message_queue_size for pump in pumps)

    def _is_wanted(self, event: events.Event) -> bool:
        """Behind the page asking for a larger window only quitting works; no click lies off the screen."""
        app = self._driver.app
        if isinstance(app, DiffedApp) and app.is_too_small:
            return isinstance(event, events.Key) and event.key in self._queue.urgent
        if isinstance(event, events.MouseEvent):
            return event.x < app.size.width and event.y < app.size.height
        return True
