"""Payments: which enchantments are ready, which can be paid together, and what such a bundle does."""

from operator import add
from typing import NamedTuple

from md_tui.games.massive_darkness.ability.algebra import Effect, Kills, StrikeBoss, Symbols, Wounds
from md_tui.games.massive_darkness.combat.hand import Hand, Spot, changed
from md_tui.games.massive_darkness.combat.payment import bundles, payable
from md_tui.games.massive_darkness.combat.types import INDEX, A, Charm, D, Sheet

Places = tuple[int, ...]
"""Places of enchantments, each as often as it is paid."""


class Deed(NamedTuple):
    """What plain enchantments cost and do together."""

    bams: int
    diamonds: int
    paid: tuple[int, ...]
    """How often each enchantment of the side is paid."""
    wounds: int
    killing: bool
    striking: bool
    effects: tuple[tuple[Effect, ...], tuple[Effect, ...]]
    """What is done to the results of the attacker and the defender; steps in one direction are one."""


class Payments:
    """The payments of one combat, remembered."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._ready: dict[object, Places] = {}
        self._bundles: dict[object, tuple[Places, ...]] = {}
        self._deeds: dict[tuple[int, Places], Deed] = {}

    def ready(self, side: int, early: bool, spot: Spot) -> Places:
        """The places of the enchantments a side could pay for now."""
        hand, paid = spot.hands[side], spot.paid[side]
        key = (side, early, hand.bams, hand.diamonds, paid, spot.rerolled)
        found = self._ready.get(key)
        if found is None:
            found = self._ready[key] = payable(self.sheet, spot, side, early)
        return found

    def bundles(self, side: int, early: bool, spot: Spot, ready: Places) -> tuple[Places, ...]:
        """All sensible bundles of the plain ones among these; of those that do the same, the first."""
        hand, paid = spot.hands[side], spot.paid[side]
        key = (side, early, hand.bams, hand.diamonds, paid, ready)
        found = self._bundles.get(key)
        if found is None:
            found = self._bundles[key] = self._all(side, early, hand, paid, ready)
        return found

    def _all(self, side: int, early: bool, hand: Hand, paid: Places, ready: Places) -> tuple[Places, ...]:
        # what is not spent early can be spent later
        every = self._bundled(side, hand, paid, ready, early)
        matters = early or self.sheet.counts  # what is left may be spent later, or is counted
        return every if matters else self._distinct(side, every)

    def every(self, side: int, spot: Spot, ready: Places) -> tuple[Places, ...]:
        """All bundles of the plain ones among these, even those that needlessly leave something unpaid."""
        return self._bundled(side, spot.hands[side], spot.paid[side], ready, True)

    def _bundled(
        self, side: int, hand: Hand, paid: Places, ready: Places, keeping: bool
    ) -> tuple[Places, ...]:
        """Bundles of plain enchantments; unless `keeping`, none that leaves symbols for a harmless one."""
        charms = self.sheet.charms[side]
        plain = tuple(place for place in ready if not charms[place].fancy)
        prices = tuple(
            (charms[p].bams, charms[p].diamonds, charms[p].uses - paid[p], keeping or charms[p].costly)
            for p in plain
        )
        return tuple(
            tuple(place for place, n in zip(plain, counts, strict=True) for _ in range(n))
            for counts in bundles(hand.bams, hand.diamonds, prices)
        )

    def _distinct(self, side: int, every: tuple[Places, ...]) -> tuple[Places, ...]:
        charms = self.sheet.charms[side]
        first: dict[object, Places] = {}
        for places in every:
            waiting = tuple(place for place in places if charms[place].waits)
            first.setdefault((waiting, *self.deed(side, places)[3:]), places)
        return tuple(first.values())

    def deed(self, side: int, places: Places) -> Deed:
        """What a bundle costs and does."""
        found = self._deeds.get((side, places))
        if found is None:
            found = self._deeds[side, places] = _deed(self.sheet.charms[side], places)
        return found

    def paid(self, spot: Spot, side: int, places: Places) -> Spot:
        """The moment after plain enchantments are paid and have worked; none of them looks at both hands."""
        if not places:
            return spot
        hands, wounds, killing, striking, rerolled, paid = spot
        deed = self.deed(side, places)
        score, bams, diamonds, spent_bams, spent_diamonds, faces = hands[side]
        left = (bams - deed.bams, diamonds - deed.diamonds)
        hand = Hand(score, *left, spent_bams + deed.bams, spent_diamonds + deed.diamonds, faces)
        one, two = (hand, hands[D]) if side == A else (hands[A], hand)
        for effect in deed.effects[A]:
            one = changed(one, effect)
        for effect in deed.effects[D]:
            two = changed(two, effect)
        own = tuple(map(add, paid[side], deed.paid))
        gains = (wounds + deed.wounds, killing or deed.killing, striking or deed.striking, rerolled)
        return Spot((one, two), *gains, (own, paid[D]) if side == A else (paid[A], own))


def _deed(charms: tuple[Charm, ...], places: Places) -> Deed:
    wounds, killing, striking = 0, False, False
    ways: tuple[list[Effect], list[Effect]] = ([], [])
    for effect in (effect for place in places for effect in charms[place].effects):
        if isinstance(effect, Wounds):
            wounds += effect.n
        elif isinstance(effect, Kills | StrikeBoss):
            killing, striking = (
                killing or isinstance(effect, Kills),
                striking or isinstance(effect, StrikeBoss),
            )
        else:
            _step(ways[INDEX[effect.side]], effect)  # type: ignore[union-attr]
    return Deed(
        sum(charms[place].bams for place in places),
        sum(charms[place].diamonds for place in places),
        tuple(places.count(place) for place in range(len(charms))),
        wounds,
        killing,
        striking,
        (tuple(ways[A]), tuple(ways[D])),
    )


def _step(way: list[Effect], effect: Effect) -> None:
    """Go on with a side's way up and down; two steps of a symbol in one direction are one."""
    last = way[-1] if way else None
    same = isinstance(effect, Symbols) and isinstance(last, Symbols) and last.symbol == effect.symbol
    if isinstance(effect, Symbols) and isinstance(last, Symbols) and same and last.delta * effect.delta > 0:
        way[-1] = Symbols(effect.side, effect.symbol, last.delta + effect.delta)
    else:
        way.append(effect)
