"""The words of the shell: all that is said by what knows no game, in the player's language.

A language is named by the setting, by `--language`, by `MD_TUI_LANGUAGE`, or else by the locale; what it
lacks is said in English. The files are small and read before any game is opened; a cache spares parsing them.
"""

import errno
import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from md_tui import locations
from md_tui.kernel.errors import speak_by
from md_tui.kernel.statehash import digest
from md_tui.loader.find import box_root, content_root
from md_tui.pack_words import ENGLISH, LANG, Brought, brought, sound_tables
from md_tui.store.cache import read_stamped, write_stamped
from md_tui.toolkit.typed import Typed, folded
from md_tui.toolkit.words import Phrases, merged, named, plain

SHELL, ERRORS = "shell", "errors"
VARIABLE = "MD_TUI_LANGUAGE"
ANSWERS = "answers"
"""The kind of words that answer a question."""
AUTO = "auto"
"""The setting that leaves the choice to the locale."""
_TONGUE = re.compile(r"([a-z]{2,3})(?![a-z])")
_QUOTED = re.compile(r"'([^']*)'")
"""What a player has typed stands in the quotes of Python among the facts of an error."""
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
    english, own = ([path.read_bytes() for path in files_of(folder, name)] for name in (ENGLISH, wanted))
    said = Sources(english, own if wanted != ENGLISH else [], brought((SHELL,), wanted))
    return kept_phrases(f"{SHELL}.{wanted}.words", said)


class Sources(NamedTuple):
    """The files that words of a language are read from."""

    english: list[bytes]
    own: list[bytes]
    """Those of the program in the language itself."""
    packs: list[Brought]
    """Those of players' packs."""
    kinds: tuple[str, ...] = ()
    """The tables that are read of those, all if none are named."""

    def stamp(self) -> str:
        """A short name for exactly these."""
        return digest(b"\0".join((*self.english, *self.own, *(file.data() for file in self.packs))))

    def tables(self) -> dict[str, Any]:
        """What they say: what the language lacks in English, and nothing of the program's own replaced."""
        english = _tables(self.english)
        return merged(english, *sound_tables(self.packs, english, self.kinds), _tables(self.own))


def kept_phrases(name: str, sources: Sources) -> Phrases:
    """Phrases from files of a language; a cache of that name spares parsing."""
    return Phrases(kept_tables(name, sources))


def kept_tables(name: str, sources: Sources) -> dict[str, Any]:
    """What files of a language say, from the player's cache if it is of these very files."""
    with suppress(locations.Unwritable):
        return _from_cache(locations.cache_dir() / name, sources)
    return sources.tables()


def _from_cache(path: Path, sources: Sources) -> dict[str, Any]:
    """The tables from the player's cache, or from their source and kept for the next time."""
    stamp = sources.stamp()
    data = read_stamped(path, stamp)
    if data is not None:
        with suppress(msgspec.MsgspecError):
            return msgspec.msgpack.decode(data, type=dict[str, Any])
    tables = sources.tables()
    write_stamped(path, stamp, msgspec.msgpack.encode(tables))
    return tables


def _tables(sources: Iterable[bytes]) -> dict[str, Any]:
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
    folder = content_root() / game / LANG
    english, own = (
        [path.read_bytes() for path in sorted(folder.glob(f"{name}.{ERRORS}*.toml"))]
        for name in (ENGLISH, tongue)
    )
    said = Sources(english, own, brought((game,), tongue, ERRORS))
    return Phrases({**phrases(tongue).tables, **said.tables()})


def told(error: BaseException) -> str:
    """What went wrong, and with which file, in the player's language even where the system has English."""
    file = error.filename if isinstance(error, OSError) else None
    return phrases().headed(file, _system(error)) if file else _system(error)


def _system(fact: object) -> str:
    """A fact as text, in the quotes of the player's language; what the system refuses, in its words."""
    if not isinstance(fact, OSError) or fact.errno is None:
        quoted = _QUOTED.fullmatch(str(fact))
        return say("grammar", "quoted", text=quoted[1]) if quoted else str(fact)
    name = errno.errorcode.get(fact.errno, "")
    return say(ERRORS, "system", name) if has(ERRORS, "system", name) else fact.strerror or str(fact)


speak_by(error_said)


def typed(kind: str) -> Typed:
    """What can be typed for words of a kind, in the player's language and in English."""
    return phrases().typed(kind)


def meant(word: str, *kinds: str) -> str:
    """What a typed word means, in the player's language or in English; what means nothing is folded."""
    found = (kind for kind in kinds if typed(kind).knows(word))
    return next((typed(kind).meant(word) for kind in found), folded(word))


def has(*path: str) -> bool:
    """Whether there is such a phrase."""
    return phrases().template(*path) is not None
