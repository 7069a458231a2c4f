"""The terminal as the player wants it: how many colours, how much on a slow line, whether the bell rings."""

from __future__ import annotations

from rich.color import ColorSystem

from md_tui.config import DEFAULTS, Settings
from md_tui.tui.draw.palette import NONE, system_of
from md_tui.tui.terminal_app import TerminalApp


class WishedApp(TerminalApp[None]):
    """An app that asks the settings before it asks the terminal."""

    settings: Settings = DEFAULTS

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
