"""A palette and a set of characters together: what a painter is handed."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from md_tui.tui.draw.glyphs import RICH, SETS, Glyphs
from md_tui.tui.draw.palette import NONE, TRUE, Palette, palette_of


class Brush(NamedTuple):
    """What there is to draw with."""

    palette: Palette
    glyphs: Glyphs = RICH
    lines: bool = False
    """Walls and cards as lines, also where blocks could be had."""
    glow: bool = True
    """Lamps light up the floor around them, where there are colours enough."""

    @property
    def blocks(self) -> bool:
        """Whether walls and cards are made of blocks."""
        return self.glyphs.solid and self.palette.has_colour and not self.lines

    @property
    def lost(self) -> str:
        """The character of what a bar has lost: another one where the colour cannot tell it."""
        if self.palette.has_colour or self.glyphs.lost != self.glyphs.full:
            return self.glyphs.lost
        return self.glyphs.seam

    @property
    def key(self) -> tuple[object, ...]:
        """Brushes with the same key draw the same cells."""
        return (self.glyphs, self.palette.depth, self.lines, self.glow)


@lru_cache(maxsize=32)
def brush(
    theme: str = "dark", depth: str = TRUE, symbols: str = "rich", look: str = "auto", glow: bool = True
) -> Brush:
    """A brush by the names of the settings, made once: every frame asks for it."""
    return Brush(palette_of(theme, depth), SETS[symbols], look == "lines" or depth == NONE, glow)
