"""The states a timeline remembers: the recent ones, and one every few batches; the rest are folded again."""

from collections import deque
from collections.abc import Sequence
from itertools import chain
from operator import itemgetter
from typing import Any

from md_tui.kernel.decider import Game
from md_tui.kernel.errors import Diverged
from md_tui.kernel.folding import fold
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.tree import NONE, Tree

STEP = 16
"""One state in this many is kept permanently, counted from the root."""
RECENT = 256
"""States of batches among this many last records are kept, so that undo is a look-up."""
FEW = 32
"""The same for a process that holds very many games."""
_NOTHING: tuple[int, Any] = (NONE, None)
NEAR, FAR = 64, 16
"""The newest 64 of the states kept permanently all stay; of older ones only one in 16."""


class States:
    """States by batch; immutable values share their parts, so keeping many is cheap."""

    def __init__(self, game: Game[Any], records: Sequence[Any], tree: Tree, root: Any) -> None:
        """`records` and `tree` belong to the timeline and grow under this."""
        self._game, self._records, self._tree = game, records, tree
        self._kept: dict[int, Any] = {0: root}
        self._near: deque[int] = deque()
        self._recent: list[tuple[int, Any]] = [_NOTHING] * RECENT
        """Batches with their states, each in the place that its number has in a round of so many."""

    def keep(self, seq: int, state: Any) -> None:
        """Remember a state: permanently at regular intervals, otherwise among the recent ones."""
        if self._tree.depth[seq] % STEP == 0:
            self.keep_for_good(seq, state)
            return
        self._recent[seq % len(self._recent)] = seq, state

    def keep_for_good(self, seq: int, state: Any) -> None:
        """Remember a state; long games keep fewer of their old ones."""
        if seq not in self._kept:
            self._near.append(seq)
        self._kept[seq] = state
        if len(self._near) > NEAR:
            old = self._near.popleft()
            if self._tree.depth[old] % (STEP * FAR):
                del self._kept[old]

    def hold_few(self) -> None:
        """Remember only a few of the last states, for processes that hold very many games at once."""
        last = sorted(self._recent, key=itemgetter(0))[-FEW:]
        self._recent = [_NOTHING] * FEW
        for seq, state in last:
            self._recent[seq % FEW] = seq, state

    def take_over(self, other: "States") -> None:
        """Old states that somebody else has folded."""
        for seq, state in list(other._kept.items()):
            if seq not in self._kept and self._tree.depth[seq] % (STEP * FAR) == 0:
                self._kept[seq] = state

    def at(self, seq: int) -> Any:
        """The state after any batch: looked up, or folded from the nearest one kept."""
        line: list[int] = []
        while (state := self._found(seq)) is None:
            line.append(seq)
            seq = self._tree.parent[seq]
        for step in reversed(line):
            state = fold(self._game, state, self._records[step].events)
            self.keep(step, state)
        return state

    def _found(self, seq: int) -> Any:
        """The state after a batch, if it is kept."""
        if seq in self._kept:
            return self._kept[seq]
        of, state = self._recent[seq % len(self._recent)]
        return state if of == seq else None

    def fold_live(self, records: Sequence[Any]) -> Any:
        """Fold the live batches of these records; state hashes are checked at kept states and at the head."""
        path, depth = self._tree.path, 0
        state = self._kept[0]
        while depth < len(path) - 1:
            end = min(depth + STEP, len(path) - 1)
            try:
                state = self._fold_stretch(state, [records[seq] for seq in path[depth + 1 : end + 1]])
            except Exception as error:  # a forged event may make the rules raise anything
                raise self._out_of_sync(depth, end) from error
            self.keep_for_good(path[end], state)
            depth = end
        return state

    def _fold_stretch(self, state: Any, batches: list[Any]) -> Any:
        """The state after some batches in a row, if its hash is the one recorded."""
        state = fold(self._game, state, chain.from_iterable([batch.events for batch in batches]))
        if state_hash(state) != batches[-1].state:
            raise ValueError("the state hash differs")
        return state

    def _out_of_sync(self, depth: int, end: int) -> Diverged:
        """The first batch of a stretch that cannot be folded, or whose state hash differs."""
        path, logged, now = self._tree.path, "", ""
        state, seq = self._kept[path[depth]], path[depth]
        for seq in path[depth + 1 : end + 1]:
            logged = self._records[seq].state
            try:
                state = fold(self._game, state, self._records[seq].events)
                now = state_hash(state)
            except Exception as error:
                now = repr(error)
            if now != logged:
                break
        return Diverged("out_of_sync", seq=seq, path="state", logged=logged, now=now)
