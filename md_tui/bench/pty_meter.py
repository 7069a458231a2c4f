"""A meter for full-screen programs: run one in a pseudo-terminal, press keys, and read what they cost.

Bytes are what a line over SSH carries; times are from the key to the last byte of the answer. The meter
answers the one question that apps ask a terminal at start, so that none waits for it.

It is not the harness of the tests, which draws every byte in an emulated terminal to see what stands there.
That takes 8 ms for a full frame of 120 x 40, as long as most answers that are measured here; nor does the
program come with its tests.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import select
import signal
import statistics
import struct
import sys
import termios
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

SIZE = (120, 40)
KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "escape": "\x1b",
}
_READ = 1 << 20
_NOT_HANDED_ON = ("NO_COLOR", "COLORTERM", "PYTHONDONTWRITEBYTECODE")
"""Variables that would make a program look or start otherwise than for most people."""
_QUESTIONS = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[?2048$p": b"\x1b[?2048;0$y"}

BARE_TEXTUAL = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    count = 0
    def compose(self):
        self.line = Static("bare 0")
        yield self.line
    def on_key(self, event):
        self.count += 1
        self.line.update(f"bare {self.count}", layout=False)
Bare().run()
"""
"""The peer: the least a Textual app can do for a key."""


class Paint(NamedTuple):
    """What the first paint cost, from the start of the process to its last byte."""

    milliseconds: float
    size: int
    cpu_milliseconds: float


class Answer(NamedTuple):
    """What one key cost; without any output the times are those of the wait."""

    size: int
    first_milliseconds: float
    last_milliseconds: float


class Idle(NamedTuple):
    """What doing nothing cost."""

    bytes_per_second: float
    cpu_percent: float


class Summary(NamedTuple):
    """Medians over many keys, and the share of keys that were answered at all."""

    size_p50: float
    size_p95: float
    milliseconds_p50: float
    milliseconds_p95: float
    cpu_milliseconds: float
    answered: float


