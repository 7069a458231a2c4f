"""Plans for the rest of a turn: where to go, whom to strike from there, where to end; and the first step."""

from collections.abc import Callable
from itertools import islice
from math import ceil
from typing import NamedTuple

from md_tui.bots.descent.outlook import Scene, Way
from md_tui.bots.descent.worked_out import Base
from md_tui.games.descent import commands as do
from md_tui.games.descent.figures.terrain import held
from md_tui.games.descent.figures.values import size_of, speed, stamina
from md_tui.games.descent.model import Turn
from md_tui.games.descent.odds.attack import Odds
from md_tui.kernel.value import Command

MOST_SPOTS = 6
"""From this many of the best places the way on after an attack is looked at."""
TIRE_COST = 0.35
"""What a point of fatigue is worth."""

Place = Callable[[Base], float]
"""What it is worth to end somewhere."""
Blow = Callable[[str, Odds], float]
"""What an attack on somebody with these odds is worth."""


class Deed(NamedTuple):
    """An own action of a figure, such as a howl, and what it is worth."""

    worth: float
    text: str


Deeds = Callable[[Base, bool], Deed]
"""The best own action from a place; the second says whether it may be an attack."""
LEAST = 0.2
"""No action is spent on less."""


class Plan(NamedTuple):
    """The rest of a turn."""

    worth: float
    way: Way
    """Where the figure goes first."""
    strike: tuple[str, str] | None = None
    """Weapon and space, if it strikes from there."""
    blow: float = 0.0
    """What the strikes are worth."""
    end: Way | None = None
    """Where it goes afterwards."""
    deed: Deed | None = None
    """What else it does there, after the strike if there is one."""


def best_plan(
    scene: Scene, figure: str, place: Place, blow: Blow, strikes: int, deeds: Deeds | None = None
) -> Plan:
    """The plan that is worth most; `strikes` attacks may be made at most."""
    budget = Budget(scene, figure)
    ways = scene.ways(figure, budget.most)
    worths = [place(way.base) for way in ways]
    plans = [
        Plan(worth - budget.price(way.cost, budget.turn.actions), way)
        for way, worth in zip(ways, worths, strict=True)
    ]
    if deeds is not None:
        plans += _doing(plans, deeds, strikes > 0, budget)
    if strikes > 0:
        plans += _striking(
            scene, figure, place, blow, strikes, budget, list(zip(ways, worths, strict=True)), deeds
        )
    scene.weighed += len(plans)
    return max(plans, key=lambda plan: (plan.worth, -plan.way.cost))


class Budget:
    """What a figure can spend in the rest of its turn."""

    def __init__(self, scene: Scene, figure: str) -> None:
        self.turn: Turn = scene.turn
        table, box = scene.table, scene.box
        stuck = held(box, table, figure)
        self.speed = 0 if stuck else speed(box, table, figure)
        hero = table.heroes.get(figure)
        free = hero is not None and not self.turn.charmed and not self.turn.inside and not stuck
        self.tire = stamina(box, table, figure) - hero.fatigue if hero is not None and free else 0
        self.moves = self.turn.actions + self.turn.extra.count("move")
        self.most = self.turn.left + self.speed * self.moves + self.tire

    def needed(self, cost: int) -> int:
        """Move actions that a way of this cost takes, before fatigue is suffered for it."""
        lacking = cost - self.turn.left
        if lacking <= 0 or not self.speed:
            return 0
        return min(self.moves, ceil(lacking / self.speed))

    def spare(self, cost: int) -> int:
        """The actions left after a way of this cost."""
        return self.turn.actions - max(0, self.needed(cost) - self.turn.extra.count("move"))

    def price(self, cost: int, actions: int) -> float:
        """What fatigue a way costs if this many actions may go into moving."""
        moves = min(self.moves, actions + self.turn.extra.count("move"))
        lacking = cost - self.turn.left - self.speed * moves
        return 1000.0 if lacking > self.tire else TIRE_COST * max(0, lacking)


