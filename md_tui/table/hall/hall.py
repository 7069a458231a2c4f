"""The hall: greets guests, knows the tables, and hands what is said to the one it is meant for."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any

from md_tui import __version__
from md_tui.kernel.errors import Malformed, Rejected, Saying
from md_tui.table.hall import wire
from md_tui.table.hall.answers import Bye, Done, Ready, Tables, Welcome
from md_tui.table.hall.cabinet import Cabinet
from md_tui.table.hall.guest import GuestLine
from md_tui.table.hall.manners import Manners
from md_tui.table.hall.names import Persons, person_of
from md_tui.table.hall.rates import Rates
from md_tui.table.hall.shared import Broken, SharedTable
from md_tui.table.hall.shelf import Shelf
from md_tui.table.hall.wire import PROTOCOL

MOST_LINES = 2000
MOST_OWN_LINES = 4
MOST_USER_LINES = 32
"""Lines at once: in all; of one person, whose old one the hall may not know to be dead yet; and of one Unix
user under all names at the terminals of this machine."""
IDLE = 600.0
"""Seconds from its last guest's goodbye to the end of the process."""
EMPTY = 300.0
"""Seconds after which a table that nobody is at is put away."""
GOODBYE = 2.0
"""Seconds for the last words to all."""
TICK = 0.1
RENEW = 5.0
"""Seconds between two looks at what changes by the second, and between two renewals of leases."""


