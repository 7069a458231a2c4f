"""The shape of a measurement, and the watch all of them use."""

import statistics
from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from time import perf_counter, process_time
from typing import NamedTuple

import md_tui.bench


class Ratio(NamedTuple):
    """One figure of the table: how it is measured and what it should be."""

    key: str
    what: str
    goal: float
    measure: Callable[[], float]
    at_most: bool = False
    """Whether the goal is an upper bound instead of a lower one."""
    tui: bool = False
    """Whether it needs a pseudo-terminal and is measured only on request."""
    aim: float | None = None
    """What it should come to some day; the goal is what it must."""
    hosting: bool = False
    """Whether it needs a hall and is measured only on request."""
    needs: str = ""
    """What must be there for it beyond the program and its libraries."""
    possible: Callable[[], bool] = lambda: True
    """Whether that is so; if not, the figure is named as not measured."""

    def met(self, value: float) -> bool:
        """Whether a measured value reaches the goal."""
        return value <= self.goal if self.at_most else value >= self.goal


def ratios() -> tuple[Ratio, ...]:
    """The `RATIOS` of every `*_bench` module of this package, in the order of the modules' names."""
    names = sorted(info.name for info in iter_modules(md_tui.bench.__path__) if info.name.endswith("_bench"))
    found: list[Ratio] = []
    for name in names:
        found.extend(import_module(f"md_tui.bench.{name}").RATIOS)
    return tuple(found)


def calibration_us() -> float:
    """Microseconds for 1,000 turns of an empty loop: what absolute figures of the same run stand beside."""
    best = float("inf")
    for _ in range(200):
        start = process_time()
        for _ in range(1_000):
            pass
        best = min(best, process_time() - start)
    return best * 1e6


def in_turn(rounds: int, *works: Callable[[], object]) -> tuple[float, ...]:
    """The median of each work in seconds; they take turns, so that a busy machine slows them alike."""
    found: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for times, work in zip(found, works, strict=True):
            start = perf_counter()
            work()
            times.append(perf_counter() - start)
    return tuple(map(statistics.median, found))
