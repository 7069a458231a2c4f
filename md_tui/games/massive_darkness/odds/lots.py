"""All rolls of each side, those that lead to the same thing taken together."""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from md_tui.games.massive_darkness.combat.body import Body
from md_tui.games.massive_darkness.combat.faces import SIDES, Faces, rolls
from md_tui.games.massive_darkness.combat.hand import Hand, Spot, tallied
from md_tui.games.massive_darkness.combat.payment import best_turn
from md_tui.games.massive_darkness.combat.types import A, D, Reads, Sheet, Trim
from md_tui.games.massive_darkness.odds.solve import Solver

Ways = list[tuple[int, int]]
"""Places of results with the number of ways to throw each."""
Made = tuple[Spot, Spot]
"""What a roll comes to once nothing is turned, without and with a re-roll before it."""


class Lot(NamedTuple):
    """All rolls of a side; those that lead to the same thing are one."""

    faces: tuple[Faces, ...]
    ways: Ways
    places: dict[Faces, int]
    ends: tuple[tuple[int, ...], ...]
    """For each place the numbers of all that texts may turn it to, the first choice first."""
    trim: Trim | None
    """What was left out of the faces, if anything."""

    def place(self, faces: Faces, defends: bool) -> int:
        """The place of dice as they lie."""
        return self.places[faces if self.trim is None else faces.trimmed(self.trim, defends)]


class Prospects:
    """What the rolls of one side come to."""

    def __init__(self, sheet: Sheet, side: int) -> None:
        self.sheet, self.solver, self.side = sheet, Solver(sheet), side
        self.made: list[Made] = []
        """What rolls come to, by its number."""
        self._unpaid = ((0,) * len(self.sheet.charms[A]), (0,) * len(self.sheet.charms[D]))
        self._known: dict[Made, int] = {}
        self._numbers: dict[Faces, int] = {}
        offers = [offer for offer in self.sheet.offers if side in offer.sides]
        self._blanks = any(offer.blanks for offer in offers)
        self._watched = any(not self.sheet.thinks[offer.owner] for offer in offers)
        self._flips = tuple(flip for flip in self.sheet.flips if flip[1] == side)

    @cached_property
    def lot(self) -> Lot:
        """All rolls of the side."""
        sheet, side = self.sheet, self.side
        trim = None if self._flips or self._blanks else sheet.trims[side]
        known: dict[object, int] = {}
        faces: list[Faces] = []
        ways: list[int] = []
        ends: list[tuple[int, ...]] = []
        places: dict[Faces, int] = {}
        for shown, count in rolls(sheet.dice[side], sheet.detail[side], side == D, trim).items():
            outlook = self._outlook(shown)
            place = known.setdefault(self._prospect(shown, outlook), len(faces))
            if place == len(faces):
                faces.append(shown)
                ends.append(outlook)
                ways.append(0)
            ways[place] += count
            places[shown] = place
        return Lot(tuple(faces), list(enumerate(ways)), places, tuple(ends), trim)

    def _prospect(self, shown: Faces, outlook: tuple[int, ...]) -> object:
        """All that matters about a roll: rolls that are equal in this may stand for each other."""
        known = (outlook, self._watched and shown.score)
        if not self._blanks:
            return known
        if self.sheet.detail[self.side] == SIDES or self.sheet.keeps[self.side]:
            return shown
        empty = tuple(kind.colour for kind in shown.kinds if kind.blank)
        return (*known, shown.score, shown.bams, shown.diamonds, empty)

    def outcome(self, shown: Faces) -> int:
        """The number of what a roll comes to once nothing is turned."""
        found = self._numbers.get(shown)
        if found is None:
            plain = self._settled(shown, False)
            made = (plain, self._settled(shown, True) if self.sheet.cares else plain)
            found = self._numbers[shown] = self._known.setdefault(made, len(self.made))
            if found == len(self.made):
                self.made.append(made)
        return found

    def _settled(self, faces: Faces, rerolled: bool) -> Spot:
        """What a roll comes to after the free changes, and after payments that stand alone."""
        hand = tallied(self.sheet, self.side, faces, rerolled)
        spot = Spot((Hand(), Hand()), rerolled=rerolled, paid=self._unpaid).with_hand(self.side, hand)
        return self.solver.settled(self.side, spot) if self.sheet.settles[self.side] else spot

    def _outlook(self, shown: Faces) -> tuple[int, ...]:
        """The numbers of all that texts may turn a roll to, the first choice first."""
        reached = dict.fromkeys((shown,))
        for owner, _, count, _ in self._flips:
            reached = {after: None for faces in reached for after in self._reached(owner, count, faces)}
        ends = tuple(dict.fromkeys(map(self.outcome, reached)))
        return ends if len(ends) == 1 else self._sensible(ends)

    def _reached(self, owner: int, count: int, faces: Faces) -> Iterator[Faces]:
        """All that up to this many dice may be turned to, the first choice first (MD-GLO-04)."""
        if self.sheet.thinks[owner] or not count:
            yield faces
            kinds = dict.fromkeys(faces.kinds) if count else {}
        else:
            choice = best_turn(faces.kinds, owner == self.side)
            kinds = {} if choice is None else {choice: None}
            yield from () if kinds else (faces,)
        for kind in kinds:
            yield from self._reached(owner, count - 1, faces.turned(kind))

    def _sensible(self, ends: tuple[int, ...]) -> tuple[int, ...]:
        """The results without those that another beats in every way, where more is certainly better."""
        sheet = self.sheet
        if self.side == D or not sheet.greedy or sheet.keeps[A] or sheet.cares:
            return ends
        hands = {end: self.made[end][False].hands[A] for end in ends}
        return tuple(end for end in ends if not any(_beats(other, hands[end]) for other in hands.values()))


def _beats(one: Hand, two: Hand) -> bool:
    """Whether a result is better than another in something, and worse in nothing."""
    better = one.score >= two.score and one.bams >= two.bams and one.diamonds >= two.diamonds
    return better and one != two


@lru_cache(maxsize=256)
def _prospects(alone: Sheet, side: int) -> Prospects:
    return Prospects(alone, side)


def prospects_of(sheet: Sheet, side: int) -> Prospects:
    """What the rolls of a side come to, whomever it fights: worked out once for all its opponents."""
    return _prospects(_alone(sheet, side), side)


def _alone(sheet: Sheet, side: int) -> Sheet:
    """A combat without all that the rolls of one side do not look at."""
    offers = (offer for offer in sheet.offers if side in offer.sides)
    flips = (flip for flip in sheet.flips if flip[1] == side)
    one = side == A
    return sheet._replace(
        hero=side,
        dice=(sheet.dice[A], ()) if one else ((), sheet.dice[D]),
        detail=(sheet.detail[A], 0) if one else (0, sheet.detail[D]),
        caps=(sheet.caps[A], None) if one else (None, sheet.caps[D]),
        trims=(sheet.trims[A], None) if one else (None, sheet.trims[D]),
        reads=(sheet.reads[A], Reads()) if one else (Reads(), sheet.reads[D]),
        flips=tuple((owner, where, count, "") for owner, where, count, _ in flips),
        changes=(sheet.changes[A], ()) if one else ((), sheet.changes[D]),
        gains=(),
        offers=tuple(offer._replace(ref="") for offer in offers),
        charms=(sheet.charms[A], ()) if one else sheet.charms,
        late=(),
        bodies=(Body(0), Body(0)),
    )


def bare(faces: Faces) -> Hand:
    """A result with which nothing has been done yet."""
    return Hand(faces.score, faces.bams, faces.diamonds, faces=faces)
