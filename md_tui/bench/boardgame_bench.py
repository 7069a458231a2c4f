"""The kernel beside boardgame.io, where node and that package are there.

The package lies in the user's cache directory; `MD_TUI_BENCH_NPM=1` allows npm to fetch it there once.
"""

import os
import shutil
import statistics
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time

from platformdirs import user_cache_path

from md_tui.bench.kernel_bench import played, replay, stored
from md_tui.bench.measure import Ratio
from md_tui.kernel.timeline import Timeline
from md_tui.store import mdlog
from md_tui.store.files import write_file

_PACKAGE = "boardgame.io@0.50.2"
_NEEDS = "node, npm, and MD_TUI_BENCH_NPM=1"
_MOVES = 1_000
_ROUNDS = 15
_TIMES = 10
_WARMING = 20
"""Rounds of the peer before the first that counts: its compiler goes on improving its code until then."""


def _folder() -> Path:
    return user_cache_path("md-tui") / "bench"


def _installed() -> bool:
    return (_folder() / "node_modules" / "boardgame.io").is_dir()


def possible() -> bool:
    """Whether the peer is there, or may be fetched."""
    tools = shutil.which("node") and shutil.which("npm")
    return bool(tools) and (_installed() or os.environ.get("MD_TUI_BENCH_NPM") == "1")


def _script() -> Path:
    """The peer's program beside its package, which is fetched if it is not there yet."""
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True)
    if not _installed():
        fetch = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), _PACKAGE]
        subprocess.run(fetch, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    source = Path(__file__).with_name("boardgame.js").read_text(encoding="utf-8")
    script = folder / "boardgame.js"
    write_file(script, source.encode(), over=True)
    return script


@contextmanager
def _peer() -> Iterator[Callable[[str], float]]:
    """The peer in a process of its own: from the name of a work to the seconds one round of it took."""
    environment = {**os.environ, "NODE_ENV": "production"}
    with subprocess.Popen(
        ["node", str(_script())],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        env=environment,
    ) as process:
        assert process.stdin
        assert process.stdout
        ask, answers = process.stdin, process.stdout

        def timed(work: str) -> float:
            ask.write(f"{work}\n")
            return float(answers.readline())

        yield timed


def _against(work: str, ours: Callable[[], object]) -> float:
    """How many times longer the peer takes for a work: the median over rounds in which both take turns."""
    found = []
    with _peer() as timed:
        for _ in range(_WARMING):
            timed(work)
        ours()
        for _ in range(_ROUNDS):
            theirs, start = timed(work), process_time()
            for _ in range(_TIMES):
                ours()
            found.append(theirs * _TIMES / (process_time() - start))
    return statistics.median(found)


def replay_vs_bgio() -> float:
    """1,000 commands of one event from the bytes of a `.mdlog`, against as many dispatched actions."""
    data = mdlog.write(stored(played(_MOVES, 1)))
    return _against("replay", lambda: replay(data))


def commands_vs_bgio() -> float:
    """1,000 commands of one event in memory, against as many moves."""

    def ours() -> Timeline:
        return played(_MOVES, 1)

    return _against("commands", ours)


RATIOS: tuple[Ratio, ...] = (
    Ratio(
        "replay_vs_bgio",
        "replay of 1,000 one-event commands against boardgame.io",
        25,
        replay_vs_bgio,
        aim=40,
        needs=_NEEDS,
        possible=possible,
    ),
    Ratio(
        "commands_vs_bgio",
        "one-event commands in memory against boardgame.io",
        10,
        commands_vs_bgio,
        needs=_NEEDS,
        possible=possible,
    ),
)
