"""What a hero could do with an activation: small policies, not lists of commands, so they survive dice."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from md_tui.bots.massive_darkness.aims import door_sites, goal_sites, help_sites, loot_sites, toward_best
from md_tui.bots.massive_darkness.asking import OddsOf
from md_tui.bots.massive_darkness.fights import pillars_to_break, places, prospects, walk_up
from md_tui.bots.massive_darkness.greedy import GreedyBot, Offers
from md_tui.bots.massive_darkness.paths import reachable, step_toward
from md_tui.bots.massive_darkness.scene import FAR, Scene
from md_tui.games.massive_darkness.combat.equipment_value import loadout_worth
from md_tui.games.massive_darkness.commands import EndTurn
from md_tui.games.massive_darkness.view import EnemyView
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

Step = Callable[[GreedyBot, Scene, Offers, OddsOf], Command]

GREEDY = "greedy"
"""The yardstick: it is always among the plans."""
FIGHTS, AMBUSHES, PILLARS = 3, 2, 2
FIRST = {
    "teleport": 2,
    "command": 2,
    "use": 2,
    "signature": 1,
    "invoke": 2,
    "charge": 1,
    "safe_shot": 1,
    "firework": 1,
    "pick_up": 1,
    "transmute": 1,
    "trade": 2,
}
"""Offers that are worth a try as the first thing of an activation, and how many of each."""
NOTHING = -99.0
WALKED = 3
"""This many of the next zones are tried for advice."""


class Plan(NamedTuple):
    """One way to use an activation."""

    kind: str
    target: str
    """The enemy, the hero or the zone it is about."""
    step: Step
    first: Command | None = None
    """A command that begins it; the step goes on from there."""

    @property
    def name(self) -> str:
        """What tells it from the other plans."""
        return f"{self.kind} {self.target}".strip()


def plans(bot: GreedyBot, scene: Scene, by_kind: Offers) -> list[Plan]:
    """The plans that differ at this moment, greedy's own first."""
    found = [Plan(GREEDY, "", greedy)]
    nearest = _within_reach(scene)
    found += [Plan("fight", foe.enemy.id, _fight(foe.enemy.id)) for foe in nearest[:FIGHTS]]
    found += [Plan("ambush", foe.enemy.id, _ambush(foe.enemy.id)) for foe in nearest[:AMBUSHES]]
    if scene.foes:
        found += [Plan("retreat", "", _retreat), Plan("hold", "", _hold)]
    found += [Plan("break", name, _break(name)) for name in sorted(pillars_to_break(scene))[:PILLARS]]
    found += [
        Plan(kind, "", _walk(sites)) for kind, sites in WALKS.items() if any(True for _ in sites(scene))
    ]
    if len(scene.team) > 1:
        found.append(Plan("close_up", "", _close_up))
    return [*found, *_firsts(scene, by_kind)]


def more(scene: Scene, by_kind: Offers) -> list[Plan]:
    """What else could be done, for whoever wants to know: to wait, or to go somewhere first."""
    goals = [zone for goal in scene.view.goals if goal.current for zone in goal.zones]
    steps = sorted(by_kind.get("move", ()), key=lambda offer: _place_rank(scene, offer.command, goals))
    walks = [Plan("move", str(getattr(offer.command, "to", "")), greedy, offer.command) for offer in steps]
    rest = [kind for kind in by_kind if kind not in FIRST and kind not in ("move", "end_turn")]
    others = [Plan("other", "", greedy, offer.command) for kind in rest for offer in by_kind[kind][:WALKED]]
    return [Plan("hold", "", _hold), *walks[:WALKED], *others[:WALKED]]


def greedy(bot: GreedyBot, scene: Scene, by_kind: Offers, odds: OddsOf) -> Command:
    """What the greedy bot would do."""
    return bot.act(scene, by_kind, odds)


def _firsts(scene: Scene, by_kind: Offers) -> Iterator[Plan]:
    """Single commands that greedy hardly ever gives, each with greedy's play after it."""
    for kind, most in FIRST.items():
        for offer in _chosen(scene, kind, by_kind.get(kind, ()))[:most]:
            command: Any = offer.command
            target = next((str(getattr(command, key)) for key in KEYS if getattr(command, key, "")), "")
            yield Plan(kind, target, greedy, offer.command)


KEYS = ("to", "hero", "card", "text", "target")


def _chosen(scene: Scene, kind: str, offers: Iterable[Offer]) -> list[Offer]:
    """Places to appear in, the safest and nearest to the goals first; trades that arm somebody better."""
    found = list(offers)
    if kind == "trade":
        gains = [(_gain(scene, offer.command), offer) for offer in found]
        return [offer for gain, offer in sorted(gains, key=lambda pair: -pair[0]) if gain > 0]
    if kind == "teleport":
        goals = [zone for goal in scene.view.goals if goal.current for zone in goal.zones]
        found.sort(key=lambda offer: _place_rank(scene, offer.command, goals))
    return found


def _gain(scene: Scene, trade: Any) -> float:
    """By how much those who trade are better armed after it."""
    gain = 0.0
    for name, loadout in trade.loadouts.items():
        hero = scene.view.heroes[name].hero
        gain += loadout_worth(scene.box, hero.cls, loadout.hands, loadout.body)
        gain -= loadout_worth(scene.box, hero.cls, hero.hands, hero.body)
    return gain


