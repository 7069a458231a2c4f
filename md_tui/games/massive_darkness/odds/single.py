"""Single dice in best play: turned, taken, added, rolled again."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from md_tui.games.massive_darkness.ability.algebra import Dice, Reroll
from md_tui.games.massive_darkness.combat.faces import Faces, Kind, blanks_again, kinds_of, richness, rolls
from md_tui.games.massive_darkness.combat.hand import (
    Hand,
    Spot,
    flipped,
    kept,
    refaced,
    without_dice,
    without_die,
)
from md_tui.games.massive_darkness.combat.payment import best_turn, room_for, rule_reroll
from md_tui.games.massive_darkness.combat.types import INDEX, A, D, Sheet
from md_tui.games.massive_darkness.content.dice import ATTACK_COLOURS, DEFENSE_COLOURS, FACES

R = TypeVar("R")
"""What play comes to: its worth with all outcomes, or only the way to it (`outline.py`)."""
Then = Callable[[Spot], R]
"""The rest of the combat."""


class Singles(Generic[R]):
    """Everything a combat's texts do to single dice."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.dies = {die.colour: die for die in sheet.dies}
        self._robbed: dict[tuple[Hand, int, str | None], Hand] = {}
        self._joined: dict[tuple[int, Faces, Kind], Faces] = {}

    def best(self, results: Iterable[R]) -> R:
        """The choice of the thinking side; the first of equals."""
        raise NotImplementedError

    def mixed(self, lots: list[tuple[int, R]], total: int) -> R:
        """The result of chance: each lot with its number of ways."""
        raise NotImplementedError

    def turn(self, owner: int, side: int, count: int, spot: Spot, then: Then[R]) -> R:
        """Up to `count` dice are turned (MD-GLO-04)."""
        kinds = spot.hands[side].faces.kinds
        if not count or not kinds:
            return then(spot)
        detail = self.sheet.detail[side]

        def turned(kind: Kind) -> R:
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
        then: Then[R],
    ) -> R:
        """Rolled dice are taken away (MD-CMB-03)."""
        hand = spot.hands[side]
        kinds = _of_colour(hand, colour)
        if len(kinds) <= count or not self.sheet.thinks[owner]:
            key = (hand, count, colour)
            found = self._robbed.get(key)
            if found is None:
                found = self._robbed[key] = _robbed(hand, count, colour)
            return then(spot if found is hand else spot.with_hand(side, found))
        if not count:
            return then(spot)

        def taken(kind: Kind) -> R:
            after = spot.with_hand(side, without_die(hand, kind))
            return self.take(owner, side, count - 1, colour, after, then)

        return self.best(taken(kind) for kind in dict.fromkeys(kinds))

    def new_dice(self, hand: Hand, side: int, effect: Dice) -> tuple[str, ...]:
        """The colours of dice that are added after the roll, within the cap (MD-RUL-50)."""
        strong, weak = ATTACK_COLOURS if side == A else DEFENSE_COLOURS
        if effect.colour is not None:
            return (effect.colour.value,) * room_for(hand, effect.colour.value, effect.delta)
        first = room_for(hand, strong, effect.delta)
        return (strong,) * first + (weak,) * room_for(hand, weak, effect.delta - first)

    def _add(self, side: int, colours: tuple[str, ...], spot: Spot, then: Then[R]) -> R:
        if not colours:
            return then(spot)
        score, bams, diamonds, spent_bams, spent_diamonds, faces = spot.hands[side]
        lots: list[tuple[int, R]] = []
        for kind, ways in kinds_of(self.dies[colours[0]], self.sheet.detail[side]):
            symbols = (score + kind.score, bams + kind.bams, diamonds + kind.diamonds)
            hand = Hand(*symbols, spent_bams, spent_diamonds, self._with_die(side, faces, kind))
            lots.append((ways, self._add(side, colours[1:], spot.with_hand(side, hand), then)))
        return self.mixed(lots, FACES)

    def _with_die(self, side: int, faces: Faces, kind: Kind) -> Faces:
        """What is looked at of a side's faces when a die has joined them."""
        key = (side, faces, kind)
        found = self._joined.get(key)
        if found is None:
            found, trim = faces.with_die(kind, self.sheet.detail[side]), self.sheet.trims[side]
            if trim is not None and trim.colours:
                found = kept(self.sheet, side, found)
            self._joined[key] = found
        return found

    def _again(self, owner: int, effect: Reroll, times: int, spot: Spot, then: Then[R]) -> R:
        """A paid re-roll: the owner may use it, of one of the sets it names."""
        if not times:
            return then(spot)
        sides = tuple(INDEX[side] for side in effect.sides)
        if self.sheet.thinks[owner]:
            again = (self.rolled(owner, effect, times, side, spot, then) for side in sides)
            return self.best([then(spot), *again])
        choice = self.rule_reroll(owner, sides, effect.blanks, spot)
        return then(spot) if choice is None else self.rolled(owner, effect, times, choice, spot, then)

    def rolled(self, owner: int, effect: Reroll, times: int, side: int, spot: Spot, then: Then[R]) -> R:
        """Best play after one of this many paid re-rolls is used on a set."""
        lots = [
            (ways, self._again(owner, effect, times - 1, after, then))
            for after, ways in self._fallen(side, effect.blanks, spot)
        ]
        return self.mixed(lots, sum(ways for ways, _ in lots))

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


def _robbed(hand: Hand, count: int, colour: str | None) -> Hand:
    """A result without the dice that an enemy takes: the richest, one after the other."""
    richest = sorted(_of_colour(hand, colour), key=richness, reverse=True)
    return without_dice(hand, richest[:count])


def _of_colour(hand: Hand, colour: str | None) -> tuple[Kind, ...]:
    """The dice of a colour, or all of them."""
    kinds = hand.faces.kinds
    return kinds if colour is None else tuple(kind for kind in kinds if kind.colour == colour)
