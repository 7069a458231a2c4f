"""What a table has answered, by person and id: the same id gets the same answer, also after a crash."""

from typing import Any

import msgspec

from md_tui.kernel.store import Note
from md_tui.table.hall.answers import Done, No

INTENT = "intent"
"""The kind of a note about an answer."""
MOST = 20_000
PASSING = ("not_saved", "slow_down", "stopped")
"""Refusals that answer nothing: the table could not even decide. Whoever asks again is decided anew."""


class Answered:
    """The answers of one table, the oldest forgotten first."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Any] = {}

    def get(self, person: str, id: str) -> Any:
        """What was answered to somebody; nothing if nothing was."""
        return self._known.get((person, id))

    def remember(self, person: str, id: str, answer: Any) -> None:
        """From now on this is the answer."""
        self._known[person, id] = answer
        if len(self._known) > MOST:
            del self._known[next(iter(self._known))]

    def load(self, note: Note) -> None:
        """Take in a note of the ledger."""
        said = msgspec.json.decode(note.body)
        no, id = said.get("no"), said["id"]
        answer = Done(id, said["seq"]) if no is None else msgspec.convert(no, No)
        self.remember(said["person"], id, answer)


def note_of(person: str, id: str, answer: Any) -> Note:
    """An answer for the ledger."""
    about = {"person": person, "id": id}
    more = {"no": answer} if isinstance(answer, No) else {"seq": answer.seq}
    return Note(INTENT, msgspec.json.encode({**about, **more}))


def lasts(answer: Any) -> bool:
    """Whether an answer stays as it is, whatever happens to the table."""
    return not (isinstance(answer, No) and answer.error in PASSING)