def _place_rank(scene: Scene, command: Any, goals: list[str]) -> tuple[float, str]:
    away = scene.board.distances(command.to, scene.view.terrain, through_closed=True)
    far = min((away.get(zone, FAR) for zone in goals), default=0)
    return far + scene.danger(scene.mine, command.to), command.to


def _within_reach(scene: Scene) -> list[EnemyView]:
    """The enemies that can be attacked in this activation, the nearest first."""
    away = scene.away(scene.here)
    seen = sorted(scene.foes.values(), key=lambda foe: (away.get(foe.enemy.zone, FAR), foe.enemy.id))
    return [foe for foe in seen if _can_strike(scene, foe)]


def _can_strike(scene: Scene, foe: EnemyView) -> bool:
    if foe.enemy.zone == scene.here:
        return True
    return (
        any(True for _ in places(scene, [foe]))
        or scene.board.sees(scene.here, foe.enemy.zone, scene.view.terrain) is not None
    )


def _fight(target: str) -> Step:
    """Strike one enemy with all there is; when it is dead, go on as usual."""

    def step(bot: GreedyBot, scene: Scene, by_kind: Offers, odds: OddsOf) -> Command:
        if target not in scene.foes:
            return bot.act(scene, by_kind, odds)
        return bot.first_of_all(scene, by_kind) or strike(scene, by_kind, target) or EndTurn()

    return step


def strike(scene: Scene, by_kind: Offers, target: str) -> Command | None:
    """The best attack on one enemy, or the first step to the best place for it."""
    found = [p for p in prospects(scene, by_kind) if p.command.target == target]
    if found:
        best: Command = max(found, key=lambda prospect: prospect.value).command
        return best
    return walk_up(scene, by_kind, [scene.foes[target]], NOTHING)


def _break(pillar: str) -> Step:
    """Strike a pillar that the quest wants broken, or go there, whoever else stands about."""

    def step(bot: GreedyBot, scene: Scene, by_kind: Offers, odds: OddsOf) -> Command:
        if first := bot.first_of_all(scene, by_kind):
            return first
        if pillar not in pillars_to_break(scene):
            return bot.act(scene, by_kind, odds)
        if blow := _blow_at(pillar, by_kind):
            return blow
        zones = scene.board.pillars[pillar].zones
        ways = (step_toward(scene, zone, by_kind) for zone in zones)
        return next((way for way in ways if way), None) or bot.act(scene, by_kind, odds)

    return step


def _blow_at(pillar: str, by_kind: Offers) -> Command | None:
    """An attack on a pillar: it does not defend, so any will do."""
    blows: list[Any] = [offer.command for offer in by_kind.get("attack", ())]
    return next((blow for blow in blows if blow.target == pillar), None)


def _ambush(target: str) -> Step:
    """Strike one enemy, and keep the last action for a place where it hurts least."""

    def step(bot: GreedyBot, scene: Scene, by_kind: Offers, odds: OddsOf) -> Command:
        first = bot.first_of_all(scene, by_kind)
        if first:
            return first
        if scene.actions > 1 and target in scene.foes and (blow := strike(scene, by_kind, target)):
            return blow
        return safest(scene, by_kind) or EndTurn()

    return step


def _retreat(bot: GreedyBot, scene: Scene, by_kind: Offers, odds: OddsOf) -> Command:
    return bot.first_of_all(scene, by_kind) or safest(scene, by_kind) or EndTurn()


def safest(scene: Scene, by_kind: Offers) -> Command | None:
    """A step towards the place in reach where the enemies' phase hurts least, if any is better than here."""
    best, least = "", scene.danger(scene.mine, scene.here)
    reach = reachable(scene)
    for zone in sorted(reach, key=lambda zone: (reach[zone], zone)):
        danger = scene.danger(scene.mine, zone)
        if danger < least:
            best, least = zone, danger
    return step_toward(scene, best, by_kind) if best else None


def _hold(bot: GreedyBot, scene: Scene, by_kind: Offers, odds: OddsOf) -> Command:
    return bot.first_of_all(scene, by_kind) or EndTurn()


def _walk(sites: Callable[[Scene], Iterable[Any]]) -> Step:
    """Go after one sort of site, and do what is to be done there."""

    def step(bot: GreedyBot, scene: Scene, by_kind: Offers, odds: OddsOf) -> Command:
        first = bot.first_of_all(scene, by_kind)
        if first is None and "pick_up" in by_kind:
            first = by_kind["pick_up"][0].command
        return first or toward_best(scene, by_kind, sites(scene), eager=True) or bot.act(scene, by_kind, odds)

    return step


def _loot(scene: Scene) -> Iterable[Any]:
    return loot_sites(scene, 1.0)


def _goals(scene: Scene) -> Iterable[Any]:
    return goal_sites(scene, 1.0)


WALKS = {"goal": _goals, "loot": _loot, "door": door_sites, "help": help_sites}


def _close_up(bot: GreedyBot, scene: Scene, by_kind: Offers, odds: OddsOf) -> Command:
    """Towards the friend who is farthest away."""
    first = bot.first_of_all(scene, by_kind)
    if first:
        return first
    away = scene.away(scene.here)
    ways = {hero.hero.id: away.get(hero.hero.zone, FAR) for hero in scene.team}
    reached = {name: far for name, far in ways.items() if 1 < far < FAR}
    if not reached:
        return bot.act(scene, by_kind, odds)
    farthest = max(reached, key=lambda name: (reached[name], name))
    return step_toward(scene, scene.view.heroes[farthest].hero.zone, by_kind) or EndTurn()
