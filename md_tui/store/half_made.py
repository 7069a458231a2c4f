"""Games that were killed while they were begun: nobody will ever finish them, so they are swept."""

import os
import re
from contextlib import suppress
from pathlib import Path

from md_tui.kernel.errors import KernelError
from md_tui.store.cards import mark_path
from md_tui.store.ids import is_id
from md_tui.store.lock import FileLock

_PART = re.compile(r"\.([0-9a-z_-]+)\.db\.part(-journal)?")


def part_path(path: Path) -> Path:
    """Where the file of a new game is written before it gets its name."""
    return path.with_name(f".{path.name}.part")


def sweep_half_made(folder: Path, *, older_than: float) -> None:
    """Remove what is left of games that never came to be, if nobody is just making them; a lock alone may
    belong to one who is about to take it, and is only removed when it is old."""
    names = os.listdir(folder)
    begun = {match[1] for name in names if (match := _PART.fullmatch(name))}
    locks = {name.removesuffix(".lock") for name in names if name.endswith(".lock")}
    games = {name.removesuffix(".db") for name in names if name.endswith(".db")}
    for id in filter(is_id, begun | (locks - games)):
        with suppress(OSError, KernelError):
            if id in begun or (folder / f"{id}.lock").lstat().st_mtime < older_than:
                _sweep(folder, id)


def _sweep(folder: Path, id: str) -> None:
    """Remove what is left of one game; refused if somebody holds it."""
    game = folder / f"{id}.db"
    lock = FileLock(game.with_suffix(".lock"))
    try:
        part = part_path(game)
        for left in (part, part.with_name(f"{part.name}-journal")):
            left.unlink(missing_ok=True)
        if not os.path.lexists(game):
            mark_path(folder, id).unlink(missing_ok=True)
            game.with_suffix(".lock").unlink()
    finally:
        lock.release()
