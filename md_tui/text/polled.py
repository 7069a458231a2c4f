"""A console that hears other things while it waits for a line."""

import os
import select
from collections.abc import Callable
from typing import TextIO

from md_tui.text.console import LONGEST_LINE, Console

PATIENCE = 1.0
"""Seconds between two looks at what cannot be waited for."""


class PolledConsole(Console):
    """Reads its lines from a descriptor; while none is there, `listen` is called again and again."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        super().__init__(source, target)
        self.others: Callable[[], int] = lambda: -1
        self.listen: Callable[[], None] = lambda: None
        self._rest = b""
        self._ended = False

    def _next(self) -> str:
        """A whole line; of an endless one its beginning."""
        descriptor = self.source.fileno()
        self.listen()
        while b"\n" not in self._rest and not self._ended:
            other = self.others()
            waited = [descriptor, other] if other >= 0 else [descriptor]
            ready = select.select(waited, [], [], PATIENCE)[0]
            if descriptor in ready:
                self._take(os.read(descriptor, 1 << 16))
            self.listen()
        line, _, self._rest = self._rest.partition(b"\n")
        text = line.decode("utf-8", "replace")[:LONGEST_LINE]
        return text if self._ended and not text else f"{text}\n"

    def _take(self, data: bytes) -> None:
        self._rest += data
        self._ended = not data
        if len(self._rest) > 64 * LONGEST_LINE and b"\n" not in self._rest:
            self._rest = self._rest[:LONGEST_LINE]
