"""A store that forgets: for what-if, bots and tests."""

from collections.abc import Callable, Sequence

from md_tui.kernel.errors import Damaged, Saying
from md_tui.kernel.store import Conflict, Exists, Note, NotSaved, Stored
from md_tui.store.clock import stamp


class MemoryStore:
    """Records in a list."""

    warnings: tuple[Saying, ...] = ()

    def __init__(self, clock: Callable[[], str] = stamp) -> None:
        """`clock` gives the time written beside each record."""
        self._clock = clock
        self._records: list[Stored] = []
        self._notes: list[Note] = []
        self._closed = False

    def create(self, header: bytes) -> None:
        """Take the header."""
        self.fill([Stored(0, self._clock(), header)])

    def fill(self, records: Sequence[Stored]) -> None:
        """Take a whole game."""
        self._check_open()
        if self._records:
            raise Exists("store_full")
        self._records.extend(records)

    def append(self, expected: int, bodies: Sequence[bytes], notes: Sequence[Note] = ()) -> int:
        """Add records after record `expected`, and notes."""
        self._check_open()
        last = len(self._records) - 1
        if expected != last:
            raise Conflict("conflict", last=last, expected=expected)
        at = self._clock()
        self._records.extend(Stored(last + i, at, body) for i, body in enumerate(bodies, 1))
        for note in notes:
            self._notes.append(Note(note.kind, note.body, len(self._notes) + 1, at))
        return len(self._records) - 1

    def notes(self, since: int = 1) -> list[Note]:
        """All notes from number `since` on."""
        return self._notes[max(since, 1) - 1 :]

    def read(self, since: int = 0, most: int | None = None) -> list[Stored]:
        """All records from number `since` on, or this many of them."""
        return self._records[since : None if most is None else since + most]

    def salvage(self) -> tuple[list[Stored], Damaged | None]:
        """Everything: memory does not tear."""
        return list(self._records), None

    def close(self) -> None:
        """No more records are taken."""
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise NotSaved("closed")
