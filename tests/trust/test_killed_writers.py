"""Killed at any moment while it writes a file: what was acknowledged is there, whole."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from md_tui.store import mdlog
from md_tui.table.library import library
from tests.soak import rounds
from tests.trust.saver import WRITERS

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("MD_TUI_KILLS", rounds(12, 300)))


class Saver:
    """The process that writes, and what it has acknowledged."""

    def __init__(self, what: str, folder: Path) -> None:
        """Start the process that forks the writers."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.trust.saver", what, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            cwd=Path(__file__).parents[2],
        )

    def killed_after(self, acks: int, seconds: float) -> int:
        """Let it write so many files and a little longer, then kill it; the files it has acknowledged."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write("\n")
        pid = heard = 0
        while not pid or heard < acks:
            word, number = self.process.stdout.readline().split()
            pid, heard = (int(number), heard) if word == "pid" else (pid, heard + 1)
        time.sleep(seconds)
        os.kill(pid, signal.SIGKILL)
        while self.process.stdout.readline() != "dead 0\n":
            heard += 1
        return heard

    def close(self) -> None:
        """End the process in order."""
        self.process.communicate(timeout=10)


def _logs(folder: Path, acknowledged: int) -> int:
    """Every log in a folder reads to its end."""
    found = list(folder.glob("*.mdlog"))
    assert all(mdlog.read(path.read_bytes()).fault is None for path in found)
    return len(found)


def _tables(folder: Path, acknowledged: int) -> int:
    """The table is whole; it is always the same file."""
    assert (folder / "a.csv").read_bytes().endswith(b"\r\n")
    return acknowledged


def _pages(folder: Path, acknowledged: int) -> int:
    data = (folder / "a.page").read_bytes()
    assert data == data[:8] * 40_000 + b"end"
    return acknowledged


def _contents(folder: Path, acknowledged: int) -> int:
    contents, names = library(folder).contents, [path.stem for path in (folder / "contents").glob("*.json")]
    assert all(contents.get(name) for name in names)
    return len(names)


def _games(folder: Path, acknowledged: int) -> int:
    cards = library(folder).cards()
    assert not [card for card in cards if "fault" in card]
    return len(cards)


CHECKS: dict[str, Callable[[Path, int], int]] = {
    "protocol": lambda folder, acknowledged: acknowledged * _logs(folder, 1),
    "log": _logs,
    "table": _tables,
    "page": _pages,
    "content": _contents,
    "game": _games,
}


@pytest.mark.soak
@pytest.mark.parametrize("what", WRITERS)
def test_nothing_acknowledged_is_lost_however_often_a_writer_is_killed(tmp_path: Path, what: str) -> None:
    saver, source, acknowledged = Saver(what, tmp_path), random.Random(what), 0
    try:
        for number in range(KILLS):
            acknowledged += saver.killed_after(1 if number == 0 else number % 2, source.uniform(0, 0.03))
            assert CHECKS[what](tmp_path, acknowledged) >= acknowledged
    finally:
        saver.close()
    assert acknowledged > 0
