"""The socket to the hall, without a thread: what came is taken when there is time for it."""

import contextlib
import random
import select
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from md_tui.kernel.errors import KernelError
from md_tui.table.authority import short_name
from md_tui.table.hall.wire import LONGEST_ANSWER

RETRY = 5.0
"""Seconds for which a hall that does not answer is tried again, with a little chance between the tries."""
WAKING = 20.0
"""Seconds that a hall may take to open on a busy machine."""
_CHUNK = 1 << 16


class NoHall(KernelError):
    """There is no hall to talk to."""


class Link(Protocol):
    """Lines to and from a hall."""

    def fileno(self) -> int:
        """For those who wait for several things at once; -1 if there is nothing to wait for."""

    def send(self, line: bytes) -> None:
        """Say a line; `OSError` if nobody hears it any more."""

    def fresh(self, seconds: float = 0.0) -> list[bytes] | None:
        """The lines that have come, waiting at most so long for the first; nothing once it is over."""

    def close(self) -> None:
        """Hang up."""


class SocketLink:
    """A connected socket."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection
        self._rest = bytearray()
        self._socket.settimeout(RETRY)

    def fileno(self) -> int:
        """The descriptor of the socket."""
        return self._socket.fileno()

    def send(self, line: bytes) -> None:
        """Say a line."""
        self._socket.sendall(line)

    def _readable(self, seconds: float) -> bool:
        # Not `select`, which fails on every descriptor past the first 1,024 of a process.
        ready = select.poll()
        ready.register(self._socket, select.POLLIN)
        return bool(ready.poll(seconds * 1000))

    def fresh(self, seconds: float = 0.0) -> list[bytes] | None:
        """The lines that have come."""
        ended = False
        wait = seconds
        while not ended and self._readable(wait):
            try:
                data = self._socket.recv(_CHUNK)
            except OSError:
                data = b""
            self._rest += data
            ended, wait = not data, 0.0
            if len(self._rest) > LONGEST_ANSWER:
                raise NoHall("hall_endless")
        *lines, rest = self._rest.split(b"\n") if b"\n" in self._rest else (self._rest,)
        self._rest = bytearray(rest)
        found = [bytes(line) for line in lines]
        return None if ended and not found else found

    def close(self) -> None:
        """Hang up."""
        with contextlib.suppress(OSError):
            self._socket.close()


def connect(path: Path, wake: Callable[[], None] | None = None, seconds: float = RETRY) -> SocketLink:
    """A line to the hall; if nobody answers, `wake` starts one, and it is tried again for a while."""
    end, woken = time.monotonic() + seconds, False
    while True:
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            with short_name(path) as name:
                connection.connect(name)
            return SocketLink(connection)
        except OSError as error:
            connection.close()
            if wake is not None and not woken:
                wake()
                end, woken = time.monotonic() + WAKING, True
            if time.monotonic() >= end:
                raise NoHall("hall_silent") from error
            time.sleep(random.uniform(0.02, 0.1))
