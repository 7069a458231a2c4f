"""Which plan is best: all on the same luck, the worse half dropped after each row, no trust in one sample."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import sqrt

from md_tui.bots.judge import PRIOR, PRIOR_WEIGHT

CAUTION = 0.6
"""By how many standard errors a plan must beat the yardstick."""
EARLY_ROWS, FEWEST = 3, 2

Look = Callable[[int, int], float | None]
"""Plays a plan with the luck of a row and values where it led; nothing once the budget is spent."""


@dataclass
class Trial:
    """What is known of one plan."""

    plan: int
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean value of all looks."""
        return sum(self.values) / len(self.values) if self.values else 0.0


def lower_bound(values: list[float], yardstick: list[float]) -> float:
    """By how much a plan is better than the yardstick, cautiously: paired by row, with a prior."""
    pairs = [mine - other for mine, other in zip(values, yardstick, strict=False)]
    rows = len(pairs)
    if not rows:
        return 0.0
    mean = sum(pairs) / rows
    squares = sum((pair - mean) ** 2 for pair in pairs)
    variance = (squares + PRIOR_WEIGHT * PRIOR**2) / (rows + PRIOR_WEIGHT - 1)
    return mean - CAUTION * sqrt(variance / rows)


def compare(count: int, look: Look, most_looks: int, fewest: int = FEWEST) -> list[Trial]:
    """Try plans row by row; plan 0 is the yardstick and stays to the end. The best ones come first.

    With more than the usual fewest plans to the end, the looking goes on though the yardstick leads: all of
    them are to be told of, and by the same measure.
    """
    trials = [Trial(plan) for plan in range(count)]
    left, row, looks = list(trials), 0, 0
    while looks + len(left) <= most_looks and len(left) > 1:
        values = _row(left, look, row)
        if len(values) < len(left):
            break
        for trial, value in zip(left, values, strict=True):
            trial.values.append(value)
        looks, row = looks + len(left), row + 1
        left = _kept(left, row, fewest)
        if fewest == FEWEST and row >= EARLY_ROWS and left[0].plan == 0:
            break
    return sorted(trials, key=partial(_rank, yardstick=trials[0].values))


def _rank(trial: Trial, yardstick: list[float]) -> tuple[int, float, int]:
    """Those looked at most come first; among them, those most certainly better than the yardstick."""
    bound = lower_bound(trial.values, yardstick)
    return -len(trial.values), -bound, trial.plan


def _row(left: list[Trial], look: Look, row: int) -> list[float]:
    """The values of one row; it ends at the first plan that the budget no longer covers."""
    values: list[float] = []
    for trial in left:
        value = look(trial.plan, row)
        if value is None:
            break
        values.append(value)
    return values


def _kept(left: list[Trial], row: int, fewest: int) -> list[Trial]:
    """The better half after each of the first rows, then one fewer a row; the yardstick always."""
    ranked = sorted(left, key=lambda trial: (-trial.mean, trial.plan))
    if row == 1 and fewest == FEWEST:
        ranked = _without_twins(ranked)
    keep = max(fewest, (len(ranked) + 1) // 2 if row <= EARLY_ROWS else len(ranked) - 1)
    kept = ranked[:keep]
    if all(trial.plan for trial in kept):
        kept.append(next(trial for trial in left if trial.plan == 0))
    return kept


def _without_twins(ranked: list[Trial]) -> list[Trial]:
    """Plans with exactly the same value on the same luck did the same thing: one of them is enough.

    Ends of the game are all alike and say nothing of the way there.
    """
    first: dict[float, Trial] = {}
    for trial in sorted(ranked, key=lambda trial: trial.plan):
        if 0 < trial.values[0] < 1:
            first.setdefault(trial.values[0], trial)
    return [trial for trial in ranked if first.get(trial.values[0], trial) is trial]
