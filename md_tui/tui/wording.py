"""Words of the screens around the table: one small file of a language, read before the box is opened."""

from __future__ import annotations

import tomllib
from functools import lru_cache

from md_tui.games.massive_darkness.names import Named, Words, named
from md_tui.loader.find import box_root

GAME = "massive_darkness"
SCREENS = "screens"


@lru_cache(maxsize=4)
def phrases(language: str = "en") -> Words:
    """The words of a language for screens."""
    path = box_root(GAME) / "lang" / f"{language}.{SCREENS}.toml"
    return Words(tomllib.loads(path.read_text(encoding="utf-8")))


def say(*path: str, **facts: object) -> str:
    """A phrase of the screens, filled in; texts stand as they are, numbers and names pick their verb."""
    plain = {key: _plain(fact) for key, fact in facts.items()}
    return phrases().say(SCREENS, *path, **plain)


def _plain(fact: object) -> object:
    """A fact as it stands in a phrase: a name keeps its number."""
    return named(fact) if isinstance(fact, str) and not isinstance(fact, Named) else fact


def has(*path: str) -> bool:
    """Whether there is such a phrase."""
    return phrases().template(SCREENS, *path) is not None
