"""Results as they change: symbols of both sides, and what enchantments do without dice or choices."""

from collections.abc import Sequence
from typing import NamedTuple

from md_tui.games.massive_darkness.ability.algebra import (
    Blanks,
    Cancel,
    Double,
    Effect,
    Kills,
    NoDice,
    StrikeBoss,
    Symbol,
    Symbols,
    Wounds,
)
from md_tui.games.massive_darkness.combat.faces import Faces, Kind, richness, trimmed
from md_tui.games.massive_darkness.combat.types import INDEX, A, Change, D, Sheet

NO_FACES = Faces()


class Hand(NamedTuple):
    """A side's result: hits or shields, symbols left to pay with, symbols spent, and the dice."""

    score: int = 0
    bams: int = 0
    diamonds: int = 0
    spent_bams: int = 0
    spent_diamonds: int = 0
    faces: Faces = NO_FACES


class Spot(NamedTuple):
    """A moment of a combat after the roll."""

    hands: tuple[Hand, Hand]
    wounds: int = 0
    killing: bool = False
    striking: bool = False
    rerolled: bool = False
    paid: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """How often each enchantment was paid."""

    def with_hand(self, side: int, hand: Hand) -> "Spot":
        """The same with another result of a side."""
        hands, wounds, killing, striking, rerolled, paid = self
        hands = (hand, hands[1]) if side == A else (hands[0], hand)
        return Spot(hands, wounds, killing, striking, rerolled, paid)


def changed(hand: Hand, effect: Effect) -> Hand:
    """A side's result after an effect on its symbols; nothing falls below 0 (MD-ENC-06)."""
    if isinstance(effect, Symbols):
        return plus(hand, effect.symbol, effect.delta)
    if isinstance(effect, Cancel):
        for symbol in effect.symbols:
            hand = plus(hand, symbol, -effect.count if effect.count else -_count(hand, symbol))
        return hand
    if isinstance(effect, Blanks):
        return plus(hand, effect.symbol, hand.faces.blanks)
    if isinstance(effect, Double):
        faces = hand.faces
        shown = {Symbol.BAM: faces.bams, Symbol.DIAMOND: faces.diamonds}.get(effect.symbol, faces.score)
        return plus(hand, effect.symbol, shown)
    return hand


def plus(hand: Hand, symbol: Symbol, delta: int) -> Hand:
    """More or fewer of a symbol."""
    score, bams, diamonds, spent_bams, spent_diamonds, faces = hand
    if symbol is Symbol.BAM:
        bams = max(0, bams + delta)
    elif symbol is Symbol.DIAMOND:
        diamonds = max(0, diamonds + delta)
    else:
        score = max(0, score + delta)
    return Hand(score, bams, diamonds, spent_bams, spent_diamonds, faces)


def _count(hand: Hand, symbol: Symbol) -> int:
    if symbol is Symbol.BAM:
        return hand.bams
    return hand.diamonds if symbol is Symbol.DIAMOND else hand.score


def refaced(hand: Hand, faces: Faces) -> Hand:
    """The dice change: symbols of the old faces go unless spent, those of the new ones come (MD-RUL-50)."""
    old = hand.faces
    bams, diamonds = min(hand.spent_bams, old.bams), min(hand.spent_diamonds, old.diamonds)
    return Hand(
        max(0, hand.score - old.score) + faces.score,
        max(0, hand.bams - old.bams + bams) + faces.bams,
        max(0, hand.diamonds - old.diamonds + diamonds) + faces.diamonds,
        hand.spent_bams - bams,
        hand.spent_diamonds - diamonds,
        faces,
    )


def without_die(hand: Hand, kind: Kind) -> Hand:
    """A die is taken with its symbols, except those already spent (MD-CMB-03)."""
    return without_dice(hand, (kind,))


def without_dice(hand: Hand, kinds: Sequence[Kind]) -> Hand:
    """Several dice are taken so; one after the other would leave the same."""
    score, bams, diamonds, spent_bams, spent_diamonds, faces = hand
    left = faces.without(kinds)
    lost_bams, lost_diamonds = sum([k.bams for k in kinds]), sum([k.diamonds for k in kinds])
    kept_bams, kept_diamonds = min(spent_bams, lost_bams), min(spent_diamonds, lost_diamonds)
    return Hand(
        max(0, score - sum([k.score for k in kinds])),
        max(0, bams - lost_bams + kept_bams),
        max(0, diamonds - lost_diamonds + kept_diamonds),
        spent_bams - kept_bams,
        spent_diamonds - kept_diamonds,
        left,
    )


