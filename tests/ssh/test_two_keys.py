"""Two keys are two people: a real sshd, two sessions, one shared table; one is killed and comes back."""

import os
import signal
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from md_tui.bench.hall_rig import left_over
from md_tui.store.hall_files import read_people
from md_tui.table.player_library import library
from md_tui.table.viewing import view_game
from tests.ssh.hall_server import HallServer
from tests.ssh.sshd import SSHD
from tests.ssh.two_friends import play_though_one_is_killed

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(SSHD is None, reason="sshd is not installed (Debian package openssh-server)"),
    pytest.mark.xdist_group("sshd"),
]
PATIENCE = 60.0
"""Seconds for a session and a hall to start on a busy machine."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[HallServer]:
    server = HallServer(tmp_path)
    yield server
    server.end()


def forged(server: HallServer) -> str:
    """A note as sshd writes it, about the first player's key."""
    note = server.place / "forged_note"
    note.write_text("publickey " + (server.place / "player_key.pub").read_text())
    return str(note)


def test_a_session_is_who_sshd_says_however_its_environment_is_forged(tmp_path: Path) -> None:
    server = HallServer(tmp_path, accept="SSH_USER_AUTH MD_TUI_*")
    try:
        with server.player("player_key") as ann:
            ann.wait("in this hall", PATIENCE)
            ann.send(b"quit\r")
            ann.wait_exit(PATIENCE)
        (first,) = read_people(server.data).names
        lie = f"-oSetEnv=SSH_USER_AUTH={forged(server)} MD_TUI_ALIAS=Ann"
        with server.player("second_key", lie) as eve:
            eve.wait("in this hall", PATIENCE)
            eve.send(b"quit\r")
            eve.wait_exit(PATIENCE)
        people = set(read_people(server.data).names)
        assert first in people
        assert len(people) == 2
        assert all(person.startswith("key:") for person in people)
    finally:
        server.end()


def test_two_people_with_two_keys_play_one_game_and_one_of_them_is_killed_and_back(
    server: HallServer,
) -> None:
    play_though_one_is_killed(partial(server.player, "player_key"), partial(server.player, "second_key"))
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
