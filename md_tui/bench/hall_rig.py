"""A hall in a process of its own and guests in this one: for measurements and for tests that kill."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from md_tui.config import STORE, variable
from md_tui.games.registry import DEFAULT
from md_tui.kernel.errors import KernelError
from md_tui.kernel.table_port import Reply
from md_tui.store.hall_files import hall_socket
from md_tui.table.game_with_packs import open_face
from md_tui.table.hall import wire
from md_tui.table.remote.joining import join
from md_tui.table.remote.link import SocketLink, connect
from md_tui.table.remote.remote_table import RemoteTable
from md_tui.table.remote.visit import Visit, fresh_id

_CLOSING = 60.0
"""Seconds that a hall may take to put its games away."""


class HallProcess:
    """A hall that is started, killed and started again."""

    def __init__(self, root: Path, store: str = "") -> None:
        """`store` names a database for its games."""
        self.root, self._store = root, store
        self.process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "md_tui", "--data-dir", str(self.root), "hall", "--ready"]
        named = {variable(STORE): self._store} if self._store else {}
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, env={**os.environ, **named}
        )
        assert process.stdout is not None
        if not process.stdout.readline():
            raise KernelError("the hall did not open")
        return process

    def kill(self) -> None:
        """Kill it as a crash would, and start the next."""
        self.process.send_signal(signal.SIGKILL)
        self.stop()
        self.start()

    def start(self) -> None:
        """Open the next one."""
        self.process = self._started()

    def stop(self) -> None:
        """End it; on a busy machine a full one may take its time, but nobody waits for ever."""
        self.process.terminate()
        try:
            self.process.wait(_CLOSING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def visit(self, name: str) -> Visit:
        """Somebody who comes in; his key is his name."""
        return Visit(self.line, name, key=name)

    def line(self) -> SocketLink:
        """A line to whichever hall is open now."""
        return connect(hall_socket(self.root))


Sent = tuple[RemoteTable, str, Reply]
"""A move on its way: whose, for which seat, and the answer that will come."""


class Party:
    """Some people at one table of a game, each with seats of their own, and a plan for none of them."""

    def __init__(self, hall: HallProcess, people: int, wishes: dict[str, Any]) -> None:
        """The first opens the table; seats are dealt round."""
        self.hall, self.source = hall, random.Random(1)
        face = open_face(DEFAULT)
        first = hall.visit("player0")
        setup = face.form().typed(wishes)
        self.id = first.do(wire.Open(fresh_id(), DEFAULT, setup)).word
        visits = [first, *(hall.visit(f"player{number}") for number in range(1, people))]
        self.tables = [self._seated(join(visit, self.id, lambda name: face)) for visit in visits]
        for number, seat in enumerate(self.tables[0].company.seats):
            owner = self.tables[number % people]
            owner.visit.do(wire.Sit(fresh_id(), seat))
        for table in self.tables:
            table.catch_up(0.2)

    def _seated(self, table: Any) -> RemoteTable:
        assert isinstance(table, RemoteTable)
        return table

    @property
    def over(self) -> bool:
        """Whether the game has ended, so that nobody has a move any more."""
        self.catch_up()
        return any(table.over for table in self.tables)

    def move(self, sent: Callable[[], None] = lambda: None) -> int:
        """Whoever may acts at random; the record it led to, once it was acknowledged."""
        while True:
            self.catch_up()
            acted = self.act_once(sent)
            if acted is not None:
                return acted[0]
            if self.over:
                raise KernelError("the game is over: nobody can move")
            time.sleep(0.01)

    def catch_up(self) -> None:
        """Everybody hears what there is to be heard."""
        for table in self.tables:
            table.catch_up()

    def act_once(self, sent: Callable[[], None] = lambda: None) -> tuple[int, str] | None:
        """The record that a move led to and its seat, or nothing if nobody may act here."""
        begun = self.send_once(sent)
        return None if begun is None else self.answered(begun)

    def send_once(self, sent: Callable[[], None] = lambda: None) -> Sent | None:
        """A move on its way, if somebody may act."""
        for table in self.tables:
            choices = [
                (seat, offer)
                for seat in table.company.held(table.visit.person)
                if seat in table.acting
                for offer in table.offers(seat)
            ]
            if choices:
                seat, offer = self.source.choice(choices)
                sent()
                return table, seat, table.submit(seat, offer.command)
        return None

    def answered(self, begun: Sent) -> tuple[int, str]:
        """The record that a move led to and its seat, once it was acknowledged."""
        table, seat, reply = begun
        table.wait(reply)
        return table.seq, seat

    def wait_for(self, seq: int) -> None:
        """Until everybody has seen a record."""
        while any(table.seq < seq for table in self.tables):
            for table in self.tables:
                if table.seq < seq:
                    table.catch_up(0.05)

    def close(self) -> None:
        """Everybody leaves."""
        for table in self.tables:
            table.close()


def left_over(root: Path) -> list[int]:
    """The halls of a data directory that still run."""
    mark = str(root).encode()
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                command = Path(f"/proc/{name}/cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if mark in command and b"hall" in command:
                found.append(int(name))
    return found
