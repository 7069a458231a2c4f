"""Proves that a quest's map can be played; every fault comes with its place and a hint."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final

from md_tui.games.massive_darkness.board import BRIDGE, Board, Door, Terrain, pair_id
from md_tui.games.massive_darkness.map_faults import Check, Fault, flood, terrain_with_shut
from md_tui.games.massive_darkness.map_names import NAMES
from md_tui.games.massive_darkness.map_rules import RULE_CHECKS
from md_tui.games.massive_darkness.quest_map import Quest, load_quest, quest_board
from md_tui.games.massive_darkness.tiles import TileSide, place_of
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.lines import KeyPath


def load_quests(records: Mapping[str, Doc], sides: Mapping[str, TileSide]) -> dict[str, Quest]:
    """All quests of the content whose maps hold; every fault is noted in the documents' problems."""
    quests: dict[str, Quest] = {}
    for name, doc in records.items():
        quest = load_quest(doc)
        if quest is not None and check_quest(quest, sides, doc):
            quests[name] = quest
    return quests


def check_quest(quest: Quest, sides: Mapping[str, TileSide], doc: Doc) -> bool:
    """Note every fault of a quest in its document; later checks need the earlier ones to hold."""
    if not _note(doc, _layout(quest, sides)):
        return False
    board = quest_board(quest, sides)
    for checks in (NAMES, GEOMETRY, RULE_CHECKS):
        faults = [fault for check in checks for fault in check(quest, board)]
        if not _note(doc, faults):
            return False
    return True


def check_cast(
    quest: Quest, doc: Doc, heroes: Collection[str], classes: Collection[str], cards: Collection[str]
) -> bool:
    """Note every hero, class and enemy card that the quest names and the content does not have."""
    return _note(doc, _cast(quest, heroes, classes, cards))


def _cast(
    quest: Quest, heroes: Collection[str], classes: Collection[str], cards: Collection[str]
) -> Iterator[Fault]:
    for index, member in enumerate(quest.party):
        hero, _, sheet = member.partition(":")
        for name, kind, known in ((hero, "hero", heroes), (sheet, "class", classes)):
            if name not in known:
                yield ("party", index), f"{name or 'nothing'} is no {kind}", did_you_mean(name, known)
    for index, enemy in enumerate(quest.enemies):
        if enemy.card and enemy.card not in cards:
            yield ("enemies", index, "card"), f"{enemy.card} is no card", did_you_mean(enemy.card, cards)
        for card in (f"{enemy.monster}_lesser", f"{enemy.monster}_greater") if enemy.monster else ():
            if card not in cards:
                yield ("enemies", index, "monster"), f"{card} is no card", did_you_mean(card, cards)


def _note(doc: Doc, faults: Iterable[Fault]) -> bool:
    sound = True
    for key, problem, hint in faults:
        doc.error(key, problem, hint)
        sound = False
    return sound


def _layout(quest: Quest, sides: Mapping[str, TileSide]) -> Iterator[Fault]:
    """Tiles lie whole and apart, and the board is wide rather than high."""
    yield from _tiles_are_single(quest, sides)
    taken: dict[tuple[int, int], str] = {}
    for index, at in enumerate(quest.tiles):
        key: KeyPath = ("tiles", index)
        if min(at.x, at.y) < 0:
            yield (*key, "at"), "lies left of or above the board", "count columns and rows from 0"
        for number in range(1, 10):
            dx, dy = place_of(number, at.turn)
            below = taken.setdefault((at.x + dx, at.y + dy), at.tile)
            if below != at.tile:
                yield (*key, "at"), f"{at.tile} overlaps {below}", "tiles are 3 zones wide and high"
                break
    for index, place in enumerate(quest.bridges):
        if place in taken:
            yield ("bridges", index), f"overlaps {taken[place]}", "a bridge lies between tiles"
    if not quest.tiles:
        yield ("tiles",), "are missing", "a quest needs at least one tile"
    elif taken and _span(taken, 0) < _span(taken, 1):
        yield ("tiles",), "stand higher than wide", "turn the whole map so that its long side lies across"


def _tiles_are_single(quest: Quest, sides: Mapping[str, TileSide]) -> Iterator[Fault]:
    """Tile sides exist, and no tile lies there twice, not even with its other side."""
    cardboard: dict[str, str] = {}
    for index, at in enumerate(quest.tiles):
        key: KeyPath = ("tiles", index, "tile")
        if at.tile not in sides:
            yield key, f"{at.tile} is no tile side", did_you_mean(at.tile, sides)
        elif at.tile[:-1] in cardboard:
            yield key, f"{at.tile} lies there already as {cardboard[at.tile[:-1]]}", "a tile has one side up"
        cardboard[at.tile[:-1]] = at.tile


def _span(places: Iterable[tuple[int, int]], axis: int) -> int:
    values = [place[axis] for place in places]
    return max(values) - min(values)


