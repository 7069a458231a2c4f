"""The bounded queue between the reading thread and the app: a flood is thinned here, the quit key passes."""

from __future__ import annotations

from collections import deque
from threading import Lock

from textual.events import Event, Key, MouseMove, MouseScrollDown, MouseScrollUp

MOST_EVENTS = 128
"""Events kept for an app that is behind; more than a person types in any pause."""

MOST_REPEATS = 8
"""How often one key may stand in the queue in a row, so that a held key does not run on after its release."""


class EventQueue:
    """Events in the order they came, at most this many; safe between two threads."""

    def __init__(self, urgent: frozenset[str]) -> None:
        self.urgent = urgent
        """Keys that go to the front of a full queue."""
        self._events: deque[Event] = deque()
        self._repeats = 0
        self._dropped = 0
        self._lock = Lock()

    def put(self, event: Event) -> None:
        """Take an event in, merge it with the one before, or drop it."""
        with self._lock:
            last = self._events[-1] if self._events else None
            if isinstance(event, MouseMove) and isinstance(last, MouseMove):
                self._events[-1] = event
                return
            self._repeats = self._repeats + 1 if _same(event, last) else 0
            if self._repeats >= MOST_REPEATS:
                self._dropped += 1
            elif len(self._events) < MOST_EVENTS:
                self._events.append(event)
            elif isinstance(event, Key) and event.key in self.urgent:
                self._dropped += len(self._events)
                self._events.clear()
                self._events.append(event)
            else:
                self._dropped += 1

    def __len__(self) -> int:
        return len(self._events)

    def take(self) -> Event | None:
        """Hand out the oldest event, or nothing."""
        with self._lock:
            return self._events.popleft() if self._events else None

    def drain_dropped(self) -> int:
        """Say how many events were dropped since the last question."""
        with self._lock:
            dropped, self._dropped = self._dropped, 0
            return dropped


def _same(event: Event, last: Event | None) -> bool:
    if isinstance(event, Key) and isinstance(last, Key):
        return event.key == last.key
    return isinstance(event, MouseScrollUp | MouseScrollDown) and type(event) is type(last)
