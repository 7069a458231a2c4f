"""A log that is read downwards and turns the page when it is full, with a mark on the newest line.

Scrolling would send every row again for each line; here a line costs its own text and two marks, and only a
new page costs more. What is written together stays together, so that nothing unread goes with the old page.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from textwrap import wrap

from textual.events import Resize
from textual.geometry import Region
from textual.strip import Strip

from md_tui.toolkit.clean import shown
from md_tui.tui.draw.look import Part
from md_tui.tui.symbols import ASCII
from md_tui.tui.widgets.lines import LineView

KEPT = 200
"""Lines remembered, so that a larger window shows more of them."""

_LONGEST = 600
_CARRIED = 3
"""The part of a full page that stands on the next one too: a third."""
_GONE = ".."
"""Before what is left of a line whose beginning does not fit; as wide as the indent it replaces."""
_MARK = 3
"""Columns on the left for the mark, a blank on either side."""
_MARGIN = 1
"""Columns on the right that part a full row from the pane beside."""


class PageLog(LineView):
    """The last lines of a log, oldest on top."""

    DEFAULT_CSS = "PageLog { width: 1fr; height: 1fr; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: deque[Part] = deque(maxlen=KEPT)
        self._rows: list[Part] = []
        self._newest = -1
        self._unseen = 0
        """Rows written since the last painting."""
        self._begun = 0
        """Lines written since something began that is read from its beginning."""

    @property
    def lines(self) -> list[str]:
        """What was written, oldest first."""
        return [text for text, _ in self._lines]

    def write(self, text: str, role: str = "text") -> None:
        """Add a line; a long one takes several rows."""
        line = (shown(text, _LONGEST), role)
        self._lines.append(line)
        self._begun += 1
        height = self.size.height
        if not height:
            return
        rows = self._wrapped(line)
        self._unseen += len(rows)
        if len(self._rows) + len(rows) > height:
            self._fill(max(height // _CARRIED, self._unseen))
        else:
            self._add(rows)

    def begin(self) -> None:
        """What is written from here on is one thing."""
        self._begun = 0

    def reread(self, more: Callable[[int], str]) -> None:
        """Turn back to where it began; the last row says how many lines have no room, in words of `more`."""
        wrapped = [self._wrapped(line) for line in list(self._lines)[-self._begun :]] if self._begun else []
        height = self.size.height
        if sum(map(len, wrapped)) <= height:
            return
        page: list[Part] = []
        shown = 0
        for rows in wrapped:
            if len(page) + len(rows) > height - 1:
                break
            page += rows
            shown += 1
        self._rows = [*page, (more(len(wrapped) - shown), "muted")]
        self._newest = len(page)
        self.changed_all()

    def clear(self) -> None:
        """Forget all lines."""
        self._lines.clear()
        self._fill(self.size.height)

    def draw_line(self, y: int) -> Strip:
        """A row with its mark; whatever was written is seen now."""
        self._unseen = 0
        if y >= len(self._rows):
            return self.parts([])
        text, role = self._rows[y]
        symbols = getattr(self.app, "symbols", ASCII)
        newest = y == self._newest
        mark = symbols.active if newest else " " if text.startswith((" ", _GONE)) else symbols.bullet
        return self.parts([(f" {mark} ", "warning" if newest else "muted"), (text, role)])

    def _wrapped(self, line: Part) -> list[Part]:
        text, role = line
        width = max(1, self.size.width - _MARK - _MARGIN)
        if len(text) <= width and text.isprintable():
            return [(text, role)]
        indent = "  " if width > 8 else ""
        rows = wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)
        return [(row, role) for row in rows] or [("", role)]

    def _add(self, rows: list[Part]) -> None:
        """Below what stands there."""
        before, self._newest = self._newest, len(self._rows)
        self._rows += rows
        touched = (*([before] if before >= 0 else ()), *range(self._newest, len(self._rows)))
        self.changed(*(Region(0, y, self.size.width, 1) for y in touched))

    def _fill(self, limit: int) -> None:
        """A page of the last lines that make this many rows, and the newest in any case."""
        page: list[Part] = []
        self._newest = -1
        for line in reversed(self._lines):
            rows = self._wrapped(line)
            if page and len(page) + len(rows) > limit:
                break
            self._newest = 0 if self._newest < 0 else self._newest + len(rows)
            page[:0] = rows
        self._rows = self._fitting(page)
        self._newest = max(min(self._newest, 0), self._newest - len(page) + len(self._rows))
        self.changed_all()

    def _fitting(self, page: list[Part]) -> list[Part]:
        """The end of what is longer than the page; where it begins within a line, it is marked."""
        end = page[max(0, len(page) - self.size.height) :]
        if len(end) == len(page) or not end or not end[0][0].startswith(" "):
            return end
        text, role = end[0]
        return [(f"{_GONE}{text.lstrip()}", role), *end[1:]]

    def _on_resize(self, _event: Resize) -> None:
        self._fill(self.size.height)
