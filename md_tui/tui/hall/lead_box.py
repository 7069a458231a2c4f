"""The box of whoever leads a review: pass the lead to somebody who is here, or end it."""

from __future__ import annotations

from typing import Any, ClassVar

from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.box import Box
from md_tui.tui.hall.words import name_of, of_hall
from md_tui.tui.keys.actions import DIALOG

END = "e"
MOST = 9
"""This many people get a digit."""


class LeadBox(Box[str]):
    """Closes with a person, with nobody for the end, or without either."""

    PLACE: ClassVar[str] = DIALOG
    NAME: ClassVar[str] = "review_lead"

    def __init__(self, table: Any) -> None:
        super().__init__()
        here = [person for person, found in table.company.people.items() if found.here]
        others = [person for person in here if person != table.visit.person][:MOST]
        self.people = {str(number): person for number, person in enumerate(others, 1)}
        self.remote = table

    def heading(self) -> str:
        """What this is about."""
        return of_hall("screen", "review", "box")

    def rows(self, width: int) -> list[Row]:
        """Everybody who is here, and the end."""
        rows: list[Row] = [
            [(f"{digit} ", "token"), (of_hall("screen", "review", "to", person=self._called(person)), "text")]
            for digit, person in self.people.items()
        ]
        rows.append([(f"{END} ", "token"), (of_hall("screen", "review", "end"), "text")])
        return [*rows, *wrapped(of_hall("screen", "review", "box_back"), width, "muted")]

    def _called(self, person: str) -> str:
        return name_of(self.remote, person)

    def own_keys(self) -> list[tuple[str, str]]:
        """The digits and the letter."""
        passing = [
            (digit, of_hall("screen", "review", "to", person=self._called(person)))
            for digit, person in self.people.items()
        ]
        return [*passing, (END, of_hall("screen", "review", "end"))]

    def take_key(self, key: str) -> bool:
        """A digit passes the lead, a letter ends the review."""
        if key != END and key not in self.people:
            return False
        self.dismiss(self.people.get(key, ""))
        return True
