"""How closely a combat must look at dice and symbols: what nothing can touch is not told apart."""

from collections.abc import Iterator

from md_tui.games.massive_darkness.ability.algebra import (
    Blanks,
    Cancel,
    Dice,
    Double,
    Effect,
    Flip,
    Kills,
    NoDice,
    Reroll,
    StrikeBoss,
    Symbol,
    Symbols,
    Wounds,
)
from md_tui.games.massive_darkness.odds_dice import DICE, SIDES, SUMS
from md_tui.games.massive_darkness.odds_types import INDEX, A, Charm, Charms, D, Offer, Turn


def _touching(side: int, charms: Charms) -> Iterator[tuple[int, Charm, Effect]]:
    """The effects of enchantments that look at a side's faces: owner, enchantment, effect."""
    for owner in (A, D):
        for charm in charms[owner]:
            for effect in charm.effects:
                sides = effect.sides if isinstance(effect, Reroll) else (getattr(effect, "side", None),)
                if isinstance(effect, Flip | Dice | NoDice | Reroll | Blanks | Double) and any(
                    name is not None and INDEX[name] == side for name in sides
                ):
                    yield owner, charm, effect


def touched(side: int, charms: Charms) -> int | None:
    """How closely enchantments look at a side's faces after the tally, or None if they do not."""
    depth: int | None = None
    for _, _, effect in _touching(side, charms):
        if isinstance(effect, Flip):
            depth = SIDES
        elif isinstance(effect, Dice) or (isinstance(effect, Reroll) and effect.blanks):
            depth = max(depth or SUMS, DICE)
        else:
            depth = max(depth or SUMS, SUMS)
    return depth


def detail_of(side: int, charms: Charms, flips: tuple[Turn, ...], offers: tuple[Offer, ...]) -> int:
    """How closely a side's dice must be told apart from the roll on."""
    if any(flip[1] == side for flip in flips):
        return SIDES
    blanks = any(offer.blanks and side in offer.sides for offer in offers)
    return max(touched(side, charms) or SUMS, DICE if blanks else SUMS)


def caps_of(side: int, charms: Charms, counts: bool) -> tuple[int, int] | None:
    """The most bams and diamonds a side can spend or lose; more are as good as these."""
    if counts or touched(side, charms) is not None:
        return None
    bams = sum(charm.bams * charm.uses for charm in charms[side])
    diamonds = sum(charm.diamonds * charm.uses for charm in charms[side])
    for charm in charms[D if side == A else A]:
        for effect in charm.effects:
            if isinstance(effect, Cancel) and INDEX[effect.side] == side:
                bams += effect.count * charm.uses * (Symbol.BAM in effect.symbols)
                diamonds += effect.count * charm.uses * (Symbol.DIAMOND in effect.symbols)
    return bams, diamonds


def settles(side: int, charms: Charms, thinks: tuple[bool, bool], counts: bool) -> bool:
    """Whether what a side pays follows from its own result alone: by rule, and without new symbols."""
    if thinks[side] or counts or any(charm.early for charm in charms[side]):
        return False
    own = (effect for charm in charms[side] for effect in charm.effects)
    if any(reaches(effect, side) and not isinstance(effect, Symbols) for effect in own):
        return False
    other = charms[D if side == A else A]
    before = other if side == A else tuple(charm for charm in other if charm.early)
    return not any(_mints(charm, side) for charm in charms[side]) and not any(
        reaches(effect, side) for charm in before for effect in charm.effects
    )


def _mints(charm: Charm, side: int) -> bool:
    """Whether an enchantment gives its owner new symbols to pay with."""
    symbols = (Symbol.BAM, Symbol.DIAMOND)
    return any(
        isinstance(e, Symbols) and e.symbol in symbols and INDEX[e.side] == side for e in charm.effects
    )


def reaches(effect: Effect, side: int) -> bool:
    """Whether an effect changes a side's dice or symbols."""
    if isinstance(effect, Wounds | Kills | StrikeBoss):
        return False
    sides = effect.sides if isinstance(effect, Reroll) else (getattr(effect, "side", None),)
    return any(name is not None and INDEX[name] == side for name in sides)


def tops_of(side: int, charms: Charms, thinks: tuple[bool, bool]) -> int | None:
    """How many of the best dice matter, if dice are only taken, and always the best ones first."""
    total = 0
    for owner, charm, effect in _touching(side, charms):
        if not isinstance(effect, Dice) or effect.delta > 0 or effect.colour is not None or charm.early:
            return None
        if thinks[owner] and not (owner == A and side == D):
            return None
        total += -effect.delta * charm.uses
    return total
