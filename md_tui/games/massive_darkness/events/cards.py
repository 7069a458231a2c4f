"""What happens to decks and cards."""

from typing import ClassVar

from md_tui.kernel.value import Event


class CardDrawn(Event, frozen=True):
    """A card leaves its deck."""

    reveals: ClassVar[bool] = True
    deck: str
    card: str
    by: str = ""

    @property
    def draws(self) -> int:
        """One random number a card."""
        return 1


class TokenRevealed(Event, frozen=True):
    """A face-down token shows what it is (MD-RUL-55)."""

    reveals: ClassVar[bool] = True
    zone: str
    group: str
    token: str

    @property
    def draws(self) -> int:
        """One random number a token."""
        return 1


class DeckRebuilt(Event, frozen=True):
    """A deck is made anew from its discards (MD-DCK-02)."""

    deck: str


class CardGained(Event, frozen=True):
    """A hero gets a card."""

    hero: str
    card: str
    by: str = ""


class CardsFound(Event, frozen=True):
    """Cards a hero has drawn join his other finds; nobody owns them yet (MD-PCK-01)."""

    plumbing: ClassVar[bool] = True
    hero: str
    cards: tuple[str, ...]


class CardLost(Event, frozen=True):
    """A card leaves a hero; it goes to its discard pile unless it goes elsewhere."""

    hero: str
    card: str
    by: str = ""


class CardDiscarded(Event, frozen=True):
    """A card goes to the discard pile of its deck."""

    card: str
    deck: str
    plumbing: ClassVar[bool] = True


class CardSetAside(Event, frozen=True):
    """A card is taken out of the game (MD-RUL-52)."""

    card: str
    deck: str
    plumbing: ClassVar[bool] = True
