"""What the checks of a map share: a fault, and floods over the board with ways barred."""

from collections.abc import Collection
from typing import TypeAlias

from msgspec.structs import replace

from md_tui.games.massive_darkness.board.board import Board, Terrain, pair_id
from md_tui.loader.lines import KeyPath

Fault: TypeAlias = tuple[KeyPath, str, str]
"""Key inside the quest, problem, hint."""


def flood(board: Board, start: str, terrain: Terrain, barred: Collection[str] = ()) -> set[str]:
    """Zones within reach of a start that lie on this side of all barred zones and borders."""
    found = {start}
    queue = [start]
    while queue:
        here = queue.pop()
        for zone in board.neighbours(here, terrain):
            if zone not in found and zone not in barred and pair_id(here, zone) not in barred:
                found.add(zone)
                queue.append(zone)
    return found


def terrain_with_shut(board: Board, shut: Collection[str]) -> Terrain:
    """Everything open and down, except the doors and pillars named."""
    everything = board.all_open(Terrain())
    return replace(
        everything,
        open_doors=tuple(door for door in everything.open_doors if door not in shut),
        pillars_down=tuple(pillar for pillar in everything.pillars_down if pillar not in shut),
    )


def free_terrain(board: Board) -> Terrain:
    """What the heroes can bring about with their own hands: ordinary doors open, attackable pillars down."""
    locked = [door.id for door in board.doors.values() if door.lock]
    lasting = [pillar.id for pillar in board.pillars.values() if pillar.blocks and not pillar.health]
    return terrain_with_shut(board, [*locked, *lasting])
