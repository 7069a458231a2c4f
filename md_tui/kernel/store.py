"""What the table asks of any store, in memory or on disk."""

from collections.abc import Sequence
from typing import Protocol

from md_tui.kernel.errors import Damaged, KernelError, Saying, Stale
from md_tui.kernel.value import Value


class Stored(Value, frozen=True):
    """A record as it lies in a store; the time stands outside every hash."""

    seq: int
    at: str
    body: bytes


class Note(Value, frozen=True):
    """A line of the ledger beside a game: who sat where, what was said, which intents were answered.

    People are not in the game's log: notes are never exported, undone or hashed."""

    kind: str
    body: bytes
    n: int = 0
    """Its number, given by the store."""
    at: str = ""


class Store(Protocol):
    """One game's records in order; what `append` has returned from is on disk."""

    warnings: tuple[Saying, ...]
    """What the owner should know about the place this store lives in."""

    def create(self, header: bytes) -> None:
        """Write record 0; a store that holds a game already refuses."""

    def fill(self, records: Sequence[Stored]) -> None:
        """Write a whole game at once: there are no half-made games."""

    def append(self, expected: int, bodies: Sequence[bytes], notes: Sequence[Note] = ()) -> int:
        """Add records after record `expected`, and notes with them, all or none; the last record's number."""

    def notes(self, since: int = 1) -> list[Note]:
        """All notes from number `since` on; the first is 1."""

    def read(self, since: int = 0, most: int | None = None) -> list[Stored]:
        """All records from number `since` on, or this many of them at most."""

    def salvage(self) -> "tuple[list[Stored], Damaged | None]":
        """The records before the first bad one, and what is wrong with that."""

    def close(self) -> None:
        """Close the game, so that another process may open it."""


class Conflict(Stale):
    """Another record already stands where these were to go."""


class NotSaved(KernelError):
    """The disk refused; nothing was recorded and the game stands as before."""


class Gone(NotSaved):
    """The place where the game was kept is not there any more; it lives in memory only."""


class ReadOnly(NotSaved):
    """The disk cannot be trusted any more; reopen the game to check what is on it."""


class InUse(KernelError):
    """Another process has this game open; `at` says where, if that is elsewhere."""

    def __init__(self, why: str = "", /, *, at: str = "", **facts: object) -> None:
        super().__init__(why, **facts)
        self.at = at


class AtSharedTable(InUse):
    """This game is played at a shared table: one comes to it through the hall, and by no other way."""

    def __init__(self, id: str) -> None:
        super().__init__("at_shared_table", id=id)


class Exists(KernelError):
    """There is a game of this name already; it is never overwritten."""


class Unsafe(KernelError):
    """This path is no plain file, so it is not touched."""
