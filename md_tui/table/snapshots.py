"""Copies of where games stand, beside their files: with one a long game opens without being folded again.

A copy only saves time. It is made anew whenever it does not fit, and the log below it is read through in the
background: what does not hold there stops the game, as it would have when it was opened.
"""

import contextlib
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from md_tui.kernel.decider import Game
from md_tui.kernel.errors import KernelError
from md_tui.kernel.snapshot import (
    REFUSALS,
    Recheck,
    Restored,
    restored,
    snapshot_of,
    stamp_for,
)
from md_tui.kernel.store import Store
from md_tui.kernel.timeline import Timeline
from md_tui.store.cache import read_stamped, write_stamped

SUFFIX = ".snap"
LEAST = 64
"""Records since the last copy that make a new one worth writing."""
EVERY = 512
"""Records between two copies of a game that is not closed."""
_PIECE = 64
"""Records that are checked in one go."""
_BREATH = 0.004
"""Seconds between two pieces: whoever plays meanwhile does not notice."""
_FIRST = 1.0
"""Seconds after opening until the check begins; first of all there is a board to be painted."""


def path_of(game_file: Path) -> Path:
    """Where the copy of a game lies."""
    return game_file.with_suffix(SUFFIX)


def reopened(game: Game[Any], store: Store, header: bytes, path: Path) -> Restored | None:
    """The game in a store, from its copy and what was played since; nothing without a copy to believe."""
    data = read_stamped(path, stamp_for(game, header))
    if data is None:
        return None
    with contextlib.suppress(*REFUSALS):
        return restored(game, header, data, lambda since: _bodies(store, since, None), _fetcher(store))
    return None


def keep(timeline: Timeline, path: Path) -> None:
    """Write a copy of a game; it only saves time, so errors are ignored."""
    copy = snapshot_of(timeline)
    if copy:
        header = timeline.codec.encode(timeline.header)
        write_stamped(path, stamp_for(timeline.game, header), copy)


def forget(path: Path) -> None:
    """Remove a copy that is not to be believed any more."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _bodies(store: Store, since: int, most: int | None) -> list[bytes]:
    return [record.body for record in store.read(since, most)]


def _fetcher(store: Store) -> Callable[[int, int], list[bytes]]:
    return lambda first, count: _bodies(store, first, count)


class Checking:
    """Reads the log of an opened game from its beginning, in a thread of its own."""

    def __init__(self, timeline: Timeline, store: Store, path: Path) -> None:
        self._timeline, self._store, self._path = timeline, store, path
        self._upto = timeline.seq
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="log-check", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Check no further."""
        self._ended.set()
        self._thread.join()

    def wait(self) -> None:
        """Until all of the log was looked at."""
        self._thread.join()

    def _run(self) -> None:
        if self._ended.wait(_FIRST):
            return
        try:
            self._check()
        except KernelError as error:
            if not self._ended.is_set():
                self._timeline.stopped = error
                forget(self._path)

    def _check(self) -> None:
        check = Recheck(self._timeline.game, _bodies(self._store, 0, 1)[0])
        while check.timeline.seq < self._upto:
            if self._ended.wait(_BREATH):
                return
            first = check.timeline.seq + 1
            check.read(_bodies(self._store, first, min(_PIECE, self._upto + 1 - first)))
        check.agrees_with(self._timeline)
        self._timeline.take_over(check.timeline)
