"""Proves that tokens, pillars, locks, bridges and stages do what the quest's goals and rules need."""

from collections.abc import Collection, Iterator
from typing import Final

from md_tui.games.massive_darkness.board.board import BRIDGE, Board, Terrain, pair_id
from md_tui.games.massive_darkness.checks.quests.case import Case, Check
from md_tui.games.massive_darkness.checks.quests.faults import Fault, flood, free_terrain, terrain_with_shut
from md_tui.loader.lines import KeyPath

LONG_WALK: Final = 10
"""Zones an enemy that must not arrive has to walk at least."""


def _within(case: Case, terrain: Terrain, barred: Collection[str] = ()) -> set[str]:
    """The zones the heroes can walk to from the start."""
    return flood(case.board, case.start, terrain, barred) if case.start else set()


def _tokens_can_be_fetched(case: Case) -> Iterator[Fault]:
    """What is to be picked up, and every lever, must not lie behind what only it opens."""
    if not case.whole:
        return
    barred = _within(case, case.board.all_open(Terrain())) - _within(case, free_terrain(case.board))
    wanted: list[tuple[KeyPath, str]] = [
        (("tokens", index, "zone"), token.zone) for index, token in case.listed("tokens", "zone")
    ]
    for index, group in case.listed("facedown", "zones"):
        wanted.extend((("facedown", index, "zones", at), zone) for at, zone in enumerate(group.zones))
    for key, zone in wanted:
        if zone in barred:
            yield key, f"{zone} lies behind a lock or a pillar that stays", "move the token before it"


def _locks_hold(case: Case) -> Iterator[Fault]:
    """A locked door is opened by its rule alone; sleepers behind one with a way around it are not judged."""
    for key, door in case.doors():
        if not door.lock or not case.sound(*key):
            continue
        rule = case.rule(door.lock, "door")
        if case.misses(door.lock) or (rule is not None and rule[1]["door"] != door.id):
            yield key, f"no rule opens it: {door.lock}", f'add {{ name = "{door.lock}", door = … }}'
        if set(door.zones) <= _within(case, terrain_with_shut(case.board, [door.id])):
            yield key, "can be walked around", "the rooms behind a locked door need no other way in"
            _doubt_sleepers(case, door.id)
    locks = {door.lock for door in case.quest.doors}
    for name in ("keys", "levers"):
        rule = case.rule(name, "door")
        if rule is not None and name not in locks and case.sound("locked_doors"):
            hint = f'locked_doors = {{ "{rule[1]["door"]}" = "{name}" }}'
            yield ("rules", rule[0], "door"), f"{rule[1]['door']} is not locked", hint


def _doubt_sleepers(case: Case, waker: str) -> None:
    """Leave alone those who wait for a door or pillar at fault."""
    for index, enemy in enumerate(case.quest.enemies):
        if waker in enemy.wakes:
            case.doubt(("enemies", index, "wakes", enemy.wakes.index(waker)))


def _sleepers_are_shut_in(case: Case) -> Iterator[Fault]:
    """An inactive enemy must be out of reach while any one of its doors or pillars stands."""
    for index, enemy in case.listed("enemies", "zone"):
        for at, waker in enumerate(enemy.wakes):
            if not case.sound("enemies", index, "wakes", at):
                continue
            terrain = terrain_with_shut(case.board, [waker])
            outside = _within(case, terrain)
            if enemy.zone in outside or any(enemy.zone in case.board.aim(zone, terrain) for zone in outside):
                problem = f"can be reached while {waker} still stands"
                yield ("enemies", index, "wakes"), problem, "each of them alone must bar the way"


def _pillars_stand_in_ways(case: Case) -> Iterator[Fault]:
    """Each pillar blocks some way; a fault is reported for the pillar; sleepers behind it are not judged."""
    ways = {pair_id(*pair) for pair in case.board.openings} | case.board.doors.keys()
    unsure = case.near_doubtful_doors()
    for index, pillar in case.listed("pillars", "zones"):
        border = len(pillar.zones) == 2 and not unsure & set(pillar.zones)
        if border and pair_id(*pillar.zones) not in ways:
            yield (
                ("pillars", index, "zones"),
                "no way crosses this border",
                "set it into an opening or a door",
            )
            _doubt_sleepers(case, pillar.id)


