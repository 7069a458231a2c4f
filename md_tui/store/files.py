"""The one writer of files: whole or not at all, on the disk when it returns, never through a link.

Whatever is made for people (logs, reports, recordings, tables, pictures) passes `write_file` or, where a
program on a pipe chose the name, `write_below`. What is there already stays, unless its replacement was asked
for. Caches, which can be made again, are replaced by `replace_whole` without waiting for the disk's folder.
"""

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from md_tui.kernel.errors import KernelError, Saying
from md_tui.kernel.store import Exists, NotSaved, Unsafe
from md_tui.store.unfinished import hold, is_there, is_unfinished, sweep_unfinished, unfinished_name

PRIVATE: Final = 0o600
COMMON: Final = 0o666
"""Who may read a new file: its owner, or whoever the owner's mask leaves over."""
_KINDS = ((stat.S_ISLNK, "a_link"), (stat.S_ISDIR, "a_directory"), (stat.S_ISFIFO, "a_pipe"))
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_MORE = os.O_WRONLY | os.O_APPEND | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_MOST_BESIDE, _MOST_BEGUN = 1_000, 100
_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC


def check_plain_file(path: Path) -> os.stat_result:
    """Refuse anything that is not an ordinary file of its own; a missing one is an ordinary error."""
    return _plain(path.name, os.lstat(path))


def _plain(name: str, found: os.stat_result) -> os.stat_result:
    if not stat.S_ISREG(found.st_mode):
        what = next((kind for test, kind in _KINDS if test(found.st_mode)), "a_device")
        raise Unsafe("no_file", name=name, what=Saying(what))
    return found


def read_limited(path: Path, limit: int) -> bytes:
    """The bytes of an ordinary file; one that is too big is refused before it is read."""
    size = check_plain_file(path).st_size
    if size > limit:
        raise Unsafe("long_file", name=path.name, size=size, limit=limit)
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    with open(descriptor, "rb") as file:
        return file.read(limit + 1)[:limit]


def write_file(path: Path, data: bytes, *, over: bool = False, mode: int = PRIVATE) -> None:
    """A file for people, durable when this returns; one that is there is replaced only if `over` says so."""
    with _told(path), _opened(path.parent) as folder:
        _put(folder, path.name, data, over, mode)


def write_below(root: Path, name: str, data: bytes, *, over: bool = False) -> Path:
    """The same for a name that somebody else chose: it never leaves the folder, not by a link either."""
    given = Path(name)
    if given.is_absolute() and given.is_relative_to(root):
        given = given.relative_to(root)
    plain = str(given).isprintable()  # nothing in it drives a terminal, or hides what it says
    if given.is_absolute() or ".." in given.parts or not given.name or not plain:
        raise Unsafe("no_file_below", name=repr(name[:80]), root=root)
    with _told(root / given), contextlib.ExitStack() as opened:
        folder = opened.enter_context(_opened(root))
        for part in given.parts[:-1]:
            folder = opened.enter_context(_opened(part, _FOLDER | os.O_NOFOLLOW, folder))
        _put(folder, given.name, data, over, PRIVATE)
    return root / given


def write_beside(root: Path, name: str, data: bytes) -> Path:
    """The same under the first name that is free: `a.txt`, `a-2.txt` and so on; a file that holds the very
    same is left as it is."""
    stem, dot, ending = name.rpartition(".")
    for number in range(1, _MOST_BESIDE):
        tried = name if number == 1 else f"{stem}-{number}{dot}{ending}"
        try:
            return write_below(root, tried, data)
        except Exists:
            if _holds(root / tried, data):
                return root / tried
    raise Exists("there_often", name=name, number=_MOST_BESIDE - 1)


def _holds(path: Path, data: bytes) -> bool:
    """Whether a file holds just this; one that cannot be read does not."""
    try:
        return read_limited(path, len(data) + 1) == data
    except (OSError, KernelError):
        return False


def add_to(path: Path, data: bytes) -> None:
    """Lengthen a table that grows while its games are played: the file that was begun, and no other thing
    that somebody has put into its place since."""
    with _told(path):
        check_plain_file(path)
        descriptor = os.open(path, _MORE)
        try:
            _plain(path.name, os.fstat(descriptor))
            write_all(descriptor, data)
        finally:
            os.close(descriptor)


def check_place(path: Path, *, over: bool = False) -> None:
    """Refuse at once what `write_file` would refuse in the end, before work is spent on the data."""
    with _told(path), _opened(path.parent) as folder:
        _standing(folder, path.name, over)
        _try(folder)


