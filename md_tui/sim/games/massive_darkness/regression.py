"""A logistic regression by Newton's steps, each weight held back by a ridge of its own."""

from collections.abc import Sequence

from md_tui.bots.massive_darkness.captain.value import logistic

STEPS, ENOUGH = 15, 1e-6

Sparse = Sequence[tuple[int, float]]
"""The terms of one row that are not 0, each by its place."""


def fit(rows: Sequence[tuple[Sparse, bool]], ridges: Sequence[float]) -> list[float]:
    """The weights under which what came is most likely."""
    weights = [0.0] * len(ridges)
    for _ in range(STEPS):
        change = _newton(rows, weights, ridges)
        weights = [weight + by for weight, by in zip(weights, change, strict=True)]
        if max(abs(by) for by in change) < ENOUGH:
            break
    return weights


def _newton(
    rows: Sequence[tuple[Sparse, bool]], weights: Sequence[float], ridges: Sequence[float]
) -> list[float]:
    """One step: the gradient over the curvature, both with the ridges."""
    size = len(ridges)
    slope = [-ridge * weight for ridge, weight in zip(ridges, weights, strict=True)]
    curve = [[ridges[a] if a == b else 0.0 for b in range(size)] for a in range(size)]
    for row, won in rows:
        guess = logistic(sum(weights[at] * value for at, value in row))
        spread = guess * (1 - guess)
        for at, value in row:
            slope[at] += (won - guess) * value
            line, scaled = curve[at], spread * value
            for other, factor in row:
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
