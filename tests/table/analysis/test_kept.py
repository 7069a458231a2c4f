"""What was found of a game is kept beside it, and gone on with by whoever finds the same."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.table.analysis.background import BackgroundAnalysis
from md_tui.table.analysis.findings import Analysis
from md_tui.table.analysis.looking import analyse
from md_tui.table.analysis.saved_findings import Kept, fullest
from md_tui.table.past import RecordedPast


def test_a_review_goes_on_from_what_is_kept_and_hides_what_is_to_come(
    timeline: Timeline, whole: Analysis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    Kept(timeline, 1).write(replace(whole, points=whole.points[:-2], tried=(), better={}))
    background = BackgroundAnalysis(RecordedPast(timeline, open_box().bound_to(timeline.game)))
    heard: list[int] = []
    background.run(lambda: heard.append(background.found.done if background.found else 0))
    assert heard[0] == len(whole.sketch) + len(whole.points) - 2
    assert background.found == whole
    last = whole.points[9].seq
    assert len(background.chances(last)) == 10
    assert all(seq <= last for seq, _ in background.turns(last))
    assert len(background.turns(timeline.head)) >= 3
    assert "by choices" in background.sums()


def test_what_another_captain_found_is_not_taken_for_this_ones(
    timeline: Timeline, whole: Analysis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    kept = Kept(timeline, 1)
    kept.write(whole)
    assert kept.read() == fullest(timeline) == whole

    older = replace(whole, by="0" * 12)
    kept.write(older)

    assert kept.read() is None
    assert fullest(timeline) is None
    begun = analyse(timeline, older, 1, lambda found: not found.sketch)
    assert (len(begun.sketch), begun.points, begun.by) == (1, (), whole.by)


def test_where_nothing_can_be_kept_nothing_is_and_the_looking_goes_on(
    timeline: Timeline, whole: Analysis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path / "file"))
    Kept(timeline, 1).write(whole)
    assert Kept(timeline, 1).read() is None


def test_what_is_no_file_is_not_read(
    timeline: Timeline, whole: Analysis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    kept = Kept(timeline, 1)
    kept.write(whole)
    kept.path.rename(tmp_path / "elsewhere")
    kept.path.symlink_to(tmp_path / "elsewhere")
    assert kept.read() is None
    assert fullest(timeline) is None
