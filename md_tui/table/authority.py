"""The socket of a game in play: its owner may take the log from it or watch; nobody can change anything."""

import contextlib
import os
import socket
import struct
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from md_tui.kernel.errors import KernelError
from md_tui.kernel.hidden_seed import keeps_seed, veiled
from md_tui.kernel.secrets import may_be_told
from md_tui.kernel.store import Stored
from md_tui.store import mdlog
from md_tui.store.library import Library
from md_tui.table.local import LocalTable

EXPORT, LOOK, WATCH = b"export", b"look", b"watch"
"""The whole log for its owner; the log as it stands without its seed; the same and each further record."""
OWNER, EVERYBODY = 0o600, 0o666
"""Who may connect to a socket, as the mode of its file."""
MOST_WATCHERS = 20
_BACKLOG = 2 * MOST_WATCHERS
"""Connections that may wait at once: all who may watch, and as many who are refused."""
PATIENCE = 5.0
"""Seconds a client has to ask, and to take what it is sent."""
_LONGEST_REQUEST = 64
_MOST_DRAINED = 16
_GLANCE = 1.0
"""Seconds between checks that a silent watcher is still there, and for the last messages."""


@contextlib.contextmanager
def short_name(path: Path) -> Iterator[str]:
    """A name of the path that fits into a socket address, however deep the path is."""
    if len(os.fsencode(path)) < 100 or not sys.platform.startswith("linux"):
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)


