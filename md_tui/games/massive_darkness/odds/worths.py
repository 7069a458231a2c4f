"""What every node of an outline is worth to those who fight, whatever health they have."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from operator import mul

from md_tui.games.massive_darkness.combat.outcome import Number, Outcome, Result
from md_tui.games.massive_darkness.odds.nodes import Best, Mixed, Nodes
from md_tui.games.massive_darkness.odds.solve import Solver

_Parts = tuple[dict[Outcome, int], int]
"""Outcomes with their numbers of ways, and the ways in all."""


class Worths:
    """The worth of nodes, counted in whole parts until somebody asks: fractions are slow."""

    def __init__(self, graph: Nodes, solver: Solver) -> None:
        self._nodes, self._grains, self._solver = graph.nodes, graph.grains, solver
        self._counts: dict[int, int] = {}
        self._choices: dict[int, int] = {}
        self._parts: dict[int, _Parts] = {}
        self._known: dict[int, Result] = {}

    def of(self, number: int) -> Result:
        """The worth of a node, and the outcomes it leads to."""
        found = self._known.get(number)
        if found is None:
            found = self._known[number] = self._of(number)
        return found

    def _of(self, number: int) -> Result:
        node = self._nodes[number]
        if isinstance(node, Best):
            return self.of(self._choice(number))
        if isinstance(node, Mixed):
            spread, total = self._spread(number)
            return Result(self.value(number), {outcome: Fraction(n, total) for outcome, n in spread.items()})
        return self._solver.ended(node)

    def value(self, number: int) -> Number:
        """The worth alone: of most choices nobody asks for the outcomes."""
        count, grain = self._count(number), self._grains[number]
        return count if grain == 1 else Fraction(count, grain)

    def _count(self, number: int) -> int:
        """The worth in as many parts as the node has."""
        found = self._counts.get(number)
        if found is None:
            found = self._counts[number] = self._counted(number)
        return found

    def _counted(self, number: int) -> int:
        node, grain = self._nodes[number], self._grains[number]
        if isinstance(node, Best):
            counts = self._in_parts(grain, node.nodes)
            most = max(counts)
            self._choices[number] = node.nodes[counts.index(most)]
            return most
        if isinstance(node, Mixed):
            ways, numbers = zip(*node.lots, strict=True)
            return sum(map(mul, ways, self._in_parts(grain // node.total, numbers)))
        value = self.of(number).value
        assert isinstance(value, int)
        return value

    def _in_parts(self, grain: int, numbers: Sequence[int]) -> list[int]:
        """The worths of nodes in so many parts."""
        known, count = self._counts, self._count
        counts = [known[each] if each in known else count(each) for each in numbers]
        if grain == 1:
            return counts
        grains = self._grains
        return [n * (grain // grains[each]) for n, each in zip(counts, numbers, strict=True)]

    def _choice(self, number: int) -> int:
        """What the side that thinks chooses; the first of equals."""
        self._count(number)
        return self._choices[number]

    def _spread(self, number: int) -> _Parts:
        found = self._parts.get(number)
        if found is None:
            found = self._parts[number] = self._spread_out(number)
        return found

    def _spread_out(self, number: int) -> _Parts:
        node = self._nodes[number]
        if isinstance(node, Best):
            return self._spread(self._choice(number))
        if not isinstance(node, Mixed):
            return dict.fromkeys(self.of(number).spread, 1), 1
        fallen = [(ways, *self._spread(each)) for ways, each in node.lots]
        grain = lcm(*{total for _, _, total in fallen})
        spread: dict[Outcome, int] = {}
        for ways, parts, total in fallen:
            each = ways * (grain // total)
            for outcome, n in parts.items():
                spread[outcome] = spread.get(outcome, 0) + each * n
        return spread, node.total * grain