class Meter:
    """A program in a pseudo-terminal, with a watch beside it."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = SIZE,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.output = bytearray()
        self.ended = False
        self._started = time.perf_counter()
        self.pid, self._terminal = os.forkpty()
        if self.pid == 0:
            _become(command, size, environment or {})
        os.set_blocking(self._terminal, False)

    def first_paint(self, ready: str = "", quiet: float = 0.4, limit: float = 30.0) -> Paint:
        """Wait until the program has drawn itself, including a text, and has fallen silent."""
        last = self._started
        while not self.ended and time.perf_counter() - self._started < limit:
            if self._read(quiet):
                last = time.perf_counter()
            elif self.output and ready.encode() in self.output:
                break
        return Paint((last - self._started) * 1e3, len(self.output), self.cpu_seconds() * 1e3)

    def rest(self, quiet: float = 1.0, limit: float = 30.0) -> None:
        """Wait until the program does nothing at all for a while."""
        until, used = time.perf_counter() + limit, -1.0
        while not self.ended and time.perf_counter() < until and self.cpu_seconds() - used > quiet / 100:
            used = self.cpu_seconds()
            self.idle(quiet)

    def press(self, key: str, settle: float = 0.06, limit: float = 1.0) -> Answer:
        """Press a key and take in everything it leads to."""
        while self._read(0):
            continue
        mark, start = len(self.output), time.perf_counter()
        self._send(KEYS.get(key, key).encode())
        first = last = start
        while not self.ended and time.perf_counter() - start < limit:
            if self._read(settle if last > start else limit):
                last = time.perf_counter()
                first = first if first > start else last
            elif last > start:
                break
        return Answer(len(self.output) - mark, (first - start) * 1e3, (last - start) * 1e3)

    def press_many(self, keys: Sequence[str], times: int) -> Summary:
        """Press keys in turn and sum up what they cost."""
        before = self.cpu_seconds()
        answers = [self.press(keys[turn % len(keys)]) for turn in range(times) if not self.ended]
        used = self.cpu_seconds() - before
        painted = [answer for answer in answers if answer.size] or [Answer(0, 0.0, 0.0)]
        sizes = sorted(answer.size for answer in painted)
        waits = sorted(answer.last_milliseconds for answer in painted)
        return Summary(
            statistics.median(sizes),
            sizes[int(len(sizes) * 0.95)],
            statistics.median(waits),
            waits[int(len(waits) * 0.95)],
            used / max(1, len(answers)) * 1e3,
            sum(answer.size > 0 for answer in answers) / max(1, len(answers)),
        )

    def idle(self, seconds: float = 3.0) -> Idle:
        """Do nothing for a while and see whether the program does nothing as well."""
        mark, cpu, start = len(self.output), self.cpu_seconds(), time.perf_counter()
        while (left := start + seconds - time.perf_counter()) > 0 and not self.ended:
            self._read(left)
        passed = time.perf_counter() - start
        return Idle((len(self.output) - mark) / passed, (self.cpu_seconds() - cpu) / passed * 100)

    def painted(self, quiet: float, first: float = 0.0) -> float:
        """Take in what is painted until nothing comes for a while, waiting longer for the first of it; when
        the last of it came."""
        last, wait = time.perf_counter(), max(quiet, first)
        while not self.ended and self._read(wait):
            last, wait = time.perf_counter(), quiet
        return last

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window, after which all of it is painted anew."""
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def cpu_seconds(self) -> float:
        """Processor time of the program so far, all its processes and threads together."""
        return sum(map(_cpu_of, self._processes()))

    def memory_mb(self) -> float:
        """Proportional memory (PSS) of the program, all its processes together."""
        return sum(map(_pss_of, self._processes()))

    def close(self) -> None:
        """End the program and all it started."""
        for process in reversed(self._processes()):
            with contextlib.suppress(OSError):
                os.kill(process, signal.SIGKILL)
        with contextlib.suppress(OSError):
            os.waitpid(self.pid, 0)
        os.close(self._terminal)

    def _processes(self) -> list[int]:
        found, waiting = [], [self.pid]
        while waiting:
            process = waiting.pop()
            found.append(process)
            with contextlib.suppress(OSError):
                for thread in os.listdir(f"/proc/{process}/task"):
                    waiting += map(int, _text(f"/proc/{process}/task/{thread}/children").split())
        return found

    def _send(self, data: bytes) -> None:
        try:
            os.write(self._terminal, data)
        except OSError:
            self.ended = True

    def _read(self, seconds: float) -> bytes:
        if not select.select([self._terminal], [], [], max(0.0, seconds))[0]:
            return b""
        try:
            data = os.read(self._terminal, _READ)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        self.ended = not data
        self.output += data
        for question, answer in _QUESTIONS.items():
            if question in data:
                self._send(answer)
        return data


@contextmanager
def metered(
    command: Sequence[str], size: tuple[int, int] = SIZE, environment: Mapping[str, str] | None = None
) -> Iterator[Meter]:
    """Run a program under the meter, and end it afterwards."""
    meter = Meter(command, size, environment)
    try:
        yield meter
    finally:
        meter.close()


def bare_textual() -> list[str]:
    """The command that runs the bare Textual app."""
    return [sys.executable, "-c", BARE_TEXTUAL]


def _become(command: Sequence[str], size: tuple[int, int], environment: Mapping[str, str]) -> None:
    """Turn the forked child into the program; never returns."""
    try:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        plain = {name: value for name, value in os.environ.items() if name not in _NOT_HANDED_ON}
        os.execvpe(command[0], list(command), plain | {"TERM": "xterm-256color"} | dict(environment))
    finally:
        os._exit(127)


def _cpu_of(process: int) -> float:
    total = 0
    with contextlib.suppress(OSError, ValueError, IndexError):
        for thread in os.listdir(f"/proc/{process}/task"):
            total += int(_text(f"/proc/{process}/task/{thread}/schedstat").split()[0])
    return total / 1e9


def _pss_of(process: int) -> float:
    with contextlib.suppress(OSError):
        for line in _text(f"/proc/{process}/smaps_rollup").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0


def _text(path: str) -> str:
    with open(path, encoding="ascii") as file:
        return file.read()
