"""How the captain's weights are made: a logistic regression on round starts of many greedy games."""

import sys
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.bots.massive_darkness.captain.value import TERMS, cell, features, logistic
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.model import HEROES
from md_tui.games.massive_darkness.opened import open_box
from md_tui.kernel.timeline import Timeline

SEED = 700_000
"""Seeds of this task alone: no measurement of strength uses them."""
RIDGE, STEPS, ENOUGH = 15.0, 12, 1e-6
LONGEST = 60


class Row(NamedTuple):
    """The start of one round, and how its game ended."""

    cell: str
    values: tuple[float, ...]
    won: bool


def game_rows(job: tuple[str, int, int]) -> list[Row]:
    """Every round start of one greedy game."""
    quest, heroes, seed = job
    game = open_box().game
    line = Timeline.start(game, arrangement(game.box, quest, heroes=heroes), seed=str(seed), id="weights")
    bot, found, seen = make_bot("greedy", game, str(seed)), [], 0
    while not line.state.over and line.state.round < LONGEST:
        state = line.state
        if state.round > seen and state.phase == HEROES and not state.asking:
            seen = state.round
            found.append((cell(state), tuple(features(game.box, state)[term] for term in TERMS)))
        line.act(*bot.choose(GameOutlook(game, state)))
    won = bool(line.state.ending and line.state.ending.won)
    return [Row(where, values, won) for where, values in found]


def fit(rows: Sequence[Row]) -> tuple[dict[str, float], dict[str, float]]:
    """Weights of the terms and constants of the cells, by Newton's steps with a ridge."""
    cells = sorted({row.cell for row in rows})
    place = {name: len(TERMS) + number for number, name in enumerate(cells)}
    size = len(TERMS) + len(cells)
    weights = [0.0] * size
    data = [(_sparse(row, place), float(row.won)) for row in rows]
    for _ in range(STEPS):
        change = _newton(data, weights, size)
        weights = [weight + by for weight, by in zip(weights, change, strict=True)]
        if max(abs(by) for by in change) < ENOUGH:
            break
    return dict(zip(TERMS, weights, strict=False)), {name: weights[at] for name, at in place.items()}


def _sparse(row: Row, place: dict[str, int]) -> list[tuple[int, float]]:
    found = [(at, value) for at, value in enumerate(row.values) if value]
    return [*found, (place[row.cell], 1.0)]


def _newton(
    data: list[tuple[list[tuple[int, float]], float]], weights: list[float], size: int
) -> list[float]:
    """One step: the gradient over the curvature, both with the ridge."""
    slope = [-RIDGE / 10 * weight for weight in weights]
    curve = [[RIDGE / 10 if a == b else 0.0 for b in range(size)] for a in range(size)]
    for row, won in data:
        guess = logistic(sum(weights[at] * value for at, value in row))
        spread = guess * (1 - guess)
        for at, value in row:
            slope[at] += (won - guess) * value
            line = curve[at]
            for other, factor in row:
                line[other] += spread * value * factor
    return solve(curve, slope)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of equations, by elimination with pivots."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda number: abs(rows[number][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            rows[below] = [x - factor * y for x, y in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][other] * found[other] for other in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


def auc(rows: Sequence[Row], terms: dict[str, float], cells: dict[str, float]) -> float:
    """How often a round of a game that was won is valued above one of a game that was lost."""
    valued = sorted(
        (
            sum(w * x for w, x in zip(terms.values(), row.values, strict=True)) + cells.get(row.cell, 0.0),
            row.won,
        )
        for row in rows
    )
    ranks = sum(rank for rank, (_, won) in enumerate(valued, 1) if won)
    wins = sum(won for _, won in valued)
    losses = len(valued) - wins
    return (ranks - wins * (wins + 1) / 2) / (wins * losses) if wins and losses else 0.5


def written(terms: dict[str, float], cells: dict[str, float], note: str) -> str:
    """The file of weights."""
    lines = [
        "# What every term of a table counts for the chance to win, in log-odds. Made by `make weights`.",
        f"# {note}",
        f"other = {sum(cells.values()) / len(cells):.3f}",
        "",
        "[terms]",
        *(f"{name} = {value:.3f}" for name, value in terms.items()),
        "",
        "[cells]",
        *(f'"{name}" = {value:.3f}' for name, value in cells.items()),
    ]
    return "\n".join(lines) + "\n"


def main(games: int, processes: int) -> str:
    """Play so many games a cell, fit on four fifths, tell how well it does on the rest, fit on all."""
    quests = sorted(open_box().game.box.quests)
    jobs = [(quest, heroes, SEED + i) for i in range(games) for quest in quests for heroes in (3, 4)]
    with get_context("spawn").Pool(processes) as pool:
        played = pool.map(partial(game_rows), jobs, chunksize=4)
    aside = [row for rows in played[::5] for row in rows]
    rest = [row for number, rows in enumerate(played) if number % 5 for row in rows]
    told = auc(aside, *fit(rest))
    rows = [row for rows in played for row in rows]
    note = f"{len(played)} games, {len(rows)} rounds; pairs told apart on games kept aside: {told:.2f}."
    return written(*fit(rows), note)


if __name__ == "__main__":
    print(main(int(sys.argv[1]), int(sys.argv[2])), end="")
