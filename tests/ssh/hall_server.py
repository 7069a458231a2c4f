"""An sshd whose players come to the hall, each with a key of their own."""

import contextlib
import os
import shlex
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from md_tui.bench.hall_rig import left_over
from tests.pty_harness import PtyProgram
from tests.ssh.sshd import Server

SIZE = (100, 40)


class HallServer(Server):
    """An sshd whose players come to the hall, with a second key."""

    def __init__(self, place: Path, accept: str = "") -> None:
        super().__init__(place, accept)
        second = str(place / "second_key")
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", second], check=True)
        keys = place / "keys"
        keys.write_text(keys.read_text() + "restrict,pty " + (place / "second_key.pub").read_text())
        self._plain = (place / "md-tui").read_text()
        self.sessions("MD_TUI_SSH_SESSION_TEXT=1")

    def sessions(self, *variables: str) -> None:
        """How the sessions from now on are: at the door of the hall, with these variables."""
        cache = shlex.quote(str(self.place / "cache"))
        words = " ".join(("MD_TUI_SSH_SESSION_HALL=1", f"MD_TUI_CACHE_DIR={cache}", *variables))
        (self.place / "md-tui").write_text(self._plain.replace("exec ", f"export {words}\nexec "))

    def end(self) -> None:
        """Nothing of it is left, its hall included."""
        self.end_hall()
        self.close()

    def end_hall(self) -> None:
        """The hall closes, and all games lie on disk."""
        for hall in left_over(self.data):
            os.kill(hall, signal.SIGTERM)
        end = time.monotonic() + 60
        while left_over(self.data):
            assert time.monotonic() < end
            time.sleep(0.05)

    @contextlib.contextmanager
    def player(self, key: str, *more: str, size: tuple[int, int] = SIZE) -> Iterator[PtyProgram]:
        """Somebody at his terminal, with a key."""
        command = [
            word.replace("player_key", key) if word.startswith("-oIdentityFile") else word
            for word in self.command("-tt", *more, self.address)
        ]
        program = PtyProgram(command, size)
        try:
            yield program
        finally:
            program.close()
