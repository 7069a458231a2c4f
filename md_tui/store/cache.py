"""Copies of what is slow to make, in files of the player's cache.

Such a file is only ever a copy. It says what it was made from, so that any change of that makes it worthless;
a damaged, foreign or unreadable one is passed over and made anew.
"""

import contextlib
import os
from pathlib import Path

from md_tui.kernel.errors import KernelError
from md_tui.kernel.statehash import digest
from md_tui.store.file_system import prepare
from md_tui.store.files import check_plain_file, read_limited, replace_whole

MOST = 16 << 20
"""Bytes of a cache file that are read."""
_HEAD = 64
"""The stamp and the hash of the rest, both in hexadecimal digits."""


def read_stamped(path: Path, stamp: str) -> memoryview | None:
    """What a file of one's own holds, if it is whole and of this stamp."""
    with contextlib.suppress(OSError, KernelError):
        if check_plain_file(path).st_uid != os.getuid():
            return None
        data = memoryview(read_limited(path, MOST))
        head, rest = data[:_HEAD], data[_HEAD:]
        if stamp and head == f"{stamp}{digest(rest)}".encode():
            return rest
    return None


def write_stamped(path: Path, stamp: str, data: bytes) -> None:
    """Keep a copy for the next time; errors here are ignored, since the copy can be made again."""
    with contextlib.suppress(OSError, KernelError):
        prepare(path.parent)
        replace_whole(path, f"{stamp}{digest(data)}".encode() + data)
