"""How fast the second game answers: a key on its map beside the first game, and its automatic overlord."""

import statistics
from collections.abc import Iterator
from functools import cache
from time import process_time
from typing import NamedTuple

from md_tui.bench.measure import Ratio
from md_tui.bench.pty_meter import Answer, metered
from md_tui.bench.tui_bench import GAME, READY, TITLE, started_before
from md_tui.bots.base import GameOutlook, make_bot
from md_tui.bots.descent.warden import WardenBot
from md_tui.games.descent.model import OVERLORD
from md_tui.games.descent.open_box import open_box
from md_tui.sim.headless import begun, lab_of

DESCENT = [*TITLE, "play", "--game", "descent", "--quest", "first_blood", "--seed", "bench"]
FIRST_PAINT = "First Blood"
KEYS = 60
_ROUND = ("left", "left", "up", "left", "right", "down", "right", "right")
"""The cursor goes round, so that no step leads off the map."""
_STEPS = ("left", "right")
ROUNDS, SEEDS = 4, ("one", "two", "three")


class Walks(NamedTuple):
    """The same keys in both games: a step of the cursor."""

    ours: tuple[Answer, ...]
    first: tuple[Answer, ...]


@cache
def walks(keys: int = KEYS) -> Walks:
    """The cursor on both maps, turn by turn."""
    with started_before() as home, metered(DESCENT, environment=home) as ours:
        ours.first_paint(FIRST_PAINT, 1.0)
        with metered(GAME, environment=home) as first:
            first.first_paint(READY["play"], 1.0)
            ours.press("enter")
            ours.press("x")
            first.press("x")
            pairs = [
                (ours.press(_ROUND[turn % len(_ROUND)]), first.press(_STEPS[turn % len(_STEPS)]))
                for turn in range(keys)
            ]
    return Walks(tuple(one for one, _ in pairs), tuple(other for _, other in pairs))


def cursor_bytes_p50() -> float:
    """Bytes for a step of the cursor on the map of First Blood."""
    sizes = [answer.size for answer in walks().ours if answer.size]
    return statistics.median(sizes) if sizes else float("inf")


def cursor_vs_first() -> float:
    """The time of such a step in units of one of the first game, in the same run."""
    ours, first = (
        statistics.median(answer.first_milliseconds for answer in answers if answer.size)
        for answers in walks()
    )
    return ours / first


class Thought(NamedTuple):
    """Seconds of the processor."""

    figures: tuple[float, ...]
    turns: tuple[float, ...]


@cache
def thinking() -> Thought:
    """How long the automatic overlord thinks of each figure and of each turn in some games."""
    figures: dict[tuple[str, int, str], float] = {}
    turns: dict[tuple[str, int], float] = {}
    for seed in SEEDS:
        for number, figure, seconds in _thought(seed):
            turns[seed, number] = turns.get((seed, number), 0.0) + seconds
            if figure:
                key = (seed, number, figure)
                figures[key] = figures.get(key, 0.0) + seconds
    return Thought(tuple(figures.values()), tuple(turns.values()))


def _thought(seed: str) -> Iterator[tuple[int, str, float]]:
    """Round, figure and seconds of every choice of the overlord in the first rounds of a game."""
    game = open_box().game
    timeline = begun(game, lab_of("descent").arrange(game, {"heroes": 4}), seed)
    duel, warden = make_bot("duel", game, seed), WardenBot(game, seed)
    while not timeline.state.over and timeline.state.round <= ROUNDS:
        state = timeline.state
        if game.seats(state) == (OVERLORD,):
            began = process_time()
            seat, command = warden.choose(GameOutlook(game, state))
            yield state.round, state.turn.figure if state.turn else "", process_time() - began
        else:
            seat, command = duel.choose(GameOutlook(game, state))
        timeline.act(seat, command)


def figure_ms() -> float:
    """Milliseconds for a figure of the overlord, from its first step to its last: nine of ten take less."""
    return statistics.quantiles(thinking().figures, n=10)[-1] * 1e3


def turn_ms() -> float:
    """Milliseconds for a whole turn of the overlord: nine of ten take less."""
    return statistics.quantiles(thinking().turns, n=10)[-1] * 1e3


RATIOS = (
    Ratio(
        "tui.descent_cursor_bytes_p50",
        "bytes for a step of the cursor on Descent's map",
        50,
        cursor_bytes_p50,
        at_most=True,
        tui=True,
    ),
    Ratio(
        "tui.descent_cursor_vs_first",
        "the time of such a step against one of the first game in the same run",
        1.1,
        cursor_vs_first,
        at_most=True,
        tui=True,
    ),
    Ratio(
        "descent.warden_figure_ms",
        "milliseconds the automatic overlord thinks of a figure, nine of ten",
        20,
        figure_ms,
        at_most=True,
    ),
    Ratio(
        "descent.warden_turn_ms",
        "milliseconds the automatic overlord thinks in a turn, nine of ten",
        300,
        turn_ms,
        at_most=True,
    ),
)
