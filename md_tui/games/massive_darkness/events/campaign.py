"""What happens in a campaign between and around its quests."""

from typing import ClassVar

from md_tui.games.massive_darkness.board.board import Terrain
from md_tui.kernel.value import Event

Bags = dict[str, tuple[str, ...]]


class CampaignBegan(Event, frozen=True):
    """A party sets out on a road; the order of its quests is fixed."""

    order: tuple[str, ...]
    drawn: int = 0
    """How many places of the order were drawn at random."""

    @property
    def draws(self) -> int:
        """One random number for each place drawn."""
        return self.drawn


class ChapterBegan(Event, frozen=True):
    """A quest of the campaign is laid out (MD-STO-03, MD-STO-04, MD-STO-12)."""

    quest: str
    zone: str
    """Where the heroes start."""
    level: int
    health: dict[str, int]
    """The maximum health of each hero at that level."""
    decks: Bags
    terrain: Terrain
    pillars: dict[str, int] = {}
    revealed: tuple[str, ...] = ()
    tokens: Bags = {}
    again: bool = False
    """Whether it is a quest that was lost before."""


class MicroXpGained(Event, frozen=True):
    """A hero earns micro-XP; this many XP are full with them (MD-STO-01)."""

    hero: str
    amount: int
    xp: int = 0
    lost: int = 0
    """Micro-XP for which there was no room (MD-STO-13)."""
    by: str = ""


class ChapterEnded(Event, frozen=True):
    """A quest is behind the party; a lost one costs all micro-XP (MD-STO-10, MD-STO-11)."""

    quest: str
    won: bool
    decks: Bags
    """All cards that no hero owns, back in their decks (MD-MKT-07)."""
    level: int
    """The level the next quest starts at."""


class MovedOn(Event, frozen=True):
    """The party leaves a quest behind and goes to town (MD-STO-10)."""

    quest: str
    """The quest that comes next."""


class StockLaid(Event, frozen=True):
    """The stalls of the market are laid out, for all to see (MD-MKT-01)."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]


class CardSold(Event, frozen=True):
    """A hero gives a card away for XP (MD-MKT-02)."""

    hero: str
    card: str
    xp: int
    lost: int = 0
    """XP above 30, for which there is no room (MD-TWN-09)."""


class Bartered(Event, frozen=True):
    """A hero exchanges cards with the market (MD-MKT-03)."""

    hero: str
    gives: tuple[str, ...]
    takes: tuple[str, ...]


class MarketLeft(Event, frozen=True):
    """A hero is done with the market."""

    hero: str


class ReadyBegan(Event, frozen=True):
    """Everybody is healed and packs for the next quest (MD-MKT-05)."""

    healed: dict[str, int]
    """The health of each hero after it."""
    returned: tuple[str, ...] = ()
    """What nobody took from the stalls goes back to its decks (MD-MKT-07)."""
    retrying: bool = False


class StartingTaken(Event, frozen=True):
    """A hero is given a starting card, for another card or for want of one (MD-MKT-05, MD-TWN-03)."""

    hero: str
    card: str
    gives: str = ""
    """The card given for it."""
    gift: str = ""
    """What he was without: weapon or armor."""


class SetForth(Event, frozen=True):
    """A hero is ready for the next quest."""

    hero: str


class LeftBehind(Event, frozen=True):
    """A hero gives up cards, being allowed only this many (MD-STO-08)."""

    hero: str
    cards: tuple[str, ...]


class Stowed(Event, frozen=True):
    """Cards above the level are taken off and carried (MD-STO-09)."""

    hero: str
    cards: tuple[str, ...]


class CampaignEnded(Event, frozen=True):
    """The road is at its end."""

    won: bool
    """Whether the last quest was won."""
