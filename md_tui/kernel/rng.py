"""Random numbers as pure functions of (seed, stream, cursor): there is no generator to save."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from md_tui.kernel.blake import blake2b

T = TypeVar("T")

_SPAN = 1 << 64


def draw(seed: str, stream: str, cursor: int, sides: int) -> int:
    """The cursor-th number of a stream, uniform in range(sides): biased raw values are passed over."""
    limit = _SPAN - _SPAN % sides
    attempt = 0
    while True:
        text = f"{seed}\x1f{stream}\x1f{cursor}\x1f{attempt}".encode()
        raw = int.from_bytes(blake2b(text, digest_size=8).digest(), "big")
        if raw < limit:
            return raw % sides
        attempt += 1


class Luck:
    """The dice bag of a game: its seed; how far each stream has been used is part of the state."""

    __slots__ = ("seed",)

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def roll(self, cursors: Mapping[str, int], stream: str, sides: int, times: int = 1) -> tuple[int, ...]:
        """The next `times` numbers of a stream, each in range(sides)."""
        start = cursors.get(stream, 0)
        return tuple(draw(self.seed, stream, start + i, sides) for i in range(times))

    def pick(self, cursors: Mapping[str, int], stream: str, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.roll(cursors, stream, len(items))[0]]


def advanced(cursors: Mapping[str, int], stream: str, by: int = 1) -> dict[str, int]:
    """The cursors after `by` further draws from a stream."""
    return {**cursors, stream: cursors.get(stream, 0) + by}
