"""One shared table: intents come in, records go out; what was answered is on disk, with who asked for it."""
# Long, because everything here changes one table in one order; a part of it elsewhere would hide that order.

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from time import monotonic
from typing import Any

import msgspec

from md_tui.kernel.errors import KernelError, Malformed, Rejected, Saying, Stale
from md_tui.kernel.hidden_seed import HOSTED, keeps_seed, veiled
from md_tui.kernel.secrets import everybody, secrets_of, sides_of
from md_tui.kernel.store import Note, NotSaved, ReadOnly
from md_tui.kernel.timeline import Draft
from md_tui.store.clock import stamp
from md_tui.table.bot_players import binds_all
from md_tui.table.hall.answered import INTENT, Answered, lasts, note_of
from md_tui.table.hall.answers import Done, Entered, No, Record, Revealed, paused, refused, slow_down
from md_tui.table.hall.ballots import Ballot
from md_tui.table.hall.bots import Bots
from md_tui.table.hall.moments import Moments
from md_tui.table.hall.review import Review
from md_tui.table.hall.room import Guest, Room
from md_tui.table.hall.sayings import plain_facts
from md_tui.table.hall.undoing import Undoing
from md_tui.table.hall.wire import Act, Undo, line_of
from md_tui.table.local import LocalTable

PRIVATE, TITLE = "private", "title"
"""Options in the header of a shared game."""


class Broken(Exception):
    """This table cannot go on as it is; the hall lets go of it and opens it again."""

    def __init__(self, why: Saying) -> None:
        super().__init__()
        self.why = why