def _bridges_lie_off_the_road(case: Case) -> Iterator[Fault]:
    """The immortal has a long walk that leads over no bridge: only a firework can lure him onto one."""
    immortal, board = case.rule("immortal", "enemy"), case.board
    if immortal is None or not case.whole or not case.sound("start"):
        return
    for index, enemy in case.listed("enemies", "id", "zone"):
        if enemy.id != immortal[1]["enemy"]:
            continue
        key: KeyPath = ("enemies", index, "zone")
        walk = board.distance(enemy.zone, case.start, board.start())
        crossed = _bridges_between(board, enemy.zone, case.start)
        if crossed:
            yield key, f"walks over {', '.join(crossed)}", "a dark bridge lies beside the way to the start"
        elif (walk or 0) < LONG_WALK and _is_joined(case, enemy.zone):
            yield key, f"walks {walk} zones to the start", f"at least {LONG_WALK} on an open way"


def _bridges_between(board: Board, zone: str, start: str) -> list[str]:
    """The bridges that lie on a shortest way, with the doors as they stand or all open."""
    crossed = set()
    for terrain in (board.start(), board.all_open(Terrain())):
        there, back = board.distances(zone, terrain), board.distances(start, terrain)
        for bridge in board.zones_of_tile(BRIDGE):
            if bridge in there and bridge in back and there[bridge] + back[bridge] == there.get(start):
                crossed.add(bridge)
    return sorted(crossed)


def _is_joined(case: Case, zone: str) -> bool:
    """Whether a zone can be reached at all; if not, that has been reported."""
    return zone in _within(case, case.board.all_open(Terrain()))


def _crumbling_leaves_a_way(case: Case) -> Iterator[Fault]:
    """Every tile has its tokens, and what is left always leads to the exit."""
    rule, board = case.rule("crumbling", "tokens"), case.board
    if rule is None or not case.whole:
        return
    key: KeyPath = ("rules", rule[0], "tokens")
    order = sorted((at.tile for at in case.quest.tiles), key=lambda tile: board.tile_level(f"{tile}-1") or 0)
    if set(order) != set(rule[1]["tokens"]):
        yield key, "do not name every tile of the quest", "each tile needs its tokens"
    terrain = Terrain()
    if not case.exit or not case.sound("levels") or not case.sound("tiles"):
        return
    for tile in order[:-1]:
        terrain = terrain.without_tile(tile)
        corridors = {
            zone.id for zone in board.zones.values() if not zone.room and zone.tile not in terrain.gone
        }
        way = flood(board, case.exit, board.all_open(terrain), list(board.doors))
        if case.exit not in corridors or not corridors <= way:
            problem = f"without {tile} the rest no longer leads to the exit"
            yield key, problem, "fall along one road, exit last"
            return


def _marked_border_is_crossed(case: Case) -> Iterator[Fault]:
    """Nobody gets on without stepping between the pillars."""
    rule = case.rule("pillar_sentry", "pillars", "level")
    if rule is None:
        return
    index, params = rule
    goals = case.board.level_zone(params["level"])
    if not goals and case.sound("levels"):
        yield ("rules", index, "pillars"), f"level {params['level']} has no token", "the monster needs a zone"
    pillars = [case.board.pillars[name] for name in params["pillars"]]
    inside = [pillar.id for pillar in pillars if len(pillar.zones) != 2]
    if inside:
        problem = f"{', '.join(inside)} stand on no border"
        yield ("rules", index, "pillars"), problem, "name two zones of each"
    borders = [pair_id(*pillar.zones) for pillar in pillars if len(pillar.zones) == 2]
    before = _within(case, case.board.all_open(Terrain()), borders)
    if borders and case.sound("start") and before & {case.exit, *goals}:
        hint = "the only way onward leads between the pillars"
        yield ("rules", index, "pillars"), "can be walked around", hint


def _levers_have_places(case: Case) -> Iterator[Fault]:
    """Each lever has its token, and the keeper waits at the levers' door."""
    marks = {token.zone for token in case.quest.tokens if token.kind == "lair" and token.fixed}
    for index, rule in case.listed("rules", "zones"):
        if rule.name not in ("levers", "lever_pillars"):
            continue
        if case.sound("tokens") and not set(rule.params["zones"]) <= marks:
            yield ("rules", index, "zones"), "a lever has no lair token", "add a fixed lair token on each"
        if 0 < len(rule.params["zones"]) < len(rule.params.get("pillars", ())):
            yield ("rules", index, "zones"), "are fewer than the pillars", "each lever works once"
    keeper, lever = case.rule("keeper", "zone"), case.rule("levers", "door")
    gate = case.board.doors[lever[1]["door"]] if lever else None
    if keeper and gate and gate.lock == "levers" and keeper[1]["zone"] not in gate.zones:
        hint = "the keeper waits at the door"
        yield ("rules", keeper[0], "zone"), "is not behind the levers' door", hint


