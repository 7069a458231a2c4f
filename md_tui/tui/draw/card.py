"""A card: a frame with a title, a tag at its right and lines inside; it lies over the board as a layer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.geometry import Region

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import Line, cut, ink, spread
from md_tui.tui.draw.parts import block
from md_tui.tui.draw.sheet import Layer, Sheet

PAPER = "card"
SIDES = 2
"""Columns between the edge of a card and its text, the edge included."""
_EDGES = {True: ("▛", "▀", "▜", "▌", "▐", "▙", "▄", "▟"), False: ("█", "▀", "█", "▌", "▐", "█", "▄", "█")}
"""Corners and sides of blocks; the consoles' own set has no quarter blocks."""


def card(
    title: str, body: Sequence[Line], width: int, role: str, to: Brush, tag: str = "", least: int = 0
) -> Sheet:
    """A card of a width, as high as its lines; `least` makes it at least so high."""
    height = max(least, len(body) + 2)
    sheet = Sheet(width, height, PAPER)
    if to.blocks:
        _block_frame(sheet, title, tag, role, "▛" if to.glyphs.cut == "…" else "")
    else:
        _line_frame(sheet, title, tag, role, to)
    inner = width - 2 * SIDES
    for y, line in enumerate(body[: height - 2], 1):
        sheet.line(SIDES, y, cut(line, inner, to.glyphs.cut))
    return sheet


def _block_frame(sheet: Sheet, title: str, tag: str, role: str, quarters: str) -> None:
    left, right = sheet.width - 1, sheet.height - 1
    nw, top, ne, west, east, sw, low, se = _EDGES[bool(quarters)]
    look = ink(role, PAPER)
    sheet.put(0, 0, nw + top * (left - 1) + ne, look)
    sheet.put(0, right, sw + low * (left - 1) + se, look)
    for y in range(1, right):
        sheet.put(0, y, west, look)
        sheet.put(left, y, east, look)
    _labels(sheet, f" {title} ", f" {tag} " if tag else "", role)


def _labels(sheet: Sheet, title: str, tag: str, role: str) -> None:
    """Title and tag on the upper edge, in blocks of its colour."""
    room = sheet.width - 4
    shown = title[:room]
    sheet.line(2, 0, [block(shown, role)])
    if tag and len(shown) + len(tag) + 1 <= room:
        sheet.line(sheet.width - 2 - len(tag), 0, [(tag, ink(role, PAPER, False, True))])


def _line_frame(sheet: Sheet, title: str, tag: str, role: str, to: Brush) -> None:
    nw, ne, se, sw, flat, upright = tuple(to.glyphs.frame)
    right, low = sheet.width - 1, sheet.height - 1
    look, words = ink(role, PAPER), ink(role, PAPER, True)
    sheet.put(0, 0, nw + flat * (right - 1) + ne, look)
    sheet.put(0, low, sw + flat * (right - 1) + se, look)
    for y in range(1, low):
        sheet.put(0, y, upright, look)
        sheet.put(right, y, upright, look)
    sheet.put(2, 0, f" {title} "[: right - 3], words)
    if tag and len(title) + len(tag) + 8 <= right:
        sheet.put(right - 2 - len(tag) - 1, 0, f" {tag} ", words)


def shadowed(sheet: Sheet, to: Brush) -> Sheet:
    """The same with a shadow at its right and below it, where there are colours enough."""
    if not (to.blocks and to.palette.has_tints):
        return sheet
    out = Sheet(sheet.width + 1, sheet.height + 1, "void")
    out.stamp(0, 0, sheet)
    return out


def table(rows: Iterable[Sequence[Line]], widths: Sequence[int]) -> list[Line]:
    """Columns of fixed widths; a cell that is too long is cut, the last one is not."""
    out: list[Line] = []
    for row in rows:
        line: Line = []
        for column, width in zip(row[:-1], widths, strict=False):
            line += spread(column, [], width)
        out.append([*line, *row[-1]])
    return out


def placed(
    sheet: Sheet,
    pane: Region,
    keep: Iterable[Region],
    about: Iterable[Region] = (),
    spare: Iterable[Region] = (),
) -> Layer:
    """The card where it covers least of what it must not cover, then of what it speaks of, then of what had
    better be seen; and farthest from what it speaks of."""
    kept, spoken, spared = list(keep), list(about), list(spare)
    xs = _stops(pane.x, pane.right - sheet.width)
    ys = _stops(pane.y, pane.bottom - sheet.height)

    def worth(at: tuple[int, int]) -> tuple[int, ...]:
        region = Region(*at, sheet.width, sheet.height)
        covered = (sum(region.intersection(one).area for one in some) for some in (kept, spoken, spared))
        middle = region.center
        far = sum(abs(one.center[0] - middle[0]) + 2 * abs(one.center[1] - middle[1]) for one in spoken)
        return *covered, -round(far), -at[0]

    x, y = min(((x, y) for x in xs for y in ys), key=worth)
    return Layer(x, y, sheet)


def _stops(first: int, last: int) -> list[int]:
    """Places between two, the ends among them."""
    if last <= first:
        return [first]
    return sorted({first, first + 1, last, max(first, last - 1), (first + last) // 2})