def _doing(plans: list[Plan], deeds: Deeds, may_attack: bool, budget: Budget) -> list[Plan]:
    """The same plans with an own action at the end of the way, and a quiet one after it if there is time."""
    found = []
    for plan in plans:
        spare, base = budget.spare(plan.way.cost), plan.way.base
        deed = deeds(base, may_attack) if spare > 0 else Deed(0.0, "")
        if deed.worth > LEAST:
            quiet = deeds(base, False) if spare > 1 and may_attack else deed
            more = quiet.worth if quiet.text != deed.text else 0.0
            found.append(plan._replace(worth=plan.worth + deed.worth + max(0.0, more), deed=deed))
    return found


def _striking(
    scene: Scene,
    figure: str,
    place: Place,
    blow: Blow,
    strikes: int,
    budget: Budget,
    ways: list[tuple[Way, float]],
    deeds: Deeds | None,
) -> list[Plan]:
    """Plans with an attack: as many as the actions left after the way allow."""
    extra = budget.turn.extra.count("attack")
    found: list[Plan] = []
    for way, there in ways:
        targets = scene.within(figure, way.base)
        if not targets:
            continue
        free = max(0, budget.needed(way.cost) - budget.turn.extra.count("move"))
        for moves in range(free + 1):
            actions = budget.turn.actions - moves
            times = min(strikes, actions + extra)
            price = budget.price(way.cost, moves)
            if times < 1 or price >= 1000.0:
                continue
            deed = deeds(way.base, False) if deeds and actions > max(0, times - extra) else None
            deed = deed if deed is not None and deed.worth > LEAST else None
            at_all = there - price + (deed.worth if deed else 0.0)
            for weapon, space, odds in targets:
                worth = blow(space, odds) * times
                found.append(Plan(worth + at_all, way, (weapon, space), worth, deed=deed))
    scene.weighed += len(found)
    best = _in_sight(scene, figure, sorted(found, key=lambda plan: -plan.worth))
    return best[:1] + [_onward(scene, figure, place, budget, plan) for plan in best]


def _in_sight(scene: Scene, figure: str, plans: list[Plan]) -> list[Plan]:
    """The first of them whose targets are seen; of the others nobody needs to know."""
    seen = (p for p in plans if p.strike and scene.clear(figure, p.way.base, p.strike[1]))
    return list(islice(seen, MOST_SPOTS))


def _onward(scene: Scene, figure: str, place: Place, budget: Budget, plan: Plan) -> Plan:
    """The same with the best place to go to after the attack, for the points that are left then."""
    left = budget.turn.left + budget.speed * max(0, budget.needed(plan.way.cost)) - plan.way.cost
    if (
        left <= 0
        or plan.deed
        or size_of(scene.box, scene.table, figure) != (1, 1)
        or plan.way.walk is not None
    ):
        return plan
    end = max(scene.ways(figure, left), key=lambda way: place(way.base))
    gain = place(end.base) - place(plan.way.base)
    return plan._replace(worth=plan.worth + gain, end=end) if gain > 0 else plan


def first_step(scene: Scene, figure: str, plan: Plan) -> Command:
    """What the plan begins with; nothing left to do is the end of the turn."""
    if plan.way.walk is not None:
        return _go(scene, figure, plan.way, bool(plan.strike), bool(plan.deed))
    if plan.strike is not None:
        weapon, space = plan.strike
        return do.Attack(space, weapon)
    if plan.deed is not None:
        return do.Use(plan.deed.text)
    if plan.end is not None and plan.end.walk is not None:
        return _go(scene, figure, plan.end)
    return do.EndTurn()


def _go(scene: Scene, figure: str, way: Way, strikes: bool = False, does: bool = False) -> Command:
    """Walk if there are points for it; else get them by a move action, or by fatigue."""
    turn, walk = scene.turn, way.walk
    assert walk is not None
    budget = Budget(scene, figure)
    if way.cost <= turn.left:
        stops_short = bool(walk.base) and strikes and way.cost < turn.left
        return do.Walk(walk.path, walk.start, walk.base, "attack" if stops_short else "")
    keep = int(strikes and not turn.extra.count("attack")) + int(does)
    if budget.moves > keep and budget.speed:
        return do.Move()
    return do.Tire(min(budget.tire, way.cost - turn.left)) if budget.tire else do.EndTurn()
