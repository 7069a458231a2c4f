"""How a table is divided: the board across the whole width, or beside a rail; and how large its zones are.

The arrangement with the larger zones wins, by the smaller of width and twice the height. It is chosen once
for a window and changes only with its size.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, Protocol

from textual.geometry import Region

BAND, RAIL = "band", "rail"
LEAST_ACROSS, LEAST_DOWN = 6, 3
MOST_ACROSS, MOST_DOWN = 27, 14
FAR_ACROSS, FAR_DOWN = 4, 2
"""The pitch of the whole map seen from far away."""
TALLEST = 0.56
"""A zone is never taller than this much of its width."""
SIDE_FROM = 24
"""Columns beside the board from which they are worth a pane."""


class Pitch(NamedTuple):
    """From one zone to the next, in columns and rows; borders are shared."""

    across: int
    down: int

    @property
    def worth(self) -> int:
        """How large such zones are."""
        return min(self.across, 2 * self.down)


class Arrangement(NamedTuple):
    """Where everything is in a window."""

    kind: str
    pitch: Pitch
    fits: bool
    """Whether the whole board can be seen."""
    board: Region
    cards: Region
    side: Region
    """Goals, foes and the log beside the board; empty if there is no room."""
    log: Region


def pitch_of(columns: int, rows: int, width: int, height: int) -> Pitch | None:
    """The largest pitch at which a board of this many zones fits a pane; nothing if it would be too small."""
    across = min(MOST_ACROSS, (width - 1) // columns)
    down = min(MOST_DOWN, (height - 1) // rows, round(TALLEST * across))
    across = min(across, (5 * down + 3) // 2)
    down = min(down, round(TALLEST * across))
    if across < LEAST_ACROSS or down < LEAST_DOWN:
        return None
    return Pitch(across, down)


class Grid(Protocol):
    """A board that is this many zones wide and high."""

    @property
    def width(self) -> int:
        """Columns of zones."""

    @property
    def height(self) -> int:
        """Rows of zones."""


class Zoom(NamedTuple):
    """How near a board is seen, by the names of the settings."""

    name: str
    pitch: Pitch


FIT = "fit"
"""As near as the whole board fits its pane; a board that never does is a window on small zones."""
FIXED = (
    Zoom("far", Pitch(FAR_ACROSS, FAR_DOWN)),
    Zoom("mid", Pitch(9, 5)),
    Zoom("near", Pitch(17, 8)),
)


def zoom_of(board: Grid, name: str, width: int, height: int) -> Zoom:
    """The zoom of a name in a pane."""
    fixed = next((zoom for zoom in FIXED if zoom.name == name), None)
    if fixed is not None:
        return fixed
    return Zoom(FIT, pitch_of(board.width, board.height, width, height) or Pitch(LEAST_ACROSS, LEAST_DOWN))


def ladder(board: Grid, width: int, height: int) -> list[Zoom]:
    """All zooms in a pane, from far to near."""
    return sorted((*FIXED, zoom_of(board, FIT, width, height)), key=lambda zoom: zoom.pitch)


@lru_cache(maxsize=16)
def arrange(columns: int, rows: int, width: int, height: int, wish: str = "auto") -> Arrangement:
    """The best arrangement of a board of this many zones in a window; every frame asks for it."""
    found = [_band(columns, rows, width, height), _rail(columns, rows, width, height)]
    wanted = [one for one in found if one.kind == wish] or found
    return max(
        wanted, key=lambda one: (one.fits, one.pitch.worth, one.kind == RAIL if one.fits else _seen(one))
    )


def _seen(one: Arrangement) -> int:
    """How many zones a window shows that cannot show all of them."""
    return (one.board.width // one.pitch.across) * (one.board.height // one.pitch.down)


def log_lines(height: int) -> int:
    """Lines of the log below the board."""
    return 2 if height < 32 else 3 if height < 46 else 5


def card_lines(height: int) -> int:
    """Lines of the heroes' cards below the board."""
    return 3 if height < 32 else 6


def rail_width(width: int) -> int:
    """Columns of the rail, with the gap before it."""
    return min(45, 25 + (width - 80) // 5)


def _band(columns: int, rows: int, width: int, height: int) -> Arrangement:
    log, cards = log_lines(height), card_lines(height)
    pane = height - 1 - cards - log - 2
    pitch = pitch_of(columns, rows, width, pane)
    shown = pitch or Pitch(LEAST_ACROSS, LEAST_DOWN)
    wide = min(width, columns * shown.across + 1) if pitch else width
    beside = width - wide
    board = Region(0, 1, wide + 2 if beside >= SIDE_FROM + 2 else width, pane)
    side = Region(board.right, 1, width - board.right, pane)
    return Arrangement(
        BAND,
        shown,
        pitch is not None,
        board,
        Region(0, 1 + pane, width, cards),
        side,
        Region(0, 1 + pane + cards, width, log),
    )


def _rail(columns: int, rows: int, width: int, height: int) -> Arrangement:
    log, rail = log_lines(height), rail_width(width)
    pane = height - 1 - log - 2
    pitch = pitch_of(columns, rows, width - rail, pane)
    shown = pitch or Pitch(LEAST_ACROSS, LEAST_DOWN)
    return Arrangement(
        RAIL,
        shown,
        pitch is not None,
        Region(0, 1, width - rail, pane),
        Region(width - rail + 1, 1, rail - 1, pane),
        Region(0, 0, 0, 0),
        Region(0, 1 + pane, width, log),
    )
