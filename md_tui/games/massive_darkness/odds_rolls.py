"""The roll and its re-rolls: when to stop, and how likely every result is in the end."""

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from md_tui.games.massive_darkness.dice import FACES
from md_tui.games.massive_darkness.odds_dice import Faces, Lot, blanks_again, rolls
from md_tui.games.massive_darkness.odds_hand import Hand, Spot, gained, tallied, works
from md_tui.games.massive_darkness.odds_sheet import A, D, Offer, Sheet
from md_tui.games.massive_darkness.odds_solve import EARLY, Number, Result, Solver, Spread, rule_reroll


class Cast(NamedTuple):
    """What both sides show, and whether dice were rolled again (kept only where that matters)."""

    faces: tuple[Faces, Faces]
    rerolled: bool = False


class Roller:
    """A combat from the roll on."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.solver = Solver(sheet)
        self.lots: tuple[Lot, Lot] = (
            rolls(sheet.dice[A], sheet.detail[A]),
            rolls(sheet.dice[D], sheet.detail[D]),
        )
        self._hands: dict[tuple[int, Faces, bool], Hand] = {}
        self._after: dict[tuple[Hand, Hand, bool], Result] = {}
        self._values: dict[tuple[int, Cast], Number] = {}
        self._means: dict[tuple[int, int, Cast], Number] = {}

    # After the re-rolls.

    def spot(self, cast: Cast) -> Spot:
        """The moment after the free changes of a result."""
        hands = (self._hand(A, cast.faces[A], cast.rerolled), self._hand(D, cast.faces[D], cast.rerolled))
        return self._gains(Spot(hands, rerolled=cast.rerolled, paid=self._unpaid()))

    def _unpaid(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        charms = self.sheet.charms
        return (0,) * len(charms[A]), (0,) * len(charms[D])

    def _gains(self, spot: Spot) -> Spot:
        for change in self.sheet.gains:
            if works(change, spot.rerolled):
                spot = gained(spot, change.effect)
        return spot

    def _hand(self, side: int, faces: Faces, rerolled: bool) -> Hand:
        key = (side, faces, rerolled)
        hand = self._hands.get(key)
        if hand is None:
            hand = self._hands[key] = tallied(self.sheet, side, faces, rerolled)
        return hand

    def rest(self, cast: Cast) -> Result:
        """The best play once no die is rolled again."""
        if self.sheet.flips:
            return self.turning(0, cast)
        key = (
            self._hand(A, cast.faces[A], cast.rerolled),
            self._hand(D, cast.faces[D], cast.rerolled),
            cast.rerolled,
        )
        found = self._after.get(key)
        if found is None:
            found = self._after[key] = self.solver.stage(EARLY, self.spot(cast))
        return found

    def turning(self, place: int, cast: Cast) -> Result:
        """Free turns of dice, one text after the other, before all other changes."""
        if place == len(self.sheet.flips):
            return self.solver.stage(EARLY, self.spot(cast))
        bare = Spot((_bare(cast.faces[A]), _bare(cast.faces[D])))
        return self.more_turns(place, self.sheet.flips[place][2], bare, cast.rerolled)

    def more_turns(self, place: int, left: int, bare: Spot, rerolled: bool) -> Result:
        """So many more dice may be turned by a text, then come the next texts."""
        owner, side, _, _ = self.sheet.flips[place]

        def on(after: Spot) -> Result:
            return self.turning(place + 1, Cast((after.hands[A].faces, after.hands[D].faces), rerolled))

        return self.solver.turn(owner, side, left, bare, on)

    # Re-rolls.

    def value(self, place: int, cast: Cast) -> Number:
        """The worth of a result with the re-rolls from this place on still to come."""
        if place == len(self.sheet.offers):
            return self.rest(cast).value
        key = (place, cast)
        found = self._values.get(key)
        if found is None:
            side = self.choice(place, cast)
            found = self.value(place + 1, cast) if side is None else self.mean(place, side, cast)
            self._values[key] = found
        return found

    def choice(self, place: int, cast: Cast) -> int | None:
        """Which set is rolled again at an offer, if any."""
        offer = self.sheet.offers[place]
        sides = tuple(side for side in offer.sides if self._can(offer, side, cast))
        if not sides:
            return None
        if not self.sheet.thinks[offer.owner]:
            shown = ((cast.faces[A].score, cast.faces[A].blanks), (cast.faces[D].score, cast.faces[D].blanks))
            return rule_reroll(self.sheet, offer.owner, sides, offer.blanks, shown)
        best, kept = None, self.value(place + 1, cast)
        for side in sides:
            hope = self.mean(place, side, cast)
            if hope > kept:
                best, kept = side, hope
        return best

    def _can(self, offer: Offer, side: int, cast: Cast) -> bool:
        return bool(self.sheet.dice[side]) and (not offer.blanks or cast.faces[side].blanks > 0)

    def mean(self, place: int, side: int, cast: Cast) -> Number:
        """The worth of rolling a set again at an offer."""
        known = (place, side, self._bag(place, side, cast))
        found = self._means.get(known)
        if found is None:
            lot, total = self.fall(place, side, cast)
            worth = sum(
                ways * self.value(place + 1, self._with(cast, side, new)) for new, ways in lot.items()
            )
            found = self._means[known] = Fraction(worth, total)
        return found

    def fall(self, place: int, side: int, cast: Cast) -> tuple[Lot, int]:
        """How a set, or its blank dice, can fall anew, and in how many ways."""
        dice, detail = self.sheet.dice[side], self.sheet.detail[side]
        if self.sheet.offers[place].blanks:
            return blanks_again(cast.faces[side], dice, detail)
        return self.lots[side], FACES ** len(dice)

    def _with(self, cast: Cast, side: int, faces: Faces) -> Cast:
        rerolled = cast.rerolled or self.sheet.cares
        return Cast((faces, cast.faces[D]) if side == A else (cast.faces[A], faces), rerolled)

    # All results together.

    def casts(self) -> tuple[dict[Cast, int], int]:
        """Every result after best play of the re-rolls, with its number of ways, and the ways in all."""
        ways = {Cast((a, d)): n * m for a, n in self.lots[A].items() for d, m in self.lots[D].items()}
        total = FACES ** (len(self.sheet.dice[A]) + len(self.sheet.dice[D]))
        for place in range(len(self.sheet.offers)):
            ways, factor = self._rolled_again(place, ways)
            total *= factor
        return ways, total

    def _rolled_again(self, place: int, ways: dict[Cast, int]) -> tuple[dict[Cast, int], int]:
        offer = self.sheet.offers[place]
        factor = max(FACES ** len(self.sheet.dice[side]) for side in offer.sides)
        out: dict[Cast, int] = {}
        moved: dict[tuple[Cast, int], int] = {}
        for cast, n in ways.items():
            side = self.choice(place, cast)
            if side is None:
                out[cast] = out.get(cast, 0) + n * factor
            else:
                key = (self._bag(place, side, cast), side)
                moved[key] = moved.get(key, 0) + n
        for (cast, side), n in moved.items():
            lot, total = self.fall(place, side, cast)
            for faces, chance in lot.items():
                new = self._with(cast, side, faces)
                out[new] = out.get(new, 0) + n * chance * (factor // total)
        return out, factor

    def _bag(self, place: int, side: int, cast: Cast) -> Cast:
        """A result without the dice that are picked up, so that equal throws are made once."""
        if self.sheet.offers[place].blanks:
            return cast
        kept = (Faces(), cast.faces[D]) if side == A else (cast.faces[A], Faces())
        return Cast(kept, cast.rerolled)

    def spread(self) -> tuple[Spread, int]:
        """Every outcome with its number of ways (a fraction where dice fall later), and the ways in all."""
        ways, total = self.casts()
        out: Spread = {}
        for cast, n in ways.items():
            for outcome, part in self.rest(cast).spread.items():
                out[outcome] = out.get(outcome, 0) + n * part
        return out, total


def _bare(faces: Faces) -> Hand:
    return Hand(faces.score, faces.bams, faces.diamonds, faces=faces)


@lru_cache(maxsize=256)
def roller_of(sheet: Sheet) -> Roller:
    """The roller of a combat, kept for the next question about the same one."""
    return Roller(sheet)
