"""A full hall: many tables in mid-game, some lines each, a move every three seconds at each of them."""

import resource
import selectors
import time
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from md_tui.bench.hall_rig import HallProcess
from md_tui.bench.long_game import long_game
from md_tui.bots.base import seat_to_play
from md_tui.games.massive_darkness.commands import Correct
from md_tui.kernel.errors import KernelError
from md_tui.kernel.hidden_seed import HOSTED
from md_tui.kernel.log import Batch
from md_tui.kernel.statehash import canonical, digest
from md_tui.kernel.store import Stored
from md_tui.store.clock import stamp
from md_tui.store.ids import new_id, secret_seed
from md_tui.table.hall import wire
from md_tui.table.hall.hall import MOST_LINES
from md_tui.table.hall.wire import line_of
from md_tui.table.player_library import library

LINES = 5
"""Lines at each table, as far as the hall has room for all of them."""
EVERY = 3.0
SECONDS = 20.0
RECORDS = 600
_PREV = "-" * 64
"""Stands for the hash of the record before, until that is known."""
_MOVE = msgspec.Raw(canonical(Correct("lifebringer", value="2")))
"""A command that is legal at any time: who measures need not know the game."""


class Load(NamedTuple):
    """What a full hall costs."""

    p95_ms: float
    megabytes: float
    cores: float


class _Line:
    """A socket that tells its table of each record."""

    def __init__(self, hall: HallProcess, table: "_Table", number: int) -> None:
        self.table, self.ready = table, False
        self.link = hall.line()
        name = f"guest {table.id[-6:]} {number}"
        self.link.send(line_of(wire.Hello(wire.PROTOCOL, _version(), name, name)))
        self.link.send(line_of(wire.Join(table.id, table.records - 1, table.tip, number > 0)))
        if number == 0:
            self.link.send(line_of(wire.Sit("sit", table.seat)))

    def take(self, now: float) -> None:
        """Take in what came."""
        lines = self.link.fresh()
        if lines is None:
            raise KernelError("the hall has hung up")
        for line in lines:
            if line.startswith(b'{"is":"record"'):
                self.table.saw(now)
            elif line.startswith(b'{"is":"ready"'):
                self.ready = True
            elif line.startswith((b'{"is":"bye"', b'{"is":"no"')):
                raise KernelError(line[:200].decode())


class _Table:
    """One game, its lines, and the move that is on its way."""

    def __init__(self, id: str, seat: str, records: int, tip: str) -> None:
        self.id, self.seat, self.records, self.tip = id, seat, records, tip
        self.sent, self.waiting = 0.0, 0
        self.taken: list[float] = []
        self.lines: list[_Line] = []

    def move(self, now: float) -> None:
        """Send a move, unless the last one is still on its way."""
        if not self.waiting:
            self.sent, self.waiting = now, len(self.lines)
            said = wire.Act(new_id(), self.seat, self.records - 1, _MOVE)
            self.lines[0].link.send(line_of(said))
            self.records += 1

    def saw(self, now: float) -> None:
        """One line has the move."""
        self.waiting -= 1
        if self.waiting == 0:
            self.taken.append(now - self.sent)


def _version() -> str:
    from md_tui import __version__

    return __version__


def _written(root: Path, tables: int) -> list[_Table]:
    """The same long game under this many names, each with a seed of its own."""
    timeline, box = long_game(RECORDS)
    games, encode = library(root), timeline.codec.encode
    games.contents.put_bytes(canonical(box.canonical))
    seat = seat_to_play(timeline.game, timeline.state)
    batches = [record for record in timeline.live() if isinstance(record, Batch)]
    numbered = [
        encode(msgspec.structs.replace(batch, seq=seq, prev=_PREV)) for seq, batch in enumerate(batches, 1)
    ]
    made = []
    for _ in range(tables):
        id, at = new_id(), stamp()
        options = {HOSTED: True, "undo": "free"}
        header = msgspec.structs.replace(timeline.header, id=id, seed=secret_seed(), options=options)
        bodies = _chained(encode(header), numbered)
        store = games.new(id)
        store.fill([Stored(seq, at, body) for seq, body in enumerate(bodies)])
        store.close()
        made.append(_Table(id, seat, len(bodies), digest(bodies[-1])))
    return made


def _chained(header: bytes, numbered: list[bytes]) -> list[bytes]:
    """The records after a header, each with the hash of the one before it."""
    bodies = [header]
    for body in numbered:
        bodies.append(body.replace(_PREV.encode(), digest(bodies[-1]).encode(), 1))
    return bodies


def _processor(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def _memory(pid: int) -> float:
    """Megabytes that a process holds."""
    rows = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(row for row in rows if row.startswith("VmRSS")).split()[1]) / 1024


@lru_cache
def full_hall(tables: int = 200, seconds: float = SECONDS) -> Load:
    """What this many tables cost: until a move is on all screens, memory, share of a core."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with TemporaryDirectory(prefix="mdfull") as place:
        made = _written(Path(place), tables)
        hall = HallProcess(Path(place))
        try:
            return _measured(hall, made, seconds)
        finally:
            hall.stop()


def _measured(hall: HallProcess, made: list[_Table], seconds: float) -> Load:
    ready = selectors.DefaultSelector()
    lines = min(LINES, MOST_LINES // len(made))
    for table in made:
        table.lines = [_Line(hall, table, number) for number in range(lines)]
        for line in table.lines:
            ready.register(line.link.fileno(), selectors.EVENT_READ, line)
    while not all(line.ready for table in made for line in table.lines):
        for key, _ in ready.select(0.2):
            key.data.take(0.0)
    pid = hall.process.pid
    used, begun = _processor(pid), time.perf_counter()
    due = [begun + EVERY * number / len(made) for number in range(len(made))]
    while (now := time.perf_counter()) < begun + seconds:
        for number, table in enumerate(made):
            if now >= due[number]:
                due[number] += EVERY
                table.move(time.perf_counter())
        for key, _ in ready.select(0.005):
            key.data.take(time.perf_counter())
    taken = sorted(time for table in made for time in table.taken)
    cores = (_processor(pid) - used) / (time.perf_counter() - begun)
    return Load(taken[int(len(taken) * 0.95) - 1] * 1000, _memory(pid), cores)
