"""Names of spaces as they stand on the table and in content: a column of letters and a row, `g7`."""

import re
from string import ascii_lowercase
from typing import Final

from md_tui.toolkit.squares.layout import Space

_NAME: Final = re.compile(r"([a-z]{1,2})([1-9][0-9]?)")
_LETTERS: Final = len(ascii_lowercase)


def column_of(x: int) -> str:
    """The letters of a column: a to z, then aa, ab and so on."""
    before, last = divmod(x, _LETTERS)
    return (ascii_lowercase[before - 1] if before else "") + ascii_lowercase[last]


def name_of(space: Space) -> str:
    """The name of a space."""
    x, y = space
    return f"{column_of(x)}{y + 1}"


def space_of(name: str) -> Space | None:
    """The space of a name, or None if it is no name."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    letters, row = found.groups()
    x = 0
    for letter in letters:
        x = x * _LETTERS + ascii_lowercase.index(letter) + 1
    return x - 1, int(row) - 1


def pair_of(text: str) -> tuple[Space, Space] | None:
    """Two spaces side by side, written as `h9/h10`; None if that is not what a text names."""
    first, _, second = text.partition("/")
    one, other = space_of(first), space_of(second)
    if one is None or other is None or abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1:
        return None
    return one, other


def pair_name(first: Space, second: Space) -> str:
    """The name of the edge between two spaces: both, upper or left one first."""
    return "/".join(name_of(space) for space in sorted((first, second)))
