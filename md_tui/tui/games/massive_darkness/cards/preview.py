"""An attack before it is rolled: what may come of it, the answering blow, and who else could be struck."""

from __future__ import annotations

from typing import NamedTuple

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import SIDES, card
from md_tui.tui.draw.look import BARE, Line, Span, cut, padded, width_of
from md_tui.tui.draw.parts import bar, keys, said, wrapped
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.draw.text import percent


class Outcome(NamedTuple):
    """One thing that may come of an attack, with its chance."""

    words: str
    share: float
    role: str = "good"
    chance: str = ""
    """The chance in words; worked out from the share if not given."""


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
    back: tuple[tuple[Span, ...], ...] = ()
    """The answering blow."""
    others_title: str = ""
    others: tuple[Target, ...] = ()
    notes: tuple[tuple[Span, ...], ...] = ()
    keys: tuple[tuple[str, str], ...] = ()


def preview_card(preview: Preview, width: int, to: Brush, tallest: int = 0) -> Sheet:
    """Outcomes in words with bars, the answering blow, other targets, what is in force.

    Where rows are few, blank lines go first, then what else is told shares its lines; then other targets give
    way, which keys and letters on the board lead to as well.
    """
    inner = width - 2 * SIDES
    head: list[list[Line]] = [
        [cut(list(line), inner, to.glyphs.cut) for line in preview.sides],
        [_outcome(one, preview.outcomes, inner, to) for one in preview.outcomes],
        [row for line in preview.back for row in wrapped(list(line), inner)],
    ]
    notes = [row for line in preview.notes for row in wrapped(list(line), inner)]
    parts, foot = [*head, _others(preview), notes], keys(preview.keys)
    body = [*(line for part in parts if part for line in ([], *part)), []]
    if tallest and len(body) + 3 > tallest:
        body = [line for part in parts for line in part]
    if tallest and len(body) + 3 > tallest:
        body = _tight(preview, [line for part in head for line in part], inner, tallest - 3)
    return card(preview.title.upper(), [*body, foot], width, "gold", to, preview.tag)


def _tight(preview: Preview, told: list[Line], inner: int, rows: int) -> list[Line]:
    """What is told, in no more rows than there are."""
    notes = wrapped(_joined(preview.notes), inner)
    others = _fitting(_others(preview), max(0, rows - len(told) - len(notes)))
    return [*told, *others, *notes][:rows]


def _joined(lines: tuple[tuple[Span, ...], ...]) -> Line:
    """Several lines as one."""
    out: Line = []
    for line in lines:
        out += [*([said("  ")] if out else []), *line]
    return out


def _fitting(others: list[Line], room: int) -> list[Line]:
    """As many of the other targets as there is room for, and how many more there are."""
    if len(others) <= room:
        return others
    kept = others[: max(0, room - 1)]
    return [*kept, [said(f"+{len(others) - len(kept)}", "muted")]] if len(kept) > 1 else []


def _outcome(one: Outcome, all: tuple[Outcome, ...], width: int, to: Brush) -> Line:
    label = min(32, max(len(other.words) for other in all), width - 12)
    length = max(4, width - label - 7)
    top = max(other.share for other in all) or 1.0
    filled = max(1 if one.share > 0 else 0, round(length * one.share / top))
    return [
        *padded(cut([said(one.words)], label, to.glyphs.cut), label + 1),
        *bar(filled, max(1, filled), filled, one.role, to),
        said(f" {one.chance or percent(one.share)}", "text", True),
    ]


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
