"""What is told at a shared table of its company: who comes and goes, sits, talks, points, asks and leads."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from md_tui.games.face import Line
from md_tui.table.advising import reason
from md_tui.table.hall import answers
from md_tui.table.remote.missed import missed
from md_tui.toolkit.clean import clean
from md_tui.toolkit.words import capital
from md_tui.tui.draw.text import TONES
from md_tui.tui.hall.seat_news import lent_out, seat_news
from md_tui.tui.hall.words import FOLLOW, LOOK_BACK, digit, name_of, of_hall, refusal, said
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.hall.layer import SharedLayer

CHAT_SECONDS, PING_SECONDS = 8.0, 3.0
"""How long the newest line of chat stands above the prompt, and a ping on the board."""


class Telling:
    """The lines that one screen has heard of its company."""

    def __init__(self, table: SharedLayer, remote: Any) -> None:
        self._table, self._remote = table, remote
        self.newest: tuple[str, float] = ("", 0.0)
        """The line that was told last, and until when it stands above the prompt."""
        self.pings: dict[str, tuple[str, float]] = {}
        """Places somebody pointed at: the mark, and until when it stands."""
        self.ballot_until = (0, 0.0)
        """The open ballot by its number, and when it runs out."""
        self._people: dict[str, bool] = {}
        self._names: dict[str, str] = {}
        """What everybody was called who has been here."""
        self._seats: dict[str, answers.SeatIs] = {}
        """Who sat where when it was told last."""
        self._review_told = ""
        remote.on_company, remote.on_return = self.heard, self.came_back

    def begin(self) -> None:
        """Tell what has happened while the player was away."""
        self._people = {person: found.here for person, found in self._remote.company.people.items()}
        self._names = {person: name_of(self._remote, person) for person in self._people}
        self._missed(self._remote.left)
        self._seats = dict(self._remote.company.seats)
        for line in lent_out(self._remote):
            self.tell(line)
        self._reviewed()
        if getattr(self._remote, "seed_known", False):
            self.write(of_hall("seed_known"), "phase")

    @property
    def now(self) -> str:
        """The newest line, while it stands above the prompt."""
        text, until = self.newest
        return text if monotonic() < until else ""

    @property
    def ballot_left(self) -> int:
        """Seconds until the open ballot runs out."""
        return max(0, round(self.ballot_until[1] - monotonic()))

    def pointed_at(self) -> dict[str, str]:
        """Where somebody points now, with his mark."""
        now = monotonic()
        return {place: mark for place, (mark, until) in self.pings.items() if now < until}

    def be_silent(self) -> None:
        """Nothing stands above the prompt any more."""
        self.newest = ("", 0.0)

    def heard(self, message: Any) -> None:
        """Something of the hall: people, seats, talk, pings, ballots, a review."""
        if isinstance(message, answers.Chat):
            self.tell(said(message))
        elif isinstance(message, answers.Pinged):
            self._pinged(message)
        elif isinstance(message, answers.Thinks):
            self._thinks(message)
        elif isinstance(message, answers.No):
            self.tell(refusal(answers.error_in(message)), "bad")
        elif isinstance(message, answers.BallotIs):
            self._ballot(message)
        elif isinstance(message, answers.Paused):
            why = self._remote.company.paused
            self.tell(of_hall("paused", why=why) if why else of_hall("goes_on"), "bad")
        elif isinstance(message, answers.People):
            self._changed()
        elif isinstance(message, answers.Seats):
            self._seated()
        elif isinstance(message, answers.ReviewIs | answers.Led):
            self._reviewed()

    def _reviewed(self) -> None:
        """Somebody leads a review, goes on in it, passes the lead or ends it: told once, and followed."""
        review = self._remote.review.now
        lead = review.lead if review is not None else ""
        if lead != self._review_told:
            key = "leads_now" if lead else "over"
            person = name_of(self._remote, lead or self._review_told)
            if self._remote.visit.person not in (lead, self._review_told if not lead else ""):
                follow = LOOK_BACK if self._table.looking_back is None else FOLLOW
                self.tell(of_hall("screen", "review", key, person=person, key=follow))
            self._review_told = lead
        if self._table.looking_back is not None:
            self._table.looking_back.led()

    def _pinged(self, ping: answers.Pinged) -> None:
        thing = clean(ping.thing, 40)
        mark = f"!{digit(self._remote, ping.person)}"
        self.pings[thing] = (mark, monotonic() + PING_SECONDS)
        person = clean(self._remote.company.name(ping.person), 16)
        self.tell(of_hall("pinged", person=person, thing=clean(self._remote.voice.name(thing), 80)))

    def _thinks(self, message: answers.Thinks) -> None:
        """A bot says in the log why it does what it does next."""
        session, thought = self._table.session, message.plan or message.why
        if thought is not None:
            why = reason(session.face, thought, self._remote.voice.name)
            named = say("companions", "why", name=session.face.name(message.seat), why=why)
            session.remark(named if message.plan else why)

    def _ballot(self, ballot: answers.BallotIs) -> None:
        if ballot.ended:
            self.tell(of_hall("ballot", ballot.ended), "phase")
        elif self.ballot_until[0] != ballot.ballot:
            self.ballot_until = (ballot.ballot, monotonic() + ballot.seconds)

    def _changed(self) -> None:
        """Say who came and who went, once each."""
        now = {person: found.here for person, found in self._remote.company.people.items()}
        for person, here in now.items():
            if person != self._remote.visit.person and self._people.get(person, False) != here:
                self.tell(of_hall("screen", "came" if here else "went", person=name_of(self._remote, person)))
        for person in self._people.keys() - now.keys():
            self.tell(of_hall("screen", "left", person=self._names.get(person, "")))
        self._people = now
        self._names |= {person: name_of(self._remote, person) for person in now}

    def _seated(self) -> None:
        """Say who sits elsewhere now."""
        for line in seat_news(self._remote, self._seats):
            self.tell(line)
        self._seats = dict(self._remote.company.seats)

    def came_back(self, left: int) -> None:
        """A lost line is there again."""
        self.tell(of_hall("screen", "back"), "good")
        self._missed(left)

    def _missed(self, left: int) -> None:
        """What was played while the player was away, as lines of the log."""
        past = missed(self._remote, left)
        if not past.told:
            return
        more = [of_hall("since_more", count=past.more)] if past.more else []
        lines = [of_hall("since_one", title=capital(title)) for title in past.told]
        for line in (of_hall("since"), *more, *lines):
            self.write(line, "phase")
        count = past.more + len(past.told)  # the log may have room for none but the last lines of it
        last = of_hall("since_last", count=count, title=past.told[-1])
        self.newest = (last, monotonic() + CHAT_SECONDS)

    def tell(self, text: str, tone: str = "reason") -> None:
        """Say something of the company: above the prompt for a while, and in the log for good."""
        self.newest = (text, monotonic() + CHAT_SECONDS)
        self.write(text, tone)

    def write(self, text: str, tone: str) -> None:
        """Put a line into the log."""
        self._table.session.history.append(Line(text, tone))
        if self._table.panes is not None:
            self._table.panes.log.write(text, TONES.get(tone, "text"))
