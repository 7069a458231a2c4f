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
"""Seconds after which the next event is sent even though the last was not reported as handled."""


class InputDropped(Message):
    """So many keys or clicks came faster than they could be handled, and were dropped."""

    bubble: ClassVar[bool] = True

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count


class Pump:
    """Moves events from the reading thread to the app."""

    def __init__(self, driver: HardenedDriver) -> None:
        self._driver = driver
        self._loop: asyncio.AbstractEventLoop = driver._loop
        self._queue = EventQueue(URGENT)
        self._lock = Lock()
        self._scheduled = False
        self._turn = 0
        self._fallback: asyncio.TimerHandle | None = None
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
        self._loop.call_soon_threadsafe(self._next, self._turn)

    def _next(self, turn: int) -> None:
        """Send the next event, if this call is not out of date."""
        if turn != self._turn:
            return
        self._turn += 1
        if self._fallback is not None:
            self._fallback.cancel()
            self._fallback = None
        event = self._queue.take()
        while event is not None and not self._is_wanted(event):
            event = self._queue.take()
        if event is None:
            with self._lock:
                self._scheduled = False
            self._tell_dropped()
            if len(self._queue):
                self._schedule()
        else:
            self._send(event)

    def _send(self, event: events.Event) -> None:
        turn = self._turn
        self._fallback = self._loop.call_later(_AT_LATEST, self._next, turn)
        self._driver.process_message(event)
        self._driver._app.call_later(self._handed_on, turn)

    def _handed_on(self, turn: int) -> None:
        """The app has passed the event on; wait for the widget that got it."""
        target = self._driver.active_target()
        if target is self._driver._app or not target.call_later(self._next, turn):
            self._next(turn)

    def _is_wanted(self, event: events.Event) -> bool:
        """Behind the page asking for a larger window only quitting works; no click lies off the screen."""
        app = self._driver._app
        if isinstance(app, DiffedApp) and app.is_too_small:
            return isinstance(event, events.Key) and event.key in self._queue.urgent
        if isinstance(event, events.MouseEvent):
            return event.x < app.size.width and event.y < app.size.height
        return True

    def _tell_dropped(self) -> None:
        if dropped := self._queue.drain_dropped():
            self._driver.active_target().post_message(InputDropped(dropped))
