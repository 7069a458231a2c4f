"""Best play of a combat whatever health the fighters have: the ways it can go, worked out once.

In the rounds that a bot imagines, the same two meet again and again, differing only in wounds. What can be
rolled, turned, taken and paid is the same each time; only the worth of each ending differs.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from md_tui.games.massive_darkness.combat.body import Body
from md_tui.games.massive_darkness.combat.hand import Spot, gained, works
from md_tui.games.massive_darkness.combat.outcome import Result, mixed
from md_tui.games.massive_darkness.combat.types import A, D, Sheet
from md_tui.games.massive_darkness.odds.level import Level
from md_tui.games.massive_darkness.odds.lots import Lot, Prospects, prospects_of
from md_tui.games.massive_darkness.odds.solve import Play, Solver

Cast = tuple[int, int, bool]
"""The places of what both sides show, and whether dice were rolled again (where that matters)."""


class Best(NamedTuple):
    """A choice of the side that thinks, between these nodes in this order."""

    nodes: tuple[int, ...]


class Mixed(NamedTuple):
    """Chance: nodes with their numbers of ways, and the ways in all."""

    lots: tuple[tuple[int, int], ...]
    total: int


Node = Spot | Best | Mixed
"""An end, or what leads to ends; nodes name each other by their numbers."""


class Outline(Play[int]):
    """All ways that a combat can go from the roll on; equal ones have one number."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet, Level(sheet, None))
        self.nodes: list[Node] = []
        self._numbers: dict[object, int] = {}
        self._lying: dict[Cast, int] = {}

    @cached_property
    def sides(self) -> tuple[Prospects, Prospects]:
        """What the rolls of both sides come to."""
        return prospects_of(self.sheet, A), prospects_of(self.sheet, D)

    @cached_property
    def lots(self) -> tuple[Lot, Lot]:
        """All rolls of both sides."""
        return self.sides[A].lot, self.sides[D].lot

    @cached_property
    def _opening(self) -> int:
        return self.opening()

    def lying(self, end: Cast) -> int:
        """How it can go once nothing is turned any more, by the numbers of what the rolls come to."""
        found = self._lying.get(end)
        if found is None:
            one, two = self.sides[A].made[end[0]][end[2]], self.sides[D].made[end[1]][end[2]]
            found = self._lying[end] = self.stage(self._opening, self._spot(one, two))
        return found

    def _spot(self, one: Spot, two: Spot) -> Spot:
        """The moment at which payments begin, or go on if one side's are settled."""
        spot = Spot(
            (one.hands[A], two.hands[D]),
            one.wounds + two.wounds,
            one.killing or two.killing,
            one.striking or two.striking,
            one.rerolled,
            (one.paid[A], two.paid[D]),
        )
        for change in self.sheet.gains:
            if works(change, one.rerolled):
                spot = gained(spot, change.effect)
        return spot

    def paid_for(self, side: int, spot: Spot) -> Spot:
        """What a side settles alone came with its roll."""
        return spot

    def best(self, results: Iterable[int]) -> int:
        """The choice of the thinking side; of equal ways the first is kept."""
        nodes = tuple(dict.fromkeys(results))
        return nodes[0] if len(nodes) == 1 else self._number(nodes, Best(nodes))

    def mixed(self, lots: list[tuple[int, int]], total: int) -> int:
        """The result of chance: each lot with its number of ways."""
        if len(lots) == 1:
            return lots[0][1]
        node = Mixed(tuple(lots), total)
        return self._number(node, node)

    def _end(self, spot: Spot) -> int:
        """An end, by all that may count of it."""
        over = max(0, spot.hands[A].score - spot.hands[D].score) + spot.wounds
        return self._number((over, *spot[2:], self.known(spot)), spot)

    def _number(self, key: object, node: Node) -> int:
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = len(self.nodes)
            self.nodes.append(node)
        return found


class Worths:
    """What every node of an outline is worth to those who fight."""

    def __init__(self, outline: Outline, solver: Solver) -> None:
        self._outline, self._solver = outline, solver
        self._known: dict[int, Result] = {}

    def of(self, number: int) -> Result:
        """The worth of a node, and the outcomes it leads to."""
        found = self._known.get(number)
        if found is None:
            found = self._known[number] = self._of(self._outline.nodes[number])
        return found

    def _of(self, node: Node) -> Result:
        if isinstance(node, Best):
            return self._solver.best(map(self.of, node.nodes))
        if isinstance(node, Mixed):
            return mixed([(ways, self.of(number)) for ways, number in node.lots], node.total)
        return self._solver.ended(node)


@lru_cache(maxsize=256)
def _outline(sheet: Sheet) -> Outline:
    return Outline(sheet)


def outline_of(sheet: Sheet) -> Outline:
    """The outline of a combat: one for all who fight it with the same dice and texts."""
    return _outline(sheet._replace(bodies=(Body(0), Body(0))))
