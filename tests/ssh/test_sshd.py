"""Playing over a real sshd on a loopback port: connect, play, drop the line, go on; nothing else goes."""

import os
import signal
import socket
import statistics
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from md_tui.store.library import Library
from md_tui.table.player_library import library
from md_tui.table.viewing import view_game
from tests.pty_harness import PtyProgram
from tests.ssh.sshd import SSHD, Meter, Server, free_port

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(SSHD is None, reason="sshd is not installed (Debian package openssh-server)"),
    pytest.mark.xdist_group("sshd"),
]
MOST_BYTES = 1000
"""Bytes a key may cost over the wire, in the middle of all keys."""
REFUSED = "This account plays the game and runs nothing else."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("sshd"))
    yield server
    server.close()


def begin_tutorial(player: PtyProgram) -> None:
    """From the connection to the table of a new game."""
    screen = player.wait(lambda screen: "Welcome" in screen or "Tutorial" in screen)
    if "Welcome" in screen:
        player.press("enter")
    player.wait("Tutorial")
    player.press("t")
    player.wait("enter the dark")
    player.press("enter")
    player.wait("3 actions")


def go_on(player: PtyProgram) -> None:
    """From the connection to the table of the last game."""
    player.wait("Continue")
    player.press("c")
    player.wait("2 actions")


def last_game(games: Library) -> str:
    """The game played last."""
    return max(str(path.stem) for path in games.games.glob("*.db"))


def moves(server: Server) -> list[str]:
    """The commands recorded in the last game."""
    games = library(server.data)
    timeline = view_game(games, last_game(games)).timeline
    return [type(batch.command).__name__ for batch in timeline.live()]


def test_a_game_is_played_the_line_drops_and_nothing_is_lost(server: Server) -> None:
    with server.session() as player:
        begin_tutorial(player)
        player.press("right")
        player.wait("1 step is left")
        player.resize(120, 40)
        player.wait(
            lambda screen: "2 actions" in screen and any(len(row.rstrip()) > 90 for row in screen.split("\n"))
        )
        assert moves(server) == ["Move"]
        os.kill(player.pid, signal.SIGKILL)
        player.wait_exit()
        assert server.wait_alone(5.0)
    assert moves(server) == ["Move"]
    with server.session() as player:
        go_on(player)
        assert "1 step is left" in player.screen()
        player.press("left")
        player.wait("starts a movement action")
        assert moves(server) == ["Move", "Move"]
        player.press("Q")
        player.wait("everything is saved already")
        player.press("Q")
        assert player.wait_exit() == 0
    assert server.wait_alone(5.0)


def test_a_dead_line_leaves_the_game_whole_however_it_dies(server: Server) -> None:
    for way in (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP):
        with server.session() as player:
            begin_tutorial(player)
            player.press("right")
            player.wait("1 step is left")
            os.kill(player.pid, way)
            player.wait_exit()
            assert server.wait_alone(5.0), way
        assert moves(server) == ["Move"], way


@pytest.mark.parametrize("command", ["id", "/bin/sh", "scp -f /etc/passwd"])
def test_no_other_program_runs(server: Server, command: str) -> None:
    ran = server.asked("-T", server.address, command)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert REFUSED in ran.stderr
    assert server.wait_alone()


def test_no_other_program_runs_with_a_terminal_either(server: Server) -> None:
    with subprocess.Popen(
        server.command("-tt", server.address, "/bin/sh"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as ran:
        told, _ = ran.communicate("id\n", timeout=60)
    assert ran.returncode == 2
    assert REFUSED in told
    assert "uid=" not in told


def test_a_session_without_a_terminal_ends_at_once_with_a_sentence(server: Server) -> None:
    ran = server.asked("-T", server.address)
    assert ran.returncode == 2
    assert "connect with ssh -t" in ran.stderr
    assert server.wait_alone()


def test_files_are_not_handed_out(server: Server) -> None:
    ran = server.asked("-s", server.address, "sftp")
    assert ran.returncode != 0
    assert ran.stdout == ""
    transfer = server.asked(f"{server.address}:/etc/passwd", str(server.place / "stolen"), program="sftp")
    assert transfer.returncode != 0
    assert not (server.place / "stolen").exists()
    assert server.wait_alone()


def test_nothing_is_forwarded_to_other_places(server: Server) -> None:
    port = free_port()
    with server.session() as _:
        pass
    with subprocess.Popen(
        server.command("-N", "-L", f"127.0.0.1:{port}:127.0.0.1:{server.port}", server.address),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as client:
        assert carried(port, client) == b""
        client.terminate()
    assert server.wait_alone()


def test_nothing_is_forwarded_from_other_places(server: Server) -> None:
    wish = f"127.0.0.1:{free_port()}:127.0.0.1:{server.port}"
    ran = server.asked("-N", "-oExitOnForwardFailure=yes", "-R", wish, server.address)
    assert ran.returncode == 255
    assert server.wait_alone()


def carried(port: int, client: subprocess.Popen[bytes]) -> bytes:
    """What a forwarded port says, once the client listens on it: a server behind it would greet."""
    for _ in range(200):
        try:
            with socket.create_connection(("127.0.0.1", port), 5) as line:
                line.settimeout(5)
                return line.recv(100)
        except ConnectionResetError:
            return b""
        except OSError:
            assert client.poll() is None
            time.sleep(0.05)
    raise AssertionError("the client never listened")


def test_a_key_costs_few_bytes_over_the_wire(server: Server, tmp_path: Path) -> None:
    meter = Meter(server.port)
    costs = []
    try:
        with server.session(port=meter.port) as player:
            begin_tutorial(player)
            player.settle(0.5)
            for key in ("right", "left", "up", "x", "right", "right", "tab", "escape", "v", "v", "v", "u"):
                before = meter.received
                player.press(key)
                assert player.settle(0.3), key
                costs.append(meter.received - before)
            player.press("Q")
            player.wait("everything is saved already")
            player.press("Q")
            assert player.wait_exit() == 0
    finally:
        meter.close()
    assert statistics.median(costs) <= MOST_BYTES, costs
    assert server.wait_alone()
