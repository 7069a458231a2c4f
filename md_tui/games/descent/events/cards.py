"""What happens to cards and search tokens."""

from typing import ClassVar

from md_tui.kernel.value import Event
from md_tui.toolkit.windows import Order

HIDDEN = "?"
"""What stands for a card that a side may not know."""


class CardsDrawn(Event, frozen=True):
    """The overlord draws cards (DE-OLC-07)."""

    cards: tuple[str, ...]
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number a card."""
        return len(self.cards)


class DeckShuffled(Event, frozen=True):
    """The overlord's discards become a new deck (DE-OLC-06)."""


class CardPlayed(Event, frozen=True):
    """The overlord plays a card (DE-OLC-05)."""

    card: str
    text: str
    target: str = ""


class CardTakenBack(Event, frozen=True):
    """A card that was played goes back to the overlord's hand."""

    card: str


class DeckSeen(Event, frozen=True):
    """The overlord looks at the top of his deck."""

    cards: tuple[str, ...]
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number a card."""
        return len(self.cards)


class DeckOrdered(Event, frozen=True):
    """The overlord lays the cards he looked at back in an order of his own."""

    cards: tuple[str, ...]


class CardsRevealed(Event, frozen=True):
    """Cards of the overlord's deck are turned over for all to see; one may go to his hand."""

    cards: tuple[str, ...]
    taken: str = ""
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number a card."""
        return len(self.cards)


class CardFetched(Event, frozen=True):
    """The overlord searches a card out of his deck, which is shuffled, or out of his discards."""

    card: str
    kind: str
    reveals: ClassVar[bool] = True


class CardsDiscarded(Event, frozen=True):
    """Cards leave the overlord's hand for the discard pile."""

    cards: tuple[str, ...]


class CardLost(Event, frozen=True):
    """The overlord must discard a card that chance picks from his hand."""

    card: str
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number."""
        return 1


class Chance(Event, frozen=True):
    """The overlord holds cards and could have played one here: what led to it cannot be undone."""

    plumbing: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    at: str


class OrdersGiven(Event, frozen=True):
    """The overlord has said what happens with his cards."""

    orders: tuple[Order, ...]


class TokenTurned(Event, frozen=True):
    """A search token is turned over and discarded (DE-ACT-03)."""

    hero: str
    space: str
    kind: str


class SearchDrawn(Event, frozen=True):
    """A hero draws a search card (DE-ACT-04)."""

    hero: str
    card: str
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number."""
        return 1


class TreasureDrawn(Event, frozen=True):
    """A hero draws a shop item of the current act."""

    hero: str
    card: str
    reveals: ClassVar[bool] = True

    @property
    def draws(self) -> int:
        """One number."""
        return 1


class SearchDiscarded(Event, frozen=True):
    """A search card is discarded."""

    hero: str
    card: str


class Exhausted(Event, frozen=True):
    """A card of a hero is exhausted (DE-EXH-01)."""

    hero: str
    card: str


class OnceUsed(Event, frozen=True):
    """Something of a hero that works once a round is used up."""

    hero: str
    card: str


class Flipped(Event, frozen=True):
    """A one-time card is used up and stays face down (DE-ACT-05)."""

    hero: str
    card: str


class FeatUsed(Event, frozen=True):
    """A hero sheet is turned face down (DE-FEAT-02)."""

    hero: str


class Equipped(Event, frozen=True):
    """A hero has chosen what is equipped (DE-TURN-05)."""

    hero: str
    equipped: tuple[str, ...]
    packed: tuple[str, ...]


class Traded(Event, frozen=True):
    """Two heroes have exchanged cards (DE-TRD-01)."""

    hero: str
    other: str
    give: tuple[str, ...]
    take: tuple[str, ...]
    loose: tuple[str, ...] = ()
    """Those without an icon: in use at once (DE-AMB-13)."""
