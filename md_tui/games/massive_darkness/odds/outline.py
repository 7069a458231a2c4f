"""Best play of a combat whatever health the fighters have: the ways it can go, worked out once.

In the rounds that a bot imagines, the same two meet again and again, differing only in wounds. What can be
rolled, turned, taken and paid is the same each time; only the worth of each ending differs.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from md_tui.games.massive_darkness.ability.algebra import Dice, Reroll
from md_tui.games.massive_darkness.combat.body import Body
from md_tui.games.massive_darkness.combat.hand import Hand, Spot, gained, works
from md_tui.games.massive_darkness.combat.outcome import Number, Result, mixed
from md_tui.games.massive_darkness.combat.types import A, D, Sheet
from md_tui.games.massive_darkness.odds.last_payments import LastPayments, Paid, Rest
from md_tui.games.massive_darkness.odds.level import Level
from md_tui.games.massive_darkness.odds.lots import Lot, Prospects, prospects_of
from md_tui.games.massive_darkness.odds.solve import GUARD, STRIKE, Play, Solver

_UNASKED = (False,)
"""What is known of an end where nothing is asked (`Play.known`)."""
Cast = tuple[int, int, bool]
"""The places of what both sides show, and whether dice were rolled again (where that matters)."""


Meeting = tuple[int, int, int, int, bool]
"""Hits and shields without those that are never missed, the rest of both results by numbers, and the same."""


class Stance(NamedTuple):
    """What one side brings to a meeting."""

    score: int
    floor: int
    """How many of its hits or shields may be missed at most."""
    rest: int
    """The number of all else that is known of the result."""
    spot: Spot
    """The result, as if the other side had none."""
    paid: Paid
    """How often each enchantment of a defender was paid who has done with it."""


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
        self._met: dict[Meeting, int] = {}
        self._stances: dict[tuple[int, int, bool, Paid], Stance] = {}
        self._rests: dict[object, int] = {}
        self._struck: dict[Rest, dict[int, int]] = {}
        self._open = sheet.thinks[A] and not (sheet.counts or self._pays_back or self._asked)
        """Whether of the last results only their difference counts, for an attacker who thinks."""

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
            found = self._lying[end] = self._meeting(*end)
        return found

    def _meeting(self, one: int, two: int, rerolled: bool) -> int:
        """The same for results of which only the difference counts, as far as nobody misses the rest."""
        defense = self._stance(D, two, rerolled)
        attack = self._stance(A, one, rerolled, defense.paid)
        spare = max(0, min(attack.score - attack.floor, defense.score - defense.floor))
        key = (attack.score - spare, defense.score - spare, attack.rest, defense.rest, rerolled)
        found = self._met.get(key)
        if found is None:
            first = STRIKE if self._guards else self._opening
            found = self._met[key] = self.stage(first, self._spot(attack.spot, defense.spot))
        return found

    def _stance(self, side: int, number: int, rerolled: bool, against: Paid = ()) -> "Stance":
        """What a roll brings to a meeting; of the attacker's, what the payments `against` it leave."""
        found = self._stances.get((side, number, rerolled, against))
        if found is None:
            spot = self.sides[side].made[number][rerolled]
            paid = spot.paid[D] if side == D and self._guards else ()
            if self._guards:
                spot = self._left(GUARD, self._guarded(spot, against))
            hand = spot.hands[side]
            floor = self._level.floor(side, hand.faces)
            rest = self._rests.setdefault((side, hand[1:], spot[1:]), len(self._rests))
            found = Stance(hand.score, hand.score if floor is None else floor, rest, spot, paid)
            self._stances[side, number, rerolled, against] = found
        return found

    def _guarded(self, spot: Spot, against: Paid) -> Spot:
        """An attacker's result after what a defender by the rules has paid for."""
        due, after = self.due[D], [spot]
        effects = tuple(e for place, n in enumerate(against) for _ in range(n) for e in due[place])

        def then(worked: Spot) -> int:
            after.append(worked)
            return 0

        self.work(D, effects, spot, then)
        return after[-1]

    @cached_property
    def _guards(self) -> bool:
        """Whether a defender's payments follow from the own roll, and leave nothing to chance."""
        sheet = self.sheet
        early = any(charm.early for charm in sheet.charms[A])
        due = [effect for effects in self.due[D] for effect in effects]
        chance = any(isinstance(e, Reroll) or (isinstance(e, Dice) and e.delta > 0) for e in due)
        return sheet.settles[D] and not early and not chance

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

    def _stage(self, stage: int, spot: Spot) -> int:
        """Nearly all moments are of last payments: many of these are worked out at once."""
        if stage == STRIKE and self._open:
            found = self._last_payments.number(spot)
            if found is not None:
                return found
        return super()._stage(stage, spot)

    @cached_property
    def _last_payments(self) -> LastPayments:
        return LastPayments(self.sheet, self._level, self)

    def struck(self, over: int, wounds: int, rest: Rest) -> int:
        """An end where nothing is asked but the wounds."""
        ends = self._struck.get(rest)
        if ends is None:
            ends = self._struck[rest] = {}
        found = ends.get(over + wounds)
        if found is None:
            end = Spot((Hand(over), Hand()), wounds, *rest)
            found = ends[over + wounds] = self._number((over + wounds, *rest, _UNASKED), end)
        return found

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
        self._values: dict[int, Number] = {}
        self._known: dict[int, Result] = {}

    def of(self, number: int) -> Result:
        """The worth of a node, and the outcomes it leads to."""
        found = self._known.get(number)
        if found is None:
            found = self._known[number] = self._of(self._outline.nodes[number])
        return found

    def _of(self, node: Node) -> Result:
        if isinstance(node, Best):
            return self.of(max(node.nodes, key=self.value))
        if isinstance(node, Mixed):
            return mixed([(ways, self.of(number)) for ways, number in node.lots], node.total)
        return self._solver.ended(node)

    def value(self, number: int) -> Number:
        """The worth alone: of most choices nobody asks for the outcomes."""
        found = self._values.get(number)
        if found is None:
            found = self._values[number] = self._value(number, self._outline.nodes[number])
        return found

    def _value(self, number: int, node: Node) -> Number:
        if isinstance(node, Best):
            return max(map(self.value, node.nodes))
        if isinstance(node, Mixed):
            return Fraction(sum([ways * self.value(each) for ways, each in node.lots]), node.total)
        return self.of(number).value


@lru_cache(maxsize=256)
def _outline(sheet: Sheet) -> Outline:
    return Outline(sheet)


def outline_of(sheet: Sheet) -> Outline:
    """The outline of a combat: one for all who fight it with the same dice and texts."""
    return _outline(sheet._replace(bodies=(Body(0), Body(0))))
