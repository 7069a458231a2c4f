"""Killed at any moment while it writes a file: what was acknowledged is there, whole."""

import marshal
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
import pytest

from md_tui.kernel.statehash import canonical, digest
from md_tui.store import mdlog
from md_tui.table.player_library import library
from md_tui.tui.quick.bundle import HEAD, NAME
from tests.soak import rounds
from tests.trust.saver import WRITERS, numbered

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("MD_TUI_KILLS", rounds(12, 300)))


class Saver:
    """The process that writes, and what it has acknowledged."""

    def __init__(self, what: str, folder: Path) -> None:
        """Start the process that forks the writers."""
        self.next = 0
        """The number with which the next one begins: past all that this one may have written."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.trust.saver", what, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            cwd=Path(__file__).parents[2],
        )

    def killed_after(self, acks: int, seconds: float) -> list[int]:
        """Let it write so many files and a little longer, then kill it; the numbers it has acknowledged."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{self.next}\n")
        pid, heard = 0, list[int]()
        while not pid or len(heard) < acks:
            word, number = self.process.stdout.readline().split()
            if word == "pid":
                pid = int(number)
            else:
                heard.append(int(number))
        time.sleep(seconds)
        os.kill(pid, signal.SIGKILL)
        while (line := self.process.stdout.readline()) != "dead 0\n":
            heard.append(int(line.split()[1]))
        self.next = max(heard, default=self.next) + 2
        return heard

    def close(self) -> None:
        """End the process in order."""
        self.process.communicate(timeout=10)


def _last(found: int, acknowledged: list[int]) -> None:
    """A file that is written over and over holds the last number that was acknowledged, or one after it."""
    assert max(acknowledged) <= found <= max(acknowledged) + 2, (found, acknowledged[-3:])


def _saved(folder: Path, acknowledged: list[int]) -> None:
    """The last game that was saved, whole."""
    parsed = mdlog.read((folder / "a.mdlog").read_bytes())
    assert parsed.fault is None
    _last(int(msgspec.json.decode(parsed.bodies[0])["seed"]), acknowledged)


def _logs(folder: Path, acknowledged: list[int]) -> None:
    """Every log in a folder reads to its end, and those that were acknowledged are there."""
    found = {int(path.stem): path for path in folder.glob("*.mdlog")}
    assert set(acknowledged) <= set(found)
    assert all(mdlog.read(found[number].read_bytes()).fault is None for number in list(found)[-20:])


def _tables(folder: Path, acknowledged: list[int]) -> None:
    """The table is whole."""
    data = (folder / "a.csv").read_bytes()
    assert data.endswith(b"\r\n")
    numbers = set(re.findall(rb"[0-9]{8}", data))
    assert len(numbers) == 1, numbers
    _last(int(numbers.pop()), acknowledged)


def _pages(folder: Path, acknowledged: list[int]) -> None:
    data = (folder / "a.page").read_bytes()
    assert data == data[:8] * 40_000 + b"end"
    _last(int(data[:8]), acknowledged)


def _contents(folder: Path, acknowledged: list[int]) -> None:
    contents = library(folder).contents
    for number in acknowledged[-20:]:
        assert contents.get(digest(canonical(numbered(number)))) == numbered(number)
    assert all(contents.holds(digest(canonical(numbered(number)))) for number in acknowledged)


def _code(folder: Path, acknowledged: list[int]) -> None:
    """What the next start would run is whole."""
    data = (folder / "cache" / NAME).read_bytes()
    start = HEAD + int.from_bytes(data[:HEAD], "little")
    _, length, parts = marshal.loads(data[HEAD:start])
    assert len(data) == start + length
    numbers = {marshal.loads(data[start + at : start + at + size]) for *_, at, size in parts.values()}
    assert len(numbers) == 1, numbers
    _last(numbers.pop(), acknowledged)


@cache
def _seed(folder: Path, id: str) -> int:
    """The number in a game, which never changes."""
    return int(msgspec.json.decode(library(folder).records(id)[0].body)["seed"])


def _games(folder: Path, acknowledged: list[int]) -> None:
    """No game is faulty, and none that was acknowledged is missing."""
    cards = library(folder).cards()
    assert not [card for card in cards if "fault" in card]
    assert set(acknowledged) <= {_seed(folder, str(card["id"])) for card in cards}


CHECKS: dict[str, Callable[[Path, list[int]], None]] = {
    "protocol": _saved,
    "log": _logs,
    "table": _tables,
    "page": _pages,
    "content": _contents,
    "game": _games,
    "code": _code,
}


@pytest.mark.soak
@pytest.mark.parametrize("what", WRITERS)
def test_nothing_acknowledged_is_lost_however_often_a_writer_is_killed(tmp_path: Path, what: str) -> None:
    saver, source, acknowledged = Saver(what, tmp_path), random.Random(what), list[int]()
    try:
        for number in range(KILLS):
            acknowledged += saver.killed_after(1 if number == 0 else number % 2, source.uniform(0, 0.03))
            CHECKS[what.partition(" ")[0]](tmp_path, acknowledged)
    finally:
        saver.close()
    assert len(acknowledged) >= KILLS // 2
    WRITERS[what](tmp_path)(saver.next)
    assert not [path for path in tmp_path.rglob(".*") if ".part" in path.name], "the next writer sweeps"
