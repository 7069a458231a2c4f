"""Where things are kept, and what is said if they cannot be."""

from pathlib import Path

import pytest

from md_tui import locations


def test_the_platform_decides_unless_the_player_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert locations.data_dir({}) == tmp_path / "share" / "md-tui"
    assert locations.config_dir({}) == tmp_path / "config" / "md-tui"
    named = {"MD_TUI_DATA_DIR": str(tmp_path / "a"), "MD_TUI_CONFIG_DIR": str(tmp_path / "b")}
    assert locations.data_dir(named) == tmp_path / "a"
    assert locations.packs_dir(named) == tmp_path / "a" / "packs"
    assert locations.config_dir(named) == tmp_path / "b"


def test_a_new_data_directory_is_made_for_its_owner_only(tmp_path: Path) -> None:
    made = locations.ready_data_dir({"MD_TUI_DATA_DIR": str(tmp_path / "new" / "data")})
    assert made.stat().st_mode & 0o777 == 0o700


def test_a_relative_place_is_meant_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert locations.data_dir({"MD_TUI_DATA_DIR": "games"}) == tmp_path / "games"


def test_a_home_that_cannot_be_written_to_is_said_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(
        locations.Unwritable, match=r"file/data cannot be made .*--data-dir or MD_TUI_DATA_DIR"
    ):
        locations.ready_data_dir({"MD_TUI_DATA_DIR": str(tmp_path / "file" / "data")})


def test_a_directory_without_write_permission_is_said_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(
        locations.Unwritable, match="cannot be written to; name a writable place with --data-dir"
    ):
        locations.ready_data_dir({"MD_TUI_DATA_DIR": str(tmp_path)})


def test_no_home_at_all_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(_: str) -> str:
        return "~/.local/share/md-tui"

    monkeypatch.setattr("platformdirs.user_data_dir", homeless)
    with pytest.raises(locations.Unwritable, match=r"no home directory.*--data-dir"):
        locations.data_dir({})
