"""Things that nobody expects, and how plain data is spoilt with them."""

import copy
import random
import resource
import time
from typing import Any

from tests.trust.measured import MOST_MEMORY, MOST_SECONDS

ODD: list[Any] = [
    0, -1, 7, 2**31, 2**63 - 1, 1.5, True, None, "", "x", "\u2028", "\u202e", "\x1b[2J", "../x", "x" * 5000,
    [], {}, [[]], {"a": {}}, [0] * 300, "Melee 1 bam: +1 hit", "When you are wounded: Fully heal",
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in plain data."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    inner = [place for key, item in items for place in places(item, (*path, key))]
    return [path, *inner] if path else inner


def odd(source: random.Random) -> Any:
    """Something odd of its own: what is done to it later is not done to the next one."""
    return copy.deepcopy(source.choice(ODD))


def spoil(value: Any, source: random.Random, others: tuple[Any, ...] = ()) -> None:
    """Put something odd, or something that is right elsewhere, into plain data; take something out; or put
    it elsewhere."""
    *way, last = source.choice(places(value))
    for key in way:
        value = value[key]
    chance = source.random()
    if chance < 0.2:
        del value[last]
    elif chance < 0.3 and isinstance(value, dict):
        value[source.choice(["zz", "copies", "\u2028", "x" * 200])] = copy.deepcopy(value[last])
    elif chance < 0.65 and others:
        value[last] = copy.deepcopy(source.choice(others))
    else:
        value[last] = odd(source)


class Budget:
    """Every step of a run keeps within what a hostile file may take."""

    def __init__(self) -> None:
        """Nothing taken yet: what was loaded before is not counted."""
        self.began, self.memory = time.process_time(), _memory()
        self.longest = 0.0

    def check(self) -> None:
        """The processor time since the last look, and the memory of it all."""
        now = time.process_time()
        self.longest = max(self.longest, now - self.began)
        assert now - self.began < MOST_SECONDS
        self.began = now
        assert _memory() - self.memory < MOST_MEMORY

    def __str__(self) -> str:
        """What it took at most."""
        return f"longest {self.longest:.2f} s, {_memory() - self.memory:.0f} MB more"


def _memory() -> float:
    """Megabytes at the largest."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
