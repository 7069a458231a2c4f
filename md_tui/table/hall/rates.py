"""How much one person may say: small buckets that fill up again, by a clock that never jumps."""

from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import NamedTuple

Clock = Callable[[], float]


class Rate(NamedTuple):
    """This many a second in the long run, and this many at once."""

    each_second: float
    burst: float


RATES: dict[str, Rate] = {
    "act": Rate(5, 10),
    "at": Rate(10, 20),
    "say": Rate(1, 5),
    "ping": Rate(0.5, 1),
    "review": Rate(15, 30),
    "past": Rate(20, 60),
    "ballot": Rate(0.05, 1),
    "refusal": Rate(0.05, 10),
    "open": Rate(0.2, 3),
    "other": Rate(10, 40),
}
"""What a person may do, by kind."""
MOST_REFUSED = 100
"""This many refusals for haste within a minute, and the line is cut."""
_MINUTE = 60.0


class Rates:
    """The buckets of one person."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}
        self._refused: list[float] = []

    def allows(self, kind: str) -> bool:
        """Take one out of the bucket of a kind; nothing if it is empty."""
        if not self.pay(kind):
            return True
        now = self._clock()
        self._refused = [at for at in self._refused if now - at < _MINUTE] + [now]
        return False

    def pay(self, kind: str) -> int:
        """The same for what is told in words: the whole seconds until there is one again, none if paid."""
        rate, now = RATES[kind], self._clock()
        left, then = self._left.get(kind, (rate.burst, now))
        left = min(rate.burst, left + (now - then) * rate.each_second)
        paid = left >= 1
        self._left[kind] = (left - 1 if paid else left, now)
        return 0 if paid else ceil((1 - left) / rate.each_second)

    @property
    def hopeless(self) -> bool:
        """Whether somebody was refused so often that this cannot be a person in a hurry."""
        return len(self._refused) >= MOST_REFUSED
