"""Small helpers for lines of text in roles: wrapping, bars and rulers."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from md_tui.tui.draw.look import Part
from md_tui.tui.symbols import Symbols

Row = list[Part]

TONES = {
    "info": "text",
    "good": "good",
    "bad": "bad",
    "dice": "info",
    "loot": "token",
    "phase": "warning",
    "reason": "muted",
}
"""The role in which a line of each tone is drawn."""


def wrapped(text: str, width: int, role: str = "text", indent: str = "") -> list[Row]:
    """A sentence in lines of at most this width; what hyphens join, as in a rule id, stays whole."""
    lines = wrap(text, max(8, width), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
    return [[(line, role)] for line in lines] or [[("", role)]]


def ruler(width: int, symbols: Symbols, title: str = "") -> Row:
    """A line across, with a title in it."""
    head = f"{symbols.rule}{symbols.rule} {title} " if title else ""
    return [(f"{head[:width]}{symbols.rule * max(0, width - len(head))}", "wall")]


def bar(share: float, width: int, symbols: Symbols) -> str:
    """A bar of this share of a width; what is possible at all shows at least one mark."""
    full = min(width, max(1 if share > 0 else 0, round(share * width)))
    return symbols.full * full


def percent(share: float) -> str:
    """A chance in percent; what is possible but rare is not called impossible."""
    if 0 < share < 0.005:
        return "<1%"
    if 0.995 < share < 1:
        return ">99%"
    return f"{round(share * 100)}%"


def percents(shares: Sequence[float]) -> list[str]:
    """Chances that make up a whole, in percent that sum to a hundred: the largest remainders go up."""
    exact = [100 * share for share in shares]
    whole = [int(one) for one in exact]
    missing = round(sum(exact)) - sum(whole)
    order = sorted(range(len(exact)), key=lambda place: whole[place] - exact[place])
    for place in order[:missing]:
        whole[place] += 1
    return [f"{n}%" if n or not share else "<1%" for n, share in zip(whole, shares, strict=True)]


def cut(row: Row, width: int, sign: str = "") -> Row:
    """A row that is at most so wide; a sign at its end shows that a part is left out."""
    if sign and sum(len(text) for text, _ in row) > width:
        short = cut(row, max(0, width - len(sign)))
        return [*short, (sign, short[-1][1] if short else "text")]
    out: Row = []
    for text, role in row:
        if width <= 0:
            break
        out.append((text[:width], role))
        width -= len(text)
    return out


def clipped(text: str, width: int, symbols: Symbols) -> str:
    """A text that is at most so wide; a sign at its end shows that a part is left out."""
    return text if len(text) <= width else f"{text[: max(0, width - 1)]}{symbols.cut}"[:width]


def fitted(lines: list[Row], height: int, more: str) -> list[Row]:
    """At most this many lines; the last one says that there are more and where."""
    if len(lines) <= height:
        return lines
    hidden = len(lines) - height + 1
    return [*lines[: height - 1], [(f"+{hidden} {more}", "muted")]]


def broken(row: Row, width: int) -> tuple[Row, Row]:
    """A prompt in two lines, broken at a blank; the second, in the role of the last piece, is set in as the
    first is by its widget."""
    text = "".join(piece for piece, _ in row)
    width -= 1
    if len(text) <= width:
        return row, []
    place = text.rfind(" ", 1, width + 1)
    place = place if place > width // 2 else width
    rest = text[place:].strip()
    if len(rest) > width:
        rest = f"{rest[: width - 3]}..."
    return cut(row, place), [(f" {rest}", row[-1][1])]
