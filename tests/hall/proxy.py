"""A line to the database that can be cut without a word, as between two machines."""

import contextlib
import shutil
import socket
import tempfile
import threading
from pathlib import Path

NAME = ".s.PGSQL.5432"


class Partition:
    """Passes everything on to a server's socket, until it is cut; then nothing comes through, and no end."""

    def __init__(self, server: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mdcut"))
        self.folder.chmod(0o755)
        self.url = f"postgresql:///postgres?host={self.folder}&user=tester"
        self._server = str(server / NAME)
        self._through = threading.Event()
        self._through.set()
        self._open: list[socket.socket] = []
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.folder / NAME))
        self._listening.listen(64)
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """From now on nothing comes through."""
        self._through.clear()

    def heal(self) -> None:
        """What was said meanwhile arrives late, and everything else again."""
        self._through.set()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                threading.Thread(target=self._attend, args=(near,), daemon=True).start()

    def _attend(self, near: socket.socket) -> None:
        self._open.append(near)
        self._through.wait()
        with contextlib.suppress(OSError):
            far = socket.socket(socket.AF_UNIX)
            far.connect(self._server)
            self._open.append(far)
            threading.Thread(target=self._pass_on, args=(near, far), daemon=True).start()
            self._pass_on(far, near)

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(1 << 16):
                self._through.wait()
                target.sendall(data)
        self._through.wait()
        for one in (source, target):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Nothing of it is left."""
        self.heal()
        for one in (self._listening, *self._open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        shutil.rmtree(self.folder, ignore_errors=True)
