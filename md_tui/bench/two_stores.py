"""PostgreSQL beside SQLite: what a durable append costs, and how soon the next owner of a game may write."""

import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from md_tui.bench.database_rig import PostgresServer
from md_tui.kernel.store import InUse, Store

APPENDS = 200
TAKEOVERS = 5
_BODY = b"x" * 800
"""As long as a record is in the middle."""
_OWNER = """
import sys, time
from md_tui.store.postgres.keeper import Keeper
from md_tui.store.postgres.store import PostgresStore
store = PostgresStore(Keeper(sys.argv[1]), sys.argv[2], who="owner", new=True)
store.create(b"header")
store.append(0, [b"x"])
print("ready", flush=True)
time.sleep(3600)
"""


def append_vs_sqlite() -> float:
    """How many times as long a durable append takes; both write in turn, so that the disk is the same."""
    from md_tui.store.postgres.keeper import Keeper
    from md_tui.store.postgres.store import PostgresStore
    from md_tui.store.sqlite import SqliteStore

    server = PostgresServer()
    try:
        with TemporaryDirectory(prefix="mdappend") as place, closing(Keeper(server.url)) as keeper:
            stores: list[Store] = [
                PostgresStore(keeper, "measured", who="bench", new=True),
                SqliteStore(Path(place) / "measured.db"),
            ]
            for store in stores:
                store.create(b"header")
            ours, peer = (median(times) for times in _in_turn(stores))
            for store in stores:
                store.close()
            return ours / peer
    finally:
        server.close()


def _in_turn(stores: list[Store]) -> list[list[float]]:
    taken: list[list[float]] = [[] for _ in stores]
    for seq in range(APPENDS):
        for store, times in zip(stores, taken, strict=True):
            start = time.perf_counter()
            store.append(seq, [_BODY])
            times.append(time.perf_counter() - start)
    return taken


def takeover() -> float:
    """Seconds from kill -9 of a game's owner to the next owner's first append; the worst of some."""
    from md_tui.store.postgres.keeper import Keeper
    from md_tui.store.postgres.store import PostgresStore

    server = PostgresServer()
    try:
        with closing(Keeper(server.url)) as keeper:
            return max(
                _taken_over(server.url, f"game{n}", lambda game: PostgresStore(keeper, game, who="heir"))
                for n in range(TAKEOVERS)
            )
    finally:
        server.close()


def _taken_over(url: str, game: str, take: Callable[[str], Store]) -> float:
    owner = subprocess.Popen([sys.executable, "-c", _OWNER, url, game], stdout=subprocess.PIPE)
    assert owner.stdout is not None
    owner.stdout.readline()
    start = time.perf_counter()
    owner.kill()
    while True:
        try:
            store = take(game)
        except InUse:
            continue
        store.append(1, [_BODY])
        seconds = time.perf_counter() - start
        store.close()
        owner.wait()
        owner.stdout.close()
        return seconds
