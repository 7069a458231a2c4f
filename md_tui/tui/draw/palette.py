"""From roles to what a terminal can show: true colours, 256, 16 or none; widgets never name a colour."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.color import Color, ColorSystem
from rich.style import Style

from md_tui.tui.draw.look import Look
from md_tui.tui.draw.roles import CHANGES, NUMBERED

TRUE, MANY, FEW, NONE = "truecolor", "256", "16", "none"
DEPTHS: Final = (TRUE, MANY, FEW, NONE)
"""How many colours there may be, by the names of the settings."""

_PALE = frozenset({"faint", "hatch", "dots", "dust", "seam_dark", "seam_lit", "wall_closed", "lost"})
"""What is drawn faint where there are no colours."""
_WHITE_LETTERS = frozenset({1, 4, 5})
"""Of the 16 colours those on which black cannot be read."""


class Palette:
    """One theme at one depth of colour."""

    def __init__(self, theme: str = "dark", depth: str = TRUE) -> None:
        if depth not in DEPTHS:
            raise ValueError(f"{depth!r} is no depth of colour: one of {', '.join(DEPTHS)}")
        self.theme, self.depth = theme, depth
        self._changes = CHANGES[theme]
        self._styles: dict[Look, Style] = {}

    @property
    def has_colour(self) -> bool:
        """Whether anything can be told by colour at all; marks tell it anyway."""
        return self.depth != NONE

    @property
    def has_floors(self) -> bool:
        """Whether light and shadow can be seen by the colour of a floor alone."""
        return self.depth == TRUE

    @property
    def has_tints(self) -> bool:
        """Whether there are enough colours to tint a floor."""
        return self.depth in (TRUE, MANY)

    def hex(self, role: str) -> str:
        """The colour of a role, before it is fitted to a terminal."""
        return self._changes.get(role) or NUMBERED[role][0]

    def style(self, look: Look) -> Style:
        """How a look is drawn here."""
        style = self._styles.get(look)
        if style is None:
            style = self._styles[look] = self._style(look)
        return style

    def _style(self, look: Look) -> Style:
        if self.depth == NONE:
            pale = look.fore in _PALE
            return Style(bold=look.bold or None, reverse=look.turned or None, dim=pale or None)
        fore = self._colour(look.fore, ink=not look.turned)
        back = self._colour(look.back, ink=False)
        if self.depth == FEW and look.turned and fore is not None:
            letters = Color.from_ansi(15 if fore.number in _WHITE_LETTERS else 0)
            return Style(color=letters, bgcolor=fore, bold=look.bold or None)
        return Style(color=fore, bgcolor=back, bold=look.bold or None, reverse=look.turned or None)

    def _colour(self, role: str, *, ink: bool) -> Color | None:
        if not role:
            return None
        if self.depth == TRUE:
            return Color.parse(self.hex(role))
        if role in self._changes:
            system = ColorSystem.EIGHT_BIT if self.depth == MANY else ColorSystem.STANDARD
            return Color.parse(self.hex(role)).downgrade(system)
        number = NUMBERED[role][1] if self.depth == MANY else _of_sixteen(NUMBERED[role][2], ink)
        return None if number == "-" else Color.from_ansi(int(number))


def _of_sixteen(numbers: str, ink: bool) -> str:
    paper, _, bright = numbers.partition("/")
    return bright if ink and bright else paper


@lru_cache(maxsize=32)
def palette_of(theme: str, depth: str) -> Palette:
    """The palette of a theme, made once."""
    return Palette(theme, depth)


def system_of(depth: str) -> ColorSystem:
    """The colour system of a depth that has colours."""
    return {TRUE: ColorSystem.TRUECOLOR, MANY: ColorSystem.EIGHT_BIT, FEW: ColorSystem.STANDARD}[depth]


def depth_of(system: ColorSystem | None) -> str:
    """The depth that a colour system of the terminal stands for."""
    if system is None:
        return NONE
    return {ColorSystem.STANDARD: FEW, ColorSystem.EIGHT_BIT: MANY}.get(system, TRUE)
