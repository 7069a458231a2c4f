"""How fast the command line is there."""

import subprocess
import sys

from md_tui.bench.measure import Ratio, best_of


def _python(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)


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
)
