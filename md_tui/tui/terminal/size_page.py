"""The page shown while the window is too small, and the sizes the game is drawn at."""

from __future__ import annotations

from md_tui.tui.wording import say

LEAST = (80, 24)
"""Smallest window, in columns and rows, that every screen fits in."""

MOST = (400, 150)
"""Largest area drawn; what lies beyond stays empty."""


def too_small(columns: int, rows: int) -> bool:
    """Whether the game cannot be shown in a window of this size."""
    return columns < LEAST[0] or rows < LEAST[1]


def drawn_size(columns: int, rows: int) -> tuple[int, int]:
    """Return the size the screens are laid out for, whatever the window is."""
    return min(max(columns, LEAST[0]), MOST[0]), min(max(rows, LEAST[1]), MOST[1])


def page(columns: int, rows: int, quit_key: str) -> str:
    """Return the bytes of the plain page for a window too small to play in."""
    width, height = columns or LEAST[0], rows or LEAST[1]
    lines = [
        say("size", "needed", columns=LEAST[0], rows=LEAST[1]),
        say("size", "found", columns=columns, rows=rows),
        say("size", "larger"),
        say("size", "quit", key=quit_key),
    ]
    shown = [f"\x1b[{number}H{line[:width]}" for number, line in enumerate(lines[:height], 1)]
    return "\x1b[m\x1b[2J" + "".join(shown)