def with_die(hand: Hand, kind: Kind, detail: int) -> Hand:
    """A die is added with its symbols."""
    return hand._replace(
        score=hand.score + kind.score,
        bams=hand.bams + kind.bams,
        diamonds=hand.diamonds + kind.diamonds,
        faces=hand.faces.with_die(kind, detail),
    )


def flipped(hand: Hand, kind: Kind, detail: int) -> Hand:
    """A die is turned to the opposite face (MD-GLO-04)."""
    return with_die(without_die(hand, kind), kind.flipped(), detail)


def tallied(sheet: Sheet, side: int, faces: Faces, rerolled: bool) -> Hand:
    """A side's result after all free changes, without what nothing looks at again."""
    hand = Hand(faces.score, faces.bams, faces.diamonds, faces=faces)
    for change in sheet.changes[side]:
        if works(change, rerolled):
            hand = changed(hand, change.effect)
    hand = Hand(hand.score, hand.bams, hand.diamonds, faces=kept(sheet, side, faces))
    caps = sheet.caps[side]
    return hand if caps is None else _capped(hand, *caps)


def _capped(hand: Hand, bams: int, diamonds: int) -> Hand:
    """A result without the symbols that cannot be spent even if the best dice are taken with theirs."""
    kinds = hand.faces.kinds
    if not kinds:
        return Hand(hand.score, min(hand.bams, bams), min(hand.diamonds, diamonds), faces=hand.faces)
    lost_bams, lost_diamonds = sum(kind.bams for kind in kinds), sum(kind.diamonds for kind in kinds)
    many_bams = not bams or hand.bams >= bams + lost_bams
    many_diamonds = not diamonds or hand.diamonds >= diamonds + lost_diamonds
    order = sorted(kinds, key=richness)
    bare = [
        Kind(k.colour, k.score, 0 if many_bams else k.bams, 0 if many_diamonds else k.diamonds, k.below)
        for k in order
    ]
    left = (
        min(hand.bams, bams if many_bams else bams + lost_bams),
        min(hand.diamonds, diamonds if many_diamonds else diamonds + lost_diamonds),
    )
    if bare != sorted(bare, key=richness):  # other dice would be taken first
        return hand
    return Hand(hand.score, *left, faces=hand.faces._replace(kinds=tuple(sorted(bare))))


def kept(sheet: Sheet, side: int, faces: Faces) -> Faces:
    """What is still looked at of a side's faces after the tally."""
    if not sheet.keeps[side]:
        return NO_FACES
    trim, reads = sheet.trims[side], sheet.reads[side]
    kinds = faces.kinds if trim is None else trimmed(faces.kinds, trim, side == D)
    return Faces(
        reads.score * faces.score,
        reads.bams * faces.bams,
        reads.diamonds * faces.diamonds,
        reads.blanks * faces.blanks,
        kinds,
    )


def works(change: Change, rerolled: bool) -> bool:
    """Whether a free change works: some do only after a re-roll (MD-GLO-02)."""
    return rerolled or not change.after_reroll


def gained(spot: Spot, effect: Effect) -> Spot:
    """Wounds for the defender, an outright kill or a way to the boss."""
    if isinstance(effect, Wounds):
        return spot._replace(wounds=spot.wounds + effect.n)
    if isinstance(effect, Kills):
        return spot._replace(killing=True)
    return spot._replace(striking=True)


def done(spot: Spot, effect: Effect) -> Spot:
    """The moment after an effect that needs neither dice nor a choice."""
    if isinstance(effect, Wounds | Kills | StrikeBoss):
        return gained(spot, effect)
    if isinstance(effect, NoDice):
        side = INDEX[effect.side]
        return spot.with_hand(side, refaced(spot.hands[side], NO_FACES))
    if isinstance(effect, Symbols | Cancel | Blanks | Double):
        side = INDEX[effect.side]
        return spot.with_hand(side, changed(spot.hands[side], effect))
    return spot


def paying(spot: Spot, side: int, place: int, bams: int, diamonds: int) -> Spot:
    """The moment after an enchantment is paid, before it works."""
    hands, wounds, killing, striking, rerolled, paid = spot
    score, has_bams, has_diamonds, spent_bams, spent_diamonds, faces = hands[side]
    hand = Hand(
        score, has_bams - bams, has_diamonds - diamonds, spent_bams + bams, spent_diamonds + diamonds, faces
    )
    own = paid[side]
    own = (*own[:place], own[place] + 1, *own[place + 1 :])
    hands = (hand, hands[D]) if side == A else (hands[A], hand)
    return Spot(hands, wounds, killing, striking, rerolled, (own, paid[D]) if side == A else (paid[A], own))
