"""The box of an open ballot: the very record to return to, all that would go, who has said what."""

from __future__ import annotations

from typing import Any, ClassVar

from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.box import Box
from md_tui.tui.hall.words import name_of, of_hall, title
from md_tui.tui.keys.actions import DIALOG
from md_tui.tui.table_session import Session


class BallotBox(Box[bool]):
    """Answers with yes or no, or is closed without either."""

    PLACE: ClassVar[str] = DIALOG
    NAME: ClassVar[str] = "ballot"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.remote: Any = session.table

    def heading(self) -> str:
        """Who asks."""
        ballot = self.remote.company.ballot
        return (
            of_hall("screen", "asks", person=name_of(self.remote, ballot.by))
            if ballot
            else of_hall("screen", "over")
        )

    def rows(self, width: int) -> list[Row]:
        """Where to, what would go, who has answered, what the keys do."""
        ballot, table = self.remote.company.ballot, self.remote
        if ballot is None:
            return wrapped(of_hall("screen", "no_ballot"), width, "muted")
        rows = wrapped(of_hall("screen", "to", title=title(table, ballot.to)), width, "warning")
        rows += wrapped(of_hall("screen", "goes_head"), width)
        made = {one.seq: one for one in table.past.decisions()}
        for seq in ballot.gone:
            seat = made[seq].seat if seq in made else ""
            seen = of_hall("screen", "seen") if seq in made and made[seq].barrier else ""
            person = name_of(table, table.company.player(seat)) if seat else ""
            rows += wrapped(
                of_hall("screen", "goes", title=title(table, seq), person=person, seen=seen), width
            )
        for key, people in (("yes_by", ballot.yes), ("waiting_for", ballot.waiting)):
            if people:
                who = ", ".join(name_of(table, person) for person in people)
                rows += wrapped(of_hall("screen", key, who=who), width, "info")
        rows += wrapped(of_hall("screen", "preview", key=self._preview_key), width, "muted")
        may = table.visit.person in ballot.waiting
        return [*rows, *wrapped(of_hall("screen", "answer" if may else "no_say"), width, "muted")]

    @property
    def _preview_key(self) -> str:
        return str(self.md.keymap.first_label("timeline"))

    def own_keys(self) -> list[tuple[str, str]]:
        """The two answers."""
        return [("y", of_hall("screen", "keys", "yes")), ("n", of_hall("screen", "keys", "no"))]

    def take_key(self, key: str) -> bool:
        """Yes or no, or a look at where the game would stand."""
        ballot = self.remote.company.ballot
        if key == self._preview_key and ballot is not None:
            self.md.open_page("timeline", self.session, look=ballot.to)
            return True
        if key not in ("y", "n"):
            return False
        self.dismiss(key == "y")
        return True
