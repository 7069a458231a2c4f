"""Two keys are two people: a real sshd, two sessions, one shared table; one is killed and comes back."""

import contextlib
import os
import shlex
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from md_tui.bench.hall_rig import left_over
from md_tui.store.hall_files import read_people
from md_tui.table.player_library import library
from md_tui.table.viewing import view_game
from tests.pty_harness import PtyProgram
from tests.ssh.sshd import SSHD, Server

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(SSHD is None, reason="sshd is not installed (Debian package openssh-server)"),
    pytest.mark.xdist_group("sshd"),
]
PATIENCE = 60.0
"""Seconds for a session and a hall to start on a busy machine."""


class HallServer(Server):
    """An sshd whose players come to the hall, with a second key."""

    def __init__(self, place: Path) -> None:
        super().__init__(place)
        second = str(place / "second_key")
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", second], check=True)
        keys = place / "keys"
        keys.write_text(keys.read_text() + "restrict,pty " + (place / "second_key.pub").read_text())
        program = place / "md-tui"
        cache = shlex.quote(str(place / "cache"))
        words = "MD_TUI_SSH_SESSION_HALL=1 MD_TUI_SSH_SESSION_TEXT=1"
        variable = f"export {words} MD_TUI_CACHE_DIR={cache}\nexec "
        program.write_text(program.read_text().replace("exec ", variable))

    @contextlib.contextmanager
    def player(self, key: str, *more: str) -> Iterator[PtyProgram]:
        """Somebody at his terminal, with a key."""
        command = [
            word.replace("player_key", key) if word.startswith("-oIdentityFile") else word
            for word in self.command("-tt", *more, self.address)
        ]
        program = PtyProgram(command, (100, 40))
        try:
            yield program
        finally:
            program.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[HallServer]:
    server = HallServer(tmp_path)
    yield server
    for hall in left_over(server.data):
        os.kill(hall, signal.SIGTERM)
    server.close()


def test_two_people_with_two_keys_play_one_game_and_one_of_them_is_killed_and_back(
    server: HallServer,
) -> None:
    with server.player("player_key") as ann:
        ann.wait("in this hall", PATIENCE)
        ann.send(b"new tutorial\r")
        ann.wait("Awaited", PATIENCE)
        ann.send(b"sit 1\r")
        ann.wait("you*", PATIENCE)
        with server.player("second_key") as ben:
            ben.wait("join and a number", PATIENCE)
            ben.send(b"join 1\r")
            ben.wait("Awaited", PATIENCE)
            ben.send(b"sit 2\r")
            ben.wait("2 Whisper: you", PATIENCE)
            ann.send(b"1\r")
            ann.wait("2 actions", PATIENCE)
            ben.wait("2 actions", PATIENCE)
            os.kill(ben.pid, signal.SIGKILL)
        ann.send(b"people\r")
        ann.wait("away", PATIENCE)
        with server.player("second_key", "-oSetEnv=SSH_USER_AUTH=/etc/passwd") as ben:
            ben.wait("join and a number", PATIENCE)
            ben.send(b"join 1\r")
            ben.wait("2 Whisper: you", PATIENCE)
            ben.send(b"quit\r")
        ann.send(b"quit\r")
    people = read_people(server.data)
    assert len(people.names) == 2
    assert all(person.startswith("key:") for person in people.names)
    games = library(server.data)
    end = time.monotonic() + 20
    for hall in left_over(server.data):
        os.kill(hall, signal.SIGTERM)
    while left_over(server.data) and time.monotonic() < end:
        time.sleep(0.05)
    (id,) = games.ids()
    assert view_game(games, id).timeline.seq == 1
