"""Puts the code that a start needs into one file, for the next start."""

import contextlib
import marshal
import os
import sys
from collections.abc import Iterable
from importlib.machinery import SourceFileLoader
from pathlib import Path

from md_tui.kernel.errors import KernelError
from md_tui.store.file_system import prepare
from md_tui.store.files import replace_whole
from md_tui.tui.quick.bundle import HEAD, Left, Part, is_own, marks, opened, today
from md_tui.tui.quick.stripped_code import stripped

KNOWN = frozenset({"md_tui", "textual", "rich"}) | sys.stdlib_module_names
"""Packages that show no docstring in a game; others, such as a game from elsewhere, keep theirs."""


def add(left: Left) -> None:
    """Write a bundle of what it had and what it lacked; errors are ignored, since it is only a copy."""
    if sys.dont_write_bytecode:
        return
    with contextlib.suppress(OSError, KernelError):
        keep(Path(left.path), _known(left.path) | dict(made(left.lacks)))


Piece = tuple[Part, bytes]


def keep(path: Path, pieces: dict[str, Piece]) -> None:
    """Write a bundle, in a folder where it would be read."""
    if is_own(os.stat(prepare(path.parent))):
        replace_whole(path, joined(pieces))


def _known(path: str) -> dict[str, Piece]:
    """What is in the bundle that is there."""
    found = opened(path)
    if found is None:
        return {}
    try:
        return {name: (part, found.read(part)) for name, part in found.parts.items()}
    finally:
        found.close()


def made(names: Iterable[str]) -> Iterable[tuple[str, Piece]]:
    """The code of modules, with what it was made from."""
    for name in names:
        spec = getattr(sys.modules.get(name), "__spec__", None)
        if spec is None or spec.origin is None:
            continue
        before = marks(spec.origin)
        with contextlib.suppress(OSError, SyntaxError):
            code = SourceFileLoader(name, spec.origin).get_code(name)
            if code is None or marks(spec.origin) != before:
                continue  # somebody is writing it
            if name.partition(".")[0] in KNOWN:
                code = stripped(code)
            folder, package = os.path.dirname(spec.origin), spec.submodule_search_locations is not None
            found_in = os.path.dirname(folder) if package else folder
            part = (spec.origin, spec.cached or "", found_in, package, before, 0, 0)
            yield name, (part, marshal.dumps(code))


def joined(pieces: dict[str, Piece]) -> bytes:
    """A whole bundle."""
    parts: dict[str, Part] = {}
    code = bytearray()
    for name, (part, data) in pieces.items():
        parts[name] = (*part[:5], len(code), len(data))
        code += data
    head = marshal.dumps((today(), len(code), parts))
    return len(head).to_bytes(HEAD, "little") + head + bytes(code)
