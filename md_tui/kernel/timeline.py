"""The live game: header, records, states, and every move of the head as one more record."""
# Long, because every way in which a game may change stands here, and nowhere else.

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from md_tui.kernel.branching import branched
from md_tui.kernel.decider import Game, act, start
from md_tui.kernel.errors import Damaged, Diverged, Incompatible, KernelError, Rejected, Stale, within
from md_tui.kernel.event import Codec
from md_tui.kernel.folding import fold
from md_tui.kernel.hidden_seed import Veiled
from md_tui.kernel.log import FORMAT, MAX_RECORDS, Adopt, Batch, Header, Log, Rewind, rules_of, version
from md_tui.kernel.records import Records
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import digest, state_hash
from md_tui.kernel.states import States
from md_tui.kernel.tree import Tree
from md_tui.kernel.undo import crossed_by, is_barrier, policy_of
from md_tui.kernel.value import Value

NO_STATES: Mapping[int, Any] = {}


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
        self.records = Records(header, codec)
        self.stopped: KernelError | None = None
        """Why this game can be viewed but not played on."""
        self.tree = Tree()
        self.state: Any = fold(game, first, setup_events)
        self.rules = header.rules
        """The version of the rules by which the game was played last."""
        self.todays_rules = rules_of(game, header.setup)
        """The version by which such a game is played today."""
        self.behind = self._older(header)
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
        versions = (game.name, rules_of(game, setup), game.vocabulary, game.content_hash)
        given = (seed, setup, codec.raw_events(events), options or {})
        header = Header(0, "", state_hash(state), FORMAT, id, *versions, *given)
        timeline = cls(game, header, first, events, codec)
        timeline._tip = digest(codec.encode(header))
        return timeline

    @classmethod
    def load(cls, game: Game[Any], log: Log) -> "Timeline":
        """A recorded game, folded without asking the rules; state hashes are checked on the way."""
        timeline = cls.at_set_up(game, log.header, log.setup_events, log.codec or Codec(game))
        records, grown = log.records, 0
        for record in records[1:]:
            if type(record) is Batch:
                grown += 1
                continue
            timeline.tree.grow(grown)
            timeline._join(record, records)
            grown = 0
        timeline.tree.grow(grown)
        timeline.records.extend(records[1:])
        timeline.stopped, timeline._tip = log.stopped, log.tip
        if log.header.veiled and timeline.stopped is None:
            timeline.stopped = Veiled()
        timeline.state = timeline._states.fold_live(records)
        return timeline

    @classmethod
    def at_set_up(
        cls, game: Game[Any], header: Header, setup_events: tuple[Any, ...], codec: Codec
    ) -> "Timeline":
        """A recorded game right after its set-up, which is folded and checked."""
        if header.content != game.content_hash:
            raise Incompatible("needs_content", needed=header.content, known=game.content_hash, seq=0)
        try:
            first = game.initial(header.setup, Luck(header.seed))
            timeline = cls(game, header, first, setup_events, codec)
        except Exception as error:  # a forged header may make the rules raise anything
            raise Damaged("bad_setup", problem=within(error), seq=0) from error
        if state_hash(timeline.state) != header.state:
            raise Diverged("out_of_sync_at_once", seq=0, logged=header.state)
        return timeline

    @property
    def seq(self) -> int:
        """The number of the last record: the version of this game that a command may expect."""
        return self.records.size - 1

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
        if self.behind:
            self.adopt()
        batch: Batch = self.commit(self.propose(seat, command))
        return batch

    def adopt(self) -> None:
        """Go on by these rules, if the game was so far played by older ones."""
        if self.behind:
            self.commit(self.propose_adoption())

    def undo(self, *, cross: bool = False) -> Rewind:
        """Take back the last batch; `cross` goes past a barrier, which the log records permanently."""
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
        seq = self._may_grow()
        state, events = act(self.game, self.state, seat, command, self.luck)
        batch = Batch(seq, self._tip, state_hash(state), seat, command, events)
        return Draft(batch, self.codec.encode(batch), state)

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
        record = Adopt(len(self.records), self._tip, hashed, self.todays_rules, self.game.vocabulary)
        return self._draft(record, self.state)

    def commit(self, draft: Draft) -> Any:
        """Make a draft part of the game."""
        record = draft.record
        if record.seq != self.records.size or record.prev != self._tip:
            raise Stale("moved_on")
        self._add(record, draft.state, digest(draft.body), draft.body)
        return record

    def _add(self, record: Any, state: Any, tip: str, body: bytes | None = None) -> None:
        """Stand at a new record."""
        if type(record) is Batch:
            self.tree.grow()
            self._states.keep(record.seq, state)
        else:
            self._join(record, self.records)
        self.records.append(record, body)
        self.state, self._tip = state, tip

    def branch(self, seq: int, id: str) -> "Timeline":
        """A new game that goes on from a batch of this one, with a link back to it.

        What was played by older rules stays marked as theirs: the first new command adopts today's.
        """
        return Timeline.load(self.game, branched(self, seq, id))

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

    def stand_at(self, tree: Tree, tip: str, state: Any, kept: Mapping[int, Any] = NO_STATES) -> None:
        """Stand at the head of a tree that was grown elsewhere, with states kept on the way to it; its
        records are added by themselves."""
        self.tree, self.state, self._tip = tree, state, tip
        self._states = States(self.game, self.records, tree, self._states.at(0))
        for seq, before in kept.items():
            self._states.keep_for_good(seq, before)
        self._states.keep_for_good(tree.head, state)

    def follow(self, record: Any, tip: str) -> None:
        """Add a record that somebody else has written: it is folded, never decided, and must lead there."""
        state = self.state
        if type(record) is Batch:
            state = fold(self.game, state, record.events)
        elif type(record) is Rewind:
            if record.to not in self.tree:
                raise Damaged("goes_nowhere", seq=record.seq)
            state = self.state_at(record.to)
        if state_hash(state) != record.state:
            raise Diverged("out_of_sync", seq=record.seq, path="state")
        self._add(record, state, tip)

    def hold_few(self) -> None:
        """Keep little of the past at hand, for processes that have very many games in memory at once."""
        self.records.hold_few()
        self._states.hold_few()

    def take_over(self, other: "Timeline") -> None:
        """Old records and states from a timeline of the same log that has all of them in memory."""
        self.records.take_over(other.records)
        self._states.take_over(other._states)

    def _draft(self, record: Any, state: Any) -> Draft:
        """A record with its bytes."""
        return Draft(record, self.codec.encode(record), state)

    def _may_grow(self) -> int:
        """The number of the next record; refuse to write on a log that was not wholly read, or is full."""
        if self.stopped is not None:
            raise Rejected("read_only", "", reason=self.stopped)
        seq = self.records.size
        if seq >= MAX_RECORDS:
            raise Rejected("log_is_full", "", records=MAX_RECORDS)
        return seq

    def _join(self, record: Any, records: Sequence[Any]) -> None:
        """Add a record that is no batch to the tree, among all records; the state is left alone."""
        if type(record) is Rewind:
            self.tree.move(record.to)
            if record.state != records[record.to].state:
                raise Damaged("other_state", seq=record.seq)
        else:
            self.tree.skip()
            self.rules, self.behind = record.rules, self._older(record)

    def _older(self, record: Header | Adopt) -> bool:
        """Whether a record names older rules than those of today."""
        today = (version(self.todays_rules), self.game.vocabulary)
        return (version(record.rules), record.vocabulary) < today
