"""The opened box in a file of the cache: reading that takes a tenth of reading and checking content."""

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.opened import Opened
from md_tui.kernel.value import Value
from md_tui.store.stamped import read_stamped, write_stamped
from md_tui.toolkit.rulebook import Rulebook


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
    """The box in a file, if it can be used."""
    data = read_stamped(path, stamp)
    with contextlib.suppress(msgspec.MsgspecError, ValueError):
        return _opened(msgspec.msgpack.decode(data, type=Kept)) if data is not None else None
    return None


def _write(path: Path, stamp: str, opened: Opened) -> None:
    game, words = opened.game, dict(opened.words.tables)
    kept = Kept(game.box, game.content_hash, words, opened.rulebook.packed(), opened.content)
    write_stamped(path, stamp, msgspec.msgpack.encode(kept))


def _opened(kept: Kept) -> Opened:
    game = MassiveDarkness(kept.box)
    game.content_hash = kept.content_hash
    return Opened(game, Words(kept.words, kept.box), Rulebook(kept.rules), kept.content)
