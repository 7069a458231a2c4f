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
from md_tui.games.massive_darkness.combat.faces import DICE, SIDES, SUMS
from md_tui.games.massive_darkness.combat.types import INDEX, A, Charm, Charms, D, Offer, Reads, Trim, Turn


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


def aims(charm: Charm, side: int) -> bool:
    """Whether an enchantment looks at a side's faces."""
    return any(True for _ in _touching(side, ((charm,), ())))


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


def caps_of(side: int, charms: Charms, trim: Trim | None, counts: bool) -> tuple[int, int] | None:
    """The most bams and diamonds a side can spend or lose; more would make no difference."""
    taken = any(_picks_up(side, *touch) for touch in _touching(side, charms))
    if counts or (taken and trim is None):
        return None
    bams = sum(charm.bams * charm.uses for charm in charms[side])
    diamonds = sum(charm.diamonds * charm.uses for charm in charms[side])
    for charm in charms[D if side == A else A]:
        for effect in charm.effects:
            if isinstance(effect, Cancel) and INDEX[effect.side] == side:
                bams += effect.count * charm.uses * (Symbol.BAM in effect.symbols)
                diamonds += effect.count * charm.uses * (Symbol.DIAMOND in effect.symbols)
    return bams, diamonds


def _picks_up(side: int, owner: int, charm: Charm, effect: Effect) -> bool:
    """Whether an effect may take symbols with dice while their side can still pay with them."""
    late = side == D and owner == A and not charm.early
    return not (late or _adds(effect))


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


def lowers(effect: Effect, side: int) -> bool:
    """Whether an effect takes hits or shields from a side's result."""
    scores = (Symbol.HIT, Symbol.SHIELD)
    if isinstance(effect, Symbols):
        return effect.delta < 0 and effect.symbol in scores and INDEX[effect.side] == side
    return (
        isinstance(effect, Cancel) and INDEX[effect.side] == side and any(s in scores for s in effect.symbols)
    )


def raises(effect: Effect, side: int) -> bool:
    """Whether an effect may add hits or shields to a side's result."""
    if isinstance(effect, Symbols):
        return effect.delta > 0 and INDEX[effect.side] == side
    return isinstance(effect, Blanks | Double) and INDEX[effect.side] == side


def trim_of(side: int, charms: Charms, thinks: tuple[bool, bool], even: bool) -> Trim | None:
    """How many of the best dice matter, if dice are only taken or turned, and always the best ones first."""
    touching = tuple(_touching(side, charms))
    if touching and all(_adds(effect) for _, _, effect in touching):
        return Trim(colours=True)
    takes = turns = 0
    for owner, charm, effect in touching:
        aims = owner == A and side == D
        if charm.early or (thinks[owner] and not aims):
            return None
        if isinstance(effect, Dice) and effect.delta < 0 and effect.colour is None:
            takes -= effect.delta * charm.uses
        elif isinstance(effect, Flip) and aims and even:
            turns += effect.count * charm.uses
        elif not (isinstance(effect, NoDice) and aims):
            return None
    return Trim(takes, turns)


def _adds(effect: Effect) -> bool:
    """Whether an effect only adds dice or symbols."""
    return isinstance(effect, Blanks | Double) or (isinstance(effect, Dice) and effect.delta > 0)


def reads_of(side: int, charms: Charms) -> Reads:
    """Which sums of a side's faces are looked at after the tally."""
    effects = [effect for _, _, effect in _touching(side, charms)]
    all_go = [touch for touch in _touching(side, charms) if isinstance(touch[2], NoDice | Reroll)]
    if any(_picks_up(side, *touch) for touch in all_go):
        return Reads(True, True, True, True)
    doubled = {effect.symbol for effect in effects if isinstance(effect, Double)}
    return Reads(
        bool(doubled & {Symbol.HIT, Symbol.SHIELD}) or bool(all_go),
        Symbol.BAM in doubled,
        Symbol.DIAMOND in doubled,
        any(isinstance(effect, Blanks) for effect in effects),
    )


def last_look(charms: Charms) -> Reads | None:
    """Which sums of the own faces an attacker's last payments look at; None if they touch single dice."""
    last = tuple(charm for charm in charms[A] if not charm.early)
    touching = [(charm, effect) for owner, charm, effect in _touching(A, (last, ())) if owner == A]
    if not all(isinstance(effect, Blanks | Double) for _, effect in touching):
        return None
    return reads_of(A, (last, ()))


def last_costs(charms: Charms) -> tuple[int, int] | None:
    """The bams and diamonds an attacker's last payments cost in all; None if some are lost on the way."""
    last = tuple(charm for charm in charms[A] if not charm.early)
    if any(_loses(effect) for charm in last for effect in charm.effects):
        return None
    bams = sum(charm.bams * charm.uses for charm in last)
    return bams, sum(charm.diamonds * charm.uses for charm in last)


def keeps_all(charms: Charms) -> bool:
    """Whether no symbol and no die of an attacker's is lost by the last payments."""
    last = tuple(charm for charm in charms[A] if not charm.early)
    taken = any(not _adds(effect) for _, _, effect in _touching(A, (last, ())))
    return not taken and last_costs(charms) is not None


def may_mint(charms: Charms) -> bool:
    """Whether an attacker's last payments may bring new symbols to pay with."""
    last = tuple(charm for charm in charms[A] if not charm.early)
    return any(charm.fancy and any(reaches(e, A) for e in charm.effects) for charm in last)


def _loses(effect: Effect) -> bool:
    """Whether an effect takes symbols from the attacker."""
    loss = isinstance(effect, Cancel) or (isinstance(effect, Symbols) and effect.delta < 0)
    return loss and reaches(effect, A)


def only_shields_left(charms: Charms, thinks: tuple[bool, bool]) -> bool:
    """Whether, once a defender has paid, only the shields on single dice are looked at again."""
    for owner, charm, effect in _touching(D, charms):
        if owner == D or charm.early:
            continue
        takes = isinstance(effect, Dice) and effect.delta < 0 and effect.colour is None
        if not (takes or isinstance(effect, NoDice) or (isinstance(effect, Flip) and thinks[A])):
            return False
    return True
