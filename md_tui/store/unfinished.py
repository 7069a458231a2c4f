"""Files that are not finished yet: whoever writes one holds it, so that nobody else's broom takes it away.

A writer that is killed leaves a hidden file beside the one it was to become. The system frees its hold, and
the next writer in that folder removes it. Where files cannot be held (some disks of other machines), none is
ever removed.
"""

import fcntl
import os
import re
import stat
from contextlib import suppress

_NAME = re.compile(r"\.[0-9a-f]{16}\.part")


def unfinished_name() -> str:
    """A name of its own for a file that is about to be written."""
    return f".{os.urandom(8).hex()}.part"


def is_unfinished(name: str) -> bool:
    """Whether a name is one of those that are swept: nothing that is to stay may have it."""
    return _NAME.fullmatch(name) is not None


def hold(folder: int, name: str, descriptor: int) -> bool:
    """Hold a file just made until it is closed; not if somebody with a broom was there before."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # nothing can be held here, so nobody sweeps here either
        return True
    return is_there(folder, name)


def is_there(folder: int, name: str) -> bool:
    """Whether a name in a folder is taken, be it by a link to nowhere."""
    try:
        os.stat(name, dir_fd=folder, follow_symlinks=False)
    except FileNotFoundError:
        return False
    return True


def sweep_unfinished(folder: int) -> None:
    """Remove what writers that are dead have left in a folder; what cannot be removed stays."""
    for name in filter(is_unfinished, os.listdir(folder)):
        with suppress(OSError):
            _sweep(folder, name)


def _sweep(folder: int, name: str) -> None:
    """Remove one file, if it is one of our own and nobody holds it."""
    descriptor = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=folder)
    try:
        found = os.fstat(descriptor)
        if stat.S_ISREG(found.st_mode) and found.st_uid == os.geteuid():
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.unlink(name, dir_fd=folder)
    finally:
        os.close(descriptor)
