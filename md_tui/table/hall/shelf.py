"""What a hall asks of the place where its games are kept."""

from typing import Any, Protocol

from md_tui.kernel.catalogue import Contents
from md_tui.kernel.store import Note, Store
from md_tui.kernel.timeline import Timeline
from md_tui.store.library import Resolve


class Shelf(Protocol):
    """Where a hall's games are kept: the library of a data directory, or a database."""

    @property
    def contents(self) -> Contents:
        """The contents its games are played with."""

    @property
    def resolve(self) -> Resolve:
        """From a game's names to its rules."""

    def new(self, id: str) -> Store:
        """An empty store for a new game."""

    def open(self, id: str) -> Store:
        """The store of a game, for this hall alone."""

    def abandon(self, id: str) -> None:
        """Leave nothing of a game that was never begun."""

    def is_unverified(self, id: str) -> bool:
        """Whether a game came from elsewhere and could not be decided again."""

    def glance(self) -> list[dict[str, Any]]:
        """The cards of all games."""

    def ledger(self, id: str) -> list[Note]:
        """The ledger of a game that nobody plays."""

    def save_card(self, timeline: Timeline, at: str) -> dict[str, Any]:
        """Keep the card of a game."""
