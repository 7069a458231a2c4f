"""Proves that tokens, pillars, locks, bridges and stages do what the quest's goals and rules need."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from md_tui.games.massive_darkness.board import BRIDGE, Board, Terrain, pair_id
from md_tui.games.massive_darkness.map_faults import Check, Fault, flood, free_terrain, terrain_with_shut
from md_tui.games.massive_darkness.quest_map import Quest, SetUpEnemy
from md_tui.loader.lines import KeyPath

LONG_WALK: Final = 10
"""Zones an enemy that must not arrive has to walk at least."""


def _goals_can_be_met(quest: Quest, board: Board) -> Iterator[Fault]:
    if not quest.goals:
        yield ("goals",), "are missing", "a quest without goals cannot be won"
    there = Counter(token.kind for token in quest.tokens if not token.fixed)
    there.update(kind for group in quest.facedown for kind in group.tokens)
    for index, goal in enumerate(quest.goals):
        for kind, wanted in Counter(goal.tokens).items():
            if there[kind] < wanted:
                problem = f"wants {wanted} {kind} tokens, but {there[kind]} can be picked up"
                yield ("goals", index, "tokens"), problem, "add tokens or facedown tokens"
        if goal.who == "chosen" and quest.rule("chosen_one") is None:
            yield ("goals", index, "who"), "nobody is chosen", "add the rule chosen_one"
        needs = {"gather": goal.zones, "hold": goal.zones, "kill": goal.enemies, "open": goal.doors}
        if goal.kind in needs and not needs[goal.kind]:
            yield ("goals", index), f"{goal.kind} says not where or what", "name zones, enemies or doors"


def _tokens_can_be_fetched(quest: Quest, board: Board) -> Iterator[Fault]:
    """What is to be picked up, and every lever, must not lie behind what only it opens."""
    within = flood(board, quest.start, free_terrain(board))
    wanted: list[tuple[KeyPath, str]] = [
        (("tokens", index, "zone"), token.zone) for index, token in enumerate(quest.tokens)
    ]
    for index, group in enumerate(quest.facedown):
        wanted.extend((("facedown", index, "zones", at), zone) for at, zone in enumerate(group.zones))
        if len(set(group.zones)) < len(group.zones):
            yield ("facedown", index, "zones"), "name a zone twice", "one token a zone"
    for key, zone in wanted:
        if zone not in within:
            yield key, f"{zone} lies behind a lock or a pillar that stays", "move the token before it"


def _locks_hold(quest: Quest, board: Board) -> Iterator[Fault]:
    for door in quest.doors:
        if not door.lock:
            continue
        key: KeyPath = ("locked_doors", "/".join(door.zones))
        rule = quest.rule(door.lock)
        if rule is None or rule["door"] != door.id:
            yield key, f"no rule opens it: {door.lock}", f'add {{ name = "{door.lock}", door = … }}'
        outside = flood(board, quest.start, terrain_with_shut(board, [door.id]))
        if set(door.zones) <= outside:
            yield key, "can be walked around", "the rooms behind a locked door need no other way in"


def _sleepers_are_shut_in(quest: Quest, board: Board) -> Iterator[Fault]:
    """An inactive enemy must be out of reach while any one of its doors or pillars stands."""
    for index, enemy in enumerate(quest.enemies):
        for waker in enemy.wakes:
            terrain = terrain_with_shut(board, [waker])
            outside = flood(board, quest.start, terrain)
            if enemy.zone in outside or any(enemy.zone in board.aim(zone, terrain) for zone in outside):
                problem = f"can be reached while {waker} still stands"
                yield ("enemies", index, "wakes"), problem, "each of them alone must bar the way"


def _pillars_stand_in_ways(quest: Quest, board: Board) -> Iterator[Fault]:
    ways = {pair_id(*pair) for pair in board.openings} | board.doors.keys()
    for index, pillar in enumerate(quest.pillars):
        if len(pillar.zones) == 2 and pair_id(*pillar.zones) not in ways:
            yield (
                ("pillars", index, "zones"),
                "no way crosses this border",
                "set it into an opening or a door",
            )


def _bridges_bar_the_immortal(quest: Quest, board: Board) -> Iterator[Fault]:
    immortal, pillars = quest.rule("immortal"), quest.rule("bridge_pillars")
    if pillars is not None:
        if not quest.bridges:
            yield ("bridges",), "are missing", "the rule bridge_pillars needs dark bridges"
        for name in pillars["pillars"]:
            if not board.pillars[name].health:
                yield ("pillars",), f"{name} cannot be attacked", "give it health"
    if immortal is not None:
        index, enemy = _enemy(quest, immortal["enemy"])
        key: KeyPath = ("enemies", index, "zone")
        walk = board.distance(enemy.zone, quest.start, board.start())
        if quest.start in flood(board, enemy.zone, board.all_open(Terrain(gone=(BRIDGE,)))):
            yield key, "reaches the start without a bridge", "every way must cross a dark bridge"
        elif walk is None or walk < LONG_WALK:
            yield key, f"walks {walk} zones to the start", f"at least {LONG_WALK} on an open way"


def _enemy(quest: Quest, name: str) -> tuple[int, SetUpEnemy]:
    return next((index, enemy) for index, enemy in enumerate(quest.enemies) if enemy.id == name)


def _crumbling_leaves_a_way(quest: Quest, board: Board) -> Iterator[Fault]:
    rule = quest.rule("crumbling")
    if rule is None:
        return
    key: KeyPath = ("rules", _index(quest, "crumbling"), "tokens")
    order = sorted((at.tile for at in quest.tiles), key=lambda tile: board.tile_level(f"{tile}-1") or 0)
    if set(order) != set(rule["tokens"]):
        yield key, "do not name every tile of the quest", "each tile needs its tokens"
    terrain = Terrain()
    for tile in order[:-1]:
        terrain = terrain.without_tile(tile)
        corridors = {
            zone.id for zone in board.zones.values() if not zone.room and zone.tile not in terrain.gone
        }
        shut = [door.id for door in quest.doors]
        if quest.exit not in corridors or not corridors <= flood(
            board, quest.exit, board.all_open(terrain), shut
        ):
            yield (
                key,
                f"without {tile} the rest no longer leads to the exit",
                "fall along one road, exit last",
            )
            return


def _index(quest: Quest, name: str) -> int:
    return next(index for index, rule in enumerate(quest.rules) if rule.name == name)


def _marked_border_is_crossed(quest: Quest, board: Board) -> Iterator[Fault]:
    rule = quest.rule("pillar_sentry")
    if rule is None:
        return
    key: KeyPath = ("rules", _index(quest, "pillar_sentry"), "pillars")
    borders = [pair_id(*board.pillars[name].zones) for name in rule["pillars"]]
    before = flood(board, quest.start, board.all_open(Terrain()), borders)
    goals = board.level_zone(rule["level"])
    if not goals:
        yield key, f"level {rule['level']} has no token", "the monster needs a zone"
    if before & {quest.exit, *goals}:
        yield key, "can be walked around", "the only way onward leads between the pillars"


def _levers_and_keys(quest: Quest, board: Board) -> Iterator[Fault]:
    marks = {token.zone for token in quest.tokens if token.kind == "lair" and token.fixed}
    for index, rule in enumerate(quest.rules):
        if rule.name in ("levers", "lever_pillars") and not set(rule.params["zones"]) <= marks:
            yield ("rules", index, "zones"), "a lever has no lair token", "add a fixed lair token on each"
        if rule.name == "lever_pillars" and len(rule.params["zones"]) < len(rule.params["pillars"]):
            yield ("rules", index, "zones"), "are fewer than the pillars", "each lever works once"
        if rule.name == "keys" and _tokens_of(quest, rule.params["token"]) < rule.params["count"]:
            yield ("rules", index, "count"), "is more than the keys there are", "add tokens of that kind"
        if rule.name == "keeper":
            lever = quest.rule("levers")
            if lever is None or rule.params["zone"] not in board.doors[lever["door"]].zones:
                yield (
                    ("rules", index, "zone"),
                    "is not behind the levers' door",
                    "the keeper waits at the door",
                )


def _tokens_of(quest: Quest, kind: str) -> int:
    dealt = sum(group.tokens.count(kind) for group in quest.facedown)
    return dealt + len(quest.token_zones(kind))


def _rooms_are_rooms(quest: Quest, board: Board) -> Iterator[Fault]:
    for index, rule in enumerate(quest.rules):
        if rule.name not in ("extra_guard", "guarded_rooms", "refill", "no_door_card"):
            continue
        for at, zone in enumerate(rule.params["zones"]):
            key: KeyPath = ("rules", index, "zones", at)
            if not board.is_room(zone):
                yield key, f"{zone} is a corridor zone", f"{rule.name} is about rooms"
            elif rule.name == "guarded_rooms" and len(board.chamber(zone, Terrain())) > 1:
                yield key, f"{zone} is part of a larger chamber", "guarded rooms stand alone"
            elif rule.name == "refill" and zone not in flood(board, quest.start, board.start()):
                yield key, f"{zone} is shut at the start", "its chamber needs an open door"


def _shrine_is_walled_by_pillars(quest: Quest, board: Board) -> Iterator[Fault]:
    march, pillars, waves = quest.rule("march"), quest.rule("pillars_draw_enemies"), quest.rule("waves")
    if waves is not None:
        for level in sorted({*waves["guards"], *waves["roaming"]} - set(board.levels())):
            yield ("levels",), f"level {level} has no token", "each wave needs its token"
    if march is None or pillars is None:
        return
    key: KeyPath = ("rules", _index(quest, "march"), "zone")
    barred = [zone for name in pillars["pillars"] for zone in board.pillars[name].zones]
    open_to = flood(board, march["zone"], board.all_open(Terrain()), barred)
    gates = sorted(token.zone for token in quest.levels if token.zone in open_to)
    if gates:
        yield key, f"{', '.join(gates)} lead there past every pillar", "pillars must stand in every way"


def _stages_are_apart(quest: Quest, board: Board) -> Iterator[Fault]:
    rule = quest.rule("stages")
    if rule is None:
        return
    key: KeyPath = ("rules", _index(quest, "stages"), "tiles")
    stage_of: dict[str, int] = {tile: n for n, tiles in enumerate(rule["tiles"], start=1) for tile in tiles}
    missing = [at.tile for at in quest.tiles if at.tile not in stage_of]
    if missing:
        yield key, f"{', '.join(missing)} belong to no stage", "name every tile once"
        return
    for first, second in (*board.openings, *(door.zones for door in quest.doors)):
        if stage_of.get(board.zones[first].tile) != stage_of.get(board.zones[second].tile):
            yield key, f"{first} and {second} join two stages", "only stairs lead from stage to stage"
    if stage_of.get(board.zones[quest.start].tile) != 1:
        yield ("start",), "is not in the first stage", "heroes climb down stage by stage"
    for index, enemy in enumerate(quest.enemies):
        if enemy.stage != stage_of.get(board.zones[enemy.zone].tile):
            yield (
                ("enemies", index, "stage"),
                f"{enemy.zone} is not in stage {enemy.stage}",
                "move one of them",
            )


def _parameters_are_sane(quest: Quest, board: Board) -> Iterator[Fault]:
    for index, rule in enumerate(quest.rules):
        numbers: list[tuple[str, Any]] = [(k, v) for k, v in rule.params.items() if isinstance(v, int)]
        for key, value in numbers:
            if value < 0:
                yield ("rules", index, key), f"is {value}", "count from 0"


RULE_CHECKS: Final[tuple[Check, ...]] = (
    _goals_can_be_met,
    _tokens_can_be_fetched,
    _locks_hold,
    _sleepers_are_shut_in,
    _pillars_stand_in_ways,
    _bridges_bar_the_immortal,
    _crumbling_leaves_a_way,
    _marked_border_is_crossed,
    _levers_and_keys,
    _rooms_are_rooms,
    _shrine_is_walled_by_pillars,
    _stages_are_apart,
    _parameters_are_sane,
)
