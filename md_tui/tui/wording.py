"""Words of the screens: the shell's, and those of the game whose pages are shown.

They are read before any box is opened. Where the shell has words and the game has its own, the game's are
said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import ParamSpec, TypeVar

from md_tui import locations
from md_tui.games.registry import DEFAULT
from md_tui.loader.find import content_root
from md_tui.pack_words import ENGLISH, LANG, brought
from md_tui.toolkit.words import Phrases, plain
from md_tui.wording import SHELL, Sources, kept_phrases, language

SCREENS = "screens"
READ = (SCREENS, "grammar")
"""The tables of a pack that the screens read before any box is opened."""
Asked = ParamSpec("Asked")
Said = TypeVar("Said")

_game = DEFAULT
"""The game whose pages are shown."""
_forget: list[Callable[[], None]] = []
"""What has to be forgotten when other words are spoken."""


def remembered(function: Callable[Asked, Said]) -> Callable[Asked, Said]:
    """A function of words that is worked out once, until other words are spoken."""
    cached = lru_cache(maxsize=256)(function)
    _forget.append(cached.cache_clear)
    return cached  # type: ignore[return-value]


def speak_of(game: str) -> None:
    """Say from now on what the pages of this game say."""
    global _game
    if game != _game:
        _game = game
        forget()


def forget() -> None:
    """Read all words again when they are wanted next, as after a change of language or game."""
    phrases.cache_clear()
    for clear in _forget:
        clear()


@lru_cache(maxsize=4)
def phrases(tongue: str = "", game: str = "") -> Phrases:
    """The words of a language for the screens of a game, or for all of them; English where it has none."""
    wanted, of = tongue or language(), game or _game
    names = tuple(dict.fromkeys((SHELL, of)))
    english, own = ([path.read_bytes() for path in _files(names, one)] for one in (ENGLISH, wanted))
    said = Sources(english, own if wanted != ENGLISH else [], brought(names, wanted, SCREENS), READ)
    return kept_phrases(f"{wanted}.{of}.{SCREENS}", said)


def _files(names: Iterable[str], tongue: str) -> Iterator[Path]:
    """What the program has for the screens in a language, the shell's before the game's."""
    for name in names:
        yield from sorted((content_root() / name / LANG).glob(f"{tongue}.{SCREENS}*.toml"))


def say(*path: str, **facts: object) -> str:
    """A phrase of the screens, filled in; texts stand as they are, numbers and names pick their verb."""
    return phrases().say(SCREENS, *path, **{key: plain(fact) for key, fact in facts.items()})


def headed(head: str, text: str = "") -> str:
    """A text with what it is about before it, such as a key; without a text its beginning alone."""
    return phrases().headed(head, text)


def amount(value: float) -> object:
    """A number with the decimals it has, as the language writes them; a whole one is a whole one."""
    places = len(f"{value:g}".partition(".")[2])
    return phrases().decimal(value, places) if places else int(value)


def rescued_where(file: str) -> str:
    """Where a game lies whose own place was gone; to somebody without a shell it says no more than that."""
    return say("rescue", "saved_guest") if locations.is_guest() else say("rescue", "saved", file=file)


def has(*path: str) -> bool:
    """Whether there is such a phrase."""
    return phrases().template(SCREENS, *path) is not None
