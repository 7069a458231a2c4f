"""The bar of a timeline: where one stands in a recorded game, and what happened where."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from md_tui.tui.draw.text import Row
from md_tui.tui.symbols import Symbols
from md_tui.tui.wording import say

END, DEATH, LEVEL, GOAL, RETURN, KILL, LOOT = "end", "death", "level", "goal", "return", "kill", "loot"
"""Kinds of marks that a face may give an event."""
LETTERS = {END: "#", DEATH: "+", LEVEL: "L", GOAL: "G", RETURN: "^", KILL: "x", LOOT: "$"}
"""A letter for each kind of mark, the weightiest first: where several fall on one cell, it is shown."""
ROLES = {
    END: "warning",
    DEATH: "bad",
    LEVEL: "info",
    GOAL: "good",
    RETURN: "good",
    KILL: "text",
    LOOT: "token",
}
NAMED = (DEATH, LEVEL, GOAL, RETURN, KILL, LOOT, END)
"""The marks in the order of the legend."""


def column(step: int, last: int, width: int) -> int:
    """The cell of a step."""
    return step * (width - 1) // last if last else 0


def bar_row(marks: Mapping[int, tuple[str, ...]], step: int, last: int, width: int, symbols: Symbols) -> Row:
    """A bar of some width over the steps up to the last; the cursor stands on the step."""
    cells = [(symbols.rule, "wall")] * max(1, width)
    weight = list(LETTERS)
    best: dict[int, int] = {}
    for at, kinds in marks.items():
        ranks = [weight.index(kind) for kind in kinds if kind in weight]
        if at <= last and ranks:
            place = column(at, last, width)
            best[place] = min(best.get(place, len(weight)), *ranks)
    for place, rank in best.items():
        cells[place] = (LETTERS[weight[rank]], ROLES[weight[rank]])
    here = column(step, last, width)
    cells[here] = (cells[here][0] if here in best else symbols.active, "chosen")
    runs = groupby(cells, key=lambda cell: cell[1])
    return [("".join(text for text, _ in run), role) for role, run in runs]


def legend() -> str:
    """What the letters mean."""
    return ", ".join(f"{LETTERS[kind]} {mark_name(kind)}" for kind in NAMED)


def mark_name(kind: str) -> str:
    """What a mark stands for."""
    return say("replay", "marks", kind)
