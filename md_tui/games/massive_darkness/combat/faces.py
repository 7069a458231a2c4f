"""Rolls as multisets: every distinct result of some dice, with the number of ways to throw it."""

from bisect import insort
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from md_tui.games.massive_darkness.combat.types import Trim
from md_tui.games.massive_darkness.content.dice import FACES, Die

SUMS, DICE, SIDES = 0, 1, 2
"""How closely dice are told apart: by their sums, one by one, or with the face underneath."""


class Kind(NamedTuple):
    """Faces of one colour that no rule can tell apart: what they show, and what lies underneath."""

    colour: str
    score: int
    """Hits or shields."""
    bams: int
    diamonds: int
    below: tuple[int, int, int] = (0, 0, 0)
    """Score, bams and diamonds of the opposite face, where dice may be turned."""

    @property
    def blank(self) -> bool:
        """Whether the face shows nothing."""
        return not (self.score or self.bams or self.diamonds)

    def flipped(self) -> "Kind":
        """The opposite face (MD-GLO-04)."""
        return Kind(self.colour, *self.below, (self.score, self.bams, self.diamonds))


class Faces(NamedTuple):
    """What a side's dice show: sums, and the single dice where a rule may touch one of them."""

    score: int = 0
    bams: int = 0
    diamonds: int = 0
    blanks: int = 0
    kinds: tuple[Kind, ...] = ()

    def with_die(self, kind: Kind, detail: int) -> "Faces":
        """One more die."""
        kinds = tuple(sorted((*self.kinds, kind))) if detail else ()
        return Faces(
            self.score + kind.score,
            self.bams + kind.bams,
            self.diamonds + kind.diamonds,
            self.blanks + kind.blank,
            kinds,
        )

    def with_dice(self, more: "Faces") -> "Faces":
        """These dice and others, told one by one."""
        score, bams, diamonds, blanks, kinds = self
        return Faces(
            score + more.score,
            bams + more.bams,
            diamonds + more.diamonds,
            blanks + more.blanks,
            tuple(sorted(kinds + more.kinds)),
        )

    def without(self, gone: Sequence[Kind]) -> "Faces":
        """These dice but for those of such kinds, one for each."""
        kinds = list(self.kinds)
        for kind in gone:
            kinds.remove(kind)
        return Faces(
            self.score - sum([kind.score for kind in gone]),
            self.bams - sum([kind.bams for kind in gone]),
            self.diamonds - sum([kind.diamonds for kind in gone]),
            self.blanks - sum([kind.blank for kind in gone]),
            tuple(kinds),
        )

    def turned(self, kind: Kind) -> "Faces":
        """One die of this kind lies with its opposite face up (MD-GLO-04)."""
        below, kinds = kind.flipped(), list(self.kinds)
        kinds.remove(kind)
        insort(kinds, below)
        return Faces(
            self.score - kind.score + below.score,
            self.bams - kind.bams + below.bams,
            self.diamonds - kind.diamonds + below.diamonds,
            self.blanks - kind.blank + below.blank,
            tuple(kinds),
        )

    def trimmed(self, trim: Trim, defends: bool) -> "Faces":
        """The same sums without what a trim leaves out."""
        return Faces(self.score, self.bams, self.diamonds, self.blanks, trimmed(self.kinds, trim, defends))


def richness(kind: Kind) -> tuple[int, int, int, str]:
    """What makes a die worth taking: hits or shields, then diamonds, then bams (MD-RUL-51)."""
    return kind.score, kind.diamonds, kind.bams, kind.colour


