"""Which enchantments can be paid together, and what enemies pay for, take and turn by rule."""

from fractions import Fraction
from functools import lru_cache

from md_tui.games.massive_darkness.combat.faces import Kind, richness
from md_tui.games.massive_darkness.combat.hand import Hand, Spot
from md_tui.games.massive_darkness.combat.types import Charm, Sheet
from md_tui.games.massive_darkness.content.dice import FACES, MOST_OF_A_COLOUR, Die

Price = tuple[int, int, int, bool]
"""Bams, diamonds, uses left, and whether there may be a reason not to pay."""


def payable(sheet: Sheet, spot: Spot, side: int, early: bool) -> tuple[int, ...]:
    """The places of the enchantments a side could pay for now (MD-CMB-06, MD-CMB-07)."""
    hand, paid = spot.hands[side], spot.paid[side]
    return tuple(
        place
        for place, charm in enumerate(sheet.charms[side])
        if charm.early == early
        and paid[place] < charm.uses
        and affordable(hand, charm)
        and usable(charm, spot)
    )


def affordable(hand: Hand, charm: Charm) -> bool:
    """Whether the symbols suffice for one use."""
    return charm.bams <= hand.bams and charm.diamonds <= hand.diamonds


def usable(charm: Charm, spot: Spot) -> bool:
    """Whether what the enchantment asks for has happened (MD-GLO-02)."""
    return spot.rerolled or not charm.after_reroll


@lru_cache(maxsize=4096)
def bundles(bams: int, diamonds: int, prices: tuple[Price, ...]) -> tuple[tuple[int, ...], ...]:
    """All ways to spend symbols that leave out nothing which could still be paid without harm."""
    found = list(_spendings(bams, diamonds, prices))
    return tuple(counts for counts, b, d in found if not _more_possible(counts, b, d, prices))


def _spendings(bams: int, diamonds: int, prices: tuple[Price, ...]) -> list[tuple[tuple[int, ...], int, int]]:
    """Every affordable number of uses of each enchantment, with the symbols then left.

    The last one is paid as often as may be, if that does no harm.
    """
    if not prices:
        return [((), bams, diamonds)]
    cost_b, cost_d, uses, costly = prices[0]
    if len(prices) == 1 and not costly:
        most = _most(bams, diamonds, prices[0])
        return [((most,), bams - most * cost_b, diamonds - most * cost_d)]
    out = []
    for n in range(uses + 1):
        left_b, left_d = bams - n * cost_b, diamonds - n * cost_d
        if left_b < 0 or left_d < 0:
            break
        out += [((n, *rest), b, d) for rest, b, d in _spendings(left_b, left_d, prices[1:])]
    return out


def _most(bams: int, diamonds: int, price: Price) -> int:
    """How often symbols suffice."""
    cost_b, cost_d, uses, _ = price
    rooms = ((bams, cost_b), (diamonds, cost_d))
    return min([uses, *(there // cost for there, cost in rooms if cost)])


def _more_possible(counts: tuple[int, ...], bams: int, diamonds: int, prices: tuple[Price, ...]) -> bool:
    return any(
        not costly and n < uses and cost_b <= bams and cost_d <= diamonds
        for n, (cost_b, cost_d, uses, costly) in zip(counts, prices, strict=True)
    )


def room_for(hand: Hand, colour: str, count: int) -> int:
    """How many of this many new dice of a colour the cap lets in (MD-RUL-50)."""
    there = sum(kind.colour == colour for kind in hand.faces.kinds)
    return max(0, min(count, MOST_OF_A_COLOUR - there))


def richest(kinds: tuple[Kind, ...]) -> Kind:
    """The die an enemy takes: most hits or shields, then diamonds, then bams (MD-RUL-51)."""
    return max(kinds, key=richness)


def best_turn(kinds: tuple[Kind, ...], own: bool) -> Kind | None:
    """The die an enemy turns: the greatest gain of its own, the greatest loss of the opponent; or none."""
    sign = 1 if own else -1

    def gain(kind: Kind) -> tuple[int, int, int]:
        score, bams, diamonds = kind.below
        return (
            sign * (score - kind.score),
            sign * (diamonds - kind.diamonds),
            sign * (bams - kind.bams),
        )

    best = max(kinds, key=lambda kind: (gain(kind), kind), default=None)
    return best if best is not None and gain(best) > (0, 0, 0) else None


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
    return _average(sheet.dice[side])


@lru_cache(maxsize=256)
def _average(dice: tuple[Die, ...]) -> Fraction:
    return Fraction(sum(face.hits + face.shields for die in dice for face in die.faces), FACES)
