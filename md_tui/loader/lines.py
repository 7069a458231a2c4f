"""Where each key of a TOML text stands: the standard parser gives values but no line numbers."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

KeyPath: TypeAlias = tuple[str | int, ...]

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]\}\n#]*")
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRINGS = (
    re.compile(r'"""(?:\\.|[^\\])*?"{3,5}', re.DOTALL),
    re.compile(r"'''.*?'{3,5}", re.DOTALL),
    re.compile(r'"(?:\\.|[^"\\\n])*"'),
    re.compile(r"'[^'\n]*'"),
)


class Lines(Mapping[KeyPath, int]):
    """The lines of a text, worked out only when a mistake has to be reported."""

    def __init__(self, text: str) -> None:
        """Keep the text for later."""
        self._text = text

    @cached_property
    def _lines(self) -> dict[KeyPath, int]:
        return lines_of(self._text)

    def __getitem__(self, path: KeyPath) -> int:
        """The line of a path."""
        return self._lines[path]

    def __iter__(self) -> Iterator[KeyPath]:
        """Go through all paths in the order of the text."""
        return iter(self._lines)

    def __len__(self) -> int:
        """How many paths have a line."""
        return len(self._lines)


def lines_of(text: str) -> dict[KeyPath, int]:
    """The line of every table, key and array item of a text that the TOML parser has accepted."""
    return _Scanner(text).scan()


class _Scanner:
    """Walks over valid TOML and notes where paths begin."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.lines: dict[KeyPath, int] = {}
        self.counts: dict[KeyPath, int] = {}
        self.counted, self.line = 0, 1

    def scan(self) -> dict[KeyPath, int]:
        table: KeyPath = ()
        self._blank()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._blank()
        return self.lines

    def _header(self) -> KeyPath:
        start = self.at
        many = self.text.startswith("[[", start)
        self.at += 2 if many else 1
        path = self._into_last_items(self._key())
        if many:
            index = self.counts.get(path, 0)
            self.counts[path] = index + 1
            path = (*path, index)
        for depth in range(len(path)):
            self._note(path[: depth + 1], start)
        self.at = self.text.index("]", self.at) + (2 if many else 1)
        return path

    def _into_last_items(self, key: KeyPath) -> KeyPath:
        """`[a.b]` after `[[a]]` belongs to the newest item of a."""
        path: KeyPath = ()
        for depth, part in enumerate(key):
            path = (*path, part)
            if path in self.counts and depth < len(key) - 1:
                path = (*path, self.counts[path] - 1)
        return path

    def _pair(self, table: KeyPath) -> None:
        start = self.at
        path = table
        for part in self._key():
            path = (*path, part)
            self._note(path, start)
        self.at = self.text.index("=", self.at) + 1
        self._value(path)

    def _value(self, path: KeyPath) -> None:
        self._blank()
        opening = self.text[self.at]
        if opening == "[":
            self._array(path)
        elif opening == "{":
            self._inline_table(path)
        elif opening in "\"'":
            self._string()
        else:
            self.at = self._match_end(_SCALAR)

    def _array(self, path: KeyPath) -> None:
        index = 0
        while not self._closes("]"):
            self._note((*path, index), self.at)
            self._value((*path, index))
            index += 1

    def _inline_table(self, path: KeyPath) -> None:
        while not self._closes("}"):
            self._pair(path)

    def _closes(self, closing: str) -> bool:
        """Step over an opening bracket or a comma, and over the closing bracket if it follows."""
        self._blank()
        if self.text[self.at] in "[{,":
            self.at += 1
            self._blank()
        if self.text[self.at] == closing:
            self.at += 1
            return True
        return False

    def _key(self) -> KeyPath:
        parts: list[str] = []
        while True:
            self._blank()
            start = self.at
            if self.text[start] in "\"'":
                self._string()
                parts.append(self.text[start + 1 : self.at - 1])
            else:
                self.at = self._match_end(_BARE_KEY)
                parts.append(self.text[start : self.at])
            self._blank()
            if self.text[self.at] != ".":
                return tuple(parts)
            self.at += 1

    def _string(self) -> None:
        for pattern in _STRINGS:
            match = pattern.match(self.text, self.at)
            if match:
                self.at = match.end()
                return

    def _blank(self) -> None:
        self.at = self._match_end(_BLANK)

    def _match_end(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self.text, self.at)
        return match.end() if match else self.at

    def _note(self, path: KeyPath, at: int) -> None:
        if path not in self.lines:
            self.line += self.text.count("\n", self.counted, at)
            self.counted = at
            self.lines[path] = self.line
