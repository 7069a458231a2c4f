"""What is to be done about an objective at this moment: where, to whom, by whom, and how far it is done."""

from collections.abc import Iterable

from msgspec.structs import replace

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import Goal, SetUpEnemy
from md_tui.games.massive_darkness.decide.objectives.bridges import collapse, lure
from md_tui.games.massive_darkness.decide.objectives.counts import (
    lever_hands,
    lever_pillars_left,
    levers_left,
    levers_needed,
    monsters_to_come,
    picked,
)
from md_tui.games.massive_darkness.decide.objectives.errand import Errand
from md_tui.games.massive_darkness.decide.objectives.own_enemies import (
    entry,
    has_come,
    is_dead,
    on_board,
    unmet,
)
from md_tui.games.massive_darkness.model import State

__all__ = ["Errand", "errand"]


def errand(box: Box, state: State, goal: Goal) -> Errand:
    """What this objective asks for now."""
    match goal.kind:
        case "pick_up":
            return _pick_up(box, state, goal)
        case "gather":
            return _gather(state, goal)
        case "kill":
            return _kill(box, state, goal)
        case "escape":
            return _escape(box, state, goal)
        case "open":
            return _open(box, state, goal.doors)
        case "levers":
            return _levers(box, state)
        case "lure":
            return lure(box, state, goal)
        case "collapse":
            return collapse(box, state, goal)
        case _:
            return _hold(box, state, goal)


def _pick_up(box: Box, state: State, goal: Goal) -> Errand:
    """The zones where a wanted token lies, or may lie face down."""
    kinds = dict.fromkeys(goal.tokens)
    missing = {kind for kind in kinds if picked(state, kind) < goal.tokens.count(kind)}
    fixed = {(token.zone, token.kind) for token in box.layouts[state.map].tokens if token.fixed}
    zones = [
        zone
        for zone, tokens in sorted(state.tokens.items())
        if any((zone, token) not in fixed and _may_be(state, token, missing) for token in tokens)
    ]
    found = sum(min(picked(state, kind), goal.tokens.count(kind)) for kind in kinds)
    return Errand("pick_up", tuple(zones), progress=found, total=len(goal.tokens))


def _may_be(state: State, token: str, wanted: set[str]) -> bool:
    """Whether a token is, or face down can be, one of these."""
    return token in wanted or (token.startswith("facedown:") and bool(wanted & set(state.decks[token].bag)))


def _gather(state: State, goal: Goal) -> Errand:
    """The carriers go to the zone and keep it clear of enemies."""
    (zone,) = goal.zones
    kinds = set(goal.tokens)
    carriers = tuple(hero.id for hero in state.heroes.values() if kinds & set(hero.tokens))
    there = sum(token in kinds for hero in state.heroes_in(zone) for token in hero.tokens)
    enemies = tuple(enemy.id for enemy in state.enemies_in(zone))
    return Errand("stand", goal.zones, enemies, carriers, there, len(goal.tokens))


def _escape(box: Box, state: State, goal: Goal) -> Errand:
    """All heroes, or the chosen one, to the exit."""
    wanted = (state.names.get("chosen", ""),) if goal.who == "chosen" else state.party
    heroes = tuple(name for name in wanted if name in state.heroes)
    still = tuple(name for name in heroes if not state.heroes[name].left)
    zones = (box.layouts[state.map].exit,)
    return Errand("escape", zones, (), still, len(heroes) - len(still), len(heroes) or 1)


def _open(box: Box, state: State, doors: Iterable[str]) -> Errand:
    """Closed doors and the zones at them."""
    wanted = tuple(doors)
    closed = tuple(name for name in wanted if name not in state.terrain.open_doors)
    known = box.boards[state.map].doors
    zones = tuple(dict.fromkeys(zone for name in closed for zone in known[name].zones))
    return Errand("open", zones, closed, (), len(wanted) - len(closed), len(wanted))


def _levers(box: Box, state: State) -> Errand:
    """A hero on each lever as a round starts."""
    params = box.layouts[state.map].rule("levers")
    assert params is not None
    worked = lever_hands(state, params)
    return Errand("stand", tuple(params["zones"]), (), (), len(worked), levers_needed(state, params))


