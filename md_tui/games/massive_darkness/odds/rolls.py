"""The roll and its re-rolls: when to stop, and how likely every result is in the end."""

from collections.abc import Callable
from functools import cached_property, lru_cache

from md_tui.games.massive_darkness.combat.faces import Faces, blanks_again
from md_tui.games.massive_darkness.combat.hand import Spot
from md_tui.games.massive_darkness.combat.outcome import Number, Result
from md_tui.games.massive_darkness.combat.payment import rule_reroll
from md_tui.games.massive_darkness.combat.types import A, D, Offer, Sheet
from md_tui.games.massive_darkness.content.dice import FACES
from md_tui.games.massive_darkness.odds.better import is_choice, no_worse
from md_tui.games.massive_darkness.odds.lots import Lot, Ways, bare
from md_tui.games.massive_darkness.odds.outline import Cast, Outline, outline_of
from md_tui.games.massive_darkness.odds.solve import Solver
from md_tui.games.massive_darkness.odds.worths import Worths


class _Hopes(dict[int, Number]):
    """Worths by number, each worked out when it is asked for."""

    def __init__(self, worth: Callable[[int], Number]) -> None:
        super().__init__()
        self._worth = worth

    def __missing__(self, one: int) -> Number:
        found = self[one] = self._worth(one)
        return found


