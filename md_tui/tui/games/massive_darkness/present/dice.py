"""Dice and pools as blocks in their colours, each with its letter."""

from __future__ import annotations

from collections.abc import Iterable

from md_tui.games.massive_darkness.content.dice import COLOURS, Pool
from md_tui.tui.draw.look import ink
from md_tui.tui.draw.text import Row
from md_tui.tui.wording import remembered, say


@remembered
def die_letter(colour: str) -> str:
    """The letter of a die, so that dice are told apart without colours."""
    return say("die", colour) if colour in COLOURS else "?"


def dice_parts(dice: Iterable[str]) -> Row:
    """Dice as blocks in their colours, as on the heroes' cards."""
    row: Row = []
    for colour in dice:
        role = colour if colour in COLOURS else "text"
        row += [*([(" ", "text")] if row else []), (die_letter(colour), ink(role, "ink", True, True))]
    return row


def pool_parts(pool: Pool) -> Row:
    """A pool as blocks, strongest first."""
    return dice_parts(colour for colour in COLOURS for _ in range(pool.count(colour)))
