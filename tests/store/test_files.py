"""The one writer: whole, durable, never through a link, never over anything unless told, never elsewhere."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from md_tui.kernel.store import Exists, NotSaved, Unsafe
from md_tui.store.files import COMMON, add_to, check_place, replace_whole, write_below, write_file

ODD: list[tuple[str, Callable[[Path], Any]]] = [
    ("a symbolic link", lambda path: path.symlink_to(path.with_name("victim"))),
    ("a pipe", os.mkfifo),
    ("a directory", os.mkdir),
    ("a device or socket", lambda path: os.mknod(path, 0o140600)),
]


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is synced and renamed, in order: `file`, `name`, `folder`."""
    calls: list[str] = []
    fsync, link, replace = os.fsync, os.link, os.replace

    def sync(descriptor: int) -> None:
        calls.append("folder" if os.path.isdir(f"/proc/self/fd/{descriptor}") else "file")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "link", lambda *a, **k: (calls.append("name"), link(*a, **k)))
    monkeypatch.setattr(os, "replace", lambda *a, **k: (calls.append("name"), replace(*a, **k)))
    return calls


@pytest.mark.parametrize("over", [False, True])
def test_data_is_synced_before_it_is_named_and_the_name_is_synced_too(
    tmp_path: Path, synced: list[str], over: bool
) -> None:
    write_file(tmp_path / "a.mdlog", b"data", over=over)
    assert synced == ["file", "name", "folder"]
    assert (tmp_path / "a.mdlog").read_bytes() == b"data"
    assert [path.name for path in tmp_path.iterdir()] == ["a.mdlog"]


def test_a_new_file_belongs_to_its_owner_alone_unless_it_is_a_page(tmp_path: Path) -> None:
    mask = os.umask(0o022)
    try:
        write_file(tmp_path / "a.mdlog", b"data")
        write_file(tmp_path / "page.md", b"data", mode=COMMON)
    finally:
        os.umask(mask)
    assert (tmp_path / "a.mdlog").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "page.md").stat().st_mode & 0o777 == 0o644


def test_what_is_there_is_replaced_only_when_told_and_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "a.mdlog"
    path.write_bytes(b"mine")
    path.chmod(0o666)
    with pytest.raises(Exists, match="is there already"):
        write_file(path, b"other")
    assert path.read_bytes() == b"mine"
    write_file(path, b"other", over=True)
    assert path.read_bytes() == b"other"
    assert path.stat().st_mode & 0o777 == 0o666


@pytest.mark.parametrize(("what", "make"), ODD, ids=[what for what, _ in ODD])
@pytest.mark.parametrize("over", [False, True])
def test_nothing_but_an_ordinary_file_is_ever_replaced(
    tmp_path: Path, what: str, make: Callable[[Path], Any], over: bool
) -> None:
    victim, path = tmp_path / "victim", tmp_path / "a.mdlog"
    victim.write_bytes(b"precious")
    make(path)
    for write in (lambda: write_file(path, b"x", over=over), lambda: check_place(path, over=over)):
        with pytest.raises(Unsafe if over else Exists, match=what if over else "is not overwritten"):
            write()
    assert victim.read_bytes() == b"precious"
    assert sorted(found.name for found in tmp_path.iterdir()) == ["a.mdlog", "victim"]


def test_a_name_that_is_taken_at_the_last_moment_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, fsync = tmp_path / "a.mdlog", os.fsync

    def meanwhile(descriptor: int) -> None:
        path.write_bytes(b"faster")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", meanwhile)
    with pytest.raises(Exists):
        write_file(path, b"slower")
    assert path.read_bytes() == b"faster"
    assert [found.name for found in tmp_path.iterdir()] == ["a.mdlog"]


@pytest.mark.parametrize("name", ["", ".", "..", "a\0b", "\ud800", "no/folder/a.mdlog", "x" * 300])
def test_what_is_no_name_of_a_file_is_told_in_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises((NotSaved, Unsafe, Exists)):
        write_file(tmp_path / name, b"data")
    with pytest.raises((NotSaved, Unsafe)):
        write_below(tmp_path, name, b"data")
    assert list(tmp_path.iterdir()) == []


def test_the_longest_name_that_a_disk_takes_can_be_written(tmp_path: Path) -> None:
    write_file(tmp_path / ("x" * 255), b"data")
    replace_whole(tmp_path / ("y" * 255), b"data")


@pytest.mark.parametrize("name", ["../out", "a/../../out", "/etc/passwd", "link/a", "loop", "a/link/b"])
def test_a_chosen_name_never_leaves_its_folder(tmp_path: Path, name: str) -> None:
    root, outside = tmp_path / "root", tmp_path / "outside"
    (root / "a").mkdir(parents=True)
    outside.mkdir()
    (root / "link").symlink_to(outside)
    (root / "a" / "link").symlink_to(outside)
    (root / "loop").symlink_to(outside / "file")
    for over in (False, True):
        with pytest.raises((Unsafe, NotSaved, Exists)):
            write_below(root, name, b"data", over=over)
    assert list(outside.iterdir()) == []
    assert not (tmp_path / "out").exists()


def test_a_chosen_name_may_lie_deeper_or_be_written_out_in_full(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    assert write_below(tmp_path, "deep/a.mdlog", b"1") == tmp_path / "deep" / "a.mdlog"
    write_below(tmp_path, str(tmp_path / "b.mdlog"), b"2")
    with pytest.raises(Exists):
        write_below(tmp_path, "b.mdlog", b"3")
    write_below(tmp_path, "b.mdlog", b"4", over=True)
    assert (tmp_path / "b.mdlog").read_bytes() == b"4"


def test_a_place_is_looked_at_before_work_is_spent_on_it(tmp_path: Path) -> None:
    check_place(tmp_path / "new.csv")
    (tmp_path / "old.csv").write_bytes(b"old")
    check_place(tmp_path / "old.csv", over=True)
    for path in (tmp_path / "old.csv", tmp_path / "nowhere" / "x", tmp_path):
        with pytest.raises((Exists, NotSaved)):
            check_place(path)
    assert [path.name for path in tmp_path.iterdir()] == ["old.csv"]


def test_a_table_grows_by_what_is_added_and_is_made_by_nobody_on_the_way(tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match="No such file"):
        add_to(tmp_path / "a.csv", b"row\r\n")
    write_file(tmp_path / "a.csv", b"head\r\n")
    for row in (b"one\r\n", b"two\r\n"):
        add_to(tmp_path / "a.csv", row)
    assert (tmp_path / "a.csv").read_bytes() == b"head\r\none\r\ntwo\r\n"


@pytest.mark.parametrize(("what", "make"), ODD, ids=[what for what, _ in ODD])
def test_nothing_is_added_to_what_somebody_put_into_the_place_of_a_table(
    tmp_path: Path, what: str, make: Callable[[Path], Any]
) -> None:
    (tmp_path / "victim").write_bytes(b"precious")
    make(tmp_path / "a.csv")
    with pytest.raises(Unsafe, match=what):
        add_to(tmp_path / "a.csv", b"row\r\n")
    assert (tmp_path / "victim").read_bytes() == b"precious"
