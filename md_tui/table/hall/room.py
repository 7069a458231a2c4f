"""The room around a shared table: who is here, who sits where, who looks where, what was said."""

from collections import deque
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, Protocol

import msgspec

from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.store import Note
from md_tui.store.clock import stamp
from md_tui.table.hall.answers import Chat, Looks, People, PersonIs, Pinged, Seats
from md_tui.table.hall.seats import Seating
from md_tui.toolkit.clean import clean

MOST_WATCHERS = 20
MOST_SAID = 50
CHAT_CELLS = 200
SEATS, SAID, ABOUT = "seats", "said", "about"
"""The kinds of notes a room keeps in the ledger."""


class Guest(Protocol):
    """Somebody at a table, as the table knows him."""

    person: str
    name: str
    watch: bool

    def tell(self, message: Any, *, may_drop: bool = False) -> None:
        """Say something to him; what may be dropped is when he is slow."""

    def tell_line(self, line: bytes) -> None:
        """The same, for what is said to many and written once."""

    def cut(self, why: str, text: str) -> None:
        """Show him out."""


class Room:
    """Presence, seats and chat of one table; nothing of it is part of the game."""

    def __init__(self, seats: Iterable[str], clock: Callable[[], float] = monotonic) -> None:
        self.seating, self.clock = Seating(seats), clock
        self.guests: dict[str, Guest] = {}
        self.gone: dict[str, float] = {}
        """When those who have a seat went away."""
        self.names: dict[str, str] = {}
        self.said: deque[Chat] = deque(maxlen=MOST_SAID)
        self.sides: dict[str, str] = {}
        """The side of a game with secrets that somebody has seen once: he never sees another."""
        self.muted: set[str] = set()
        self.banned: set[str] = set()
        self.locked = False
        self.word = ""
        """The invitation to a private table."""
        self.looks: dict[str, tuple[str, str]] = {}
        self.fresh_looks: set[str] = set()

    # Who is here.

    def players(self) -> tuple[str, ...]:
        """Everybody who is here and plays a seat."""
        return tuple(person for person in self.guests if self.seating.held(person))

    def away(self, person: str) -> float | None:
        """For how many seconds somebody has been away; nothing if he is here."""
        if person in self.guests:
            return None
        return self.clock() - self.gone.get(person, self.clock())

    def enter(self, guest: Guest) -> None:
        """Somebody is here; who came by another line before is shown out there."""
        old = self.guests.pop(guest.person, None)
        if old is not None and old is not guest:
            old.cut("elsewhere", "You came to this table by another line.")
        self.guests[guest.person], self.names[guest.person] = guest, guest.name
        self.gone.pop(guest.person, None)
        self.seating.next_host(self.guests)
        self.tell_people()

    def leave(self, guest: Guest) -> None:
        """Somebody went away; his seats stay his."""
        if self.guests.get(guest.person) is not guest:
            return
        del self.guests[guest.person]
        self.gone[guest.person] = self.clock()
        self.looks.pop(guest.person, None)
        self.seating.next_host(self.players())
        self.tell_people()

    def may_enter(self, person: str, word: str, watch: bool, private: bool) -> None:
        """Refuse those who may not come in."""
        known = bool(self.seating.owned(person)) or person == self.seating.host
        if person in self.banned or (self.locked and not known):
            raise Rejected("table_is_locked", "")
        if private and not known and self.seating.host and (not self.word or word != self.word):
            raise Rejected("table_is_private", "")
        watching = sum(guest.watch for guest in self.guests.values() if guest.person != person)
        if watch and watching >= MOST_WATCHERS:
            raise Rejected("too_many_watch", "", most=MOST_WATCHERS)

    # Saying things to all.

    def tell(self, message: Any, *, may_drop: bool = False) -> None:
        """Say something to everybody."""
        for guest in tuple(self.guests.values()):
            guest.tell(message, may_drop=may_drop)

    def tell_people(self) -> None:
        """Who is here now, and who sits where."""
        self.tell(self.people())
        self.tell(self.seats())

    def people(self) -> People:
        """Everybody who is here or has a seat."""
        owners = self.seating.owners()
        everybody = dict.fromkeys((*owners, *self.guests))
        return People(tuple(self._person(person) for person in everybody), self.seating.host, self.locked)

    def _person(self, person: str) -> PersonIs:
        guest = self.guests.get(person)
        watch = guest is not None and guest.watch
        name = self.names.get(person, person)
        return PersonIs(person, name, guest is not None, watch, person in self.muted)

    def seats(self) -> Seats:
        """Who sits where."""
        return Seats(tuple(self.seating.seats.values()))

    # Chat, cursors, pings.

    def say(self, guest: Guest, text: str, watchers: bool) -> Note:
        """A line of chat; it is told once it is kept."""
        if guest.person in self.muted:
            raise Rejected("you_are_muted", "")
        tidy = clean(text, CHAT_CELLS)
        if not tidy:
            raise Malformed("There is nothing in this line that can be shown.")
        chat = Chat(guest.person, guest.name, tidy, stamp(), watchers or guest.watch)
        return Note(SAID, msgspec.json.encode(chat))

    def spoken(self, note: Note) -> None:
        """A line is kept: everybody hears it."""
        chat = msgspec.json.decode(note.body, type=Chat)
        self.said.append(chat)
        self.tell(chat)

    def look(self, guest: Guest, place: str, doing: str) -> None:
        """Somebody looks elsewhere; told with the next tick, the newest alone."""
        self.looks[guest.person] = (clean(place, 40), clean(doing, 20))
        self.fresh_looks.add(guest.person)

    def tell_looks(self) -> None:
        """Tell where people look who looked elsewhere since; what watchers look at, only watchers hear."""
        fresh = {person: self.looks[person] for person in self.fresh_looks if person in self.looks}
        self.fresh_looks.clear()
        watching = {person for person in fresh if self.guests[person].watch}
        of_players = {person: look for person, look in fresh.items() if person not in watching}
        for guest in tuple(self.guests.values()):
            shown = {
                p: look for p, look in (fresh if guest.watch else of_players).items() if p != guest.person
            }
            if shown:
                guest.tell(Looks(shown), may_drop=True)

    def ping(self, guest: Guest, thing: str) -> None:
        """Somebody points at something."""
        self.tell(Pinged(guest.person, clean(thing, 40)), may_drop=True)

    # The ledger.

    def seats_note(self) -> Note:
        """Who sits where, for the ledger."""
        people = {person: self.names.get(person, "") for person in self.seating.owners()}
        kept = {**self.seating.plain(), "names": people, "sides": self.sides}
        return Note(SEATS, msgspec.json.encode(kept))

    def about_note(self) -> Note:
        """What else is kept of a room."""
        about = {"word": self.word, "locked": self.locked, "muted": sorted(self.muted)}
        return Note(ABOUT, msgspec.json.encode({**about, "banned": sorted(self.banned)}))

    def load(self, note: Note) -> None:
        """Take in one note of the ledger."""
        if note.kind == SAID:
            self.said.append(msgspec.json.decode(note.body, type=Chat))
        elif note.kind == SEATS:
            plain = msgspec.json.decode(note.body)
            self.seating.load(plain)
            self.names |= plain.get("names", {})
            self.sides |= plain.get("sides", {})
        elif note.kind == ABOUT:
            plain = msgspec.json.decode(note.body)
            self.word, self.locked = plain["word"], plain["locked"]
            self.muted, self.banned = set(plain["muted"]), set(plain["banned"])
