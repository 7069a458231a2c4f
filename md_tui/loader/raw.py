"""TOML text as tables, with a place and a hint for whatever keeps it from being read."""

import re
import tomllib
from typing import Any, Final, NamedTuple

from md_tui.loader.errors import ContentError, Problems
from md_tui.loader.lines import KeyPath

DEEPEST: Final = 16
"""How many keys and brackets may stand inside each other."""
MOST_DOTS: Final = 1000
"""A line with more dots is a key that the parser would take ages for."""
LARGEST_NUMBER: Final = 2**63 - 1
_DEEP = "is nested too deep"
_DEEP_HINT = f"at most {DEEPEST} keys and brackets inside each other"
_LONG_NUMBER = re.compile(r"\d[\d_]{999,}")
_NESTING = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}]', re.DOTALL
)
_HINTS: Final = (
    ("Expected '=' after a key", "write key = value; a key with blanks needs quotes"),
    ("Invalid value", "a text stands in quotes; numbers, true and false do not"),
    ("Invalid statement", "a line is [table], key = value or # remark"),
    ("Invalid initial character for a key", "a key is made of letters, digits, _ and -"),
    ("Unterminated string", "close the text with the quotes that open it"),
    ("Illegal character '\\n'", "close the text with a quote on the same line"),
    ("Illegal character", "retype this line; it holds an invisible character"),
    ("Unescaped '\\'", "write \\\\ for a backslash"),
    ("Expected newline or end of document", "one key a line; look for a quote or bracket too many"),
    ("Expected ']", "close the table's name with ] or ]]"),
    ("Unclosed array", "look for a missing comma or ]"),
    ("Unclosed inline table", "look for a missing comma or }"),
    ("Duplicate inline table key", "keep one of the two"),
    ("Cannot mutate immutable namespace", "all keys of a { … } table stand between its brackets"),
    ("Invalid date or datetime", "put it in quotes if it is a text"),
)
_END_HINT = "the file ends too early: look for a missing ], } or quote"
_ANY_HINT = "look for a missing quote, bracket or comma on this line or the one above"


class Raw(NamedTuple):
    """The tables of a text, and the paths of numbers that are larger than any game can hold."""

    table: dict[str, Any]
    too_large: tuple[KeyPath, ...] = ()


def parse_raw(text: str, file: str, problems: Problems) -> Raw | None:
    """Read TOML text; what keeps it from being read is noted and gives nothing."""
    if text.count(".") > MOST_DOTS and any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        problems.add(_too_deep(text, file))
        return None
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as broken:
        problems.add(_syntax_error(str(broken), text, file))
        return None
    except RecursionError:
        problems.add(_too_deep(text, file))
        return None
    except ValueError:  # Python itself reads no number of more than 4300 digits
        problems.add(_long_number(text, file))
        return None
    found = _large_numbers(table)
    if found is None:
        problems.add(_too_deep(text, file))
        return None
    return Raw(table, tuple(found))


def _large_numbers(table: dict[str, Any]) -> list[KeyPath] | None:
    """The paths of numbers that fit into no hash, put down as 0; nothing if the nesting is too deep."""
    found: list[KeyPath] = []
    waiting: list[tuple[KeyPath, Any]] = [((), table)]
    while waiting:
        path, holder = waiting.pop()
        if len(path) > DEEPEST:
            return None
        for key, value in holder.items() if isinstance(holder, dict) else enumerate(holder):
            if isinstance(value, dict | list):
                waiting.append(((*path, key), value))
            elif isinstance(value, int) and abs(value) > LARGEST_NUMBER:
                found.append((*path, key))
                holder[key] = 0
    return found


def _syntax_error(message: str, text: str, file: str) -> ContentError:
    place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    said = message[: place.start()] if place else message
    line = int(place[1]) if place and place[1] else text.count("\n") + 1
    if said.startswith(("Cannot overwrite", "Cannot declare")):
        return ContentError(file, line, _key_on(text, line), "is given twice", "keep one of the two")
    if place and not place[1]:
        return ContentError(file, line, "", f"is not TOML: {said}", _END_HINT)
    hint = next((hint for begin, hint in _HINTS if said.startswith(begin)), _ANY_HINT)
    return ContentError(file, line, "", f"is not TOML: {said}", hint)


def _key_on(text: str, line: int) -> str:
    """What stands before the equals sign of a line."""
    lines = text.split("\n")
    return lines[line - 1].split("=")[0].strip(" []") if line <= len(lines) else ""


def _long_number(text: str, file: str) -> ContentError:
    match = _LONG_NUMBER.search(text)
    line = text.count("\n", 0, match.start()) + 1 if match else 0
    digits = f"of {len(match[0])} digits" if match else "of too many digits"
    key = _key_on(text, line) if match else ""
    return ContentError(file, line, key, f"is a number {digits}", "a number has at most 18 digits")


def _too_deep(text: str, file: str) -> ContentError:
    """The error of nesting, at the first line that goes too deep."""
    depth = 0
    for match in _NESTING.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(match[0], 0)
        if depth > DEEPEST:
            return ContentError(file, text.count("\n", 0, match.start()) + 1, "", _DEEP, _DEEP_HINT)
    lines = text.split("\n")
    line = next((at for at, said in enumerate(lines, 1) if said.count(".") >= DEEPEST), 0)
    return ContentError(file, line, "", _DEEP, _DEEP_HINT)
