"""How fast the command line is there."""

import statistics
import subprocess
import sys
from time import perf_counter

from md_tui.bench.measure import Ratio, best_of


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
    shown, imported = best_of(
        15, lambda: _python("-m", "md_tui", "--help"), lambda: _python("-c", "import msgspec")
    )
    return shown / imported


RATIOS = (
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