def _rooms_are_rooms(case: Case) -> Iterator[Fault]:
    """Rules about rooms name rooms, of the right kind."""
    board, shut = case.board, case.shut_off()
    for index, rule in case.listed("rules", "name"):
        if rule.name not in ("extra_guard", "guarded_rooms", "refill", "no_door_card"):
            continue
        for at, zone in enumerate(rule.params["zones"]):
            key: KeyPath = ("rules", index, "zones", at)
            if not case.sound(*key):
                continue
            if not board.is_room(zone):
                yield key, f"{zone} is a corridor zone", f"{rule.name} is about rooms"
            elif rule.name == "guarded_rooms" and len(board.chamber(zone, Terrain())) > 1:
                yield key, f"{zone} is part of a larger chamber", "guarded rooms stand alone"
            elif rule.name == "refill" and case.whole and zone not in shut | _within(case, board.start()):
                yield key, f"{zone} is shut at the start", "its chamber needs an open door"


def _shrine_is_walled_by_pillars(case: Case) -> Iterator[Fault]:
    """Waves have their tokens, and pillars stand in every way to the shrine."""
    board, waves = case.board, case.rule("waves", "guards", "roaming")
    if waves and case.sound("levels"):
        for level in sorted({*waves[1]["guards"], *waves[1]["roaming"]} - set(board.levels())):
            yield ("levels",), f"level {level} has no token", "each wave needs its token"
    march, pillars = case.rule("march", "zone"), case.rule("pillars_draw_enemies", "pillars")
    if not march or not pillars or not pillars[1]["pillars"]:
        return
    barred = [zone for name in pillars[1]["pillars"] for zone in board.pillars[name].zones]
    open_to = flood(board, march[1]["zone"], board.all_open(Terrain()), barred)
    gates = sorted(token.zone for token in board.level_tokens if token.zone in open_to)
    if gates:
        problem = f"{', '.join(gates)} lead there past every pillar"
        yield ("rules", march[0], "zone"), problem, "pillars must stand in every way"


def _stages_are_apart(case: Case) -> Iterator[Fault]:
    """Every tile and enemy has its stage, and only stairs join them."""
    rule, board = case.rule("stages", "tiles"), case.board
    if rule is None or not rule[1]["tiles"]:
        return
    key: KeyPath = ("rules", rule[0], "tiles")
    stage_of: dict[str, int] = {t: n for n, tiles in enumerate(rule[1]["tiles"], start=1) for t in tiles}
    missing = [at.tile for _, at in case.listed("tiles", "tile") if at.tile not in stage_of]
    if missing:
        yield key, f"{', '.join(missing)} belong to no stage", "name every tile once"
        return
    for first, second in (*board.openings, *(door.zones for door in board.doors.values())):
        if stage_of.get(board.zones[first].tile) != stage_of.get(board.zones[second].tile):
            yield key, f"{first} and {second} join two stages", "only stairs lead from stage to stage"
    if case.sound("start") and stage_of.get(board.zones[case.start].tile) != 1:
        yield ("start",), "is not in the first stage", "heroes climb down stage by stage"
    for index, enemy in case.listed("enemies", "zone", "stage"):
        if enemy.stage != stage_of.get(board.zones[enemy.zone].tile):
            problem = f"{enemy.zone} is not in stage {enemy.stage}"
            yield ("enemies", index, "stage"), problem, "move one of them"


RULE_CHECKS: Final[tuple[Check, ...]] = (
    _tokens_can_be_fetched,
    _locks_hold,
    _pillars_stand_in_ways,
    _sleepers_are_shut_in,
    _crumbling_leaves_a_way,
    _marked_border_is_crossed,
    _levers_have_places,
    _rooms_are_rooms,
    _shrine_is_walled_by_pillars,
    _stages_are_apart,
)
CRAFT: Final[tuple[Check, ...]] = (_bridges_lie_off_the_road,)
"""What leaves a quest playable, but spoils it."""
