"""What looking back costs at 5,000 commands: opening the log, one step back, and deciding it all again."""

import os
import statistics
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from md_tui.bench.long_game import write_long_game
from md_tui.bench.measure import Ratio
from md_tui.bench.pty_meter import bare_textual, metered
from md_tui.kernel.folding import fold
from md_tui.kernel.timeline import Timeline

COMMANDS = 5_000
STARTS, KEYS = 5, 40
_READY = "REPLAY"


class Looked(NamedTuple):
    """Milliseconds of everything, in one run."""

    opened: float
    bare: float
    back: float
    cursor: float
    fold: float


@cache
def looked(commands: int = COMMANDS, starts: int = STARTS, keys: int = KEYS) -> Looked:
    """Open the log of a long game several times in turn with a bare app, then step back from its end."""
    with tempfile.TemporaryDirectory(prefix="md-tui-bench-") as folder:
        path = Path(folder, "long.mdlog")
        once = _folded(write_long_game(path, commands))
        home = {f"MD_TUI_{name.upper()}_DIR": f"{folder}/{name}" for name in ("data", "config", "cache")}
        command = [sys.executable, "-m", "md_tui", "replay", str(path)]
        opened, bare = [], []
        for _ in range(starts):
            opened.append(_painted(command, _READY, home))
            bare.append(_painted(bare_textual(), "bare 0", {}))
        back, cursor = _stepped(command, home, keys)
    return Looked(statistics.median(opened), statistics.median(bare), back, cursor, once)


def _folded(timeline: Timeline) -> float:
    """Milliseconds to fold everything once."""
    start = perf_counter()
    state = timeline.state_at(0)
    for batch in timeline.live():
        state = fold(timeline.game, state, batch.events)
    return (perf_counter() - start) * 1e3


def _painted(command: Sequence[str], ready: str, home: dict[str, str]) -> float:
    with metered(command, environment=home) as meter:
        return meter.first_paint(ready, 0.01).milliseconds


def _stepped(command: Sequence[str], home: dict[str, str], keys: int) -> tuple[float, float]:
    """The middle of steps back from the end, and of cursor steps there."""
    with metered(command, environment=home) as meter:
        meter.first_paint(_READY, 2.0)
        meter.press("\x1b[F", settle=0.5, limit=20.0)
        back = [meter.press("left").last_milliseconds for _ in range(keys)]
        meter.press("x")
        cursor = [meter.press(("right", "left")[turn % 2]).last_milliseconds for turn in range(keys)]
    return statistics.median(back), statistics.median(cursor)


def back_vs_allowed() -> float:
    """A step back to its painted frame, in units of three cursor steps and one fold of everything."""
    times = looked()
    return times.back / (3 * times.cursor + times.fold)


RATIOS = (
    (
        Ratio(
            "replay.open_vs_bare",
            "opening a log of 5,000 commands against the start of a bare Textual app",
            2,
            lambda: looked().opened / looked().bare,
            at_most=True,
            tui=True,
        ),
        Ratio(
            "replay.back_vs_allowed",
            "a step back at command 5,000 against three cursor steps and one fold",
            1,
            back_vs_allowed,
            at_most=True,
            tui=True,
        ),
    )
    if hasattr(os, "forkpty")
    else ()
)
