"""A roll: the dice as they tumble, and what comes of them."""

from __future__ import annotations

from typing import NamedTuple

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import SIDES, card
from md_tui.tui.draw.dice import FACE, GAP, Die, struck, tray, tumbled
from md_tui.tui.draw.look import BARE, Line, Span, cut, width_of
from md_tui.tui.draw.parts import keys, said, wrapped
from md_tui.tui.draw.sheet import Sheet

LABEL = 10
"""Columns of a label before dice."""
SUM_GAP = 3
PACKED = 6
"""Dice of one side from which they are drawn small, in one line."""


class Throw(NamedTuple):
    """The dice of one side and what they come to, in words."""

    label: str
    dice: tuple[Die, ...]
    total: tuple[Span, ...] = ()
    was: str = ""
    """What stands before the faces that were rolled again."""


class Roll(NamedTuple):
    """A roll on the table."""

    title: str
    tag: str
    attack: Throw
    defence: Throw
    result: tuple[tuple[Span, ...], ...] = ()
    """The sum and what comes of it."""
    spend: tuple[tuple[Span, ...], ...] = ()
    """What the symbols that are left could pay for."""
    keys: tuple[tuple[str, str], ...] = ()
    skip: tuple[tuple[str, str], ...] = ()
    """The keys while the dice tumble."""
    role: str = "gold"


def roll_card(
    roll: Roll,
    width: int,
    to: Brush,
    frame: int | None = None,
    small: bool = False,
    rows: tuple[int, int] = (0, 0),
) -> Sheet:
    """The tray at one frame of the roll, or with its result; it keeps its size from the first frame on.

    `rows` is how high it is at least and at most, the latter 0 for any height.
    """
    inner, (least, most) = width - 2 * SIDES, rows
    body = [*dice_rows(roll, inner, to, frame, small), *blank(small)]
    told = told_rows(roll, inner, to, most - len(body) - 3 - len(blank(small)) if most else 0)
    body += told if frame is None else [[] for _ in told]
    foot = [*blank(small), keys(roll.keys if frame is None else roll.skip)]
    body += [[] for _ in range(least - 2 - len(body) - len(foot))]
    return card(roll.title.upper(), [*body, *foot], width, roll.role, to, roll.tag)


def dice_rows(roll: Roll, width: int, to: Brush, frame: int | None, small: bool) -> list[Line]:
    """Both sides, each below a blank line where there is room; a throw that nobody answers has one."""
    attack, defence = (list(throw.dice) for throw in (roll.attack, roll.defence))
    if frame is not None:
        attack, defence = tumbled(attack, frame, to), tumbled(defence, frame, to, late=len(attack))
    still = frame is None
    rows = [*blank(small), *_throw(roll.attack, attack, width, to, small, still)]
    if not roll.defence.label:
        return rows
    return [*rows, *blank(small), *_throw(roll.defence, defence, width, to, small, still)]


def told_rows(roll: Roll, width: int, to: Brush, most: int) -> list[Line]:
    """The sum and what sentences did; where rows are few, a line each, and a number for the last of them."""
    lines = [list(line) for line in (*roll.result, *roll.spend)]
    rows = [row for line in lines for row in wrapped(line, width)]
    if not most or len(rows) <= most:
        return rows
    if len(lines) <= most:
        return [cut(line, width, to.glyphs.cut) for line in lines]
    kept = [cut(line, width, to.glyphs.cut) for line in lines[: max(0, most - 1)]]
    return [*kept, [said(f"+{len(lines) - len(kept)}", "muted")]]


def blank(small: bool) -> list[Line]:
    """A line that parts two others, where there is room."""
    return [] if small else [[]]


def _throw(throw: Throw, dice: list[Die], width: int, to: Brush, small: bool, still: bool) -> list[Line]:
    """A label, the dice and their sum, which stands in the middle line; below, what they showed before."""
    label, gap = (LABEL - 2, SUM_GAP - 1) if small else (LABEL, SUM_GAP)
    room, sum_wide = width - label, gap + width_of(list(throw.total))
    tight = small or len(dice) >= PACKED or len(dice) * (FACE + GAP) - GAP + sum_wide > room
    rows = tray(dice, to, tight) if dice else [[said(to.glyphs.none, "muted")]]
    middle = len(rows) // 2
    apart = width_of(rows[middle]) + sum_wide > room
    total: Line = list(throw.total) if still else []
    out: list[Line] = []
    for place, row in enumerate(rows):
        lead = [said(throw.label.ljust(label) if place == middle else " " * label, "muted")]
        line = [*lead, *cut(row, room, to.glyphs.cut)]
        out.append([*line, (" " * gap, BARE), *total] if place == middle and total and not apart else line)
    below = struck(dice, to, tight)
    if below is not None:
        out.append([said((throw.was[: label - 1] if tight else "").ljust(label), "faint"), *below])
    return [*out, [said(" " * label), *total]] if apart and throw.total else out