def _doors_stand_on_walls(quest: Quest, board: Board) -> Iterator[Fault]:
    openings = {pair_id(*pair) for pair in board.openings}
    seen: set[str] = set()
    for key, door in _door_keys(quest):
        first, second = (board.zones[zone] for zone in door.zones)
        if abs(first.x - second.x) + abs(first.y - second.y) != 1:
            yield key, f"{first.id} and {second.id} share no edge", "a door joins two zones side by side"
        elif door.id in openings:
            yield key, "stands in an opening", "a door needs a wall to stand in"
        elif door.id in seen:
            yield key, f"{door.id} is there twice", "keep one of the two"
        seen.add(door.id)


def _door_keys(quest: Quest) -> Iterator[tuple[KeyPath, Door]]:
    counts = {"doors": 0, "open_doors": 0}
    for door in quest.doors:
        if door.lock:
            yield ("locked_doors", "/".join(door.zones)), door
            continue
        key = "open_doors" if door.open else "doors"
        yield (key, counts[key]), door
        counts[key] += 1


def _chambers_are_closed(quest: Quest, board: Board) -> Iterator[Fault]:
    for first, second in board.openings:
        if board.is_room(first) != board.is_room(second):
            room, corridor = (first, second) if board.is_room(first) else (second, first)
            yield ("tiles",), f"room {room} lies open to corridor {corridor}", "only doors lead into chambers"
    for chamber in board.chambers(Terrain()):
        if not any(chamber & set(door.zones) for door in quest.doors):
            rooms = ", ".join(sorted(chamber))
            yield ("doors",), f"no door leads into the chamber {rooms}", "every chamber needs a door"


def _tiles_are_joined(quest: Quest, board: Board) -> Iterator[Fault]:
    """Corridors of all tiles hang together without opening a door; stairs and bridges count."""
    reached = flood(board, quest.start, board.all_open(Terrain()), [door.id for door in quest.doors])
    for index, at in enumerate(quest.tiles):
        corridors = [zone for zone in board.zones_of_tile(at.tile) if not board.is_room(zone)]
        lost = [zone for zone in corridors if zone not in reached]
        if lost:
            hint = "turn or move the tile so that open corridor edges meet"
            yield ("tiles", index), f"{at.tile} is not joined to the start: {', '.join(lost)}", hint


def _start_and_exit(quest: Quest, board: Board) -> Iterator[Fault]:
    levels = board.levels()
    if board.is_room(quest.start):
        yield ("start",), f"{quest.start} is a room", "heroes start in a corridor zone"
    if board.tile_level(quest.start) not in (None, *levels[:1]):
        yield (
            ("start",),
            f"{quest.start} is not on the tile of level {levels[0]}",
            "start on the lowest level",
        )
    escapes = any(goal.kind == "escape" for goal in quest.goals)
    if (escapes or quest.rule("spider_flees") is not None) and not quest.exit:
        yield (), "has no exit", "escaping needs exit = a zone"
    if escapes and quest.exit and board.tile_level(quest.exit) not in (None, *levels[-1:]):
        yield ("exit",), f"{quest.exit} is not on the tile of level {levels[-1]}", "the exit is the far end"


def _everything_is_reachable(quest: Quest, board: Board) -> Iterator[Fault]:
    reached = board.distances(quest.start, Terrain(), through_closed=True)
    lost = [zone for zone in board.zones if zone not in reached]
    if lost:
        hint = "add a door or join the tiles"
        yield ("doors",), f"no way leads from {quest.start} to {', '.join(lost)}", hint


def _levels_rise(quest: Quest, board: Board) -> Iterator[Fault]:
    levels = board.levels()
    if levels != tuple(range(1, len(levels) + 1)) or not levels:
        yield (
            ("levels",),
            f"are {', '.join(map(str, levels)) or 'missing'}",
            "levels run from 1 without a gap",
        )
    for token in quest.levels:
        if board.is_room(token.zone):
            hint = "level tokens lie in corridors, where patrols can walk"
            yield ("levels", str(token.level)), f"{token.zone} is a room", hint
    far = board.distances(quest.start, terrain_with_shut(board, board.doors))
    for lower, higher in pairwise(levels):
        near_end = max((far.get(zone, 0), zone) for zone in board.level_zone(lower))
        far_start = min((far.get(zone, 0), zone) for zone in board.level_zone(higher))
        if near_end[0] > far_start[0]:
            problem = f"{far_start[1]} lies nearer to the start than {near_end[1]} of level {lower}"
            yield ("levels", str(higher)), problem, "levels rise along the way"


def _bridges_lead_somewhere(quest: Quest, board: Board) -> Iterator[Fault]:
    for number, _ in enumerate(quest.bridges, start=1):
        beside = board.neighbours(f"{BRIDGE}-{number}", board.all_open(Terrain()))
        if len(beside) < 2:
            hint = "open corridor edges must meet it on both sides"
            yield ("bridges", number - 1), f"leads to {len(beside)} zones", hint


GEOMETRY: Final[tuple[Check, ...]] = (
    _doors_stand_on_walls,
    _chambers_are_closed,
    _tiles_are_joined,
    _start_and_exit,
    _everything_is_reachable,
    _levels_rise,
    _bridges_lead_somewhere,
)
