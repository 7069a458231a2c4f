"""The best plan of a turn, with where the figure goes after it has struck: on, away, or off the map."""

from collections.abc import Iterable

from md_tui.bots.descent.outlook import Scene, Way
from md_tui.bots.descent.plans import Blow, Deeds, Ends, Plan, Planner
from md_tui.bots.descent.worked_out import Base

MOST_SPOTS = 6
"""From this many of the best places the way on after an attack is looked at."""


def best_plan(
    scene: Scene, figure: str, ends: Ends, blow: Blow, strikes: int, deeds: Deeds | None = None
) -> Plan:
    """The plan that is worth most; `strikes` attacks may be made at most."""
    planner = Planner(scene, figure, ends, blow, strikes, deeds)
    plans = [planner.walking(way) for way in planner.ways]
    acting = [plan for way in planner.ways for plan in (*planner.striking(way), *planner.doing(way))]
    scene.weighed += len(plans) + len(acting)
    plans += Onward(planner).best(acting)
    return max(plans, key=lambda plan: (plan.worth, -plan.way.cost))


class Onward:
    """The ways that lead on from the places of some plans; only the most hopeful are looked at."""

    def __init__(self, planner: Planner) -> None:
        """`planner` knows the ways from where the figure stands."""
        self.scene, self.figure, self.ends = planner.scene, planner.figure, planner.ends
        self.ways, self.budget = planner.ways, planner.budget
        self._hopes: dict[int, float] = {}
        self._looked: dict[tuple[Base, int], list[Way]] = {}

    def best(self, plans: Iterable[Plan]) -> list[Plan]:
        """The best of them with its way on, if there is one that can be carried out."""
        rated = [(self._hope(plan), plan) for plan in plans]
        rated.sort(key=lambda one: (-one[0], one[1].way.cost > 0, -one[1].worth))
        found: Plan | None = None
        for hope, plan in rated:
            if found is not None and hope <= found.worth:
                break
            looks = self._may_look(plan)
            if found is not None and plan.worth <= found.worth and not looks:
                continue
            if not self._seen(plan):
                continue
            whole = self._gone_on(plan) if looks else plan
            if found is None or whole.worth > found.worth:
                found = whole
        return [] if found is None else [found]

    def _hope(self, plan: Plan) -> float:
        """More than this a plan is not worth: no way by its place is shorter than the straight one."""
        if not plan.left:
            return plan.worth
        total = plan.way.cost + plan.left
        if total not in self._hopes:
            near = (way for way in self.ways if way.cost <= total)
            self._hopes[total] = max(self._end(way, total) for way in near)
        return plan.worth + max(0.0, self._hopes[total] - self.ends.worth(plan.way.base, plan.left))

    def _seen(self, plan: Plan) -> bool:
        """Whether the target is seen; it takes long to tell, so of most plans nobody asks."""
        return plan.strike is None or self.scene.clear(self.figure, plan.way.base, plan.strike[1])

    def _may_look(self, plan: Plan) -> bool:
        spots = self._looked
        return plan.left > 0 and ((plan.way.base, plan.left) in spots or len(spots) < MOST_SPOTS)

    def _gone_on(self, plan: Plan) -> Plan:
        """The same with the best place to go to afterwards, for the points that are left then."""
        start, left = plan.way.base, plan.left
        if (start, left) not in self._looked:
            self._looked[start, left] = self._ways_from(plan)
        ways = self._looked[start, left]
        end = max(ways, key=lambda way: self._end(way, left))
        gain = self._end(end, left) - self.ends.worth(start, left)
        if gain <= 0:
            return plan
        leaves = self.ends.leaves(end.base, self.budget.kept(end, left - end.cost))
        return plan._replace(worth=plan.worth + gain, end=end, leaves=leaves)

    def _end(self, way: Way, points: int) -> float:
        """What it is worth to go there with so many points."""
        return self.ends.worth(way.base, self.budget.kept(way, points - way.cost))

    def _ways_from(self, plan: Plan) -> list[Way]:
        if plan.way.walk is None:
            return [way for way in self.ways if way.cost <= plan.left]
        return self.scene.ways(self.figure, plan.left, plan.way.base)
