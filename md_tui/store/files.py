"""Files written whole or not at all, never through a link, never over another game."""

import contextlib
import os
import stat
from pathlib import Path

from md_tui.kernel.store import Exists, NotSaved, Unsafe

_KINDS = ((stat.S_ISLNK, "a symbolic link"), (stat.S_ISDIR, "a directory"), (stat.S_ISFIFO, "a pipe"))


def check_plain_file(path: Path) -> os.stat_result:
    """Refuse anything that is not an ordinary file of its own; a missing one is an ordinary error."""
    found = os.lstat(path)
    if not stat.S_ISREG(found.st_mode):
        what = next((name for test, name in _KINDS if test(found.st_mode)), "a device or socket")
        raise Unsafe(f"{path.name} is {what}, not a file: it is left alone")
    return found


def read_limited(path: Path, limit: int) -> bytes:
    """The bytes of an ordinary file; one that is too big is refused before it is read."""
    size = check_plain_file(path).st_size
    if size > limit:
        raise Unsafe(f"{path.name} has {size} bytes, more than the {limit} that are read")
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    with open(descriptor, "rb") as file:
        return file.read(limit + 1)[:limit]


def write_all(descriptor: int, data: bytes) -> None:
    """Write every byte: the system may take fewer than it is given."""
    rest = memoryview(data)
    while rest:
        written = os.write(descriptor, rest)
        if written <= 0:
            raise OSError("the disk takes no more")
        rest = rest[written:]


def sync_folder(folder: Path) -> None:
    """Make new names in a folder durable."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _write_beside(path: Path, data: bytes) -> Path:
    """The data, durable, under a name of its own in the same folder."""
    temporary = path.with_name(f".{path.name}.{os.urandom(4).hex()}.part")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    descriptor = os.open(temporary, flags, 0o600)
    try:
        write_all(descriptor, data)
        os.fsync(descriptor)
    except OSError:
        temporary.unlink()
        raise
    finally:
        os.close(descriptor)
    return temporary


def put_in_place(temporary: Path, path: Path) -> None:
    """Give a finished file its name, unless the name is taken."""
    try:
        os.link(temporary, path, follow_symlinks=False)
    except FileExistsError as error:
        raise Exists(f"{path.name} is there already and is not overwritten") from error
    except OSError:  # a file system without links
        if os.path.lexists(path):
            raise Exists(f"{path.name} is there already and is not overwritten") from None
        os.rename(temporary, path)
    finally:
        with contextlib.suppress(FileNotFoundError):
            temporary.unlink()
    sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> None:
    """A new file, whole or not at all."""
    if os.path.lexists(path):
        raise Exists(f"{path.name} is there already and is not overwritten")
    try:
        put_in_place(_write_beside(path, data), path)
    except OSError as error:
        raise NotSaved(f"not saved: {path.name}: {error.strerror or error}") from error


def replace_whole(path: Path, data: bytes) -> None:
    """Replace a cache file in one step; readers see the old one or the new one."""
    try:
        os.replace(_write_beside(path, data), path)
    except OSError as error:
        raise NotSaved(f"not saved: {path.name}: {error.strerror or error}") from error
