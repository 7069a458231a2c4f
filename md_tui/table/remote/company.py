"""What a guest knows of the others: who is here, who sits where, what was said, which ballot is open."""

from collections import deque
from typing import Any

from md_tui.table.hall import answers
from md_tui.table.hall.sayings import saying_in

MOST_SAID = 200


class Company:
    """The room as one guest sees it; `take` is given whatever the hall says."""

    def __init__(self) -> None:
        self.people: dict[str, answers.PersonIs] = {}
        self.seats: dict[str, answers.SeatIs] = {}
        self.host = ""
        self.locked = False
        self.ballot: answers.BallotIs | None = None
        self.said: deque[answers.Chat] = deque(maxlen=MOST_SAID)
        self.looks: dict[str, tuple[str, str]] = {}
        self.paused = ""
        self.review: answers.ReviewIs | None = None
        """The review somebody leads, if any."""

    def take(self, message: Any) -> bool:
        """Take in what is about the room; whether it was."""
        if isinstance(message, answers.People):
            self.people = {person.person: person for person in message.people}
            self.host, self.locked = message.host, message.locked
        elif isinstance(message, answers.Seats):
            self.seats = {seat.seat: seat for seat in message.seats}
        elif isinstance(message, answers.Chat):
            self.said.append(message)
        elif isinstance(message, answers.BallotIs):
            self.ballot = None if message.ended else message
        elif isinstance(message, answers.Looks):
            self.looks |= message.at
        elif isinstance(message, answers.ReviewIs):
            self.review = message if message.lead else None
        elif isinstance(message, answers.Led):
            lead = self.review.lead if self.review is not None else ""
            self.review = answers.ReviewIs(lead, message.tip, message.step)
        elif isinstance(message, answers.Paused):
            self.paused = str(saying_in(message.why, message.facts))
        else:
            return isinstance(message, answers.Pinged | answers.Thinks)
        return True

    def player(self, seat: str) -> str:
        """Who plays a seat now."""
        found = self.seats.get(seat)
        return (found.player or found.owner) if found else ""

    def held(self, person: str) -> tuple[str, ...]:
        """The seats that somebody plays."""
        return tuple(seat for seat in self.seats if person and self.player(seat) == person)

    def playable(self, person: str) -> tuple[str, ...]:
        """The same, and those of his own that he would have back by playing them."""
        own = {seat for seat, found in self.seats.items() if person and found.owner == person}
        return tuple(seat for seat in self.seats if seat in own or self.player(seat) == person != "")

    def name(self, person: str) -> str:
        """Somebody's name."""
        found = self.people.get(person)
        return found.name if found else person
