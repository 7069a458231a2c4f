"""A terminal emulator for tests: pyte, taught to skip what it does not know."""

import re

import pyte

_UNKNOWN_TO_PYTE = re.compile(r"\x1b\[[<>=][0-9;]*[a-z]|\x1b\[\?[0-9;]*\$p")


class Emulator:
    """A screen that can be fed text and looked at, cell by cell."""

    def __init__(self, columns: int, rows: int, *, wrap: bool = False) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self.screen)
        self._tail = ""
        self._stream.feed("\x1b[?7l" if not wrap else "")

    def feed(self, text: str) -> None:
        """Show what a program wrote; a sequence may be cut anywhere."""
        text = self._tail + text
        cut = text.rfind("\x1b", max(0, len(text) - 32))
        if cut >= 0 and re.fullmatch(r"\x1b(\[[?<>=]?[0-9;]*\$?)?", text[cut:]):
            text, self._tail = text[:cut], text[cut:]
        else:
            self._tail = ""
        self._stream.feed(_UNKNOWN_TO_PYTE.sub("", text))

    def resize(self, columns: int, rows: int) -> None:
        """Change the size as a terminal does, keeping what is on it."""
        self.screen.resize(rows, columns)

    def lines(self) -> list[str]:
        """The text of each row, without trailing blanks."""
        return [line.rstrip() for line in self.screen.display]

    def cells(self) -> list[list[tuple[object, ...]]]:
        """Each cell as what a person can see of it: on a blank the foreground cannot be told."""
        return [
            [_seen(self.screen.buffer[y][x]) for x in range(self.screen.columns)]
            for y in range(self.screen.lines)
        ]


def _seen(cell: pyte.screens.Char) -> tuple[object, ...]:
    marks = (cell.underscore, cell.reverse, cell.strikethrough)
    if cell.data == " ":
        return (" ", cell.fg if any(marks) else None, cell.bg, None, None, *marks)
    return (cell.data, cell.fg, cell.bg, cell.bold, cell.italics, *marks)
