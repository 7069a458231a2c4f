"""The terminal as the player wants it: its colours, its characters, its bell, and what a slow line gets."""

from __future__ import annotations

import os

from rich.color import ColorSystem

from md_tui.config import DEFAULTS, Settings
from md_tui.tui.draw.palette import NONE, system_of
from md_tui.tui.symbols import SETS, Symbols, best_set
from md_tui.tui.terminal_app import TerminalApp


class ConfiguredApp(TerminalApp[None]):
    """An app that asks the settings before it asks the terminal."""

    settings: Settings = DEFAULTS
    wide = False
    """Whether the terminal has said that characters of ambiguous width take two cells."""

    @property
    def slow_line(self) -> bool:
        """Whether the line to the terminal is slow: by the settings, or by what it has taken so far."""
        wanted = self.settings.line
        return wanted == "slow" or (wanted == "auto" and self.line_is_slow)

    def _colour_system(self) -> ColorSystem | None:
        """As many colours as the settings say, else as the terminal has; on a slow line no more than 256."""
        wanted = self.settings.colours
        if wanted != "auto":
            return None if wanted == NONE else system_of(wanted)
        found = super()._colour_system()
        slow = self.settings.line == "slow" and found is ColorSystem.TRUECOLOR
        return ColorSystem.EIGHT_BIT if slow else found

    @property
    def colour_depth(self) -> str:
        """How many colours there are to draw with."""
        wanted = self.settings.colours
        return super().colour_depth if wanted == "auto" else wanted

    def ring(self) -> None:
        """Ring the bell, where the player wants to hear it."""
        if self.settings.bell and not self.is_headless:
            self.bell()

    # Characters.

    @property
    def symbols(self) -> Symbols:
        """The characters everything is drawn with."""
        return SETS[self.symbol_set]

    @property
    def symbol_set(self) -> str:
        """The name of their set: the one in the settings, or the best this terminal can show."""
        wanted = self.settings.symbols
        return wanted if wanted in SETS else "rich" if self.is_headless else best_set(os.environ, self.wide)

    def learn_width(self, wide: bool) -> None:
        """Draw with other characters where the best ones would take two cells."""
        before, self.wide = self.symbol_set, wide
        if self.symbol_set != before:
            self.draw_anew()
            self.refit_screens()

    def refit_screens(self) -> None:
        """Every screen picks up the new symbols and keys."""
        for screen in self.screen_stack:
            refit = getattr(screen, "refit", None)
            if refit is not None:
                refit()
