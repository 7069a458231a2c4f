"""Whether, whom and from where the greedy bot attacks."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from md_tui.bots.massive_darkness.asking import OddsOf
from md_tui.bots.massive_darkness.paths import reachable, step_toward
from md_tui.bots.massive_darkness.scene import FAR, REACH, Scene, health_of
from md_tui.games.massive_darkness.content.cards import KINDS
from md_tui.games.massive_darkness.view import EnemyView
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

ATTACKS = ("attack", "charge", "safe_shot")
AGENT_WEIGHT, GOAL_WEIGHT, HURRIED_WEIGHT = 1.5, 1.5, 3.0
FINISHED = 0.95
FINISH_BONUS, BEGUN_BONUS, THREAT_BONUS = 0.4, 0.15, 0.35
CLOSE_CALL = 0.8
"""Attacks that come this near to the best are compared by exact odds."""
STRIDE = 2
TEAM_RANGE = 4
TEAM_SHARE = 0.6
DARK_BONUS = 0.08
BOLD = -0.3
SURE = 0.2
CHOSEN_CARE = 0.4
"""The hero who must not die feels wounds as if he had less than half his health."""


class Prospect(NamedTuple):
    """A way to attack, and what it promises."""

    value: float
    command: Any
    wounds: float


def best_attack(scene: Scene, by_kind: dict[str, list[Offer]], odds: OddsOf) -> Prospect | None:
    """The most promising attack that can be made at once, if it is worth the answer it provokes."""
    found = prospects(scene, by_kind)
    if not found:
        return None
    best = _closely(scene, found, odds)
    return best if best.value > least(scene) or _must_fight(scene, best.command) else None


def prospects(scene: Scene, by_kind: dict[str, list[Offer]]) -> list[Prospect]:
    """Every attack that is offered, with what it promises."""
    return [
        prospect
        for kind in ATTACKS
        for offer in by_kind.get(kind, ())
        if (prospect := _prospect(scene, offer.command)) is not None
    ]


def least(scene: Scene) -> float:
    """What an attack must promise."""
    if scene.chosen:
        return SURE
    return BOLD if scene.bold else 0.0


def _closely(scene: Scene, found: list[Prospect], odds: OddsOf) -> Prospect:
    """The best by estimate; attacks on the same enemy that come near are told apart by exact odds."""
    found.sort(key=lambda prospect: -prospect.value)
    best = found[0]
    rivals = [
        p for p in found if p.value >= CLOSE_CALL * best.value and p.command.target == best.command.target
    ]
    if len(rivals) < 2 or best.command.target not in scene.view.enemies:
        return best
    return max(rivals[:2], key=lambda prospect: odds(prospect.command).expected)


def _must_fight(scene: Scene, command: Any) -> bool:
    foe = scene.view.enemies.get(command.target)
    return bool(scene.engaged) or (foe is not None and foe.enemy.zone == scene.here)


def _prospect(scene: Scene, command: Any) -> Prospect | None:
    if command.target in scene.view.pillars:
        wanted = command.target in pillars_to_break(scene) and not scene.engaged
        return Prospect(2.0, command, 1.0) if wanted else None
    foe = scene.view.enemies[command.target]
    if foe.enemy.inactive:
        return None
    kind = getattr(command, "kind", "ranged" if hasattr(command, "to") else "melee")
    zone = stand(scene, command)
    wounds = scene.strike(scene.mine, foe, kind, zone)
    return Prospect(promise(scene, foe, wounds, scene.actions, zone), command, wounds)


def stand(scene: Scene, command: Any) -> str:
    """Where the acting hero is after a command."""
    path = getattr(command, "path", ())
    return str(path[-1] if path else getattr(command, "to", scene.here))


def promise(scene: Scene, foe: EnemyView, wounds: float, attacks: int, zone: str) -> float:
    """What this many attacks on an enemy from a zone are worth, less what its answer may cost."""
    share = min(1.0, wounds * attacks / max(1, health_of(foe)))
    value = weight(scene, foe) * (share + FINISH_BONUS * (share >= FINISHED))
    if scene.near(foe) <= 1:
        value += THREAT_BONUS
    turn = scene.view.turn
    if turn and foe.enemy.id in turn.attacked:
        return value + BEGUN_BONUS
    return value - (1 - share * share) * pain(scene, scene.blow(foe, scene.mine, zone))


def pain(scene: Scene, wounds: float) -> float:
    """How much this many wounds matter to the acting hero now."""
    health = max(1, scene.me.health) * (CHOSEN_CARE if scene.chosen else 1.0)
    return 0.7 * wounds / health + (0.5 if wounds + 0.5 >= health else 0.0)


def weight(scene: Scene, foe: EnemyView) -> float:
    """How much it matters that an enemy dies."""
    factor = AGENT_WEIGHT if foe.role == "agent" else 1.0
    wanted = HURRIED_WEIGHT if scene.hurried else GOAL_WEIGHT
    matters = foe.enemy.id in goal_targets(scene) or scene.stuck_with(foe)
    return factor * (wanted if matters else 1.0)


def pillars_to_break(scene: Scene) -> set[str]:
    """The pillars the quest wants broken at this moment."""
    open_goals = (goal for goal in scene.view.goals if goal.current and goal.wanted == "attack_pillar")
    return {target for goal in open_goals for target in goal.targets}


def goal_targets(scene: Scene) -> set[str]:
    """The enemies and pillars the quest wants dealt with now."""
    return {t for goal in scene.view.goals if goal.current for t in goal.targets}


def approach(scene: Scene, by_kind: dict[str, list[Offer]]) -> Command | None:
    """The first step to the best place for an attack in this activation."""
    foes = [foe for foe in scene.foes.values() if worth_seeking(scene, foe)]
    return walk_up(scene, by_kind, foes, least(scene))


def walk_up(
    scene: Scene, by_kind: dict[str, list[Offer]], foes: Iterable[EnemyView], enough: float
) -> Command | None:
    """The first step to the best place for an attack on one of these, if it promises enough."""
    best_value, best_zone = enough, ""
    for value, zone in places(scene, foes):
        if value > best_value:
            best_value, best_zone = value, zone
    return step_toward(scene, best_zone, by_kind) if best_zone else None


def places(scene: Scene, foes: Iterable[EnemyView]) -> Iterator[tuple[float, str]]:
    """Zones from which an enemy can be attacked after a walk, with their value."""
    turn = scene.view.turn
    reach = reachable(scene)
    points = turn.points if turn and turn.moving else 0
    for foe in foes:
        for kind, zone in _stands(scene, foe, reach):
            attacks = scene.actions - -(-max(0, reach[zone] - points) // STRIDE)
            if attacks >= 1:
                wounds = scene.strike(scene.mine, foe, kind, zone)
                value = promise(scene, foe, wounds, attacks, zone) + DARK_BONUS * scene.dark(zone)
                yield value - 0.3 * pain(scene, scene.danger(scene.mine, zone)), zone


def _stands(scene: Scene, foe: EnemyView, reach: dict[str, int]) -> Iterator[tuple[str, str]]:
    sight = scene.board.aim(foe.enemy.zone, scene.view.terrain)
    for kind in KINDS:
        if scene.mine.dice.of(kind):
            low, high = REACH[kind]
            yield from ((kind, zone) for zone, far in sight.items() if low <= far <= high and zone in reach)


def worth_seeking(scene: Scene, foe: EnemyView) -> bool:
    """Whether an enemy comes anyway, or those who can still act are likely to bring it down."""
    place = foe.enemy.zone
    if not scene.guarded(place) or scene.doomed(place) or scene.overtaken(place):
        return False
    if scene.near(foe) <= STRIDE or foe.enemy.id in goal_targets(scene):
        return True
    away = scene.away(foe.enemy.zone)
    mates = [h for h in scene.to_act if away.get(h.hero.zone, FAR) <= TEAM_RANGE]
    power = sum(2 * scene.best_strike(hero, foe) for hero in mates)
    return power >= TEAM_SHARE * health_of(foe)
