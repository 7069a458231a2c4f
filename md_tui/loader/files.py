"""Content files as text: only ordinary files of a sensible size in UTF-8 are read."""

import codecs
import os
import stat
from collections.abc import Iterator
from pathlib import Path

LARGEST_FILE = 1_000_000
"""More bytes than any content file needs; what is larger is not content."""
_KINDS = ((stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a pipe"))


class NotRead(OSError):
    """A file that is not read as content, with the line and a hint."""

    def __init__(self, problem: str, hint: str = "", line: int = 0) -> None:
        """`line` is 0 where the whole file is meant."""
        super().__init__(problem)
        self.problem, self.hint, self.line = problem, hint, line


def read_plain(path: str | Path) -> bytes:
    """The bytes of an ordinary file; anything that could block or fill the memory is refused unopened."""
    try:
        found = os.stat(path)
        if not stat.S_ISREG(found.st_mode):
            what = next((name for test, name in _KINDS if test(found.st_mode)), "a device or socket")
            raise NotRead(f"is {what}, not a file", "move it away or give it another ending than .toml")
        if found.st_size > LARGEST_FILE:
            size = f"has {found.st_size} bytes, more than the {LARGEST_FILE} that are read"
            raise NotRead(size, "cut it into several files: treasure_1.one.toml and treasure_1.two.toml")
        return Path(path).read_bytes()
    except NotRead:
        raise
    except OSError as broken:
        raise NotRead(
            f"cannot be read: {broken.strerror}", "see who may read it, and where it leads"
        ) from None


def read_inside(path: str | Path, root: str | Path) -> bytes:
    """The bytes of a file of a folder; one that is only a link to somewhere else is refused."""
    if os.path.islink(path) and not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root)):
        raise NotRead("is a link that leads out of its folder", "put the file itself here")
    return read_plain(path)


def decoded(data: bytes) -> str:
    """Bytes as text with plain line ends."""
    if data.startswith(codecs.BOM_UTF8):
        raise NotRead("begins with a byte order mark", "save it as UTF-8 without BOM", 1)
    try:
        text = data.decode()
    except UnicodeDecodeError as broken:
        line = data.count(b"\n", 0, broken.start) + 1
        problem = f"is not UTF-8 text: byte {broken.start} does not fit"
        raise NotRead(problem, "save it as UTF-8 and look at the accents of this line", line) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def files_below(folder: str | Path, suffix: str) -> Iterator[str]:
    """Everything below a folder whose name ends so; a folder that cannot be looked into is an error, and one
    that is only a link is named as well: nobody looks into it, and whoever reads it is told so."""
    for place, folders, names in os.walk(folder, onerror=_refuse):
        paths = [os.path.join(place, name) for name in folders]
        yield from (path for path in paths if path.endswith(suffix) or os.path.islink(path))
        yield from (os.path.join(place, name) for name in names if name.endswith(suffix))


def _refuse(broken: OSError) -> None:
    raise broken
