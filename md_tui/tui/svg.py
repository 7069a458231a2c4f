"""A screen as a picture: letters keep to their cells, walls are lines that meet, shadows are dots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

WIDTH, HEIGHT = 10, 20
"""Pixels of a cell."""
MARGIN, BAR = 12, 34
FONT = "Fira Code,DejaVu Sans Mono,Menlo,Consolas,Liberation Mono,monospace"
INK, PAPER, FRAME = "#e0e0e0", "#101010", "#2b2f36"

LINES = {
    "│": "ud", "─": "lr", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu",
    "├": "udr", "┤": "udl", "┬": "lrd", "┴": "lru", "┼": "udlr",
}  # fmt: skip
"""Lines that are drawn as lines, with the sides of the cell each one reaches."""
STROKES = {"u": "v-10", "d": "v10", "l": "h-5", "r": "h5"}
SHADE, DENSE, FULL = "░", "▓", "█"
HALVES = {
    "▀": ((0, 0, 2, 1),), "▄": ((0, 1, 2, 1),), "▌": ((0, 0, 1, 2),), "▐": ((1, 0, 1, 2),),
    "▛": ((0, 0, 2, 1), (0, 1, 1, 1)), "▜": ((0, 0, 2, 1), (1, 1, 1, 1)),
    "▙": ((0, 0, 1, 1), (0, 1, 2, 1)), "▟": ((1, 0, 1, 1), (0, 1, 2, 1)),
}  # fmt: skip
"""Blocks that fill a part of their cell: boxes in half cells, from the left and the top, wide and high."""


class Look(NamedTuple):
    """How a letter is drawn."""

    colour: str
    bold: bool
    italic: bool
    underline: bool

    def css(self) -> str:
        """The look as a rule of a style sheet."""
        parts = [f"fill:{self.colour}"]
        parts += ["font-weight:bold"] * self.bold + ["font-style:italic"] * self.italic
        parts += ["text-decoration:underline"] * self.underline
        return ";".join(parts)


class Picture:
    """A picture that grows run by run."""

    def __init__(self) -> None:
        self.grounds: list[str] = []
        self.letters: list[str] = []
        self.strokes: dict[str, list[str]] = {}
        self.shades: dict[str, list[str]] = {}
        self.looks: dict[Look, str] = {}

    def row(self, y: int, segments: Iterable[Segment]) -> None:
        """Draw one line of the screen."""
        x = 0
        for text, style, control in segments:
            if control:
                continue
            ink, paper, look = _colours(style)
            if paper:
                self.grounds.append(_box(x, y, len(text), paper))
            for start, kind, run in _runs(text):
                self._run(x + start, y, kind, run, ink, look)
            x += len(text)

    def _run(self, x: int, y: int, kind: str, run: str, ink: str, look: Look) -> None:
        if kind == "lines":
            self.strokes.setdefault(ink, []).extend(_strokes(x, y, run))
        elif kind == "shade":
            self.shades.setdefault(ink, []).append(_box(x, y, len(run), ""))
        elif kind == "halves":
            self.grounds += [
                box for place, letter in enumerate(run, x) for box in _halves(place, y, letter, ink)
            ]
        elif kind == "dense":
            self.grounds.append(_box(x, y, len(run), ink).replace("/>", ' opacity="0.75"/>'))
        elif kind == "full":
            self.grounds.append(_box(x, y, len(run), ink))
        else:
            name = self.looks.setdefault(look, f"t{len(self.looks)}")
            place = f'x="{x * WIDTH}" y="{y * HEIGHT + 15}" textLength="{len(run) * WIDTH}"'
            self.letters.append(f'<text class="{name}" {place}>{escape(run)}</text>')

    def svg(self, columns: int, rows: int, title: str) -> str:
        """The whole picture in a window."""
        wide, high = columns * WIDTH + 2 * MARGIN, rows * HEIGHT + MARGIN + BAR
        styles = "".join(f".{name}{{{look.css()}}}" for look, name in self.looks.items())
        out = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<style>text{{font:16px {FONT};white-space:pre}}{styles}</style>",
            f"<defs>{''.join(_pattern(n, ink) for n, ink in enumerate(self.shades))}</defs>",
            f'<rect width="{wide}" height="{high}" rx="8" fill="{FRAME}"/>',
            *(f'<circle cx="{MARGIN + 8 + 20 * n}" cy="17" r="6" fill="#5a616c"/>' for n in range(3)),
            f'<text x="{wide // 2}" y="23" text-anchor="middle" fill="#b8bec8">{escape(title)}</text>',
            f'<g transform="translate({MARGIN},{BAR})">',
            f'<rect width="{columns * WIDTH}" height="{rows * HEIGHT}" fill="{PAPER}"/>',
            *self.grounds,
        ]
        for number, boxes in enumerate(self.shades.values()):
            out.append(f'<g fill="url(#s{number})">{"".join(boxes)}</g>')
        for ink, paths in self.strokes.items():
            out.append(f'<path d="{"".join(paths)}" stroke="{ink}" stroke-width="1.3" fill="none"/>')
        return "\n".join([*out, *self.letters, "</g>", "</svg>", ""])


def picture(rows: Sequence[Iterable[Segment]], columns: int, title: str) -> str:
    """An SVG of the lines of a screen."""
    drawn = Picture()
    for y, segments in enumerate(rows):
        drawn.row(y, segments)
    return drawn.svg(columns, len(rows), title)


def _colours(style: Style | None) -> tuple[str, str, Look]:
    """Ink, paper (nothing for the window's own) and look of a run."""
    style = style or Style()
    ink, paper = _hex(style.color, INK), _hex(style.bgcolor, "")
    if style.reverse:
        ink, paper = paper or PAPER, ink
    return ink, paper, Look(ink, bool(style.bold), bool(style.italic), bool(style.underline))


def _hex(colour: Color | None, usual: str) -> str:
    return usual if colour is None or colour.is_default else colour.get_truecolor().hex


def _kind(letter: str) -> str:
    if letter in LINES:
        return "lines"
    if letter in HALVES:
        return "halves"
    return {SHADE: "shade", DENSE: "dense", FULL: "full", " ": "blank"}.get(letter, "text")


def _runs(text: str) -> list[tuple[int, str, str]]:
    """The text in runs of one kind; a single blank between words belongs to them."""
    found: list[tuple[int, str, str]] = []
    for place, letter in enumerate(text):
        kind = _kind(letter)
        if found and found[-1][1] == kind:
            start, _, run = found[-1]
            found[-1] = (start, kind, run + letter)
        else:
            found.append((place, kind, letter))
    return [run for run in found if run[1] != "blank"]


def _strokes(x: int, y: int, run: str) -> list[str]:
    """Lines from the middle of each cell to its sides; a straight one is one stroke."""
    if set(run) == {"─"}:
        return [f"M{x * WIDTH} {y * HEIGHT + 10}h{len(run) * WIDTH}"]
    paths = []
    for offset, letter in enumerate(run):
        middle = f"M{(x + offset) * WIDTH + 5} {y * HEIGHT + 10}"
        paths += [f"{middle}{STROKES[side]}" for side in LINES[letter]]
    return paths


def _halves(x: int, y: int, letter: str, ink: str) -> list[str]:
    """The filled parts of a cell."""
    wide, high = WIDTH // 2, HEIGHT // 2
    return [
        f'<rect x="{x * WIDTH + left * wide}" y="{y * HEIGHT + top * high}" width="{across * wide}" '
        f'height="{down * high}" fill="{ink}"/>'
        for left, top, across, down in HALVES[letter]
    ]


def _box(x: int, y: int, cells: int, fill: str) -> str:
    place = f'x="{x * WIDTH}" y="{y * HEIGHT}" width="{cells * WIDTH}" height="{HEIGHT}"'
    return f'<rect {place} fill="{fill}"/>' if fill else f"<rect {place}/>"


def _pattern(number: int, ink: str) -> str:
    """Dots, for what a terminal shows as a light shade."""
    dots = "".join(f'<rect x="{x}" y="{y}" width="1" height="1" fill="{ink}"/>' for x, y in ((1, 1), (3, 3)))
    return f'<pattern id="s{number}" width="5" height="4" patternUnits="userSpaceOnUse">{dots}</pattern>'
