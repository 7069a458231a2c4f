"""Conditions of orders as one word, and back: `all(least(points,1),equal(hero,jain_fairwood))`."""

import re
from collections.abc import Iterator

from md_tui.toolkit.windows import All, Condition, Either, Equal, Least, Most, Not

MOST_LETTERS = 2000
"""Whatever is longer was not typed by a person."""
MOST_DEPTH = 24
_TOKEN = re.compile(r"[^(),]+|[(),]")
_NUMBERS: dict[str, type[Least] | type[Most]] = {"least": Least, "most": Most}
EQUAL = "equal"


def show_condition(condition: Condition) -> str:
    """A condition as one word."""
    match condition:
        case Equal(fact, value):
            return f"equal({fact},{value})"
        case Least(fact, number):
            return f"least({fact},{number})"
        case Most(fact, number):
            return f"most({fact},{number})"
        case All(parts):
            return f"all({','.join(map(show_condition, parts))})"
        case Either(parts):
            return f"either({','.join(map(show_condition, parts))})"
        case Not(part):
            return f"not({show_condition(part)})"


def read_condition(word: str) -> Condition:
    """The condition of a word; `ValueError` if it is none."""
    if len(word) > MOST_LETTERS:
        raise ValueError
    tokens = iter(_TOKEN.findall(word))
    found = _part(next(tokens, ""), tokens, 0)
    if next(tokens, None) is not None:
        raise ValueError
    return found


def _part(name: str, tokens: Iterator[str], depth: int) -> Condition:
    if depth > MOST_DEPTH or next(tokens, "") != "(":
        raise ValueError
    if name == EQUAL or name in _NUMBERS:
        fact, comma, value, end = (next(tokens, "") for _ in range(4))
        if comma != "," or end != ")":
            raise ValueError
        if name == EQUAL:
            return Equal(fact, int(value) if value.isdecimal() else value)
        return _NUMBERS[name](fact, int(value))
    parts = tuple(_parts(tokens, depth))
    if name == "not":
        (part,) = parts
        return Not(part)
    if name not in ("all", "either"):
        raise ValueError
    return All(parts) if name == "all" else Either(parts)


def _parts(tokens: Iterator[str], depth: int) -> Iterator[Condition]:
    """Parts up to the bracket that closes them."""
    token = next(tokens, "")
    while token != ")":
        if not token or token in "(,":
            raise ValueError
        yield _part(token, tokens, depth + 1)
        token = next(tokens, "")
        if token == ",":
            token = next(tokens, "")
