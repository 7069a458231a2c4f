"""Shared tables: how soon a move is on all screens, what it costs, and whether anything is ever lost."""

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from md_tui.bench.database_rig import is_here
from md_tui.bench.full_hall import full_hall
from md_tui.bench.hall_rig import HallProcess, Party
from md_tui.bench.killing import lost_in
from md_tui.bench.measure import Ratio
from md_tui.bench.rejoining import painted_again_s
from md_tui.bench.two_stores import append_vs_sqlite, takeover
from md_tui.table.hall import answers, wire
from md_tui.table.remote.joining import join

MOVES = 40
KILLS = 200
STEPS = 500
_LED = 0.08
"""Seconds for a led step: a leader says at most fifteen a second for long."""
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
        """Until this many more have come."""
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
    """Acknowledged acts that are not there after hall, clients, fronts and database were killed in play."""
    return lost_in(kills, _WISHES)


def rejoin_s() -> float:
    """From a dropped line to the painted board with what was missed, in seconds; the worst of some."""
    return painted_again_s(_WISHES, 6)


def review_bytes(steps: int = STEPS) -> float:
    """One leads 9 others to and fro through a game: the most bytes of a led step at any follower."""
    with _party(2) as (hall, party):
        for _ in range(MOVES):
            party.wait_for(party.move())
            time.sleep(_PACE)
        lead, second = party.tables
        more = [join(hall.visit(f"follower{number}"), lead.id, lambda name: lead.face) for number in range(8)]
        return _led_through(lead, [second, *more], steps)


def _led_through(lead: Any, followers: list[Any], steps: int) -> float:
    """The most bytes a follower hears for a step; everybody sees the table that the leader sees."""
    lead.review.lead(lead.past.head, 0)
    links: list[Counted] = []
    for other in followers:
        _follow(other, 0)
        other.visit._link = Counted(other.visit._link)
        links.append(other.visit._link)
    line = lead.past.line()
    for number in range(1, steps + 1):
        step = number % len(line)
        lead.review.go(line[-1], step)
        time.sleep(_LED)
        lead.catch_up()
        for other in followers:
            _follow(other, step)
            assert other.past.scene(line[step]) == lead.past.scene(line[step])
    return max(link.heard for link in links) / steps


def _follow(table: Any, step: int) -> None:
    """Until somebody has heard that he is led to a step."""
    while table.company.review is None or table.company.review.step != step:
        table.catch_up(0.05)


def _p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95) - 1]


def _hosting(
    key: str, what: str, goal: float, measure: Callable[[], float], *, database: bool = False
) -> Ratio:
    ratio = Ratio(f"hosting.{key}", what, goal, measure, True, hosting=True)
    return ratio._replace(needs="PostgreSQL and the extra postgres", possible=is_here) if database else ratio


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
    _hosting(
        "tables_500_p95_ms",
        "500 tables of 600 records, 2,000 lines, nobody refused: a move on all screens, ms",
        150,
        lambda: full_hall(500).p95_ms,
    ),
    _hosting(
        "kills_lost",
        f"acknowledged acts lost in {KILLS} kills of hall, clients, fronts, database",
        0,
        kills_lost,
        database=True,
    ),
    _hosting("rejoin_s", "from a dropped line to the painted board with what was missed, s", 1.0, rejoin_s),
    _hosting("review_bytes", f"{STEPS} led steps, 9 follow: bytes of a step at each", 80, review_bytes),
    _hosting(
        "pg_append_vs_sqlite",
        "a durable append to PostgreSQL against SQLite beside it",
        3,
        append_vs_sqlite,
        database=True,
    ),
    _hosting(
        "takeover_s", "kill -9 of an owner to the next one's first append, s", 1.0, takeover, database=True
    ),
)
