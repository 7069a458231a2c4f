"""The code that a start needs, in one file of the player's cache.

Most of a start is Python looking for some 700 modules one by one; here their code lies in a row. The file is
only ever a copy: a module is taken from it if its source lies where Python would find it and is unchanged, by
its size, the time of its last change, and the time at which the file system last changed anything about it.
Python does without the last one, but its `__pycache__` lies beside the sources and is replaced with them, and
some systems give every file they install the same time. What the file lacks is imported as ever. Code is run
as it stands, so the file and its folder must be the player's own, and nobody else may be able to write there.
"""

import marshal
import os
import stat
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import MAGIC_NUMBER, spec_from_file_location
from types import CodeType, ModuleType
from typing import NamedTuple

NAME = "start.code"
HEAD = 8
"""Bytes at the beginning that say how long the list of parts is."""
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH

Marks = tuple[int, int, int]
"""By what a source is known again: its size, and when what is in it and anything about it changed last."""

Part = tuple[str, str, str, bool, Marks, int, int]
"""Of one module: its source, where Python keeps its own copy of the code, in which folder Python finds it,
whether it is a package, the marks of the source, where its code begins in the file and how long it is."""


class Left(NamedTuple):
    """What there is to add to a bundle once a start is over."""

    path: str
    lacks: tuple[str, ...]


Day = tuple[int, bytes, int, tuple[tuple[str, int], ...]]


def today() -> Day:
    """What decides which code Python would run; a bundle of another day is of no use."""
    return (3, MAGIC_NUMBER, sys.flags.optimize, tuple((path, _changed(path)) for path in sys.path))


def _changed(path: str) -> int:
    """When a folder was last given another file, or 0."""
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0


def marks(source: str) -> Marks:
    """Those of a source as it lies there now."""
    seen = os.stat(source)
    return seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns


class Ready(SourceFileLoader):
    """Loads a module with code that is at hand."""

    code: CodeType | None = None

    def get_code(self, fullname: str) -> CodeType | None:
        """The code, once; whoever asks again gets it from the source."""
        code, self.code = self.code, None
        return code or super().get_code(fullname)


class Bundle:
    """Finds modules in an open file before Python looks for them elsewhere."""

    def __init__(self, file: int, parts: Mapping[str, Part], start: int) -> None:
        """`start` is where the code of the parts begins."""
        self._file, self.parts, self._start = file, parts, start

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        """The module as Python would find it, if its source is what it was."""
        part = self.parts.get(fullname)
        code = self._code(part, path) if part is not None else None
        if part is None or code is None:
            return None
        loader = Ready(fullname, part[0])
        loader.code = code
        inside = [os.path.dirname(part[0])] if part[3] else None
        spec = spec_from_file_location(fullname, part[0], loader=loader, submodule_search_locations=inside)
        if spec is not None:
            spec.cached = part[1]
        return spec

    def _code(self, part: Part, path: Sequence[str] | None) -> CodeType | None:
        source, _, folder, _, made_from, _, _ = part
        try:
            if (path is None or folder in path) and marks(source) == made_from:
                code = marshal.loads(self.read(part))
                return code if isinstance(code, CodeType) else None
        except (OSError, EOFError, ValueError, TypeError):
            pass
        return None

    def read(self, part: Part) -> bytes:
        """The code of a part, marshalled."""
        return os.pread(self._file, part[6], self._start + part[5])

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._file)


_using: tuple[str, frozenset[str]] | None = None
"""The file that was looked for, and all that had been imported by then."""


def use(path: str) -> None:
    """Import from a bundle from now on, if there is one of today."""
    global _using
    _using = path, frozenset(sys.modules)
    found = opened(path)
    if found is not None:
        sys.meta_path.insert(0, found)


def leave() -> Left | None:
    """Import as ever from now on; what would have been there earlier with a better bundle."""
    global _using
    if _using is None:
        return None
    (path, before), _using = _using, None
    for found in [one for one in sys.meta_path if isinstance(one, Bundle)]:
        sys.meta_path.remove(found)
        found.close()
    return Left(path, tuple(name for name in sys.modules if name not in before and _is_plain(name)))


def _is_plain(name: str) -> bool:
    """Whether Python itself has found a module, in a source."""
    spec = getattr(sys.modules[name], "__spec__", None)
    return spec is not None and spec.name == name and type(spec.loader) is SourceFileLoader


def opened(path: str) -> Bundle | None:
    """The player's own bundle, if it is whole and up to date."""
    try:
        file = _own_file(*os.path.split(path))
    except OSError:
        return None
    try:
        found = _read(file)
    except (OSError, EOFError, ValueError, TypeError):
        found = None
    if found is None:
        os.close(file)
    return found


def _own_file(folder: str, name: str) -> int:
    """A file of a folder in which nobody else can put another one in its place."""
    inside = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        if not is_own(os.fstat(inside)):
            raise PermissionError
        return os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=inside)
    finally:
        os.close(inside)


def is_own(seen: os.stat_result) -> bool:
    """Whether a file or a folder belongs to the player, and nobody else may write to it."""
    return seen.st_uid == os.geteuid() and not seen.st_mode & _OTHERS_WRITE


def _read(file: int) -> Bundle | None:
    seen = os.fstat(file)
    if not stat.S_ISREG(seen.st_mode) or not is_own(seen):
        return None
    start = HEAD + int.from_bytes(os.pread(file, HEAD, 0), "little")
    if start > seen.st_size:
        return None
    made, length, parts = marshal.loads(os.pread(file, start - HEAD, HEAD))
    fits = made == today() and start + length == seen.st_size
    return Bundle(file, parts, start) if fits else None
