"""A game whose content was read once is opened again without what reads content."""

import subprocess
import sys
from pathlib import Path

import pytest

OPEN = """
import sys
from md_tui.table.game_with_packs import open_face
face = open_face("massive_darkness")
print(*sys.modules, sep="\\n")
"""
READERS = (
    "md_tui.loader.pack",
    "md_tui.loader.doc",
    "md_tui.games.massive_darkness.checks",
    "md_tui.games.massive_darkness.content.box_reader",
    "md_tui.games.massive_darkness.ability.grammar",
)


def _loaded() -> set[str]:
    ran = subprocess.run([sys.executable, "-c", OPEN], capture_output=True, text=True, check=True)
    return set(ran.stdout.split())


def test_the_second_time_nothing_that_reads_content_is_loaded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("DATA", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"MD_TUI_{name}_DIR", str(tmp_path / name))
    assert _loaded() >= set(READERS)
    assert not _loaded() & set(READERS)
