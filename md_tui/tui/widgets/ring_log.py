"""A log that never scrolls: a new line takes the place of the oldest, and a mark shows which is the newest.

Scrolling would send every row again for each line; here a line costs its own text and two marks.
"""

from __future__ import annotations

from collections import deque
from textwrap import wrap

from textual.events import Resize
from textual.geometry import Region
from textual.strip import Strip

from md_tui.toolkit.clean import shown
from md_tui.tui.widgets.lines import LineView, Part

KEPT = 500
"""Lines remembered, so that a larger window shows more of them."""

_LONGEST = 600
_GONE = ".."
"""Before what is left of a line whose beginning was written over; as wide as the indent it replaces."""
_MARK = 2
"""Columns on the left for the mark."""
_MARGIN = 1
"""Columns on the right that part a full row from the pane beside."""


class RingLog(LineView):
    """The last lines of a log, in a ring of rows."""

    DEFAULT_CSS = "RingLog { width: 1fr; height: 1fr; }"
    NEWEST = ">"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: deque[Part] = deque(maxlen=KEPT)
        self._rows: list[Part] = []
        self._going_on: list[bool] = []
        """Which rows go on with the line of the row above."""
        self._next = 0
        self._newest = -1

    @property
    def lines(self) -> list[str]:
        """What was written, oldest first."""
        return [text for text, _ in self._lines]

    def write(self, text: str, role: str = "text") -> None:
        """Add a line; a long one takes several rows."""
        line = (shown(text, _LONGEST), role)
        self._lines.append(line)
        if self._rows:
            self._put(line)

    def clear(self) -> None:
        """Forget all lines."""
        self._lines.clear()
        self._lay_out()

    def draw_line(self, y: int) -> Strip:
        """A row with its mark."""
        text, role = self._rows[y] if y < len(self._rows) else ("", "text")
        mark = self.NEWEST if y == self._newest else " "
        return self.parts([(mark.ljust(_MARK), "warning"), (text, role)])

    def _wrapped(self, line: Part) -> list[Part]:
        text, role = line
        width = max(1, self.size.width - _MARK - _MARGIN)
        return [
            (row, role)
            for row in wrap(text, width, subsequent_indent="  " if width > 8 else "", break_on_hyphens=False)
        ] or [("", role)]

    def _put(self, line: Part) -> None:
        touched = {self._newest} if self._newest >= 0 else set()
        touched |= self._place(self._wrapped(line)) | self._mend()
        self.changed(*(Region(0, y, self.size.width, 1) for y in sorted(touched)))

    def _place(self, rows: list[Part]) -> set[int]:
        """Lay the rows of one line into the ring, and return which rows that were."""
        places = [
            (self._next + offset) % len(self._rows) for offset in range(min(len(rows), len(self._rows)))
        ]
        for place, row in zip(places, rows[-len(places) :], strict=True):
            self._rows[place] = row
            self._going_on[place] = place != places[0]
        self._newest, self._next = places[0], (places[-1] + 1) % len(self._rows)
        return set(places)

    def _mend(self) -> set[int]:
        """Mark the oldest row if its beginning is gone: it does not go on with the newest."""
        text, role = self._rows[self._next]
        if not self._going_on[self._next] or self._next == self._newest:
            return set()
        self._rows[self._next], self._going_on[self._next] = (f"{_GONE}{text.lstrip()}", role), False
        return {self._next}

    def _lay_out(self) -> None:
        """Fill the rows afresh with the last of them that fit, oldest on top; no row stays empty."""
        height = self.size.height
        self._rows, self._going_on = [("", "text")] * height, [False] * height
        self._next, self._newest = 0, -1
        wrapped = [self._wrapped(line) for line in list(self._lines)[-height:]] if height else []
        rows = [row for line in wrapped for row in line]
        going_on = [bool(place) for line in wrapped for place in range(len(line))]
        over = max(0, len(rows) - height)
        if wrapped:
            self._rows[: len(rows) - over] = rows[over:]
            self._going_on[: len(rows) - over] = going_on[over:]
            self._newest = max(0, len(rows) - len(wrapped[-1]) - over)
            self._next = (len(rows) - over) % height
            self._mend()
        self.changed_all()

    def _on_resize(self, _event: Resize) -> None:
        self._lay_out()
