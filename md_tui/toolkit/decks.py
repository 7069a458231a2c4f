"""Piles of cards as values: what is known of their order, and nothing that is not.

A shuffled pile is a bag: which card comes next is drawn when it is turned over, so no secret order stands
in a state, a record or a hash. What somebody put on top or at the bottom is kept in order. Cards that were
taken off face down and that nobody has looked at have no face yet either: they are counted in `unseen`, and
their faces stay in the bag until they are shown.

A game draws in two halves: `decide` picks one of `chances(pile)` with its luck and says so in an event, and
`evolve` folds `taken(pile, card)`.
"""

from collections.abc import Iterable

import msgspec

from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Value


class Pile(Value, frozen=True):
    """A draw pile with its discards."""

    top: tuple[str, ...] = ()
    """Cards whose order is fixed, next one first."""
    bag: tuple[str, ...] = ()
    """Cards in unknown order, sorted by name; the faces of unseen cards are among them."""
    bottom: tuple[str, ...] = ()
    """Cards below the bag whose order is fixed, the last one to come last."""
    discard: tuple[str, ...] = ()
    """Discards, the latest one last."""
    unseen: int = 0
    """Cards taken off the bag that nobody has looked at."""

    @property
    def left(self) -> int:
        """How many cards can still be drawn."""
        return len(self.top) + len(self.bag) - self.unseen + len(self.bottom)


class NotThere(ValueError):
    """A card was taken that cannot come next; the rules would have to be wrong."""


def fresh(cards: Iterable[str]) -> Pile:
    """A shuffled pile."""
    return Pile(bag=tuple(sorted(cards)))


def chances(pile: Pile) -> tuple[str, ...]:
    """The cards of which one comes next, each as likely as it stands there; none if the pile is used up."""
    if pile.top:
        return pile.top[:1]
    if len(pile.bag) > pile.unseen:
        return pile.bag
    return pile.bottom[:1]


def drawn(pile: Pile, luck: Luck, cursors: dict[str, int], stream: str, number: int) -> tuple[str, ...]:
    """The next cards of a pile as far as it goes; each uses one number of the stream, known ones too."""
    cards: list[str] = []
    for offset in range(min(number, pile.left)):
        seen = {**cursors, stream: cursors.get(stream, 0) + offset}
        card = luck.pick(seen, stream, chances(pile))
        cards.append(card)
        pile = taken(pile, card)
    return tuple(cards)


def taken(pile: Pile, card: str) -> Pile:
    """The pile without its next card."""
    if card not in chances(pile):
        raise NotThere(card)
    if pile.top:
        return msgspec.structs.replace(pile, top=pile.top[1:])
    if len(pile.bag) > pile.unseen:
        return msgspec.structs.replace(pile, bag=without(pile.bag, card))
    return msgspec.structs.replace(pile, bottom=pile.bottom[1:])


def set_aside(pile: Pile, number: int = 1) -> Pile:
    """Cards are taken off the bag face down and nobody looks at them; never more than it holds.

    A card whose place on top is known has a face: a game takes it with `taken`.
    """
    if pile.top or pile.unseen + number > len(pile.bag):
        raise NotThere(f"{number} unseen")
    return msgspec.structs.replace(pile, unseen=pile.unseen + number)


def shown(pile: Pile, card: str) -> Pile:
    """One of the unseen cards is turned over and is this one: any face of the bag, each as likely."""
    if not pile.unseen or card not in pile.bag:
        raise NotThere(card)
    return msgspec.structs.replace(pile, bag=without(pile.bag, card), unseen=pile.unseen - 1)


def returned(pile: Pile, number: int = 1) -> Pile:
    """Unseen cards go back into the shuffled pile without having been looked at."""
    if number > pile.unseen:
        raise NotThere(f"{number} unseen")
    return msgspec.structs.replace(pile, unseen=pile.unseen - number)


def found(pile: Pile, card: str) -> Pile:
    """A card is searched out; whoever searches sees all, so unseen cards must have been shown before."""
    if pile.unseen:
        raise NotThere(f"{pile.unseen} unseen")
    for part in ("top", "bag", "bottom"):
        cards: tuple[str, ...] = getattr(pile, part)
        if card in cards:
            return msgspec.structs.replace(pile, **{part: without(cards, card)})
    raise NotThere(card)


def put_on_top(pile: Pile, cards: tuple[str, ...]) -> Pile:
    """Cards laid on the pile, the first of them to come next."""
    return msgspec.structs.replace(pile, top=cards + pile.top)


def put_below(pile: Pile, cards: tuple[str, ...]) -> Pile:
    """Cards laid under the pile, the last of them to come last."""
    return msgspec.structs.replace(pile, bottom=pile.bottom + cards)


def discarded(pile: Pile, cards: tuple[str, ...]) -> Pile:
    """Cards laid on the discards, the last of them uppermost."""
    return msgspec.structs.replace(pile, discard=pile.discard + cards)


def shuffled(pile: Pile, *, discards: bool = True) -> Pile:
    """Everything in the pile, and the discards if wanted, becomes one bag.

    An unseen card is one of the old bag: before others are mixed in it must have been shown.
    """
    more = (*pile.top, *pile.bottom, *(pile.discard if discards else ()))
    if pile.unseen and more:
        raise NotThere(f"{pile.unseen} unseen")
    bag = tuple(sorted(pile.bag + more))
    return msgspec.structs.replace(pile, top=(), bag=bag, bottom=(), discard=() if discards else pile.discard)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards but for one of this name."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
