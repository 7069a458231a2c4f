"""A player's collection of games as everybody else uses it: by name, never by file."""

from typing import Any, Protocol

from md_tui.kernel.errors import KernelError
from md_tui.kernel.store import Store, Stored


class Unknown(KernelError):
    """There is no game of this name."""


Card = dict[str, Any]
"""What a list of games shows of one: id, game, seq, at, size, and what the game itself says; `fault` if it
cannot be read."""


class Contents(Protocol):
    """The contents that games were played with, by their hashes."""

    def get(self, name: str) -> Any:
        """Content as plain data."""

    def get_bytes(self, name: str) -> bytes:
        """Content in its canonical form."""

    def put(self, plain: Any) -> str:
        """Keep content, and return its hash."""

    def put_bytes(self, data: bytes) -> str:
        """Keep canonical content, and return its hash."""


class Catalogue(Protocol):
    """Games by their names; nothing is ever overwritten, and deleting can be taken back.

    Where and how games lie is the store's own business: files, their locks, sockets and leftovers for one,
    rows of a database for another.
    """

    @property
    def contents(self) -> Contents:
        """The contents its games were played with."""

    def ids(self, *, binned: bool = False) -> tuple[str, ...]:
        """The names of all games, or of those in the bin."""

    def cards(self) -> list[Card]:
        """A card for each game, newest first, each up to date."""

    def glance(self) -> list[Card]:
        """The cards as they were last written: a look that opens no game."""

    def binned(self) -> list[Card]:
        """The cards of the games in the bin."""

    def new(self, id: str) -> Store:
        """An empty store for a new game; `create` makes the game."""

    def open(self, id: str) -> Store:
        """The store of a game, for the one who plays it."""

    def abandon(self, id: str) -> None:
        """Remove whatever is left of a game that was never created."""

    def mark_unverified(self, id: str) -> None:
        """Mark a game permanently as one that came from elsewhere and could not be verified."""

    def is_unverified(self, id: str) -> bool:
        """Whether a game came from elsewhere and could not be decided again."""

    def note_last(self, id: str) -> None:
        """Remember that a game was opened last."""

    def keep_torn(self, id: str, data: bytes) -> None:
        """Keep the damaged source of a game beside it."""

    def records(self, id: str) -> list[Stored]:
        """The records of a game that nobody plays."""

    def delete(self, id: str) -> None:
        """Move a game to the bin."""

    def restore(self, id: str) -> None:
        """Bring a game back from the bin."""

    def address(self, id: str) -> str:
        """Where the process that plays a game listens."""
