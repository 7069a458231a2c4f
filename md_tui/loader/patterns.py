"""Patterns that packs bring: looked for in every sentence, none may take long whatever it meets."""

import re
from math import prod
from typing import Final

LONGEST: Final = 500
MOST: Final = 64
"""Patterns that a grammar may have; French has twelve."""
MOST_WAYS: Final = 64
"""Ways in which a pattern may try to fit at one place: alternatives one after the other multiply."""
_SINGLE = re.compile(r"\\.|\[\^?\]?[^\]]*\]", re.DOTALL)
"""What stands for one character."""
_GROUP = re.compile(r"\((?:\?(?::|=|!|<=|<!))?")
_OTHER_GROUP = re.compile(r"\(\?(?!:|=|!|<=|<!)")
"""Remarks, flags, names and conditions: nobody needs them, and they hide what is read otherwise."""


def fault_in(pattern: str, new: str = "") -> tuple[str, str] | None:
    """What is wrong with a pattern and its replacement, and a hint; nothing if it is sound and quick."""
    if len(pattern) > LONGEST:
        return f"has a pattern of {len(pattern)} letters", f"at most {LONGEST}"
    bare = _SINGLE.sub("x", pattern)
    if any(mark in bare for mark in "*+{"):
        return f"repeats something: {pattern}", "elision and contraction need no *, + or {}"
    if _OTHER_GROUP.search(pattern):
        return f"has a group of another kind: {pattern}", "write ( ), (?: ), (?= ), (?! ), (?<= ) or (?<! )"
    try:
        re.compile(pattern).sub(new, "")
    except (re.error, IndexError) as broken:
        return f"is no pattern: {broken}", "see the patterns of French"
    if (many := _ways(_GROUP.sub("(", bare))[0]) > MOST_WAYS:
        return f"can fit in {many} ways: {pattern}", f"at most {MOST_WAYS}: leave out some | and ?"
    return None


def _ways(bare: str, at: int = 0) -> tuple[int, int]:
    """In how many ways a group can fit that begins at a place, and where it ends."""
    whole, items = 0, [1]
    while at < len(bare) and bare[at] != ")":
        mark = bare[at]
        if mark == "(":
            inner, at = _ways(bare, at + 1)
            items.append(inner)
        elif mark == "?":
            items[-1] += 1
        elif mark == "|":
            whole, items = whole + prod(items), [1]
        else:
            items.append(1)
        at += 1
    return whole + prod(items), at
