"""A short name for exactly these content folders and exactly the code that reads them."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from md_tui import __version__
from md_tui.kernel.blake import blake2b

_PACKAGE = Path(__file__).resolve().parent.parent
_READERS = ("games", "loader", "kernel", "toolkit")
"""The parts of this package that decide what content means."""


def stamp_of(folders: Iterable[Path]) -> str:
    """The hash of every content file's name and bytes and of the code's state; nothing if that is unknown."""
    code = list(_code())
    if not code:
        return ""
    found = blake2b(__version__.encode(), digest_size=16)
    for line in code:
        found.update(line.encode())
    for folder in folders:
        for path in sorted(_files(str(folder), ".toml")):
            with open(path, "rb") as file:
                data = file.read()
            found.update(f"{os.path.relpath(path, folder)}\0{len(data)}\0".encode())
            found.update(data)
        found.update(b"\0")
    return found.hexdigest()


def _code() -> Iterator[str]:
    """Each source file with its size and the time of its last change."""
    for part in _READERS:
        for path in sorted(_files(str(_PACKAGE / part), ".py")):
            seen = os.stat(path)
            yield f"{path}\0{seen.st_size}\0{seen.st_mtime_ns}\0"


def _files(folder: str, suffix: str) -> Iterator[str]:
    """Every file below a folder whose name ends so."""
    for place, _, names in os.walk(folder):
        yield from (f"{place}/{name}" for name in names if name.endswith(suffix))
