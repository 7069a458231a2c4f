"""What a board is made of: zones, doors, pillars, stairs, and the terrain that changes in play."""

from bisect import insort
from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from md_tui.games.massive_darkness.board.tiles import LevelToken
from md_tui.kernel.value import Value
from md_tui.toolkit.zones import Pair

BRIDGE: Final = "bridge"
"""The tile name of dark bridges: zones without level that can vanish together."""

Edge: TypeAlias = Literal["open", "wall", "door", "pillar", "stairs", "edge"]


class Zone(Value, frozen=True):
    """One zone of the board, at column x and row y."""

    id: str
    tile: str
    number: int
    room: bool
    light: bool
    x: int
    y: int


class Door(Value, frozen=True):
    """A door between two zones; a lock names what opens it instead of a hero's movement point."""

    id: str
    zones: Pair
    open: bool = False
    lock: str = ""

    def other(self, zone: str) -> str:
        """The zone on the far side."""
        return self.zones[1] if zone == self.zones[0] else self.zones[0]


class Pillar(Value, frozen=True):
    """A pillar in a zone, or on the border of two; a blocking one stops moves and attacks, never sight."""

    id: str
    zones: tuple[str, ...]
    health: int = 0
    blocks: bool = False


class Stairs(Value, frozen=True):
    """Two zones joined for movement but not for sight."""

    id: str
    zones: Pair


class Terrain(Value, frozen=True, cache_hash=True):
    """The part of the board that changes in play; names are kept sorted, so equal terrain is equal data."""

    open_doors: tuple[str, ...] = ()
    pillars_down: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    """Tiles taken off the board; `bridge` stands for all dark bridges."""
    shut_stairs: tuple[str, ...] = ()
    added: tuple[LevelToken, ...] = ()
    """Level tokens put beside the quest's own in story mode (MD-STO-04)."""

    def with_door(self, door: str) -> "Terrain":
        """The same with one more door open."""
        return replace(self, open_doors=_with(self.open_doors, door))

    def with_pillar_down(self, pillar: str) -> "Terrain":
        """The same with one more pillar destroyed."""
        return replace(self, pillars_down=_with(self.pillars_down, pillar))

    def without_tile(self, tile: str) -> "Terrain":
        """The same with one more tile gone."""
        return replace(self, gone=_with(self.gone, tile))

    def with_shut_stairs(self, stairs: Iterable[str]) -> "Terrain":
        """The same with exactly these stairs closed to the actor in question."""
        return replace(self, shut_stairs=tuple(sorted(stairs)))


def parse_zone(text: str) -> tuple[str, int]:
    """Tile and number of a zone id such as `8R-5`."""
    tile, _, number = text.rpartition("-")
    if not tile or not number.isdigit():
        raise ValueError(f"{text!r} is no zone: write tile and number, such as 8R-5")
    return tile, int(number)


def pair_id(first: str, second: str) -> str:
    """The id of the border between two zones: both ids, the smaller one first."""
    return "/".join(sorted((first, second)))


def _with(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    if name in names:
        return names
    more = list(names)
    insort(more, name)
    return tuple(more)
