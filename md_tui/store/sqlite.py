"""One SQLite file a game: write-ahead log, full sync, one connection that keeps everybody else out."""

import contextlib
import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn
from zlib import crc32

from md_tui.kernel.errors import Damaged, KernelError, Saying
from md_tui.kernel.store import Conflict, Exists, Gone, Note, NotSaved, ReadOnly, Stored
from md_tui.store.clock import STAMP, stamp
from md_tui.store.file_system import file_system, is_network
from md_tui.store.files import check_plain_file, put_in_place
from md_tui.store.half_made import part_path
from md_tui.store.lock import FileLock

_APPLICATION = 0x6D647475
_MAGIC = b"SQLite format 3\0"
_COLUMNS = "seq INTEGER PRIMARY KEY, at TEXT NOT NULL, crc INTEGER NOT NULL, body BLOB NOT NULL"
_INSERT = "INSERT INTO records VALUES (?, ?, ?, ?)"
_LEDGER = (
    "CREATE TABLE IF NOT EXISTS ledger (n INTEGER PRIMARY KEY, at TEXT, crc INTEGER, kind TEXT, body BLOB)"
)
_NOTE = "INSERT INTO ledger (at, crc, kind, body) VALUES (?, ?, ?, ?)"
"""The ledger of a shared game; a solo game has none, and its file is as it always was."""
_CACHE = 128
"""KiB of the file that are held in memory: it is only ever added to."""
_NO_RIGHT = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")

Connect = Callable[[Path], sqlite3.Connection]


def connect(path: Path) -> sqlite3.Connection:
    """A connection without transactions of its own; its one user is the table."""
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0)


class SqliteStore:
    """A game file; made by `create`, or opened when it is there."""

    def __init__(
        self,
        path: Path,
        *,
        clock: Callable[[], str] = stamp,
        connect: Connect = connect,
        file_system: Callable[[Path], str] = file_system,
    ) -> None:
        """Lock the game and open its file if there is one; what is no plain file is left alone."""
        self.path, self._clock, self._connect = path, clock, connect
        kind = file_system(path.parent)
        self._journal = "DELETE" if is_network(kind) else "WAL"
        self.warnings: tuple[Saying, ...] = (Saying("far_away", kind=kind),) if is_network(kind) else ()
        self._database: sqlite3.Connection | None = None
        self._last = -1
        self._broken: Saying | None = None
        self._file = (0, 0)
        self._turn = threading.Lock()
        """Those who watch read in threads of their own, one after the other with whoever plays."""
        with contextlib.suppress(FileNotFoundError):
            check_plain_file(path)
        self._lock = FileLock(path.with_suffix(".lock"))
        try:
            if path.exists():
                self._open()
        except BaseException:
            self.close()
            raise

    def create(self, header: bytes) -> None:
        """Write a new file with the header in it."""
        self.fill([Stored(0, self._clock(), header)])

    def fill(self, records: Sequence[Stored]) -> None:
        """Write a new file with all its records, then give it its name: there are no half-made games."""
        if self._database is not None or self.path.exists():
            raise Exists("there_already", name=self.path.name)
        new = part_path(self.path)
        new.unlink(missing_ok=True)
        try:
            self._write(new, records)
            put_in_place(new, self.path)
            self._open()
        except (sqlite3.Error, OSError) as error:
            new.unlink(missing_ok=True)
            raise NotSaved("not_begun", problem=error) from error

    def _write(self, path: Path, records: Sequence[Stored]) -> None:
        """A whole game file in one transaction."""
        with contextlib.closing(self._connect(path)) as database:
            path.chmod(0o600)
            database.execute("PRAGMA synchronous=FULL")
            database.execute(f"PRAGMA application_id={_APPLICATION}")
            database.execute("BEGIN IMMEDIATE")
            database.execute(f"CREATE TABLE records ({_COLUMNS})")
            database.executemany(_INSERT, [_row(r.seq, r.at, r.body) for r in records])
            database.execute("COMMIT")

    def append(self, expected: int, bodies: Sequence[bytes], notes: Sequence[Note] = ()) -> int:
        """Add records and notes in one transaction; when this returns they are on disk."""
        database = self._ready()
        self._check_still_there()
        if expected != self._last:
            raise Conflict("conflict", last=self._last, expected=expected)
        at = self._clock()
        rows = [_row(expected + i, at, body) for i, body in enumerate(bodies, 1)]
        with self._turn:
            try:
                _insert(database, rows, [_line(at, note) for note in notes])
            except sqlite3.Error as error:
                self._refuse(database, error)
        self._last += len(rows)
        return self._last

    def read(self, since: int = 0, most: int | None = None) -> list[Stored]:
        """All records from number `since` on, or this many of them; the first bad one is named."""
        with self._turn:
            good, fault = self._walk(since, most)
        if fault is not None:
            raise fault
        return good

    def notes(self, since: int = 1) -> list[Note]:
        """All notes of the ledger from number `since` on."""
        query = "SELECT n, at, crc, kind, body FROM ledger WHERE n >= ? ORDER BY n"
        with self._turn:
            if self._database is None or not self._has_ledger(self._database):
                return []
            try:
                rows = self._database.execute(query, (since,)).fetchall()
            except sqlite3.Error as error:
                raise Damaged("ledger_unreadable", problem=error) from error
        for n, at, crc, kind, body in rows:
            if (at, crc, kind, body) != _line(at, Note(kind, body)):
                raise Damaged("note_checksum", number=n)
        return [Note(kind, body, n, at) for n, at, _, kind, body in rows]

    def _has_ledger(self, database: sqlite3.Connection) -> bool:
        found = database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'ledger'").fetchone()
        return bool(found[0])

    def salvage(self) -> tuple[list[Stored], Damaged | None]:
        """The records before the first bad one, and what is wrong with that."""
        return self._walk(0)

    def close(self) -> None:
        """Close the file and let others in."""
        if self._database is not None:
            with self._turn, contextlib.suppress(sqlite3.Error):
                self._database.close()
            self._database = None
        self._broken = self._broken or Saying("closed_game")
        self._lock.release()

    def _open(self) -> None:
        """Check what the file is, then hold it alone."""
        with open(self.path, "rb") as file:
            start = file.read(len(_MAGIC))
        if not start:
            raise Damaged("empty_game", seq=0, offset=0)
        if start != _MAGIC:
            raise Damaged("no_game_file", name=self.path.name, seq=0, offset=0)
        try:
            self._database = database = self._connect(self.path)
            database.execute("PRAGMA locking_mode=EXCLUSIVE")
            database.execute(f"PRAGMA cache_size={-_CACHE}")
            database.execute(f"PRAGMA journal_mode={self._journal}")
            database.execute("PRAGMA synchronous=FULL")
            application = database.execute("PRAGMA application_id").fetchone()[0]
            row = database.execute("SELECT max(seq) FROM records").fetchone()
        except sqlite3.Error as error:
            raise _opening(error) from error
        if application != _APPLICATION or row[0] is None:
            raise Damaged("no_game_file", name=self.path.name, seq=0, offset=0)
        self._last = row[0]
        found = os.stat(self.path)
        self._file = (found.st_dev, found.st_ino)

    def _check_still_there(self) -> None:
        """Refuse to write into a file that was removed or replaced: nobody would ever find it again."""
        try:
            found = os.stat(self.path, follow_symlinks=False)
        except OSError:
            found = None
        if found is None or (found.st_dev, found.st_ino) != self._file:
            raise Gone("gone", name=self.path.name)

    def _ready(self) -> sqlite3.Connection:
        """The connection, unless writing was given up."""
        if self._database is None or self._broken:
            raise ReadOnly("broken", problem=self._broken or Saying("unbegun"))
        return self._database

    def _walk(self, since: int, most: int | None = None) -> tuple[list[Stored], Damaged | None]:
        """Good records in order, and the fault that ends them."""
        good: list[Stored] = []
        if self._database is None:
            return good, Damaged("itself", problem=self._broken or Saying("unbegun"))
        query = "SELECT seq, at, crc, body FROM records WHERE seq >= ? ORDER BY seq LIMIT ?"
        try:
            for seq, at, crc, body in self._database.execute(query, (since, -1 if most is None else most)):
                if seq != since + len(good):
                    return good, Damaged("record_missing", seq=since + len(good))
                if not _sound(seq, at, crc, body):
                    return good, Damaged("record_checksum", seq=seq)
                good.append(Stored(seq, at, body))
        except (sqlite3.Error, UnicodeDecodeError) as error:
            seq = since + len(good)
            return good, Damaged("record_unreadable", problem=error, seq=seq)
        return good, None

    def _refuse(self, database: sqlite3.Connection, error: sqlite3.Error) -> NoReturn:
        """Undo a failed write, and say whether it is worth trying again."""
        name = getattr(error, "sqlite_errorname", None) or ""
        with contextlib.suppress(sqlite3.Error):
            if database.in_transaction:
                database.execute("ROLLBACK")
        if name == "SQLITE_FULL":
            raise NotSaved("disk_full") from error
        if name.startswith(_NO_RIGHT):
            raise NotSaved("no_right", name=self.path.name) from error
        self._broken = Saying("disk_failed", problem=error)
        raise ReadOnly("broken", problem=self._broken) from error


