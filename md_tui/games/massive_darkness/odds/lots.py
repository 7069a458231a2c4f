"""All rolls of each side, those that lead to the same thing taken together."""

from typing import NamedTuple

from md_tui.games.massive_darkness.combat.faces import SIDES, Faces, rolls
from md_tui.games.massive_darkness.combat.hand import Hand, Spot, tallied
from md_tui.games.massive_darkness.combat.outcome import Result
from md_tui.games.massive_darkness.combat.types import A, D, Trim
from md_tui.games.massive_darkness.odds.solve import Solver

Ways = list[tuple[int, int]]
"""Places of results with the number of ways to throw each."""
Made = tuple[Spot, Spot]
"""What a roll comes to once nothing is turned, without and with a re-roll before it."""

NOTHING = Result(0, {})


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

    def __init__(self, solver: Solver, side: int) -> None:
        self.sheet, self.solver, self.side = solver.sheet, solver, side
        self.made: list[Made] = []
        """What rolls come to, by its number."""
        self._unpaid = ((0,) * len(self.sheet.charms[A]), (0,) * len(self.sheet.charms[D]))
        self._known: dict[Made, int] = {}
        self._numbers: dict[Faces, int] = {}
        offers = [offer for offer in self.sheet.offers if side in offer.sides]
        self._blanks = any(offer.blanks for offer in offers)
        self._watched = any(not self.sheet.thinks[offer.owner] for offer in offers)
        self._flips = tuple(flip for flip in self.sheet.flips if flip[1] == side)

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
        """All that matters of a roll: equal rolls may stand for each other."""
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

    def _reached(self, owner: int, count: int, faces: Faces) -> list[Faces]:
        """All that up to so many dice may be turned to, the first choice first."""
        side, reached = self.side, list[Faces]()

        def reach(after: Spot) -> Result:
            reached.append(after.hands[side].faces)
            return NOTHING

        self.solver.turn(owner, side, count, Spot((Hand(), Hand())).with_hand(side, bare(faces)), reach)
        return reached

    def _sensible(self, ends: tuple[int, ...]) -> tuple[int, ...]:
        """Without those than which another is better in every way, if more is better for sure."""
        sheet = self.sheet
        if self.side == D or not sheet.greedy or sheet.keeps[A] or sheet.cares:
            return ends
        hands = {end: self.made[end][False].hands[A] for end in ends}
        return tuple(end for end in ends if not any(_beats(other, hands[end]) for other in hands.values()))


def _beats(one: Hand, two: Hand) -> bool:
    """Whether a result is better than another in something, and worse in nothing."""
    better = one.score >= two.score and one.bams >= two.bams and one.diamonds >= two.diamonds
    return better and one != two


def bare(faces: Faces) -> Hand:
    """A result of which nothing was made yet."""
    return Hand(faces.score, faces.bams, faces.diamonds, faces=faces)
