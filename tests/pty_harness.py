"""A program in a pseudo-terminal: press keys, wait for text, look at the screen, resize, kill, measure."""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.emulator import Emulator

SOON = 4.0
"""Seconds within which an answer counts as prompt on a busy machine; alone it takes a tenth of that."""

ROOT = Path(__file__).resolve().parent.parent
KEYS = {
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "enter": "\r", "escape": "\x1b",
    "tab": "\t", "space": " ", "backspace": "\x7f", "ctrl+c": "\x03", "ctrl+z": "\x1a", "f1": "\x1bOP",
    "f2": "\x1bOQ", "f3": "\x1bOR", "f4": "\x1bOS", "f5": "\x1b[15~", "f6": "\x1b[17~", "f7": "\x1b[18~",
    "pageup": "\x1b[5~", "pagedown": "\x1b[6~", "home": "\x1b[H", "end": "\x1b[F", "shift+tab": "\x1b[Z",
}  # fmt: skip
"""Names of keys as they come in from a terminal; any other text is typed as it stands."""


class PtyProgram:
    """A running program and the emulated terminal it draws on."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        environment: dict[str, str | None] | None = None,
        *,
        ignore_hangup: bool = False,
    ) -> None:
        self.emulator = Emulator(min(max(size[0], 80), 400), min(max(size[1], 24), 150), wrap=True)
        self.received = bytearray()
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self.master, slave = os.openpty()
        self._set_size(*size)
        self._cooked = termios.tcgetattr(slave)
        self._slave = slave

        def before() -> None:
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if ignore_hangup:
                signal.signal(signal.SIGHUP, signal.SIG_IGN)

        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=_environment(environment),
            cwd=ROOT,
            preexec_fn=before,
        )
        os.set_blocking(self.master, False)

    @property
    def pid(self) -> int:
        """The process id of the program."""
        return self.process.pid

    def press(self, *keys: str) -> None:
        """Press keys by name, or type text."""
        for key in keys:
            self.send(KEYS.get(key, key).encode())

    def send(self, data: bytes) -> None:
        """Send raw bytes, however many, while taking in what comes back."""
        while data:
            select.select([self.master], [self.master], [], 1.0)
            self.read(0)
            with contextlib.suppress(BlockingIOError):
                data = data[os.write(self.master, data[:4096]) :]

    def read(self, seconds: float) -> bytes:
        """Take in what the program writes within some time; returns at once when something came."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            return b""
        self.received += data
        self.emulator.feed(self._decode(data))
        return data

    def settle(self, quiet: float = 0.15, limit: float = 10.0) -> bytes:
        """Take in output until none comes for a while, and return it."""
        mark, end = len(self.received), time.monotonic() + limit
        while time.monotonic() < end and self.read(quiet):
            continue
        return bytes(self.received[mark:])

    def wait(self, condition: Callable[[str], bool] | str, seconds: float = 15.0) -> str:
        """Wait until the screen shows a text (or fulfils a condition), and return the screen."""
        holds = (lambda screen: condition in screen) if isinstance(condition, str) else condition
        end = time.monotonic() + seconds
        while not holds(self.screen()):
            if time.monotonic() > end:
                raise AssertionError(
                    f"waited {seconds} s for {condition!r}; the screen shows:\n{self.screen()}"
                )
            self.read(0.05)
        return self.screen()

    def screen(self) -> str:
        """The text on the screen."""
        return "\n".join(self.emulator.lines())

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self._set_size(columns, rows)
        if columns >= 80 and rows >= 24:
            self.emulator.resize(columns, rows)

    def signal(self, number: int) -> None:
        """Send a signal to the program."""
        self.process.send_signal(number)

    def wait_exit(self, seconds: float = 10.0) -> int:
        """Wait for the end of the program, taking in its output, and return its exit code."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            if time.monotonic() > end:
                raise AssertionError(
                    f"the program still runs after {seconds} s; its screen:\n{self.screen()}"
                )
            self.read(0.02) if self.master >= 0 else time.sleep(0.02)
        while self.master >= 0 and self.read(0):
            continue
        return self.process.returncode

    def hang_up(self) -> None:
        """Take the terminal away, as when its window is closed."""
        os.close(self._slave)
        os.close(self.master)
        self.master = self._slave = -1

    def is_restored(self) -> bool:
        """Whether the program left the terminal as it found it: modes, screen, cursor, mouse, paste."""
        last = {}
        for mode in (b"?1049", b"?25", b"?1000", b"?2004", b"?7"):
            on, off = self.received.rfind(b"\x1b[" + mode + b"h"), self.received.rfind(b"\x1b[" + mode + b"l")
            last[mode] = on > off
        modes = last == {b"?1049": False, b"?25": True, b"?1000": False, b"?2004": False, b"?7": True}
        return modes and termios.tcgetattr(self._slave) == self._cooked

    def cpu_seconds(self) -> float:
        """Processor time the program has used, threads together."""
        with open(f"/proc/{self.pid}/schedstat") as main:
            total = int(main.read().split()[0])
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            if int(thread) != self.pid:
                with contextlib.suppress(OSError), open(f"/proc/{self.pid}/task/{thread}/schedstat") as other:
                    total += int(other.read().split()[0])
        return total / 1e9

    def rests(self, share: float = 0.05, window: float = 0.5, limit: float = 10.0) -> bool:
        """Whether the program comes to rest: one window of time in which it uses next to no processor.

        The first windows may be busy (what was typed is still being worked off, the machine may be slow);
        a program that spins never rests, however fast the machine is.
        """
        end = time.monotonic() + limit
        while time.monotonic() < end:
            before = self.cpu_seconds()
            time.sleep(window)
            if self.cpu_seconds() - before < share * window:
                return True
        return False

    def memory_mb(self) -> float:
        """Resident memory of the program."""
        with open(f"/proc/{self.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def close(self) -> None:
        """End the program, however it feels about it."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for descriptor in (self.master, self._slave):
            if descriptor >= 0:
                os.close(descriptor)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def _environment(changes: dict[str, str | None] | None) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM", "LC_ALL")
    }
    merged = kept | {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)} | (changes or {})
    return {name: value for name, value in merged.items() if value is not None}


@contextmanager
def running(
    command: Sequence[str], size: tuple[int, int] = (80, 24), **options: object
) -> Iterator[PtyProgram]:
    """Run a command in a pty, and end it afterwards."""
    program = PtyProgram(command, size, **options)
    try:
        yield program
    finally:
        program.close()


@contextmanager
def running_python(code: str, size: tuple[int, int] = (80, 24), **options: object) -> Iterator[PtyProgram]:
    """Run Python code in a pty, and end it afterwards."""
    with running([sys.executable, "-c", code], size, **options) as program:
        yield program
