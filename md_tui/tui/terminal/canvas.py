"""The canvas: two pictures of the screen, the wanted and the sent one, and the few bytes between them.

It knows cells and pens, not Textual. A cell is one printable text of one column; a wide character is its text
followed by an empty cell. Control characters never reach a cell, so no widget can send one to the terminal.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import split_graphemes

from md_tui.tui.terminal.pen import PLAIN, Pen, PenShop

UNKNOWN = "\0"
"""A cell of which nobody knows what the terminal shows."""

_RESENT_GAP = 4


class Canvas:
    """A shadow of the terminal that answers which bytes make it show what is wanted."""

    def __init__(self, width: int, height: int, shop: PenShop) -> None:
        self.shop = shop
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Start again with a screen of another size, of which nothing is wanted or known yet."""
        self.width, self.height = width, height
        self._want_text = [[UNKNOWN] * width for _ in range(height)]
        self._want_pen = [[PLAIN] * width for _ in range(height)]
        self.forget()

    def forget(self) -> None:
        """Take nothing for granted: the next update draws every wanted cell again."""
        self._sent_text = [[UNKNOWN] * self.width for _ in range(self.height)]
        self._sent_pen = [[PLAIN] * self.width for _ in range(self.height)]
        self._dirty = set(range(self.height))
        self._cursor: tuple[int, int] | None = None
        self._pen: Pen | None = None

    def paint(self, x: int, y: int, cells: tuple[str, ...], pen: Pen) -> None:
        """Want these cells at this place; what lies outside the canvas is cut off."""
        if not 0 <= y < self.height or x >= self.width:
            return
        start, end = max(x, 0), min(x + len(cells), self.width)
        if end <= start:
            return
        part = list(cells[start - x : end - x])
        if part[0] == "":
            part[0] = " "
        if end - x < len(cells) and cells[end - x] == "":
            part[-1] = " "
        self._mend_halves(self._want_text[y], start, end)
        self._want_text[y][start:end] = part
        self._want_pen[y][start:end] = [pen] * len(part)
        self._dirty.add(y)

    def update(self) -> str:
        """Return the bytes that make the terminal show what is wanted, and count them as sent."""
        out: list[str] = []
        for y in sorted(self._dirty):
            self._send_row(y, out)
        self._dirty.clear()
        return "".join(out)

    def park(self, x: int, y: int) -> str:
        """Return the bytes that put the (hidden) cursor on a cell, where input methods look for it."""
        move = self._move(x, y)
        self._cursor = (x, y)
        return move

    @staticmethod
    def _mend_halves(texts: list[str], start: int, end: int) -> None:
        """A wide character loses both halves when one of them is painted over."""
        if texts[start] == "" and start > 0:
            texts[start - 1] = " "
        if end < len(texts) and texts[end] == "":
            texts[end] = " "

    def _changed(self, y: int) -> list[int]:
        want_text, sent_text = self._want_text[y], self._sent_text[y]
        want_pen, sent_pen = self._want_pen[y], self._sent_pen[y]
        if want_text == sent_text and want_pen == sent_pen:
            return []
        return [
            x
            for x, text in enumerate(want_text)
            if (
                text != sent_text[x]
                or (want_pen[x] is not sent_pen[x] and _differs(text, want_pen[x], sent_pen[x]))
            )
            and text != UNKNOWN
        ]

    def _send_row(self, y: int, out: list[str]) -> None:
        want_text, want_pen = self._want_text[y], self._want_pen[y]
        for x in self._changed(y):
            text, pen = want_text[x], want_pen[x]
            if text:
                if self._cursor != (x, y):
                    out.append(self._reach(x, y))
                if pen is not self._pen and (
                    text != " " or self._pen is None or pen.blank != self._pen.blank
                ):
                    out.append(self.shop.step(self._pen, pen))
                    self._pen = pen
                out.append(text)
                sure = len(text) == 1 and x + 1 < self.width and want_text[x + 1] != ""
                self._cursor = (x + 1, y) if sure else None
        self._sent_text[y][:] = want_text
        self._sent_pen[y][:] = want_pen

    def _reach(self, x: int, y: int) -> str:
        """Go to a cell, over a short gap by writing it again where that is cheaper than a move."""
        move = self._move(x, y)
        if self._cursor is None or self._cursor[1] != y or not 0 < x - self._cursor[0] <= _RESENT_GAP:
            return move
        start = self._cursor[0]
        gap = "".join(self._want_text[y][start:x])
        pens = self._want_pen[y][start:x]
        fits = (
            gap.isascii()
            and gap.isprintable()
            and len(gap) == x - start
            and all(p is self._pen for p in pens)
        )
        return gap if fits and len(gap) <= len(move) else move

    def _move(self, x: int, y: int) -> str:
        """Return the shortest sequence that brings the cursor to a cell."""
        if self._cursor == (x, y):
            return ""
        absolute = f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H" if y else "\x1b[H"
        if self._cursor is None:
            return absolute
        across, down = x - self._cursor[0], y - self._cursor[1]
        sideways = "\b" * -across if -3 <= across < 0 else _relative(across, "C", "D")
        return min(absolute, sideways + _relative(down, "B", "A"), key=len)


def _relative(distance: int, forward: str, back: str) -> str:
    if not distance:
        return ""
    letter = forward if distance > 0 else back
    return f"\x1b[{letter}" if abs(distance) == 1 else f"\x1b[{abs(distance)}{letter}"


def _differs(text: str, wanted: Pen, sent: Pen) -> bool:
    return wanted.blank != sent.blank if text == " " else wanted != sent


@lru_cache(maxsize=8192)
def split_cells(text: str) -> tuple[str, ...]:
    """Divide a text into cells, without anything a terminal would take as a command."""
    if text.isascii() and text.isprintable():
        return tuple(text)
    cells: list[str] = []
    spans, total = split_graphemes(text)
    for start, end, width in spans:
        piece = "".join(
            character for character in text[start:end] if unicodedata.category(character)[0] != "C"
        )
        if width:
            cells += [piece or " "] + [""] * (width - 1)
        elif cells and piece:
            head = max(index for index, cell in enumerate(cells) if cell)
            cells[head] += piece
    return tuple((cells + [" "] * total)[:total])
