"""A moment: what has just happened and stops the game for a breath, on a card over the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import SIDES, card
from md_tui.tui.draw.look import Line
from md_tui.tui.draw.parts import keys, said, wrapped
from md_tui.tui.draw.sheet import Sheet

WIDE, NARROW = 56, 44
"""Columns of a card, and in a small window."""
WIDER = 8
"""Columns by which a card grows that is too high."""


class Moment(NamedTuple):
    """What a card tells, the most important first."""

    title: str
    role: str
    """The colour of its frame: growth for events, bad for losses, gold for finds and goals."""
    name: str = ""
    flavour: str = ""
    lines: tuple[str, ...] = ()
    """What it does."""
    meaning: str = ""
    """What it means for whoever reads it."""
    places: tuple[str, ...] = ()
    """Where on the board it is."""


def width_for(window: int) -> int:
    """Columns of a card in a window."""
    return NARROW if window < 100 else WIDE


def moment_card(
    moment: Moment, tag: str, pairs: Sequence[tuple[str, str]], width: int, tallest: int, to: Brush
) -> Sheet:
    """The card of a moment; `pairs` are the keys that lead on."""

    def parts(inner: int) -> list[list[Line]]:
        name: list[Line] = [[said(moment.name.upper(), "text", True)]] if moment.name else []
        flavour = wrapped([said(moment.flavour, moment.role)], inner) if moment.flavour else []
        does = [row for line in moment.lines for row in wrapped([said(line)], inner)]
        means = wrapped([said(f"{to.glyphs.arrow} {moment.meaning}", "bad")], inner) if moment.meaning else []
        return [name, flavour, does, means, [keys(pairs)] if pairs else []]

    return parted_card(moment.title, parts, width, moment.role, to, tag, tallest, width)


def line_of(moment: Moment) -> str:
    """A moment as one line, for those who want no cards and for slow lines."""
    told = moment.lines[0] if moment.lines else moment.flavour
    parts = [part.rstrip(".") for part in (moment.name, told, moment.meaning) if part]
    return " ".join([f"{moment.title}:", *(f"{part}." for part in parts)])


def parted_card(
    title: str,
    parts_for: Callable[[int], list[list[Line]]],
    width: int,
    role: str,
    to: Brush,
    tag: str = "",
    tallest: int = 0,
    widest: int = 0,
) -> Sheet:
    """A card of parts: where rows are few, blank lines go first, then it grows wider up to `widest`.

    Without colours it is dense in any case: there a row costs as much to cover as to uncover.
    """
    parts = parts_for(width - 2 * SIDES)
    body = _with_blanks(parts)
    if not to.palette.has_colour or (tallest and len(body) + 2 > tallest):
        body = [line for part in parts for line in part]
    while tallest and len(body) + 2 > tallest and width < widest:
        width = min(widest, width + WIDER)
        parts = parts_for(width - 2 * SIDES)
        body = [line for part in parts for line in part]
    if tallest and len(body) + 2 > tallest:
        end = [line for part in parts[-2:] for line in part]
        body = [*body[: max(1, tallest - 2 - len(end))], *end]
    return card(title.upper(), body, width, role, to, tag)


def _with_blanks(parts: Sequence[Sequence[Line]]) -> list[Line]:
    """A blank line before each part; the flavour stands close to the name."""
    body: list[Line] = []
    for place, part in enumerate(parts):
        if part:
            body += part if place == 1 and body else [[], *part]
    return body
