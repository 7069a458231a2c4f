"""A player's second start takes its code from one file, and shows the same."""

import sys
from pathlib import Path

import pytest

from md_tui.bench.pty_meter import metered

PLAY = [sys.executable, "-m", "md_tui", "play", "--quest", "tutorial", "--seed", "TWICE", "--unsaved"]


def _started(home: Path) -> bytes:
    folders = {name: str(home / name) for name in ("data", "config", "cache")}
    environment = {f"MD_TUI_{name.upper()}_DIR": folder for name, folder in folders.items()}
    with metered(PLAY, environment=environment) as game:
        game.first_paint("Bjorn")
        game.rest()
        return bytes(game.output)


@pytest.mark.slow
def test_the_second_start_shows_what_the_first_one_did_and_has_nothing_to_add(tmp_path: Path) -> None:
    first = _started(tmp_path)
    bundle = tmp_path / "cache" / "start.code"
    made = bundle.stat()
    assert made.st_size > 1 << 20

    assert _started(tmp_path) == first
    assert bundle.stat().st_mtime_ns == made.st_mtime_ns
