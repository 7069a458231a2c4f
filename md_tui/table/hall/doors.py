"""The doors of a hall: where it listens for as long as it is open."""

import asyncio
import contextlib
import ssl
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from md_tui.table.hall import wire
from md_tui.table.hall.hall import Hall

BACKLOG = 512
"""Lines that may wait to be let in at one door."""


class Afar(NamedTuple):
    """Where a hall listens to sessions on other machines, and what it asks of them."""

    host: str
    port: int
    secured: ssl.SSLContext


async def serve(
    hall: Hall,
    path: Path,
    ready: Callable[[], None] = lambda: None,
    door: Path | None = None,
    afar: Afar | None = None,
) -> None:
    """Listen until the hall ends by itself or is told to; at a `door`, to every user of the machine, and
    `afar` to sessions on others."""
    from md_tui.table.authority import EVERYBODY, OWNER

    places = {path: OWNER} | ({door: EVERYBODY} if door else {})
    servers = await _listening(hall, places, afar)
    ready()
    try:
        await hall.ticking()
    finally:
        for server in servers:
            server.close()
        for place in places:
            with contextlib.suppress(OSError):
                place.unlink()
        await hall.close()


async def _listening(hall: Hall, places: Mapping[Path, int], afar: Afar | None) -> list[asyncio.Server]:
    """A server for each place of this machine, with the rights it is opened with, and one for others."""
    from md_tui.table.authority import listening

    limits: dict[str, Any] = {"limit": wire.LONGEST_LINE, "backlog": BACKLOG}
    servers: list[asyncio.Server] = []
    if afar is not None:
        servers.append(await asyncio.start_server(hall.attend_afar, *afar[:2], ssl=afar.secured, **limits))
    for place, mode in places.items():
        sock = listening(place, BACKLOG, mode)
        servers.append(await asyncio.start_unix_server(hall.attend, sock=sock, **limits))
    return servers
