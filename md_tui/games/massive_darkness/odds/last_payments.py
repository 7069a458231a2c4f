"""The last payments of an attacker who thinks: hits and shields count only by their difference.

What can be paid, and what it does to the difference, is worked out once for all moments that are alike in all
else; each difference is then a matter of adding. This holds as long as neither hits nor shields can run out.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Union

from md_tui.games.massive_darkness.combat.detail import aims, keeps_all, may_mint
from md_tui.games.massive_darkness.combat.hand import NO_FACES, Hand, Spot
from md_tui.games.massive_darkness.combat.payment import affordable
from md_tui.games.massive_darkness.combat.types import A, D, Sheet
from md_tui.games.massive_darkness.odds.level import Level
from md_tui.games.massive_darkness.odds.nodes import Nodes, Rest
from md_tui.games.massive_darkness.odds.solve import STRIKE, Play

_PLENTY = 1 << 10
"""Hits and shields of which none can run out."""


class Blow(NamedTuple):
    """A last bundle of payments: what it adds to the difference, all other wounds, and the rest."""

    more: int
    wounds: int
    rest: Rest
    ends: dict[int, int]
    """The ends it leads to if nobody is struck back, by their wounds."""


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


class LastPayments(Play[Tree]):
    """Best play once only a thinking attacker still pays, and no text asks for more than the difference."""

    def __init__(self, sheet: Sheet, level: Level, nodes: Nodes) -> None:
        super().__init__(sheet, level)
        self._nodes = nodes
        self._families: dict[object, Family] = {}
        charms = sheet.charms[A]
        self._places = tuple(place for place, charm in enumerate(charms) if not charm.early)
        self._keeps_all, self._mints = keeps_all(sheet.charms), may_mint(sheet.charms)
        self._looks = tuple(frozenset(p for p in self._places if aims(charms[p], side)) for side in (A, D))
        """The enchantments that look at the dice of the attacker and of the defender."""

    def number(self, spot: Spot) -> int | None:
        """The number of a moment; nothing if hits or shields could run out."""
        attack, defense = spot.hands
        floors = (self._level.floor(A, attack.faces), self._level.floor(D, defense.faces))
        if floors[A] is None or floors[D] is None:
            return None
        if attack.score < floors[A] or defense.score < floors[D]:
            return None
        return self.at(self.family(spot), attack.score - defense.score)

    def family(self, spot: Spot) -> Family:
        """The moments that are like this one but for hits and shields, and for what nothing looks at."""
        hands = self._looked_at(spot)
        rest = (hands, spot[1:])
        found = self._families.get(rest)
        if found is None:
            found = self._families[rest] = Family(Spot(hands, *spot[1:]))
        return found

    def _looked_at(self, spot: Spot) -> tuple[Hand, Hand]:
        """Both results with plenty, and without the symbols and dice that no payment can look at again."""
        (attack, defense), paid = spot.hands, spot.paid[A]
        ready = [place for place in self._places if self._payable(place, attack, paid)]
        own, other = attack[1:], defense[1:]
        if self._keeps_all:
            charms = self.sheet.charms[A]
            left = [(charms[place], charms[place].uses - paid[place]) for place in ready]
            bams = min(attack.bams, sum([charm.bams * n for charm, n in left]))
            diamonds = min(attack.diamonds, sum([charm.diamonds * n for charm, n in left]))
            own = (bams, diamonds, 0, 0, attack.faces)
        if attack.faces is not NO_FACES and self._looks[A].isdisjoint(ready):
            own = (*own[:4], NO_FACES)
        if defense.faces is not NO_FACES and self._looks[D].isdisjoint(ready):
            other = (*other[:4], NO_FACES)
        return Hand(_PLENTY, *own), Hand(_PLENTY, *other)

    def _payable(self, place: int, attack: Hand, paid: tuple[int, ...]) -> bool:
        """Whether an enchantment may be paid for some time: now, or with symbols that are still to come."""
        charm = self.sheet.charms[A][place]
        return paid[place] < charm.uses and (self._mints or affordable(attack, charm))

    def at(self, family: Family, gap: int) -> int:
        """The number of the moment of a family with this difference of hits and shields."""
        found = family.known.get(gap)
        if found is None:
            if not family.blows:
                self._look(family)
            results = [self._grown(tree, gap) for tree in family.trees]
            results += [self._struck(blow, gap) for blow in family.blows]
            found = family.known[gap] = self._nodes.best(results)
        return found

    def _struck(self, blow: Blow, gap: int) -> int:
        """The number of the end that a last bundle leads to."""
        more, wounds, rest, ends = blow
        gap += more
        if gap >= 0:
            found = ends.get(gap + wounds)
            if found is not None:
                return found
        return self._nodes.struck(gap, wounds, rest, gap < 0 and self._pays_back)

    def _grown(self, tree: Tree, gap: int) -> int:
        """The number of what a payment leads to from this difference on."""
        if type(tree) is Leaf:
            family, more = tree
            return self.at(family, gap + more)
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
            end = self._left(STRIKE, self._payments.paid(spot, A, places))
            hands, wounds, killing, striking, rerolled, paid = end
            rest = (killing, striking, rerolled, paid)
            yield Blow(hands[A].score - hands[D].score, wounds, rest, self._nodes.ends(rest, False))

    def stage(self, stage: int, spot: Spot) -> Tree:
        """What comes after a payment."""
        return Leaf(self.family(spot), spot.hands[A].score - spot.hands[D].score)

    def best(self, results: Iterable[Tree]) -> Tree:
        """The choice of the thinking side."""
        trees = tuple(dict.fromkeys(results))
        return trees[0] if len(trees) == 1 else Choice(trees)

    def mixed(self, lots: list[tuple[int, Tree]], total: int) -> Tree:
        """The result of chance."""
        return lots[0][1] if len(lots) == 1 else Chance(tuple(lots), total)