class SharedTable:
    """A game, the room around it, and those who sit there; the hall's loop alone calls it."""

    def __init__(
        self,
        host: LocalTable,
        pool: Executor | None = None,
        clock: Callable[[], float] = monotonic,
        report: Callable[[str, BaseException], str] = lambda where, error: "",
    ) -> None:
        """`report` keeps an unforeseen error and names it."""
        self.host, self._pool, self._report = host, pool, report
        self.room = Room(everybody(host.game, host.state), clock)
        self.undoing = Undoing(self)
        self.stopped: KernelError | None = None
        self.closed = False
        self.paused: Saying | None = None
        self.lock = asyncio.Lock()
        self.answered = Answered()
        self._intent, self._told_seed = "", not self.keeps_seed
        self.moments = Moments(self) if secrets_of(host.game) else None
        self.bots, self.review = Bots(self), Review(self)
        for note in host.store.notes():
            self._load(note)
        self._unsubscribe = host.subscribe(self._wrote)

    @property
    def id(self) -> str:
        """The name of the game."""
        return self.host.timeline.header.id

    @property
    def options(self) -> dict[str, Any]:
        """What was fixed when the game began."""
        return self.host.timeline.header.options

    @property
    def keeps_seed(self) -> bool:
        """Whether guests get the header without its seed."""
        header, state = self.host.timeline.header, self.host.state
        return keeps_seed(header, state) or not state.over

    def side_of(self, person: str) -> str | None:
        """The side somebody is on, by his seats; no side for those who have none."""
        held = self.room.seating.held(person) or self.room.seating.owned(person)
        sides = sides_of(self.host.game, self.host.state, self.room.seating.seats)
        return next((sides[seat] for seat in held if seat in sides), None)

    def header(self) -> bytes:
        """The header as guests get it: without its seed until the end, without anything dealt in secret."""
        body = self.host.timeline.codec.encode(self.host.timeline.header)
        if self.moments is not None:
            return self.moments.header(body)
        return veiled(body) if self.keeps_seed else body

    # Coming and going.

    def catch_up(self, since: int, tip: str) -> tuple[int, bool]:
        """From which record a guest has to be told, and whether his own do not fit."""
        records = self.host.timeline.records
        if since < 0 or self.moments is not None:
            return 1, False
        last = self.host.timeline.tip if since >= self.host.seq else ""
        if since < self.host.seq:
            last = records[since + 1].prev
        return (since + 1, False) if tip and tip == last else (1, True)

    def entered(self, guest: Guest, again: bool) -> Entered:
        """The first word to somebody who joins."""
        side = self.side_of(guest.person) if self.moments else ""
        header = msgspec.Raw(self.header())
        left = self.room.left.get(guest.person, -1)
        known, doubtful, secret = (
            not self.options.get(HOSTED),
            not self.host.verified,
            self.moments is not None,
        )
        return Entered(self.id, header, side, secret, again, guest.watch, left, known, doubtful)

    async def lines(self, since: int) -> list[bytes]:
        """The records from one on, as they travel; read in a thread, for they may be many."""
        if self.moments is not None:
            return []
        # The store may hold a record already that nobody was told of yet.
        last, read = self.host.seq, self.host.store.read
        told = await asyncio.get_running_loop().run_in_executor(self._pool, read, since, last - since + 1)
        return [line_of(Record(r.at, msgspec.Raw(r.body))) for r in told]

    def sit_down(self, guest: Guest) -> None:
        """A guest who was told everything is one of those at the table."""
        self.room.enter(guest)
        self.room.recall(guest)
        if self.ballot is not None:
            guest.tell(self.undoing.shown(self.ballot))
        if self.review.lead:
            guest.tell(self.review.shown())
        if self.moments is not None:
            self.moments.show(guest)
        if self.stopped or self.paused:
            guest.tell(paused(self.stopped or self.paused))

    async def leave(self, guest: Guest) -> None:
        """Somebody went away; a ballot need not wait for him."""
        note = self.room.leave(guest, self.host.seq)
        await self.recount()
        if note is not None:
            # Where somebody left off is a convenience: an error must not keep him here.
            with contextlib.suppress(KernelError):
                await self.keep(note)

    # Acting.

    async def act(self, guest: Guest, act: Act) -> None:
        """Play a command for a seat that this very guest holds."""
        async with self.lock:
            self.bots.row = 0
            await self._answered(guest, act.id, lambda: self._act(guest, act))

    async def let_bot_act(self) -> None:
        """The bot that is next acts; where the table cannot go on, whoever acts next finds that out."""
        with contextlib.suppress(Broken):
            await self.tried("", self.bots.act)

    async def _act(self, guest: Guest, act: Act) -> int:
        if not guest.person or not self._plays(guest.person, act.seat):
            await self._reclaim(guest, act.seat)
        self.expects(act.expect)
        try:
            command = msgspec.json.decode(act.command, type=self.host.game.command_type)
        except (ValueError, RecursionError) as error:
            raise Malformed("no_command", problem=error) from None
        if self.host.timeline.behind:
            await self.write(self.host.timeline.propose_adoption())
        await self.write(self.host.timeline.propose(act.seat, command), guest, act.id)
        return self.host.seq

    def _plays(self, person: str, seat: str) -> bool:
        """Whether a seat is somebody's; one of a bot is any player's where all are bound by what it says."""
        room = self.room
        if room.seating.player(seat) == person:
            return True
        of_bot = seat in room.seating.bots() and person in room.players()
        return of_bot and binds_all(self.host.game, self.host.state)

    async def _reclaim(self, guest: Guest, seat: str) -> None:
        """The owner of a seat that is lent or was taken acts for it: with that he has it back."""
        seating = self.room.seating
        if seat not in seating.owned(guest.person):
            raise Rejected("not_your_seat", "", seat=seat)
        before = seating.plain()
        seating.back(guest.person, seat)
        try:
            await self._append([], (self.room.seats_note(),))
        except BaseException:
            seating.load(before)
            raise
        self.room.seated_anew()

    def expects(self, expect: int) -> None:
        """Refuse what was meant for another version of the game."""
        if expect != self.host.seq:
            raise Stale("too_late", number=self.host.seq, expected=expect)

    async def _answered(self, guest: Guest, id: str, do: Callable[[], Any]) -> None:
        """Do something once: the same id gets the same answer again, from memory or from the ledger."""
        answer = self.answered.get(guest.person, id)
        if answer is None:
            answer = await self.tried(id, do)
            if answer is not None:
                await self.answer(guest, id, answer)
        else:
            guest.tell(answer)

    async def answer(self, guest: Guest, id: str, answer: Any) -> None:
        """Tell somebody what came of his wish, and again whenever he asks again.

        What was done is in the ledger with its record; a refusal comes to it before anybody hears of it.
        Somebody who does not belong to this table may cause only a few, or asking could fill the disk.
        """
        if isinstance(answer, No) and lasts(answer):
            if not self.room.belongs(guest.person) and guest.pay("refusal"):
                guest.tell(slow_down(id))
                return
            answer = await self.tried(id, lambda: self._keep_answer(guest, answer)) or answer
        if lasts(answer):
            self.answered.remember(guest.person, id, answer)
        guest.tell(answer)

    async def _keep_answer(self, guest: Guest, no: No) -> None:
        await self._append([], (note_of(guest.person, no.id, no),))

    async def tried(self, id: str, do: Callable[[], Any]) -> Any:
        """What comes of doing something; a rule that fails stops this table and no other."""
        if self.stopped:
            return No(id, "stopped", self.stopped.why, facts=plain_facts(self.stopped))
        try:
            seq = await do()
        except KernelError as error:
            if isinstance(error, ReadOnly):
                raise Broken(error) from error
            self._pause(error if isinstance(error, NotSaved) else self.paused)
            return refused(id, error)
        except Exception as error:
            name = self._report(self.id, error)
            self.stopped = KernelError("table_broken", report=name)
            self.room.tell(paused(self.stopped))
            return No(id, "stopped", self.stopped.why, facts=plain_facts(self.stopped))
        return None if seq is None else Done(id, seq)

    async def write(
        self, draft: Draft, guest: Guest | None = None, id: str = "", notes: Sequence[Note] = ()
    ) -> None:
        """Write a record and the notes that belong to it; then it has happened, and everybody is told."""
        if guest is not None:
            notes = (*notes, note_of(guest.person, id, Done(id, draft.record.seq)))
        await self._append([draft.body], (*notes, *self.undoing.lapsing()))
        self._intent = id
        try:
            self.host.happened(draft)
        finally:
            self._intent = ""

    async def keep(self, *notes: Note) -> None:
        """Write notes alone."""
        async with self.lock:
            await self._append([], notes)

    async def _append(self, bodies: list[bytes], notes: Sequence[Note]) -> None:
        """In a thread: the disk stalls nobody else."""
        append, seq = self.host.store.append, self.host.seq
        loop = asyncio.get_running_loop()
        writing = loop.run_in_executor(self._pool, append, seq, bodies, tuple(notes))
        await asyncio.shield(writing)
        self._pause(None)

    def _pause(self, why: Saying | None) -> None:
        if str(why) != str(self.paused):
            self.paused = why
            self.room.tell(paused(why))

    def _wrote(self, record: Any, state: Any) -> None:
        """A record is on disk: everybody is told, and an open ballot lapses, since the game has moved on."""
        if self.moments is not None:
            self.moments.wrote(record, self._intent)
        else:
            body = msgspec.Raw(self.host.timeline.codec.encode(record))
            line = line_of(Record(stamp(), body, self._intent))
            for guest in tuple(self.room.guests.values()):
                guest.tell_line(line)
        if not self._told_seed and not self.keeps_seed:
            self._told_seed = True
            self.room.tell(Revealed(msgspec.Raw(self.header())))
        self.undoing.lapse()
        self.bots.go_on()

    # Taking back.

    @property
    def ballot(self) -> Ballot | None:
        """The open ballot."""
        return self.undoing.ballot

    async def undo(self, guest: Guest, undo: Undo) -> None:
        """Stand at another decision: at once, or as soon as those whose word it takes have given it."""
        async with self.lock:
            await self._answered(guest, undo.id, lambda: self.undoing.undo(guest, undo))

    async def vote(self, guest: Guest, number: int, yes: bool) -> None:
        """Somebody answers a ballot."""
        async with self.lock:
            if self.ballot is not None and self.ballot.number == number:
                self.ballot.vote(guest.person, yes)
                await self.undoing.settle()

    async def tick(self) -> None:
        """The clock ticks: a ballot may run out, a bot may be next, and moved cursors are passed on."""
        self.room.tell_looks()
        self.bots.go_on()
        if self.ballot is not None and self.ballot.left <= 0:
            await self.recount()

    async def recount(self) -> None:
        """See whether an open ballot is decided by now."""
        async with self.lock:
            await self.undoing.settle()

    def _load(self, note: Note) -> None:
        """Take in one note of the ledger."""
        if note.kind == INTENT:
            self.answered.load(note)
        else:
            self.room.load(note)

    def close(self) -> None:
        """Let go of the game."""
        self.closed = True
        self._unsubscribe()
        self.host.close()
