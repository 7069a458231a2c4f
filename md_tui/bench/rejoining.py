"""A dropped line: how soon the screen of whoever comes back shows the board, and what he missed."""

import contextlib
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from md_tui import wording
from md_tui.bench.hall_rig import HallProcess, Party
from md_tui.bench.pty_meter import SIZE, Meter, metered
from md_tui.games.massive_darkness.commands import Correct
from md_tui.kernel.errors import KernelError
from md_tui.store.hall_files import hall_socket
from md_tui.table.hall import wire
from md_tui.table.remote.visit import fresh_id

_NAME = "Ann"
_MOVE = Correct("lifebringer", value="2")
"""Legal at any time, whosever turn it is."""
_PLAYED = 3
"""Moves of the others while the line is down."""
_PACE = 0.25
_PATIENCE = 60.0
_SETTLED = 2.0
_QUIET = 1.0
"""Seconds without a byte after which a whole screen has come up, and after which it is painted."""


class Relay:
    """A line to the hall that can be cut and mended."""

    def __init__(self, folder: Path, hall: Path) -> None:
        self.door, self._hall = folder / "relay.sock", hall
        self._open: list[socket.socket] = []
        self._through = True
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.door))
        self._listening.listen(16)
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Hang up, and answer nobody."""
        self._through = False
        for one in self._open:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        self._open.clear()

    def mend(self) -> None:
        """Whoever comes now is let through."""
        self._through = True

    def close(self) -> None:
        """Nothing of it is left."""
        self.cut()
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if not self._through:
                    near.close()
                    continue
                far = socket.socket(socket.AF_UNIX)
                far.connect(str(self._hall))
                self._open += [near, far]
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=_pass_on, args=pair, daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(1 << 16):
            target.sendall(data)
    for one in (source, target):
        with contextlib.suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)


@contextmanager
def _seated(wishes: dict[str, Any]) -> Iterator[tuple[Party, Relay, Meter]]:
    """Somebody at a screen of his own, behind a line that can be cut, and somebody who plays with him."""
    with tempfile.TemporaryDirectory(prefix="mdback") as place:
        hall = HallProcess(Path(place))
        relay = Relay(Path(place), hall_socket(hall.root))
        try:
            party = Party(hall, 1, dict(wishes))
            command = [sys.executable, "-m", "md_tui", "--data-dir", place, "join", party.id]
            with metered([*command, "--as", _NAME, "--at", str(relay.door)]) as screen:
                _wait_for(screen, party)
                party.tables[0].visit.do(wire.Give(fresh_id(), party.tables[0].held[-1], _NAME))
                screen.painted(_SETTLED, _PATIENCE)
                screen.press("enter")  # the story of the quest is read
                screen.painted(_SETTLED)
                yield party, relay, screen
            party.close()
        finally:
            relay.close()
            hall.stop()


def _wait_for(screen: Meter, party: Party) -> None:
    """Until he has come in and his board is painted."""
    end = time.monotonic() + _PATIENCE
    while _NAME not in {person.name for person in party.tables[0].company.people.values()}:
        if time.monotonic() > end:
            raise KernelError("nobody came to the table")
        party.catch_up()
        screen.painted(0.1)


def painted_again_s(wishes: dict[str, Any], times: int) -> float:
    """Seconds from a line that can be had again to the last byte of the board; the worst of some."""
    worst = 0.0
    with _seated(wishes) as (party, relay, screen):
        for _ in range(times):
            relay.cut()
            screen.painted(_QUIET)
            for _ in range(_PLAYED):
                table = party.tables[0]
                table.wait(table.submit(table.held[-1], _MOVE))
                time.sleep(_PACE)
            begun = time.perf_counter()
            relay.mend()
            worst = max(worst, screen.painted(_QUIET, _PATIENCE) - begun)
            _has_told(screen)
    return worst


def _has_told(screen: Meter) -> None:
    """What was missed stands above the prompt: painted anew, so that it is sent whole."""
    mark = len(screen.output)
    for width in (SIZE[0] - 1, SIZE[0]):
        screen.resize(width, SIZE[1])
        screen.painted(_QUIET, _PATIENCE)
    told = wording.say("hall", "since_last", count=_PLAYED, title="").strip()
    if told.encode() not in screen.output[mark:]:
        raise KernelError("what was missed is not told")