class Roller:
    """A combat from the roll on."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._values: tuple[dict[Cast, Number], ...] = tuple({} for _ in range(len(sheet.offers) + 1))
        """The worth of each result at each offer, and after the last."""
        self._choices: dict[tuple[int, Cast], int | None] = {}
        self._means: dict[tuple[int, int, Cast], Number] = {}
        self._hopes: dict[tuple[int, bool], _Hopes] = {}
        self._last = len(sheet.offers)
        self.able = tuple(tuple(side for side in offer.sides if sheet.dice[side]) for offer in sheet.offers)
        self.ways: tuple[int, ...] = tuple(
            max(FACES ** len(sheet.dice[side]) for side in offer.sides) for offer in sheet.offers
        )

    @cached_property
    def solver(self) -> Solver:
        """Best play of the payments; in many combats nobody has to think about them."""
        return Solver(self.sheet)

    @cached_property
    def _outline(self) -> Outline:
        return outline_of(self.sheet)

    @cached_property
    def _worths(self) -> Worths:
        return Worths(self._outline.graph, self.solver)

    @cached_property
    def lots(self) -> tuple[Lot, Lot]:
        """All rolls of both sides."""
        return self._outline.lots

    def cast(self, faces: tuple[Faces, Faces], rerolled: bool) -> Cast:
        """The dice on the table, by their places."""
        return self.lots[A].place(faces[A], False), self.lots[D].place(faces[D], True), rerolled

    def shown(self, cast: Cast) -> tuple[Faces, Faces]:
        """What both sides show."""
        return self.lots[A].faces[cast[0]], self.lots[D].faces[cast[1]]

    # After the re-rolls.

    def rest(self, cast: Cast) -> Result:
        """The best play once no die is rolled again; a turn of dice does not look at the other side."""
        attack, defense = self.lots[A].ends[cast[0]], self.lots[D].ends[cast[1]]
        if len(attack) == len(defense) == 1:
            return self._from((attack[0], defense[0], cast[2]))
        if len(defense) == 1:
            hopes = self._hopes_against(defense[0], cast[2])
            return self._from((max(attack, key=hopes.__getitem__), defense[0], cast[2]))
        if self.sheet.flips[0][1] == A:
            ends = [(one, two) for one in attack for two in defense]
        else:
            ends = [(one, two) for two in defense for one in attack]
        return self.solver.best(self._from((*end, cast[2])) for end in ends)

    def rests(self, side: int, other: int, rerolled: bool) -> list[Result]:
        """The same for every roll of one side while the other shows one result throughout."""
        rolls = range(len(self.lots[side].faces))
        if self.sheet.flips:
            return [self.rest((n, other, rerolled) if side == A else (other, n, rerolled)) for n in rolls]
        (against, of), ends = (self._outline.against, self._worths.of), self.lots[side].ends
        if side == A:
            row = against(self.lots[D].ends[other][0], rerolled)
            return [of(row[one]) for (one,) in ends]
        one = self.lots[A].ends[other][0]
        return [of(against(two, rerolled)[one]) for (two,) in ends]

    def _hopes_against(self, two: int, rerolled: bool) -> "_Hopes":
        """The worths of all that an attack may be turned to, against one result of the defender."""
        found = self._hopes.get((two, rerolled))
        if found is None:
            worths, row = self._worths, self._outline.against(two, rerolled)
            found = self._hopes[two, rerolled] = _Hopes(lambda one: worths.value(row[one]))
        return found

    def _from(self, end: Cast) -> Result:
        """The best play once nothing is turned any more, by the numbers of what the rolls come to."""
        return self._worths.of(self._outline.lying(end))

    def turning(self, place: int, faces: tuple[Faces, Faces], rerolled: bool) -> Result:
        """Free turns of dice, one text after the other, before all other changes."""
        if place == len(self.sheet.flips):
            sides = self._outline.sides
            ends = (sides[A].outcome(faces[A]), sides[D].outcome(faces[D]))
            return self._from((*ends, rerolled))
        spot = Spot((bare(faces[A]), bare(faces[D])))
        return self.more_turns(place, self.sheet.flips[place][2], spot, rerolled)

    def more_turns(self, place: int, left: int, spot: Spot, rerolled: bool) -> Result:
        """This many more dice may be turned by a text, then come the next texts."""
        owner, side, _, _ = self.sheet.flips[place]

        def on(after: Spot) -> Result:
            return self.turning(place + 1, (after.hands[A].faces, after.hands[D].faces), rerolled)

        return self.solver.turn(owner, side, left, spot, on)

    # Re-rolls.

    def value(self, place: int, cast: Cast) -> Number:
        """The worth of a result with the re-rolls from this place on still to come.

        It is counted in as many parts as these re-rolls have ways to fall: whole numbers are much quicker
        than fractions, and worths at one place are only compared with each other.
        """
        found = self._values[place].get(cast)
        if found is None:
            found = self._values[place][cast] = self._value(place, cast)
        return found

    def _value(self, place: int, cast: Cast) -> Number:
        if place == self._last:
            return self.rest(cast).value
        side = self.choice(place, cast)
        return self._kept(place, cast) if side is None else self.mean(place, side, cast)

    def _kept(self, place: int, cast: Cast) -> Number:
        """The worth of letting an offer pass."""
        return self.value(place + 1, cast) * self.ways[place]

    def choice(self, place: int, cast: Cast) -> int | None:
        """Which set is rolled again at an offer, if any."""
        key = (place, cast)
        if key not in self._choices:
            self._choices[key] = self._choice(place, cast)
        return self._choices[key]

    def _choice(self, place: int, cast: Cast) -> int | None:
        offer = self.sheet.offers[place]
        sides = self.open_sets(place, cast)
        if not sides:
            return None
        if not self.sheet.thinks[offer.owner]:
            attack, defense = self.shown(cast)
            shown = ((attack.score, attack.blanks), (defense.score, defense.blanks))
            return rule_reroll(self.sheet, offer.owner, sides, offer.blanks, shown)
        best, kept = None, self._kept(place, cast)
        for side in sides:
            hope = self.mean(place, side, cast)
            if hope > kept:
                best, kept = side, hope
        return best

    def open_sets(self, place: int, cast: Cast) -> tuple[int, ...]:
        """The sets that can be rolled again at an offer."""
        offer = self.sheet.offers[place]
        if not offer.blanks:
            return self.able[place]
        return tuple(side for side in offer.sides if self.can(offer, side, cast))

    def can(self, offer: Offer, side: int, cast: Cast) -> bool:
        """Whether a set can be rolled again at all."""
        return bool(self.sheet.dice[side]) and (not offer.blanks or self.shown(cast)[side].blanks > 0)

    def mean(self, place: int, side: int, cast: Cast) -> Number:
        """The worth of rolling a set again at an offer."""
        known = (place, side, self.bag(place, side, cast))
        found = self._means.get(known)
        if found is None:
            ways, total = self.fall(place, side, cast)
            one, two, again = cast[0], cast[1], cast[2] or self.sheet.cares
            if side == A:
                worth = sum([count * self.value(place + 1, (new, two, again)) for new, count in ways])
            else:
                worth = sum([count * self.value(place + 1, (one, new, again)) for new, count in ways])
            found = self._means[known] = worth * (self.ways[place] // total)
        return found

    def gamble(self, place: int, cast: Cast) -> bool:
        """Whether an offer is a true choice: some set could fall better, and could fall worse."""
        offer, sides = self.sheet.offers[place], self.open_sets(place, cast)
        falls = [self.after(cast, side, new) for side in sides for new, _ in self.fall(place, side, cast)[0]]
        if place + 1 == len(self.sheet.offers):
            return self._last_gamble(offer.owner, len(sides), cast, falls)
        kept = self.value(place + 1, cast)
        gains = [self.value(place + 1, new) - kept for new in falls]
        return any(gain > 0 for gain in gains) and (len(sides) > 1 or any(gain < 0 for gain in gains))

    def _last_gamble(self, owner: int, sides: int, cast: Cast, falls: list[Cast]) -> bool:
        """The same at the last offer, where every respect of what follows is known."""
        kept, found = self.rest(cast), [self.rest(new) for new in falls]
        if not is_choice(self.sheet, owner, kept, found):
            return False
        return sides > 1 or not all(no_worse(self.sheet, owner, new, kept) for new in found)

    def fall(self, place: int, side: int, cast: Cast) -> tuple[Ways, int]:
        """How a set, or its blank dice, can fall anew, and in how many ways."""
        dice, detail, lot = self.sheet.dice[side], self.sheet.detail[side], self.lots[side]
        if not self.sheet.offers[place].blanks:
            return lot.ways, FACES ** len(dice)
        found, total = blanks_again(self.shown(cast)[side], dice, detail)
        return [(lot.places[faces], count) for faces, count in found.items()], total

    def after(self, cast: Cast, side: int, new: int) -> Cast:
        """A result in which a set was rolled again, and fell so."""
        rerolled = cast[2] or self.sheet.cares
        return (new, cast[1], rerolled) if side == A else (cast[0], new, rerolled)

    def bag(self, place: int, side: int, cast: Cast) -> Cast:
        """A result without the dice that are picked up, so that equal throws are made once."""
        if self.sheet.offers[place].blanks:
            return cast
        return (0, cast[1], cast[2]) if side == A else (cast[0], 0, cast[2])


@lru_cache(maxsize=256)
def roller_of(sheet: Sheet) -> Roller:
    """The roller of a combat, kept for the next question about the same one."""
    return Roller(sheet)
