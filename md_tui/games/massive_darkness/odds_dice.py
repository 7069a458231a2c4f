"""Rolls as multisets: every distinct result of some dice, with the number of ways to throw it."""

from functools import lru_cache
from typing import NamedTuple

from md_tui.games.massive_darkness.dice import FACES, Die

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
        """One die more."""
        kinds = tuple(sorted((*self.kinds, kind))) if detail else ()
        return Faces(
            self.score + kind.score,
            self.bams + kind.bams,
            self.diamonds + kind.diamonds,
            self.blanks + kind.blank,
            kinds,
        )

    def without(self, kind: Kind) -> "Faces":
        """One die of this kind less."""
        kinds = list(self.kinds)
        kinds.remove(kind)
        return Faces(
            self.score - kind.score,
            self.bams - kind.bams,
            self.diamonds - kind.diamonds,
            self.blanks - kind.blank,
            tuple(kinds),
        )


Lot = dict[Faces, int]
"""Results with the number of ways to throw each; the ways add up to 6 for each die."""


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
def rolls(dice: tuple[Die, ...], detail: int) -> Lot:
    """All results of a roll of these dice."""
    if not dice:
        return {Faces(): 1}
    out: Lot = {}
    for faces, ways in rolls(dice[:-1], detail).items():
        for kind, count in kinds_of(dice[-1], detail):
            more = faces.with_die(kind, detail)
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
        total = base
        for kind in new.kinds:
            total = total.with_die(kind, detail)
        out[total] = out.get(total, 0) + ways
    return out, FACES ** len(again)


def lying(dice: tuple[Die, ...], faces: tuple[int, ...], detail: int) -> Faces:
    """Dice as they lie."""
    total = Faces()
    for die, face in zip(dice, faces, strict=True):
        total = total.with_die(kind_of(die, face, detail), detail)
    return total
