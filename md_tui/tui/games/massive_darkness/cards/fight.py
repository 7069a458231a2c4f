"""Attack and roll: the preview with its chances, the dice as they tumble, and what comes of them."""

from __future__ import annotations

from typing import NamedTuple

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import SIDES, card
from md_tui.tui.draw.dice import Die, struck, tray, tumbled
from md_tui.tui.draw.look import BARE, Line, Span, cut, padded, width_of
from md_tui.tui.draw.parts import bar, keys, said, wrapped
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
    body = [*_dice_rows(roll, inner, to, frame, small), *_blank(small)]
    told = _told(roll, inner, to, most - len(body) - 3 - len(_blank(small)) if most else 0)
    body += told if frame is None else [[] for _ in told]
    foot = [*_blank(small), keys(roll.keys if frame is None else roll.skip)]
    body += [[] for _ in range(least - 2 - len(body) - len(foot))]
    return card(roll.title.upper(), [*body, *foot], width, roll.role, to, roll.tag)


def _dice_rows(roll: Roll, width: int, to: Brush, frame: int | None, small: bool) -> list[Line]:
    """Both sides, each below a blank line where there is room."""
    attack, defence = (list(throw.dice) for throw in (roll.attack, roll.defence))
    if frame is not None:
        attack, defence = tumbled(attack, frame, to), tumbled(defence, frame, to, late=len(attack))
    still = frame is None
    return [
        *_blank(small),
        *_throw(roll.attack, attack, width, to, small, still),
        *_blank(small),
        *_throw(roll.defence, defence, width, to, small, still),
    ]


def _told(roll: Roll, width: int, to: Brush, most: int) -> list[Line]:
    """The sum and what sentences did; where rows are few, a line each, and a number for the last of them."""
    lines = [list(line) for line in (*roll.result, *roll.spend)]
    rows = [row for line in lines for row in wrapped(line, width)]
    if not most or len(rows) <= most:
        return rows
    if len(lines) <= most:
        return [cut(line, width, to.glyphs.cut) for line in lines]
    kept = [cut(line, width, to.glyphs.cut) for line in lines[: max(0, most - 1)]]
    return [*kept, [said(f"+{len(lines) - len(kept)}", "muted")]]


def _blank(small: bool) -> list[Line]:
    return [] if small else [[]]


def _throw(throw: Throw, dice: list[Die], width: int, to: Brush, small: bool, still: bool) -> list[Line]:
    """A label, the dice and their sum, which stands in the middle line; below, what they showed before."""
    tight = small or len(dice) >= PACKED
    label, gap = (LABEL - 2, SUM_GAP - 1) if small else (LABEL, SUM_GAP)
    rows = tray(dice, to, tight) if dice else [[said(to.glyphs.none, "muted")]]
    total: Line = list(throw.total) if still else []
    room = width - label
    out: list[Line] = []
    middle = len(rows) // 2
    for place, row in enumerate(rows):
        lead = [said(throw.label.ljust(label) if place == middle else " " * label, "muted")]
        wide = room - (width_of(total) + gap if place == middle and total else 0)
        line = [*lead, *cut(row, wide, to.glyphs.cut)]
        out.append([*line, (" " * gap, BARE), *total] if place == middle and total else line)
    below = struck(dice, to, tight)
    if below is None:
        return out
    return [*out, [said((throw.was[: label - 1] if tight else "").ljust(label), "faint"), *below]]


class Outcome(NamedTuple):
    """One thing that may come of an attack, with its chance."""

    words: str
    share: float
    role: str = "good"


class Target(NamedTuple):
    """Another target: the letter that chooses it, who it is, and why it may not be one."""

    letter: str
    name: tuple[Span, ...]
    note: str = ""
    open: bool = True


