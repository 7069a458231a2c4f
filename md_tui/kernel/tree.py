"""The tree of batches: every batch grew on the head of its time, and the head may stand anywhere in it."""

from collections.abc import Mapping, Sequence

from md_tui.kernel.errors import Damaged

NONE = -1
"""The parent of what is no batch."""


class Tree:
    """Parents and depths by record number, and the live path; 0 is the root (the state after set-up)."""

    def __init__(self) -> None:
        """Only the root is there."""
        self.parent: list[int] = [NONE]
        self.depth: list[int] = [0]
        """How many batches stand between a batch and the root; -1 for other records."""
        self.path: list[int] = [0]
        """From the root to the head."""
        self.left: dict[int, int] = {}
        """For each batch the child that was left last: where redo goes."""

    @classmethod
    def of(cls, parents: Sequence[int], head: int, left: Mapping[int, int]) -> "Tree":
        """The tree with these parents; a batch stands one deeper than the one it grew on."""
        tree = cls()
        tree.parent, depth = list(parents), [0]
        for parent in parents[1:]:
            depth.append(NONE if parent == NONE else depth[parent] + 1)
        tree.depth, tree.left = depth, dict(left)
        tree.path = tree.line_to(head)
        return tree

    @property
    def head(self) -> int:
        """The batch the game stands at."""
        return self.path[-1]

    def __contains__(self, seq: int) -> bool:
        return 0 <= seq < len(self.depth) and self.depth[seq] != NONE

    def grow(self, count: int = 1) -> None:
        """The next records are batches, the first on the head, each on the one before; stand on the last."""
        path, first = self.path, len(self.depth)
        if count == 1:
            self.parent.append(path[-1])
            self.depth.append(len(path))
            path.append(first)
            return
        new = range(first, first + count)
        self.parent += [path[-1], *new][:count]
        self.depth += range(len(path), len(path) + count)
        path += new

    def skip(self) -> None:
        """The next record is no batch."""
        self.parent.append(NONE)
        self.depth.append(NONE)

    def move(self, to: int) -> None:
        """The next record puts the head on another batch; what was left is remembered."""
        if to not in self:
            raise Damaged("goes_nowhere", seq=len(self.depth))
        gone = self.leaving(to)
        for seq in gone:
            self.left[self.parent[seq]] = seq
        if gone:
            del self.path[-len(gone) :]
        fork, new = self.path[-1], []
        while to != fork:
            new.append(to)
            to = self.parent[to]
        self.path.extend(reversed(new))
        self.skip()

    def line_to(self, seq: int) -> list[int]:
        """The path from the root to any batch."""
        line = [seq]
        while seq:
            seq = self.parent[seq]
            line.append(seq)
        line.reverse()
        return line

    def leaving(self, to: int) -> list[int]:
        """The live batches that a move of the head to `to` takes back, newest first."""
        depth, path = self.depth, self.path
        while not (depth[to] < len(path) and path[depth[to]] == to):
            to = self.parent[to]
        return path[: depth[to] : -1]

    def batches(self) -> list[int]:
        """All batches in the order they were played."""
        return [seq for seq in range(1, len(self.depth)) if self.depth[seq] != NONE]

    def children(self, seq: int) -> list[int]:
        """The batches played from one."""
        return [child for child in self.batches() if self.parent[child] == seq]

    def tips(self) -> list[int]:
        """The last batches of all abandoned tails."""
        inner = set(self.parent)
        return [seq for seq in self.batches() if seq not in inner and seq != self.head]
