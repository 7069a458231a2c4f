"""Strict TOML documents: every key is taken exactly once or reported."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeVar, overload

import msgspec

from md_tui.loader.errors import ContentError, Problems, did_you_mean
from md_tui.loader.kinds import blank, misfits
from md_tui.loader.lines import KeyPath, Lines
from md_tui.loader.raw import parse_raw

T = TypeVar("T")


class _Required:
    """The default of a key that must be there."""


REQUIRED: Final[Any] = _Required()


class Marks:
    """The places of one file where mistakes were noted."""

    def __init__(self) -> None:
        """Start with none."""
        self.noted: set[KeyPath] = set()
        """Those places and everything around them."""
        self.spoilt: set[KeyPath] = set()
        """Values that were replaced by an empty one: what is wrong with that is no mistake of the author."""

    def is_spoilt(self, path: KeyPath) -> bool:
        """Whether a path lies in a value that was replaced."""
        return any(path[:depth] in self.spoilt for depth in range(len(path) + 1))

    def sound(self, path: KeyPath) -> bool:
        """Whether nothing was noted at a path or below it."""
        return path not in self.noted

    def note(self, path: KeyPath) -> None:
        """Remember a mistake."""
        self.noted.update(path[:depth] for depth in range(len(path) + 1))


class Doc:
    """One table of a content file, handed out key by key; what nobody takes is a mistake."""

    def __init__(
        self,
        table: Mapping[str, Any],
        file: str = "",
        path: KeyPath = (),
        lines: Mapping[KeyPath, int] | None = None,
        problems: Problems | None = None,
        marks: Marks | None = None,
    ) -> None:
        """`path` is where the table stands in its file, `problems` where mistakes are collected."""
        self.table, self.file, self.path = table, file, path
        self.lines = {} if lines is None else lines
        self.problems = Problems() if problems is None else problems
        self.marks = Marks() if marks is None else marks
        self.pack = False
        """Whether it comes from a player's pack and not from the box."""
        self.ok = True
        self._known: list[str] = []
        self._children: list[Doc] = []

    @property
    def id(self) -> str:
        """The name of this table: the last part of its path."""
        return str(self.path[-1]) if self.path else ""

    def __contains__(self, key: str) -> bool:
        """Say whether the key is written down."""
        return key in self.table

    @overload
    def take(self, key: str, kind: type[T], default: Any = REQUIRED) -> T: ...
    @overload
    def take(self, key: str, kind: Any, default: Any = REQUIRED) -> Any: ...
    def take(self, key: str, kind: Any, default: Any = REQUIRED) -> Any:
        """The value of a key as the wanted type; a mistake is noted and gives an empty value of that type."""
        self._known.append(key)
        if key not in self.table:
            if default is REQUIRED:
                self.error("", f"{key} is missing", f"add {key} = …")
                return blank(kind)
            return default
        return self._converted((key,), self.table[key], kind)

    def items(self, key: str, kind: Any, default: Any = REQUIRED) -> list[tuple[int, Any]]:
        """The items of a list that are of the wanted type, with their places; the others are mistakes."""
        listed = enumerate(self.take(key, list[Any], default))
        found = [(index, self._converted((key, index), item, kind)) for index, item in listed]
        return [(index, item) for index, item in found if self.sound(key, index)]

    def child(self, key: str, *, optional: bool = False) -> "Doc":
        """The table under a key, itself a strict document; an empty one if it may be left out."""
        table = self.take(key, dict[str, Any], {} if optional else REQUIRED)
        return self._adopt(table, (*self.path, key))

    def children(self, key: str) -> list["Doc"]:
        """The array of tables under a key; no key means none."""
        tables = self.items(key, dict[str, Any], [])
        return [self._adopt(table, (*self.path, key, index)) for index, table in tables]

    def part(self, key: str) -> "Doc":
        """The table under a key as a document of its own, for which this one does not answer."""
        part = Doc(self.table[key], self.file, (*self.path, key), self.lines, self.problems, self.marks)
        part.pack = self.pack
        return part

    def entries(self) -> Iterator["Doc"]:
        """Every table in here, each as a strict document with its own id."""
        for key in self.table:
            yield self.child(key)

    def finish(self) -> bool:
        """Report every key nobody took, here and below; tell whether the document is free of mistakes."""
        for key in self.table:
            if key not in self._known:
                self.error(key, "is no known key", did_you_mean(key, self._known))
        for child in self._children:
            self.ok = child.finish() and self.ok
        return self.ok

    def error(self, key: str | KeyPath, problem: str, hint: str = "") -> None:
        """Note a mistake at a key of this table, or at the table itself if the key is empty."""
        self.ok = False
        parts: KeyPath = key if isinstance(key, tuple) else (key,) if key else ()
        path = (*self.path, *parts)
        if self.marks.is_spoilt(path):
            return
        self.marks.note(path)
        name = ".".join(str(part) for part in path)
        self.problems.add(ContentError(self.file, self.line(parts), name, problem, hint))

    def sound(self, *key: str | int) -> bool:
        """Whether nothing has been found wrong at a key or below it."""
        return self.marks.sound((*self.path, *key))

    def line(self, parts: KeyPath = ()) -> int:
        """The line of a key below this table, or of the nearest thing around it that has one."""
        path = (*self.path, *parts)
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)

    def _adopt(self, table: Mapping[str, Any], path: KeyPath) -> "Doc":
        doc = Doc(table, self.file, path, self.lines, self.problems, self.marks)
        doc.pack = self.pack
        self._children.append(doc)
        return doc

    def _converted(self, key: KeyPath, value: Any, kind: Any) -> Any:
        """A value as the wanted type; every misfit in it is noted once and gives an empty one."""
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError:
            for misfit in misfits(value, kind, key):
                self.error(misfit.path, misfit.problem, misfit.hint)
            self.marks.spoilt.add((*self.path, *key))
            return blank(kind)


def parse_doc(text: str, file: str, problems: Problems) -> Doc | None:
    """Read TOML text into a document; broken syntax and keys given twice are noted and give nothing."""
    raw = parse_raw(text, file, problems)
    if raw is None:
        return None
    doc = Doc(raw.table, file, (), Lines(text), problems)
    for path in raw.too_large:
        doc.error(path, "is too large a number", "a number has at most 18 digits")
        doc.marks.spoilt.add(path)
    return doc
