"""A logistic regression by Newton's steps, each weight held near what is known of it by its own ridge."""

from collections.abc import Sequence
from typing import NamedTuple

from md_tui.bots.judge import logistic

STEPS, ENOUGH = 40, 1e-5
LONGEST_STEP = 1.0
"""No weight changes by more in one step: from far away the curve says little of the way."""

Sparse = Sequence[tuple[int, float]]
"""The terms of one row that are not 0, each by its place."""


class Sample(NamedTuple):
    """One row, what came of it, and how much it counts."""

    terms: Sparse
    won: bool
    counts: float = 1.0


class Known(NamedTuple):
    """What is known of a weight beforehand, and how many samples that is worth."""

    weight: float = 0.0
    ridge: float = 1.0


def fit(rows: Sequence[Sample], known: Sequence[Known]) -> list[float]:
    """The weights under which what came is most likely, as far as it speaks against what was known."""
    weights = [each.weight for each in known]
    for _ in range(STEPS):
        change = _newton(rows, weights, known)
        scale = min(1.0, LONGEST_STEP / max(ENOUGH, *map(abs, change)))
        weights = [weight + scale * by for weight, by in zip(weights, change, strict=True)]
        if max(abs(by) for by in change) < ENOUGH:
            break
    return weights


def _newton(rows: Sequence[Sample], weights: Sequence[float], known: Sequence[Known]) -> list[float]:
    """One step: the gradient over the curvature, both with the ridges."""
    size = len(known)
    slope = [-each.ridge * (weight - each.weight) for each, weight in zip(known, weights, strict=True)]
    curve = [[known[a].ridge if a == b else 0.0 for b in range(size)] for a in range(size)]
    for terms, won, counts in rows:
        guess = logistic(sum(weights[at] * value for at, value in terms))
        spread = counts * guess * (1 - guess)
        for at, value in terms:
            slope[at] += counts * (won - guess) * value
            line, scaled = curve[at], spread * value
            for other, factor in terms:
                line[other] += scaled * factor
    return solve(curve, slope)


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of equations, by elimination with pivots."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda number: abs(rows[number][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [x - factor * y for x, y in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][other] * found[other] for other in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


def auc(valued: Sequence[tuple[float, bool]]) -> float:
    """How often a row that was won is valued above one that was lost."""
    ranked = sorted(valued)
    ranks = sum(rank for rank, (_, won) in enumerate(ranked, 1) if won)
    wins = sum(won for _, won in ranked)
    losses = len(ranked) - wins
    return (ranks - wins * (wins + 1) / 2) / (wins * losses) if wins and losses else 0.5
