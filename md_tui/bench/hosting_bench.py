"""Shared tables: how soon a move is on all screens, what it costs, and whether anything is ever lost."""

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from md_tui.bench.full_hall import full_hall
from md_tui.bench.hall_rig import HallProcess, Party
from md_tui.bench.measure import Ratio
from md_tui.table.hall import answers, wire

MOVES = 40
KILLS = 200
_PACE = 0.1
"""Seconds between two moves: nobody may act more than five times a second for long."""
_GAME = (b'{"is":"record"', b'{"is":"done"')
_WISHES = {"quest": "q1", "heroes": 6}


@contextmanager
def _party(people: int) -> Iterator[tuple[HallProcess, Party]]:
    with tempfile.TemporaryDirectory(prefix="mdhall") as place:
        hall = HallProcess(Path(place))
        try:
            party = Party(hall, people, dict(_WISHES))
            yield hall, party
            party.close()
        finally:
            hall.stop()


class Watcher:
    """Somebody who only counts the records that come."""

    def __init__(self, hall: HallProcess, party: Party, number: int) -> None:
        visit = hall.visit(f"watcher{number}")
        visit.ask(wire.Join(party.id, watch=True), lambda heard: isinstance(heard, answers.Ready))
        assert visit._link is not None
        self.link, self.records = visit._link, 0

    def see(self, records: int) -> None:
        """Until so many more have come."""
        while self.records < records:
            lines = self.link.fresh(5.0) or []
            self.records += sum(b'"is":"record"' in line[:40] for line in lines)


def echo_p95_ms() -> float:
    """6 players and 10 watchers: from a move to the last of 16 screens that has it, in ms."""
    with _party(6) as (hall, party):
        watchers = [Watcher(hall, party, number) for number in range(10)]
        taken: list[float] = []
        begun = [0.0]
        for _ in range(MOVES):
            before = party.tables[0].seq

            def sent() -> None:
                begun[0] = time.perf_counter()

            seq = party.move(sent)
            party.wait_for(seq)
            for watcher in watchers:
                watcher.records = 0
                watcher.see(seq - before)
            taken.append(time.perf_counter() - begun[0])
            time.sleep(_PACE)
        return _p95(taken) * 1000


def player_bytes_ratio() -> float:
    """A player's bytes for each byte of a record, with 10 watchers against none."""
    with _party(2) as (hall, party):
        without = _bytes_for(party)
        watchers = [Watcher(hall, party, number) for number in range(10)]
        for table in party.tables:  # who came in is told once, before anything is counted
            table.catch_up(0.5)
        with_watchers = _bytes_for(party)
        assert watchers
        return with_watchers / without


class Counted:
    """A line that counts what comes: all of it, and the game alone."""

    def __init__(self, link: Any) -> None:
        self._link, self.heard, self.played = link, 0, 0
        self.send, self.close, self.fileno = link.send, link.close, link.fileno

    def fresh(self, seconds: float = 0.0) -> list[bytes] | None:
        """The lines that have come."""
        lines: list[bytes] | None = self._link.fresh(seconds)
        self.heard += sum(map(len, lines or ()))
        self.played += sum(len(line) for line in lines or () if line.startswith(_GAME))
        return lines


def _bytes_for(party: Party) -> float:
    """What one player hears in some moves, for each byte of the game in it."""
    visit = party.tables[1].visit
    visit._link = counted = Counted(visit._link)
    for _ in range(MOVES // 2):
        party.wait_for(party.move())
        time.sleep(_PACE)
    visit._link = counted._link
    return counted.heard / counted.played


def kills_lost(kills: int = KILLS) -> float:
    """Acknowledged acts that are not there after the hall was killed again and again in play."""
    lost = 0
    with _party(2) as (hall, party):
        acknowledged: list[int] = []
        for number in range(kills):
            for _ in range(number % 3):
                acknowledged.append(party.move())
                time.sleep(_PACE)
            hall.kill()
            acknowledged.append(party.move())
            last = party.tables[0].host.timeline
            lost += sum(seq > last.seq for seq in acknowledged)
        party.wait_for(acknowledged[-1])
        lost += len(acknowledged) - len(set(acknowledged))
        hashes = {table.host.timeline.tip for table in party.tables}
        lost += len(hashes) - 1
    return lost


def rejoin_s() -> float:
    """From a dropped line to the board as it is, in seconds; the worst of some."""
    worst = 0.0
    with _party(2) as (_, party):
        for _ in range(MOVES):
            party.wait_for(party.move())
            time.sleep(_PACE)
        for _ in range(5):
            away, other = party.tables
            away.visit._hang_up()
            away.visit._retry = 0.0
            start = time.perf_counter()
            away.catch_up()
            while not (away.visit.connected and away.ready and away.seq == other.seq):
                away.catch_up(0.05)
            worst = max(worst, time.perf_counter() - start)
    return worst


def _p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95) - 1]


def _hosting(key: str, what: str, goal: float, measure: Callable[[], float]) -> Ratio:
    return Ratio(f"hosting.{key}", what, goal, measure, True, hosting=True)


RATIOS = (
    _hosting("echo_p95_ms", "6 players + 10 watchers: a move on all screens, ms", 50, echo_p95_ms),
    _hosting("player_bytes_ratio", "a player's bytes with 10 watchers against none", 1.0, player_bytes_ratio),
    _hosting(
        "tables_200_p95_ms",
        "200 tables of 600 records: a move on all screens, ms",
        50,
        lambda: full_hall().p95_ms,
    ),
    _hosting("tables_200_mb", "the same: memory of the hall, MB", 600, lambda: full_hall().megabytes),
    _hosting("tables_200_cpu", "the same: share of a core", 0.25, lambda: full_hall().cores),
    _hosting("kills_lost", f"acknowledged acts lost in {KILLS} kills of the hall", 0, kills_lost),
    _hosting("rejoin_s", "from a dropped line to the board, s", 1.0, rejoin_s),
)