@lru_cache(maxsize=8192)
def trimmed(kinds: tuple[Kind, ...], trim: Trim, defends: bool) -> tuple[Kind, ...]:
    """The dice that are taken or turned first; of a defender's only the shields still matter then."""
    if trim.colours:
        return tuple(sorted(Kind(kind.colour, 0, 0, 0) for kind in kinds))
    if not defends:
        return tuple(sorted(sorted(kinds, key=richness, reverse=True)[: trim.takes]))
    dice = sorted(((kind.score, kind.below[0]) for kind in kinds), reverse=True)
    if not trim.turns:
        return tuple(sorted(Kind("", score, 0, 0) for score, _ in dice[: trim.takes]))
    return _worth_turning(dice, trim)


def _worth_turning(dice: list[tuple[int, int]], trim: Trim) -> tuple[Kind, ...]:
    """Of dice by shields above and below, the highest first: those whose loss may hurt a defender most."""
    falls = sorted(range(len(dice)), key=lambda place: dice[place][1] - dice[place][0])
    if not trim.takes:
        drops = (dice[place][0] - dice[place][1] for place in falls[: trim.turns])
        return tuple(sorted(Kind("", drop, 0, 0) for drop in drops if drop > 0))
    count = trim.takes + trim.turns
    places = {*range(min(count, len(dice))), *falls[:count]}
    return tuple(sorted(Kind("", dice[p][0], 0, 0, (dice[p][1], 0, 0)) for p in places))


Lot = dict[Faces, int]
"""Results with the number of ways to throw each; the ways add up to 6 for each die."""


@lru_cache(maxsize=256)
def kind_of(die: Die, face: int, detail: int) -> Kind:
    """The kind of a face of a die."""
    top, below = die.faces[face], die.faces[die.opposite(face)]
    under = (below.hits + below.shields, below.bams, below.diamonds) if detail == SIDES else (0, 0, 0)
    return Kind(die.colour, top.hits + top.shields, top.bams, top.diamonds, under)


@lru_cache(maxsize=64)
def kinds_of(die: Die, detail: int) -> tuple[tuple[Kind, int], ...]:
    """The kinds of a die's faces with how many faces are of each."""
    found: dict[Kind, int] = {}
    for face in range(FACES):
        kind = kind_of(die, face, detail)
        found[kind] = found.get(kind, 0) + 1
    return tuple(found.items())


@lru_cache(maxsize=1024)
def rolls(dice: tuple[Die, ...], detail: int, defends: bool = False, trim: Trim | None = None) -> Lot:
    """All results of a roll of these dice; what a trim leaves out is not told apart."""
    if not dice:
        return {Faces(): 1}
    out: Lot = {}
    kinds = kinds_of(dice[-1], detail)
    for faces, ways in rolls(dice[:-1], detail, defends, trim).items():
        for kind, count in kinds:
            more = faces.with_die(kind, detail)
            if trim is not None and detail:
                more = more.trimmed(trim, defends)
            out[more] = out.get(more, 0) + ways * count
    return out


@lru_cache(maxsize=4096)
def blanks_again(faces: Faces, dice: tuple[Die, ...], detail: int) -> tuple[Lot, int]:
    """All results of rolling the blank dice of a detailed roll again, and the number of ways (MD-CMB-04)."""
    kept = [kind for kind in faces.kinds if not kind.blank]
    colours = {die.colour: die for die in dice}
    again = tuple(colours[kind.colour] for kind in faces.kinds if kind.blank)
    base = Faces()
    for kind in kept:
        base = base.with_die(kind, detail)
    out: Lot = {}
    for new, ways in rolls(again, detail).items():
        total = base.with_dice(new)
        out[total] = out.get(total, 0) + ways
    return out, FACES ** len(again)


def lying(dice: tuple[Die, ...], faces: tuple[int, ...], detail: int) -> Faces:
    """Dice as they lie."""
    kinds = [kind_of(die, face, detail) for die, face in zip(dice, faces, strict=True)]
    return Faces(
        sum([kind.score for kind in kinds]),
        sum([kind.bams for kind in kinds]),
        sum([kind.diamonds for kind in kinds]),
        sum([kind.blank for kind in kinds]),
        tuple(sorted(kinds)) if detail else (),
    )
