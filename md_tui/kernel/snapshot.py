"""A copy of where a game stands, so that opening it need not fold everything again.

It is believed only as far as the log bears it out: it must name the hash of a record that is in the log, and
hold a state with the hash which that record names. The log before it is checked afterwards (`recheck.py`).
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from md_tui.kernel.decider import Game
from md_tui.kernel.errors import Diverged, KernelError
from md_tui.kernel.event import Codec, read_header, read_on
from md_tui.kernel.log import Adopt, Batch, Header, Rewind, rules_of
from md_tui.kernel.question import Planned
from md_tui.kernel.records import Fetch
from md_tui.kernel.statehash import digest, state_hash
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.tree import Tree
from md_tui.kernel.value import Value

FORM = 1
"""The version of the shape below; a copy of another version is replaced."""
Read = Callable[[int], list[bytes]]
"""From the number of a record to the bytes of it and all after it."""


class Snapshot(Value, frozen=True):
    """The tree of all batches up to a record, and the state at the head then."""

    seq: int
    tip: str
    """The hash of that record."""
    head: int
    parents: tuple[int, ...]
    left: dict[int, int]
    state: bytes
    """All of it but the agenda, whose steps are of no one type."""
    agenda: bytes
    """The event that would put it there, or nothing."""


class Worthless(ValueError):
    """A copy that does not fit the log it lies beside."""


def stamp_for(game: Game[Any], header: bytes) -> str:
    """What a copy must be of: the game with this header, by these rules, shapes and content."""
    parts = (FORM, digest(header), game.name, game.rules, game.vocabulary, game.content_hash)
    return digest("\0".join(map(str, parts)).encode())


def snapshot_of(timeline: Timeline) -> bytes:
    """The game as it stands, in few bytes; nothing where a copy could not be believed.

    That is so if other rules wrote a part of it, or if the state would not come out of the bytes as it is."""
    tree, header, game = timeline.tree, timeline.header, timeline.game
    if (header.rules, header.vocabulary) != (timeline.todays_rules, game.vocabulary) or header.veiled:
        return b""
    if timeline.stopped is not None or timeline.seq == 0 or timeline.behind:
        return b""
    frozen = _frozen(timeline.state)
    copy = Snapshot(timeline.seq, timeline.tip, tree.head, tuple(tree.parent), dict(tree.left), *frozen)
    try:
        same = _thawed(game, copy) == timeline.state
    except (ValueError, TypeError):
        same = False
    return msgspec.msgpack.encode(copy) if same else b""


def _frozen(state: Any) -> tuple[bytes, bytes]:
    """A state without its agenda, and its agenda."""
    agenda = msgspec.msgpack.encode(Planned(state.agenda)) if state.agenda else b""
    return msgspec.msgpack.encode(msgspec.structs.replace(state, agenda=())), agenda


def _thawed(game: Game[Any], copy: Snapshot) -> Any:
    """The state again."""
    state = msgspec.msgpack.decode(copy.state, type=game.state_type)
    if not copy.agenda:
        return state
    plan = msgspec.msgpack.decode(copy.agenda, type=game.event_type)
    return msgspec.structs.replace(state, agenda=plan.steps)


class Restored(NamedTuple):
    """A game that stands where a copy and what was played since have put it."""

    timeline: Timeline
    copied: int
    """The record at which the copy was made."""


def restored(game: Game[Any], header: bytes, data: bytes | memoryview, read: Read, fetch: Fetch) -> Restored:
    """The game in a store from a copy and what was played since; `Worthless` if the log does not bear it out.

    `read` and `fetch` give the log's own bytes: the copied record with all after it, and any older ones."""
    codec = Codec(game)
    copy, head = msgspec.msgpack.decode(data, type=Snapshot), read_header(codec, header)
    if (head.rules, head.vocabulary) != (rules_of(game, head.setup), game.vocabulary) or head.veiled:
        raise Worthless("it was begun by other rules")
    timeline = Timeline.at_set_up(game, head, codec.setup_events(head), codec)
    bodies = read(copy.seq)
    state = _borne_out(timeline, copy, bodies[:1])
    tree = _grown(copy)
    missing = timeline.records.leave_in_store(copy.seq, fetch)
    older = fetch(missing + 1, copy.seq - missing) if copy.seq > missing else []
    timeline.records.extend(read_on(codec, head, older, missing + 1))
    timeline.stand_at(tree, copy.tip, state)
    for record, tip in _since(codec, head, copy, bodies):
        timeline.follow(record, tip)
    return Restored(timeline, copy.seq)


def _borne_out(timeline: Timeline, copy: Snapshot, bodies: Sequence[bytes]) -> Any:
    """The state of a copy, if the log has the record it was made at and that record names this state."""
    if not bodies or digest(bodies[0]) != copy.tip:
        raise Worthless("the log has another record in that place")
    record = timeline.codec.decoder(timeline.game.vocabulary)(bodies[0])
    at = record.seq if type(record) is Batch else record.to if type(record) is Rewind else -1
    if record.seq != copy.seq or at != copy.head:
        raise Worthless("the game stood elsewhere")
    state = _thawed(timeline.game, copy)
    if state_hash(state) != record.state:
        raise Worthless("the log names another state")
    return state


def _grown(copy: Snapshot) -> Tree:
    """The tree of a copy."""
    parents = copy.parents
    if len(parents) != copy.seq + 1 or any(parent >= seq for seq, parent in enumerate(parents)):
        raise Worthless("its tree does not hold together")
    return Tree.of(parents, copy.head, copy.left)


def _since(codec: Codec, header: Header, copy: Snapshot, bodies: list[bytes]) -> Any:
    """The records after a copy, each with its hash; rules that changed since make all of it be read."""
    found = read_on(codec, header, bodies[1:], copy.seq + 1, copy.tip)
    if any(type(record) is Adopt for record in found):
        raise Worthless("other rules were adopted since")
    return zip(found, map(digest, bodies[1:]), strict=True)


class Recheck:
    """Reads a log from its beginning, piece by piece, and holds a game against it that stands already."""

    def __init__(self, game: Game[Any], header: bytes) -> None:
        self._codec = Codec(game)
        self._header = read_header(self._codec, header)
        events = self._codec.setup_events(self._header)
        self.timeline = Timeline.at_set_up(game, self._header, events, self._codec)
        self.timeline.stand_at(self.timeline.tree, digest(header), self.timeline.state)

    def read(self, bodies: Sequence[bytes]) -> None:
        """Check the next records: their chain, their shapes, and that they lead to the states they name."""
        timeline = self.timeline
        found = read_on(self._codec, self._header, bodies, timeline.seq + 1, timeline.tip)
        for record, body in zip(found, bodies, strict=True):
            timeline.follow(record, digest(body))

    def agrees_with(self, other: Timeline) -> None:
        """Refuse a game that does not stand on this log, as far as it was read."""
        own, tree, upto = self.timeline.tree, other.tree, self.timeline.seq + 1
        if own.parent != tree.parent[:upto]:
            raise Diverged("other_copy", seq=0)


REFUSALS = (KernelError, ValueError, TypeError, IndexError, KeyError)
"""The errors that a copy which does not fit may raise; the log is then read as if there were no copy."""