def peer_is_owner(connection: socket.socket) -> bool:
    """Whether the same user is at the other end; where the system cannot say, the file's mode has decided."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True
    size = struct.calcsize("3i")
    _, user, _ = struct.unpack("3i", connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size))
    return bool(user == os.getuid())


class Authority:
    """Listens from making it until `close`; the game itself goes on in the thread that plays it."""

    def __init__(self, table: LocalTable, path: Path, content: Callable[[], bytes | None]) -> None:
        """Listen; a socket left by a killed process is replaced."""
        self.path = path
        self._id, self._content = table.timeline.header.id, content
        self._table = table
        self._written = table.seq + 1
        """Records that are on disk: whatever else the store holds by now is not told yet."""
        self._news = threading.Condition()
        self._closed = False
        self._watchers: set[socket.socket] = set()
        self._places = threading.BoundedSemaphore(_BACKLOG)
        """How many more may be at the door at once, whether they say what they want or not."""
        self._server = listening(path)
        self._unsubscribe = table.subscribe(self._wrote)
        threading.Thread(target=self._serve, name="authority", daemon=True).start()

    def close(self) -> None:
        """Send watchers the last records, then close every connection."""
        self._unsubscribe()
        with self._news:
            self._closed = True
            self._news.notify_all()
            self._news.wait_for(lambda: not self._watchers, _GLANCE)
        with contextlib.suppress(OSError):
            self.path.unlink()
        with contextlib.suppress(OSError):
            self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()

    def _wrote(self, record: Any, state: Any) -> None:
        """Something is on disk: watchers may have it; called by the thread that plays."""
        with self._news:
            self._written = self._table.seq + 1
            self._news.notify_all()

    def _serve(self) -> None:
        while not self._closed:
            try:
                connection, _ = self._server.accept()
            except OSError:
                return
            if self._places.acquire(blocking=False):
                threading.Thread(target=self._attend, args=(connection,), daemon=True).start()
            else:  # files are few, and the game needs its own
                connection.close()

    def _attend(self, connection: socket.socket) -> None:
        """One client from its request to its end; whatever it does, nobody else is affected."""
        try:
            self._served(connection)
        finally:
            self._places.release()

    def _served(self, connection: socket.socket) -> None:
        with contextlib.suppress(OSError), connection:
            connection.settimeout(PATIENCE)
            wish = _asked(connection)
            refusal = self._refusal(connection, wish)
            if refusal:
                _refuse(connection, refusal)
                return
            try:
                sent = self._send_all(connection, wish)
                if wish == WATCH:
                    self._send_on(connection, sent)
            except KernelError as error:
                _refuse(connection, str(error).encode())
            finally:
                with self._news:
                    self._watchers.discard(connection)
                    self._news.notify_all()

    def _refusal(self, connection: socket.socket, wish: bytes) -> bytes:
        """The key of why a client gets nothing; an accepted one is counted."""
        if not peer_is_owner(connection):
            return b"watch_not_yours"
        if wish not in (EXPORT, LOOK, WATCH):
            return b"watch_only"
        if not may_be_told(self._table.game, self._table.state):
            return b"watch_secrets"
        with self._news:
            if len(self._watchers) >= MOST_WATCHERS:
                return b"watch_full"
            self._watchers.add(connection)
        return b""

    def _keeps_seed(self, wish: bytes) -> bool:
        """Whether a client gets no seed until the end: all but the owner of a solo game."""
        hosted = keeps_seed(self._table.timeline.header, self._table.state)
        return hosted or (wish != EXPORT and not self._table.state.over)

    def _send_all(self, connection: socket.socket, wish: bytes) -> int:
        """The whole log so far; how many records that were."""
        records = self._records(0)
        if self._keeps_seed(wish):
            records[0] = Stored(0, records[0].at, veiled(records[0].body))
        data = mdlog.write(records, self._content())
        connection.sendall(b"ok %s %d\n" % (self._id.encode(), data.count(b"\n")) + data)
        return len(records)

    def _records(self, since: int) -> list[Stored]:
        """What was announced, read when it is wanted: a game that nobody watches keeps no copy."""
        written = self._written
        return self._table.store.read(since)[: written - since] if written > since else []

    def _send_on(self, connection: socket.socket, sent: int) -> None:
        """Every further record, until one side leaves; with the end of the game comes its true header."""
        told = not self._keeps_seed(WATCH)
        while True:
            with self._news:
                if not self._closed and self._written <= sent:
                    self._news.wait(_GLANCE)
                closed = self._closed
            fresh = self._records(sent)
            if fresh:
                connection.sendall(mdlog.write(fresh))
                sent += len(fresh)
            if not told and not self._keeps_seed(WATCH):
                connection.sendall(mdlog.write(self._table.store.read(0)[:1]))
                told = True
            if closed or _spoke_or_left(connection):
                return


def listening(path: Path, backlog: int = _BACKLOG, mode: int = OWNER) -> socket.socket:
    """A socket that only its owner can reach, from its first moment on; or everybody who should."""
    server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        path.unlink(missing_ok=True)
        with short_name(path) as name:
            mask = os.umask(0o777 & ~mode)
            try:
                server.bind(name)
            finally:
                os.umask(mask)
        server.listen(backlog)
    except OSError:
        server.close()
        raise
    return server


def _asked(connection: socket.socket) -> bytes:
    """The one line a client may say."""
    request = b""
    while b"\n" not in request and len(request) < _LONGEST_REQUEST:
        more = connection.recv(_LONGEST_REQUEST)
        if not more:
            break
        request += more
    return request.removesuffix(b"\n")


def _refuse(connection: socket.socket, reason: bytes) -> None:
    """Say no, and take in what the client still says: closing with unread input would lose the answer."""
    connection.sendall(b"no " + reason + b"\n")
    connection.shutdown(socket.SHUT_WR)
    connection.settimeout(_GLANCE)
    for _ in range(_MOST_DRAINED):
        if not connection.recv(1 << 12):
            return


def _spoke_or_left(connection: socket.socket) -> bool:
    """Whether a watcher hung up, or sent something although it may only watch."""
    try:
        connection.setblocking(False)
        connection.recv(1)
    except BlockingIOError:
        return False
    finally:
        connection.settimeout(PATIENCE)
    return True


def _content_of(library: Library, name: str) -> bytes | None:
    """The content a game is played with, if it names one."""
    return library.contents.get_bytes(name) if name else None


def attend(table: LocalTable, library: Library) -> Authority | None:
    """The socket of a game of the library; where sockets are not available, play goes on without."""
    header = table.timeline.header
    try:
        return Authority(
            table, Path(library.address(header.id)), lambda: _content_of(library, header.content)
        )
    except (OSError, KernelError):
        return None
