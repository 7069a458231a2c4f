"""Massive Darkness: the complete rules of the core box."""

from md_tui.games.massive_darkness.content import Box, load_box
from md_tui.games.massive_darkness.game import MassiveDarkness

__all__ = ["Box", "MassiveDarkness", "load_box"]
