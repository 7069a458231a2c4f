"""A real sshd on a loopback port with throwaway keys, fenced in by the printed recipe."""

from __future__ import annotations

import contextlib
import getpass
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from md_tui.cli.commands.ssh_setup import match_block
from tests.pty_harness import ROOT, PtyProgram

SSHD = shutil.which("sshd") or shutil.which("/usr/sbin/sshd")
_SERVER = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {place}/host_key
PidFile {place}/sshd.pid
UsePAM no
StrictModes no
PermitRootLogin prohibit-password
AcceptEnv LANG LC_* {accept}
Subsystem sftp internal-sftp
"""


class Server:
    """The server, the folder it lives in, and how to reach it."""

    def __init__(self, place: Path, accept: str = "") -> None:
        """`accept` names variables that a careless operator lets clients set."""
        self.place = place
        self.data = place / "data"
        self.port = free_port()
        for name in ("host_key", "player_key"):
            _quietly("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(place / name))
        keys = place / "keys"
        keys.write_text("restrict,pty " + (place / "player_key.pub").read_text())
        config = place / "sshd_config"
        block = match_block(str(self._program()), getpass.getuser(), str(keys))
        config.write_text(_SERVER.format(port=self.port, place=place, accept=accept) + block)
        if os.geteuid() == 0:
            os.makedirs("/run/sshd", mode=0o755, exist_ok=True)
        with open(place / "sshd.log", "wb") as log:
            self.process = subprocess.Popen([SSHD, "-D", "-e", "-f", str(config)], stderr=log, stdout=log)
        self._wait()

    def _program(self) -> Path:
        """The installed program, with a library and settings of the test's own."""
        program = self.place / "md-tui"
        program.write_text(
            "#!/bin/sh\n"
            f"export MD_TUI_DATA_DIR='{self.data}' MD_TUI_CONFIG_DIR='{self.place}/config'\n"
            f"export PYTHONPATH='{ROOT}'\n"
            f'exec {sys.executable} -m md_tui "$@"\n'
        )
        program.chmod(0o755)
        return program

    def _wait(self) -> None:
        end = time.monotonic() + 15
        while time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.05)
        raise AssertionError(f"sshd does not listen:\n{(self.place / 'sshd.log').read_text()}")

    def command(self, *more: str, program: str = "ssh", port: int = 0) -> list[str]:
        """A client's command line."""
        options = {
            "IdentityFile": str(self.place / "player_key"),
            "IdentitiesOnly": "yes",
            "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": str(self.place / "known_hosts"),
            "LogLevel": "ERROR",
            "Port": str(port or self.port),
            "EscapeChar": "none",
        }
        flags = [
            f"-o{key}={value}" for key, value in options.items() if program == "ssh" or key != "EscapeChar"
        ]
        return [program, "-F", "/dev/null", *flags, *more]

    @property
    def address(self) -> str:
        """Who is called."""
        return f"{getpass.getuser()}@127.0.0.1"

    @contextmanager
    def session(self, size: tuple[int, int] = (80, 24), port: int = 0) -> Iterator[PtyProgram]:
        """A player at his terminal."""
        program = PtyProgram(self.command("-tt", self.address, port=port), size)
        try:
            yield program
        finally:
            program.close()

    def asked(self, *more: str, program: str = "ssh") -> subprocess.CompletedProcess[str]:
        """A client without a terminal, to its end."""
        command = self.command(*more, program=program)
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)

    def players(self) -> list[int]:
        """The processes of the game that run for this server."""
        mark = f"MD_TUI_DATA_DIR={self.data}".encode()
        found = []
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                with contextlib.suppress(OSError), open(f"/proc/{entry}/environ", "rb") as file:
                    if mark in file.read().split(b"\0"):
                        found.append(int(entry))
        return found

    def children(self) -> list[int]:
        """The processes that sshd has for its connections."""
        with (
            contextlib.suppress(OSError),
            open(f"/proc/{self.process.pid}/task/{self.process.pid}/children") as f,
        ):
            return [int(word) for word in f.read().split()]
        return []

    def wait_alone(self, seconds: float = 5.0) -> bool:
        """Whether nothing of any session is left after some seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.players() and not self.children():
                return True
            time.sleep(0.05)
        return False

    def close(self) -> None:
        """End the server."""
        self.process.terminate()
        self.process.wait(10)


class Meter:
    """A port that passes everything on to the server and counts what comes back."""

    def __init__(self, target: int) -> None:
        self.received = 0
        self._target = target
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self._open: list[socket.socket] = [self._listening]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            client, _ = self._listening.accept()
            server = socket.create_connection(("127.0.0.1", self._target))
            self._open += [client, server]
            threading.Thread(target=self._pass_on, args=(client, server, False), daemon=True).start()
            self._pass_on(server, client, True)

    def _pass_on(self, source: socket.socket, target: socket.socket, counted: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(1 << 16):
                if counted:
                    self.received += len(data)
                target.sendall(data)

    def close(self) -> None:
        """Pass nothing more on."""
        for one in self._open:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _quietly(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)
