"""How fast the command line is there."""

import statistics
import subprocess
import sys
from time import perf_counter

from md_tui.bench.measure import Ratio, in_turn
from md_tui.sim.series import cores


def _python(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)


SMALL = (("locate",), ("games",), ("rules", "MD-CMB-04"))
"""Commands that print a few lines."""
_ROUNDS = 9


def small_vs_help() -> float:
    """The slowest of some small commands in units of `md-tui --help`: medians of rounds that take turns."""
    found: dict[tuple[str, ...], list[float]] = {line: [] for line in (("--help",), *SMALL)}
    for _ in range(_ROUNDS):
        for line, times in found.items():
            start = perf_counter()
            _python("-m", "md_tui", *line)
            times.append(perf_counter() - start)
    usual = {line: statistics.median(times) for line, times in found.items()}
    return max(usual[line] for line in SMALL) / usual["--help",]


def help_vs_import() -> float:
    """The time of `md-tui --help` in units of a bare interpreter that imports msgspec."""
    shown, imported = in_turn(
        15, lambda: _python("-m", "md_tui", "--help"), lambda: _python("-c", "import msgspec")
    )
    return shown / imported


def sim_two_cores(games: int = 200, rounds: int = 5) -> float:
    """The same games on one core and on two, in turn: how many times quicker two are."""
    from md_tui.sim.games.massive_darkness.simulate import jobs_for, run

    jobs = jobs_for(("tutorial",), (2,), "greedy", games, 1)
    found: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(rounds):
        for processes, times in found.items():
            start = perf_counter()
            assert len(list(run(jobs, processes, lambda done: None))) == games
            times.append(perf_counter() - start)
    return statistics.median(one / two for one, two in zip(found[1], found[2], strict=True))


RATIOS = (
    Ratio(
        "sim_two_cores",
        "`md-tui sim`: 200 games on two cores, against one",
        1.7,
        sim_two_cores,
        needs="two cores",
        possible=lambda: cores() >= 2,
    ),
    Ratio(
        "help_vs_import",
        '`md-tui --help` against `python -c "import msgspec"`',
        3,
        help_vs_import,
        at_most=True,
    ),
    Ratio(
        "small_vs_help",
        "the slowest of `md-tui rules ID`, `games` and `locate` against `md-tui --help`",
        1.5,
        small_vs_help,
        at_most=True,
    ),
)
