"""One program in a terminal of its own: started, resized, and gone within a second when its player is."""

import asyncio
import contextlib
import fcntl
import os
import signal
import struct
import subprocess
import termios
from collections.abc import Callable, Mapping, Sequence

from md_tui.table.remote.identity import VARIABLE

GRACE = 0.5
"""Seconds to leave in order; nothing is lost by an end after that: what was acknowledged is on disk."""
_CHUNK = 1 << 16
_LOOK = 0.02
MOST_TYPED = 1 << 16
"""Bytes that may wait for the program to read them."""
WIDEST, HIGHEST = 500, 300
"""Columns and rows at most: a client may name any number, and a screen costs memory."""


class TerminalProgram:
    """A program whose terminal this process holds; the loop that made it alone uses it."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        note: str,
        size: tuple[int, int],
        heard: Callable[[bytes], None],
        ended: Callable[[int], None],
    ) -> None:
        """`note` says who plays, as sshd says it: through a pipe that only this program has."""
        self._loop, self._heard, self._ended = asyncio.get_running_loop(), heard, ended
        self._typed = bytearray()
        self._open, self._paused, self._writing = True, False, False
        self._master, slave = os.openpty()
        reader, writer = os.pipe()
        try:
            os.write(writer, note.encode("ascii"))
            os.close(writer)
            self.resize(size)
            os.set_blocking(self._master, False)
            self.process = _started(command, environment, slave, reader)
        except BaseException:
            os.close(self._master)
            raise
        finally:
            os.close(reader)
            os.close(slave)
        self._loop.add_reader(self._master, self._read)

    def resize(self, size: tuple[int, int]) -> None:
        """The player's window has another size: columns and rows."""
        columns, rows = min(max(size[0], 1), WIDEST), min(max(size[1], 1), HIGHEST)
        if self._open:
            fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def pause(self, on: bool) -> None:
        """Hear no more from the program until its player has read what there is."""
        if self._open and on != self._paused:
            self._paused = on
            if on:
                self._loop.remove_reader(self._master)
            else:
                self._loop.add_reader(self._master, self._read)

    def type(self, data: bytes) -> bool:
        """The player types; whether there is room for more."""
        if self._open:
            self._typed += data[: MOST_TYPED - len(self._typed)]
            self._write()
        return len(self._typed) < MOST_TYPED // 2

    def _write(self) -> None:
        with contextlib.suppress(OSError):
            del self._typed[: os.write(self._master, self._typed)]
        waiting = bool(self._typed)
        if waiting != self._writing:
            self._writing = waiting
            if waiting:
                self._loop.add_writer(self._master, self._write)
            else:
                self._loop.remove_writer(self._master)

    def _read(self) -> None:
        try:
            data = os.read(self._master, _CHUNK)
        except BlockingIOError:
            return
        except OSError:  # nobody has the other end any more
            data = b""
        if data:
            self._heard(data)
        else:
            self._let_go()
            self._loop.create_task(self._wait())

    async def _wait(self) -> None:
        """Whoever has let go of his terminal ends, by himself or not."""
        await self._reaped(GRACE)
        self._kill(signal.SIGKILL)
        await self._reaped(60.0)
        self._ended(self.process.returncode if self.process.returncode is not None else 1)

    async def end(self) -> None:
        """The player is gone: so is the program, and whatever it has started in its terminal."""
        self._kill(signal.SIGHUP)
        self._let_go()
        await self._reaped(GRACE)
        self._kill(signal.SIGKILL)
        await self._reaped(60.0)

    async def _reaped(self, seconds: float) -> None:
        end = self._loop.time() + seconds
        while self.process.poll() is None and self._loop.time() < end:
            await asyncio.sleep(_LOOK)

    def _kill(self, number: signal.Signals) -> None:
        """The program leads its own session: its number is that of all that it has started there."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, number)

    def _let_go(self) -> None:
        if self._open:
            self._open = False
            self._loop.remove_reader(self._master)
            self._loop.remove_writer(self._master)
            os.close(self._master)


def _started(
    command: Sequence[str], environment: Mapping[str, str], terminal: int, note: int
) -> subprocess.Popen[bytes]:
    """The program in a session of its own, with this terminal and the pipe that says who plays."""
    return subprocess.Popen(
        command,
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**environment, VARIABLE: f"/dev/fd/{note}"},
        cwd="/",
        start_new_session=True,
        pass_fds=(note,),
        preexec_fn=_take_terminal,
    )


def _take_terminal() -> None:
    """In the new process: its input is the terminal that rules it, so that a lost line reaches it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
