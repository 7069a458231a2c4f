"""How the judge's weights of Descent are made: a logistic regression on turns of many games of both bots."""

import sys
from collections.abc import Sequence
from typing import NamedTuple

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.bots.descent.value import TERMS, features
from md_tui.games.descent.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.sim.games.descent.lab import LAB
from md_tui.sim.regression import Known, Sample, auc, fit

SEED = "value"
SIZES = (2, 3, 4)
LONGEST = 30
FIRST = {"hunted": 4.0, "reach": -1.0, "gone": -4.0, "near": -2.0, "hurt": -1.0, "one": 1.0}
"""What is sensible before any game was seen."""
TRUST, SURELY = 1.0, 20.0
"""How many samples that is worth, and that wounds are bad: late in a good game everybody is hurt."""
SAMPLES, FIFTH = 5.0, 5
"""As how many samples the turns of one game count, and which games are kept aside."""


class Played(NamedTuple):
    """The turns of one game, and whether the heroes won it."""

    turns: tuple[tuple[float, ...], ...]
    won: bool


def play(heroes: int, seed: str) -> Played:
    """One game of both bots: the terms whenever a turn begins."""
    opened = open_box()
    setup = LAB.arrange(opened.game, {"heroes": heroes})
    line = Timeline.start(opened.game, setup, seed=seed, id="value")
    bot, turns, seen = make_bot("duel", opened.game, seed), list[tuple[float, ...]](), (0, "")
    while not line.state.over and line.state.round < LONGEST:
        state = line.state
        if state.round and (state.round, state.phase) != seen:
            seen = state.round, state.phase
            terms = features(opened.game.box, state)
            turns.append(tuple(round(terms[term], 4) for term in TERMS))
        line.act(*bot.choose(GameOutlook(opened.game, state)))
    return Played(tuple(turns), bool(line.state.ending and line.state.ending.won))


def fitted(games: Sequence[Played]) -> dict[str, float]:
    """What every term counts."""
    samples = [
        Sample(tuple(enumerate(turn)), g.won, SAMPLES / len(g.turns)) for g in games for turn in g.turns
    ]
    trust = {"hurt": SURELY}
    found = fit(samples, [Known(FIRST.get(term, 0.0), trust.get(term, TRUST)) for term in TERMS])
    return dict(zip(TERMS, found, strict=True))


def told_apart(games: Sequence[Played], known: dict[str, float]) -> float:
    """How often the turn of a game that was won is valued above that of a lost one."""
    rows = [
        (sum(known[t] * x for t, x in zip(TERMS, turn, strict=True)), g.won)
        for g in games
        for turn in g.turns
    ]
    return auc(rows)


def main(count: int) -> str:
    """The file of weights, by so many games of each size."""
    games = [play(size, f"{SEED}{number}") for number in range(count) for size in SIZES]
    kept = [game for at, game in enumerate(games) if at % FIFTH == 0]
    known = fitted([game for at, game in enumerate(games) if at % FIFTH])
    quality = told_apart(kept, known)
    lines = [
        "# What every term of a table counts for the heroes, in log-odds. Made by `make weights`.",
        f"# {len(games)} games; pairs told apart on games kept aside: {quality:.2f}.",
        "",
        "[terms]",
        *(f"{term} = {weight:.3f}" for term, weight in fitted(games).items()),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(main(int(sys.argv[1])), end="")
