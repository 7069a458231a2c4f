"""A PostgreSQL server of one's own: an unprivileged user, a socket in a folder, throw-away data."""

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

_PLACES = [
    *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True),
    Path("/usr/local/bin"),
    Path("/usr/bin"),
]
HERE = next(
    (place for place in _PLACES if (place / "initdb").exists() and (place / "postgres").exists()), None
)
"""Where the programs of the server are; nothing if there is no server."""
_SETTINGS = {"listen_addresses": "", "max_connections": "40", "shared_buffers": "16MB"}


def _unprivileged() -> dict[str, int]:
    """A user without rights, if this one has all."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid}


def _children(pid: int) -> list[int]:
    """The processes that one has started."""
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


class PostgresServer:
    """The server, from making it to `close`."""

    def __init__(self) -> None:
        assert HERE is not None
        self.folder = Path(tempfile.mkdtemp(prefix="mdpg"))
        self.user = _unprivileged()
        if self.user:
            os.chown(self.folder, self.user["user"], self.user["group"])
        self.url = f"postgresql:///postgres?host={self.folder}&user=tester"
        made = [
            HERE / "initdb",
            "-D",
            self.folder / "data",
            "-U",
            "tester",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        self._run(*made)
        self.start()

    def _run(self, *command: object) -> None:
        """Run a program of the server to its end."""
        words = [str(word) for word in command]
        options: dict[str, Any] = {"cwd": self.folder, **self.user}
        subprocess.run(words, check=True, capture_output=True, **options)

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = [
            f"-c{key}={value}" for key, value in {**_SETTINGS, "unix_socket_directories": self.folder}.items()
        ]
        assert HERE is not None
        command = [str(HERE / "postgres"), "-D", str(self.folder / "data"), *options]
        given: dict[str, Any] = {"cwd": self.folder, **self.user, "stdout": subprocess.DEVNULL}
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL, **given)
        import psycopg

        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(psycopg.Error):
                psycopg.connect(self.url, connect_timeout=2).close()
                return
            time.sleep(0.05)
        raise AssertionError("the database does not answer")

    def kill(self) -> None:
        """Kill all of it at once, as a crash would: what serves a line would outlive the first process."""
        children = _children(self.process.pid)
        for pid in (self.process.pid, *children):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        while any(Path(f"/proc/{pid}").exists() for pid in children):
            time.sleep(0.01)

    def close(self) -> None:
        """End it and leave nothing."""
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(15)
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def is_here() -> bool:
    """Whether a server can be started here, and talked to."""
    return HERE is not None and find_spec("psycopg") is not None
