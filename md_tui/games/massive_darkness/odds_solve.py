"""The best play after the roll: one side thinks, the other follows the rules, dice fall as they may."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

from md_tui.games.massive_darkness.ability.algebra import Dice, Effect, Flip, Reroll
from md_tui.games.massive_darkness.dice import ATTACK_COLOURS, DEFENSE_COLOURS, FACES
from md_tui.games.massive_darkness.odds_dice import Kind, blanks_again, kinds_of, rolls
from md_tui.games.massive_darkness.odds_end import Outcome, concluded
from md_tui.games.massive_darkness.odds_hand import (
    Hand,
    Spot,
    done,
    flipped,
    paying,
    refaced,
    with_die,
    without_die,
)
from md_tui.games.massive_darkness.odds_pay import best_turn, bundles, payable, richest, room_for
from md_tui.games.massive_darkness.odds_types import INDEX, A, D, Sheet

Number = int | Fraction
Spread = dict[Outcome, Number]
EARLY, GUARD, STRIKE, OVER = 0, 1, 2, 3
"""Stages of payment: early cancels, defense, attack, and the end (MD-RUL-48)."""
PAYER = (A, D, A)


class Result(NamedTuple):
    """The worth of a moment to the side that thinks, and the outcomes it leads to."""

    value: Number
    spread: Spread


class Solver:
    """Best play of one combat, remembered moment by moment."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.sign = 1 if sheet.hero == A else -1
        self.dies = {die.colour: die for die in sheet.dies}
        self._stages: dict[tuple[int, Spot], Result] = {}
        self._next = tuple(self._first_stage(stage) for stage in range(OVER + 1))

    def best(self, results: Iterable[Result]) -> Result:
        """What the thinking side takes; the first of equals."""
        return max(results, key=lambda result: result.value)

    def _first_stage(self, stage: int) -> int:
        """The first stage from this one on in which anything can be paid."""
        while stage < OVER and not any(c.early == (stage == EARLY) for c in self.sheet.charms[PAYER[stage]]):
            stage += 1
        return stage

    def stage(self, stage: int, spot: Spot) -> Result:
        """The rest of the combat from a stage of payment on."""
        stage = self._next[stage]
        key = (stage, spot)
        found = self._stages.get(key)
        if found is None:
            found = self._stages[key] = self._stage(stage, spot)
        return found

    def _stage(self, stage: int, spot: Spot) -> Result:
        if stage == OVER:
            outcome = concluded(self.sheet, spot)
            return Result(self.sign * outcome.worth, {outcome: 1})
        side = PAYER[stage]
        ready = payable(self.sheet, spot, side, stage == EARLY)
        if not ready:
            return self.stage(stage + 1, self._left(stage, spot))
        if self.sheet.thinks[side]:
            return self.best(result for _, result in self.options(stage, spot))
        return self.pay(stage, spot, ready[0])

    def _left(self, stage: int, spot: Spot) -> Spot:
        """A moment without what no later stage looks at, so that equal moments are seen to be equal."""
        if stage == EARLY or self.sheet.counts:
            return spot
        side = PAYER[stage]
        hand = spot.hands[side]
        rest = Hand(hand.score)
        if stage == GUARD and self.sheet.keeps[side]:
            rest = Hand(hand.score, 0, 0, hand.spent_bams, hand.spent_diamonds, hand.faces)
        paid = tuple(
            n * charm.waits for n, charm in zip(spot.paid[side], self.sheet.charms[side], strict=True)
        )
        spot = spot.with_hand(side, rest)
        return spot._replace(paid=(paid, spot.paid[D]) if side == A else (spot.paid[A], paid))

    def options(self, stage: int, spot: Spot) -> Iterable[tuple[tuple[int, ...], Result]]:
        """Every sensible payment: one enchantment that makes dice fall, or a last bundle of the others."""
        side = PAYER[stage]
        ready = payable(self.sheet, spot, side, stage == EARLY)
        charms = self.sheet.charms[side]
        for place in ready:
            if charms[place].fancy:
                yield (place,), self.pay(stage, spot, place)
        plain = tuple(place for place in ready if not charms[place].fancy)
        hand, paid = spot.hands[side], spot.paid[side]
        wait = stage == EARLY  # what is not spent early can be spent later
        prices = tuple(
            (charms[p].bams, charms[p].diamonds, charms[p].uses - paid[p], wait or charms[p].costly)
            for p in plain
        )
        for counts in bundles(hand.bams, hand.diamonds, prices):
            places = tuple(place for place, n in zip(plain, counts, strict=True) for _ in range(n))
            after = self.bundle(spot, side, places)
            yield places, self.stage(stage + 1, self._left(stage, after))

    def bundle(self, spot: Spot, side: int, places: tuple[int, ...]) -> Spot:
        """The moment after plain enchantments are paid and have worked."""
        charms = self.sheet.charms[side]
        for place in places:
            spot = paying(spot, side, place, charms[place].bams, charms[place].diamonds)
            for effect in charms[place].effects:
                spot = done(spot, effect)
        return spot

    def pay(self, stage: int, spot: Spot, place: int) -> Result:
        """One enchantment is paid and works; then the same stage goes on."""
        side = PAYER[stage]
        charm = self.sheet.charms[side][place]
        paid = paying(spot, side, place, charm.bams, charm.diamonds)
        return self.work(side, charm.effects, paid, lambda after: self.stage(stage, after))

    def work(
        self, owner: int, effects: tuple[Effect, ...], spot: Spot, then: Callable[[Spot], Result]
    ) -> Result:
        """Effects work one after the other, with their dice and choices; then comes the rest."""
        if not effects:
            return then(spot)
        effect, rest = effects[0], effects[1:]

        def on(after: Spot) -> Result:
            return self.work(owner, rest, after, then)

        if isinstance(effect, Flip):
            return self.turn(owner, INDEX[effect.side], effect.count, spot, on)
        if isinstance(effect, Dice):
            side = INDEX[effect.side]
            if effect.delta < 0:
                return self.take(owner, side, -effect.delta, effect.colour, spot, on)
            return self._add(side, self.new_dice(spot.hands[side], side, effect), spot, on)
        if isinstance(effect, Reroll):
            return self._again(owner, effect, effect.times, spot, on)
        return on(done(spot, effect))

    # Single dice: turned, taken, added, rolled again.

    def turn(self, owner: int, side: int, count: int, spot: Spot, then: Callable[[Spot], Result]) -> Result:
        """Up to `count` dice are turned (MD-GLO-04)."""
        kinds = spot.hands[side].faces.kinds
        if not count or not kinds:
            return then(spot)
        detail = self.sheet.detail[side]

        def turned(kind: Kind) -> Result:
            after = spot.with_hand(side, flipped(spot.hands[side], kind, detail))
            return self.turn(owner, side, count - 1, after, then)

        if self.sheet.thinks[owner]:
            return self.best([then(spot), *(turned(kind) for kind in dict.fromkeys(kinds))])
        choice = best_turn(kinds, owner == side)
        return turned(choice) if choice else then(spot)

    def take(
        self,
        owner: int,
        side: int,
        count: int,
        colour: str | None,
        spot: Spot,
        then: Callable[[Spot], Result],
    ) -> Result:
        """Rolled dice are taken away (MD-CMB-03)."""
        kinds = tuple(k for k in spot.hands[side].faces.kinds if colour in (None, k.colour))
        if not count or not kinds:
            return then(spot)

        def taken(kind: Kind) -> Result:
            after = spot.with_hand(side, without_die(spot.hands[side], kind))
            return self.take(owner, side, count - 1, colour, after, then)

        if self.sheet.thinks[owner]:
            return self.best(taken(kind) for kind in dict.fromkeys(kinds))
        return taken(richest(kinds))

    def new_dice(self, hand: Hand, side: int, effect: Dice) -> tuple[str, ...]:
        """The colours of dice that are added after the roll, within the cap (MD-RUL-50)."""
        strong, weak = ATTACK_COLOURS if side == A else DEFENSE_COLOURS
        if effect.colour is not None:
            return (effect.colour.value,) * room_for(hand, effect.colour.value, effect.delta)
        first = room_for(hand, strong, effect.delta)
        return (strong,) * first + (weak,) * room_for(hand, weak, effect.delta - first)

    def _add(self, side: int, colours: tuple[str, ...], spot: Spot, then: Callable[[Spot], Result]) -> Result:
        if not colours:
            return then(spot)
        lots: list[tuple[int, Result]] = []
        for kind, ways in kinds_of(self.dies[colours[0]], self.sheet.detail[side]):
            after = spot.with_hand(side, with_die(spot.hands[side], kind, self.sheet.detail[side]))
            lots.append((ways, self._add(side, colours[1:], after, then)))
        return mixed(lots, FACES)

    def _again(
        self, owner: int, effect: Reroll, times: int, spot: Spot, then: Callable[[Spot], Result]
    ) -> Result:
        """A paid re-roll: the owner may use it, of one of the sets it names."""
        if not times:
            return then(spot)
        sides = tuple(INDEX[side] for side in effect.sides)
        if self.sheet.thinks[owner]:
            again = (self.rolled(owner, effect, times, side, spot, then) for side in sides)
            return self.best([then(spot), *again])
        choice = self.rule_reroll(owner, sides, effect.blanks, spot)
        return then(spot) if choice is None else self.rolled(owner, effect, times, choice, spot, then)

    def rolled(
        self, owner: int, effect: Reroll, times: int, side: int, spot: Spot, then: Callable[[Spot], Result]
    ) -> Result:
        """Best play after one of so many paid re-rolls is used on a set."""
        lots = [
            (ways, self._again(owner, effect, times - 1, after, then))
            for after, ways in self._fallen(side, effect.blanks, spot)
        ]
        return mixed(lots, sum(ways for ways, _ in lots))

    def _fallen(self, side: int, blanks: bool, spot: Spot) -> list[tuple[Spot, int]]:
        """Every way a set, or its blank dice, can fall anew."""
        hand, detail = spot.hands[side], self.sheet.detail[side]
        dice = tuple(self.dies[kind.colour] for kind in hand.faces.kinds) or self.sheet.dice[side]
        lot = blanks_again(hand.faces, dice, detail)[0] if blanks else rolls(dice, detail)
        spot = spot._replace(rerolled=True)
        return [(spot.with_hand(side, refaced(hand, faces)), ways) for faces, ways in lot.items()]

    def rule_reroll(self, owner: int, sides: tuple[int, ...], blanks: bool, spot: Spot) -> int | None:
        """What an enemy rolls again: its own dice below average, a hero's above (MD-RUL-51, MD-RUL-75)."""
        shown = tuple((hand.faces.score, hand.faces.blanks) for hand in spot.hands)
        return rule_reroll(self.sheet, owner, sides, blanks, (shown[A], shown[D]))


