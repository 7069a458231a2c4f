"""The line to the database: a few connections for writing, and one that holds the locks of all games."""

import contextlib
import os
import queue
import select
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import psycopg

from md_tui.kernel.errors import Saying
from md_tui.kernel.store import NotSaved
from md_tui.store.postgres.schema import check_server, migrate

T = TypeVar("T")
CONNECTIONS = 4
PATIENCE = 5
"""Connections for reading and writing, and seconds that the database may take to answer at first."""
ANSWER = 8.0
"""Seconds after which an answer is waited for no longer: a line that is cut without a word would else be
waited at for ever, and with it the threads of all other games."""
NAP = 0.5
"""Seconds between two looks whether anybody still listens, or has waited for too long."""
LOBBY = "md_tui_lobby"
"""Where it is told that there is another game, or one elsewhere; it only wakes, nobody believes it."""
GONE = Saying("keeper_silent")


class Keeper:
    """One process's connections to one database."""

    def __init__(self, url: str, answer: float = ANSWER) -> None:
        """Connect, check the server, bring the schema up to date."""
        self.url, self._answer = url, answer
        self._asked: dict[Any, float] = {}
        """Connections at which somebody waits, and since when."""
        self._ended = threading.Event()
        threading.Thread(target=self._watch, name="database", daemon=True).start()
        self._free: queue.LifoQueue[Any] = queue.LifoQueue()
        for _ in range(CONNECTIONS):
            self._free.put(None)
        self._turn = threading.Lock()
        self._locks = self._connect()
        with self.using() as connection:
            check_server(connection)
            migrate(connection)

    def _connect(self) -> Any:
        try:
            return psycopg.connect(self.url, autocommit=True, connect_timeout=PATIENCE)
        except psycopg.Error as error:
            raise NotSaved("broken", problem=GONE) from error

    @contextlib.contextmanager
    def using(self, *, alive: bool = False) -> Iterator[Any]:
        """A connection for a while; one that broke is not used again, nor one whose end has hung up if it
        must be `alive`. An owner who writes is better told of that: he has lost his lock with it."""
        connection = self._free.get()
        try:
            if connection is not None and alive and _is_stale(connection):
                connection.close()
            if connection is None or connection.closed:
                connection = self._connect()
            with self._waiting(connection):
                yield connection
        finally:
            if connection is not None and connection.broken:
                connection.close()
                connection = None
            self._free.put(connection)

    @contextlib.contextmanager
    def _waiting(self, connection: Any) -> Iterator[None]:
        """While somebody waits at a connection, it is watched."""
        self._asked[connection] = time.monotonic()
        try:
            yield
        finally:
            self._asked.pop(connection, None)

    def _watch(self) -> None:
        """Hang up where nobody answers: whoever waits there is told that the database is gone."""
        while not self._ended.wait(min(NAP, self._answer / 2)):
            now = time.monotonic()
            for connection, since in tuple(self._asked.items()):
                if now - since > self._answer:
                    self._asked.pop(connection, None)
                    with contextlib.suppress(OSError, psycopg.Error):
                        _hang_up(connection.fileno())

    def lock(self, game: str, token: int) -> bool:
        """Hold the lock of a game's owner by that token, as long as this process lives; whether nobody else
        does. Each owner has one of his own: that of somebody who was replaced says nothing of his heir."""
        return bool(self._on_locks("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", game, token))

    def unlock(self, game: str, token: int) -> None:
        """Let others have a game."""
        with contextlib.suppress(NotSaved):
            self._on_locks("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", game, token)

    def _on_locks(self, query: str, game: str, token: int) -> Any:
        """Ask on the connection that holds all locks; if it is gone, they are gone with it, and there is
        another one: a database that was restarted says so only to who asks."""
        with self._turn:
            try:
                try:
                    return self._asked_there(query, game, token)
                except psycopg.OperationalError:
                    return self._asked_there(query, game, token)
            except psycopg.Error as error:
                raise NotSaved("broken", problem=GONE) from error

    def _asked_there(self, query: str, game: str, token: int) -> Any:
        if self._locks.closed or self._locks.broken:
            self._locks = self._connect()
        with self._waiting(self._locks):
            return self._locks.execute(query, (f"md-tui:{game}:{token}",)).fetchone()[0]

    def ask(self, do: Callable[[Any], T]) -> T:
        """Do something with a connection; a database that is gone is said to be."""
        with self.using(alive=True) as connection:
            try:
                return do(connection)
            except psycopg.OperationalError as error:
                raise NotSaved("broken", problem=GONE) from error

    def listen(self, woken: Callable[[], None], ended: Callable[[], bool]) -> None:
        """Wait on a connection of its own for word that the lobby has changed, until it is ended. Whoever is
        woken reads anew: a word may be lost, so that each new line is one as well."""
        while not ended():
            with contextlib.suppress(psycopg.Error, NotSaved), contextlib.closing(self._connect()) as line:
                line.execute(f"LISTEN {LOBBY}")
                woken()
                while not ended():
                    for _ in line.notifies(timeout=NAP, stop_after=1):
                        woken()
            if not ended():
                time.sleep(NAP)

    def close(self) -> None:
        """Hang up; all locks are free."""
        self._ended.set()
        self._locks.close()
        with contextlib.suppress(queue.Empty):
            while True:
                connection = self._free.get_nowait()
                if connection is not None:
                    connection.close()


def _is_stale(connection: Any) -> bool:
    """Whether a line that lay idle is closed, or its end has spoken unasked: a database that goes says
    goodbye to everybody, and whoever came first after it was back would else be told that it is gone."""
    if connection.closed:
        return True
    lying = select.poll()
    lying.register(connection.fileno(), select.POLLIN)
    return bool(lying.poll(0))


def _hang_up(descriptor: int) -> None:
    """Shut a connection in both directions, from another thread than the one that waits at it."""
    line = socket.socket(fileno=os.dup(descriptor))
    try:
        line.shutdown(socket.SHUT_RDWR)
    finally:
        line.close()
