"""What a killed writer has left behind is removed by the next one; what a living one is at never is."""

import errno
import fcntl
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from md_tui.kernel.store import Exists, InUse, Unsafe
from md_tui.store.files import check_place, ready_folder, replace_whole, write_below, write_file
from md_tui.store.half_made import sweep_half_made
from md_tui.store.lock import FileLock
from md_tui.store.sqlite import SqliteStore
from md_tui.table.player_library import library
from tests.toy.recorded import new_table

LEFT = ".0123456789abcdef.part"


def parts(folder: Path) -> list[str]:
    """The unfinished files of a folder."""
    return [path.name for path in folder.iterdir() if ".part" in path.name]


@contextmanager
def stopped(write: Callable[[], Any], at: str = "fsync") -> Iterator[int]:
    """A process that is about to do something to the disk for the first time, and waits to be woken."""
    pid = os.fork()
    if pid == 0:
        done = getattr(os, at)

        def wait(*arguments: Any, **more: Any) -> Any:
            setattr(os, at, done)
            os.kill(os.getpid(), signal.SIGSTOP)
            return done(*arguments, **more)

        setattr(os, at, wait)
        try:
            write()
        finally:
            os._exit(0)
    os.waitpid(pid, os.WUNTRACED)
    try:
        yield pid
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


NEXT: dict[str, Callable[[Path], Any]] = {
    "a new file": lambda folder: write_file(folder / "b", b"b"),
    "a file over another": lambda folder: write_file(folder / "b", b"b", over=True),
    "a save below": lambda folder: write_below(folder, "b", b"b"),
    "a folder made ready": ready_folder,
}
KILLED: dict[str, tuple[Callable[[Path], Any], str]] = {
    "before the sync": (lambda folder: write_file(folder / "a", b"a"), "fsync"),
    "before the name": (lambda folder: write_file(folder / "a", b"a"), "link"),
    "before the replacement": (lambda folder: write_file(folder / "a", b"a", over=True), "replace"),
    "with a cache": (lambda folder: replace_whole(folder / "a", b"a"), "replace"),
    "while a place is looked at": (lambda folder: check_place(folder / "a"), "unlink"),
}


@pytest.mark.parametrize("save", NEXT)
@pytest.mark.parametrize("moment", KILLED)
def test_what_a_killed_writer_left_is_gone_after_the_next_save(
    tmp_path: Path, save: str, moment: str
) -> None:
    write, at = KILLED[moment]
    with stopped(lambda: write(tmp_path), at):
        assert len(parts(tmp_path)) == 1
    assert len(parts(tmp_path)) == 1
    NEXT[save](tmp_path)
    assert parts(tmp_path) == []
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize("moment", KILLED)
def test_what_a_living_writer_is_at_is_left_alone(tmp_path: Path, moment: str) -> None:
    write, at = KILLED[moment]
    with stopped(lambda: write(tmp_path), at) as pid:
        before = parts(tmp_path)
        for save in NEXT.values():
            save(tmp_path)
            (tmp_path / "b").unlink(missing_ok=True)
        assert parts(tmp_path) == before != []
        os.kill(pid, signal.SIGCONT)
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    assert parts(tmp_path) == []
    assert (tmp_path / "a").exists() is (at != "unlink")


def test_a_killed_writer_who_had_given_the_name_already_has_lost_nothing(tmp_path: Path) -> None:
    with stopped(lambda: write_file(tmp_path / "a", b"a"), "unlink"):
        assert len(parts(tmp_path)) == 1
    write_file(tmp_path / "b", b"b")
    assert parts(tmp_path) == []
    assert (tmp_path / "a").read_bytes() == b"a"


@pytest.mark.parametrize("still_held", [False, True])
def test_a_writer_who_is_taken_for_dead_before_he_holds_his_file_begins_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, still_held: bool
) -> None:
    flock, tried = fcntl.flock, list[str]()
    with ExitStack() as sweeping:

        def late(descriptor: int, how: int) -> None:
            if not tried:
                tried.extend(parts(tmp_path))
                other = os.open(tmp_path / tried[0], os.O_RDONLY)
                flock(other, fcntl.LOCK_EX)
                if still_held:
                    sweeping.callback(os.close, other)
                else:
                    os.unlink(tmp_path / tried[0])
                    os.close(other)
            flock(descriptor, how)

        monkeypatch.setattr(fcntl, "flock", late)
        write_file(tmp_path / "a", b"whole")
    assert tried
    assert (tmp_path / "a").read_bytes() == b"whole"
    assert parts(tmp_path) == []