class Hall:
    """All shared tables of a data directory, and everybody at them."""

    def __init__(
        self,
        library: Shelf,
        persons: Persons,
        *,
        owner: int,
        clock: Callable[[], float] = monotonic,
        report: Callable[[str, BaseException], str] = lambda where, error: "",
    ) -> None:
        """`owner` is the Unix user whose sessions may say which key a guest has."""
        self.persons, self.owner, self.clock = persons, owner, clock
        self.pool = ThreadPoolExecutor(8, "store")
        self.report = report
        self.cabinet = Cabinet(library, self.pool, clock, report)
        self.lines: set[GuestLine] = set()
        self.manners = Manners(self)
        self.left_alone = clock()
        self._attending: set[asyncio.Task[None]] = set()
        self._rates: dict[str, Rates] = {}
        """By person: a second line is no second bucket."""
        self.words: dict[type, Callable[[Any, Any], Awaitable[None]]] = {
            wire.Lobby: self._lobby,
            wire.Open: self._open,
            wire.Join: self._join,
            wire.Leave: self._leave,
            wire.Content: self._content,
            wire.Act: self._at_table(lambda table, guest, said: table.act(guest, said)),
            wire.Undo: self._at_table(lambda table, guest, said: table.undo(guest, said)),
            wire.Vote: self._at_table(lambda table, guest, said: table.vote(guest, said.ballot, said.yes)),
            **self.manners.words,
        }

    # Guests.

    async def attend_afar(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One guest from another machine, whose certificate was looked at already."""
        await self.attend(reader, writer, far=True)

    async def attend(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, far: bool = False
    ) -> None:
        """One guest, from hello to goodbye; whatever he does, nobody else is affected."""
        guest = GuestLine(self, reader, writer, far)
        if len(self.lines) >= MOST_LINES:
            guest.cut("full", Saying("bye_full"))
            return
        self.lines.add(guest)
        task = asyncio.current_task()
        assert task is not None
        self._attending.add(task)
        try:
            await guest.attend()
        finally:
            self._attending.discard(task)

    async def greet(self, guest: GuestLine, hello: wire.Hello) -> bool:
        """Say who he is here; a client of another version is told to come again with this one."""
        if (hello.protocol, hello.program) != (PROTOCOL, __version__):
            here = f"This hall runs md-tui {__version__}, you have {hello.program}"
            versions = {"hall": __version__, "own": hello.program}
            guest.tell(Bye("version", f"{here}: leave and connect again.", versions))
            return False
        if guest.far and not hello.key:
            guest.cut("lines", Saying("bye_no_key"))
            return False
        place, trusted = self.persons.book.place, guest.far or guest.user == self.owner
        own = person_of(hello.key, guest.user, trusted, hello.alias, place)
        wish = hello.alias or hello.name
        guest.person, guest.name = await self.cabinet.aside(self.persons.greet, own, wish)
        if self._is_too_often_here(guest):
            guest.cut("lines", Saying("bye_lines"))
            return False
        guest.rates = self._rates.setdefault(guest.person, guest.rates)
        twice = any(line.person == guest.person for line in self.lines if line is not guest)
        guest.tell(Welcome(guest.person, guest.name, __version__, PROTOCOL, twice))
        return True

    def _is_too_often_here(self, guest: GuestLine) -> bool:
        """Whether there are too many lines of one person, or of one user under many names."""
        if sum(line.person == guest.person for line in self.lines) > MOST_OWN_LINES:
            return True
        local = guest.person.startswith("uid:")
        of_user = sum(line.user == guest.user and line.person.startswith("uid:") for line in self.lines)
        return local and of_user > MOST_USER_LINES

    async def gone(self, guest: GuestLine) -> None:
        """Somebody left."""
        self.lines.discard(guest)
        self.left_alone = self.clock()
        if guest.table is not None:
            await self._leave(guest, wire.Leave())

    # Words about tables.

    def _at_table(self, do: Callable[[SharedTable, Any, Any], Awaitable[None]]) -> Any:
        """Something that is said at a table; one that cannot go on is put away for all to come again."""

        async def obey(guest: GuestLine, said: Any) -> None:
            table = self.table_of(guest)
            try:
                await do(table, guest, said)
            except Broken as broken:
                await self.cabinet.drop(table, broken.why)

        return obey

    def table_of(self, guest: GuestLine) -> SharedTable:
        """The table somebody is at."""
        if guest.table is None:
            raise Malformed("no_table_yet")
        return guest.table

    async def _lobby(self, guest: GuestLine, said: wire.Lobby) -> None:
        guest.tell(Tables(tuple(await self.cabinet.list.cards(guest.person))))

    async def _open(self, guest: GuestLine, said: wire.Open) -> None:
        if said.kept and guest.user != self.owner:
            raise Rejected("not_a_shared_game", "")
        opening = self.cabinet.bring(guest.person, said.kept) if said.kept else None
        table = await (opening or self.cabinet.begin(guest.person, said))
        guest.tell(Done(said.id, word=table.id))

    async def _join(self, guest: GuestLine, join: wire.Join) -> None:
        if guest.table is not None:
            await self._leave(guest, wire.Leave())
        table = await self.cabinet.find(join.table or await self.cabinet.list.invited_by(join.word))
        await self._let_in(guest, join, table)
        since, again = table.catch_up(join.since, join.tip)
        guest.tell(table.entered(guest, again))
        await self._tell_missed(guest, table, since)

    async def _let_in(self, guest: GuestLine, join: wire.Join, table: SharedTable) -> None:
        """Refuse who may not come in; who came by an invitation is known from now on."""
        room, private = table.room, bool(table.options.get("private"))
        room.may_enter(guest.person, join.word, join.watch, private)
        guest.watch = room.watches(guest.person, join.watch)
        if private and not room.belongs(guest.person) and guest.person not in room.invited:
            room.invited.add(guest.person)
            await table.keep(room.about_note())

    async def _tell_missed(self, guest: GuestLine, table: SharedTable, since: int) -> None:
        """Records at the guest's own speed; those written meanwhile follow, until none is missing."""
        while since <= table.host.seq:
            lines = await table.lines(since)
            if not lines:
                break
            await guest.stream(lines)
            since += len(lines)
        guest.table = table
        table.sit_down(guest)
        guest.tell(Ready(table.host.seq))

    async def _leave(self, guest: GuestLine, said: wire.Leave) -> None:
        table = self.table_of(guest)
        guest.table = None
        try:
            await table.leave(guest)
        except Broken as broken:
            await self.cabinet.drop(table, broken.why)
        self.cabinet.left(table)

    async def _content(self, guest: GuestLine, said: wire.Content) -> None:
        content = self.table_of(guest).host.timeline.header.content
        await guest.stream([await self.cabinet.content_line(content)])

    # Time.

    async def ticking(self) -> None:
        """Housekeeping until the hall has been empty for long enough: cursors, ballots, empty tables."""
        renewed, renewing = self.clock(), None
        while self.lines or self.clock() - self.left_alone < IDLE:
            await asyncio.sleep(TICK)
            for table in self.cabinet.tables():
                await self._tick(table)
            await self._kept_going(self.cabinet.tidy(EMPTY))
            if self.clock() - renewed > RENEW and (renewing is None or renewing.done()):
                # Beside the rest: a database that takes its time must not hold up cursors and ballots.
                renewed = self.clock()
                renewing = asyncio.ensure_future(self._kept_going(self.cabinet.renew()))

    async def _tick(self, table: SharedTable) -> None:
        """The clock ticks at one table; a table that fails is opened again, and no other is affected."""
        try:
            await table.tick()
        except Broken as broken:
            await self._kept_going(self.cabinet.drop(table, broken.why))
        except Exception as error:
            name = self.report(table.id, error)
            await self._kept_going(self.cabinet.drop(table, Saying("bye_error", report=name)))

    async def _kept_going(self, doing: Awaitable[None]) -> None:
        """Whatever goes wrong with the housekeeping, the hall stays open."""
        try:
            await doing
        except Exception as error:
            self.report("", error)

    async def close(self) -> None:
        """Say goodbye to everybody, and close all games in order."""
        for guest in tuple(self.lines):
            guest.cut("closing", Saying("bye_closing"))
        if self._attending:
            await asyncio.wait(self._attending, timeout=GOODBYE)
        await self.cabinet.close()
        # All games are put away: whoever is still coming in waits for something that will not be.
        late = tuple(self._attending)
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late, timeout=GOODBYE)
        self.pool.shutdown(cancel_futures=True)
