"""The opened box in a file of the player's cache: reading it takes a tenth of reading and checking content.

The file is only ever a copy. It is named by the exact bytes of all content and the state of the code, so that
any change of either makes it worthless; a damaged, foreign or unreadable one is passed over and made anew.
"""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from md_tui.games.massive_darkness.content import Box
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.names import Words
from md_tui.games.massive_darkness.opening import Opened
from md_tui.games.massive_darkness.rulebook import Rulebook
from md_tui.kernel.errors import KernelError
from md_tui.kernel.statehash import digest
from md_tui.kernel.value import Value
from md_tui.store.files import check_plain_file, read_limited, replace_whole
from md_tui.store.place import prepare

MOST = 16 << 20
"""Bytes of a cache file that are read."""
_HEAD = 64
"""The stamp and the hash of the rest, both in hexadecimal digits."""


class Kept(Value, frozen=True):
    """What an opened box is made of again."""

    box: Box
    content_hash: str
    words: dict[str, Any]
    rules: bytes
    content: bytes


def open_cached(path: Path, stamp: str, read: Callable[[], Opened]) -> Opened:
    """The box from the file if it is of this stamp, else as it is read, and kept for the next time."""
    kept = _read(path, stamp)
    if kept is not None:
        return kept
    opened = read()
    if stamp:
        _write(path, stamp, opened)
    return opened


def _read(path: Path, stamp: str) -> Opened | None:
    """The box in a file of one's own, if it is whole and of this stamp."""
    with contextlib.suppress(OSError, KernelError, msgspec.MsgspecError, ValueError):
        if check_plain_file(path).st_uid != os.getuid():
            return None
        data = memoryview(read_limited(path, MOST))
        head, rest = data[:_HEAD], data[_HEAD:]
        if stamp and head == f"{stamp}{digest(rest)}".encode():
            return _opened(msgspec.msgpack.decode(rest, type=Kept))
    return None


def _write(path: Path, stamp: str, opened: Opened) -> None:
    """Keep a box; no trouble with that matters to anybody."""
    game, words = opened.game, dict(opened.words.tables)
    kept = Kept(game.box, game.content_hash, words, opened.rulebook.packed(), opened.content)
    with contextlib.suppress(OSError, KernelError):
        data = msgspec.msgpack.encode(kept)
        prepare(path.parent)
        replace_whole(path, f"{stamp}{digest(data)}".encode() + data)


def _opened(kept: Kept) -> Opened:
    game = MassiveDarkness(kept.box)
    game.content_hash = kept.content_hash
    return Opened(game, Words(kept.words, kept.box), Rulebook(kept.rules), kept.content)
