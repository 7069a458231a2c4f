"""Everything here is said in French, and each test has games and settings of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from md_tui import wording
from md_tui.tui import home
from md_tui.tui import wording as screens


def forget_all() -> None:
    """Whatever was read in another language is read again."""
    wording.phrases.cache_clear()
    screens.forget()
    home.forget()


@pytest.fixture(autouse=True)
def in_french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The player has named French; games and settings lie in a folder that goes with the test."""
    monkeypatch.setenv(wording.VARIABLE, "fr")
    monkeypatch.setattr(wording, "_chosen", "")
    monkeypatch.setattr(wording, "_changed", False)
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("MD_TUI_CONFIG_DIR", str(tmp_path / "config"))
    forget_all()
    yield
    monkeypatch.undo()
    forget_all()
