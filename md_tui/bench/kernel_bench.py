"""How fast the kernel decides, writes, replays and takes back, beside the PyPI library `eventsourcing`."""

import sqlite3
import statistics
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from md_tui.bench.march import ATTACK, FIGURES, MARCH, WALK, Figure, March
from md_tui.bench.measure import Ratio, calibration_us
from md_tui.kernel.reading import read_game
from md_tui.kernel.store import Stored
from md_tui.kernel.timeline import Timeline
from md_tui.store import mdlog
from md_tui.store.sqlite import SqliteStore

EVENTS = 1_000
_AT = "2026-01-01T00:00:00Z"
_ROUNDS = 15


def _march(number: int, fields: int = WALK) -> March:
    """The command with this number."""
    return March(f"f{number % FIGURES}", number, fields)


def _begun() -> Timeline:
    return Timeline.start(MARCH, {}, seed="bench", id="bench", options={"undo": "free"})


def played(commands: int, fields: int = WALK) -> Timeline:
    """A game of this many commands with this many events each."""
    timeline = _begun()
    for number in range(commands):
        timeline.act("solo", _march(number, fields))
    return timeline


def stored(timeline: Timeline) -> list[Stored]:
    """The records of a game as a store would hold them."""
    return [Stored(record.seq, _AT, timeline.codec.encode(record)) for record in timeline.records]


def median_ratio(
    slow: Callable[[], object],
    fast: Callable[[], object],
    rounds: int = _ROUNDS,
    clock: Callable[[], float] = process_time,
    times: int = 1,
) -> float:
    """How many times longer `slow` takes: the median over rounds in which both take turns, `fast` this many
    times in a row that both turns are long."""

    def repeated() -> None:
        for _ in range(times):
            fast()

    turns = [(_seconds(slow, clock), _seconds(repeated, clock)) for _ in range(rounds)]
    return statistics.median(first * times / second for first, second in turns)


def _seconds(work: Callable[[], object], clock: Callable[[], float] = process_time) -> float:
    """The time of one work; by default that of the processor, which other programs do not lengthen."""
    start = clock()
    work()
    return clock() - start


@cache
def _peer() -> tuple[Any, Any]:
    """The peer's application and aggregate with the same fields; its package comes with the `bench` extra."""
    from eventsourcing.application import Application
    from eventsourcing.domain import Aggregate, event

    class World(Aggregate):
        """The same figures, changed in place."""

        @event("Begun")
        def __init__(self) -> None:
            self.figures = {f"f{i}": Figure(i, 3) for i in range(FIGURES)}

        @event("Moved")
        def move(self, seat: str, figure: str, to: int) -> None:
            """Enter a field; without batches, each event says for itself whose it is."""
            self.figures[figure] = Figure(to, self.figures[figure].health)

    return Application, World


def _peer_march(application: Any, world: Any, number: int, fields: int = WALK) -> None:
    """One command of the peer: its events, then one append."""
    for step in range(fields):
        world.move("solo", f"f{number % FIGURES}", number + step)
    application.save(world)


def replay_vs_eventsourcing() -> float:
    """From the bytes of a `.mdlog` to the state, all checks on, against the peer's replay from memory."""
    commands = -(-EVENTS // ATTACK)
    data = mdlog.write(stored(played(commands, ATTACK)))
    make_application, make_world = _peer()
    application, world = make_application(), make_world()
    application.save(world)
    for number in range(commands):
        _peer_march(application, world, number, ATTACK)
    return median_ratio(lambda: application.repository.get(world.id), lambda: replay(data), times=20)


def replay(data: bytes) -> Timeline:
    """A `.mdlog` with lengths, checksums, chain and state hashes checked, folded to its head."""
    return read_game(MARCH, mdlog.read(data).bodies)


def commands_vs_eventsourcing() -> float:
    """Decide, fold, hash and record in memory, against the peer's append of the same events in memory."""
    make_application, make_world = _peer()
    application, world, timeline = make_application(), make_world(), _begun()
    application.save(world)
    commands = range(50)

    def theirs() -> None:
        for number in commands:
            _peer_march(application, world, number)

    def ours() -> None:
        for number in commands:
            timeline.act("solo", _march(number))

    return median_ratio(theirs, ours)


def durable_vs_sqlite() -> float:
    """Durable commands, against bare inserts of the same bytes with the same safety."""
    with tempfile.TemporaryDirectory(prefix="md-tui-bench-") as folder:
        timeline = _begun()
        store = SqliteStore(Path(folder, "game.db"))
        store.create(timeline.codec.encode(timeline.header))
        body = played(1).codec.encode(played(1).records[1])
        with closing(store), closing(_bare(Path(folder, "bare.db"))) as bare:
            return median_ratio(
                lambda: _insert(bare, body), lambda: _durable(store, timeline), clock=perf_counter
            )


def _bare(path: Path) -> sqlite3.Connection:
    """SQLite with nothing around it."""
    database = sqlite3.connect(path, isolation_level=None)
    for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL"):
        database.execute(f"PRAGMA {pragma}")
    database.execute("CREATE TABLE records (seq INTEGER PRIMARY KEY, body BLOB NOT NULL)")
    return database


_DURABLE = range(40)


def _insert(database: sqlite3.Connection, body: bytes) -> None:
    for _ in _DURABLE:
        database.execute("INSERT INTO records (body) VALUES (?)", (body,))


def _durable(store: SqliteStore, timeline: Timeline) -> None:
    for number in _DURABLE:
        draft = timeline.propose("solo", _march(number))
        store.append(timeline.seq, [draft.body])
        timeline.commit(draft)


def undo_us() -> float:
    """Microseconds for one undo in memory: the slower of the medians at 1,000 and at 5,000 commands."""
    return max(_undo_at(commands) for commands in (1_000, 5_000))


def _undo_at(commands: int) -> float:
    timeline = played(commands)
    return statistics.median(_seconds(timeline.undo) for _ in range(500)) * 1e6


RATIOS = (
    Ratio(
        "replay_vs_eventsourcing",
        "replay of 1,000 events from `.mdlog` bytes against `eventsourcing` in memory",
        20,
        replay_vs_eventsourcing,
    ),
    Ratio(
        "commands_vs_eventsourcing",
        "decide, evolve and record in memory against the append of `eventsourcing` in memory",
        6,
        commands_vs_eventsourcing,
    ),
    Ratio(
        "durable_vs_sqlite",
        "durable commands against a bare SQLite WAL FULL insert of the same bytes",
        0.8,
        durable_vs_sqlite,
    ),
    Ratio(
        "undo_us",
        "microseconds for an undo at 1,000 and at 5,000 commands, in memory",
        50,
        undo_us,
        at_most=True,
    ),
    Ratio(
        "calibration_us",
        "microseconds for 1,000 turns of an empty loop, to read absolute figures by",
        1_000,
        calibration_us,
        at_most=True,
    ),
)
