"""The remote adapter of the table's port: records of the hall are folded here, commands are sent there."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from md_tui.games.face import Face
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import KernelError, Rejected, Stale
from md_tui.kernel.event import read_log
from md_tui.kernel.log import Batch
from md_tui.kernel.secrets import EVERYBODY
from md_tui.kernel.statehash import canonical
from md_tui.kernel.store import Stored
from md_tui.kernel.table import Reply, Table, done
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command
from md_tui.kernel.veil import unveil
from md_tui.store.memory import MemoryStore
from md_tui.table.hall import answers, wire
from md_tui.table.hall.answers import error_in
from md_tui.table.local import LocalTable
from md_tui.table.remote.company import Company
from md_tui.table.remote.visit import Visit, fresh_id
from md_tui.table.seated import SeatedTable
from md_tui.table.watching import follow

MOST_RESENDS = 6
"""How often a command is sent again by itself when others were quicker and the same offer still stands."""


class Mirror(LocalTable):
    """A game of the hall, folded here; it is never decided here."""

    def take(self, at: str, body: bytes) -> None:
        """Add a record that the hall has written, and tell those who listen."""
        follow(self.timeline, body)
        self.store.append(self.seq - 1, [body])
        self.times.append(at)
        for subscriber in tuple(self._subscribers):
            subscriber(self.timeline.records[-1], self.timeline.state)

    times: list[str]

    def when(self, seq: int) -> str:
        """When the hall wrote a record."""
        return self.times[seq] if seq < len(self.times) else ""


def mirror(game: Any, header: bytes, at: str = "") -> Mirror:
    """A game of which only the header is known yet."""
    timeline = Timeline.load(game, read_log(game, [header]))
    made = Mirror(game, MemoryStore(), timeline, may_cross=True)
    made.store.fill([Stored(0, at, header)])
    made.times = [at]
    return made


class Intent:
    """A command on its way: what it was meant for, and who waits for the answer."""

    def __init__(self, id: str, make: Callable[[int], Any], expect: int | None, seq: int) -> None:
        """`make` gives the message for a version of the game; `expect` is what the caller insists on."""
        self.id, self.make, self.reply = id, make, Reply()
        self.strict, self.expect = expect is not None, seq if expect is None else expect
        self.resends = 0
        self.offer: Offer | None = None
        self.seat = ""


class RemoteTable(SeatedTable):
    """A place at a shared table of a game without secrets."""

    def __init__(
        self, visit: Visit, host: Mirror, face: Face, company: Company, side: str | None = EVERYBODY
    ) -> None:
        """`host` is caught up already."""
        super().__init__(host, face, side)
        self.visit, self.company, self.mirror = visit, company, host
        self.ready = True
        self.on_company: Callable[[Any], None] = lambda message: None
        """Told whatever is not the game: people, seats, chat, ballots."""
        self._intents: dict[str, Intent] = {}
        visit.hear, visit.again = self._hear, self._join_again

    @property
    def held(self) -> tuple[str, ...]:
        """The seats that this person plays now, those who must act first."""
        own = self.company.held(self.visit.person)
        told = [seat for seat in self.face.seats(self.host.state) if seat in own]
        return tuple(told)

    def submit(self, seat: str, command: Command, *, expect: int | None = None) -> Reply:
        """Send a command to the hall."""
        if seat not in self.company.held(self.visit.person):
            return done(Rejected("not_your_seat", "", seat=seat))
        raw = msgspec.Raw(canonical(command))
        intent = self._intent(lambda id, at: wire.Act(id, seat, at, raw), expect)
        intent.seat = seat
        intent.offer = next((o for o in self.offers(seat) if o.command == command), None)
        return self._send(intent)

    def undo(self, *, cross: bool = False) -> Reply:
        """Take back the last decision, or ask the others whether it may be."""
        if self.past.head == 0:
            return done(Rejected("nothing_to_undo", ""))
        return self.jump(self.host.timeline.tree.parent[self.past.head], cross=cross)

    def redo(self) -> Reply:
        """Take the last undo back."""
        child = self.host.timeline.tree.left.get(self.past.head)
        return done(Rejected("nothing_to_redo", "")) if child is None else self.jump(child)

    def jump(self, seq: int, *, cross: bool = False) -> Reply:
        """Stand at any decision ever made, with the others' consent."""
        return self._send(self._intent(lambda id, at: wire.Undo(id, at, seq, cross), self.seq))

    def vote(self, yes: bool) -> None:
        """Answer the open ballot."""
        if self.company.ballot is not None:
            self.visit.say(wire.Vote(self.company.ballot.ballot, yes))

    def wait(self, reply: Reply) -> None:
        """Wait until the hall has answered."""
        while not reply.settled:
            self.visit.pump(0.5)
        if reply.error is not None:
            raise reply.error

    def catch_up(self, seconds: float = 0.0) -> None:
        """Take in what came since, waiting at most so long."""
        self.visit.pump(seconds)

    def fileno(self) -> int:
        """For those who wait for several things at once."""
        return self.visit.fileno()

    def close(self) -> None:
        """Get up; the seats stay one's own."""
        self._unsubscribe()
        self.visit.say(wire.Leave())
        self.visit.close()

    def _intent(self, make: Callable[[str, int], Any], expect: int | None) -> Intent:
        id = fresh_id()
        return Intent(id, lambda at: make(id, at), expect, self.seq)

    def _send(self, intent: Intent) -> Reply:
        self._intents[intent.id] = intent
        self.visit.say(intent.make(intent.expect))
        return intent.reply

    def _hear(self, message: Any) -> None:
        """Whatever the hall says."""
        if isinstance(message, answers.Record):
            self.mirror.take(message.at, bytes(message.body))
        elif isinstance(message, answers.Revealed):
            unveil(self.host.timeline, bytes(message.header))
        elif isinstance(message, answers.Done):
            self._settle(message.id, None)
        elif isinstance(message, answers.No):
            self._refused(message)
        elif isinstance(message, answers.Entered):
            self._entered(message)
        elif isinstance(message, answers.Ready):
            self.ready = True
            self._resend()
        else:
            self.company.take(message)
            self.on_company(message)

    def _settle(self, id: str, error: KernelError | None) -> None:
        intent = self._intents.pop(id, None)
        if intent is not None:
            intent.reply.settle(error)

    def _refused(self, no: answers.No) -> None:
        """A refusal; a stale command goes again by itself if nothing that matters has changed."""
        intent = self._intents.get(no.id)
        error = error_in(no, self.host.timeline.records)
        if intent is not None and isinstance(error, Stale) and self._may_resend(intent):
            self._again(intent)
            return
        if no.error == "slow_down" and intent is not None:
            time.sleep(0.2)
            self.visit.say(intent.make(intent.expect))
            return
        self._settle(no.id, error)

    def _may_resend(self, intent: Intent) -> bool:
        """Only others have acted since, and the very same offer still stands."""
        if intent.strict or intent.offer is None or intent.resends >= MOST_RESENDS:
            return False
        since = self.host.timeline.records[intent.expect + 1 :]
        others = all(isinstance(record, Batch) and record.seat != intent.seat for record in since)
        return others and intent.offer in self.offers(intent.seat)

    def _again(self, intent: Intent) -> None:
        """The same intent for the game as it is now, under a name of its own: it was refused as it stood."""
        del self._intents[intent.id]
        id, message = fresh_id(), intent.make(self.seq)
        intent.id, intent.expect = id, self.seq
        intent.resends += 1
        intent.make = lambda at: msgspec.structs.replace(message, id=id, expect=at)
        self._intents[id] = intent
        self.visit.say(intent.make(self.seq))

    def _join_again(self) -> None:
        """The line is there again: from the last record on, then what was not answered."""
        self.ready = False
        timeline = self.host.timeline
        self.visit.say(wire.Join(self.id, timeline.seq, timeline.tip))

    def _entered(self, entered: answers.Entered) -> None:
        """At the table again; if the hall knows other records than these, all of them come anew."""
        if entered.again:
            raise KernelError("the hall knows another course of this game; join it again")

    def _resend(self) -> None:
        """What was not answered before the line was lost: the same name gets the same answer."""
        for intent in tuple(self._intents.values()):
            self.visit.say(intent.make(intent.expect))


def _is_a_table(table: RemoteTable) -> Table:
    """The type checker holds the adapter to the port."""
    return table
