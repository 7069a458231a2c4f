"""The opened box in the cache: the same box in every way, and never one of other content or other code."""

import os
import shutil
from pathlib import Path

import msgspec
import pytest

from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.face.face import unpacked
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.registry import DEFAULT
from md_tui.loader import stamp
from md_tui.loader.errors import BadContent
from md_tui.loader.find import box_root
from md_tui.loader.stamp import stamp_of
from md_tui.table.game_with_packs import open_cached, open_face

STAMP = "0" * 32


@pytest.fixture(scope="module")
def read() -> MdFace:
    """The box as it is read from its content."""
    return open_box()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Directories of one's own."""
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("MD_TUI_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path


def no_reading() -> MdFace:
    """Fail where the cache was to be enough."""
    raise AssertionError("the content was read although it is in the cache")


def cached(path: Path, opened: MdFace) -> Path:
    """A cache file with a box in it."""
    open_cached(path, STAMP, lambda: opened, unpacked)
    return path


def spoken(opened: MdFace) -> tuple[bytes, object, object, object]:
    """Everything in an opened box, in its order."""
    written = msgspec.msgpack.encode((opened.game.box, opened.words.tables, opened.canonical))
    return written, opened.game.content_hash, opened.rulebook.rules, opened.words.box == opened.game.box


def test_the_box_from_the_cache_is_the_box_that_was_read(tmp_path: Path, read: MdFace) -> None:
    path = cached(tmp_path / "box", read)
    assert spoken(open_cached(path, STAMP, no_reading, unpacked)) == spoken(read)


def test_a_box_of_another_stamp_is_read_anew(tmp_path: Path, read: MdFace) -> None:
    path = cached(tmp_path / "box", read)
    with pytest.raises(AssertionError, match="read although"):
        open_cached(path, "1" * 32, no_reading, unpacked)


@pytest.mark.parametrize("place", [0, 40, 64, 5_000, -1])
def test_a_damaged_cache_is_passed_over_and_made_anew(tmp_path: Path, read: MdFace, place: int) -> None:
    path = cached(tmp_path / "box", read)
    good = path.read_bytes()
    bad = bytearray(good)
    bad[place] ^= 1
    path.write_bytes(bad)
    assert open_cached(path, STAMP, lambda: read, unpacked) is read
    assert path.read_bytes() == good


@pytest.mark.parametrize("data", [b"", b"x", STAMP.encode() * 2, b"\xff" * 200])
def test_rubbish_in_place_of_the_cache_is_passed_over(tmp_path: Path, read: MdFace, data: bytes) -> None:
    path = tmp_path / "box"
    path.write_bytes(data)
    assert open_cached(path, STAMP, lambda: read, unpacked) is read


def test_a_cache_of_another_user_is_not_read(
    tmp_path: Path, read: MdFace, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = cached(tmp_path / "box", read)
    somebody_else = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: somebody_else)
    assert open_cached(path, STAMP, lambda: read, unpacked) is read


def test_a_link_in_place_of_the_cache_is_replaced_and_not_followed(tmp_path: Path, read: MdFace) -> None:
    kept = cached(tmp_path / "kept", read)
    path = tmp_path / "box"
    path.symlink_to(kept)
    assert open_cached(path, STAMP, lambda: read, unpacked) is read
    assert not path.is_symlink()


def test_a_place_that_cannot_be_written_is_no_trouble(tmp_path: Path, read: MdFace) -> None:
    (tmp_path / "file").touch()
    assert open_cached(tmp_path / "file" / "box", STAMP, lambda: read, unpacked) is read


def test_the_cache_lies_in_the_directory_that_was_named(home: Path) -> None:
    first, again = open_face(), open_face()
    assert spoken(first) == spoken(again)
    assert [path.name for path in (home / "cache").iterdir()] == [f"{DEFAULT}.en.box"]


def test_a_pack_put_beside_the_box_is_seen_at_once(home: Path) -> None:
    open_face()
    pack = home / "packs" / DEFAULT / "mine" / "equipment"
    pack.mkdir(parents=True)
    card = pack / "treasure_1.toml"
    card.write_text('[thorn_mace]\nslot = "hand"\ndice.melee = { yellow = 1 }\n', encoding="utf-8")
    assert "thorn_mace" in open_face().game.box.equipment
    card.write_text('[thorn_mace]\nslot = "nose"\n', encoding="utf-8")
    with pytest.raises(BadContent):
        open_face()
    shutil.rmtree(home / "packs")
    assert "thorn_mace" not in open_face().game.box.equipment


def test_the_stamp_changes_with_every_byte_name_and_folder(tmp_path: Path) -> None:
    content = tmp_path / "box"
    shutil.copytree(box_root(DEFAULT), content)
    stamps = [stamp_of([content])]
    file = next(content.rglob("*.toml"))
    file.write_bytes(file.read_bytes() + b"\n")
    stamps.append(stamp_of([content]))
    file.rename(file.with_name("other.toml"))
    stamps.append(stamp_of([content]))
    (content / "empty.toml").touch()
    stamps += [stamp_of([content]), stamp_of([content, content])]
    assert len(set(stamps)) == len(stamps)
    assert stamp_of([content]) == stamps[3]


def test_the_stamp_changes_with_the_code_that_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = tmp_path / "games" / "rules.py"
    code.parent.mkdir()
    monkeypatch.setattr(stamp, "_PACKAGE", tmp_path)
    assert stamp_of([tmp_path]) == "", "without any source nothing can be said of it"
    code.write_text("one = 1\n", encoding="utf-8")
    before = stamp_of([tmp_path])
    code.write_text("one = 11\n", encoding="utf-8")
    assert stamp_of([tmp_path]) not in ("", before)
