"""Massive Darkness: the complete rules of the core box."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.content.box import Box
    from md_tui.games.massive_darkness.content.box_reader import load_box
    from md_tui.games.massive_darkness.game import MassiveDarkness

__all__ = ["Box", "MassiveDarkness", "load_box"]
_HOMES = {"Box": "content.box", "MassiveDarkness": "game", "load_box": "content.box_reader"}


def __getattr__(name: str) -> Any:
    """Load the rules when they are first asked for: whoever needs only words does not wait for them."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
