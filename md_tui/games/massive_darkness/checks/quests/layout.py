"""Lays a quest's map: tiles whole and apart, tile sides drawn well, and on them whatever has its place."""

from collections import Counter
from collections.abc import Iterator, Mapping

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.board.tiles import SIZE, TileSide, place_of
from md_tui.games.massive_darkness.checks.quests.case import Case
from md_tui.games.massive_darkness.checks.quests.faults import Fault
from md_tui.games.massive_darkness.checks.quests.names import named_things, named_zones
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.lines import KeyPath


def check_sides(sides: Mapping[str, TileSide], records: Mapping[str, Doc]) -> None:
    """Note where a tile side leaves a room open to a corridor: no quest can mend that."""
    for name, side in sides.items():
        for number in range(1, SIZE * SIZE + 1):
            for other, wall, row in _inner_borders(number):
                if wall not in side.walls[number - 1] and side.rooms[number - 1] != side.rooms[other - 1]:
                    room, corridor = (number, other) if side.rooms[number - 1] else (other, number)
                    problem = f"room {name}-{room} lies open to corridor {name}-{corridor}"
                    records[name].error(("drawing", row), problem, "draw a wall, quests set doors into it")


def _inner_borders(number: int) -> Iterator[tuple[int, str, int]]:
    """The zones right of and below a zone on its tile, the wall between, and the row that draws it."""
    y, x = divmod(number - 1, SIZE)
    if x < SIZE - 1:
        yield number + 1, "e", 2 * y + 1
    if y < SIZE - 1:
        yield number + SIZE, "s", 2 * y + 2


def tiles_lie_apart(case: Case) -> Iterator[Fault]:
    """Tile sides exist, lie there once, whole and apart, and bridges lie between them."""
    yield from _tiles_are_single(case)
    taken: dict[tuple[int, int], str] = {}
    for index, at in case.listed("tiles", "at", "turn"):
        key: KeyPath = ("tiles", index, "at")
        if min(at.x, at.y) < 0:
            yield key, "lies left of or above the board", "count columns and rows from 0"
        places = [place_of(number, at.turn) for number in range(1, SIZE * SIZE + 1)]
        below = [taken[at.x + dx, at.y + dy] for dx, dy in places if (at.x + dx, at.y + dy) in taken]
        if below:
            yield key, f"{at.tile} overlaps {below[0]}", "tiles are 3 zones wide and high"
        for dx, dy in places if not below else ():
            taken[at.x + dx, at.y + dy] = at.tile
    for index, place in case.listed("bridges"):
        if place in taken:
            yield ("bridges", index), f"overlaps {taken[place]}", "a bridge lies between tiles"
    if not case.quest.tiles and case.readable("tiles"):
        yield ("tiles",), "are missing", "a quest needs at least one tile"


def _tiles_are_single(case: Case) -> Iterator[Fault]:
    """Tile sides exist, and no tile lies there twice, not even with its other side."""
    cardboard: dict[str, str] = {}
    for index, at in case.listed("tiles", "tile"):
        key: KeyPath = ("tiles", index, "tile")
        if at.tile not in case.sides:
            yield key, f"{at.tile} is no tile side", did_you_mean(at.tile, case.sides)
        elif at.tile[:-1] in cardboard:
            yield key, f"{at.tile} lies there already as {cardboard[at.tile[:-1]]}", "a tile has one side up"
        cardboard[at.tile[:-1]] = at.tile


def lay(case: Case) -> None:
    """Set up the board with everything sound; what stands on no zone of it is in doubt."""
    quest = case.quest
    tiles = [at for _, at in case.listed("tiles")]
    bridges = quest.bridges if case.sound("bridges") else ()
    case.board = Board(case.sides, tiles, bridges=bridges)
    for key, zone in named_zones(case):
        if zone not in case.board.zones:
            case.doubt(key)
    case.board = Board(
        case.sides,
        tiles,
        [door for key, door in case.doors() if case.sound(*key)],
        [pillar for _, pillar in case.listed("pillars", "id", "zones")],
        bridges,
        [stairs for _, stairs in case.listed("stairs")],
        [token for token in quest.levels if case.sound("levels", token.level)],
    )
    case.whole = (
        bool(tiles)
        and len(tiles) == len(quest.tiles)
        and case.sound("bridges")
        and not _tile_is_missing(case)
    )
    _doubt_what_leans_on_doubt(case)


def _tile_is_missing(case: Case) -> bool:
    """Whether several zones are named of a tile side that exists but is not in the quest."""
    own = case.zones
    foreign = {zone for _, zone in named_zones(case) if zone not in own}
    tiles = Counter(zone.rpartition("-")[0] for zone in foreign)
    return any(tile in case.sides and tile not in case.tiles and tiles[tile] > 1 for tile in tiles)


def _doubt_what_leans_on_doubt(case: Case) -> None:
    """Goals, rules and sleepers name doors, pillars and enemies that must be sound themselves."""
    doors, pillars = set(case.board.doors), {pillar.id for _, pillar in case.listed("pillars")}
    enemies = {enemy.id for _, enemy in case.listed("enemies", "id", "zone")}
    sure = {"door": doors, "pillar": pillars, "waker": doors | pillars, "enemy": enemies}
    for key, name, kind in named_things(case.quest):
        if kind in sure and name not in sure[kind]:
            case.doubt(key)
