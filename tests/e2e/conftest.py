"""Each test plays in a home of its own, in a terminal of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.terminal import Environment


@pytest.fixture
def place(tmp_path: Path) -> Environment:
    """The variables by which the program finds its games and settings: nobody has ever played there."""
    return {"MD_TUI_DATA_DIR": str(tmp_path / "data"), "MD_TUI_CONFIG_DIR": str(tmp_path / "config")}
