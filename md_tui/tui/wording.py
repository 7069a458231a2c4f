"""Words of the screens: the shell's and those of every game that is there, read before any box is opened."""

from __future__ import annotations

from functools import lru_cache

from md_tui import locations
from md_tui.loader.find import content_root
from md_tui.toolkit.words import Phrases
from md_tui.wording import ENGLISH, LANG, kept_phrases, language, plain

SCREENS = "screens"


@lru_cache(maxsize=4)
def phrases(tongue: str = "") -> Phrases:
    """The words of a language for screens; English where it has none."""
    wanted = tongue or language()
    names = [f"*/{LANG}/{name}.{SCREENS}*.toml" for name in dict.fromkeys((ENGLISH, wanted))]
    files = [path for name in names for path in sorted(content_root().glob(name))]
    return kept_phrases(f"{wanted}.{SCREENS}", [path.read_bytes() for path in files])


def say(*path: str, **facts: object) -> str:
    """A phrase of the screens, filled in; texts stand as they are, numbers and names pick their verb."""
    return phrases().say(SCREENS, *path, **{key: plain(fact) for key, fact in facts.items()})


def rescued_where(file: str) -> str:
    """Where a game lies whose own place was gone; to somebody without a shell it says no more than that."""
    return say("rescue", "saved_guest") if locations.is_guest() else say("rescue", "saved", file=file)


def has(*path: str) -> bool:
    """Whether there is such a phrase."""
    return phrases().template(SCREENS, *path) is not None
