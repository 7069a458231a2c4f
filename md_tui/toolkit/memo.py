"""A dictionary for what can be worked out again: it never grows past its bound."""

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """Remembers up to this many things; when it is full, the older half is forgotten."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: K, value: V) -> V:
        """Remember a value and give it back."""
        if len(self) >= self.most:
            for old in list(self)[: self.most // 2 + 1]:
                self.pop(old, None)
        self[key] = value
        return value
