"""Code without what nobody reads in a running game: its docstrings, and in which columns of a line it stands.

Together they take some two megabytes of memory. Unlike Python's own `-OO` this keeps assertions; unlike
`-X no_debug_ranges` it needs no other interpreter. A docstring becomes a full stop instead of nothing, since
some libraries make a text of their own for a class that has none.
"""

import dis
import inspect
from collections.abc import Iterator
from itertools import groupby, pairwise
from types import CodeType

STOP = "."
_TAKES_CONSTANT = frozenset(dis.hasconst)
_LOAD, _STORE = dis.opmap["LOAD_CONST"], dis.opmap["STORE_NAME"]

Steps = list[tuple[int, int]]
"""Instructions with their arguments, of each as much as fits in a byte."""


def stripped(code: CodeType) -> CodeType:
    """The same code, and all code in it, without docstrings and columns."""
    constants = [stripped(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    place = _docstring(code)
    if place is not None and isinstance(constants[place], str):
        constants[place] = STOP
    without = code.replace(co_consts=tuple(constants), co_linetable=_lines(code))
    return without if _runs(without) == _runs(code) else code.replace(co_consts=tuple(constants))


def _docstring(code: CodeType) -> int | None:
    """Which constant is a docstring and nothing else."""
    steps = list(zip(code.co_code[::2], code.co_code[1::2], strict=True))
    if code.co_flags & inspect.CO_OPTIMIZED:  # a function's is its first constant, which its code never takes
        return 0 if code.co_consts and not _taken(steps, 0) else None
    place = _stored(code, steps)
    return place if place is not None and _taken(steps, place) == 1 else None


def _stored(code: CodeType, steps: Steps) -> int | None:
    """Modules and classes store theirs under its name."""
    for (first, constant), (second, name) in pairwise(steps):
        if first == _LOAD and second == _STORE and code.co_names[name] == "__doc__":
            return constant
    return None


def _taken(steps: Steps, place: int) -> int:
    """How often a constant is taken at most."""
    return sum(what in _TAKES_CONSTANT and which == place for what, which in steps)


_UNIT, _MOST_UNITS = 2, 8
_NO_COLUMNS, _NO_LINE = 13, 15
"""How Python 3.11 and later count code, and two of the ways in which they say where it comes from."""


def _runs(code: CodeType) -> list[tuple[int | None, int]]:
    """The lines of some code, each with how much of it follows."""
    along = groupby(code.co_lines(), lambda entry: entry[2])
    return [(line, sum(end - start for start, end, _ in entries)) for line, entries in along]


def _lines(code: CodeType) -> bytes:
    """The table of lines alone."""
    table = bytearray()
    before = code.co_firstlineno
    for line, size in _runs(code):
        for units in _pieces(size // _UNIT):
            form = _NO_LINE if line is None else _NO_COLUMNS
            table.append(0x80 | form << 3 | units - 1)
            if line is not None:
                table += _number(line - before)
                before = line
    return bytes(table)


def _pieces(units: int) -> Iterator[int]:
    while units > 0:
        yield min(units, _MOST_UNITS)
        units -= _MOST_UNITS


def _number(value: int) -> bytes:
    """A number as such tables have it: its sign last, six bits a byte."""
    rest, found = -value << 1 | 1 if value < 0 else value << 1, bytearray()
    while rest > 63:
        found.append(64 | rest & 63)
        rest >>= 6
    return bytes((*found, rest))
