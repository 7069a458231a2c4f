"""The live game: header, records, states, and every move of the head as one more record."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from md_tui.kernel.decider import Game, act, fold, start
from md_tui.kernel.errors import Damaged, Diverged, Incompatible, KernelError, Rejected, Stale
from md_tui.kernel.event import Codec
from md_tui.kernel.log import FORMAT, MAX_RECORDS, Adopt, Batch, Header, Log, Parent, Rewind, version
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import digest, state_hash
from md_tui.kernel.states import States
from md_tui.kernel.tree import Tree
from md_tui.kernel.undo import crossed_by, is_barrier, policy_of
from md_tui.kernel.value import Value
from md_tui.kernel.veil import Veiled


class Draft(Value, frozen=True):
    """A record that is decided but not yet part of the game: first it goes to disk."""

    record: Any
    body: bytes
    state: Any


class Node(NamedTuple):
    """A line in the list of all that was ever played."""

    seq: int
    parent: int
    batch: Batch
    live: bool
    barrier: bool


class Timeline:
    """A game in memory; `act`, `undo`, `redo` and `jump` append, nothing is ever removed."""

    def __init__(
        self, game: Game[Any], header: Header, first: Any, setup_events: tuple[Any, ...], codec: Codec
    ) -> None:
        """Stand after set-up; use `start` or `load`."""
        self.game, self.header, self.setup_events, self.codec = game, header, setup_events, codec
        self.luck = Luck(header.seed)
        self.policy = policy_of(header.options)
        self.records: list[Any] = [header]
        self.stopped: KernelError | None = None
        """Why this game can be viewed but not played on."""
        self.tree = Tree()
        self.state: Any = fold(game, first, setup_events)
        self.rules = header.rules
        """The version of the rules by which the game was played last."""
        self.behind = _older(header, game)
        """Whether the log was so far written by older rules than these."""
        self._tip = ""
        self._states = States(game, self.records, self.tree, self.state)

    @classmethod
    def start(
        cls,
        game: Game[Any],
        setup: dict[str, Any],
        *,
        seed: str,
        id: str,
        options: dict[str, Any] | None = None,
    ) -> "Timeline":
        """A new game, set up by its rules."""
        first, state, events = start(game, setup, seed)
        codec = Codec(game)
        versions = (game.name, game.rules, game.vocabulary, game.content_hash)
        given = (seed, setup, codec.raw_events(events), options or {})
        header = Header(0, "", state_hash(state), FORMAT, id, *versions, *given)
        timeline = cls(game, header, first, events, codec)
        timeline._tip = digest(codec.encode(header))
        return timeline

    @classmethod
    def load(cls, game: Game[Any], log: Log) -> "Timeline":
        """A recorded game, folded without asking the rules; state hashes are checked on the way."""
        header = log.header
        if header.content != game.content_hash:
            raise Incompatible(f"this log needs the content {header.content}, not {game.content_hash}", seq=0)
        try:
            first = game.initial(header.setup, Luck(header.seed))
            timeline = cls(game, header, first, log.setup_events, log.codec or Codec(game))
        except Exception as error:  # whatever a forged header makes of the rules
            raise Damaged(f"the set-up in the header cannot be followed: {error!r}", seq=0) from error
        if state_hash(timeline.state) != header.state:
            raise Diverged("out of sync after set-up", seq=0, logged=header.state)
        place = timeline._place
        for record in log.records[1:]:
            place(record)
        timeline.stopped, timeline._tip = log.stopped, log.tip
        if header.veiled and timeline.stopped is None:
            timeline.stopped = Veiled()
        timeline.state = timeline._states.fold_live()
        return timeline

    @property
    def seq(self) -> int:
        """The number of the last record: the version of this game that a command may expect."""
        return len(self.records) - 1

    @property
    def head(self) -> int:
        """The batch the game stands at; 0 after set-up."""
        return self.tree.head

    @property
    def tip(self) -> str:
        """The hash of the last record."""
        return self._tip

    def act(self, seat: str, command: Any) -> Batch:
        """Play a command in memory."""
        self.adopt()
        batch: Batch = self.commit(self.propose(seat, command))
        return batch

    def adopt(self) -> None:
        """Go on by these rules, if the game was so far played by older ones."""
        if self.behind:
            self.commit(self.propose_adoption())

    def undo(self, *, cross: bool = False) -> Rewind:
        """Take back the last batch; `cross` goes over a barrier and says so in the log for ever."""
        rewind: Rewind = self.commit(self.propose_undo(cross=cross))
        return rewind

    def redo(self) -> Rewind:
        """Go forward to the batch that was left last."""
        rewind: Rewind = self.commit(self.propose_redo())
        return rewind

    def jump(self, seq: int, *, cross: bool = False) -> Rewind:
        """Stand at any batch ever played."""
        rewind: Rewind = self.commit(self.propose_jump(seq, cross=cross))
        return rewind

    def propose(self, seat: str, command: Any) -> Draft:
        """Decide a command without changing anything; `commit` makes it part of the game."""
        self._may_grow()
        state, events = act(self.game, self.state, seat, command, self.luck)
        return self._draft(
            Batch(len(self.records), self._tip, state_hash(state), seat, command, tuple(events)), state
        )

    def propose_undo(self, *, cross: bool = False) -> Draft:
        """The record of one step back."""
        if self.head == 0:
            raise Rejected("nothing_to_undo", "")
        return self.propose_jump(self.tree.parent[self.head], cross=cross)

    def propose_redo(self) -> Draft:
        """The record of one step forward."""
        child = self.tree.left.get(self.head)
        if child is None:
            raise Rejected("nothing_to_redo", "")
        return self.propose_jump(child)

    def propose_jump(self, seq: int, *, cross: bool = False) -> Draft:
        """The record of a move of the head."""
        self._may_grow()
        if seq not in self.tree:
            raise Rejected("no_such_action", "", seq=seq)
        leaving = [self.records[gone] for gone in self.tree.leaving(seq)]
        crossed = crossed_by(self.policy, leaving, cross=cross)
        state = self.state_at(seq)
        hashed = self.records[seq].state
        return self._draft(Rewind(len(self.records), self._tip, hashed, seq, crossed), state)

    def propose_adoption(self) -> Draft:
        """The record that the game goes on by newer rules."""
        self._may_grow()
        hashed = self.records[self.head].state
        record = Adopt(len(self.records), self._tip, hashed, self.game.rules, self.game.vocabulary)
        return self._draft(record, self.state)

    def commit(self, draft: Draft) -> Any:
        """Make a draft part of the game."""
        record = draft.record
        if record.seq != len(self.records) or record.prev != self._tip:
            raise Stale("the game has moved on since this was decided")
        self._place(record)
        self.state = draft.state
        self._tip = digest(draft.body)
        if type(record) is Batch:
            self._states.keep(record.seq, draft.state)
        return record

    def branch(self, seq: int, id: str) -> "Timeline":
        """A new game that goes on from a batch of this one, with a link back to it.

        What was played by older rules stays marked as theirs: the first new command adopts today's.
        """
        if seq not in self.tree:
            raise Rejected("no_such_action", "", seq=seq)
        game, tip = self.game, self.records[seq + 1].prev if seq < self.seq else self._tip
        header = msgspec.structs.replace(
            self.header,
            id=id,
            parent=Parent(self.header.id, seq, tip),
            veiled="",
            vocabulary=game.vocabulary,
            events=self.codec.raw_events(self.setup_events),
        )
        records: list[Any] = [header]
        prev = digest(self.codec.encode(header))
        for old in self._with_adoptions(self.tree.line_to(seq)[1:]):
            record = msgspec.structs.replace(old, seq=len(records), prev=prev)
            prev = digest(self.codec.encode(record))
            records.append(record)
        log = Log(header, tuple(records), self.setup_events, None, prev, self.codec)
        return Timeline.load(game, log)

    def _with_adoptions(self, line: Sequence[int]) -> Iterator[Any]:
        """The batches of a line, and between them the records by which newer rules were adopted."""
        adoptions = [record for record in self.records if type(record) is Adopt]
        for seq in line:
            while adoptions and adoptions[0].seq < seq:
                adopted = adoptions.pop(0)
                if not adoptions or adoptions[0].seq > seq:
                    yield msgspec.structs.replace(adopted, vocabulary=self.game.vocabulary)
            yield self.records[seq]

    def live(self) -> tuple[Batch, ...]:
        """The batches that count, in order."""
        return tuple(self.records[seq] for seq in self.tree.path[1:])

    def children(self, seq: int) -> tuple[int, ...]:
        """The batches that were ever played from one."""
        return tuple(self.tree.children(seq))

    def tails(self) -> tuple[tuple[Batch, ...], ...]:
        """Every abandoned line of play, from where it left the live one."""
        live = set(self.tree.path)
        lines = ([s for s in self.tree.line_to(tip) if s not in live] for tip in self.tree.tips())
        return tuple(tuple(self.records[seq] for seq in line) for line in lines if line)

    def nodes(self) -> tuple[Node, ...]:
        """Everything ever played, for a list to choose from."""
        live = set(self.tree.path)
        records, parent = self.records, self.tree.parent
        return tuple(
            Node(seq, parent[seq], records[seq], seq in live, is_barrier(records[seq]))
            for seq in self.tree.batches()
        )

    def crossed_barriers(self) -> tuple[Batch, ...]:
        """The batches that were taken back although people had seen what they showed."""
        rewinds = (record for record in self.records if type(record) is Rewind)
        return tuple(self.records[seq] for rewind in rewinds for seq in rewind.crossed)

    def state_at(self, seq: int) -> Any:
        """The state after any batch: looked up, or folded from the nearest one kept."""
        return self._states.at(seq)

    def _draft(self, record: Any, state: Any) -> Draft:
        """A record with its bytes."""
        return Draft(record, self.codec.encode(record), state)

    def _may_grow(self) -> None:
        """Refuse to write on a log that was not wholly read, or is full."""
        if self.stopped is not None:
            raise Rejected("read_only", "", reason=str(self.stopped))
        if len(self.records) >= MAX_RECORDS:
            raise Rejected("log_is_full", "", records=MAX_RECORDS)

    def _place(self, record: Any) -> None:
        """Add a record to the tree; the state is left alone."""
        kind = type(record)
        if kind is Batch:
            self.tree.grow()
        elif kind is Rewind:
            self.tree.move(record.to)
            if record.state != self.records[record.to].state:
                raise Damaged(f"record {record.seq} names another state than it goes to", seq=record.seq)
        else:
            self.tree.skip()
            self.rules, self.behind = record.rules, _older(record, self.game)
        self.records.append(record)


def _older(record: Header | Adopt, game: Game[Any]) -> bool:
    """Whether a record names older rules than a game has."""
    return (version(record.rules), record.vocabulary) < (version(game.rules), game.vocabulary)
