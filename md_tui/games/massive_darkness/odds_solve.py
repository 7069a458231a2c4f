"""The best play after the roll: one side thinks, the other follows the rules, dice fall as they may."""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import mul

from md_tui.games.massive_darkness.ability.algebra import Dice, Effect, Flip, MomentKind, Reroll
from md_tui.games.massive_darkness.dice import ATTACK_COLOURS, DEFENSE_COLOURS, FACES
from md_tui.games.massive_darkness.odds_depth import reaches
from md_tui.games.massive_darkness.odds_dice import Kind, blanks_again, kinds_of, rolls
from md_tui.games.massive_darkness.odds_end import Result, concluded, mixed, rolled_wounds
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
from md_tui.games.massive_darkness.odds_pay import best_turn, bundles, payable, richest, room_for, rule_reroll
from md_tui.games.massive_darkness.odds_types import INDEX, A, D, Sheet

EARLY, GUARD, STRIKE, OVER = 0, 1, 2, 3
"""Stages of payment: early cancels, defense, attack, and the end (MD-RUL-48)."""
PAYER = (A, D, A)


class Solver:
    """Best play of one combat, remembered moment by moment."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.sign = 1 if sheet.hero == A else -1
        self.dies = {die.colour: die for die in sheet.dies}
        self.own, self.due = _parted(sheet, True), _parted(sheet, False)
        self.waits = tuple(tuple(int(charm.waits) for charm in own) for own in sheet.charms)
        self.asks = any(late.moment.kind is MomentKind.ROLLED for late in sheet.late)
        self._ends: dict[object, Result] = {}
        self._stages: dict[tuple[int, Spot], Result] = {}
        self._bundles: dict[object, Spot] = {}
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
            return self._end(spot)
        side = PAYER[stage]
        if stage != EARLY and self.sheet.settles[side]:
            return self._due(stage, spot)
        ready = payable(self.sheet, spot, side, stage == EARLY)
        if not ready:
            return self.stage(stage + 1, self._left(stage, spot))
        if self.sheet.thinks[side]:
            return self.best(result for _, result in self.options(stage, spot))
        return self.pay(stage, spot, ready[0])

    def _end(self, spot: Spot) -> Result:
        """What it all comes to; the difference of hits and shields counts, unless a text asks for more."""
        attack, defense = spot.hands[A].score, spot.hands[D].score
        known = spot.hands if self.asks else defense > attack
        key = (rolled_wounds(self.sheet, spot), spot.striking, spot.rerolled, spot.paid, known)
        found = self._ends.get(key)
        if found is None:
            outcome = concluded(self.sheet, spot)
            found = self._ends[key] = Result(self.sign * outcome.worth, {outcome: 1})
        return found

    def _left(self, stage: int, spot: Spot) -> Spot:
        """A moment without what no later stage looks at, so that equal moments are seen to be equal."""
        if stage == EARLY or self.sheet.counts:
            return spot
        side = PAYER[stage]
        hands, wounds, killing, striking, rerolled, paid = spot
        hand = hands[side]
        rest = Hand(hand.score)
        if stage == GUARD and self.sheet.keeps[side]:
            rest = Hand(hand.score, 0, 0, hand.spent_bams, hand.spent_diamonds, hand.faces)
        own = tuple(map(mul, paid[side], self.waits[side]))
        if side == A:
            return Spot((rest, hands[D]), wounds, killing, striking, rerolled, (own, paid[D]))
        return Spot((hands[A], rest), wounds, killing, striking, rerolled, (paid[A], own))

    def settled(self, side: int, spot: Spot) -> Spot:
        """A side that follows the rules has paid for all it can; what this does to the other is still due."""
        charms = self.sheet.charms[side]
        while ready := payable(self.sheet, spot, side, False):
            place = ready[0]
            spot = paying(spot, side, place, charms[place].bams, charms[place].diamonds)
            for effect in self.own[side][place]:
                spot = done(spot, effect)
        hand = spot.hands[side]
        return spot if self.sheet.keeps[side] else spot.with_hand(side, Hand(hand.score))

    def _due(self, stage: int, spot: Spot) -> Result:
        """What the payments of a side do to the other."""
        side = PAYER[stage]
        spot = self.settled(side, spot)
        due = self.due[side]
        effects = tuple(e for place, n in enumerate(spot.paid[side]) for _ in range(n) for e in due[place])
        return self.work(side, effects, spot, lambda after: self.stage(stage + 1, self._left(stage, after)))

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
        """The moment after plain enchantments are paid and have worked; none of them looks at both hands."""
        if not places:
            return spot
        hands, wounds, killing, striking, rerolled, paid = spot
        own = self._bundled(side, places, side, hands[side], paid[side])
        other = self._bundled(side, places, 1 - side, hands[1 - side], paid[side]).hands[1 - side]
        gains = (wounds + own.wounds, killing or own.killing, striking or own.striking, rerolled)
        if side == A:
            return Spot((own.hands[A], other), *gains, (own.paid[A], paid[D]))
        return Spot((other, own.hands[D]), *gains, (paid[A], own.paid[D]))

    def _bundled(
        self, side: int, places: tuple[int, ...], of: int, hand: Hand, paid: tuple[int, ...]
    ) -> Spot:
        """What a bundle of one side makes of one of the hands."""
        key = (side, places, of, hand, paid)
        spot = self._bundles.get(key)
        if spot is None:
            spot = Spot((Hand(), Hand()), paid=(paid, paid)).with_hand(of, hand)
            for place in places:
                charm = self.sheet.charms[side][place]
                spot = reduce(done, charm.effects, paying(spot, side, place, charm.bams, charm.diamonds))
            self._bundles[key] = spot
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


def _parted(sheet: Sheet, own: bool) -> tuple[tuple[tuple[Effect, ...], ...], ...]:
    """The effects of each enchantment on its owner's side and on the wounds, or on the other side."""
    return tuple(
        tuple(
            tuple(e for e in charm.effects if reaches(e, D if side == A else A) != own)
            for charm in sheet.charms[side]
        )
        for side in (A, D)
    )
