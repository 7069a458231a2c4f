"""Where the greedy bot goes when there is nobody to fight."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from md_tui.bots.massive_darkness.paths import move_to, open_terrain, reachable, route, step_toward
from md_tui.bots.massive_darkness.scene import FAR, Scene
from md_tui.games.massive_darkness.board.board import Door
from md_tui.games.massive_darkness.decide.goals import GoalView
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

LOOT, LOOT_MORE = 3.0, 0.5
DOOR, FURTHER_DOOR = 2.2, 0.7
GOAL, GOAL_GROWTH, HURRY = 1.2, 0.5, 6.0
ALONE = 6.0
"""A single hero cannot clear every chamber."""
HELP = 4.0
LEVER, LATE = 40.0, 5
"""From this level on nothing is worth more than a hero at each lever."""
FIT, STRAY, CLOSE = 0.6, 3, 2
LOOT_RANGE = 6
WORK_IN, NIMBLE = 3, (2, 3)
"""Rounds that clearing a chamber takes; parties of these sizes are done a round sooner."""
DEEDS = ("pick_up", "firework")


class Site(NamedTuple):
    """A place worth going to."""

    worth: float
    zone: str
    door: str = ""
    stand: bool = False
    """Whether being there is all that is asked for."""


def explore(scene: Scene, by_kind: dict[str, list[Offer]]) -> Command | None:
    """What the best site asks for: a deed here, a step, a door; nothing means waiting."""
    for kind in DEEDS:
        if kind in by_kind and _wanted_here(scene, kind):
            return by_kind[kind][0].command
    return toward_best(scene, by_kind, sites(scene))


def toward_best(
    scene: Scene, by_kind: dict[str, list[Offer]], found: Iterable[Site], eager: bool = False
) -> Command | None:
    """What the best of some sites asks for; whoever is eager waits neither for the others nor at doors."""
    for site in sorted(found, key=lambda site: (-site.worth, site.zone)):
        if site.zone == scene.here and (site.door or site.stand):
            return _open(scene, site.door, by_kind, eager) if site.door else None
        way = route(scene, site.zone)
        if way:
            return _follow(scene, site, way, by_kind, eager)
    return None


def _wanted_here(scene: Scene, kind: str) -> bool:
    """Fireworks are laid only where and when the quest wants them."""
    if kind != "firework":
        return True
    return any(g.current and g.wanted == "place_firework" and scene.here in g.zones for g in scene.view.goals)


def _follow(
    scene: Scene, site: Site, way: list[str], by_kind: dict[str, list[Offer]], eager: bool
) -> Command | None:
    alone = scene.hurried or site.stand or eager
    if not alone and site.worth < HELP and _ahead(scene, site.zone):
        return None
    step = move_to(way[0], by_kind)
    if step:
        return step
    door = next((d for d in scene.board.doors_of(scene.here) if way[0] in d.zones), None)
    return _open(scene, door.id, by_kind, eager) if door else None


def _ahead(scene: Scene, zone: str) -> bool:
    """Whether the acting hero would leave the others behind."""
    away = scene.board.distances(zone, open_terrain(scene))
    far = max((away.get(hero.hero.zone, FAR) for hero in scene.team), default=0)
    return far < FAR and away.get(scene.here, FAR) < far - STRAY


def _open(scene: Scene, door: str, by_kind: dict[str, list[Offer]], eager: bool) -> Command | None:
    """Open a door if the party is ready for what waits behind it."""
    for offer in by_kind.get("open", ()):
        command: Any = offer.command
        if command.door == door and (eager or ready(scene)):
            return offer.command
    return None


def ready(scene: Scene) -> bool:
    """Whether most heroes are at hand and can still act, and no enemy is near."""
    if scene.hurried:
        return True
    if not scene.bold and any(scene.near(foe) <= CLOSE for foe in scene.foes.values()):
        return False
    away = scene.away(scene.here)
    team = scene.team
    here = sum(away.get(hero.hero.zone, FAR) <= STRAY for hero in team)
    able = sum(away.get(hero.hero.zone, FAR) <= STRAY for hero in scene.to_act)
    return scene.actions >= 1 and 2 * here > len(team) and 2 * able >= len(team)


def sites(scene: Scene) -> Iterator[Site]:
    """Everything worth a walk."""
    hurry = HURRY if scene.hurried else 1.0
    yield from loot_sites(scene, hurry)
    yield from goal_sites(scene, hurry)
    if scene.fitness >= FIT and not scene.hurried:
        yield from door_sites(scene)
    if not scene.hurried:
        yield from help_sites(scene)


def loot_sites(scene: Scene, hurry: float) -> Iterator[Site]:
    """Tokens that lie about, not too far away."""
    away = scene.away(scene.here)
    held = {foe.enemy.zone for foe in scene.view.enemies.values()}
    for zone, tokens in scene.view.tokens.items():
        if scene.doomed(zone) or scene.overtaken(zone):
            continue
        count = sum(token in ("treasure", "special") for token in tokens)
        far = away.get(zone, FAR)
        if count and zone not in held and far <= LOOT_RANGE:
            yield Site((LOOT + LOOT_MORE * count) / (1 + far) / hurry, zone)


def door_sites(scene: Scene) -> Iterator[Site]:
    """Closed doors, as near to everybody as possible."""
    work = WORK_IN - (len(scene.view.party) in NIMBLE)
    for door in scene.board.doors.values():
        if door.id in scene.view.terrain.open_doors or door.lock or scene.falls_within(work, door.zones[0]):
            continue
        for zone in door.zones:
            cost = _mean(scene, zone)
            if cost < FAR and not scene.overtaken(zone):
                yield Site(_door_worth(scene, door) / (1 + cost), zone, door.id)


def _door_worth(scene: Scene, door: Door) -> float:
    levels = [scene.board.tile_level(zone, scene.view.terrain) or 0 for zone in door.zones]
    return DOOR if max(levels) <= scene.view.level else FURTHER_DOOR


def _mean(scene: Scene, zone: str) -> float:
    away = scene.away(zone)
    ways = [away.get(hero.hero.zone, FAR) for hero in scene.team]
    return sum(ways) / len(ways) if ways else FAR


def goal_sites(scene: Scene, hurry: float) -> Iterator[Site]:
    """Where the quest wants somebody."""
    growing = (GOAL + GOAL_GROWTH * scene.view.round) * hurry * (ALONE if len(scene.view.party) == 1 else 1.0)
    terrain = open_terrain(scene)
    for goal in scene.view.goals:
        if not goal.current or goal.done or scene.idle or (scene.road and not scene.hurried):
            continue
        value = growing + (LEVER if goal.kind == "levers" and scene.view.level >= LATE else 0.0)
        for zone in _zones_for_me(scene, goal):
            away = scene.board.distances(zone, terrain).get(scene.here, FAR)
            if away < FAR:
                yield Site(value / (1 + away), zone, _door_at(scene, goal, zone), goal.wanted == "stand")


def _door_at(scene: Scene, goal: GoalView, zone: str) -> str:
    """The door that a goal wants opened from a zone."""
    if goal.wanted != "open":
        return ""
    return next((name for name in goal.targets if zone in scene.board.doors[name].zones), "")


def _zones_for_me(scene: Scene, goal: GoalView) -> tuple[str, ...]:
    if goal.wanted == "place_firework" and scene.me.id not in goal.heroes:
        return tuple(z for name in goal.targets for z in scene.board.pillars[name].zones)
    if goal.kind == "levers":
        return lever_of(scene, goal)
    if goal.kind == "hold":
        return tuple(zone for zone in goal.zones if scene.guarded(zone)) or (scene.shrine,)
    return goal.zones


def at_post(scene: Scene) -> bool:
    """Whether the acting hero stands at a lever that is his to hold."""
    levers = (goal for goal in scene.view.goals if goal.current and goal.kind == "levers")
    return any(lever_of(scene, goal) == (scene.here,) for goal in levers)


def lever_of(scene: Scene, goal: GoalView) -> tuple[str, ...]:
    """The lever this hero should stand at: levers are given to the nearest heroes in turn."""
    free = sorted(hero.hero.id for hero in scene.team)
    for zone in goal.zones:
        away = scene.board.distances(zone, open_terrain(scene))
        nearest = min(
            free, key=lambda name: (away.get(scene.view.heroes[name].hero.zone, FAR), name), default=""
        )
        if nearest == scene.me.id:
            return (zone,)
        free = [name for name in free if name != nearest]
    return goal.zones


def snatch(scene: Scene, by_kind: dict[str, list[Offer]]) -> Command | None:
    """What lies here or within this activation's reach, taken while enemies are near."""
    if "pick_up" in by_kind:
        return by_kind["pick_up"][0].command
    near = [site for site in loot_sites(scene, 1.0) if site.zone in reachable(scene)]
    for site in sorted(near, key=lambda site: (-site.worth, site.zone)):
        return step_toward(scene, site.zone, by_kind)
    return None


def step_aside(scene: Scene, by_kind: dict[str, list[Offer]]) -> Command | None:
    """A step to the nearest zone that the walker does not come through."""
    safe = {zone: far for zone, far in reachable(scene).items() if zone not in scene.trampled}
    for zone in sorted(safe, key=lambda zone: (safe[zone], zone)):
        if step := step_toward(scene, zone, by_kind):
            return step
    return None


def help_sites(scene: Scene) -> Iterator[Site]:
    """Enemies that hold other heroes, for those who can strike them hand to hand."""
    if not scene.mine.dice.melee:
        return
    away = scene.away(scene.here)
    for foe in scene.foes.values():
        if scene.near(foe) <= 1 and not scene.doomed(foe.enemy.zone):
            far = away.get(foe.enemy.zone, FAR)
            if far < FAR:
                yield Site(HELP + 1 / (1 + far), foe.enemy.zone)
