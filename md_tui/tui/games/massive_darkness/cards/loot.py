"""A find against what is worn: line by line what would be gained and lost, and four answers."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import SIDES, card, table
from md_tui.tui.draw.look import BARE, Line, Span, cut, width_of
from md_tui.tui.draw.parts import block, keys, said, wrapped
from md_tui.tui.draw.sheet import Sheet

LABEL = 15
"""Columns of what is compared, at most."""
GAP, KEY = 2, 4
"""Columns between two cells, and those of an answer's key."""


class Row(NamedTuple):
    """One line of the comparison."""

    label: str
    worn: tuple[Span, ...]
    found: tuple[Span, ...]
    same: bool = False
    """Nothing would change; such a line goes first where room is short."""


class Answer(NamedTuple):
    """What may be done with a find."""

    key: str
    words: tuple[Span, ...]
    suggested: bool = False


class Find(NamedTuple):
    """A find as its card shows it."""

    title: str
    tag: str
    name: str
    kind: str
    flavour: str
    worn_title: str
    found_title: str
    rows: tuple[Row, ...]
    sentences: tuple[tuple[Span, ...], ...] = ()
    """Sentences gained and lost."""
    answers: tuple[Answer, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()


def find_card(find: Find, width: int, to: Brush, tallest: int = 0) -> Sheet:
    """The card of a find."""
    inner = width - 2 * SIDES
    head: list[Line] = [[said(find.name.upper(), "gold", True), said(f"  {find.kind}", "muted")]]
    head += wrapped([said(find.flavour)], inner) if find.flavour else []
    compared = _compared(find, inner)
    told = [row for line in find.sentences for row in wrapped(list(line), inner)]
    answers = [row for answer in find.answers for row in _answer(answer, inner)]
    parts = [head, [*compared, *told], answers, [keys(find.keys)]]
    spaced: list[Line] = [line for part in parts for line in ([], *part)]
    dense: list[Line] = [line for part in parts for line in part]
    body = spaced if not tallest or len(spaced) + 2 <= tallest else dense
    if tallest and len(body) + 2 > tallest:
        room = max(1, tallest - 4 - len(answers))
        changes = find._replace(rows=tuple(row for row in find.rows if not row.same))
        shown = _shortened([*_compared(changes, inner), *told], room, inner, to)
        body = [*head[:1], *shown, *answers, keys(find.keys)]
    return card(find.title.upper(), body, width, "gold", to, find.tag)


def _shortened(lines: list[Line], room: int, inner: int, to: Brush) -> list[Line]:
    """The lines there is room for; the last of them shows that there are more."""
    if len(lines) <= room:
        return lines
    last = [*cut(lines[room - 1], inner - 1), said(to.glyphs.cut, "muted")]
    return [*lines[: room - 1], last]


def _compared(find: Find, inner: int) -> list[Line]:
    """What is worn and what would be, side by side; what is too long for its column goes on below."""
    rows = [Row("", (said(find.worn_title, "muted"),), (said(find.found_title, "muted"),)), *find.rows]
    label = min(LABEL, max(len(row.label) for row in rows) + GAP)
    column = min((inner - label) // 2, max(width_of(list(row.worn)) for row in rows) + GAP)
    cells: list[tuple[Line, Line, Line]] = []
    for row in rows:
        worn = wrapped(list(row.worn), column - GAP)
        found = wrapped(list(row.found), inner - label - column)
        for place, (one, other) in enumerate(zip_longest(worn, found, fillvalue=[said("")])):
            cells.append(([said("" if place else row.label, "muted")], one, other))
    return table(cells, (label, column))


def _answer(answer: Answer, inner: int) -> list[Line]:
    """The key of an answer and its words, as many rows as they take."""
    key: Line = [block(f" {answer.key} ", "gold" if answer.suggested else "soft"), (" ", BARE)]
    first, *more = wrapped(list(answer.words), inner - KEY)
    return [[*key, *first], *([(" " * KEY, BARE), *row] for row in more)]
