"""The words of the shell: all that is said by what knows no game, in the player's language.

A language is named by the setting, by `--language`, by `MD_TUI_LANGUAGE`, or else by the locale; what it
lacks is said in English. The files are small and read before any game is opened; a cache spares parsing them.
"""

import errno
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from md_tui import locations
from md_tui.kernel.errors import speak_by
from md_tui.kernel.statehash import digest
from md_tui.loader.find import box_root, content_root
from md_tui.store.cache import read_stamped, write_stamped
from md_tui.toolkit.typed import Typed
from md_tui.toolkit.words import Named, Phrases, merged, named

SHELL, LANG, ENGLISH, ERRORS = "shell", "lang", "en", "errors"
VARIABLE = "MD_TUI_LANGUAGE"
AUTO = "auto"
"""The setting that leaves the choice to the locale."""
_TONGUE = re.compile(r"([a-z]{2,3})(?![a-z])")
_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


_chosen = ""
"""The setting, once somebody has read it."""
_changed = False
"""Whether the player has changed it since: that outweighs what the program was started with."""


def choose(setting: str, *, changed: bool = False) -> bool:
    """Speak the language of the setting from now on; whether that is another one."""
    global _chosen, _changed
    before, _chosen, _changed = language(), "" if setting == AUTO else setting, _changed or changed
    if language() == before:
        return False
    phrases.cache_clear()
    return True


def language(environment: Mapping[str, str] = os.environ, chosen: str = "") -> str:
    """The language that the player has named, or that of the locale; `chosen` is the setting."""
    locale = next((environment[name] for name in _LOCALES if environment.get(name)), "")
    started = "" if _changed else _named(environment.get(VARIABLE, ""))
    wanted = started or chosen or _chosen or locale
    found = _TONGUE.match(wanted.lower())
    return found[1] if found else ENGLISH


def _named(variable: str) -> str:
    return "" if variable == AUTO else variable


def spoken(folder: Path) -> dict[str, dict[str, Any]]:
    """By language all that the files of a folder say."""
    return {
        tongue: _tables([path.read_bytes() for path in files_of(folder, tongue)])
        for tongue in languages(folder)
    }


def files_of(folder: Path, tongue: str) -> list[Path]:
    """The files of a language: `en.toml`, `en.text.toml` and the like."""
    return sorted(path for path in folder.glob(f"{tongue}*.toml") if path.name.split(".")[0] == tongue)


def languages(folder: Path) -> tuple[str, ...]:
    """The languages that a folder has words in."""
    return tuple(sorted({path.name.split(".")[0] for path in folder.glob("*.toml")}))


@lru_cache(maxsize=4)
def phrases(tongue: str = "") -> Phrases:
    """The words of the shell in a language; English where it has none."""
    wanted = tongue or language()
    folder = box_root(SHELL) / LANG
    sources = [
        path.read_bytes() for name in dict.fromkeys((ENGLISH, wanted)) for path in files_of(folder, name)
    ]
    return kept_phrases(f"{SHELL}.{wanted}.words", sources)


def kept_phrases(name: str, sources: list[bytes]) -> Phrases:
    """Phrases from files of a language, later ones over earlier ones; a cache of that name spares parsing."""
    with suppress(locations.Unwritable):
        return Phrases(_kept_tables(locations.cache_dir() / name, sources))
    return Phrases(_tables(sources))


def _kept_tables(path: Path, sources: list[bytes]) -> dict[str, Any]:
    """The tables from the player's cache, or from their source and kept for the next time."""
    stamp = digest(b"\0".join(sources))
    data = read_stamped(path, stamp)
    if data is not None:
        with suppress(msgspec.MsgspecError):
            return msgspec.msgpack.decode(data, type=dict[str, Any])
    tables = _tables(sources)
    write_stamped(path, stamp, msgspec.msgpack.encode(tables))
    return tables


def _tables(sources: list[bytes]) -> dict[str, Any]:
    import tomllib

    return merged(*(tomllib.loads(source.decode()) for source in sources))


def say(*path: str, **facts: object) -> str:
    """A phrase of the shell, filled in; texts stand as they are, numbers and names pick their verb."""
    return phrases().say(*path, **{key: plain(fact) for key, fact in facts.items()})


def error_said(why: str, facts: Mapping[str, object]) -> str:
    """The sentence of an error, of the shell or of the game that its key begins with; a word that is the key
    of nothing stands for itself. Who has no shell is told of no command."""
    game, _, key = why.rpartition(".")
    words = _of_game(game, language()) if game else phrases()
    if locations.is_guest() and words.template(ERRORS, f"{key}_guest") is not None:
        key = f"{key}_guest"
    if words.template(ERRORS, key) is None:
        return why
    filled = {name: fact if isinstance(fact, int) else named(_system(fact)) for name, fact in facts.items()}
    return words.say(ERRORS, key, **filled)


@lru_cache(maxsize=4)
def _of_game(game: str, tongue: str) -> Phrases:
    """The shell's words with the errors of a game in place of its own."""
    folder, tongues = content_root() / game / LANG, dict.fromkeys((ENGLISH, tongue))
    files = [path for name in tongues for path in sorted(folder.glob(f"{name}.{ERRORS}*.toml"))]
    return Phrases({**phrases(tongue).tables, **_tables([path.read_bytes() for path in files])})


def told(error: BaseException) -> str:
    """What went wrong, and with which file, in the player's language even where the system has English."""
    file = error.filename if isinstance(error, OSError) else None
    return phrases().headed(file, _system(error)) if file else _system(error)


def _system(fact: object) -> str:
    """A fact as text; what the system refuses, in the player's language."""
    if not isinstance(fact, OSError) or fact.errno is None:
        return str(fact)
    name = errno.errorcode.get(fact.errno, "")
    return say(ERRORS, "system", name) if has(ERRORS, "system", name) else fact.strerror or str(fact)


speak_by(error_said)


def typed(kind: str) -> Typed:
    """What can be typed for words of a kind, in the player's language and in English."""
    return phrases().typed(kind)


def has(*path: str) -> bool:
    """Whether there is such a phrase."""
    return phrases().template(*path) is not None


def plain(fact: object) -> object:
    """A fact as it stands in a phrase: a name keeps its number."""
    return named(fact) if isinstance(fact, str) and not isinstance(fact, Named) else fact