def rule_reroll(
    sheet: Sheet,
    owner: int,
    sides: tuple[int, ...],
    blanks: bool,
    shown: tuple[tuple[int, int], tuple[int, int]],
) -> int | None:
    """The set that an enemy rolls again, from the score and the blanks each side shows; or None."""
    far: dict[int, Fraction] = {}
    for side in sides:
        score, empty = shown[side]
        gap = (1 if side == owner else -1) * (average(sheet, side) - score)
        if (empty and side == owner) if blanks else gap > 0:
            far[side] = gap
    return max(far, key=lambda side: (far[side], side == owner)) if far else None


def average(sheet: Sheet, side: int) -> Fraction:
    """The average score of a side's dice."""
    shown = sum(face.hits + face.shields for die in sheet.dice[side] for face in die.faces)
    return Fraction(shown, FACES)


def mixed(lots: list[tuple[int, Result]], total: int) -> Result:
    """The result of chance: each lot with its number of ways."""
    if len(lots) == 1:
        return lots[0][1]
    value = Fraction(0)
    spread: Spread = {}
    for ways, result in lots:
        share = Fraction(ways, total)
        value += share * result.value
        for outcome, part in result.spread.items():
            spread[outcome] = spread.get(outcome, 0) + share * part
    return Result(value, spread)
