"""A hall that closes while guests are still coming in: nobody is left half inside, and no error is told."""

import asyncio
import socket
import threading
from pathlib import Path

import pytest

from md_tui import __version__
from md_tui.bench import full_hall
from md_tui.store.people import PlainBook
from md_tui.table.hall import hall as module
from md_tui.table.hall import wire
from md_tui.table.hall.hall import Hall
from md_tui.table.hall.names import Persons
from md_tui.table.player_library import library


async def test_who_is_coming_in_when_the_hall_closes_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GOODBYE", 0.01)
    monkeypatch.setattr(full_hall, "RECORDS", 3)
    (table,) = full_hall._written(tmp_path, 1)
    errors: list[BaseException] = []
    hall = Hall(
        library(tmp_path),
        Persons(PlainBook()),
        owner=0,
        report=lambda where, error: str(errors.append(error)),
    )
    near, far = socket.socketpair()
    coming = asyncio.ensure_future(hall.attend(*await asyncio.open_unix_connection(sock=near)))
    far.sendall(wire.line_of(wire.Hello(wire.PROTOCOL, __version__, "Ann")))
    while not any(line.person for line in hall.lines):
        await asyncio.sleep(0.01)
    busy = threading.Event()
    for _ in range(hall.pool._max_workers):
        hall.pool.submit(busy.wait)
    far.sendall(wire.line_of(wire.Join(table.id)))
    while hall.pool._work_queue.empty():
        await asyncio.sleep(0.01)
    threading.Timer(0.2, busy.set).start()
    await hall.close()
    await asyncio.wait([coming], timeout=30)
    assert coming.done()
    assert errors == []
    far.close()
