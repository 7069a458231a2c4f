"""The best play after the roll: one side thinks, the other follows the rules, dice fall as they may."""

from collections.abc import Iterable
from operator import mul

from md_tui.games.massive_darkness.ability.algebra import Dice, Effect, Flip, MomentKind, Reroll, Retaliate
from md_tui.games.massive_darkness.combat.detail import (
    aims,
    last_costs,
    last_look,
    only_shields_left,
    reaches,
)
from md_tui.games.massive_darkness.combat.faces import Faces, Kind
from md_tui.games.massive_darkness.combat.hand import NO_FACES, Hand, Spot, done, paying
from md_tui.games.massive_darkness.combat.outcome import Result, concluded, mixed, rolled, rolled_wounds
from md_tui.games.massive_darkness.combat.payment import payable
from md_tui.games.massive_darkness.combat.types import INDEX, A, D, Sheet
from md_tui.games.massive_darkness.odds.bundle import Payments, Places
from md_tui.games.massive_darkness.odds.level import Level
from md_tui.games.massive_darkness.odds.single import R, Singles, Then

EARLY, GUARD, STRIKE, OVER = 0, 1, 2, 3
"""Stages of payment: early cancels, defense, attack, and the end (MD-RUL-48)."""
PAYER = (A, D, A)


class Play(Singles[R]):
    """Best play of the payments, remembered moment by moment."""

    def __init__(self, sheet: Sheet, level: Level) -> None:
        super().__init__(sheet)
        self.own, self.due = _parted(sheet, True), _parted(sheet, False)
        self.waits = tuple(tuple(int(charm.waits) for charm in own) for own in sheet.charms)
        self._asked = tuple(late.moment for late in sheet.late if late.moment.kind is MomentKind.ROLLED)
        self._stages: dict[tuple[int, Spot], R] = {}
        self._level = level
        self._pays_back = any(isinstance(late.effect, Retaliate) for late in sheet.late)
        self._payments = Payments(sheet)
        self._only_shields = only_shields_left(sheet.charms, sheet.thinks)
        self._last_look, self._last_costs = last_look(sheet.charms), last_costs(sheet.charms)
        self._aims = tuple(
            (place, charm.uses) for place, charm in enumerate(sheet.charms[A]) if aims(charm, D)
        )
        """The attacker's enchantments that look at the defender's dice."""
        self._last_hands: dict[Hand, Hand] = {}
        self._next = tuple(self._first_stage(stage) for stage in range(OVER + 1))

    def opening(self) -> int:
        """The stage in which rolls are looked at first; what a side settles alone came with its roll."""
        early = any(charm.early for charm in self.sheet.charms[A])
        return STRIKE if self.sheet.settles[D] and not early and not any(self.due[D]) else EARLY

    def _first_stage(self, stage: int) -> int:
        """The first stage from this one on in which anything can be paid."""
        while stage < OVER and not any(c.early == (stage == EARLY) for c in self.sheet.charms[PAYER[stage]]):
            stage += 1
        return stage

    def stage(self, stage: int, spot: Spot) -> R:
        """The rest of the combat from a stage of payment on."""
        stage = self._next[stage]
        if stage == OVER:
            return self._end(spot)
        spot = self._level.of(spot, stage == STRIKE)
        key = (stage, spot)
        found = self._stages.get(key)
        if found is None:
            found = self._stages[key] = self._stage(stage, spot)
        return found

    def _stage(self, stage: int, spot: Spot) -> R:
        side = PAYER[stage]
        if stage != EARLY and self.sheet.settles[side]:
            return self._due(stage, spot)
        ready = self._payments.ready(side, stage == EARLY, spot)
        if not ready:
            return self.stage(stage + 1, self._left(stage, spot))
        if self.sheet.thinks[side]:
            return self.best(result for _, result in self.options(stage, spot))
        return self.pay(stage, spot, ready[0])

    def _end(self, spot: Spot) -> R:
        """What a combat comes to whose last symbol is spent."""
        raise NotImplementedError

    def known(self, spot: Spot) -> tuple[bool, ...]:
        """What else texts ask of the final result, besides the wounds."""
        beaten = self._pays_back and spot.hands[D].score > spot.hands[A].score
        return (beaten, *(rolled(moment.symbol, spot.hands) >= moment.n for moment in self._asked))

    def _left(self, stage: int, spot: Spot) -> Spot:
        """A moment without what no later stage looks at, so that equal moments are seen to be equal."""
        if stage == EARLY or self.sheet.counts:
            return spot
        side = PAYER[stage]
        hands, wounds, killing, striking, rerolled, paid = spot
        hand = hands[side]
        rest = Hand(hand.score, faces=self._seen(hand.faces)) if stage == GUARD else Hand(hand.score)
        own = tuple(map(mul, paid[side], self.waits[side]))
        if side == A:
            return Spot((rest, hands[D]), wounds, killing, striking, rerolled, (own, paid[D]))
        return Spot((self._last(hands[A]), rest), wounds, killing, striking, rerolled, (paid[A], own))

    def _last(self, hand: Hand) -> Hand:
        """What an attacker's last payments still look at of the own result."""
        if self._last_look is None or self._last_costs is None:
            return hand
        found = self._last_hands.get(hand)
        if found is None:
            score, bams, diamonds, _, _, faces = hand
            left = (min(bams, self._last_costs[0]), min(diamonds, self._last_costs[1]))
            sums = Faces(*map(mul, faces[:4], self._last_look))
            found = self._last_hands[hand] = Hand(score, *left, faces=sums)
        return found

    def _seen(self, faces: Faces) -> Faces:
        """What an attacker's payments still look at of the faces of a defender who has paid."""
        if not self._only_shields or not faces.kinds:
            return faces
        kinds = tuple(sorted(Kind("", kind.score, 0, 0, (kind.below[0], 0, 0)) for kind in faces.kinds))
        return Faces(faces.score, kinds=kinds)

    def settled(self, side: int, spot: Spot) -> Spot:
        """A side that follows the rules has paid for all it can; what this does to the other is still due."""
        charms = self.sheet.charms[side]
        while ready := payable(self.sheet, spot, side, False):
            place = ready[0]
            spot = paying(spot, side, place, charms[place].bams, charms[place].diamonds)
            for effect in self.own[side][place]:
                spot = done(spot, effect)
        hand = spot.hands[side]
        spot = spot.with_hand(side, Hand(hand.score, faces=self._seen(hand.faces) if side == D else NO_FACES))
        return spot if any(self.due[side]) else self._waiting(side, spot)

    def paid_for(self, side: int, spot: Spot) -> Spot:
        """A moment at which a side that follows the rules is sure to have paid."""
        return self.settled(side, spot)

    def _waiting(self, side: int, spot: Spot) -> Spot:
        """A moment at which, of a side's payments, only those that wait for the wounds are known."""
        own = tuple(map(mul, spot.paid[side], self.waits[side]))
        return spot._replace(paid=(own, spot.paid[D]) if side == A else (spot.paid[A], own))

    def _due(self, stage: int, spot: Spot) -> R:
        """What the payments of a side do to the other."""
        side = PAYER[stage]
        spot = self.paid_for(side, spot)
        due = self.due[side]
        effects = tuple(e for place, n in enumerate(spot.paid[side]) for _ in range(n) for e in due[place])
        return self.work(side, effects, spot, lambda after: self.stage(stage + 1, self._left(stage, after)))

    def options(self, stage: int, spot: Spot) -> Iterable[tuple[Places, R]]:
        """Every sensible payment: one enchantment that makes dice fall, or a last bundle of the others."""
        side = PAYER[stage]
        ready = self._payments.ready(side, stage == EARLY, spot)
        yield from self._fancy(stage, spot, ready)
        yield from self._plain(stage, spot, self._payments.bundles(side, stage == EARLY, spot, ready))

    def payments(self, stage: int, spot: Spot) -> Iterable[tuple[Places, R]]:
        """Every payment there is, none at all among them."""
        side = PAYER[stage]
        ready = self._payments.ready(side, stage == EARLY, spot)
        yield from self._fancy(stage, spot, ready)
        yield from self._plain(stage, spot, self._payments.every(side, spot, ready))

    def _fancy(self, stage: int, spot: Spot, ready: Places) -> Iterable[tuple[Places, R]]:
        for place in ready:
            if self.sheet.charms[PAYER[stage]][place].fancy:
                yield (place,), self.pay(stage, spot, place)

    def _plain(self, stage: int, spot: Spot, bundles: tuple[Places, ...]) -> Iterable[tuple[Places, R]]:
        for places in bundles:
            after = self._payments.paid(spot, PAYER[stage], places)
            yield places, self.stage(stage + 1, self._left(stage, after))

    def pay(self, stage: int, spot: Spot, place: int) -> R:
        """One enchantment is paid and works; then the same stage goes on."""
        side = PAYER[stage]
        charm = self.sheet.charms[side][place]
        paid = paying(spot, side, place, charm.bams, charm.diamonds)
        if stage == STRIKE and charm.fancy:
            return self.work(
                side, charm.effects, paid, lambda after: self.stage(stage, self._untouched(after))
            )
        return self.work(side, charm.effects, paid, lambda after: self.stage(stage, after))

    def _untouched(self, spot: Spot) -> Spot:
        """A moment of the last payments; without the defender's dice once nothing touches them again."""
        (attack, defense), paid = spot.hands, spot.paid[A]
        if defense.faces is NO_FACES or any(paid[place] < uses for place, uses in self._aims):
            return spot
        return Spot((attack, Hand(*defense[:5])), *spot[1:])

    def work(self, owner: int, effects: tuple[Effect, ...], spot: Spot, then: Then[R]) -> R:
        """Carry out effects one after the other, with their dice and choices; then comes the rest."""
        if not effects:
            return then(spot)
        effect, rest = effects[0], effects[1:]

        def on(after: Spot) -> R:
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


