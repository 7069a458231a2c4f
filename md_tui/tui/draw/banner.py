"""What the first pages stand before: a glowing hall, and the name in large letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from unicodedata import combining, normalize

from textual.geometry import Region

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import Line, Span, ink, width_of
from md_tui.tui.draw.sheet import Sheet

LETTERS = {
    "M": ("█▄ ▄█", "█ ▀ █", "█   █", "█   █", "█   █"),
    "D": ("████▄", "█   █", "█   █", "█   █", "████▀"),
    "T": ("█████", "  █  ", "  █  ", "  █  ", "  █  "),
    "U": ("█   █", "█   █", "█   █", "█   █", "▀███▀"),
    "V": ("█   █", "█   █", "█   █", "▀▄ ▄▀", " ▀█▀ "),
    "C": ("▄████", "█    ", "█    ", "█    ", "▀████"),
    "O": ("▄███▄", "█   █", "█   █", "█   █", "▀███▀"),
    "R": ("████▄", "█   █", "████▀", "█ ▀▄ ", "█  ▀█"),
    "Y": ("█   █", "▀▄ ▄▀", " ▀█▀ ", "  █  ", "  █  "),
    "E": ("█████", "█    ", "████ ", "█    ", "█████"),
    "F": ("█████", "█    ", "████ ", "█    ", "█    "),
    "A": ("▄███▄", "█   █", "█████", "█   █", "█   █"),
    "I": ("███", " █ ", " █ ", " █ ", "███"),
    " ": ("  ", "  ", "  ", "  ", "  "),
}
"""Letters of five rows, each row of one character a column."""
MARKS = {"\u0300": " ▀▄  ", "\u0301": "  ▄▀ ", "\u0302": " ▄▀▄ "}
"""Accents, drawn in a row of their own above a letter of five columns."""
_PLAIN = str.maketrans("█▄▀", "###")
_PLAIN_MARKS = {"\u0300": "  \\  ", "\u0301": "  /  ", "\u0302": "  ^  "}
ROOMY, WIDE = 30, 100
"""Rows from which on there is air around everything, and columns from which on letters are broad."""
HALLS = ("hall1", "hall2", "hall3", "hall4", "hall5", "hall6")
_LIT = {"muted": "soft", "faint": "soft"}
"""What would be lost in the light of the hall is written brighter there."""
FIRE = ("fire1", "fire2", "fire3", "fire4", "fire5")


def logo(
    title: str, to: Brush, wide: bool = False, roles: Sequence[str] = FIRE, paper: str = ""
) -> list[Line]:
    """The title in large letters that glow from top to bottom; `wide`: with strokes of two columns."""
    rows = ["  ".join(LETTERS.get(letter, LETTERS[" "])[row] for letter in title) for row in range(5)]
    if wide:
        rows = ["".join(2 * sign for sign in row) for row in rows]
    if not to.glyphs.solid:
        rows = [row.translate(_PLAIN) for row in rows]
    return [[(row, ink(role, paper, True))] for row, role in zip(rows, roles, strict=True)]


def large(word: str, width: int, to: Brush, roles: Sequence[str] = FIRE) -> list[Line]:
    """A word of a page in large letters, its accents in a row above; nothing where it would not fit."""
    signs = normalize("NFD", word.upper())
    bare = "".join(sign for sign in signs if not combining(sign))
    if not set(bare) <= set(LETTERS) or not {*filter(combining, signs)} <= set(MARKS):
        return []
    lines = logo(bare, to, False, roles, "ink")
    if bare != signs:
        lines.insert(0, [(_accents(signs, to), ink(roles[0], "ink", True))])
    return lines if width_of(lines[-1]) <= width else []


def _accents(signs: str, to: Brush) -> str:
    """The row above a word whose accents follow their letters."""
    marks, cells = MARKS if to.glyphs.solid else _PLAIN_MARKS, list[str]()
    for sign in signs:
        if combining(sign):
            cells[-1] = marks[sign].center(len(cells[-1]))
        else:
            cells.append(" " * len(LETTERS[sign][0]))
    return "  ".join(cells)


def told_before(rows: Sequence[Line], width: int, height: int, to: Brush) -> list[Line]:
    """What is told before the hall: lines as they are, in its middle."""
    sheet = hall(width, height, to)
    left = max(0, (width - max(map(width_of, rows), default=0)) // 2)
    top = max(0, (height - len(rows)) // 3)
    for y, row in enumerate(rows[: height - top], top):
        sheet.line(
            left, y, [(text, look._replace(fore=_LIT.get(look.fore, look.fore))) for text, look in row]
        )
    return [sheet.row(y) for y in range(height)]


def hall(width: int, height: int, to: Brush, step: int = len(HALLS)) -> Sheet:
    """Rooms within rooms, brighter toward the middle; `step` of them are lit."""
    sheet = Sheet(width, height, "void")
    if not to.palette.has_tints:
        return sheet
    for place, role in enumerate(HALLS[:step], 1):
        across, down = width * place // 16, height * place // 16
        sheet.paper(Region(across, down, width - 2 * across, height - 2 * down), role)
    return sheet


def masthead(sheet: Sheet, title: str, below: Iterable[Span], to: Brush) -> int:
    """The name in large letters with lines in the middle below it; the row after them."""
    roomy = sheet.height >= ROOMY
    y = 3 if roomy else 1
    for line in logo(title, to, roomy and sheet.width >= WIDE):
        _amid(sheet, y, line)
        y += 1
    y += 1
    for span in below:
        _amid(sheet, y, [span])
        y += 1
    return y + 1 + roomy


def _amid(sheet: Sheet, y: int, line: Line) -> None:
    sheet.line(max(0, (sheet.width - width_of(line)) // 2), y, line)
