"""The writing thread: output at the terminal's pace, which never holds up the app."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from time import monotonic

_PIECE = 16_384
TELLING, SLOW = 4096, 0.4
"""Bytes from which on a piece tells how fast the line is, and the seconds that they take on a slow one."""


class Writer(threading.Thread):
    """Writes text to a file descriptor in the background."""

    def __init__(
        self,
        descriptor: int,
        broken: Callable[[], None],
        drained: Callable[[], None],
        charset: str = "utf-8",
    ) -> None:
        super().__init__(daemon=True, name="terminal-output")
        self._charset = charset
        self.is_slow = False
        """Whether the terminal was slow to take the last larger piece of text."""
        self._began, self._sent = 0.0, 0
        """When writing began after a pause, and the bytes written since."""
        self._descriptor = descriptor
        self._broken = broken
        self._drained = drained
        self._waiting = bytearray()
        self._change = threading.Condition()
        self._closing = False
        self._late = False
        self.is_broken = False
        """Whether the terminal has gone; from then on everything written is dropped."""

    @property
    def backlog(self) -> int:
        """Bytes not yet taken by the terminal."""
        return len(self._waiting)

    def write(self, text: str) -> None:
        """Append text to what is to be written."""
        if not self.is_broken:
            with self._change:
                if not self._waiting:
                    self._began, self._sent = monotonic(), 0
                self._waiting += text.encode(self._charset, "replace")
                self._change.notify_all()

    def expect_drain(self) -> None:
        """Ask for the drained call-back once everything is written, because a frame was held back."""
        self._late = True

    def run(self) -> None:
        """Write until closed or until the terminal is gone."""
        while True:
            with self._change:
                while not self._waiting and not self._closing:
                    self._change.wait()
                if not self._waiting:
                    return
                piece = bytes(self._waiting[:_PIECE])
            if not self._put(piece):
                return

    def stop(self, patience: float) -> bool:
        """Write the rest, for a while at most; say whether all of it went out."""
        with self._change:
            self._closing = True
            self._change.notify_all()
        self.join(patience)
        return not self.is_alive() and not self.is_broken

    def _put(self, piece: bytes) -> bool:
        try:
            written = os.write(self._descriptor, piece)
        except OSError:
            self.is_broken = True
            self._waiting.clear()
            self._broken()
            return False
        with self._change:
            del self._waiting[:written]
            self._sent += written
            empty = not self._waiting
            if empty and self._sent >= TELLING:
                self.is_slow = monotonic() - self._began > SLOW * self._sent / TELLING
        if empty and self._late:
            self._late = False
            self._drained()
        return True