def _hold(box: Box, state: State, goal: Goal) -> Errand:
    """Kill what is there; if nothing is, wait at the place that must not fall."""
    waves = box.layouts[state.map].rule("waves")
    total = len(waves["roaming"]) if waves else 1
    come = total - monsters_to_come(state, waves) if waves else 0
    if not state.enemies:
        return Errand("stand", goal.zones, progress=come, total=total)
    zones = tuple(dict.fromkeys(enemy.zone for enemy in state.enemies.values()))
    return Errand("kill", zones, tuple(state.enemies), progress=come, total=total)


def _kill(box: Box, state: State, goal: Goal) -> Errand:
    """Strike who is awake; else wake, find or bring one who is not."""
    alive = [name for name in goal.enemies if not is_dead(state, name)]
    there = [enemy for name in alive if (enemy := on_board(state, name)) and not enemy.inactive]
    done, total = len(goal.enemies) - len(alive), len(goal.enemies)
    if there:
        zones = tuple(dict.fromkeys(enemy.zone for enemy in there))
        return Errand("kill", zones, tuple(enemy.id for enemy in there), (), done, total)
    found = [_rouse(box, state, name) for name in alive]
    if not found:
        return Errand("kill", progress=done, total=total)
    same = [one for one in found if one.wanted == found[0].wanted]
    zones = tuple(dict.fromkeys(zone for one in same for zone in one.zones))
    targets = tuple(dict.fromkeys(target for one in same for target in one.targets))
    return Errand(found[0].wanted, zones, targets, (), done, total)


def _rouse(box: Box, state: State, name: str) -> Errand:
    """What brings an enemy that has not come, or wakes one that sleeps."""
    enemy = entry(box.layouts[state.map], name)
    if not has_come(state, name):
        return Errand("stand", _stage_entrance(box, state, enemy) if enemy else _past_pillars(box, state))
    return _wake(box, state, enemy) if enemy else Errand("kill")


def _stage_entrance(box: Box, state: State, enemy: SetUpEnemy) -> tuple[str, ...]:
    """The ends of stairs that lie in the enemy's stage."""
    params = box.layouts[state.map].rule("stages")
    board = box.boards[state.map]
    tiles = params["tiles"][enemy.stage - 1] if params and enemy.stage else ()
    ends = (zone for stairs in board.stairs.values() for zone in stairs.zones)
    entrances = [zone for zone in ends if board.zones[zone].tile in tiles]
    return tuple(zone for zone in entrances if _from_before(box, state, zone, enemy.stage))


def _from_before(box: Box, state: State, zone: str, stage: int) -> bool:
    """Whether the stairs at this zone come from the stage before."""
    params = box.layouts[state.map].rule("stages")
    assert params is not None
    board = box.boards[state.map]
    earlier = params["tiles"][stage - 2] if stage > 1 else ()
    return any(
        zone in stairs.zones and any(board.zones[end].tile in earlier for end in stairs.zones)
        for stairs in board.stairs.values()
    )


def _past_pillars(box: Box, state: State) -> tuple[str, ...]:
    """The far sides of the borders that the sentry watches."""
    params = box.layouts[state.map].rule("pillar_sentry")
    board = box.boards[state.map]
    borders = [board.pillars[name].zones for name in params["pillars"]] if params else []
    far = (max(border, key=lambda zone: board.tile_level(zone) or 0) for border in borders)
    return tuple(dict.fromkeys(far))


def _wake(box: Box, state: State, enemy: SetUpEnemy) -> Errand:
    """Doors to open, levers to pull or pillars to break before an enemy wakes."""
    missing = unmet(box, state, enemy)
    board = box.boards[state.map]
    doors = [name for name in missing if name in board.doors]
    if doors:
        return _open(box, state, doors)
    if set(missing) & set(lever_pillars_left(box, state)):
        return Errand("pull_lever", levers_left(box, state), missing)
    within = _walkable(box, state)
    targets = tuple(name for name in missing if set(board.pillars[name].zones) & within)
    zones = (zone for name in targets for zone in board.pillars[name].zones if zone in within)
    return Errand("attack_pillar", tuple(dict.fromkeys(zones)), targets)


def _walkable(box: Box, state: State) -> set[str]:
    """Every zone heroes can get to by opening doors, with the pillars as they stand."""
    board = box.boards[state.map]
    terrain = replace(state.terrain, open_doors=tuple(sorted(board.doors)))
    homes = [hero.zone for hero in state.living()] or [box.layouts[state.map].start]
    return {zone for home in homes for zone in board.distances(home, terrain)}
