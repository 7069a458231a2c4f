"""Best play of a combat whatever health the fighters have: the ways it can go, worked out once.

In the rounds that a bot imagines, the same two meet again and again, differing only in wounds. What can be
rolled, turned, taken and paid is the same each time; only the worth of each ending differs.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from md_tui.games.massive_darkness.ability.algebra import Dice, Reroll
from md_tui.games.massive_darkness.combat.body import Body
from md_tui.games.massive_darkness.combat.hand import Spot, gained, works
from md_tui.games.massive_darkness.combat.types import A, D, Sheet
from md_tui.games.massive_darkness.odds.last_payments import Family, LastPayments
from md_tui.games.massive_darkness.odds.level import Level
from md_tui.games.massive_darkness.odds.lots import Lot, Prospects, prospects_of
from md_tui.games.massive_darkness.odds.nodes import Nodes, Paid
from md_tui.games.massive_darkness.odds.solve import GUARD, STRIKE, Play

Cast = tuple[int, int, bool]
"""The places of what both sides show, and whether dice were rolled again (where that matters)."""


Meeting = tuple[int, int, int, int]
"""Hits and shields without those that are never missed, and the rest of both results by numbers."""


class Stance(NamedTuple):
    """What one side brings to a meeting."""

    score: int
    floor: int
    """How many of its hits or shields may be missed at most; more than there are if all may be."""
    rest: int
    """The number of all else that is known of the result."""
    spot: Spot
    """The result, as if the other side had none."""
    paid: Paid
    """How often each enchantment of a defender was paid who has done with it."""


class Outline(Play[int]):
    """All ways that a combat can go from the roll on; equal ones have one number."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet, Level(sheet, None))
        self.graph = Nodes()
        self._lying: dict[Cast, int] = {}
        self._rows: dict[tuple[int, bool], list[int]] = {}
        self._lines: dict[tuple[bool, Paid], list[Stance]] = {}
        self._met: dict[Meeting, int] = {}
        self._stances: dict[tuple[int, int, bool, Paid], Stance] = {}
        self._rests: dict[object, int] = {}
        self._families: dict[tuple[int, int], Family] = {}
        self._open = sheet.thinks[A] and not (sheet.counts or self._asked)
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
            one, two, rerolled = end
            defense = self._stance(D, two, rerolled)
            attack = self._stance(A, one, rerolled, defense.paid)
            found = self._lying[end] = self._meeting(attack, defense)
        return found

    def against(self, two: int, rerolled: bool) -> list[int]:
        """The same for all that an attack can come to against one result of the defender."""
        found = self._rows.get((two, rerolled))
        if found is None:
            defense = self._stance(D, two, rerolled)
            attacks = self._attacks(rerolled, defense.paid)
            found = self._rows[two, rerolled] = [self._meeting(attack, defense) for attack in attacks]
        return found

    def _attacks(self, rerolled: bool, against: Paid) -> list[Stance]:
        """What all rolls of the attacker bring to a meeting with a defender who has paid so."""
        found = self._lines.get((rerolled, against))
        if found is None:
            rolls = range(len(self.sides[A].made))
            found = self._lines[rerolled, against] = [self._stance(A, n, rerolled, against) for n in rolls]
        return found

    def _meeting(self, attack: Stance, defense: Stance) -> int:
        """How it goes on; only the difference of results counts, as far as nobody misses the rest."""
        score, floor, rest, spot, _ = attack
        shields, lowest, other, _, _ = defense
        if self._differs and score >= floor and shields >= lowest:
            family = self._families.get((rest, other)) or self._family(attack, defense)
            found = family.known.get(score - shields)
            return self._last_payments.at(family, score - shields) if found is None else found
        spare = max(0, min(score - floor, shields - lowest))
        key = (score - spare, shields - spare, rest, other)
        found = self._met.get(key)
        if found is None:
            first = STRIKE if self._guards else self._opening
            found = self._met[key] = self.stage(first, self._spot(spot, defense.spot))
        return found

    def _family(self, attack: Stance, defense: Stance) -> Family:
        """The moments at which both have this, whatever the difference of hits and shields."""
        spot = self._spot(attack.spot, defense.spot)
        found = self._families[attack.rest, defense.rest] = self._last_payments.family(spot)
        return found

    def _stance(self, side: int, number: int, rerolled: bool, against: Paid = ()) -> Stance:
        """What a roll brings to a meeting; of the attacker's, what the payments `against` it leave."""
        found = self._stances.get((side, number, rerolled, against))
        if found is None:
            spot = self.sides[side].made[number][rerolled]
            paid = spot.paid[D] if side == D and self._guards else ()
            if self._guards:
                spot = self._left(GUARD, self._guarded(spot, against) if any(against) else spot)
            hand = spot.hands[side]
            floor = self._level.floor(side, hand.faces)
            rest = self._rests.setdefault((side, hand[1:], spot[1:]), len(self._rests))
            found = Stance(hand.score, hand.score + 1 if floor is None else floor, rest, spot, paid)
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
    def _differs(self) -> bool:
        """Whether the last payments are all that is left once both sides have their stance."""
        return self._open and self._guards

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
        return self.graph.best(results)

    def mixed(self, lots: list[tuple[int, int]], total: int) -> int:
        """The result of chance: each lot with its number of ways."""
        return self.graph.mixed(lots, total)

    def _stage(self, stage: int, spot: Spot) -> int:
        """Nearly all moments are of last payments: many of these are worked out at once."""
        if stage == STRIKE and self._open:
            found = self._last_payments.number(spot)
            if found is not None:
                return found
        return super()._stage(stage, spot)

    @cached_property
    def _last_payments(self) -> LastPayments:
        return LastPayments(self.sheet, self._level, self.graph)

    def _end(self, spot: Spot) -> int:
        """An end, by all that may count of it."""
        over = max(0, spot.hands[A].score - spot.hands[D].score) + spot.wounds
        return self.graph.end((over, *spot[2:], self.known(spot)), spot)


@lru_cache(maxsize=256)
def _outline(sheet: Sheet) -> Outline:
    return Outline(sheet)


def outline_of(sheet: Sheet) -> Outline:
    """The outline of a combat: one for all who fight it with the same dice and texts."""
    return _outline(sheet._replace(bodies=(Body(0), Body(0))))
