"""Quests that could not be read completely: what can be said of them, and which keys nothing follows from."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, Final

from msgspec.structs import replace

from md_tui.games.massive_darkness.checks.quests.case import DOORS
from md_tui.games.massive_darkness.content.quest_reader import read_quest
from md_tui.games.massive_darkness.content.quests import Lock, Quest
from md_tui.loader.doc import Doc
from md_tui.loader.errors import Problems
from md_tui.loader.lines import KeyPath

KEYS: Final = (*(key for key in Quest.__struct_fields__ if key != "id"), *DOORS[1:])
"""Every key a quest may have."""
KINDS: Final = {
    "party": list[str],
    "doors": list[str],
    "open_doors": list[str],
    "locked_doors": dict[str, Lock],
    "levels": dict[str, list[str]],
    "bridges": list[tuple[int, int]],
}
"""The types of lists and tables that hold something else than tables."""
SCALARS: Final = ("difficulty", "start", "exit")
REQUIRED: Final = ("difficulty", "party", "start", "levels")


def draft_of(doc: Doc) -> Quest:
    """The quest with blanks where it could not be read; nothing is noted."""
    lost = [key for key in doc.table if key in Quest.__struct_fields__ and _is_lost(doc, key)]
    return replace(read_quest(_quiet(doc)), **dict.fromkeys(lost, ()))


def doubtful_keys(doc: Doc) -> Iterator[KeyPath]:
    """The keys that are missing, misspelt or of a wrong type."""
    quiet = _quiet(doc)
    read_quest(quiet)
    quiet.finish()
    for error in quiet.problems.errors:
        yield tuple(error.key.split("."))[len(doc.path) :]
    yield from ((key,) for key in REQUIRED if key not in doc)
    yield from ((key,) for key in doc.table if key in KEYS and _is_lost(doc, key))
    for key in doc.table:
        if key not in KEYS:
            yield from ((meant,) for meant in get_close_matches(key, KEYS, 1) if meant not in doc)


def _is_lost(doc: Doc, key: str) -> bool:
    """Whether a list or table is given but, for one entry of a wrong type, could not be read at all."""
    kind = KINDS.get(key, list[dict[str, Any]])
    return key not in SCALARS and bool(doc.table[key]) and not _quiet(doc).take(key, kind)


def _quiet(doc: Doc) -> Doc:
    """The same document with a list of mistakes of its own, which is thrown away."""
    return Doc(doc.table, doc.file, doc.path, doc.lines, Problems())
