"""How long a person waits for the rules: every command of the golden games, decided again."""

import gc
import statistics
from collections.abc import Iterator
from functools import cache
from time import process_time

from md_tui.bench.game_bench import cold
from md_tui.bench.measure import Ratio
from md_tui.bench.recorded import EVERY_GOLDEN, golden
from md_tui.kernel.decider import act
from md_tui.kernel.timeline import Timeline

_PASSES = 3
"""Each game is decided so often; of each command the middle one counts."""


@cache
def act_times(games: tuple[str, ...] = EVERY_GOLDEN, passes: int = _PASSES) -> tuple[float, ...]:
    """Seconds for each command of the golden games; each pass begins with nothing remembered."""
    found: list[float] = []
    for timeline in golden(games):
        gc.collect()
        gc.freeze()
        times = zip(*(tuple(_decided(timeline)) for _ in range(passes)), strict=True)
        found += map(statistics.median, times)
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
