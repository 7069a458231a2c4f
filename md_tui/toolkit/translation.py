"""A language beside its original: what it lacks, what nobody says, and facts that do not fit."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

_FIELD = re.compile(r"\{(\w+)(?:\.\w+)?(:[^{}]*)?\}")
RULE_ID = re.compile(r"[A-Z]{2}-[A-Z0-9]+-\d+")
"""A rule, such as a keyword leads to: every language has keywords of its own."""
_GRAMMAR = frozenset({"gender", "marks", "forms", "plural"})
"""What a name may say of itself in any language."""
_NO_WORDS = frozenset({"rule", "plural_types"})
"""Keys whose texts are ids, the same in every language."""
OWN = "grammar"
"""The table in which every language has keys of its own."""
TONGUES = ("screens", "values", "language")
"""Where languages are named: each may say there what it calls itself."""
Path = tuple[str, ...]


class Gap(NamedTuple):
    """A sentence that is missing or does not fit."""

    key: str
    text: str
    """What the original says."""
    facts: tuple[str, ...]
    """What is filled into it."""
    said: str = ""
    """What the translation says, if anything."""


class Compared(NamedTuple):
    """What a translator has to look at."""

    missing: list[Gap]
    surplus: list[str]
    mismatched: list[Gap]


def compared(base: Mapping[str, Any], other: Mapping[str, Any]) -> Compared:
    """One language held against another."""
    theirs, ours = dict(_sentences(base, ())), dict(_sentences(other, ()))
    missing = [Gap(_key(path), text, _facts(text)) for path, text in theirs.items() if path not in ours]
    surplus = [_key(path) for path in ours if path not in theirs and not _is_own(path)]
    mismatched = [
        Gap(_key(path), text, _facts(text), ours[path])
        for path, text in theirs.items()
        if path in ours and not _fits(text, ours[path])
    ]
    return Compared(missing, surplus, mismatched)


def _is_own(path: Path) -> bool:
    """Whether a language may have something here that the original has not."""
    return OWN in path or path[-1 - len(TONGUES) : -1] == TONGUES


def _sentences(table: Mapping[str, Any], path: Path) -> Iterator[tuple[Path, str]]:
    """Every text with its path; a name with its grammar counts as its name alone."""
    for key, value in table.items():
        if key in _NO_WORDS:
            continue
        here = (*path, str(key))
        if isinstance(value, Mapping):
            if set(value) <= {"name", *_GRAMMAR} and isinstance(value.get("name"), str) and path:
                yield _name_path(path, here), value["name"]
            else:
                yield from _sentences({k: v for k, v in value.items() if k not in _GRAMMAR}, here)
        elif isinstance(value, str) and not RULE_ID.fullmatch(value):
            yield _name_path(path, here), value
        elif isinstance(value, list) and all(isinstance(one, str) for one in value):
            yield here, ", ".join(value)


def _name_path(path: Path, here: Path) -> Path:
    """A name stands under its owner, whether it is a text there or a table with its grammar."""
    return path if here[-1] == "name" and path else here


def _fits(text: str, said: str) -> bool:
    """Whether a translation is filled from the same facts; one that only chose a verb may be left out."""
    needed = {key for key, choice in _FIELD.findall(text) if not choice}
    known = {key for key, _ in _FIELD.findall(text)}
    used = {key for key, _ in _FIELD.findall(said)}
    return needed <= used <= known


def _facts(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(key for key, _ in _FIELD.findall(text)))


def _key(path: Path) -> str:
    return ".".join(path)
