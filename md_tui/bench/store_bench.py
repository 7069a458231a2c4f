"""What a very long game and a whole campaign cost: records in memory, and the way back into them."""

import gc
import statistics
import tempfile
import tracemalloc
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path
from time import perf_counter

from md_tui.bench.long_game import long_game
from md_tui.bench.measure import Ratio
from md_tui.bench.recorded import opened, walked
from md_tui.kernel.store import Stored
from md_tui.kernel.timeline import Timeline
from md_tui.store.library import Library
from md_tui.table import saved_tables
from md_tui.table.player_library import describe, knowing, resolve

RECORDS = 20_000
_TAKE_BACK = 40
"""Records between two moments at which the last commands are taken back and something else is played."""
_ROUNDS = 5
_AT = "2026-01-01T00:00:00Z"


def library_with(records: int) -> AbstractContextManager[tuple[Library, str]]:
    """A library with one game of this many records, each really played, undone ones among them."""
    timeline, box = long_game(records, opened(), taken_back=_TAKE_BACK)
    return library_of(timeline, box.content)


@contextmanager
def library_of(timeline: Timeline, content: bytes) -> Iterator[tuple[Library, str]]:
    """A library with this one game, opened once before."""
    with tempfile.TemporaryDirectory(prefix="md-tui-bench-") as folder:
        library = knowing(Library(Path(folder), resolve, describe), lambda: opened().game)
        id = _written(library, timeline, content)
        saved_tables.resume(library, id).close()
        yield library, id


def _written(library: Library, timeline: Timeline, content: bytes) -> str:
    library.contents.put_bytes(content)
    id = "20000101-000000-abcdef"
    line = [Stored(seq, _AT, timeline.codec.encode(record)) for seq, record in enumerate(timeline.records)]
    store = library.new(id)
    store.fill(line)
    store.close()
    return id


@cache
def measured(records: int = RECORDS, rounds: int = _ROUNDS) -> tuple[float, float]:
    """Bytes a record in memory, and seconds to open the game, of several times."""
    with library_with(records) as (library, id):
        seconds = statistics.median(_opened(library, id) for _ in range(rounds))
        return _held(library, id) / records, seconds


@cache
def campaign_opened(rounds: int = _ROUNDS) -> float:
    """Seconds to open a campaign that has come through all quests of its road, of several times."""
    with library_of(walked(), opened().content) as (library, id):
        return statistics.median(_opened(library, id) for _ in range(rounds))


def _opened(library: Library, id: str) -> float:
    start = perf_counter()
    table = saved_tables.resume(library, id)
    seconds = perf_counter() - start
    table.close()
    return seconds


def _held(library: Library, id: str) -> int:
    gc.collect()
    tracemalloc.start()
    table = saved_tables.resume(library, id)
    if table.checking is not None:
        table.checking.wait()  # then all of its log is in memory
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    table.close()
    return size


RATIOS = (
    Ratio(
        "record_bytes_in_memory",
        "bytes in memory for a record of an opened game of 20,000, undone ones among them",
        1_024,
        lambda: measured()[0],
        at_most=True,
    ),
    Ratio(
        "open_20000_s",
        "seconds to open that game",
        0.3,
        lambda: measured()[1],
        at_most=True,
    ),
    Ratio(
        "open_campaign_s",
        "seconds to open a campaign at its end, eleven quests and ten markets behind it",
        0.5,
        campaign_opened,
        at_most=True,
    ),
)
