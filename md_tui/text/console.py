"""Lines in and out: a terminal, a pipe or a screen reader, all alike."""

import shutil
import sys
import textwrap
import time
from collections.abc import Iterable
from io import TextIOWrapper
from typing import TextIO

from md_tui.toolkit.clean import clean

LONGEST_LINE = 2000
"""More than any command needs; the rest of a longer line is ignored."""
READ_A_SECOND, LONGEST_REST = 60, 2.5
"""How many letters people read in a second, and the longest pause in seconds."""


_NO_BREAK, _UNSEEN = "\N{NO-BREAK SPACE}", "\N{REPLACEMENT CHARACTER}"
"""What keeps two words on one line, and what stands for a character that may not be shown."""


class Console:
    """Reads one line at a time and writes plain lines; nothing else ever reaches the terminal."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        """Standard input and output unless others are named."""
        self.source = _forgiving(source or sys.stdin)
        self.target = _forgiving(target or sys.stdout)
        self._unread = 0

    def say(self, *lines: str) -> None:
        """Write lines, each made safe and, on a terminal, broken between words."""
        width = self._width()
        for line in lines:
            safe = "".join(c if c.isprintable() or c == _NO_BREAK else _UNSEEN for c in line)
            self.target.write("\n".join(_folded(safe, width)).replace(_NO_BREAK, " ") + "\n")
            self._unread += len(safe)
        self.target.flush()

    def listing(self, lines: Iterable[str]) -> None:
        """Write several lines."""
        self.say(*lines)

    def rest(self) -> None:
        """Give whoever reads at a terminal time for what was written since the last rest; no pipe waits."""
        letters, self._unread = self._unread, 0
        if self.target.isatty():
            time.sleep(min(LONGEST_REST, letters / READ_A_SECOND))

    def read(self, prompt: str) -> str | None:
        """The next line, tidied up; None at the end of the input."""
        self.target.write(prompt)
        self.target.flush()
        line = self._next()
        if not line:
            self.target.write("\n")
            return None
        if not self.source.isatty():
            self.target.write("\n")
        return clean(line, LONGEST_LINE)

    def _next(self) -> str:
        """A whole line; of an endless one its beginning, the rest is skipped."""
        line = rest = self.source.readline(LONGEST_LINE)
        while len(rest) >= LONGEST_LINE and not rest.endswith("\n"):
            rest = self.source.readline(LONGEST_LINE)
        return line

    def _width(self) -> int:
        return shutil.get_terminal_size((80, 24)).columns if self.target.isatty() else 0


def _forgiving(stream: TextIO) -> TextIO:
    """The same stream, with a mark in place of what its encoding cannot hold."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")
    return stream


def _folded(line: str, width: int) -> list[str]:
    """A line broken to a width, further lines indented like the first."""
    if width < 20 or len(line) <= width:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.wrap(line, width, subsequent_indent=indent, break_long_words=True) or [line]
