"""Killed at any moment: what was acknowledged is there, and the file opens."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from md_tui.kernel.event import read_log
from md_tui.kernel.store import InUse
from md_tui.kernel.verify import verify
from md_tui.store.sqlite import SqliteStore
from md_tui.table.local import LocalTable
from tests.soak import rounds
from tests.toy.game import TOY

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("MD_TUI_KILLS", rounds(25, 1_000)))


class Writer:
    """The writing process, and what it has acknowledged."""

    def __init__(self, path: Path) -> None:
        """Start the process that forks the players."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.writer", str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            cwd=Path(__file__).parents[2],
        )
        assert self.process.stdin
        assert self.process.stdout
        self.ask, self.tell = self.process.stdin, self.process.stdout
        self.pid = self.heard = 0

    def begin(self) -> None:
        """Let a player play."""
        self.ask.write("\n")
        self.pid = self.heard = 0
        while not self.pid:  # the player may be heard before its parent
            self._listen()

    def _listen(self) -> None:
        """Take in one line."""
        word, number = self.tell.readline().split()
        if word == "ack":
            self.heard = int(number)
        else:
            self.pid = int(number)

    def wait_for_an_ack(self) -> None:
        """Until something was acknowledged."""
        while not self.heard:
            self._listen()

    def kill(self) -> int:
        """Kill the player; the last number it has acknowledged, or 0."""
        os.kill(self.pid, signal.SIGKILL)
        acknowledged = self.heard
        while (line := self.tell.readline()) != "dead\n":
            acknowledged = int(line.split()[1])
        return acknowledged


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[Writer]:
    """A writer on a game in a folder of its own."""
    made = Writer(tmp_path / "game1.db")
    yield made
    made.ask.close()
    made.process.wait(timeout=10)
    made.tell.close()


@pytest.mark.soak
def test_row_28_nothing_acknowledged_is_lost_however_often_it_is_killed(
    writer: Writer, tmp_path: Path
) -> None:
    path, source, most = tmp_path / "game1.db", random.Random(28), 0
    for number in range(KILLS):
        writer.begin()
        if number % 2:
            writer.wait_for_an_ack()
        time.sleep(source.uniform(0, 0.04))
        most = max(most, writer.kill())
        if not path.exists():
            assert most == 0
            continue
        table = LocalTable.resume(TOY, SqliteStore(path))
        assert table.seq in (most, most + 1)
        most = table.seq
        table.close()
    store = SqliteStore(path)
    assert verify(TOY, read_log(TOY, [record.body for record in store.read()])).seq == most > 0
    store.close()


def test_row_24_a_second_process_is_told_who_has_the_game(writer: Writer, tmp_path: Path) -> None:
    writer.begin()
    writer.wait_for_an_ack()
    with pytest.raises(InUse, match=rf"in use by pid {writer.pid} on host \S+"):
        SqliteStore(tmp_path / "game1.db")
    writer.kill()


def test_row_25_the_lock_of_a_killed_process_is_free(writer: Writer, tmp_path: Path) -> None:
    writer.begin()
    writer.wait_for_an_ack()
    acknowledged = writer.kill()
    table = LocalTable.resume(TOY, SqliteStore(tmp_path / "game1.db"))
    assert table.seq >= acknowledged > 0
    table.close()
