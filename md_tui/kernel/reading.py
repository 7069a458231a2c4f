"""From the bytes of a log to the game in one walk: what is decoded is folded at once, and only the last few
records are kept as they are."""

from collections.abc import Mapping, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any

from md_tui.kernel.decider import Game
from md_tui.kernel.event import Codec, Reader, read_header, read_log
from md_tui.kernel.folding import fold
from md_tui.kernel.log import MAX_RECORD, Batch
from md_tui.kernel.records import beyond_blocks
from md_tui.kernel.statehash import digest, state_hash
from md_tui.kernel.states import STEP
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.tree import Tree

_REWIND = b'{"kind":"rewind"'
_INITIAL = itemgetter(_REWIND.index(b"rewind"))
"""Where the first letter of a record's kind stands, as it is written."""
_TOGETHER = 24 << 10
"""Bytes of records that are decoded together: few, so that they are still at hand when they are folded."""


class _Odd(Exception):
    """Something that the long way knows how to name, or how to read."""


def read_game(game: Game[Any], bodies: Sequence[bytes]) -> Timeline:
    """The game in these records, every one checked, folded to its head."""
    return read_through(game, bodies) or Timeline.load(game, read_log(game, bodies))


def read_through(game: Game[Any], bodies: Sequence[bytes]) -> Timeline | None:
    """The game in these records, if nothing is odd about any of them: no fault, no older shapes, no change of
    rules on the way. Else nothing, and whoever reads them one by one will learn what it is."""
    if not bodies or max(map(len, bodies)) > MAX_RECORD:
        return None
    try:
        return _Walk(game, bodies).walked()
    except Exception:  # a forged event may make the rules raise anything
        return None


class _Walk:
    """One way through a log."""

    def __init__(self, game: Game[Any], bodies: Sequence[bytes]) -> None:
        codec = Codec(game)
        header = read_header(codec, bodies[0])
        if header.vocabulary != game.vocabulary or header.veiled:
            raise _Odd
        self._timeline = Timeline.at_set_up(game, header, codec.setup_events(header), codec)
        self._reader = Reader(codec, header, digest(bodies[0]))
        self._bodies, self._next = bodies, 1
        self._hashes: list[str] = [header.state]
        decode = codec.decoder(game.vocabulary)
        self._moves = {seq: decode(bodies[seq]) for seq in _moves_in(bodies)}
        self._batches = 0
        self._kept_from = len(bodies) - beyond_blocks(len(bodies) - 1)
        self._kept: list[Any] = []

    def walked(self) -> Timeline:
        """The game at its head."""
        timeline, tree = self._timeline, _grown(len(self._bodies), self._moves)
        state, states = timeline.state, {}
        taken = STEP * _stretches_together(self._bodies)
        for depth in range(1, len(tree.path), taken):
            batches = self._live(tree.path[depth : depth + taken])
            for at in range(0, len(batches), STEP):
                stretch = batches[at : at + STEP]
                state = states[stretch[-1].seq] = self._folded(state, stretch)
        self._take(len(self._bodies))
        self._compare_moves()
        timeline.records.read(self._bodies[1:], self._kept)
        timeline.stand_at(tree, self._reader.tip, state, states)
        return timeline

    def _live(self, seqs: Sequence[int]) -> list[Batch]:
        """The next batches of the live path; what was taken back between them is read and left out."""
        first = self._next
        records = self._take(seqs[-1] + 1)
        if len(records) == len(seqs):
            return records
        return [records[seq - first] for seq in seqs]

    def _folded(self, state: Any, batches: Sequence[Batch]) -> Any:
        """The state after some batches in a row, if its hash is the one recorded."""
        events = [batch.events for batch in batches]
        state = fold(self._timeline.game, state, chain.from_iterable(events))
        if state_hash(state) != batches[-1].state:
            raise _Odd
        return state

    def _take(self, end: int) -> list[Any]:
        """Decode and check the records before one."""
        first, self._next = self._next, end
        records = self._reader.take(self._bodies[first:end], first)
        if records is None:
            raise _Odd
        self._batches += [*map(type, records)].count(Batch)
        if self._moves:
            self._hashes += [record.state for record in records]
        if end > self._kept_from:
            self._kept += records[max(0, self._kept_from - first) :]
        return records

    def _compare_moves(self) -> None:
        """Every move of the head was known before the walk and leads to the state that it names."""
        hashes, moves = self._hashes, self._moves
        known = self._batches + len(moves) == len(self._bodies) - 1
        if not known or any(hashes[seq] != hashes[move.to] for seq, move in moves.items()):
            raise _Odd


def _stretches_together(bodies: Sequence[bytes]) -> int:
    """How many stretches of records are decoded at once."""
    return max(1, _TOGETHER * len(bodies) // (STEP * sum(map(len, bodies))))


def _moves_in(bodies: Sequence[bytes]) -> list[int]:
    """The numbers of the records that move the head."""
    kinds = bytes(map(_INITIAL, bodies))
    if b"r" not in kinds:
        return []
    return [seq for seq, body in enumerate(bodies) if body.startswith(_REWIND)]


def _grown(count: int, moves: Mapping[int, Any]) -> Tree:
    """The tree of this many records: all batches but for the moves of the head among them."""
    tree, done = Tree(), 1
    for seq, move in moves.items():
        tree.grow(seq - done)
        tree.move(move.to)
        done = seq + 1
    tree.grow(count - done)
    return tree
