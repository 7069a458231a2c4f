"""Proves that a laid map can be walked: doors in walls, closed chambers, joined tiles, levels that rise."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from md_tui.games.massive_darkness.board.board import BRIDGE, Terrain, pair_id
from md_tui.games.massive_darkness.board.tiles import turned_walls
from md_tui.games.massive_darkness.checks.quests.case import Case, Check
from md_tui.games.massive_darkness.checks.quests.faults import Fault, flood, terrain_with_shut
from md_tui.toolkit.zones import DIRECTIONS


def _doors_stand_on_walls(case: Case) -> Iterator[Fault]:
    """Each door stands once, in a wall between two zones side by side."""
    board = case.board
    openings = {pair_id(*pair) for pair in board.openings}
    seen: set[str] = set()
    for key, door in case.doors():
        if not case.sound(*key):
            continue
        first, second = (board.zones[zone] for zone in door.zones)
        if abs(first.x - second.x) + abs(first.y - second.y) != 1:
            yield key, f"{first.id} and {second.id} share no edge", "a door joins two zones side by side"
        elif door.id in openings and not _is_told_of_the_tile(case, door.zones):
            yield key, "stands in an opening", "a door needs a wall to stand in"
        elif door.id in seen:
            yield key, f"{door.id} is there twice", "keep one of the two"
        seen.add(door.id)


def _is_told_of_the_tile(case: Case, border: tuple[str, str]) -> bool:
    """Whether an opening lies inside a tile whose own drawing is at fault."""
    first, second = (case.board.zones[zone].tile for zone in border)
    return first == second and not case.sound("drawings", first)


def _board_is_wide(case: Case) -> Iterator[Fault]:
    """The board is wide rather than high."""
    places = [(zone.x, zone.y) for zone in case.board.zones.values() if zone.tile != BRIDGE]
    if case.whole and _span(places, 0) < _span(places, 1):
        yield ("tiles",), "stand higher than wide", "turn the whole map so that its long side lies across"


def _span(places: Iterable[tuple[int, int]], axis: int) -> int:
    """How far places lie apart along an axis."""
    values = [place[axis] for place in places]
    return max(values) - min(values)


def _chambers_are_closed(case: Case) -> Iterator[Fault]:
    """No room lies open to a corridor."""
    board = case.board
    for first, second in board.openings:
        leaks = board.is_room(first) != board.is_room(second)
        if leaks and not _is_told_of_the_tile(case, (first, second)):
            room, corridor = (first, second) if board.is_room(first) else (second, first)
            yield ("tiles",), f"room {room} lies open to corridor {corridor}", "only doors lead into chambers"


def _chambers_have_doors(case: Case) -> Iterator[Fault]:
    """Every chamber has a door; what a faulty door may have been meant for is left out."""
    doors = {zone for door in case.quest.doors for zone in door.zones}
    unsure = case.near_doubtful_doors()
    for chamber in case.board.chambers(Terrain()):
        if not chamber & doors and not chamber & unsure and (case.whole or _is_enclosed(case, chamber)):
            rooms = ", ".join(sorted(chamber))
            yield ("doors",), f"no door leads into the chamber {rooms}", "every chamber needs a door"


def _is_enclosed(case: Case, chamber: Iterable[str]) -> bool:
    """Whether a chamber ends at its own walls, so that a tile still missing cannot widen it."""
    board = case.board
    for zone in (board.zones[name] for name in chamber):
        walls = turned_walls(case.sides[zone.tile].walls[zone.number - 1], board.placements[zone.tile].turn)
        if any(side[0] not in walls and board.beside(zone.id, side) is None for side in DIRECTIONS):
            return False
    return True


def _start_and_exit(case: Case) -> Iterator[Fault]:
    """Heroes start in a corridor of the lowest level and leave on the highest."""
    board, quest, levels = case.board, case.quest, case.board.levels()
    known = levels if case.sound("levels") else ()
    if case.sound("start"):
        if board.is_room(quest.start):
            yield ("start",), f"{quest.start} is a room", "heroes start in a corridor zone"
        if known and board.tile_level(quest.start) not in (None, levels[0]):
            problem = f"{quest.start} is not on the tile of level {levels[0]}"
            yield ("start",), problem, "start on the lowest level"
    escapes = any(goal.kind == "escape" for _, goal in case.listed("goals", "kind"))
    if escapes and case.exit and known and board.tile_level(case.exit) not in (None, levels[-1]):
        yield ("exit",), f"{quest.exit} is not on the tile of level {levels[-1]}", "the exit is the far end"


def _tiles_are_joined(case: Case) -> Iterator[Fault]:
    """Corridors are connected without opening a door (stairs and bridges count); one fault a part."""
    board = case.board
    if not case.whole or not case.start or not case.sound("stairs") or not case.sound("bridges"):
        return
    doors = [door.id for key, door in case.doors() if case.sound(*key)]
    reached = flood(board, case.start, board.all_open(Terrain()), doors)
    for index, at in enumerate(case.quest.tiles):
        corridors = [zone for zone in board.zones_of_tile(at.tile) if not board.is_room(zone)]
        lost = [zone for zone in corridors if zone not in reached]
        if lost:
            hint = "turn or move the tile so that open corridor edges meet"
            yield ("tiles", index), f"{at.tile} is not joined to the start: {', '.join(lost)}", hint
            for zone in lost:
                reached |= flood(board, zone, board.all_open(Terrain()), doors)


def _everything_is_reachable(case: Case) -> Iterator[Fault]:
    """Every zone can be reached; chambers without doors and tiles that lie apart are reported elsewhere."""
    board = case.board
    if not case.whole or not case.start or not case.sound("stairs") or not case.sound("bridges"):
        return
    joined = {at.tile for _, at in case.listed("tiles")}
    told = [zone.id for zone in board.zones.values() if zone.tile not in joined and zone.tile != BRIDGE]
    reached: set[str] = set()
    for zone in (case.start, *told, *sorted(case.shut_off())):
        if zone not in reached:
            reached |= board.distances(zone, Terrain(), through_closed=True).keys()
    lost = [zone for zone in board.zones if zone not in reached]
    if lost:
        hint = "add a door or join the tiles"
        yield ("doors",), f"no way leads from {case.start} to {', '.join(lost)}", hint


def _levels_rise(case: Case) -> Iterator[Fault]:
    """Levels run without a gap, in corridors, and rise with the distance from the start."""
    board, levels = case.board, case.board.levels()
    if not case.sound("levels"):
        return
    if levels != tuple(range(1, len(levels) + 1)) or not levels:
        problem = f"are {', '.join(map(str, levels)) or 'missing'}"
        yield ("levels",), problem, "levels run from 1 without a gap"
    for token in case.quest.levels:
        if board.is_room(token.zone):
            hint = "level tokens lie in corridors, where patrols can walk"
            yield ("levels", str(token.level)), f"{token.zone} is a room", hint
    if not case.whole or not case.sound("start"):
        return
    far = board.distances(case.quest.start, terrain_with_shut(board, board.doors))
    for lower, higher in pairwise(levels):
        near_end = max(((far[zone], zone) for zone in board.level_zone(lower) if zone in far), default=None)
        far_start = min(((far[zone], zone) for zone in board.level_zone(higher) if zone in far), default=None)
        if near_end and far_start and near_end[0] > far_start[0]:
            problem = f"{far_start[1]} lies nearer to the start than {near_end[1]} of level {lower}"
            yield ("levels", str(higher)), problem, "levels rise along the way"


def _bridges_lead_somewhere(case: Case) -> Iterator[Fault]:
    """Each bridge can be walked onto."""
    board = case.board
    for number in range(1, len(case.quest.bridges) + 1 if case.whole else 1):
        beside = board.neighbours(f"{BRIDGE}-{number}", board.all_open(Terrain()))
        if not beside:
            hint = "an open corridor edge must meet it"
            yield ("bridges", number - 1), "lies apart from every zone", hint


GEOMETRY: Final[tuple[Check, ...]] = (
    _doors_stand_on_walls,
    _chambers_have_doors,
    _start_and_exit,
    _bridges_lead_somewhere,
    _tiles_are_joined,
    _everything_is_reachable,
    _levels_rise,
    _chambers_are_closed,
    _board_is_wide,
)
"""In this order: later ones leave alone what earlier ones found."""