def ready_folder(folder: Path) -> Path:
    """A folder that takes new files, made if need be; refused before work is spent on what goes there."""
    with _told(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with _opened(folder) as opened:
            sweep_unfinished(opened)
            _try(opened)
    return folder


def set_aside(path: Path) -> None:
    """Move a file that cannot be used out of the way, so that what people wrote is not lost."""
    with _told(path):
        os.replace(path, path.with_name(f"{path.name}.damaged"))


def replace_whole(path: Path, data: bytes) -> None:
    """Replace a cache file in one step; readers see the old one or the new one."""
    with _told(path), _opened(path.parent) as folder, _beside(folder, data, PRIVATE) as temporary:
        os.replace(temporary, path.name, src_dir_fd=folder, dst_dir_fd=folder)


def put_in_place(temporary: Path, path: Path) -> None:
    """Give a finished file beside it its name, unless the name is taken."""
    with _opened(path.parent) as folder:
        try:
            _link(folder, temporary.name, path.name)
        finally:
            temporary.unlink(missing_ok=True)
        os.fsync(folder)


def write_all(descriptor: int, data: bytes) -> None:
    """Write every byte: the system may take fewer than it is given."""
    rest = memoryview(data)
    while rest:
        written = os.write(descriptor, rest)
        if written <= 0:
            raise OSError("the disk takes no more")
        rest = rest[written:]


@contextlib.contextmanager
def _told(path: Path) -> Iterator[None]:
    """Whatever the system refuses, as one sentence that names the file."""
    try:
        yield
    except OSError as error:
        raise NotSaved("not_saved", file=path, problem=error) from error
    except ValueError as error:  # a zero byte, or letters that the file system cannot spell
        raise Unsafe("no_file_name", name=repr(str(path)[:80])) from error


@contextlib.contextmanager
def _opened(folder: Path | str, flags: int = _FOLDER, inside: int | None = None) -> Iterator[int]:
    """A folder, held by its descriptor: whatever happens to its name, this is where the file goes."""
    descriptor = os.open(folder, flags, dir_fd=inside)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _put(folder: int, name: str, data: bytes, over: bool, mode: int) -> None:
    """The data under a name in a folder, then the folder itself."""
    old = _standing(folder, name, over)
    sweep_unfinished(folder)
    with _beside(folder, data, mode if old is None else PRIVATE) as temporary:
        if old is not None:
            os.chmod(temporary, stat.S_IMODE(old.st_mode), dir_fd=folder)
        if over:
            os.replace(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)
        else:
            _link(folder, temporary, name)
    os.fsync(folder)


def _standing(folder: int, name: str, over: bool) -> os.stat_result | None:
    """What stands under a name and may be replaced; refused if it may not."""
    if name in ("", ".", ".."):
        raise Unsafe("a_folder")
    if is_unfinished(name):  # the next writer would sweep it
        raise Unsafe("no_file_name", name=repr(name))
    try:
        found = os.stat(name, dir_fd=folder, follow_symlinks=False)
    except FileNotFoundError:
        return None
    if not over:
        raise _taken(name)
    return _plain(name, found)


@contextlib.contextmanager
def _beside(folder: int, data: bytes, mode: int) -> Iterator[str]:
    """The data, durable, under a name of its own in the same folder, which is gone in the end."""
    temporary, descriptor = _begun(folder, mode)
    try:
        write_all(descriptor, data)
        os.fsync(descriptor)
        yield temporary
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(temporary, dir_fd=folder)
        os.close(descriptor)


def _begun(folder: int, mode: int) -> tuple[str, int]:
    """A new file that is held until it is closed; one that a broom came upon first is begun again."""
    for _ in range(_MOST_BEGUN):
        temporary = unfinished_name()
        descriptor = os.open(temporary, _NEW, mode, dir_fd=folder)
        if hold(folder, temporary, descriptor):
            return temporary, descriptor
        with contextlib.suppress(FileNotFoundError):
            os.unlink(temporary, dir_fd=folder)
        os.close(descriptor)
    raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))


def _try(folder: int) -> None:
    """Make a file in a folder and remove it again."""
    with _beside(folder, b"", PRIVATE):
        pass


def _link(folder: int, temporary: str, name: str) -> None:
    """Give a finished file its name, unless the name is taken."""
    try:
        os.link(temporary, name, src_dir_fd=folder, dst_dir_fd=folder, follow_symlinks=False)
    except FileExistsError as error:
        raise _taken(name) from error
    except OSError:  # a file system without links
        if is_there(folder, name):
            raise _taken(name) from None
        os.rename(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)


def _taken(name: str) -> Exists:
    return Exists("there_already", name=name)
