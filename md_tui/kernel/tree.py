"""The tree of batches: every batch grew on the head of its time, and the head may stand anywhere in it."""


class Tree:
    """Parents, depths and the live path; 0 is the root (the state after set-up)."""

    def __init__(self) -> None:
        """Only the root is there."""
        self.parent: dict[int, int] = {}
        self.depth: dict[int, int] = {0: 0}
        self.children: dict[int, list[int]] = {}
        self.path: list[int] = [0]
        """From the root to the head."""
        self.left: dict[int, int] = {}
        """For each batch the child that was left last: where redo goes."""

    @property
    def head(self) -> int:
        """The batch the game stands at."""
        return self.path[-1]

    def __contains__(self, seq: int) -> bool:
        return seq in self.depth

    def grow(self, seq: int) -> None:
        """Add a batch on the head and stand on it."""
        head = self.path[-1]
        self.parent[seq] = head
        self.depth[seq] = self.depth[head] + 1
        self.children.setdefault(head, []).append(seq)
        self.path.append(seq)

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
        depth = self.depth
        while not (depth[to] < len(self.path) and self.path[depth[to]] == to):
            to = self.parent[to]
        return self.path[: depth[to] : -1]

    def move(self, to: int) -> None:
        """Put the head on another batch and remember what was left."""
        gone = self.leaving(to)
        for seq in gone:
            self.left[self.parent[seq]] = seq
        fork = self.path[-1 - len(gone)]
        if gone:
            del self.path[-len(gone) :]
        new: list[int] = []
        while to != fork:
            new.append(to)
            to = self.parent[to]
        self.path.extend(reversed(new))

    def tips(self) -> list[int]:
        """The last batches of all abandoned tails."""
        return [seq for seq in self.parent if seq not in self.children and seq != self.head]
