"""A template taken apart: its texts, and the fields that facts fill."""

import re
from functools import lru_cache
from typing import NamedTuple

_FIELD = re.compile(r"\{(\w+)(?:\.(\w+))?(?::([^{}]*))?\}")
ONE, MANY = "one", "many"


class Field(NamedTuple):
    """A place in a template that a fact fills."""

    text: str
    key: str
    form: str
    choices: tuple[tuple[frozenset[str], str], ...]
    """What is chosen from, each with the marks it needs; by number if no marks are named."""


@lru_cache(maxsize=4096)
def parts_of(template: str) -> tuple[str | Field, ...]:
    """A template taken apart once: texts and fields in turn."""
    found: list[str | Field] = []
    end = 0
    for match in _FIELD.finditer(template):
        found.append(template[end : match.start()])
        key, form, choices = match.groups()
        found.append(Field(match.group(), key, form or "", _choices(choices)))
        end = match.end()
    found.append(template[end:])
    return tuple(part for part in found if part)


def texts_of(part: str | Field) -> tuple[str, ...]:
    """What a part of a template can say by itself: the text, or what a field chooses from."""
    return (part,) if isinstance(part, str) else tuple(said for _, said in part.choices)


def _choices(text: str | None) -> tuple[tuple[frozenset[str], str], ...]:
    if text is None:
        return ()
    ways = text.split("|")
    if not any("=" in way for way in ways):
        ways = [f"{ONE}={ways[0]}", ways[-1]]
    marked = (way.partition("=") if "=" in way else ("", "", way) for way in ways)
    return tuple((frozenset(filter(None, marks.split("+"))), said) for marks, _, said in marked)
