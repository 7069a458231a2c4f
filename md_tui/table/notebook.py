"""What a table remembers beside the game: who played for whom, what is kept, how often advice was asked.

None of it is part of the game: it changes no state, stands in no log, and a game without it plays the same.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from md_tui.kernel.errors import KernelError
from md_tui.kernel.value import Value
from md_tui.store.files import read_limited, replace_whole

SUFFIX = ".notes"
MOST_BYTES = 1 << 20


class Span(Value, frozen=True):
    """A stretch of a game in which a companion played a seat."""

    seat: str
    since: int
    """The first record that was its own."""
    until: int = -1
    """The first record that was not; -1 while it plays on."""

    def holds(self, seq: int, seat: str) -> bool:
        """Whether a record of a seat falls into it."""
        return seat == self.seat and self.since <= seq and (self.until < 0 or seq < self.until)


class Notes(Value, frozen=True):
    """What is written down."""

    spans: tuple[Span, ...] = ()
    kept: tuple[str, ...] = ()
    """Cards that no companion may use up or hand on."""
    advised: int = 0
    """How often somebody has asked for advice."""


class Notebook:
    """The notes of one game, in a file beside it; of a game that is kept nowhere they are in memory."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.notes = _read(path) if path is not None else Notes()

    @classmethod
    def beside(cls, host: Any) -> "Notebook":
        """The notebook of a table: beside its file if it is kept in one."""
        known: Notebook | None = vars(host).get("notebook")
        if known is None:
            place = getattr(getattr(host, "library", None), "path", None)
            known = host.notebook = cls(place(host.timeline.header.id).with_suffix(SUFFIX) if place else None)
        return known

    @property
    def companions(self) -> tuple[str, ...]:
        """The seats that companions play now."""
        return tuple(span.seat for span in self.notes.spans if span.until < 0)

    def given(self, seat: str, seq: int) -> None:
        """A companion plays a seat from the next record on."""
        if seat not in self.companions:
            self._write(spans=(*self.notes.spans, Span(seat, seq + 1)))

    def taken(self, seat: str, seq: int) -> None:
        """A person plays a seat again from the next record on."""
        ended = (
            replace(span, until=seq + 1) if span.seat == seat and span.until < 0 else span
            for span in self.notes.spans
        )
        self._write(spans=tuple(ended))

    def by_companion(self, seq: int, seat: str) -> bool:
        """Whether a record was made by a companion."""
        return any(span.holds(seq, seat) for span in self.notes.spans)

    def keep(self, card: str) -> bool:
        """Mark a card as kept, or take the mark away; whether it is marked now."""
        kept = self.notes.kept
        self._write(kept=tuple(one for one in kept if one != card) if card in kept else (*kept, card))
        return card in self.notes.kept

    def asked(self) -> None:
        """Somebody has asked for advice."""
        self._write(advised=self.notes.advised + 1)

    def _write(self, **changes: Any) -> None:
        """Change the notes; where they cannot be written they hold until the game is left."""
        self.notes = replace(self.notes, **changes)
        if self.path is not None:
            with suppress(OSError, KernelError):
                replace_whole(self.path, msgspec.json.encode(self.notes))


def _read(path: Path) -> Notes:
    try:
        return msgspec.json.decode(read_limited(path, MOST_BYTES), type=Notes)
    except (OSError, KernelError, msgspec.MsgspecError):
        return Notes()
