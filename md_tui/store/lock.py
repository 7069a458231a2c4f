"""One process at a time: a lock that the system frees by itself, with a note of who holds it."""

import fcntl
import os
import socket
from contextlib import suppress
from pathlib import Path

from md_tui.kernel.store import InUse, NotSaved, Unsafe
from md_tui.store.files import check_plain_file


class FileLock:
    """Held from its creation until `release`, or until the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Take the lock, or say who has it."""
        self._descriptor = _locked(path)
        with suppress(OSError):  # who holds it is only a note: on a full disk the lock holds without it
            os.ftruncate(self._descriptor, 0)
            os.pwrite(self._descriptor, f"{os.getpid()} {socket.gethostname() or 'localhost'}\n".encode(), 0)

    def release(self) -> None:
        """Let the next one in; the file itself stays, so that nobody locks a file already removed."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def _locked(path: Path) -> int:
    """The lock file, held; one that was removed before it could be taken is made again."""
    for last in (False, False, True):
        descriptor = _open(path)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = os.pread(descriptor, 300, 0).decode("utf-8", "replace").split()
            os.close(descriptor)
            pid, host = holder if len(holder) == 2 else ("unknown", "unknown")
            raise InUse("in_use", pid=pid, host=host) from error
        if last or os.fstat(descriptor).st_nlink:
            break
        os.close(descriptor)
    return descriptor


def holder(path: Path) -> int:
    """The process of this machine that holds a lock; 0 if nobody does, or nobody here."""
    if not os.path.lexists(path):
        return 0
    descriptor = _open(path)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        pid, _, host = os.pread(descriptor, 300, 0).decode("utf-8", "replace").strip().partition(" ")
        here = host == (socket.gethostname() or "localhost")
        return int(pid) if pid.isdigit() and here else 0
    finally:
        os.close(descriptor)
    return 0


def _open(path: Path) -> int:
    """The lock file, made if it is not there, never through a link."""
    try:
        if os.path.lexists(path):
            check_plain_file(path)
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    except Unsafe:
        raise
    except OSError as error:
        raise NotSaved("not_locked", problem=error) from error
