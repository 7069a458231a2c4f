"""Strict TOML documents: every key is taken exactly once or reported."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, overload

import msgspec

from md_tui.loader.errors import ContentError, Problems, did_you_mean
from md_tui.loader.lines import KeyPath, Lines

T = TypeVar("T")


class _Required:
    """The default of a key that must be there."""


REQUIRED: Final[Any] = _Required()


class Doc:
    """One table of a content file, handed out key by key; what nobody takes is a mistake."""

    def __init__(
        self,
        table: Mapping[str, Any],
        file: str = "",
        path: KeyPath = (),
        lines: Mapping[KeyPath, int] | None = None,
        problems: Problems | None = None,
    ) -> None:
        """`path` is where the table stands in its file, `problems` where mistakes are collected."""
        self.table, self.file, self.path = table, file, path
        self.lines = {} if lines is None else lines
        self.problems = Problems() if problems is None else problems
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
                return _blank(kind)
            return default
        try:
            return msgspec.convert(self.table[key], kind)
        except msgspec.ValidationError as problem:
            self._wrong_type(key, str(problem))
            return _blank(kind)

    def child(self, key: str, *, optional: bool = False) -> "Doc":
        """The table under a key, itself a strict document; an empty one if it may be left out."""
        table = self.take(key, dict[str, Any], {} if optional else REQUIRED)
        return self._adopt(table, (*self.path, key))

    def children(self, key: str) -> list["Doc"]:
        """The array of tables under a key; no key means none."""
        tables = self.take(key, list[dict[str, Any]], [])
        return [self._adopt(table, (*self.path, key, index)) for index, table in enumerate(tables)]

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
        name = ".".join(str(part) for part in path)
        self.problems.add(ContentError(self.file, self.line(parts), name, problem, hint))

    def line(self, parts: KeyPath = ()) -> int:
        """The line of a key below this table, or of the nearest thing around it that has one."""
        path = (*self.path, *parts)
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)

    def _adopt(self, table: Mapping[str, Any], path: KeyPath) -> "Doc":
        doc = Doc(table, self.file, path, self.lines, self.problems)
        self._children.append(doc)
        return doc

    def _wrong_type(self, key: str, problem: str) -> None:
        said, _, place = problem.partition(" - at ")
        inner = tuple(int(number) for number in re.findall(r"\[(\d+)\]", place))
        self.error((key, *inner), said[:1].lower() + said[1:])


def parse_doc(text: str, file: str, problems: Problems) -> Doc | None:
    """Read TOML text into a document; broken syntax and keys given twice are noted and give nothing."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as broken:
        problems.add(_syntax_error(str(broken), text, file))
        return None
    return Doc(table, file, (), Lines(text), problems)


def _syntax_error(message: str, text: str, file: str) -> ContentError:
    place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    said = message[: place.start()] if place else message
    line = int(place[1]) if place and place[1] else text.count("\n") + 1
    if said.startswith(("Cannot overwrite", "Cannot declare")):
        key = text.splitlines()[line - 1].split("=")[0].strip(" []") if text else ""
        return ContentError(file, line, key, "is given twice", "keep one of the two")
    return ContentError(file, line, "", f"is not TOML: {said}")


def _blank(kind: Any) -> Any:
    """An empty value of a type, so that reading can go on after a mistake."""
    origin = get_origin(kind)
    if origin is Literal:
        return get_args(kind)[0]
    if origin in (Union, UnionType):
        members = get_args(kind)
        return None if NoneType in members else _blank(members[0])
    if origin is tuple and get_args(kind)[-1] is not Ellipsis:
        return tuple(_blank(member) for member in get_args(kind))
    return (origin or kind)() if (origin or kind) in (str, int, float, bool, list, tuple, dict, set) else None
