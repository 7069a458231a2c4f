"""A shared table in text mode: the words of any table, and those for seats, votes, talk and the host."""

from collections.abc import Callable
from typing import Any

from md_tui import wording
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.kernel.table_port import Heard, Played
from md_tui.table.advising import reason
from md_tui.table.hall import answers
from md_tui.table.remote.missed import missed
from md_tui.table.remote.spoken import HALL, SEATS, WORDS, is_answered, outcome, said
from md_tui.table.replayed import ReplayedTable
from md_tui.text.play_loop import Session
from md_tui.text.polled import PolledConsole
from md_tui.text.review import TextReview, Trial
from md_tui.text.shared_travel import SharedTravel
from md_tui.text.wording import TEXT, for_guests
from md_tui.toolkit.clean import clean
from md_tui.toolkit.words import capital

HELP = ("seats", "hand_over", "away", "talk", "vote", "review", "try", "host", "name")


def say(*path: str, **facts: object) -> str:
    """A sentence about shared tables."""
    return wording.say("hall", *path, **facts)


def refused(no: Rejected) -> str:
    """Why the hall did not do something, in words."""
    return say("no", no.why, **no.facts) if wording.has("hall", "no", no.why) else str(no)


class SharedSession(Session):
    """One person at one shared table."""

    KINDS = (TEXT, HALL)

    def __init__(self, table: Any, face: Any, console: PolledConsole) -> None:
        super().__init__(table, face, console)
        self.remote = table
        self._seated = self._here = ""
        table.on_company, table.on_return = self._company, self._since
        self.travel = SharedTravel(table, console)
        self.review = TextReview(table, console, lambda: self.cited)
        console.others, console.listen = table.fileno, self._listen
        more: dict[str, Callable[[str], None]] = {
            "review": self.review.obey,
            "try": self._try,
            "seats": lambda rest: self.console.listing(self._seats()),
            "people": lambda rest: self.console.listing([*self._people(), *self._looks()]),
            "chat": lambda rest: self.console.listing(map(_line, table.company.said)),
        }
        self.words |= more
        self.words |= {word: lambda rest, word=word: self._speak(word, rest) for word in WORDS}  # type: ignore[misc]

    def run(self) -> None:
        """What happened since this person left, then play."""
        self._since(self.remote.left)
        self.review.heard()
        if getattr(self.remote, "seed_known", False):
            self.console.say(say("seed_known"))
        super().run()

    def _since(self, left: int) -> None:
        """Tell what was played while the player was away."""
        past = missed(self.remote, left)
        if past.told:
            lines = [say("since_one", title=capital(title)) for title in past.told]
            more = [say("since_more", count=past.more)] if past.more else []
            self.console.listing([say("since"), *more, *lines])
            self.fresh = True

    def _of_saving(self, key: str) -> str:
        """Where the game is kept: by the hall."""
        if key not in ("kept", "saved"):
            return super()._of_saving(key)
        return say(for_guests("kept"), id=self.table.id)

    def show(self) -> None:
        """Who is awaited, then what can be done by those who play here."""
        self.console.listing(self._seats())
        if waiting := self._awaited():
            self.console.say(waiting)
        super().show()

    def _awaited(self) -> str:
        """Whose turn it is, by seat and by name."""
        company = self.remote.company
        told = [
            say(
                "awaited_one",
                seat=self.face.name(seat),
                person=company.name(company.player(seat)) or say("bot" if self._of_bot(seat) else "nobody"),
            )
            for seat in self.table.acting
        ]
        return say("awaited", who=", ".join(told)) if told else ""

    def _listen(self) -> None:
        """Hear what others do while no line is typed."""
        try:
            self.remote.catch_up()
        except KernelError as error:
            self.console.say(str(error))
            raise
        acting = self.table.acting
        if self.fresh and not (acting and all(map(self._of_bot, acting))):
            self.show()

    def _of_bot(self, seat: str) -> bool:
        """Whether a bot plays a seat: how things stand is shown once people are to act again."""
        found = self.remote.company.seats.get(seat)
        return found is not None and bool(found.bot)

    def _heard(self, heard: Heard) -> None:
        """What others play is told with who played it."""
        if isinstance(heard, Played):
            company = self.remote.company
            person = company.player(heard.seat)
            if person != self.remote.visit.person:
                played = say(
                    "played", seat=self.face.name(heard.seat), person=company.name(person) or say("bot")
                )
                self.console.say(played)
        else:
            self.console.say(say("stands"))
            self.fresh = True
        super()._heard(heard)

    def _company(self, message: Any) -> None:
        """People, talk, ballots."""
        company = self.remote.company
        if isinstance(message, answers.Chat):
            self.console.say(_line(message))
        elif isinstance(message, answers.Pinged):
            thing = clean(self.table.voice.name(clean(message.thing, 40)), 80)
            self.console.say(say("pinged", person=company.name(message.person), thing=thing))
        elif isinstance(message, answers.Thinks):
            self._thinks(message)
        elif isinstance(message, answers.No):
            self.console.say(self.table.voice.refusal(answers.error_in(message)))
        elif isinstance(message, answers.BallotIs):
            self._ballot(message)
        elif isinstance(message, answers.Paused):
            self.console.say(say("paused", why=company.paused) if message.why else say("goes_on"))
        elif isinstance(message, answers.Seats | answers.People):
            self._changed()
        elif isinstance(message, answers.ReviewIs | answers.Led):
            self.review.heard()

    def _thinks(self, message: answers.Thinks) -> None:
        """A bot says why it does what it does next."""
        thought = message.plan or message.why
        if thought is not None:
            why = reason(self.face, thought, self.table.voice.name)
            name = self.face.name(message.seat)
            self.console.say(wording.say("text", "companion", "why", name=name, why=why))

    def _changed(self) -> None:
        """Say who came, went or sits elsewhere, once each."""
        seats, people = "; ".join(self._seats()), "; ".join(self._people())
        if people != self._here and self._here:
            self.console.listing(self._people())
        if seats != self._seated and self._seated:
            self.fresh = True
        self._seated, self._here = seats, people

    def _ballot(self, ballot: answers.BallotIs) -> None:
        company = self.remote.company
        if ballot.ended:
            self.console.say(say("ballot", ballot.ended))
            return
        title, gone = self._titled(ballot.to), wording.phrases().clauses(map(self._titled, ballot.gone))
        waiting = ", ".join(map(company.name, ballot.waiting))
        by = company.name(ballot.by)
        self.console.say(say("ballot", "open", person=by, title=title, gone=gone, waiting=waiting))

    def _titled(self, seq: int) -> str:
        """A decision by its number, which `decisions` shows as well, and its name."""
        return say("decision", number=seq, title=self.table.past.title(seq)) if seq else say("beginning")

    def _help(self, rest: str) -> None:
        """What can be typed at every table, then what only a shared one has."""
        super()._help(rest)
        self.console.listing(f"  {say('help', key)}" for key in HELP)

    def _try(self, rest: str) -> None:
        """A copy of the game as it is or was; what others do is heard meanwhile."""
        console: Any = self.console
        table = ReplayedTable(self.review.history.past)
        table.stand(self.review.at())
        if not table.acting:
            raise Malformed(say("review", "trial_none"))
        try:
            tried = table.what_if()
        except KernelError as error:
            raise Malformed(self.table.voice.refusal(error)) from None
        listen, console.listen = console.listen, self.remote.catch_up
        try:
            Trial(tried, self.face, console).run()
        finally:
            console.listen, self.fresh = listen, True

    def _speak(self, word: str, rest: str) -> None:
        """Something about the company, or of the game where that has the word as well."""
        try:
            message = said(self.remote.company, word, rest)
        except Malformed as unclear:
            if word not in SEATS:
                raise
            self._of_the_game(f"{word} {rest}", unclear)
        else:
            self._do(message)

    def _of_the_game(self, line: str, unclear: Malformed) -> None:
        """A word about seats that the game knows as well, as in giving a card: what names no seat is its."""
        try:
            command = self.table.voice.read(line)
        except KernelError:
            raise unclear from None
        self.submit(self.table.voice.seat_for(command), command)

    def _do(self, message: Any) -> None:
        """Say something to the hall and tell what came of it."""
        if not is_answered(message):
            self.remote.visit.say(message)
            return
        try:
            done = self.remote.visit.do(message)
        except Rejected as no:
            self.console.say(refused(no))
        except KernelError as error:
            self.console.say(str(error))
        else:
            self.console.say(outcome(message, done))

    def _seats(self) -> list[str]:
        """Who sits where, in one line."""
        company = self.remote.company
        parts = []
        for number, (seat, found) in enumerate(company.seats.items(), 1):
            person = company.player(seat)
            mark = "+" if found.player else "~" if person and not _here(company, person) else ""
            own = say("you") if person == self.remote.visit.person else company.name(person)
            name = own if person else say("bot") if found.bot else "-"
            awaited = "*" if seat in self.table.acting else ""
            head = f"{number} {self.face.name(seat)}"
            parts.append(wording.phrases().headed(head, f"{name}{mark}{awaited}"))
        return [", ".join(parts)] if parts else []

    def _people(self) -> list[str]:
        company = self.remote.company
        names = [
            company.name(person)
            + (f" ({say('host')})" if person == company.host else "")
            + (f" ({say('watches')})" if found.watch else "")
            + ("" if found.here else f" ({say('away')})")
            for person, found in company.people.items()
        ]
        return [say("people", who=", ".join(names))]

    def _looks(self) -> list[str]:
        """Where others look, a line each; nothing for those who look nowhere or have gone."""
        company, voice = self.remote.company, self.table.voice
        looks = sorted((person, place) for person, (place, _) in company.looks.items() if place)
        return [
            say("looks", person=company.name(person), thing=clean(voice.name(clean(place, 40)), 80))
            for person, place in looks
            if _here(company, person)
        ]


def _here(company: Any, person: str) -> bool:
    found = company.people.get(person)
    return found is not None and found.here


def _line(chat: answers.Chat) -> str:
    """A line of chat, made safe once more where it is shown."""
    key = "watcher_said" if chat.watchers else "said"
    return say(key, person=clean(chat.name), text=clean(chat.text, 200))
