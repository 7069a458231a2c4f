"""Small parts of pictures as spans: bars, pips, blocks, dice in a row, keys with what they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import BARE, Line, Look, Span, ink

DICE = ("red", "yellow", "blue", "green")
"""The colours of dice, in the order in which they are shown."""


def bar(value: int, most: int, width: int, role: str, to: Brush) -> Line:
    """This much of the most as a bar; whoever has anything left shows at least one cell."""
    filled = 0 if value <= 0 else max(1, min(width, round(width * value / max(1, most))))
    line: Line = [(to.glyphs.full * filled, ink(role))] if filled else []
    return [*line, (to.lost * (width - filled), ink("lost"))] if width > filled else line


def pips(count: int, most: int, to: Brush, role: str) -> Line:
    """This many of the most as full and spent pips."""
    full = to.glyphs.pip * max(0, min(count, most))
    spent = to.glyphs.pip_spent * max(0, most - count)
    return [span for span in ((full, ink(role)), (spent, ink("faint"))) if span[0]]


def block(text: str, role: str) -> Span:
    """Letters on a block of a colour."""
    return (text, ink(role, "", True, True))


def chip(letter: str) -> Span:
    """A letter that chooses something."""
    return block(f" {letter} ", "gold")


def dice(pool: Iterable[tuple[str, int]], letters: dict[str, str]) -> Line:
    """Dice of a pool, one block each with the letter of its colour."""
    out: Line = []
    for colour, count in pool:
        for _ in range(count):
            if out:
                out.append((" ", BARE))
            out.append(block(letters.get(colour, colour[:1].upper()), colour))
    return out


def keys(pairs: Iterable[tuple[str, str]]) -> Line:
    """Keys with what they do."""
    out: Line = []
    for key, words in pairs:
        if out:
            out.append(("  ", BARE))
        out += [(key, ink("gold", "", True)), (f" {words}", ink("soft"))]
    return out


def wrapped(spans: Sequence[Span], width: int, first: int = 0) -> list[Line]:
    """Text in several looks, broken between words; the first line may have less room by this much."""
    lines: list[Line] = [[]]
    width = max(1, width)
    room = max(1, width - first)
    for word, look in _words(spans):
        text = word
        if len(text.rstrip()) > room and lines[-1]:
            lines.append([])
            room, text = width, text.lstrip()
        while len(text.rstrip()) > width:
            lines[-1].append((text[:width], look))
            text, room = text[width:], width
            lines.append([])
        if text:
            lines[-1].append((text, look))
            room -= len(text)
    return [_closed(line) for line in lines]


def _closed(line: Line) -> Line:
    """The line without the blank after its last word."""
    return [*line[:-1], (line[-1][0].rstrip(" "), line[-1][1])] if line else line


def _words(spans: Sequence[Span]) -> Iterable[tuple[str, Look]]:
    """Words with the blank that follows them."""
    for text, look in spans:
        start = 0
        while start < len(text):
            end = text.find(" ", start)
            end = len(text) if end < 0 else end + 1
            yield text[start:end], look
            start = end


def said(text: str, role: str = "soft", bold: bool = False) -> Span:
    """A piece of text in a role."""
    return (text, ink(role, "", bold))
