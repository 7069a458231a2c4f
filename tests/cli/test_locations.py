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


def test_a_relative_place_is_meant_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert locations.data_dir({"MD_TUI_DATA_DIR": "games"}) == tmp_path / "games"


def test_no_home_at_all_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(_: str) -> str:
        return "~/.local/share/md-tui"

    monkeypatch.setattr("platformdirs.user_data_dir", homeless)
    with pytest.raises(locations.Unwritable, match=r"no home directory.*--data-dir"):
        locations.data_dir({})
