"""A hall on another machine: the same protocol over TLS, with certificates of one operator on both sides."""

import contextlib
import socket
import ssl
from collections.abc import Callable
from pathlib import Path

from md_tui import config
from md_tui.table.hall.certificates import context, far_place
from md_tui.table.remote.link import NoHall, SocketLink

PATIENCE = 5.0
"""Seconds to reach another machine."""


class TlsLink(SocketLink):
    """A line over TLS, which may hold what was read already and is not taken yet."""

    def _readable(self, seconds: float) -> bool:
        assert isinstance(self._socket, ssl.SSLSocket)
        return bool(self._socket.pending()) or super()._readable(seconds)


def connect_afar(far: str, folder: Path) -> TlsLink:
    """A line to a hall on another machine; `NoHall` if it cannot be had."""
    host, port = far_place(far)
    secured = context(folder, server=False)
    try:
        plain = socket.create_connection((host, port), PATIENCE)
    except OSError as error:
        raise NoHall("hall_far_silent", far=far) from error
    try:
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return TlsLink(secured.wrap_socket(plain))
    except OSError as error:  # every fault of TLS is one as well
        with contextlib.suppress(OSError):
            plain.close()
        raise NoHall("hall_far_strange", far=far) from error


def way() -> Callable[[str], TlsLink] | None:
    """How a session on this machine reaches halls on others; nothing without certificates."""
    folder = config.certificates()
    return (lambda far: connect_afar(far, Path(folder))) if folder else None
