"""Pens: how a style looks on this terminal, and the shortest way from one pen to the next.

A pen is what a terminal keeps between two characters: attributes, foreground and background. The shop makes
one pen for each style and hands out the same object again, so that pens are compared by identity.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.color import Color, ColorSystem
from rich.style import Style

from md_tui.tui.private import attributes_of

NO_FOREGROUND, NO_BACKGROUND = "39", "49"
_ON = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "21", "51", "52", "53")
_OFF = ("22", "22", "23", "24", "25", "25", "27", "28", "29", "24", "54", "54", "55")
REVERSE = 1 << 6
_SEEN_ON_BLANKS = REVERSE | 1 << 3 | 1 << 8 | 1 << 9 | 1 << 12
_STANDS_OUT = 2.0
"""Contrast against the page above which a background is a highlight, not just a panel."""


class Pen(NamedTuple):
    """Attributes as a bit set, and the codes of both colours."""

    attributes: int
    foreground: str
    background: str
    blank: tuple[int, str, str]
    """What of the pen can be seen on a space: two pens with the same blank draw the same space."""


def make_pen(attributes: int, foreground: str, background: str) -> Pen:
    """Build a pen and work out what of it shows on a space."""
    seen = attributes & _SEEN_ON_BLANKS
    return Pen(attributes, foreground, background, (seen, foreground if seen else "", background))


PLAIN = make_pen(0, NO_FOREGROUND, NO_BACKGROUND)


class PenShop:
    """Turns styles into pens for one colour system; without one, a highlight becomes reverse video."""

    def __init__(self, system: ColorSystem | None, page: str = "#000000") -> None:
        self.system = system
        self.page = page
        self._page_light = luminance(Color.parse(page))
        self._by_style: dict[Style, Pen] = {}
        self._by_look: dict[tuple[int, str, str], Pen] = {(0, NO_FOREGROUND, NO_BACKGROUND): PLAIN}
        self._steps: dict[tuple[Pen, Pen], str] = {}

    def pen(self, style: Style | None) -> Pen:
        """Return the one pen that draws this style."""
        if style is None:
            return PLAIN
        pen = self._by_style.get(style)
        if pen is None:
            look = self._mono_look(style) if self.system is None else self._look(style, self.system)
            pen = self._by_look.setdefault(look, make_pen(*look))
            if len(self._by_style) > 20_000:
                self._by_style.clear()
            self._by_style[style] = pen
        return pen

    def step(self, old: Pen | None, new: Pen) -> str:
        """Return the shortest sequence that turns the terminal's pen from old (or unknown) to new."""
        if old is new:
            return ""
        if old is None:
            return _afresh(new)
        sequence = self._steps.get((old, new))
        if sequence is None:
            if len(self._steps) > 20_000:
                self._steps.clear()
            sequence = self._steps[old, new] = min(_afresh(new), _changed(old, new), key=len)
        return sequence

    def _look(self, style: Style, system: ColorSystem) -> tuple[int, str, str]:
        attributes = attributes_of(style)
        foreground = _codes(style.color, system, foreground=True)
        background = _codes(style.bgcolor, system, foreground=False)
        if system is ColorSystem.STANDARD and style.bgcolor and _same_of_sixteen(foreground, background):
            foreground = "30" if luminance(style.bgcolor) > 0.18 else "97"
        return attributes, foreground, background

    def _mono_look(self, style: Style) -> tuple[int, str, str]:
        """Without colours a background that stands out from the page is shown in reverse."""
        attributes = attributes_of(style)
        if style.bgcolor and not style.bgcolor.is_default:
            light = luminance(style.bgcolor)
            high, low = max(light, self._page_light), min(light, self._page_light)
            if (high + 0.05) / (low + 0.05) > _STANDS_OUT:
                attributes ^= REVERSE
        return attributes, NO_FOREGROUND, NO_BACKGROUND


def luminance(color: Color) -> float:
    """Relative luminance of a colour, from 0 (black) to 1 (white)."""
    parts = [channel / 255 for channel in color.get_truecolor()]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _codes(color: Color | None, system: ColorSystem, *, foreground: bool) -> str:
    if color is None:
        return NO_FOREGROUND if foreground else NO_BACKGROUND
    return ";".join(color.downgrade(system).get_ansi_codes(foreground))


def _same_of_sixteen(foreground: str, background: str) -> bool:
    """Both colours fell on the same of the sixteen, so that the text would vanish."""
    return foreground.isdigit() and background.isdigit() and int(foreground) + 10 == int(background)


def _afresh(new: Pen) -> str:
    codes = _on(new.attributes)
    codes += [code for code in (new.foreground, new.background) if code not in (NO_FOREGROUND, NO_BACKGROUND)]
    return f"\x1b[0;{';'.join(codes)}m" if codes else "\x1b[m"


def _changed(old: Pen, new: Pen) -> str:
    gone = {_OFF[bit] for bit in _bits(old.attributes & ~new.attributes)}
    still = [bit for bit in _bits(new.attributes) if not old.attributes >> bit & 1 or _OFF[bit] in gone]
    codes = sorted(gone) + [_ON[bit] for bit in still]
    if old.foreground != new.foreground:
        codes.append(new.foreground)
    if old.background != new.background:
        codes.append(new.background)
    return f"\x1b[{';'.join(codes)}m"


def _on(attributes: int) -> list[str]:
    return [_ON[bit] for bit in _bits(attributes)]


def _bits(attributes: int) -> list[int]:
    return [bit for bit in range(len(_ON)) if attributes >> bit & 1]
