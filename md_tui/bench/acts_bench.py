"""How long a person waits for the rules: every command of the golden games, decided again."""

import gc
import statistics
from collections.abc import Iterator
from functools import cache
from time import process_time

from md_tui.bench.game_bench import cold
from md_tui.bench.measure import Ratio
from md_tui.bench.recorded import play
from md_tui.kernel.decider import act
from md_tui.kernel.timeline import Timeline

GAMES = ("tutorial", "q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10")
SEEDS = {
    "q3": "golden-4",
    "q4": "golden-11",
    "q6": "golden-3",
    "q7": "golden-7",
    "q8": "golden-4",
    "q9": "golden-2",
}
"""The seeds of the golden games where it is not the first one."""
_PASSES = 3
"""Each game is decided so often; of each command the quickest counts, as other programs only lengthen it."""


@cache
def golden(quests: tuple[str, ...] = GAMES) -> tuple[Timeline, ...]:
    """The games of the golden logs by today's rules and content, with every choice asked."""
    return tuple(play(quest, "greedy", SEEDS.get(quest, "golden-1"), asks="all") for quest in quests)


@cache
def act_times(quests: tuple[str, ...] = GAMES, passes: int = _PASSES) -> tuple[float, ...]:
    """Seconds for each command of the golden games; each pass begins with nothing remembered."""
    found: list[float] = []
    for timeline in golden(quests):
        gc.collect()
        gc.freeze()
        found += map(min, zip(*(tuple(_decided(timeline)) for _ in range(passes)), strict=True))
    return tuple(found)


def _decided(timeline: Timeline) -> Iterator[float]:
    cold()
    state = timeline.state_at(0)
    for batch in timeline.live():
        start = process_time()
        state, _ = act(timeline.game, state, batch.seat, batch.command, timeline.luck)
        yield process_time() - start


def act_ms_p50() -> float:
    """Milliseconds for the usual command."""
    return statistics.median(act_times()) * 1e3


def act_ms_worst() -> float:
    """Milliseconds for the slowest command of all."""
    return max(act_times()) * 1e3


RATIOS = (
    Ratio(
        "act_ms_p50",
        "milliseconds for a command of the golden games, median",
        0.2,
        act_ms_p50,
        at_most=True,
    ),
    Ratio(
        "act_ms_worst",
        "milliseconds for the slowest command of the golden games",
        30,
        act_ms_worst,
        at_most=True,
    ),
)
