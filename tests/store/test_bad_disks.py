"""Clocks, disks, locks and paths gone wrong: the action is refused, the game stands as before."""

import errno
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from md_tui.kernel.store import Exists, InUse, NotSaved, ReadOnly, Unsafe
from md_tui.store import files, mdlog
from md_tui.store.clock import STAMP, stamp
from md_tui.store.file_system import NoPlace, file_system, prepare
from md_tui.store.importing import import_file
from md_tui.store.sqlite import SqliteStore
from md_tui.table.local import LocalTable
from tests.toy.game import TOY, Move
from tests.toy.recorded import library_in, new_table, play_on, played


class Faulty(sqlite3.Connection):
    """A connection whose inserts fail with the error in `fault` while there is one."""

    fault = ""

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        """Fail as the disk would."""
        if self.fault and sql.startswith("INSERT"):
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorname = self.fault
            raise error
        return super().execute(sql, *parameters)


def faulty(path: Path) -> sqlite3.Connection:
    """Connect through `Faulty`."""
    return sqlite3.connect(path, isolation_level=None, factory=Faulty)


@pytest.fixture
def table(tmp_path: Path) -> LocalTable:
    """A game on disk after five actions."""
    return played(5, SqliteStore(tmp_path / "game1.db", connect=faulty))


def database(table: LocalTable) -> Faulty:
    """The connection under a table."""
    store = table.store
    assert isinstance(store, SqliteStore)
    assert isinstance(store._database, Faulty)
    return store._database


def refused(table: LocalTable, kind: type[NotSaved], says: str) -> None:
    """An action is refused, and nothing has changed or was shown."""
    before, shown = (table.state, table.seq, table.timeline.tip), []
    stop = table.subscribe(lambda record, state: shown.append(record))
    with pytest.raises(kind, match=says):
        play_on(table, 1)
    stop()
    assert (table.state, table.seq, table.timeline.tip) == before
    assert shown == []


@pytest.mark.parametrize("seconds", [-(10**15), -1, 0, 86_400 * 365 * 50 + 1.7e9, 10**15], ids=str)
def test_row_23_no_clock_can_disturb_the_order(seconds: float, tmp_path: Path) -> None:
    times = iter([1.7e9, seconds, 1.7e9 + 5, seconds, 1.7e9 - 86_400 * 365, 1.7e9])
    table = new_table(SqliteStore(tmp_path / "game1.db", clock=lambda: stamp(next(times))))
    play_on(table, 5)
    records = table.store.read()
    assert [record.seq for record in records] == [0, 1, 2, 3, 4, 5]
    assert all(STAMP.fullmatch(record.at.encode()) for record in records)
    assert mdlog.read(mdlog.write(records)).records == records
    assert LocalTable.resume(TOY, table.store).state == table.state


def test_row_23_times_stand_outside_every_hash() -> None:
    early, late = (new_table().timeline for _ in range(2))
    play_on(LocalTable(TOY, new_table().store, early), 3)
    play_on(LocalTable(TOY, new_table().store, late), 3)
    assert early.tip == late.tip


def test_row_24_the_same_process_cannot_open_a_game_twice_either(table: LocalTable, tmp_path: Path) -> None:
    with pytest.raises(InUse, match=f"pid {os.getpid()} on host"):
        SqliteStore(tmp_path / "game1.db")
    play_on(table, 1)


def test_row_29_a_full_disk_refuses_the_action_and_goes_on_when_there_is_room(table: LocalTable) -> None:
    under = database(table)
    pages = under.execute("PRAGMA page_count").fetchone()[0]
    under.execute(f"PRAGMA max_page_count={pages}")
    acted = table.seq
    while table.seq < acted + 100:
        try:
            play_on(table, 1, seed=table.seq)
            table.undo(cross=True)
        except NotSaved:
            break
    refused(table, NotSaved, "not saved: the disk is full")
    kept = table.seq
    under.execute("PRAGMA max_page_count=100000")
    play_on(table, 1)
    assert table.seq == kept + 1
    assert LocalTable.resume(TOY, table.store).state == table.state


def test_row_29_many_records_are_kept_all_or_none(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "game1.db")
    store.create(b"header")
    assert store._database
    pages = store._database.execute("PRAGMA page_count").fetchone()[0]
    store._database.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(NotSaved, match="full"):
        store.append(0, [b"x" * 3_000] * 10)
    assert [record.body for record in store.read()] == [b"header"]
    store._database.execute("PRAGMA max_page_count=100000")
    assert store.append(0, [b"x" * 3_000] * 10) == 10


def test_row_30_a_short_write_is_carried_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, bytes(data)[:7]))
    files.write_file(tmp_path / "log.mdlog", b"0123456789" * 50)
    assert (tmp_path / "log.mdlog").read_bytes() == b"0123456789" * 50


def no_room(*_: object) -> int:
    """A disk that takes nothing any more."""
    raise OSError(errno.ENOSPC, "No space left on device")


def bad_sync(*_: object) -> None:
    """A disk that cannot say whether it has written."""
    raise OSError(errno.EIO, "Input/output error")


@pytest.mark.parametrize(
    ("name", "fault"),
    [("write", no_room), ("write", lambda *_: 0), ("fsync", bad_sync)],
    ids=["full", "none", "eio"],
)
def test_row_30_an_unfinished_file_is_cut_back_to_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, fault: Callable[..., Any]
) -> None:
    monkeypatch.setattr(os, name, fault)
    with pytest.raises(NotSaved, match="not saved"):
        files.write_file(tmp_path / "log.mdlog", b"data")
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []


