"""The remote adapter of the table's port: records of the hall are folded here, commands are sent there."""

from collections.abc import Callable
from typing import Any

import msgspec

from md_tui.games.face import Face
from md_tui.kernel.errors import Rejected
from md_tui.kernel.event import read_log
from md_tui.kernel.hidden_seed import unveil
from md_tui.kernel.log import Batch
from md_tui.kernel.secrets import EVERYBODY
from md_tui.kernel.store import Stored
from md_tui.kernel.table_port import Reply, Rewound, Table, done
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command
from md_tui.store.memory import MemoryStore
from md_tui.table.bot_players import binds_all
from md_tui.table.hall import answers, wire
from md_tui.table.hall.answers import error_in
from md_tui.table.local import LocalTable
from md_tui.table.remote.company import Company
from md_tui.table.remote.intents import BREATH, Intents
from md_tui.table.remote.reviewing import Reviewing
from md_tui.table.remote.turned_away import turned_away
from md_tui.table.remote.visit import Visit
from md_tui.table.seated import SeatedTable
from md_tui.table.watching import follow


class Mirror(LocalTable):
    """A game of the hall, folded here; it is never decided here."""

    times: list[str]
    quiet = False
    """Whether records come that are known to have happened: nobody is told of each."""

    def take(self, at: str, body: bytes) -> None:
        """Add a record that the hall has written, and tell those who listen."""
        follow(self.timeline, body)
        self.store.append(self.seq - 1, [body])
        self.times.append(at)
        for subscriber in () if self.quiet else tuple(self._subscribers):
            subscriber(self.timeline.records[-1], self.timeline.state)

    def begin_anew(self, header: bytes, at: str = "") -> None:
        """Forget every record: what follows this header is the game."""
        self.timeline = Timeline.load(self.game, read_log(self.game, [header]))
        self.store, self.times = MemoryStore(), [at]
        self.store.fill([Stored(0, at, header)])

    def when(self, seq: int) -> str:
        """When the hall wrote a record."""
        return self.times[seq] if seq < len(self.times) else ""


def mirror(game: Any, header: bytes, at: str = "") -> Mirror:
    """A game of which only the header is known yet."""
    made = Mirror(game, MemoryStore(), Timeline.load(game, read_log(game, [header])), may_cross=True)
    made.begin_anew(header, at)
    return made


