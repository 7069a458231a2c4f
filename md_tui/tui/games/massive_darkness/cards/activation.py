"""An enemy's activation: what it does, why, and the dice of its blow."""

from __future__ import annotations

from typing import NamedTuple

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import SIDES, card
from md_tui.tui.draw.look import Line, Span
from md_tui.tui.draw.parts import keys, said, wrapped
from md_tui.tui.draw.roll import Roll, blank, dice_rows, told_rows
from md_tui.tui.draw.sheet import Sheet

WHY = 6
"""Columns of the label before the reason, at least."""


class Activation(NamedTuple):
    """What an enemy does, and why."""

    name: str
    tag: str
    deed: tuple[tuple[Span, ...], ...]
    why_label: str = ""
    why: str = ""
    roll: Roll | None = None
    keys: tuple[tuple[str, str], ...] = ()


def activation_card(
    one: Activation,
    width: int,
    to: Brush,
    frame: int | None = None,
    small: bool = False,
    rows: tuple[int, int] = (0, 0),
) -> Sheet:
    """The card of an activation, its dice at a frame of their roll; `rows` as with a roll."""
    inner, (least, most) = width - 2 * SIDES, rows
    body: list[Line] = [*blank(small), *(row for line in one.deed for row in wrapped(list(line), inner))]
    body += [*blank(small), *_why(one, inner)] if one.why else []
    if one.roll is not None:
        body += dice_rows(one.roll, inner, to, frame, small)
        told = told_rows(one.roll, inner, to, max(1, most - len(body) - 3) if most else 0)
        body += [*blank(small), *(told if frame is None else [[] for _ in told])]
    body += [[] for _ in range(least - 3 - len(body))]
    if most and len(body) + 3 > most:
        body = [line for line in body if line]
    return card(one.name.upper(), [*body, keys(one.keys)], width, "bad", to, one.tag)


def _why(one: Activation, width: int) -> list[Line]:
    label = max(WHY, len(one.why_label) + 2)
    lines = wrapped([said(one.why)], width - label)
    labels = [one.why_label, *[""] * len(lines)]
    return [[said(text.ljust(label), "muted"), *line] for text, line in zip(labels, lines, strict=False)]
