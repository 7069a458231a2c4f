"""Starting a hall: on demand by its first guest, or by the system; one for each data directory."""

import asyncio
import contextlib
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from md_tui import config
from md_tui.kernel.errors import KernelError, Malformed
from md_tui.kernel.store import InUse
from md_tui.store import hall_files
from md_tui.store.clock import stamp
from md_tui.store.ids import new_id
from md_tui.store.people import Book
from md_tui.table.hall.doors import Afar, serve
from md_tui.table.hall.hall import GOODBYE, Hall
from md_tui.table.hall.names import Persons
from md_tui.table.hall.shelf import Shelf
from md_tui.table.player_library import describe, library, resolve
from md_tui.toolkit.clean import clean

if TYPE_CHECKING:
    from md_tui.store.postgres.shared_games import PostgresLibrary

LONGEST_ADDRESS = 80
"""Columns of what other halls say of a table that is played here."""
DRAINING = 120.0
"""Seconds within which a hall that is told to close has put all its games away."""
OPEN_FILES = 8192
"""Files and lines at once, as far as the system allows."""


def raise_limits() -> None:
    """As many open files as a full hall needs, if the system lets us."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def report(where: str, error: BaseException) -> str:
    """Keep an unforeseen error for the operator, as one line of JSON, and name it for the guests."""
    name = new_id()[-8:]
    told = "".join(traceback.format_exception(error))
    line = msgspec.json.encode({"at": stamp(), "error": name, "table": where, "told": ascii(told)})
    sys.stderr.write(line.decode() + "\n")
    sys.stderr.flush()
    return name


def run_hall(root: Path, ready: Callable[[], None] = lambda: None, door: Path | None = None) -> None:
    """Be the hall of a data directory until nobody needs one any more; `InUse` if there is one. Through a
    `door` come other users of the machine, each as who the system says he is."""
    if door is not None and os.path.lexists(door) and not door.is_socket():
        raise Malformed("no_socket", door=door)
    lock = hall_files.hall_lock(root)
    try:
        raise_limits()
        asyncio.run(_run(root, ready, door))
    finally:
        lock.release()


def kept(root: Path) -> tuple[Shelf, Book]:
    """Where games and people are kept: files of the data directory, or the database that is named."""
    url = config.store()
    if not url:
        return library(root), hall_files.book_of_people(root)
    told = clean(config.hall_address(), LONGEST_ADDRESS) or f"{socket.gethostname()}:{root}"
    games = _database(url, f"{told} <{config.hall_listen()}>" if config.hall_listen() else told)
    return games, games.book


def _database(url: str, address: str) -> "PostgresLibrary":
    if not url.startswith(("postgresql://", "postgres://")):
        raise Malformed("no_database", variable=config.variable(config.STORE))
    try:
        from md_tui.store.postgres.shared_games import PostgresLibrary
    except ModuleNotFoundError as missing:
        raise Malformed("no_driver", name=missing.name) from missing
    return PostgresLibrary(url, resolve, describe, address)


@contextlib.contextmanager
def _hearing(games: Shelf, hall: Hall) -> Iterator[None]:
    """While the hall is open, hear what other halls do with the tables of the same database."""
    listen = getattr(games, "listen", None)
    if listen is None:
        yield
        return
    ended, loop = threading.Event(), asyncio.get_running_loop()
    given = (lambda: loop.call_soon_threadsafe(hall.cabinet.list.changed), ended.is_set)
    hearing = threading.Thread(target=listen, args=given, daemon=True)
    hearing.start()
    hall.cabinet.list.listens = True
    try:
        yield
    finally:
        ended.set()
        hearing.join(GOODBYE)


async def _run(root: Path, ready: Callable[[], None], door: Path | None) -> None:
    games, book = kept(root)
    hall = Hall(games, Persons(book), owner=os.getuid(), report=report)
    with _hearing(games, hall):
        await _served(hall, root, ready, door)


def _afar() -> Afar | None:
    """Where other machines reach this hall, if its operator has said so."""
    if not config.hall_listen():
        return None
    if not config.certificates():
        raise Malformed("listen_alone", listen=config.LISTEN, certificates=config.CERTIFICATES)
    from md_tui.table.hall.certificates import context, far_place

    return Afar(*far_place(config.hall_listen()), context(Path(config.certificates()), server=True))


async def _served(hall: Hall, root: Path, ready: Callable[[], None], door: Path | None) -> None:
    """Until it ends because nobody needs it any more, or is told to."""
    serving = asyncio.ensure_future(serve(hall, hall_files.hall_socket(root), ready, door, _afar()))
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, serving.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await serving


def drain(root: Path, seconds: float = DRAINING) -> bool:
    """Tell the hall of a data directory to close, and wait until all its games are put away; whether there
    was one. Its guests come again by themselves, to the next hall that opens."""
    pid = hall_files.hall_process(root)
    if pid:
        os.kill(pid, signal.SIGTERM)
    end = time.monotonic() + seconds
    while hall_files.hall_process(root) == pid != 0:
        if time.monotonic() > end:
            raise KernelError("hall_not_closed", pid=str(pid))
        time.sleep(0.05)
    return bool(pid)


def wake(root: Path) -> None:
    """Start a hall that outlives whoever needs it; if there is one already, the new one exits at once."""
    with contextlib.suppress(InUse):
        hall_files.hall_lock(root).release()
        journal = hall_files.hall_journal(root)
        try:
            subprocess.Popen(
                [sys.executable, "-m", "md_tui", "--data-dir", str(root), "hall"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=journal,
                start_new_session=True,
                cwd="/",
            )
        finally:
            os.close(journal)