class RemoteTable(SeatedTable):
    """A place at a shared table of a game without secrets."""

    def __init__(
        self, visit: Visit, host: Mirror, face: Face, company: Company, side: str | None = EVERYBODY
    ) -> None:
        """`host` is caught up already."""
        super().__init__(host, face, side)
        self.visit, self.company, self.mirror = visit, company, host
        self.ready = True
        self.joined = wire.Join(self.id)
        """How this guest joined: after a lost line it joins again the same way."""
        self.on_company: Callable[[Any], None] = lambda message: None
        """Called with all that is not the game: people, seats, chat, ballots."""
        self.on_return: Callable[[int], None] = lambda left: None
        """Called when a lost line is back and all was caught up, with the last record known before."""
        self.seed_known = False
        """Whether whoever brought the game here knows its seed."""
        self.left = -1
        """The last record that was known when this guest left the table; -1 for one who was never here."""
        self.review = Reviewing(visit, company)
        self.intents = Intents(visit, lambda: self.seq, self.offers, self._seats_since)
        visit.hear, visit.again = self._hear, self._join_again

    @property
    def held(self) -> tuple[str, ...]:
        """The seats that this person plays now or may have back by playing them; in the game's order.

        Where what is to be decided binds everybody, those of bots as well."""
        own = self.company.playable(self.visit.person)
        if own and binds_all(self.host.game, self.host.state):
            own = (*own, *(seat for seat, found in self.company.seats.items() if found.bot))
        told = [seat for seat in self.face.seats(self.host.state) if seat in own]
        return tuple(told)

    def submit(self, seat: str, command: Command, *, expect: int | None = None) -> Reply:
        """Send a command to the hall."""
        if seat not in (*self.company.playable(self.visit.person), *self.held):
            return done(Rejected("not_your_seat", "", seat=seat))
        return self.intents.act(seat, command, expect)

    def undo(self, *, cross: bool = False) -> Reply:
        """Take back the last decision of a person, or ask the others whether it may be."""
        if self.past.head == 0:
            return done(Rejected("nothing_to_undo", ""))
        parent, last = self.host.timeline.tree.parent, self.past.head
        while self._of_bot(last):
            last = parent[last]
        return self.jump(parent[last or self.past.head], cross=cross)

    def redo(self) -> Reply:
        """Take the last undo back, with what bots did after it."""
        left = self.host.timeline.tree.left
        child = left.get(self.past.head)
        if child is None:
            return done(Rejected("nothing_to_redo", ""))
        while (after := left.get(child)) is not None and self._of_bot(after):
            child = after
        return self.jump(child)

    def _of_bot(self, seq: int) -> bool:
        """Whether a decision is of a seat that a bot plays."""
        seat = self.company.seats.get(self.past.seat(seq))
        return seat is not None and seat.bot

    def jump(self, seq: int, *, cross: bool = False) -> Reply:
        """Stand at any decision ever made, with the others' consent."""
        return self.intents.undo(seq, cross)

    def vote(self, yes: bool) -> None:
        """Answer the open ballot."""
        if self.company.ballot is not None:
            self.visit.say(wire.Vote(self.company.ballot.ballot, yes))

    def wait(self, reply: Reply) -> None:
        """Wait until the hall has answered."""
        while not reply.settled:
            self.catch_up(BREATH)
        if reply.error is not None:
            raise reply.error

    def catch_up(self, seconds: float = 0.0) -> None:
        """Take in what has come since, waiting no longer than this."""
        self.visit.pump(seconds)
        self.intents.retry()

    def fileno(self) -> int:
        """For those who wait for several things at once."""
        return self.visit.fileno()

    def leave(self) -> None:
        """Get up and stand in the hall again; the seats stay reserved."""
        self._unsubscribe()
        self.visit.hear, self.visit.again = lambda message: None, lambda: None
        self.visit.say(wire.Leave())

    def close(self) -> None:
        """Get up; the seats stay reserved."""
        self._unsubscribe()
        self.visit.say(wire.Leave())
        self.visit.close()

    def _hear(self, message: Any) -> None:
        """Whatever the hall says."""
        if isinstance(message, answers.Record):
            self.mirror.take(message.at, bytes(message.body))
        elif isinstance(message, answers.Revealed):
            unveil(self.host.timeline, bytes(message.header))
        elif isinstance(message, answers.Done):
            self.intents.settle(message.id)
        elif isinstance(message, answers.No) and not message.id and not self.ready:
            turned_away(self.visit, message, self.voice.refusal, self._join_again)
        elif isinstance(message, answers.No) and not message.id:
            self.on_company(message)  # talk and pings carry no name: whoever is refused hears it all the same
        elif isinstance(message, answers.No):
            error = error_in(message, self.host.timeline.records)
            self.intents.refused(message.id, message.error, error)
        elif isinstance(message, answers.Entered):
            self._entered(message)
        elif isinstance(message, answers.Ready):
            self._come_again()
        elif not self.ready and message in self.company.said:
            return  # told again to whoever comes again
        else:
            self.company.take(message)
            self.on_company(message)

    def _seats_since(self, version: int) -> list[str] | None:
        """The seats that acted after a version; nothing if the head was moved as well."""
        since = self.host.timeline.records[version + 1 :]
        acted = [record.seat for record in since if isinstance(record, Batch)]
        return acted if len(acted) == len(since) else None

    def _join_again(self) -> None:
        """The line is there again: from the last record on, then what was not answered."""
        self.ready = False
        timeline = self.host.timeline
        self.left = timeline.seq
        self.review.lost()
        self.visit.say(msgspec.structs.replace(self.joined, since=timeline.seq, tip=timeline.tip))

    def _come_again(self) -> None:
        """Everything missed is here: what was not answered is said again, and the face is told."""
        again, self.ready = not self.ready, True
        if self.mirror.quiet:
            self._stand_elsewhere()
        self.intents.resend()
        if again:
            self.review.back(self.on_company)
            self.on_return(self.left)

    def _entered(self, entered: answers.Entered) -> None:
        """At the table again; if the hall knows other records than these, all of them are sent again."""
        if entered.again:
            self.mirror.begin_anew(bytes(entered.header))
            self.past.turn_to(self.mirror.timeline)
            self.mirror.quiet, self.left = True, -1

    def _stand_elsewhere(self) -> None:
        """All records of another course are here: those who listen look at it from where it stands."""
        self.mirror.quiet, self._last = False, self.mirror.state
        for hear in tuple(self._hearers):
            hear(Rewound(self.seq, self.past.head, ()))


def _is_a_table(table: RemoteTable) -> Table:
    """The type checker holds the adapter to the port."""
    return table
