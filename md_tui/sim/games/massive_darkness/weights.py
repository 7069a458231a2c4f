"""How the captain's weights are made: a logistic regression on round starts of many greedy games."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.bots.massive_darkness.captain.value import TERMS, Weights, cell, features
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.model import HEROES
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.sim.games.massive_darkness.resumed import Job, played, stamp
from md_tui.sim.regression import Known, Sample, Sparse, auc, fit

SEED = 700_000
"""Seeds of this task alone: no measurement of strength uses them."""
SIZES = (3, 4)
FIRST_FIT = {
    "first_life": 1.4,
    "second_life": 0.8,
    "killed": -2.2,
    "health": 0.9,
    "frail": -0.6,
    "stunned": -0.3,
    "chosen": -1.0,
    "exposed": -0.3,
    "enemies": -0.5,
    "goals": 1.7,
    "progress": 1.15,
    "distance": -0.7,
    "round": -1.6,
    "doors": -0.6,
    "xp_spent": 0.5,
    "xp_kept": 0.4,
    "worn": 1.6,
    "bag": 0.5,
    "draughts": 0.4,
}
"""What 1086 games of an older box said: games of today change it as far as they speak against it."""
TRUST, OWN_TRUST, CELL_TRUST = 0.5, 15.0, 2.0
"""How many samples that is worth, that a quest is like the others, and that a cell is."""
SAMPLES = 5.0
"""As how many samples the rounds of one game count: they all end alike."""
LEAST, PINNED = 0.3, 1e4
"""The share of the first fit that is left of a weight at least: what goes together in games, such as wounds
and being far in a quest, must not teach that wounds are good. The others are fitted around those pinned."""
FREE = ("round", "exposed", "xp_kept", "bag")
"""Terms of which either sign makes sense."""
CORRECTED = ("goals", "progress", "distance", "round", "doors", "enemies", "worn", "exposed")
"""Terms that may count more or less in a quest."""
ANY = "any"
"""The constant of all quests."""
LONGEST = 60
PASSES, NEARLY = 3, 1e-2
FIFTH = 5
"""Every fifth game is kept aside to tell how good the fit is."""


class Row(NamedTuple):
    """The start of one round, and how its game ended."""

    cell: str
    values: tuple[float, ...]
    won: bool

    @property
    def quest(self) -> str:
        """The quest it was played in."""
        return self.cell.partition(":")[0]


def play(job: Job) -> tuple[str, bool, list[list[float]]]:
    """Every round start of one greedy game: quest and party size, whether it was won, and the terms."""
    quest, heroes, seed = str(job[0]), int(job[1]), str(job[2])
    game = open_box().game
    line = Timeline.start(game, arrangement(game.box, quest, heroes=heroes), seed=seed, id="weights")
    bot, found, seen = make_bot("greedy", game, seed), [], 0
    while not line.state.over and line.state.round < LONGEST:
        state = line.state
        if state.round > seen and state.phase == HEROES and not state.asking:
            seen = state.round
            terms = features(game.box, state)
            found.append([round(terms[term], 4) for term in TERMS])
        line.act(*bot.choose(GameOutlook(game, state)))
    won = bool(line.state.ending and line.state.ending.won)
    return cell(line.state), won, found


def fitted(games: Sequence[Sequence[Row]]) -> Weights:
    """The weights of the terms, the constants of the cells, and what counts otherwise in a quest."""
    rows = [row for game in games for row in game]
    cells = sorted({row.cell for row in rows})
    quests = sorted({row.quest for row in rows})
    known = {term: Known(weight, TRUST) for term, weight in FIRST_FIT.items()} | {ANY: Known(-3.2, 0.5)}
    known |= {name: Known(0.0, CELL_TRUST) for name in cells}
    known |= {f"{quest}.{term}": Known(0.0, OWN_TRUST) for quest in quests for term in CORRECTED}
    places = {name: at for at, name in enumerate(known)}
    samples = [Sample(_sparse(row, places), row.won, SAMPLES / len(game)) for game in games for row in game]
    for _ in range(PASSES):
        found = dict(zip(places, fit(samples, list(known.values())), strict=True))
        known |= {
            term: Known(LEAST * FIRST_FIT[term], PINNED) for term in TERMS if _senseless(term, found[term])
        }
    return Weights(
        {term: found[term] for term in TERMS},
        {name: found[ANY] + found[name] for name in cells},
        found[ANY],
        {quest: {term: found[f"{quest}.{term}"] for term in CORRECTED} for quest in quests},
    )


def _senseless(term: str, weight: float) -> bool:
    """Whether a weight says the opposite of what the game is about, or nothing of it."""
    first = FIRST_FIT[term]
    return term not in FREE and weight / first < LEAST - NEARLY


def _sparse(row: Row, places: dict[str, int]) -> Sparse:
    named = dict(zip(TERMS, row.values, strict=True))
    terms = [(places[term], value) for term, value in named.items() if value]
    own = [(places[f"{row.quest}.{term}"], named[term]) for term in CORRECTED if named[term]]
    return [*terms, (places[ANY], 1.0), (places[row.cell], 1.0), *own]


def log_odds(row: Row, known: Weights) -> float:
    """What a row is worth by some weights."""
    terms = known.of(row.quest)
    worth = sum(terms[term] * value for term, value in zip(TERMS, row.values, strict=True))
    return worth + known.cells.get(row.cell, known.other)


def written(known: Weights, note: str) -> str:
    """The file of weights."""
    lines = [
        "# What every term of a table counts for the chance to win, in log-odds. Made by `make weights`.",
        f"# {note}",
        f"other = {known.other:.3f}",
        *("", "[terms]", *_numbers(known.terms)),
        *("", "[cells]", *_numbers(known.cells)),
    ]
    for quest, own in known.quests.items():
        lines += ["", f"[quests.{quest}]", *_numbers(own)]
    return "\n".join(lines) + "\n"


def _numbers(named: dict[str, float]) -> list[str]:
    return [
        f"{name if name.isidentifier() else chr(34) + name + chr(34)} = {n:.3f}" for name, n in named.items()
    ]


def _counts(source: str) -> bool:
    """Whether a file of the bots has a say in the rows: those of the greedy bot, and the terms."""
    return source == "captain/value.py" or not source.startswith("captain/")


def main(games: int, processes: int, kept: Path, quests: Sequence[str] = ()) -> str:
    """Play this many games a cell, fit on four fifths, tell how well it does on the rest, fit on all."""
    names = quests or sorted(open_box().game.box.quests)
    jobs: list[Job] = [(quest, size, SEED + i) for i in range(games) for quest in names for size in SIZES]
    results = played(kept, stamp(_counts), jobs, play, processes)
    by_game = [
        [Row(where, tuple(row), won) for row in rows] for where, won, rows in map(results.__getitem__, jobs)
    ]
    rest = [rows for number, rows in enumerate(by_game) if number % FIFTH]
    known = fitted(rest or by_game)
    told = auc([(log_odds(row, known), row.won) for rows in by_game[::FIFTH] for row in rows])
    every = [row for rows in by_game for row in rows]
    note = f"{len(by_game)} games, {len(every)} rounds; pairs told apart on games kept aside: {told:.2f}."
    return written(fitted(by_game), note)


if __name__ == "__main__":
    print(main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), sys.argv[4:]), end="")
