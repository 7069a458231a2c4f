"""The states a timeline remembers: the recent ones, and one every few batches; the rest are folded again."""

from typing import Any

from md_tui.kernel.decider import Game, fold
from md_tui.kernel.errors import Diverged
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.tree import Tree

STEP = 16
"""One state is kept for good every so many batches, counted from the root."""
RECENT = 256
"""States of the last batches that are kept, so that undo is a look-up."""


class States:
    """States by batch; immutable values share their parts, so keeping many is cheap."""

    def __init__(self, game: Game[Any], records: list[Any], tree: Tree, root: Any) -> None:
        """`records` and `tree` belong to the timeline and grow under this."""
        self._game, self._records, self._tree = game, records, tree
        self._kept: dict[int, Any] = {0: root}
        self._recent: dict[int, Any] = {}

    def keep(self, seq: int, state: Any) -> None:
        """Remember a state: for good at every so many batches, else among the recent ones."""
        if self._tree.depth[seq] % STEP == 0:
            self._kept[seq] = state
            return
        self._recent[seq] = state
        if len(self._recent) > RECENT:
            del self._recent[next(iter(self._recent))]

    def at(self, seq: int) -> Any:
        """The state after any batch: looked up, or folded from the nearest one kept."""
        line: list[int] = []
        while (state := self._kept.get(seq, self._recent.get(seq))) is None:
            line.append(seq)
            seq = self._tree.parent[seq]
        for step in reversed(line):
            state = fold(self._game, state, self._records[step].events)
            self.keep(step, state)
        return state

    def fold_live(self) -> Any:
        """Fold the live batches, checking the state hash at every kept state and at the head."""
        evolve, records, path = self._game.evolve, self._records, self._tree.path
        state = self._kept[0]
        for depth in range(1, len(path)):
            batch = records[path[depth]]
            for event in batch.events:
                state = evolve(state, event)
            if depth % STEP == 0 or depth == len(path) - 1:
                if state_hash(state) != batch.state:
                    raise self._out_of_sync(depth)
                self._kept[batch.seq] = state
        return state

    def _out_of_sync(self, depth: int) -> Diverged:
        """The first live batch since the last good state whose state hash differs."""
        line = self._tree.path[(depth - 1) // STEP * STEP : depth + 1]
        state, seq, now = self._kept[line[0]], 0, ""
        for seq in line[1:]:
            state = fold(self._game, state, self._records[seq].events)
            now = state_hash(state)
            if now != self._records[seq].state:
                break
        logged = self._records[seq].state
        return Diverged(f"out of sync at action {seq}", seq=seq, path="state", logged=logged, now=now)
