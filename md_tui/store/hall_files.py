"""Where the hall of a data directory is found: its socket, its lock, its book of people, its journal."""

import os
from pathlib import Path

import msgspec

from md_tui.kernel.errors import KernelError
from md_tui.store.file_system import prepare
from md_tui.store.files import read_limited, write_file
from md_tui.store.lock import FileLock, holder
from md_tui.store.people import People, PlainBook

_MOST = 8 << 20


def hall_socket(root: Path) -> Path:
    """Where the hall listens."""
    return root / "hall" / "hall.sock"


def hall_lock(root: Path) -> FileLock:
    """Held by the one hall of a data directory; `InUse` says who has it."""
    return FileLock(prepare(root / "hall") / "hall.lock")


def hall_process(root: Path) -> int:
    """The process that is the hall of a data directory; 0 if there is none."""
    return holder(root / "hall" / "hall.lock")


def hall_journal(root: Path) -> int:
    """An open file for what the operator of a hall has to read."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW | os.O_CLOEXEC
    return os.open(prepare(root / "hall") / "journal.jsonl", flags, 0o600)


def book_of_people(root: Path) -> PlainBook:
    """Everybody the hall of a data directory knows."""
    return PlainBook(read_people(root), lambda people: _write_people(root, people))


def read_people(root: Path) -> People:
    """Everybody a hall knows; nobody if it knows nobody yet."""
    try:
        return msgspec.json.decode(read_limited(root / "hall" / "people.json", _MOST), type=People)
    except FileNotFoundError:
        return People()
    except ValueError as error:
        raise KernelError("bad_book", problem=error) from error


def _write_people(root: Path, people: People) -> None:
    """Replace the book of people in one step."""
    write_file(prepare(root / "hall") / "people.json", msgspec.json.encode(people), over=True)