ALIKE: dict[str, Callable[[Path], Any]] = {
    LEFT: lambda path: path.symlink_to("victim"),
    ".1123456789abcdef.part": os.mkfifo,
    ".2123456789abcdef.part": os.mkdir,
    ".3.part": lambda path: path.write_bytes(b"mine"),
    "4123456789abcdef.part": lambda path: path.write_bytes(b"mine"),
    ".5123456789abcdef.part2": lambda path: path.write_bytes(b"mine"),
    ".6123456789ABCDEF.part": lambda path: path.write_bytes(b"mine"),
}


def test_only_what_a_writer_of_ours_makes_is_swept(tmp_path: Path) -> None:
    (tmp_path / "victim").write_bytes(b"precious")
    for name, make in ALIKE.items():
        make(tmp_path / name)
    write_file(tmp_path / "a", b"a")
    assert sorted(os.listdir(tmp_path)) == sorted([*ALIKE, "a", "victim"])
    assert (tmp_path / "victim").read_bytes() == b"precious"


def test_what_belongs_to_somebody_else_is_left_to_him(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / LEFT).write_bytes(b"his")
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    write_file(tmp_path / "a", b"a")
    assert parts(tmp_path) == [LEFT]


def test_where_nothing_can_be_locked_files_are_written_and_none_is_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    (tmp_path / LEFT).write_bytes(b"may be alive on another machine")
    monkeypatch.setattr(fcntl, "flock", no_locks)
    write_file(tmp_path / "a", b"a")
    assert (tmp_path / "a").read_bytes() == b"a"
    assert parts(tmp_path) == [LEFT]


def test_a_refused_save_leaves_nothing(tmp_path: Path) -> None:
    write_file(tmp_path / "a", b"a")
    with pytest.raises(Exists):
        write_file(tmp_path / "a", b"b")
    assert os.listdir(tmp_path) == ["a"]


@pytest.mark.parametrize("over", [False, True])
def test_nothing_is_saved_under_a_name_that_is_swept(tmp_path: Path, over: bool) -> None:
    saves: list[Callable[[], Any]] = [
        lambda: write_file(tmp_path / LEFT, b"acknowledged", over=over),
        lambda: write_below(tmp_path, LEFT, b"acknowledged", over=over),
        lambda: check_place(tmp_path / LEFT, over=over),
    ]
    for save in saves:
        with pytest.raises(Unsafe):
            save()
    assert os.listdir(tmp_path) == []


def begun(folder: Path, id: str = "game1") -> None:
    """A toy game, begun and closed."""
    new_table(SqliteStore(folder / f"{id}.db")).close()


def test_a_game_that_was_killed_while_it_was_begun_is_gone_with_the_next(tmp_path: Path) -> None:
    games = library(tmp_path)
    folder = ready_folder(games.games)
    with stopped(lambda: begun(folder), "link"):
        assert ".game1.db.part" in os.listdir(folder)
        (folder / "game1.unverified").touch()
        (folder / ".game1.db.part-journal").touch()
        games.new("game2").close()
        assert ".game1.db.part" in os.listdir(folder), "it is alive"
    games.new("game3").close()
    assert sorted(os.listdir(folder)) == ["game2.lock", "game3.lock"]


def test_a_game_that_had_its_name_already_keeps_its_file(tmp_path: Path) -> None:
    begun(tmp_path)
    os.link(tmp_path / "game1.db", tmp_path / ".game1.db.part")
    held = FileLock(tmp_path / "game1.lock")
    sweep_half_made(tmp_path, older_than=0)
    assert ".game1.db.part" in os.listdir(tmp_path), "somebody plays it"
    held.release()
    sweep_half_made(tmp_path, older_than=0)
    assert sorted(os.listdir(tmp_path)) == ["game1.db", "game1.lock"]
    SqliteStore(tmp_path / "game1.db").close()


def test_a_lock_without_a_game_is_removed_after_a_while_unless_it_is_held(tmp_path: Path) -> None:
    begun(tmp_path)
    held = FileLock(tmp_path / "game2.lock")
    for name in ("game1", "game2", "game3", "game4"):
        (tmp_path / f"{name}.lock").touch()
        os.utime(tmp_path / f"{name}.lock", (0, 1000 if name == "game4" else 0))
    (tmp_path / "odd name.lock").touch()
    sweep_half_made(tmp_path, older_than=1000)
    held.release()
    assert sorted(os.listdir(tmp_path)) == [
        *("game1.db", "game1.lock", "game2.lock", "game4.lock", "odd name.lock")
    ]


def test_a_lock_that_was_removed_before_it_was_taken_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, flock, seen = tmp_path / "game1.lock", fcntl.flock, list[int]()

    def late(descriptor: int, how: int) -> None:
        if not seen:
            path.unlink()
        seen.append(descriptor)
        flock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", late)
    lock = FileLock(path)
    with pytest.raises(InUse):
        FileLock(path)
    lock.release()
