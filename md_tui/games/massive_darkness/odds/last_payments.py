"""The last payments of an attacker who thinks: hits and shields count only by their difference.

What can be paid, and what it does to the difference, is worked out once for all moments that are alike in all
else; each difference is then a matter of adding. This holds as long as neither hits nor shields can run out.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol, Union

from md_tui.games.massive_darkness.combat.hand import Hand, Spot
from md_tui.games.massive_darkness.combat.types import A, D, Sheet
from md_tui.games.massive_darkness.odds.level import Level
from md_tui.games.massive_darkness.odds.solve import STRIKE, Play

_PLENTY = 1 << 10
"""Hits and shields of which none can run out."""
Paid = tuple[int, ...]
Rest = tuple[bool, bool, bool, tuple[Paid, Paid]]
"""All that an end knows besides results and wounds."""


class Blow(NamedTuple):
    """A last bundle of payments: what it adds to the difference, all other wounds, and the rest."""

    more: int
    wounds: int
    rest: Rest


class Family:
    """Moments that differ in hits and shields only."""

    __slots__ = ("blows", "known", "spot", "trees")

    def __init__(self, spot: Spot) -> None:
        """`spot` is the one with plenty of hits and as many shields."""
        self.spot = spot
        self.known: dict[int, int] = {}
        """Numbers of nodes by the difference of hits and shields."""
        self.trees: tuple[Tree, ...] = ()
        self.blows: tuple[Blow, ...] = ()


class Leaf(NamedTuple):
    """What a payment leads to: another family, and so much more of a difference."""

    family: Family
    more: int


class Choice(NamedTuple):
    """One of these."""

    trees: tuple["Tree", ...]


class Chance(NamedTuple):
    """These with their numbers of ways, and the ways in all."""

    lots: tuple[tuple[int, "Tree"], ...]
    total: int


Tree = Union[Leaf, Choice, Chance]  # noqa: UP007 (it names itself)


class Nodes(Protocol):
    """Whoever gives numbers to choices, chances and ends."""

    def best(self, results: Iterable[int]) -> int:
        """The choice of the thinking side."""

    def mixed(self, lots: list[tuple[int, int]], total: int) -> int:
        """The result of chance."""

    def struck(self, over: int, wounds: int, rest: Rest) -> int:
        """The end of a combat."""


class LastPayments(Play[Tree]):
    """Best play once only an attacker who thinks still pays, and no text asks for more than the wounds."""

    def __init__(self, sheet: Sheet, level: Level, nodes: Nodes) -> None:
        super().__init__(sheet, level)
        self._nodes = nodes
        self._families: dict[object, Family] = {}

    def number(self, spot: Spot) -> int | None:
        """The number of a moment; nothing if hits or shields could run out."""
        attack, defense = spot.hands
        floors = (self._level.floor(A, attack.faces), self._level.floor(D, defense.faces))
        if floors[A] is None or floors[D] is None:
            return None
        if attack.score < floors[A] or defense.score < floors[D]:
            return None
        return self._at(self._family(spot), attack.score - defense.score)

    def _family(self, spot: Spot) -> Family:
        attack, defense = spot.hands
        rest = (attack[1:], defense[1:], spot[1:])
        found = self._families.get(rest)
        if found is None:
            hands = (Hand(_PLENTY, *attack[1:]), Hand(_PLENTY, *defense[1:]))
            found = self._families[rest] = Family(Spot(hands, *spot[1:]))
        return found

    def _at(self, family: Family, gap: int) -> int:
        """The number of the moment of a family with this difference of hits and shields."""
        found = family.known.get(gap)
        if found is None:
            if not family.blows:
                self._look(family)
            nodes = self._nodes
            results = [self._grown(tree, gap) for tree in family.trees]
            for more, wounds, rest in family.blows:
                results.append(nodes.struck(max(0, gap + more), wounds, rest))
            found = family.known[gap] = nodes.best(results)
        return found

    def _grown(self, tree: Tree, gap: int) -> int:
        """The number of what a payment leads to from this difference on."""
        if type(tree) is Leaf:
            family, more = tree
            return self._at(family, gap + more)
        if type(tree) is Choice:
            return self._nodes.best([self._grown(each, gap) for each in tree.trees])
        assert type(tree) is Chance
        return self._nodes.mixed([(ways, self._grown(each, gap)) for ways, each in tree.lots], tree.total)

    def _look(self, family: Family) -> None:
        """Find out what can be paid in a family, and what it does."""
        spot, charms = family.spot, self.sheet.charms[A]
        ready = self._payments.ready(A, False, spot)
        family.trees = tuple(self.pay(STRIKE, spot, place) for place in ready if charms[place].fancy)
        family.blows = tuple(self._blows(spot, ready))

    def _blows(self, spot: Spot, ready: tuple[int, ...]) -> Iterator[Blow]:
        for places in self._payments.bundles(A, False, spot, ready) if ready else ((),):
            hands, wounds, *rest = self._left(STRIKE, self._payments.paid(spot, A, places))
            yield Blow(hands[A].score - hands[D].score, wounds, tuple(rest))  # type: ignore[arg-type]

    def stage(self, stage: int, spot: Spot) -> Tree:
        """What comes after a payment."""
        return Leaf(self._family(spot), spot.hands[A].score - spot.hands[D].score)

    def best(self, results: Iterable[Tree]) -> Tree:
        """The choice of the thinking side."""
        trees = tuple(dict.fromkeys(results))
        return trees[0] if len(trees) == 1 else Choice(trees)

    def mixed(self, lots: list[tuple[int, Tree]], total: int) -> Tree:
        """The result of chance."""
        return lots[0][1] if len(lots) == 1 else Chance(tuple(lots), total)