class Preview(NamedTuple):
    """An attack before it is rolled."""

    title: str
    tag: str
    sides: tuple[tuple[Span, ...], ...]
    """Who attacks with what, whom, and what he defends with."""
    outcomes: tuple[Outcome, ...]
    back: tuple[Span, ...] = ()
    """The answering blow."""
    others_title: str = ""
    others: tuple[Target, ...] = ()
    notes: tuple[tuple[Span, ...], ...] = ()
    keys: tuple[tuple[str, str], ...] = ()


def preview_card(preview: Preview, width: int, to: Brush, tallest: int = 0) -> Sheet:
    """Outcomes in words with bars, the answering blow, other targets; what has no room goes from the end."""
    inner = width - 2 * SIDES
    parts: list[list[Line]] = [
        [cut(list(line), inner, to.glyphs.cut) for line in preview.sides],
        [_outcome(one, preview.outcomes, inner, to) for one in preview.outcomes],
        wrapped(list(preview.back), inner) if preview.back else [],
        _others(preview),
        [row for line in preview.notes for row in wrapped(list(line), inner)],
    ]
    foot = [keys(preview.keys)]
    spaced = [line for part in parts if part for line in ([], *part)] + [[], *foot]
    dense = [line for part in parts for line in part] + foot
    body = spaced if not tallest or len(spaced) + 2 <= tallest else dense
    if tallest and len(body) + 2 > tallest:
        body = [*dense[: tallest - 3], *foot]
    return card(preview.title.upper(), body, width, "gold", to, preview.tag)


def _outcome(one: Outcome, all: tuple[Outcome, ...], width: int, to: Brush) -> Line:
    label = min(32, max(len(other.words) for other in all), width - 12)
    length = max(4, width - label - 7)
    top = max(other.share for other in all) or 1.0
    filled = max(1 if one.share > 0 else 0, round(length * one.share / top))
    return [
        *padded(cut([said(one.words)], label, to.glyphs.cut), label + 1),
        *bar(filled, max(1, filled), filled, one.role, to),
        said(f" {percent(one.share)}", "text", True),
    ]


def percent(share: float) -> str:
    """A chance in whole percent; what is possible is never told as none or all."""
    if 0 < share < 0.005:
        return "<1%"
    if 0.995 <= share < 1:
        return ">99%"
    return f"{round(100 * share)}%"


def _others(preview: Preview) -> list[Line]:
    lines: list[Line] = (
        [[said(preview.others_title, "muted")]] if preview.others and preview.others_title else []
    )
    wide = max((width_of(list(target.name)) for target in preview.others), default=0)
    for target in preview.others:
        role = "gold" if target.open else "faint"
        lead: Line = [said(f" {target.letter} ", role, True), (" ", BARE)]
        lines.append(
            [
                *lead,
                *padded(list(target.name), wide + 2),
                said(target.note, "soft" if target.open else "faint"),
            ]
        )
    return lines


class Activation(NamedTuple):
    """What an enemy does, and why."""

    name: str
    tag: str
    deed: tuple[tuple[Span, ...], ...]
    why_label: str = ""
    why: str = ""
    throw: Throw | None = None
    answer: tuple[Span, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()


def activation_card(one: Activation, width: int, to: Brush, small: bool = False) -> Sheet:
    """The card of an enemy's activation."""
    inner = width - 2 * SIDES
    body: list[Line] = [*_blank(small), *(row for line in one.deed for row in wrapped(list(line), inner))]
    if one.why:
        rows = wrapped([said(one.why)], inner - 6)
        body += _blank(small)
        body += [
            [said((one.why_label if place == 0 else "").ljust(6), "muted"), *row]
            for place, row in enumerate(rows)
        ]
    if one.throw is not None:
        body += [*_blank(small), *_throw(one.throw, list(one.throw.dice), inner, to, small, True)]
    if one.answer:
        body += [*_blank(small), *wrapped(list(one.answer), inner)]
    return card(one.name.upper(), [*body, *_blank(small), keys(one.keys)], width, "bad", to, one.tag)
