"""The room around a shared table: who is here, who sits where, who looks where, what was said."""

from collections import deque
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, Protocol

import msgspec

from md_tui.kernel.errors import Malformed, Rejected, Saying
from md_tui.kernel.store import Note
from md_tui.store.clock import stamp
from md_tui.table.hall.answers import Chat, Looks, People, PersonIs, Pinged, Seats
from md_tui.table.hall.seats import Seating
from md_tui.toolkit.clean import clean

MOST_WATCHERS = 20
MOST_SAID = 50
CHAT_CELLS = 200
SEATS, SAID, ABOUT, LEFT = "seats", "said", "about", "left"
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

    def cut(self, why: str, saying: Saying) -> None:
        """Disconnect him."""

    def pay(self, kind: str) -> int:
        """Take what is counted apart out of its bucket; else the seconds until that can be done."""


class Room:
    """Presence, seats and chat of one table; nothing of it is part of the game."""

    def __init__(self, seats: Iterable[str], clock: Callable[[], float] = monotonic) -> None:
        self.seating, self.clock = Seating(seats), clock
        self.guests: dict[str, Guest] = {}
        self.gone: dict[str, float] = {}
        """When those who have a seat went away."""
        self.stepped: set[str] = set()
        """Who is here by his line, and not at it."""
        self.left: dict[str, int] = {}
        """After which record."""
        self.names: dict[str, str] = {}
        self.said: deque[Chat] = deque(maxlen=MOST_SAID)
        self.sides: dict[str, str] = {}
        """The side of a game with secrets that somebody has seen once: he never sees another."""
        self.muted: set[str] = set()
        self.banned: set[str] = set()
        self.invited: set[str] = set()
        """Who came in by the word of an invitation: he need not say it again."""
        self.listening: set[str] = set()
        """Players who hear what is said among those who watch."""
        self.locked = False
        self.word = ""
        """The invitation to a private table."""
        self.looks: dict[str, tuple[str, str]] = {}
        self.fresh_looks: set[str] = set()

    # Who is here.

    @property
    def host(self) -> str:
        """Who is host now."""
        return self.seating.host_among(self.present())

    def players(self) -> tuple[str, ...]:
        """Everybody who is here and plays a seat."""
        return tuple(person for person in self.present() if self.seating.held(person))

    def present(self) -> tuple[str, ...]:
        """Everybody who is here and has not stepped away."""
        return tuple(person for person in self.guests if person not in self.stepped)

    def step_away(self, person: str, on: bool) -> None:
        """Somebody steps away, or is back; everybody is told, once."""
        if on != (person in self.stepped):
            self.stepped ^= {person}
            self.gone[person] = self.clock()
            if not on:
                self.gone.pop(person)
            self.tell_people()

    def away(self, person: str) -> float | None:
        """For how many seconds somebody has been away; nothing if he is here."""
        if person in self.guests and person not in self.stepped:
            return None
        return self.clock() - self.gone.get(person, self.clock())

    def enter(self, guest: Guest) -> None:
        """Somebody is here; an older connection of the same person is closed."""
        old = self.guests.pop(guest.person, None)
        if old is not None and old is not guest:
            old.cut("elsewhere", Saying("bye_elsewhere"))
        self.guests[guest.person], self.names[guest.person] = guest, guest.name
        self.gone.pop(guest.person, None)
        self.stepped.discard(guest.person)
        self.tell_people()

    def leave(self, guest: Guest, seq: int) -> Note | None:
        """Somebody went away after a record; his seats stay his, and where he left is kept for him."""
        if self.guests.get(guest.person) is not guest:
            return None
        del self.guests[guest.person]
        self.gone[guest.person] = self.clock()
        self.looks.pop(guest.person, None)
        self.tell_people()
        if not self.belongs(guest.person):
            return None
        self.left[guest.person] = seq
        return Note(LEFT, msgspec.json.encode({guest.person: seq}))

    def somebody(self, name: str) -> str:
        """Somebody who is here, by his name."""
        for person, guest in self.guests.items():
            if name.casefold() in (person, guest.name.casefold()):
                return person
        raise Rejected("no_such_person", "", name=name[:40])

    def may_enter(self, person: str, word: str, watch: bool, private: bool) -> None:
        """Refuse those who may not come in."""
        known = self.knows(person)
        if person in self.banned or (self.locked and not known):
            raise Rejected("table_is_locked", "")
        if private and not known and self.seating.host and (not self.word or word != self.word):
            raise Rejected("table_is_private", "")
        looking_on = sum(not self.belongs(other) for other in self.guests if other != person)
        most = MOST_WATCHERS + (0 if watch else len(self.seating.free()))
        if not self.belongs(person) and looking_on >= most:
            raise Rejected("too_many_watch", "", most=MOST_WATCHERS)

    def belongs(self, person: str) -> bool:
        """Whether somebody is of this table, with a seat of his own or lent to him, or as its host."""
        seating = self.seating
        return bool(seating.owned(person) or seating.held(person)) or (
            person != "" and person == seating.host
        )

    def knows(self, person: str) -> bool:
        """Whether somebody may come to this table although it is private."""
        return self.belongs(person) or person in self.invited

    def watches(self, person: str, wish: bool) -> bool:
        """Whether a guest is one of those who watch: by his wish, or because there is no seat left."""
        return not self.belongs(person) and (wish or not self.seating.free())

    def seated_anew(self) -> None:
        """Seats have changed hands: whoever has one now stops watching; then everybody is told."""
        for person, guest in self.guests.items():
            guest.watch = guest.watch and not self.belongs(person)
        self.tell_people()

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
        return People(tuple(self._person(person) for person in everybody), self.host, self.locked)

    def _person(self, person: str) -> PersonIs:
        guest = self.guests.get(person)
        watch = guest is not None and guest.watch
        name = self.names.get(person, person)
        here = guest is not None and person not in self.stepped
        return PersonIs(person, name, here, watch, person in self.muted)

    def seats(self) -> Seats:
        """Who sits where."""
        return Seats(tuple(self.seating.seats.values()))

    # Chat, cursors, pings.

    def say(self, guest: Guest, text: str, watchers: bool) -> Note:
        """A line of chat; it is told once it is kept."""
        if guest.person in self.muted:
            raise Rejected("you_are_muted", "")
        if watchers and not self.hears_watchers(guest):
            raise Rejected("channel_is_closed", "")
        tidy = clean(text, CHAT_CELLS)
        if not tidy:
            raise Malformed("nothing_to_show")
        chat = Chat(guest.person, guest.name, tidy, stamp(), watchers or guest.watch)
        return Note(SAID, msgspec.json.encode(chat))

    def spoken(self, note: Note) -> None:
        """A line is kept: everybody hears it, or those who watch and who listen to them."""
        chat = msgspec.json.decode(note.body, type=Chat)
        self.said.append(chat)
        for guest in tuple(self.guests.values()):
            if not chat.watchers or self.hears_watchers(guest):
                guest.tell(chat)

    def hears_watchers(self, guest: Guest) -> bool:
        """Whether somebody hears what those who watch say among each other."""
        return guest.watch or guest.person in self.listening

    def recall(self, guest: Guest) -> None:
        """Tell somebody what was said before he came."""
        for chat in self.said:
            if not chat.watchers or self.hears_watchers(guest):
                guest.tell(chat)

    def listen(self, guest: Guest, on: bool) -> None:
        """A player opens the channel of those who watch and hears what he has missed there, or shuts it."""
        if not on:
            self.listening.discard(guest.person)
        elif not self.hears_watchers(guest):
            self.listening.add(guest.person)
            for chat in self.said:
                if chat.watchers:
                    guest.tell(chat)

    def look(self, guest: Guest, place: str, doing: str) -> None:
        """Somebody looks elsewhere; only the newest place is passed on, with the next tick."""
        self.looks[guest.person] = (clean(place, 40), clean(doing, 20))
        self.fresh_looks.add(guest.person)

    def tell_looks(self) -> None:
        """Pass on cursors that have moved; those of watchers go to watchers only."""
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
        people = {"banned": sorted(self.banned), "invited": sorted(self.invited)}
        return Note(ABOUT, msgspec.json.encode({**about, **people}))

    def load(self, note: Note) -> None:
        """Take in one note of the ledger."""
        if note.kind == SAID:
            self.said.append(msgspec.json.decode(note.body, type=Chat))
        elif note.kind == SEATS:
            plain = msgspec.json.decode(note.body)
            self.seating.load(plain)
            self.names |= plain.get("names", {})
            self.sides |= plain.get("sides", {})
        elif note.kind == LEFT:
            self.left |= msgspec.json.decode(note.body)
        elif note.kind == ABOUT:
            plain = msgspec.json.decode(note.body)
            self.word, self.locked = plain["word"], plain["locked"]
            self.muted, self.banned = set(plain["muted"]), set(plain["banned"])
            self.invited = set(plain.get("invited", ()))


def room_of(notes: Iterable[Note]) -> Room:
    """The room of a table that is not set, as its ledger has it."""
    kept = list(notes)
    seats = [msgspec.json.decode(note.body)["seats"] for note in kept if note.kind == SEATS]
    room = Room(seats[-1] if seats else ())
    for note in kept:
        room.load(note)
    return room
