"""An evening at which everything is killed again and again: hall, clients, their fronts, the database."""

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from md_tui.bench.database_rig import PostgresServer
from md_tui.bench.hall_rig import HallProcess, Party
from md_tui.kernel.event import read_log
from md_tui.kernel.log import Batch
from md_tui.kernel.verify import verify
from md_tui.store.hall_files import hall_socket
from md_tui.table.hall import wire
from md_tui.table.player_library import describe, library, resolve
from md_tui.table.remote.visit import fresh_id

HALL, CLIENT, FRONT, DATABASE = "hall", "client", "front", "database"
_PACE = 0.1
"""Seconds between two moves: nobody may act more than five times a second for long."""
_NAME = "program"
Acted = tuple[int, str]
"""A record that was acknowledged, and the seat it was for."""


class Program:
    """A guest in a process of its own behind a front of its own, as a session over SSH has one."""

    def __init__(self, root: Path, table: str) -> None:
        self._root, self._table = root, table
        self.come()

    def come(self) -> None:
        """Come in, or come again after something was killed."""
        own = [sys.executable, "-m", "md_tui", "--data-dir", str(self._root), "protocol", "--hall"]
        command = [*own, "--as", _NAME, "--at", str(hall_socket(self._root))]
        self.front = subprocess.Popen(
            [sys.executable, "-m", "md_tui.bench.front", *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self.front.stdout is not None
        self.client = int(self.front.stdout.readline() or 0)
        self.joined = self.ask(do="join", table=self._table)["ok"]

    def say(self, **request: Any) -> None:
        """Send a request and wait for nothing."""
        assert self.front.stdin is not None
        self.front.stdin.write(msgspec.json.encode(request) + b"\n")
        self.front.stdin.flush()

    def ask(self, **request: Any) -> dict[str, Any]:
        """The reply to a request; a front that is gone refuses all."""
        with contextlib.suppress(OSError, ValueError):
            self.say(**request)
            return self.reply()
        return {"ok": False}

    def reply(self) -> dict[str, Any]:
        """What comes of the request that was sent last, once it does."""
        assert self.front.stdout is not None
        line = self.front.stdout.readline()
        reply: dict[str, Any] = msgspec.json.decode(line) if line else {"ok": False}
        return reply

    def act(self, source: random.Random) -> Acted | None:
        """Play something, if one of its seats may; nothing if it may not or was refused."""
        said = self.choice(source)
        reply = self.ask(**said) if said else {"ok": False}
        return (int(reply["seq"]), str(said["seat"])) if reply["ok"] else None

    def choice(self, source: random.Random) -> dict[str, Any]:
        """What it would play now."""
        told = self.ask(do="where")
        for seat in told.get("held", ()):
            if seat in told["acting"]:
                offers = self.ask(do="offers", seat=seat).get("offers")
                if offers:
                    return {"do": "act", "seat": seat, "command": source.choice(offers)["command"]}
        return {}

    def end(self) -> None:
        """Nothing of it is left."""
        with contextlib.suppress(OSError):
            os.kill(self.client, signal.SIGKILL)
        self.front.kill()
        self.front.wait()
        for pipe in (self.front.stdin, self.front.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):
                pipe.close()


class Evening:
    """Two people of this process and a program at one table, and what was acknowledged to them."""

    def __init__(self, hall: HallProcess, server: PostgresServer | None, wishes: dict[str, Any]) -> None:
        self.hall, self.server, self._wishes = hall, server, wishes
        self.source, self.lost = random.Random(7), 0
        self._open()

    def _open(self) -> None:
        self.party = Party(self.hall, 2, dict(self._wishes))
        self.acknowledged: list[Acted] = []
        self.program = Program(self.hall.root, self.party.id)
        owner = self.party.tables[0]
        owner.catch_up(0.2)
        owner.visit.do(wire.Give(fresh_id(), owner.held[-1], _NAME))

    def move(self) -> None:
        """Whoever may act does; a game that has ended is counted, and another one begins."""
        while True:
            self.party.catch_up()
            if self.party.tables[0].over:
                self.count()
                self._open()
            acted = self.program.act(self.source) or self.party.act_once()
            if acted is not None:
                self.acknowledged.append(acted)
                time.sleep(_PACE)
                return

    def kill(self, what: str) -> None:
        """Kill something while a command is on its way to the hall, and let it come again."""
        said = self.program.choice(self.source)
        reply = None if said else self.party.send_once()
        if said:
            self.program.say(**said)
        if what == HALL:
            self.hall.kill()
        elif what == DATABASE and self.server is not None:
            self.server.kill()
            self.server.start()
        else:
            os.kill(self.program.client if what == CLIENT else self.program.front.pid, signal.SIGKILL)
        if reply is not None:
            self.acknowledged.append(self.party.answered(reply))
        if what in (HALL, DATABASE) and said:
            self._hear_again(str(said["seat"]))
        self._bring_back(what)

    def _hear_again(self, seat: str) -> None:
        """Who was not killed himself finds the hall again, and hears what came of his command."""
        told = self.program.reply()
        if told["ok"]:
            self.acknowledged.append((int(told["seq"]), seat))

    def _bring_back(self, what: str) -> None:
        """A client that was killed comes again; one whose front was killed must have gone by itself."""
        if what == FRONT:
            self.lost += _outlives(self.program.client)
        back = what in (HALL, DATABASE) and self.program.ask(do="where")["ok"]
        while not back:
            self.program.end()
            self.program.come()
            back = self.program.joined

    def count(self) -> None:
        """Everybody leaves; count what was acknowledged and is not there, and whatever else is amiss."""
        self.party.wait_for(max((seq for seq, _ in self.acknowledged), default=0))
        tips = {table.host.timeline.tip for table in self.party.tables}
        self.program.end()
        self.party.close()
        seats = self._seats_on_disk(tips)
        self.lost += sum(seats.get(seq) != seat for seq, seat in self.acknowledged)
        self.lost += len(self.acknowledged) - len({seq for seq, _ in self.acknowledged})

    def _seats_on_disk(self, tips: set[str]) -> dict[int, str]:
        """The seat of each decision as it lies on disk; all of it is verified, and the chain is one."""
        self.hall.stop()
        games: Any = library(self.hall.root)
        if self.server is not None:
            from md_tui.store.postgres.shared_games import PostgresLibrary

            games = PostgresLibrary(self.server.url, resolve, describe)
        store = games.open(self.party.id)
        game = self.party.tables[0].host.game
        timeline = verify(game, read_log(game, [record.body for record in store.read()]))
        store.close()
        self.lost += len(tips | {timeline.tip}) - 1
        self.hall.start()
        return {record.seq: record.seat for record in timeline.records if isinstance(record, Batch)}


def _outlives(pid: int, seconds: float = 60.0) -> bool:
    """Whether a process is still there long after its front has gone."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z":
                time.sleep(0.02)
                continue
        return False
    return True


@contextlib.contextmanager
def evening(wishes: dict[str, Any], *, database: bool) -> Iterator[Evening]:
    """An evening whose games lie in files or in a database of its own."""
    server = PostgresServer() if database else None
    with TemporaryDirectory(prefix="mdkill") as place:
        hall = HallProcess(Path(place), server.url if server else "")
        try:
            made = Evening(hall, server, wishes)
            yield made
            made.count()
        finally:
            hall.stop()
            if server is not None:
                server.close()


def lost_in(kills: int, wishes: dict[str, Any]) -> int:
    """Acknowledged acts that are lost in this many kills: half of them with files, half with a database."""
    halves = ((HALL, CLIENT, FRONT), (HALL, CLIENT, FRONT, DATABASE))
    with ThreadPoolExecutor(len(halves)) as both:  # beside each other: what takes time is starting processes
        return sum(both.map(lambda kinds: _lost_in_one(kills // 2, wishes, kinds), halves))


def _lost_in_one(kills: int, wishes: dict[str, Any], kinds: tuple[str, ...]) -> int:
    """What is lost in one evening."""
    with evening(wishes, database=DATABASE in kinds) as night:
        for number in range(kills):
            for _ in range(number % 3):
                night.move()
            night.kill(kinds[number % len(kinds)])
            night.move()
    return night.lost
