"""The roster: who sits where and who is here; seats are taken, left, given, lent and had back from it."""

from __future__ import annotations

from typing import Any

from md_tui.kernel.errors import KernelError
from md_tui.table.hall import wire
from md_tui.table.remote.spoken import outcome
from md_tui.table.remote.visit import fresh_id
from md_tui.toolkit.clean import clean
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.hall.words import AWAITED, AWAY, LENT, asked, is_here, name_of, of_hall, refusal
from md_tui.tui.table_session import Session

SEATS: dict[str, Any] = {
    "s": wire.Sit, "f": wire.Stand, "g": wire.Give, "l": wire.Lend, "t": wire.Take, "b": wire.Back,
    "o": wire.Bot,
}  # fmt: skip
"""What is done with the chosen seat, by its letter."""
HANDS_OVER = ("g", "l")
"""What needs somebody to give to."""
HOST = {"x": "lock", "i": "invite", "m": "mute", "k": "kick", "h": "pass"}
"""What the host may do, by its letter."""
ABOUT_PEOPLE = ("m", "k", "h")
WATCHERS = "w"
SEAT, PERSON = "seat:", "person:"
EVERY = 0.5
"""Seconds between two looks at who came and went."""


class RosterScreen(ListPage[None]):
    """Seats, then people."""

    NAME = "roster"
    PAGE = "roster"
    EAGER = False
    DEFAULT_CSS = "RosterScreen #aside { width: 38; }"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.remote: Any = session.table
        self.handing: tuple[str, str] = ("", "")
        """The letter of what is done and the seat, while somebody is chosen who gets it."""
        self.hears = False
        """Whether this player hears those who watch."""

    def on_mount(self) -> None:
        """Show everybody, and again as they come and go."""
        self._refill()
        super().on_mount()
        self.set_interval(EVERY, self._again)

    def _again(self) -> None:
        before = list(self.entries)
        self._refill()
        if self.entries != before and self.is_current:
            self.redraw_all()

    def relist(self, at: str) -> None:
        """Write the lines anew."""
        self._refill(at)

    def _refill(self, at: str = "") -> None:
        at = at or (self.chosen.id if self.chosen else "")
        if self.handing[0]:
            others = [p for p in self.remote.company.people if p != self.remote.visit.person]
            people = [self._person(person) for person in others if is_here(self.remote, person)]
            self.fill([self.head(of_hall("screen", "to_whom")), *people], at)
            return
        seats = [self._seat(number, seat) for number, seat in enumerate(self.remote.company.seats, 1)]
        people = [self._person(person) for person in self.remote.company.people]
        heads = self.head(of_hall("screen", "seats")), self.head(of_hall("screen", "people"))
        self.fill([heads[0], *seats, heads[1], *people], at)

    def _seat(self, number: int, seat: str) -> Entry:
        """A seat with its owner, and who plays it."""
        table = self.remote
        found = table.company.seats[seat]
        person = table.company.player(seat)
        who = name_of(table, person) if person else of_hall("bot") if found.bot else of_hall("screen", "free")
        mark = AWAY if person and not is_here(table, person) else ""
        lent = f"{LENT} {of_hall('screen', 'of', person=name_of(table, found.owner))}" if found.player else ""
        waited = AWAITED if seat in asked(table) else ""
        label = f"{number}{str(self.session.face.name(seat))[:1].upper()} {self.session.face.name(seat)}"
        return Entry(f"{SEAT}{seat}", [(f"{label:<22}", "seat"), (f"{who}{mark}{waited}{lent}", "text")])

    def _person(self, person: str) -> Entry:
        company = self.remote.company
        found = company.people[person]
        signs = [
            of_hall(key)
            for key, holds in (
                ("host", person == company.host),
                ("watches", found.watch),
                ("away", not found.here),
                ("muted", found.muted),
            )
            if holds
        ]
        own = f" ({of_hall('you')})" if person == self.remote.visit.person else ""
        return Entry(
            f"{PERSON}{person}", [(f"{clean(found.name, 16)}{own:<8} ", "text"), (", ".join(signs), "muted")]
        )

    # What is shown.

    def heading(self) -> str:
        """Whose table this is."""
        table = self.remote
        title = clean(str(table.options.get("title") or ""), 30) or of_hall("screen", "a_table")
        key = "locked" if table.company.locked else "roster"
        return of_hall("screen", key, title=title)

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """What the letters do with the chosen line."""
        if self.handing[0]:
            return wrapped(of_hall("screen", "hand_over"), width)
        rows: list[Row] = []
        for letter in self._letters():
            key = "w_off" if letter == WATCHERS and self.hears else letter
            rows.append([(f"{letter} ", "token"), (of_hall("screen", "roster_keys", key), "text")])
        return rows

    def _letters(self) -> tuple[str, ...]:
        """The letters that mean something here."""
        about = self._about_seat() if self._chosen_seat else ABOUT_PEOPLE if self._is_host else ()
        rest = tuple(letter for letter in HOST if letter not in ABOUT_PEOPLE) if self._is_host else ()
        return (*about, *rest, WATCHERS)

    def _about_seat(self) -> tuple[str, ...]:
        """What can be done with the chosen seat, as it is held now."""
        found, own = self.remote.company.seats[self._chosen_seat], self.remote.visit.person
        if not found.owner:
            return ("s", "o")
        lent = ("b",) if found.player and own in (found.owner, found.player) else ()
        mine = ("f", "g", "l") if found.owner == own else ()
        away = () if is_here(self.remote, found.player or found.owner) else ("t",)
        return (*mine, *lent, *away)

    @property
    def _is_host(self) -> bool:
        return bool(self.remote.company.host == self.remote.visit.person)

    @property
    def _chosen_seat(self) -> str:
        id = self.chosen.id if self.chosen else ""
        return id.removeprefix(SEAT) if id.startswith(SEAT) else ""

    @property
    def _chosen_person(self) -> str:
        id = self.chosen.id if self.chosen else ""
        return id.removeprefix(PERSON) if id.startswith(PERSON) else ""

    def idle_prompt(self) -> str:
        """What Enter does."""
        if self.handing[0]:
            return of_hall("screen", "enter_person", confirm=self.key("confirm"), back=self.key("back"))
        deed = self._natural()
        return (
            of_hall("screen", "enter", deed, confirm=self.key("confirm"))
            if deed
            else of_hall("screen", "letters")
        )

    def controls(self) -> list[Control]:
        """The keys of this page."""
        moves = f"{self.key('step_up')} {self.key('step_down')}"
        own = [(letter, of_hall("screen", "roster_keys", letter)) for letter in self._letters()]
        return [
            (moves, of_hall("screen", "keys", "move")),
            (self.key("back"), of_hall("screen", "keys", "back")),
            *own,
        ]

    def _natural(self) -> str:
        """The letter of what Enter does with the chosen seat; nothing if there is no such thing."""
        seat = self._chosen_seat
        if not seat:
            return ""
        found, person = self.remote.company.seats[seat], self.remote.company.player(seat)
        if not found.owner:
            return "s"
        if found.player and self.remote.visit.person in (found.owner, found.player):
            return "b"
        return "t" if not is_here(self.remote, person) else ""

    # Keys.

    def take(self, entry: Entry) -> None:
        """Do the obvious thing with a seat, or hand it over to the chosen person."""
        letter, seat = self.handing
        if letter:
            person, self.handing = self._chosen_person, ("", "")
            self._refill(f"{SEAT}{seat}")
            self._do(SEATS[letter](fresh_id(), seat, person))
        elif deed := self._natural():
            self._place(deed)
        else:
            self.complain(of_hall("screen", "letters"))

    def take_key(self, key: str) -> bool:
        """A letter about a seat, a person or the table."""
        known = (*self._letters(), *(SEATS if self._chosen_seat else ()))
        if self.handing[0] or key not in known:
            return super().take_key(key)
        if key in SEATS and self._chosen_seat:
            self._place(key)
        elif key == WATCHERS:
            self.hears = not self.hears
            self._do(wire.Listen(fresh_id(), self.hears))
        else:
            self._host(key)
        return True

    def _place(self, letter: str) -> None:
        """Something about the chosen seat."""
        seat = self._chosen_seat
        if letter in HANDS_OVER:
            self.handing = (letter, seat)
            self._refill()
            self.redraw()
            return
        off = letter == "o" and self.remote.company.seats[seat].bot
        self._do(SEATS[letter](fresh_id(), seat, "off" if off else ""))

    def _host(self, letter: str) -> None:
        what, person = HOST[letter], self._chosen_person
        muted = letter == "m" and person and self.remote.company.people[person].muted
        unlocks = letter == "x" and self.remote.company.locked
        self._do(wire.Host(fresh_id(), f"un{what}" if muted or unlocks else what, person))

    def _do(self, said: Any) -> None:
        """Say something to the hall and show what came of it."""
        try:
            done = self.remote.visit.do(said)
        except KernelError as error:
            self._refill()
            self.complain(refusal(error))
            return
        self._refill()
        self.redraw(outcome(said, done), "good")

    def do_back(self) -> None:
        """Hand nothing over, or back to the table."""
        seat = self.handing[1]
        if seat:
            self.handing = ("", "")
            self._refill(f"{SEAT}{seat}")
            self.redraw()
        else:
            self.app.pop_screen()
