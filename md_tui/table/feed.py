"""A connection to the table of a game in play: its log so far, and each line as it is written."""

import socket
from collections.abc import Iterator
from pathlib import Path

from md_tui.kernel.errors import KernelError, Saying
from md_tui.store.library import Library
from md_tui.table.authority import EXPORT, LOOK, PATIENCE, short_name

_LONGEST_REPLY = 200


class Unanswered(KernelError):
    """A game is in play, but its table does not show it."""


class Feed:
    """A connection to a table; lines come out whole."""

    def __init__(self, path: Path, wish: bytes) -> None:
        """Connect and ask; a refusal is raised in the table's own words."""
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._rest = b""
        try:
            self._socket.settimeout(PATIENCE)
            with short_name(path) as name:
                self._socket.connect(name)
            self._socket.sendall(wish + b"\n")
            self.first = self._promised(next(self._lines(), b""))
            """How many lines hold the game as it stands."""
        except OSError as error:
            self.close()
            raise Unanswered("table_silent") from error
        except BaseException:
            self.close()
            raise

    def _promised(self, reply: bytes) -> int:
        words = reply[:_LONGEST_REPLY].decode("utf-8", "replace").split()
        if len(words) == 3 and words[0] == "ok" and words[2].isdigit():
            return int(words[2])
        raise Unanswered("shows_nothing", problem=Saying(" ".join(words[1:]) or "said_nothing"))

    def fileno(self) -> int:
        """For those who wait for several things at once."""
        return self._socket.fileno()

    def close(self) -> None:
        """Stop watching."""
        self._socket.close()

    def whole(self) -> bytes:
        """The log as it stands, every line of it."""
        lines = self._lines()
        try:
            return b"".join(next(lines, b"") + b"\n" for _ in range(self.first))
        except OSError as error:
            raise Unanswered("table_stopped") from error

    def fresh(self) -> list[bytes] | None:
        """The lines that came since, without waiting; nothing at all once the table has closed."""
        self._socket.setblocking(False)
        try:
            while data := self._socket.recv(1 << 16):
                self._rest += data
            ended = True
        except BlockingIOError:
            ended = False
        except OSError:
            ended = True
        *lines, self._rest = self._rest.split(b"\n")
        return None if ended and not lines else lines

    def wait(self) -> list[bytes] | None:
        """The lines that come next, however long that takes."""
        self._socket.setblocking(True)
        lines = self._lines(ended=True)
        line = next(lines, None)
        return None if line is None else [line, *(self.fresh() or [])]

    def _lines(self, *, ended: bool = False) -> Iterator[bytes]:
        """Whole lines one after the other, waiting for each."""
        while True:
            while b"\n" not in self._rest:
                data = self._socket.recv(1 << 16)
                if not data:
                    if ended:
                        return
                    raise OSError("the table hung up")
                self._rest += data
            line, _, self._rest = self._rest.partition(b"\n")
            yield line


def fetch(library: Library, id: str) -> bytes:
    """The `.mdlog` of a game in play, from the table that has it: whole for its owner."""
    return _asked_for(library, id, EXPORT)


def look_at(library: Library, id: str) -> bytes:
    """The same for anybody: without its seed until the game has ended."""
    return _asked_for(library, id, LOOK)


def _asked_for(library: Library, id: str, wish: bytes) -> bytes:
    feed = Feed(Path(library.address(id)), wish)
    try:
        return feed.whole()
    finally:
        feed.close()