class Solver(Play[Result]):
    """The worth of best play in one combat, and the outcomes it leads to."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet, Level(sheet, sheet.bodies[D].health))
        self.sign = 1 if sheet.hero == A else -1
        self._ends: dict[object, Result] = {}

    def best(self, results: Iterable[Result]) -> Result:
        """The choice of the thinking side; the first of equals."""
        return max(results, key=lambda result: result.value)

    def mixed(self, lots: list[tuple[int, Result]], total: int) -> Result:
        """The result of chance: each lot with its number of ways."""
        return mixed(lots, total)

    def _end(self, spot: Spot) -> Result:
        """The outcome; of the result only the wounds count, unless a text asks for more."""
        wounds = min(rolled_wounds(self.sheet, spot), self.sheet.bodies[D].health)
        key = (wounds, spot.striking, spot.rerolled, spot.paid, self.known(spot))
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self.ended(spot)
        return found

    def ended(self, spot: Spot) -> Result:
        """The result of a combat whose last symbol is spent."""
        outcome = concluded(self.sheet, spot)
        return Result(self.sign * outcome.worth, {outcome: 1})


def _parted(sheet: Sheet, own: bool) -> tuple[tuple[tuple[Effect, ...], ...], ...]:
    """The effects of each enchantment on its owner's side and on the wounds, or on the other side."""
    return tuple(
        tuple(
            tuple(e for e in charm.effects if reaches(e, D if side == A else A) != own)
            for charm in sheet.charms[side]
        )
        for side in (A, D)
    )
