"""Which English words a text in French still has: those of the English files that no French one has."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from md_tui.loader.find import content_root
from md_tui.wording import spoken

SHARED = frozenset(("md", "tui", "xp", "id", "ids", "ssh", "utc", "svg", "json", "txt"))
"""Words that are the same in both languages, though no French sentence happens to have them."""
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_FIELD = re.compile(r"\{[^{}:]*(?::([^{}]*))?\}")
_ID = re.compile(r"[A-Z]{2}-[A-Z0-9]+-\d+|\b\w+(?:[_#/]\w+)+|`[^`]*`")
"""Ids are the same in every language."""


def texts(table: Mapping[str, Any]) -> Iterator[str]:
    """Every text of a language file."""
    for value in table.values():
        if isinstance(value, Mapping):
            yield from texts(value)
        elif isinstance(value, str):
            yield value
        elif isinstance(value, list):
            yield from (one for one in value if isinstance(one, str))


def words_of(text: str) -> list[str]:
    """The words of a text in small letters; fields of templates count as what can be chosen in them."""
    plain = _FIELD.sub(lambda field: f" {(field[1] or '').replace('|', ' ').replace('=', ' ')} ", text)
    return [word.lower() for word in _WORD.findall(_ID.sub(" ", plain))]


@cache
def vocabulary(language: str) -> frozenset[str]:
    """All words that the screens, the texts and the rulebook have in a language."""
    folders = (content_root() / name / "lang" for name in ("shell", "massive_darkness"))
    said = (table for folder in folders for tongue, table in spoken(folder).items() if tongue == language)
    return frozenset(word for table in said for text in texts(table) for word in words_of(text))


@cache
def only_english() -> frozenset[str]:
    """Words that stand in English sentences and in no French one."""
    english = {word for word in vocabulary("en") if len(word) > 1}
    return frozenset(english - vocabulary("fr") - SHARED)


def english_in(text: str, allowed: Iterable[str] = ()) -> set[str]:
    """The English words of a text."""
    return {word for word in words_of(text) if word in only_english()} - set(allowed)
