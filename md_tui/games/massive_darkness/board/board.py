"""The board: tiles laid out as zones, doors, pillars, bridges and stairs, and what actors see and reach."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from md_tui.games.massive_darkness.board.parts import (
    BRIDGE,
    Door,
    Edge,
    Pillar,
    Stairs,
    Terrain,
    Zone,
    pair_id,
    parse_zone,
)
from md_tui.games.massive_darkness.board.tiles import (
    SIZE,
    LevelToken,
    Placement,
    TileSide,
    place_of,
    turned_walls,
)
from md_tui.toolkit.zones import DIRECTIONS, Pair, Place, Zones, groups

__all__ = [
    "BRIDGE",
    "Board",
    "Door",
    "Edge",
    "Pillar",
    "Stairs",
    "Terrain",
    "Zone",
    "pair_id",
    "parse_zone",
]

_SIDE: Final = {"north": "n", "east": "e", "south": "s", "west": "w"}


class Board:
    """A laid-out board; questions about the changing part take a `Terrain` and are remembered."""

    def __init__(
        self,
        sides: Mapping[str, TileSide],
        placements: Iterable[Placement],
        doors: Iterable[Door] = (),
        pillars: Iterable[Pillar] = (),
        bridges: Iterable[Place] = (),
        stairs: Iterable[Stairs] = (),
        levels: Iterable[LevelToken] = (),
    ) -> None:
        """Lay the tiles, join their seams where neither side has a wall, and set up what stands on them."""
        self.placements = {placement.tile: placement for placement in placements}
        self.doors = {door.id: door for door in doors}
        self.pillars = {pillar.id: pillar for pillar in pillars}
        self.stairs = {step.id: step for step in stairs}
        self.level_tokens = tuple(sorted(levels, key=lambda token: token.level))
        laid = _lay_tiles(sides, self.placements.values(), bridges)
        self.zones: dict[str, Zone] = {zone.id: zone for zone, _ in laid}
        self._walls = {zone.id: walls for zone, walls in laid}
        self._by_place = {(zone.x, zone.y): zone.id for zone in self.zones.values()}
        self._tile_levels = {token.zone.rpartition("-")[0]: token.level for token in self.level_tokens}
        self.openings: tuple[Pair, ...] = tuple(self._find_openings())
        self._doors_of = {zone: self._doors_at(zone) for zone in self.zones}
        self._arranged = lru_cache(maxsize=512)(self._arrange)
        self._grouped = lru_cache(maxsize=512)(self._group)

    @property
    def width(self) -> int:
        """Columns of zones from the leftmost to the rightmost."""
        return 1 + max(zone.x for zone in self.zones.values())

    @property
    def height(self) -> int:
        """Rows of zones from the top to the bottom."""
        return 1 + max(zone.y for zone in self.zones.values())

    def start(self) -> Terrain:
        """The terrain at set-up: only the doors that start open are open."""
        return Terrain(open_doors=tuple(sorted(door.id for door in self.doors.values() if door.open)))

    def all_open(self, terrain: Terrain) -> Terrain:
        """The same terrain with every door open and every pillar down (MD-RUL-37)."""
        doors, pillars = tuple(sorted(self.doors)), tuple(sorted(self.pillars))
        return replace(terrain, open_doors=doors, pillars_down=pillars)

    # What is printed or fixed by the quest.

    def is_room(self, zone: str) -> bool:
        """Whether the zone is a room zone; all others are corridor zones (MD-ZON-02)."""
        return self.zones[zone].room

    def is_light(self, zone: str) -> bool:
        """Whether the zone has a light source; the others are shadow zones (MD-SHD-01)."""
        return self.zones[zone].light

    def tile_level(self, zone: str, terrain: Terrain | None = None) -> int | None:
        """Level of the zone's tile: its highest token's, or None without one and on bridges (MD-STO-13)."""
        tile = self.zones[zone].tile
        found = self._tile_levels.get(tile)
        for token in terrain.added if terrain else ():
            if self.zones[token.zone].tile == tile:
                found = max(found or 0, token.level)
        return found

    def tokens(self, terrain: Terrain | None = None) -> tuple[LevelToken, ...]:
        """The level tokens on the board by level, those added in story mode among them (MD-STO-04)."""
        gone = terrain.gone if terrain else ()
        there = (*self.level_tokens, *(terrain.added if terrain else ()))
        return tuple(token for token in there if self.zones[token.zone].tile not in gone)

    def level_zone(self, level: int, terrain: Terrain | None = None) -> tuple[str, ...]:
        """The zones that hold a token of this level, without those on tiles that are gone."""
        return tuple(sorted(token.zone for token in self.tokens(terrain) if token.level == level))

    def levels(self, terrain: Terrain | None = None) -> tuple[int, ...]:
        """The levels that have a token on the board, in order."""
        return tuple(sorted({token.level for token in self.tokens(terrain)}))

    def zones_of_tile(self, tile: str) -> tuple[str, ...]:
        """The zones of one tile, in printed order."""
        return tuple(zone.id for zone in self.zones.values() if zone.tile == tile)

    def doors_of(self, zone: str) -> tuple[Door, ...]:
        """The doors on the borders of a zone, open or not."""
        return self._doors_of.get(zone, ())

    def beside(self, zone: str, direction: str) -> str | None:
        """The zone on the grid in a compass direction, whatever stands between."""
        (dx, dy), here = DIRECTIONS[direction], self.zones[zone]
        return self._by_place.get((here.x + dx, here.y + dy))

    # What depends on open doors, fallen pillars and missing tiles.

    def neighbours(self, zone: str, terrain: Terrain) -> tuple[str, ...]:
        """Zones an actor can step into from here (MD-MOV-01), stairs included."""
        return self._arranged(terrain)[0].neighbours(zone)

    def edge(self, first: str, second: str, terrain: Terrain) -> Edge:
        """What lies between two zones: free way, wall, closed door, blocking pillar, stairs or nothing."""
        if not {first, second} <= self.zones.keys() or not self._present(first, second, terrain):
            return "edge"
        pair = pair_id(first, second)
        if any(pair_id(*step.zones) == pair for step in self.stairs.values()):
            return "stairs"
        if pair in self.doors and pair not in terrain.open_doors:
            return "door"
        if pair in self._blocked(terrain):
            return "pillar"
        return "open" if second in self.neighbours(first, terrain) else "wall"

    def sees(self, start: str, goal: str, terrain: Terrain) -> int | None:
        """Distance along a line of sight, or None (MD-LOS-01 to 05)."""
        return self._arranged(terrain)[0].sight(start).get(goal)

    def sight(self, zone: str, terrain: Terrain) -> Mapping[str, int]:
        """Every zone seen from here with its distance."""
        return self._arranged(terrain)[0].sight(zone)

    def aim(self, zone: str, terrain: Terrain) -> Mapping[str, int]:
        """Every zone that can be attacked from here: sight that no blocking pillar interrupts (MD-RUL-54)."""
        return self._arranged(terrain)[1].sight(zone)

    def line(self, start: str, goal: str, terrain: Terrain) -> tuple[str, ...]:
        """The zones of a sight line, ends included; empty without sight."""
        return self._arranged(terrain)[0].line(start, goal)

    def distances(self, zone: str, terrain: Terrain, through_closed: bool = False) -> Mapping[str, int]:
        """Walking distances from a zone; optionally as if all doors were open and pillars down."""
        return self._walking(terrain, through_closed).distances(zone)

    def distance(self, start: str, goal: str, terrain: Terrain, through_closed: bool = False) -> int | None:
        """Walking distance between two zones, or None if there is no way."""
        return self._walking(terrain, through_closed).distance(start, goal)

    def first_steps(
        self, start: str, goal: str, terrain: Terrain, through_closed: bool = False
    ) -> tuple[str, ...]:
        """All first steps of shortest ways to the goal; through closed doors they may be barred."""
        return self._walking(terrain, through_closed).first_steps(start, goal)

    def reach(self, zone: str, points: int, terrain: Terrain, holding: Iterable[str] = ()) -> dict[str, int]:
        """Cost of each zone within this many moves; a holding zone can be entered but not left."""
        return self._arranged(terrain)[0].reach(zone, points, frozenset(holding))

    def chamber(self, zone: str, terrain: Terrain) -> frozenset[str]:
        """The rooms joined to this room by openings and open doors (MD-ZON-03); empty for a corridor zone."""
        return self._grouped(terrain).get(zone, frozenset())

    def chambers(self, terrain: Terrain) -> tuple[frozenset[str], ...]:
        """All chambers, in the order of their first zones."""
        return tuple(dict.fromkeys(self._grouped(terrain).values()))

    # Construction.

    def _find_openings(self) -> Iterable[Pair]:
        for zone in self.zones:
            for direction, back in (("east", "w"), ("south", "n")):
                other = self.beside(zone, direction)
                if other and _SIDE[direction] not in self._walls[zone] and back not in self._walls[other]:
                    yield zone, other

    def _doors_at(self, zone: str) -> tuple[Door, ...]:
        return tuple(door for _, door in sorted(self.doors.items()) if zone in door.zones)

    def _present(self, first: str, second: str, terrain: Terrain) -> bool:
        return not {self.zones[first].tile, self.zones[second].tile} & set(terrain.gone)

    def _blocked(self, terrain: Terrain) -> set[str]:
        standing = (pillar for pillar in self.pillars.values() if pillar.id not in terrain.pillars_down)
        return {pair_id(*pillar.zones) for pillar in standing if pillar.blocks and len(pillar.zones) == 2}

    def _looks(self, terrain: Terrain) -> list[Pair]:
        doors = [door.zones for door in self.doors.values() if door.id in terrain.open_doors]
        return [pair for pair in (*self.openings, *doors) if self._present(*pair, terrain)]

    def _arrange(self, terrain: Terrain) -> tuple[Zones, Zones]:
        """Movement and sight, and beside them movement and attack lines."""
        gone = set(terrain.gone)
        places = {zone.id: (zone.x, zone.y) for zone in self.zones.values() if zone.tile not in gone}
        looks = self._looks(terrain)
        blocked = self._blocked(terrain)
        aims = [pair for pair in looks if pair_id(*pair) not in blocked]
        climbs = [step.zones for step in self.stairs.values() if step.id not in terrain.shut_stairs]
        walks = [*aims, *climbs]
        seeing = Zones(places, walks, looks)
        return seeing, Zones(places, walks, aims) if blocked else seeing

    def _walking(self, terrain: Terrain, through_closed: bool) -> Zones:
        return self._arranged(self.all_open(terrain) if through_closed else terrain)[0]

    def _group(self, terrain: Terrain) -> dict[str, frozenset[str]]:
        rooms = [zone.id for zone in self.zones.values() if zone.room and zone.tile not in terrain.gone]
        joins = [pair for pair in self._looks(terrain) if self.is_room(pair[0]) and self.is_room(pair[1])]
        return {zone: chamber for chamber in groups(rooms, joins) for zone in sorted(chamber)}


def _lay_tiles(
    sides: Mapping[str, TileSide], placements: Iterable[Placement], bridges: Iterable[Place]
) -> list[tuple[Zone, str]]:
    laid = [
        (_zone(sides[at.tile], at, number), turned_walls(sides[at.tile].walls[number - 1], at.turn))
        for at in placements
        for number in range(1, SIZE * SIZE + 1)
    ]
    for number, (x, y) in enumerate(bridges, start=1):
        laid.append((Zone(f"{BRIDGE}-{number}", BRIDGE, number, False, False, x, y), ""))
    return laid


def _zone(side: TileSide, at: Placement, number: int) -> Zone:
    dx, dy = place_of(number, at.turn)
    room, light = side.rooms[number - 1], side.lights[number - 1]
    return Zone(f"{side.id}-{number}", side.id, number, room, light, at.x + dx, at.y + dy)
