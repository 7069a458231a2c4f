"""From keys to directions and zones: what lies beyond in a direction, and things in the order of reading."""

from __future__ import annotations

from collections.abc import Collection

from md_tui.games.massive_darkness.board.board import Board
from md_tui.toolkit.zones import DIRECTIONS

DIRECTION_OF = {"step_left": "west", "step_right": "east", "step_up": "north", "step_down": "south"}
"""The four steps and where they lead."""


def zone_beyond(board: Board, zone: str, direction: str, among: Collection[str]) -> str | None:
    """The nearest of some zones in a direction: straight ahead first, then the least to the side."""
    (dx, dy), here = DIRECTIONS[direction], board.zones[zone]
    ranked: list[tuple[int, int, str]] = []
    for name in among:
        there = board.zones[name]
        ahead = (there.x - here.x) * dx + (there.y - here.y) * dy
        aside = abs((there.x - here.x) * dy) + abs((there.y - here.y) * dx)
        if ahead > 0:
            ranked.append((ahead + 2 * aside, aside, name))
    return min(ranked)[2] if ranked else None


def reading_order(board: Board, zones: Collection[str]) -> list[str]:
    """Zones row by row, from left to right."""
    return sorted(zones, key=lambda name: (board.zones[name].y, board.zones[name].x))
