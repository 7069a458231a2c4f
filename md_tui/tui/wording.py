"""Words of the screens around the table: one small file of a language, read before the box is opened."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from md_tui import locations
from md_tui.games.massive_darkness.face.names import Words
from md_tui.kernel.statehash import digest
from md_tui.loader.find import box_root
from md_tui.store.stamped import read_stamped, write_stamped
from md_tui.toolkit.words import Named, named

GAME = "massive_darkness"
SCREENS = "screens"


@lru_cache(maxsize=4)
def phrases(language: str = "en") -> Words:
    """The words of a language for screens."""
    source = (box_root(GAME) / "lang" / f"{language}.{SCREENS}.toml").read_bytes()
    with suppress(locations.Unwritable):
        return Words(_kept_tables(locations.cache_dir() / f"{GAME}.{language}.{SCREENS}", source))
    return Words(_tables(source))


def _kept_tables(path: Path, source: bytes) -> dict[str, Any]:
    """The tables from the player's cache, or from their source and kept for the next time."""
    stamp = digest(source)
    data = read_stamped(path, stamp)
    if data is not None:
        with suppress(msgspec.MsgspecError):
            return msgspec.msgpack.decode(data, type=dict[str, Any])
    tables = _tables(source)
    write_stamped(path, stamp, msgspec.msgpack.encode(tables))
    return tables


def _tables(source: bytes) -> dict[str, Any]:
    import tomllib

    return tomllib.loads(source.decode())


def say(*path: str, **facts: object) -> str:
    """A phrase of the screens, filled in; texts stand as they are, numbers and names pick their verb."""
    plain = {key: _plain(fact) for key, fact in facts.items()}
    return phrases().say(SCREENS, *path, **plain)


def rescued_where(file: str) -> str:
    """Where a game lies whose own place was gone; to somebody without a shell it says no more than that."""
    return say("rescue", "saved_guest") if locations.is_guest() else say("rescue", "saved", file=file)


def _plain(fact: object) -> object:
    """A fact as it stands in a phrase: a name keeps its number."""
    return named(fact) if isinstance(fact, str) and not isinstance(fact, Named) else fact


def has(*path: str) -> bool:
    """Whether there is such a phrase."""
    return phrases().template(SCREENS, *path) is not None
