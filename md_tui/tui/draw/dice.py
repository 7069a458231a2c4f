"""Dice: faces that tumble and settle from the left, as blocks or as boxes of lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import BARE, Line, Span, ink
from md_tui.tui.draw.parts import block

FRAME_MS = (0, 80, 160, 240, 320, 400)
"""When each frame of a roll is shown, in milliseconds."""
FACE = 7
"""Columns of a die; as a box of lines its sides are within."""
GAP = 2


class Die(NamedTuple):
    """A die on the table: its colour, the symbols on top, and the face it showed before a re-roll."""

    colour: str
    letter: str
    """The letter that tells its colour."""
    symbols: str
    """The characters of its face, none for a blank one."""
    before: str = ""
    still: bool = False
    """Whether it keeps lying while the others tumble."""
    wide: int = 0
    """Columns its face takes at least, so that a small die keeps its place while it tumbles."""


def face(die: Die, to: Brush) -> str:
    """What is written on the upper face."""
    return " ".join(die.symbols) or to.glyphs.none


def tumbled(dice: Sequence[Die], frame: int, to: Brush, late: int = 0) -> list[Die]:
    """The dice at one frame of a roll: from the left they settle, `late` dice later than others did.

    The faces in the air follow from frame and place alone, so that a picture is the same each time.
    """
    last = len(FRAME_MS) - 1
    rolling = [place for place, die in enumerate(dice) if not die.still]
    out = list(dice)
    for order, place in enumerate(rolling):
        lands = 2 + ((order + late) * (last - 2)) // max(1, len(rolling) + late - 1 or 1)
        if frame < min(last, lands):
            shown = to.glyphs.tumbling[(frame * 2 + place * 3) % len(to.glyphs.tumbling)]
            out[place] = dice[place]._replace(symbols=shown, wide=len(face(dice[place], to)))
    return out


def tray(dice: Sequence[Die], to: Brush, small: bool = False) -> list[Line]:
    """Dice side by side: three lines, or one where there is little room."""
    if small:
        return [_joined([[_small(die, to)] for die in dice], 1)]
    if to.blocks:
        return [_joined([_blocks(die, to)[row] for die in dice], GAP) for row in range(3)]
    return [_joined([_boxes(die, to)[row] for die in dice], GAP) for row in range(3)]


def struck(dice: Sequence[Die], to: Brush, small: bool = False) -> Line | None:
    """The faces that were rolled again, below their dice."""
    if not any(die.before for die in dice):
        return None
    return _joined([[(_struck(die, to, small), ink("faint"))] for die in dice], 1 if small else GAP)


def _struck(die: Die, to: Brush, small: bool) -> str:
    """The face of one die before, as wide as the die is."""
    width = len(_small(die, to)[0]) if small else FACE
    old = f"({('' if small else ' ').join(die.before)})" if die.before else ""
    return old[:width].center(width)


def _joined(cells: Sequence[Line], gap: int) -> Line:
    out: Line = []
    for cell in cells:
        if out:
            out.append((" " * gap, BARE))
        out += cell
    return out


def _small(die: Die, to: Brush) -> Span:
    return block(f" {face(die, to).center(die.wide)} {die.letter.lower()}", die.colour)


def _blocks(die: Die, to: Brush) -> list[Line]:
    """A block with rounded halves above and below; the letter of its colour hangs from its edge."""
    look = ink(die.colour)
    half = FACE // 2
    return [
        [("▄" * FACE, look)],
        [block(face(die, to).center(FACE), die.colour)],
        [("▀" * half, look), (die.letter, ink(die.colour, "", True)), ("▀" * half, look)],
    ]


def _boxes(die: Die, to: Brush) -> list[Line]:
    """A box of thin lines with the letter of its colour in the lower one."""
    nw, ne, se, sw, flat, side = tuple("++++-|" if to.glyphs.frame[0] == "+" else "┌┐┘└─│")
    look, inner = ink(die.colour), FACE - 2
    lower = die.letter.center(inner, flat)
    return [
        [(nw + flat * inner + ne, look)],
        [(side, look), (face(die, to).center(inner), ink("text", "", True)), (side, look)],
        [(sw + lower + se, look)],
    ]
