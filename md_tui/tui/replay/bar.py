"""The bar of a timeline: which step of a recorded game is shown, and what happened where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from md_tui.tui.desk import Mark
from md_tui.tui.draw.text import Row
from md_tui.tui.symbols import Symbols
from md_tui.tui.wording import has, say

END = "end"
"""The mark of the end, which every game has."""
OTHER = "*"
"""Stands for a mark that a face gives and its desk does not know."""


def column(step: int, last: int, width: int) -> int:
    """The cell of a step."""
    return step * (width - 1) // last if last else 0


def bar_row(
    marks: Mapping[int, tuple[str, ...]],
    known: Sequence[Mark],
    step: int,
    last: int,
    width: int,
    symbols: Symbols,
) -> Row:
    """A bar of some width over the steps up to the last; the cursor stands on the step."""
    cells = [(symbols.rule, "wall")] * max(1, width)
    others = {kind for kinds in marks.values() for kind in kinds} - {mark.kind for mark in known}
    known = (*known, *(Mark(kind, OTHER) for kind in sorted(others)))
    weight = [mark.kind for mark in known]
    best: dict[int, int] = {}
    for at, kinds in marks.items():
        ranks = [weight.index(kind) for kind in kinds if kind in weight]
        if at <= last and ranks:
            place = column(at, last, width)
            best[place] = min(best.get(place, len(weight)), *ranks)
    for place, rank in best.items():
        cells[place] = (known[rank].letter, known[rank].role)
    here = column(step, last, width)
    cells[here] = (cells[here][0] if here in best else symbols.active, "chosen")
    runs = groupby(cells, key=lambda cell: cell[1])
    return [("".join(text for text, _ in run), role) for role, run in runs]


def legend(known: Sequence[Mark]) -> str:
    """What the letters mean, the end last."""
    named = sorted(known, key=lambda mark: mark.kind == END)
    return ", ".join(f"{mark.letter} {mark_name(mark.kind)}" for mark in named)


def mark_name(kind: str) -> str:
    """What a mark stands for."""
    return say("replay", "marks", kind) if has("replay", "marks", kind) else kind
