"""A short name for exactly these content folders and exactly the code that reads them."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from md_tui import __version__
from md_tui.kernel.blake import blake2b
from md_tui.loader.files import files_below, read_inside

_PACKAGE = Path(__file__).resolve().parent.parent
_READERS = ("games", "loader", "kernel", "toolkit")
"""The parts of this package that decide what content means."""


def stamp_of(folders: Iterable[Path]) -> str:
    """The hash of every content file's name and bytes and of the code's state; nothing if that is unknown.

    A file that is not read as content is an `OSError`.
    """
    code = list(_code())
    if not code:
        return ""
    found = blake2b(__version__.encode(), digest_size=16)
    for line in code:
        found.update(line.encode())
    for folder in folders:
        for path in sorted(files_below(folder, ".toml")):
            data = read_inside(path, folder)
            found.update(f"{os.path.relpath(path, folder)}\0{len(data)}\0".encode())
            found.update(data)
        found.update(b"\0")
    return found.hexdigest()


def _code() -> Iterator[str]:
    """Each source file with its size and the time of its last change."""
    for folder in filter(Path.is_dir, (_PACKAGE / part for part in _READERS)):
        for path, size, changed in sorted(_sources(folder)):
            yield f"{path}\0{size}\0{changed}\0"


def _sources(folder: Path | str) -> Iterator[tuple[str, int, int]]:
    """Every source file below a folder, with its size and the time of its last change."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".py"):
                seen = entry.stat()
                yield entry.path, seen.st_size, seen.st_mtime_ns
            elif entry.name != "__pycache__" and entry.is_dir():
                yield from _sources(entry.path)
