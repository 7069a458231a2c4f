"""A game on the player's table: its shipped content and every pack in the data directory, opened once.

An opened face is kept in the player's cache: reading that takes a tenth of reading and checking content.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import RLock

import msgspec

from md_tui import locations, wording
from md_tui.games.face import Face, Opener
from md_tui.games.registry import DEFAULT, names, part
from md_tui.loader.find import box_root, content_root, user_packs
from md_tui.pack_words import LANG, packs_of

OPENING = RLock()
"""Held by whoever opens a game: two threads that read a type for the first time crash the process."""


def own_packs(game: str) -> tuple[Path, ...]:
    """The player's packs for a game: the folders in `packs/<game>` of the data directory, by name."""
    return user_packs([locations.packs_dir()], game)


def shipped_root(game: str) -> Path | None:
    """The content of a game that comes with the program; one of another package brings its own."""
    folder = content_root() / game
    return folder if folder.is_dir() else None


def languages_of(game: str) -> tuple[str, ...]:
    """The languages in which anything is said of a game: by the shell, by the game, or by a pack."""
    root = shipped_root(game)
    shell = (box_root(wording.SHELL), *packs_of(wording.SHELL))
    folders = (*shell, *((root,) if root else ()), *own_packs(game))
    return tuple(sorted({code for folder in folders for code in wording.languages(folder / LANG)}))


def all_languages() -> tuple[str, ...]:
    """Every language in which anything is said, of any game."""
    return tuple(sorted({code for game in names() for code in languages_of(game)}))


def open_face(game: str = DEFAULT, language: str = "en") -> Face:
    """A game with the player's packs beside it; any mistake in them is raised with all others."""
    with OPENING:
        return _open_face(game, language)


def _open_face(game: str, language: str) -> Face:
    from md_tui.loader.stamp import stamp_of

    opener: Opener = part(game, "face")
    root, packs = shipped_root(game), own_packs(game)
    if root is None:
        return opener.open(None, packs, language)
    with suppress(OSError, locations.Unwritable):
        path, stamp = locations.cache_dir() / f"{game}.{language}.box", stamp_of((root, *packs))
        return open_cached(path, stamp, lambda: opener.open(root, packs, language), opener.unpack)
    return opener.open(root, packs, language)


def open_cached(
    path: Path, stamp: str, read: Callable[[], Face], unpack: Callable[[bytes | memoryview], Face]
) -> Face:
    """The face in a file if it is of this stamp, else as it is read, and kept for the next time."""
    from md_tui.store.cache import read_stamped, write_stamped

    data = read_stamped(path, stamp)
    with suppress(msgspec.MsgspecError, ValueError):
        if data is not None:
            return unpack(data)
    face = read()
    if stamp:
        write_stamped(path, stamp, face.packed())
    return face
