"""How much content there may be at all: looked at before anything is built, in packs and in logs alike."""

from typing import Any, Final, NamedTuple

from md_tui.loader.lines import KeyPath

MOST_RECORDS: Final = 2_000
"""Cards, quests, tiles and all else of a box with its packs."""
MOST_ENTRIES: Final = 200
"""In one list or table of a record."""
LONGEST_TEXT: Final = 400
"""Letters of a sentence, a name or anything else that the rules read."""
LONGEST_KEY: Final = 80
MOST_VALUES: Final = 2_000
"""In one record, with everything inside of it."""


class Excess(NamedTuple):
    """What is too large, where, and what is allowed."""

    path: KeyPath
    problem: str
    hint: str


def excess_in(record: Any) -> Excess | None:
    """The first thing in a record that is larger than any game needs."""
    waiting: list[tuple[KeyPath, Any]] = [((), record)]
    seen = 0
    while waiting:
        path, value = waiting.pop()
        seen += 1
        if seen > MOST_VALUES:
            return Excess((), f"holds more than {MOST_VALUES} values", "cut it into several records")
        if isinstance(value, str) and len(value) > LONGEST_TEXT:
            return Excess(path, f"has {len(value)} letters", f"at most {LONGEST_TEXT}")
        if isinstance(value, dict | list):
            if len(value) > MOST_ENTRIES:
                return Excess(path, f"has {len(value)} entries", f"at most {MOST_ENTRIES}")
            items = value.items() if isinstance(value, dict) else enumerate(value)
            if isinstance(value, dict) and any(len(key) > LONGEST_KEY for key in value):
                return Excess(path, "has a key of too many letters", f"at most {LONGEST_KEY}")
            waiting.extend(((*path, key), item) for key, item in items)
    return None