def _insert(
    database: sqlite3.Connection, rows: list[tuple[int, str, int, bytes]], notes: list[tuple[Any, ...]]
) -> None:
    """All or none of them; one record alone needs no transaction of its own."""
    if len(rows) == 1 and not notes:
        database.execute(_INSERT, rows[0])
        return
    database.execute("BEGIN IMMEDIATE")
    database.executemany(_INSERT, rows)
    if notes:
        database.execute(_LEDGER)
        database.executemany(_NOTE, notes)
    database.execute("COMMIT")


def _line(at: str, note: Note) -> tuple[Any, ...]:
    """A note with its checksum."""
    return at, crc32(note.body, crc32(note.kind.encode(), crc32(at.encode()))), note.kind, note.body


def _row(seq: int, at: str, body: bytes) -> tuple[int, str, int, bytes]:
    """A record with its checksum."""
    return seq, at, _sum(seq, at, body), body


def _sum(seq: int, at: str, body: bytes) -> int:
    """The checksum over all of a row."""
    return crc32(body, crc32(at.encode(), seq))


def _sound(seq: int, at: object, crc: object, body: object) -> bool:
    """Whether a row has the right types and its checksum fits."""
    typed = isinstance(at, str) and isinstance(body, bytes) and STAMP.fullmatch(at.encode())
    return bool(typed) and crc == _sum(seq, str(at), body)  # type: ignore[arg-type]


def _opening(error: sqlite3.Error) -> KernelError:
    """The refusal that fits an error while opening."""
    name = getattr(error, "sqlite_errorname", None) or ""
    if name.startswith((*_NO_RIGHT, "SQLITE_IOERR", "SQLITE_FULL", "SQLITE_BUSY")):
        return NotSaved("not_opened", problem=error)
    return Damaged("file_damaged", problem=error, seq=0)
