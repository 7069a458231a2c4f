"""The tables of a hall: opened when somebody comes, put away when nobody is there, never two of one game."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import msgspec

from md_tui.games.registry import entry
from md_tui.kernel.decider import Game
from md_tui.kernel.errors import KernelError, Malformed, Rejected, Saying
from md_tui.kernel.hidden_seed import HOSTED
from md_tui.kernel.secrets import secrets_of
from md_tui.kernel.store import InUse, NotSaved
from md_tui.kernel.undo import policy_of
from md_tui.store.clock import stamp
from md_tui.store.ids import new_id, secret_seed
from md_tui.store.library import is_hosted, named_in
from md_tui.table.hall.answers import ContentIs
from md_tui.table.hall.ballots import POLICIES, UNDO_BY
from md_tui.table.hall.listing import TableList
from md_tui.table.hall.room import SEATS
from md_tui.table.hall.shared import PRIVATE, TITLE, SharedTable
from md_tui.table.hall.shelf import Shelf
from md_tui.table.hall.wire import Open, line_of
from md_tui.table.local import LocalTable
from md_tui.toolkit.clean import clean

MOST_TABLES = 500
MOST_OWN = 3
"""Tables at once: in all, and newly opened by one person."""
_KEPT = ("undo", "hints", "odds", UNDO_BY)
"""What a guest may fix when he opens a table."""
CARD_EVERY = 16


class Cabinet:
    """All games of the library that are played at shared tables."""

    def __init__(
        self,
        library: Shelf,
        pool: Executor,
        clock: Callable[[], float],
        report: Callable[[str, BaseException], str],
    ) -> None:
        self.library, self._pool, self._clock, self._report = library, pool, clock, report
        self._tables: dict[str, SharedTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._empty: dict[str, float] = {}
        self._openers: dict[str, str] = {}
        self._games: dict[tuple[str, str], tuple[Game[Any], bytes]] = {}
        self._closing = False
        self._reading = threading.Lock()
        self.list = TableList(library, self.aside, self._tables, self._opened_by)
        self._writing: set[asyncio.Future[None]] = set()
        """Cards on their way to the disk."""

    def tables(self) -> tuple[SharedTable, ...]:
        """The tables that are set now."""
        return tuple(self._tables.values())

    def _opened_by(self, id: str) -> asyncio.Lock:
        """Held by whoever has the file of a game open that is not at a table yet."""
        return self._opening.setdefault(id, asyncio.Lock())

    async def find(self, id: str) -> SharedTable:
        """A table by the name of its game, set if need be."""
        async with self._opened_by(id):
            if id not in self._tables:
                if len(self._tables) >= MOST_TABLES:
                    raise Rejected("hall_is_full", "")
                await self._set(await self.aside(self._resumed_here, id))
        self._empty.pop(id, None)
        return self._tables[id]

    async def begin(self, person: str, said: Open) -> SharedTable:
        """A new game at a new table, or a kept one brought to a table."""
        own = sum(opener == person for id, opener in self._openers.items() if id in self._tables)
        if own >= MOST_OWN or len(self._tables) >= MOST_TABLES:
            raise Rejected("too_many_tables", "", most=MOST_OWN)
        table = await self._set(await self.aside(self._begun, said))
        self._openers[table.id] = person
        table.room.seating.host = person
        await table.keep(table.room.seats_note())
        self._empty[table.id] = self._clock()
        return table

    async def _set(self, host: LocalTable) -> SharedTable:
        table: SharedTable = await self.aside(SharedTable, host, self._pool, self._clock, self._report)
        host.subscribe(lambda record, state: self._card_later(table) if not record.seq % CARD_EVERY else None)
        self._tables[table.id] = table
        await self.aside(self._card, table)
        self.list.changed()
        return table

    async def bring(self, person: str, id: str) -> SharedTable:
        """A game that somebody has played alone, brought to a table: from now on its ledger says whose it is.
        It may be played alone again once nobody sits there."""
        async with self._opened_by(id):
            if id not in self._tables:
                await self._set(await self.aside(self._resumed_here, id, True))
        table = self._tables[id]
        if not table.room.seating.host:
            table.room.seating.host = person
            await table.keep(table.room.seats_note())
        self._empty[id] = self._clock()
        return table

    async def aside(self, do: Callable[..., Any], *given: Any) -> Any:
        """What reads and writes files, in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, do, *given)

    def _begun(self, said: Open) -> LocalTable:
        """A new game: shipped content, a seed of 128 bits, options that a guest may choose."""
        game = self._shipped(said.game)
        options = {name: said.options[name] for name in _KEPT if name in said.options}
        options |= {HOSTED: True, TITLE: clean(said.title, 30), PRIVATE: said.private}
        policy_of(options)
        if options.get(UNDO_BY, POLICIES[0]) not in POLICIES:
            raise Malformed("undo_by", setting=UNDO_BY, known=", ".join(POLICIES))
        id = new_id()
        store = self.library.new(id)
        try:
            host = LocalTable.start(game, store, said.setup, seed=secret_seed(), id=id, options=options)
            host.timeline.hold_few()
            return host
        except Exception as error:  # whatever a game makes of a set-up from elsewhere
            store.close()
            self.library.abandon(id)
            if isinstance(error, KernelError):
                raise
            raise Malformed("no_such_start", problem=error) from error

    def _shipped(self, name: str) -> Game[Any]:
        """A game with today's content, which is kept for what is begun with it."""
        from md_tui.table.game_with_packs import open_face

        entry(name)
        key = (name, "")
        with self._reading:
            if key not in self._games:
                face = open_face(name)
                self._games[key] = (face.game, face.content)
        game, content = self._games[key]
        if content:
            self.library.contents.put_bytes(content)
        return game

    def _resumed_here(self, id: str, brought: bool = False) -> LocalTable:
        """A kept game, unless it is played at another hall, which is named then."""
        try:
            return self._resumed(id, brought)
        except InUse as busy:
            if busy.at:
                at, _, far = busy.at.partition(" <")
                facts = {"at": at, "far": far.removesuffix(">")} if far else {"at": at}
                raise Rejected("table_is_elsewhere", "", **facts) from busy
            raise

    def _resumed(self, id: str, brought: bool) -> LocalTable:
        """A kept game; those with the same content share their rules."""
        if self._closing:
            raise KernelError("bye_closing")
        store = self.library.open(id)
        try:
            body = store.read(0, 1)[0].body
            if not (is_hosted(body) or brought or any(note.kind == SEATS for note in store.notes())):
                raise Rejected("not_a_shared_game", "")
            host = LocalTable.resume(self._rules(*named_in([body])), store)
            host.verified = not self.library.is_unverified(id)
            if brought and secrets_of(host.game) is not None and not is_hosted(body):
                raise Rejected("secrets_are_kept", "")
            # Here and not when the table is set: many may be opened at once, and each is large until then.
            host.timeline.hold_few()
            return host
        except BaseException:
            store.close()
            raise

    def _rules(self, name: str, content: str) -> Any:
        """The rules of kept games; those with the same content share them, and nobody reads it twice."""
        with self._reading:
            if (name, content) not in self._games:
                self._games[name, content] = (self.library.resolve(name, content, self.library.contents), b"")
            return self._games[name, content][0]

    async def content_line(self, content: str) -> bytes:
        """The content of a game as it travels."""
        data = await self.aside(self.library.contents.get_bytes, content) if content else b"null"
        return line_of(ContentIs(msgspec.Raw(data)))

    def _card_later(self, table: SharedTable) -> None:
        """Write the card beside the game, which does not wait for it."""
        writing = asyncio.ensure_future(self.aside(self._card, table))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)

    def _card(self, table: SharedTable) -> None:
        """Write the card, in a thread; it is only a cache, so errors are ignored."""
        with contextlib.suppress(KernelError, OSError):
            self.library.save_card(table.host.timeline, stamp())

    def left(self, table: SharedTable) -> None:
        """Somebody left a table; from now on it may be empty."""
        if not table.room.guests:
            self._empty[table.id] = self._clock()

    async def tidy(self, seconds: float) -> None:
        """Put away tables at which nobody has been for a while."""
        now = self._clock()
        for id in [id for id, since in self._empty.items() if now - since >= seconds]:
            del self._empty[id]
            table = self._tables.get(id)
            if table is not None and not table.room.guests:
                await self._put_away(table)

    async def renew(self) -> None:
        """Hold the leases of all tables; one that is another's by now is put away, its guests move. Leases of
        others may be over without a word, so that cards are looked at anew."""
        self.list.changed()
        for table in self.tables():
            renew = getattr(table.host.store, "renew", None)
            try:
                if renew is not None and not await self.aside(renew):
                    await self.drop(table, Saying("bye_elsewhere_now"))
            except NotSaved:
                # Who does not answer for one does not for the others: each would be waited for in vain.
                return

    async def drop(self, table: SharedTable, why: Saying) -> None:
        """Put away a table that cannot go on as it is; its guests come again to what is on disk."""
        for guest in tuple(table.room.guests.values()):
            guest.cut("reopen", why)
        await self._put_away(table)

    async def _put_away(self, table: SharedTable) -> None:
        self.list.forget(table.id)
        async with table.lock:
            self._tables.pop(table.id, None)
            await self.aside(table.close)
        await self.aside(self._card, table)
        self.list.changed()

    async def close(self) -> None:
        """Put everything away, and set no table any more."""
        self._closing = True
        for table in self.tables():
            await self._put_away(table)
        if self._writing:
            await asyncio.wait(self._writing)
