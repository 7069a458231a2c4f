"""Plans for the rest of a turn: where to go, whom to strike or what to do there; and the first step."""

from collections.abc import Callable, Iterable, Iterator
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

TIRE_COST = 0.35
"""What a point of fatigue is worth."""
TOO_FAR = 1000.0
"""The price of a way that all fatigue does not pay."""

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
NOTHING = Deed(0.0, "")


class Plan(NamedTuple):
    """The rest of a turn."""

    worth: float
    way: Way
    """Where the figure goes first."""
    left: int = 0
    """The movement points it can still have after all that it does there."""
    strike: tuple[str, str] | None = None
    """Weapon and space, if it strikes from there."""
    blow: float = 0.0
    """What the strikes are worth."""
    end: Way | None = None
    """Where it goes afterwards."""
    deed: Deed | None = None
    """What else it does there, after the strike if there is one."""
    leaves: bool = False
    """Whether it leaves the map in the end."""


class Ends:
    """What it is worth to end a turn somewhere, or to leave the map from there."""

    def __init__(self, place: Place, exits: Iterable[str] = (), away: float = 0.0) -> None:
        self._place, self._exits, self._away = place, frozenset(exits), away
        self._known: dict[Base, float] = {}

    def worth(self, base: Base, left: int) -> float:
        """Of a place with so many movement points left."""
        if self.leaves(base, left):
            return self._away
        found = self._known.get(base)
        if found is None:
            found = self._known[base] = self._place(base)
        return found

    def leaves(self, base: Base, left: int) -> bool:
        """Whether the figure can leave the map from there, which takes a point (DE-MOV-11)."""
        return left > 0 and not self._exits.isdisjoint(base)


class Budget:
    """What a figure can spend in the rest of its turn."""

    def __init__(self, scene: Scene, figure: str) -> None:
        self.turn: Turn = scene.turn
        table, box = scene.table, scene.box
        stuck = held(box, table, figure)
        self.large = size_of(box, table, figure) != (1, 1)
        self.speed = 0 if stuck else speed(box, table, figure)
        hero = table.heroes.get(figure)
        free = hero is not None and not self.turn.charmed and not self.turn.inside and not stuck
        self.tire = stamina(box, table, figure) - hero.fatigue if hero is not None and free else 0
        self.extra = self.turn.extra.count("move")
        self.moves = self.turn.actions + self.extra
        self.most = self.turn.left + self.speed * self.moves + self.tire

    def needed(self, cost: int) -> int:
        """The actions that a way of this cost takes, before fatigue is suffered for it."""
        lacking = cost - self.turn.left
        if lacking <= 0 or not self.speed:
            return 0
        return max(0, min(self.moves, ceil(lacking / self.speed)) - self.extra)

    def points(self, cost: int, actions: int) -> int:
        """The points left after a way of this cost if so many actions go into moving; a debt if they lack."""
        return self.turn.left + self.speed * (actions + self.extra) - cost

    def kept(self, way: Way, points: int) -> int:
        """What is left at the end of a way: a large figure is put down, and loses what it had (DE-ERR-03)."""
        return 0 if self.large and way.cost else max(0, points)

    def price(self, cost: int, actions: int) -> float:
        """What fatigue a way costs if this many actions go into moving."""
        lacking = -self.points(cost, actions)
        return TOO_FAR if lacking > self.tire else TIRE_COST * max(0, lacking)


class Planner:
    """What a figure can do at the end of each way, before it is known where it goes afterwards."""

    def __init__(
        self, scene: Scene, figure: str, ends: Ends, blow: Blow, strikes: int, deeds: Deeds | None
    ) -> None:
        self.scene, self.figure, self.ends = scene, figure, ends
        self.blow, self.strikes, self.deeds = blow, strikes, deeds
        self.budget = Budget(scene, figure)
        self.ways = scene.ways(figure, self.budget.most)
        self.extra = scene.turn.extra.count("attack")

    def walking(self, way: Way) -> Plan:
        """Nothing but going there."""
        actions, cost = self.budget.turn.actions, way.cost
        needed = self.budget.needed(cost)
        left = self.budget.kept(way, self.budget.points(cost, needed)) + self.budget.speed * (
            actions - needed
        )
        worth = self.ends.worth(way.base, left) - self.budget.price(cost, actions)
        return Plan(worth, way, left, leaves=self.ends.leaves(way.base, left))

    def doing(self, way: Way) -> Iterator[Plan]:
        """An own action there, and a quiet one after it or a move if there is time."""
        needed = self.budget.needed(way.cost)
        spare = self.budget.turn.actions - needed
        if self.deeds is None or spare <= 0:
            return
        deed = self.deeds(way.base, self.strikes > 0)
        if deed.worth <= LEAST:
            return
        yield self._ending(way, needed, spare - 1, deed.worth, deed)
        if spare > 1:
            quiet = self.deeds(way.base, False) if self.strikes > 0 else deed
            more = quiet.worth if quiet.text != deed.text else 0.0
            if more > 0.0:
                yield self._ending(way, needed, spare - 2, deed.worth + more, deed)

    def striking(self, way: Way) -> Iterator[Plan]:
        """One or more attacks from there; what actions they leave go into a deed, or into moving on."""
        targets = self.scene.within(self.figure, way.base) if self.strikes > 0 else []
        if not targets:
            return
        for moves in range(self.budget.needed(way.cost) + 1):
            actions = self.budget.turn.actions - moves
            most = min(self.strikes, actions + self.extra)
            if most < 1 or self.budget.price(way.cost, moves) >= TOO_FAR:
                continue
            for times in range(1, most + 1):
                spare = actions - max(0, times - self.extra)
                deed = self.deeds(way.base, False) if self.deeds and spare > 0 else NOTHING
                quiet = self._ending(way, moves, spare, 0.0)
                busy = self._ending(way, moves, spare - 1, deed.worth, deed)
                for weapon, space, odds in targets:
                    worth, strike = self.blow(space, odds) * times, (weapon, space)
                    yield quiet._replace(worth=quiet.worth + worth, strike=strike, blow=worth)
                    if deed.worth > LEAST:
                        yield busy._replace(worth=busy.worth + worth, strike=strike, blow=worth)

    def _ending(self, way: Way, moves: int, spare: int, gain: float, deed: Deed | None = None) -> Plan:
        """Something gained at the end of a way, with this many actions left to move on."""
        price, points = self.budget.price(way.cost, moves), self.budget.points(way.cost, moves)
        left = self.budget.kept(way, points) + self.budget.speed * spare
        worth = gain - price + self.ends.worth(way.base, left)
        return Plan(worth, way, left, deed=deed, leaves=self.ends.leaves(way.base, left))


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
    if plan.leaves:
        return do.Leave() if scene.turn.left else do.Move()
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
