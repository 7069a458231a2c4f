"""Each test of a screen has games and settings of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games and settings lie in a folder that goes with the test."""
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("MD_TUI_CONFIG_DIR", str(tmp_path / "config"))
    return tmp_path
