"""The ways a combat can go as nodes: ends, choices and chances that name each other by their numbers."""

from collections.abc import Iterable
from math import lcm
from typing import NamedTuple

from md_tui.games.massive_darkness.combat.hand import Hand, Spot

Paid = tuple[int, ...]
"""How often each enchantment of a side was paid."""
Rest = tuple[bool, bool, bool, tuple[Paid, Paid]]
"""All that an end knows besides results and wounds."""


class Best(NamedTuple):
    """A choice of the side that thinks, between these nodes in this order."""

    nodes: tuple[int, ...]


class Mixed(NamedTuple):
    """Chance: nodes with their numbers of ways, and the ways in all."""

    lots: tuple[tuple[int, int], ...]
    total: int


Node = Spot | Best | Mixed
"""An end, or what leads to ends."""


class Nodes:
    """Gives numbers to nodes; equal ones have one number.

    It stands apart from those who fill it: were it theirs, they would have to know each other, and what a
    combat leaves behind would have to wait for the garbage collector.
    """

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.grains: list[int] = []
        """Of how many equal parts each node's worth is a whole number."""
        self._numbers: dict[object, int] = {}
        self._struck: dict[tuple[Rest, bool], dict[int, int]] = {}

    def best(self, results: Iterable[int]) -> int:
        """The choice of the thinking side; of equal ways the first is kept."""
        nodes = tuple(dict.fromkeys(results))
        if len(nodes) == 1:
            return nodes[0]
        found = self._numbers.get(nodes)
        return self._new(nodes, Best(nodes), self._grain(nodes)) if found is None else found

    def mixed(self, lots: Iterable[tuple[int, int]], total: int) -> int:
        """The result of chance: each lot with its number of ways."""
        node = Mixed(tuple(lots), total)
        if len(node.lots) == 1:
            return node.lots[0][1]
        found = self._numbers.get(node)
        if found is None:
            found = self._new(node, node, total * self._grain(number for _, number in node.lots))
        return found

    def ends(self, rest: Rest, beaten: bool) -> dict[int, int]:
        """The ends that share this, by the wounds they come to; `beaten`: the attacker is struck back."""
        return self._struck.setdefault((rest, beaten), {})

    def struck(self, gap: int, wounds: int, rest: Rest, beaten: bool) -> int:
        """An end by the difference of hits and shields."""
        over, ends = max(0, gap), self.ends(rest, beaten)
        found = ends.get(over + wounds)
        if found is None:
            spot = Spot((Hand(over), Hand(over - gap)), wounds, *rest)
            found = ends[over + wounds] = self.end((over + wounds, *rest, (beaten,)), spot)
        return found

    def end(self, key: object, spot: Spot) -> int:
        """An end, by all that may count of it."""
        found = self._numbers.get(key)
        return self._new(key, spot, 1) if found is None else found

    def _grain(self, numbers: Iterable[int]) -> int:
        grains = self.grains
        found = {grains[number] for number in numbers}
        return found.pop() if len(found) == 1 else lcm(*found)

    def _new(self, key: object, node: Node, grain: int) -> int:
        found = self._numbers[key] = len(self.nodes)
        self.nodes.append(node)
        self.grains.append(grain)
        return found
