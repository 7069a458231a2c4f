"""The first page: a glowing hall, large letters, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import Line, ink, width_of
from md_tui.tui.draw.parts import said
from md_tui.tui.draw.sheet import Sheet

LETTERS = {
    "M": ("█▄ ▄█", "█ ▀ █", "█   █", "█   █", "█   █"),
    "D": ("████▄", "█   █", "█   █", "█   █", "████▀"),
    "T": ("█████", "  █  ", "  █  ", "  █  ", "  █  "),
    "U": ("█   █", "█   █", "█   █", "█   █", "▀███▀"),
    "I": ("███", " █ ", " █ ", " █ ", "███"),
    " ": ("  ", "  ", "  ", "  ", "  "),
}
"""Letters of five rows, each row of one character a column."""
_PLAIN = str.maketrans("█▄▀", "###")
HALLS = ("hall1", "hall2", "hall3", "hall4", "hall5", "hall6")
FIRE = ("fire1", "fire2", "fire3", "fire4", "fire5")


class Choice(NamedTuple):
    """One line of the menu."""

    key: str
    words: str
    note: str = ""


class Banner(NamedTuple):
    """What stands on the first page."""

    title: str
    motto: str
    about: str
    choices: tuple[Choice, ...]
    chosen: int = 0
    left: str = ""
    right: str = ""


def logo(title: str, to: Brush) -> list[Line]:
    """The title in large letters that glow from top to bottom."""
    rows = ["  ".join(LETTERS.get(letter, LETTERS[" "])[row] for letter in title) for row in range(5)]
    if not to.glyphs.solid:
        rows = [row.translate(_PLAIN) for row in rows]
    return [[(row, ink(role, "", True))] for row, role in zip(rows, FIRE, strict=True)]


def hall(width: int, height: int, to: Brush, step: int = len(HALLS)) -> Sheet:
    """Rooms within rooms, brighter toward the middle; `step` of them are lit."""
    sheet = Sheet(width, height, "void")
    if not to.palette.has_tints:
        return sheet
    for place, role in enumerate(HALLS[:step], 1):
        across, down = width * place // 16, height * place // 16
        sheet.paper(Region(across, down, width - 2 * across, height - 2 * down), role)
    return sheet


def banner(one: Banner, width: int, height: int, to: Brush, step: int = len(HALLS)) -> Sheet:
    """The whole page."""
    sheet = hall(width, height, to, step)
    roomy = height >= 20 + 2 * len(one.choices)
    y = 2 if height >= 30 else 1
    for line in logo(one.title, to):
        sheet.line((width - width_of(line)) // 2, y, line)
        y += 1
    for text, role in ((one.motto, "text"), (one.about, "soft")):
        y += 1 if role == "text" else 0
        sheet.line(max(0, (width - len(text)) // 2), y, [said(text, role, role == "text")])
        y += 1
    _menu(sheet, one.choices, one.chosen, y + 1, 2 if roomy else 1)
    sheet.line(2, height - 1, [said(one.left, "faint")])
    sheet.line(width - 2 - len(one.right), height - 1, [said(one.right, "faint")])
    return sheet


def _menu(sheet: Sheet, choices: Sequence[Choice], chosen: int, top: int, pitch: int) -> None:
    wide = min(sheet.width - 4, 66)
    left = (sheet.width - wide) // 2
    for place, choice in enumerate(choices):
        y = top + place * pitch
        if place == chosen:
            sheet.put(left, y, " " * wide, ink("gold", "", False, True))
        bold, key, words, note = _looks(place == chosen)
        sheet.put(left + 2, y, choice.key, ink(key, "", bold, place == chosen))
        sheet.put(left + 9, y, choice.words, ink(words, "", True, place == chosen))
        sheet.put(left + 32, y, choice.note[: wide - 33], ink(note, "", False, place == chosen))


def _looks(chosen: bool) -> tuple[bool, str, str, str]:
    return (True, "gold", "gold", "gold") if chosen else (True, "gold", "text", "muted")