def test_row_31_after_a_failed_sync_the_game_is_read_only_until_it_is_opened_again(
    table: LocalTable, tmp_path: Path
) -> None:
    database(table).fault = "SQLITE_IOERR_FSYNC"
    refused(table, ReadOnly, "not saved: the disk failed")
    database(table).fault = ""
    refused(table, ReadOnly, "open the game again")
    table.close()
    again = LocalTable.resume(TOY, SqliteStore(tmp_path / "game1.db"))
    assert again.state == table.state
    play_on(again, 1)
    again.close()


@pytest.mark.parametrize("place", ["/proc/nobody/here", "a file/games"])
def test_row_32_where_nothing_can_be_kept_the_ways_out_are_named(tmp_path: Path, place: str) -> None:
    (tmp_path / "a file").touch()
    with pytest.raises(NoPlace, match=r"--data-dir.*without saving"):
        prepare(tmp_path / place)


def test_row_32_a_folder_that_is_not_there_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    made = prepare(tmp_path / "new" / "games")
    assert made.stat().st_mode & 0o777 == 0o700
    assert list(made.iterdir()) == []


def test_row_33_lost_permission_refuses_the_action_and_goes_on_when_it_is_back(table: LocalTable) -> None:
    database(table).fault = "SQLITE_READONLY_DBMOVED"
    refused(table, NotSaved, "no right to write")
    database(table).fault = ""
    play_on(table, 1)


MOUNTS = """\
22 1 254:1 / / rw,relatime - ext4 /dev/vda1 rw
31 22 0:28 / /net/ann rw - nfs4 server:/ann rw
32 31 0:29 / /net/ann/my\\040disk rw - fuse.sshfs host: rw
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/etc", "ext4"),
        ("/net/ann/games", "nfs4"),
        ("/net/ann/my disk/x", "fuse.sshfs"),
        ("/net/anna", "ext4"),
    ],
)
def test_row_34_the_file_system_of_a_path_is_known(tmp_path: Path, path: str, kind: str) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_text(MOUNTS)
    assert file_system(Path(path), mounts) == kind
    assert file_system(Path(path), tmp_path / "none") == ""


def test_row_34_on_a_network_disk_it_warns_and_keeps_a_rollback_journal(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "game1.db", file_system=lambda path: "nfs4")
    table = played(3, store)
    assert "network file system (nfs4)" in str(store.warnings[0])
    assert store._database
    assert store._database.execute("PRAGMA journal_mode").fetchone()[0] == "delete"
    table.close()
    local = SqliteStore(tmp_path / "game1.db", file_system=lambda path: "ext4")
    assert local.warnings == ()
    assert LocalTable.resume(TOY, local).state == table.state
    local.close()


def as_link(path: Path) -> None:
    """A link to a real game."""
    played(1, SqliteStore(path.with_name("real.db"))).close()
    path.symlink_to(path.with_name("real.db"))


ODD_FILES: list[tuple[str, Callable[[Path], Any]]] = [
    ("a symbolic link", as_link),
    ("a symbolic link", lambda path: path.symlink_to("nowhere")),
    ("a pipe", os.mkfifo),
    ("a directory", os.mkdir),
    ("a device or socket", lambda path: os.mknod(path, 0o140600)),
]


@pytest.mark.parametrize(("what", "make"), ODD_FILES)
def test_row_35_what_is_no_plain_file_is_refused_as_a_game(
    tmp_path: Path, what: str, make: Callable[[Path], Any]
) -> None:
    path = tmp_path / "game1.db"
    make(path)
    with pytest.raises(Unsafe, match=f"game1.db is {what}"):
        SqliteStore(path)


@pytest.mark.parametrize(("what", "make"), ODD_FILES)
def test_row_35_what_is_no_plain_file_is_refused_as_a_log_and_as_a_lock(
    tmp_path: Path, what: str, make: Callable[[Path], Any]
) -> None:
    path = tmp_path / "game1.mdlog"
    make(path)
    with pytest.raises(Unsafe, match=what):
        import_file(library_in(tmp_path), path)
    path.rename(tmp_path / "game2.lock")
    with pytest.raises(Unsafe, match=what):
        SqliteStore(tmp_path / "game2.db")


def test_a_name_that_is_taken_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "log.mdlog").write_bytes(b"mine")
    with pytest.raises(Exists):
        files.write_file(tmp_path / "log.mdlog", b"other")
    assert (tmp_path / "log.mdlog").read_bytes() == b"mine"


def test_a_refused_command_is_never_written(table: LocalTable) -> None:
    kept = len(table.store.read())
    with pytest.raises(Exception, match="TOY"):
        table.submit(table.state.turn, Move("f00", 99))
    assert len(table.store.read()) == kept


def test_row_29_a_lock_holds_on_a_full_disk_though_nobody_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("md_tui.store.lock.os.pwrite", full)
    store = SqliteStore(tmp_path / "game1.db")
    with pytest.raises(InUse, match="by pid unknown on host unknown"):
        SqliteStore(tmp_path / "game1.db")
    store.close()
    SqliteStore(tmp_path / "game1.db").close()
