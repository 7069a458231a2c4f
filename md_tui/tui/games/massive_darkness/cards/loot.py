"""A find against what is worn: line by line what would be gained and lost, and four answers."""

from __future__ import annotations

from typing import NamedTuple

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import SIDES, card, table
from md_tui.tui.draw.look import BARE, Line, Span, cut
from md_tui.tui.draw.parts import block, keys, said, wrapped
from md_tui.tui.draw.sheet import Sheet

LABEL = 15


class Row(NamedTuple):
    """One line of the comparison."""

    label: str
    worn: tuple[Span, ...]
    found: tuple[Span, ...]


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
    column = (inner - LABEL) // 2
    head: list[Line] = [[said(find.name.upper(), "gold", True), said(f"  {find.kind}", "muted")]]
    head += wrapped([said(find.flavour)], inner) if find.flavour else []
    cells: list[tuple[Line, Line, Line]] = [
        ([said("")], [said(find.worn_title, "muted")], [said(find.found_title, "muted")])
    ]
    cells += [([said(row.label, "muted")], list(row.worn), list(row.found)) for row in find.rows]
    compared = [cut(line, inner, to.glyphs.cut) for line in table(cells, (LABEL, column))]
    told = [row for line in find.sentences for row in wrapped(list(line), inner)]
    answers: list[Line] = [[*_answer(answer), (" ", BARE), *answer.words] for answer in find.answers]
    parts = [head, [*compared, *told], answers, [keys(find.keys)]]
    spaced: list[Line] = [line for part in parts for line in ([], *part)]
    dense: list[Line] = [line for part in parts for line in part]
    body = spaced if not tallest or len(spaced) + 2 <= tallest else dense
    if tallest and len(body) + 2 > tallest:
        room = max(1, tallest - 4 - len(answers))
        body = [*head[:1], *[*compared, *told][:room], *answers, keys(find.keys)]
    return card(find.title.upper(), body, width, "gold", to, find.tag)


def _answer(answer: Answer) -> Line:
    return [block(f" {answer.key} ", "gold" if answer.suggested else "soft")]
