"""Where a game turned, in the chronicle that the end page writes."""

from pathlib import Path

import pytest

from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.store.memory import MemoryStore
from md_tui.table.analysis.looking import analyse
from md_tui.table.analysis.saved_findings import Kept
from md_tui.table.local import LocalTable
from md_tui.table.seated import SeatedTable
from md_tui.tui.games.massive_darkness.pages.end import write_chronicle
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from tests.logs.test_golden_logs import LOGS, read


def test_it_is_told_there_once_it_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    game, log = read(next(path for path in LOGS if "tutorial-greedy" in path.name))
    timeline, face = Timeline.load(game, log), open_box().bound_to(game)
    session = QuestSession(SeatedTable(LocalTable(game, MemoryStore(), timeline), face), face)
    assert "Where the game turned:" not in write_chronicle(session).read_text("utf-8")
    Kept(timeline, 1).write(analyse(timeline, None, 1, lambda found: len(found.points) < 4))
    told = write_chronicle(session).read_text("utf-8")
    assert "Where the game turned:" in told
    assert "by choices" in told
