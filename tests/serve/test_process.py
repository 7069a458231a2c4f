"""`md-tui serve` as people meet it: the real program, real `ssh` clients with keys; then nothing is left."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from md_tui.bench.hall_rig import left_over
from md_tui.store.hall_files import read_people
from tests.pty_harness import ROOT, PtyProgram
from tests.ssh.two_friends import play_though_one_is_killed

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("ssh") is None, reason="ssh is not installed (package openssh-client)"),
    pytest.mark.xdist_group("sshd"),
]
PATIENCE = 90.0
"""Seconds for a session and a hall to start on a busy machine."""


class Served:
    """The server in a process of its own, and two friends."""

    def __init__(self, place: Path) -> None:
        self.place, self.data = place, place / "data"
        for name in ("ann", "ben", "eve"):
            command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(place / name)]
            subprocess.run(command, check=True)
        keys = place / "keys"
        keys.write_text((place / "ann.pub").read_text() + (place / "ben.pub").read_text())
        keys.chmod(0o600)
        places = {"MD_TUI_DATA_DIR": str(self.data), "MD_TUI_CONFIG_DIR": str(place / "config")}
        self.environment = {
            **os.environ,
            **places,
            "MD_TUI_CACHE_DIR": str(place / "cache"),
            "PYTHONPATH": str(ROOT),
        }
        asked = ("serve", "--port", "0", "--address", "127.0.0.1", "--keys", str(keys), "--text")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "md_tui", *asked], env=self.environment, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"port (\d+)", line)
        assert found is not None, line
        self.port = found[1]

    def command(self, key: str, *more: str) -> list[str]:
        """A client's command line."""
        options = {
            "IdentityFile": str(self.place / key), "IdentitiesOnly": "yes", "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": str(self.place / "known_hosts"), "LogLevel": "ERROR", "EscapeChar": "none",
        }  # fmt: skip
        flags = [f"-o{name}={value}" for name, value in options.items()]
        return ["ssh", "-F", "/dev/null", *flags, "-p", self.port, *more, "friend@127.0.0.1"]

    @contextlib.contextmanager
    def player(self, key: str) -> Iterator[PtyProgram]:
        """Somebody at his terminal."""
        program = PtyProgram(self.command(key, "-tt"), (100, 40))
        try:
            yield program
        finally:
            program.close()

    def sessions(self) -> list[int]:
        """The processes that play."""
        found = []
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                with contextlib.suppress(OSError):
                    words = Path(f"/proc/{entry}/cmdline").read_bytes().split(b"\0")
                    told = Path(f"/proc/{entry}/environ").read_bytes()
                    if b"ssh-session" in words and f"MD_TUI_DATA_DIR={self.data}".encode() in told.split(
                        b"\0"
                    ):
                        found.append(int(entry))
        return found

    def wait_alone(self) -> None:
        """Until nobody plays any more."""
        end = time.monotonic() + PATIENCE
        while self.sessions():
            assert time.monotonic() < end
            time.sleep(0.02)

    def end(self) -> None:
        """Nothing of it is left, its hall included."""
        self.process.terminate()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        for hall in left_over(self.data):
            os.kill(hall, signal.SIGTERM)
        end = time.monotonic() + PATIENCE
        while left_over(self.data):
            assert time.monotonic() < end
            time.sleep(0.05)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path)
    yield served
    served.end()


def test_two_friends_with_two_keys_play_one_game_and_one_of_them_is_killed_and_back(served: Served) -> None:
    play_though_one_is_killed(partial(served.player, "ann"), partial(served.player, "ben"))
    served.wait_alone()
    people = read_people(served.data).names
    assert len(people) == 2
    assert all(person.startswith("key:") for person in people)


def test_twenty_killed_clients_leave_nothing_behind(served: Served) -> None:
    for _ in range(5):
        clients = []
        for key in ("ann", "ben") * 2:
            clients.append(PtyProgram(served.command(key, "-tt"), (80, 24)))
        clients[0].wait("in this hall", PATIENCE)
        for client in clients:
            os.kill(client.pid, signal.SIGKILL)
            client.close()
        served.wait_alone()


def test_a_stranger_a_command_and_a_file_get_nothing(served: Served) -> None:
    def asked(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE
        )

    stranger = asked(*served.command("eve", "-tt"))
    assert stranger.returncode == 255
    assert "Permission denied" in stranger.stderr
    ran = asked(*served.command("ann"), "id")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "runs nothing else" in ran.stderr
    assert asked(*served.command("ann", "-s"), "sftp").returncode != 0
    through = asked(*served.command("ann", "-W", f"127.0.0.1:{served.port}"))
    assert through.returncode != 0
    assert not served.sessions()


def test_the_server_takes_its_sessions_with_it_even_when_it_is_killed(served: Served) -> None:
    with served.player("ann") as ann:
        ann.wait("in this hall", PATIENCE)
        served.process.kill()
        served.wait_alone()
