"""A recorded game looked at again: the chance to win after each decision, and where the game turned."""

from pathlib import Path

import pytest

from md_tui.bots.base import RANDOM
from md_tui.kernel.errors import Malformed
from md_tui.kernel.timeline import Timeline
from md_tui.sim.analysis import Analysis, Point, analyse, free_moments
from md_tui.sim.analysis.lines import told
from tests.logs.test_golden_logs import LOGS, read

PATH = next(path for path in LOGS if "tutorial-greedy" in path.name)


@pytest.fixture(scope="module")
def timeline() -> Timeline:
    game, log = read(PATH)
    return Timeline.load(game, log)


@pytest.fixture(scope="module")
def first(timeline: Timeline) -> Analysis:
    return analyse(timeline, None, 1, lambda found: len(found.points) < 6)


def test_every_free_decision_of_the_live_line_is_looked_at(timeline: Timeline) -> None:
    moments = list(free_moments(timeline))
    assert moments
    assert all(not moment.state.asking for moment in moments)
    assert [moment.seq for moment in moments] == sorted({moment.seq for moment in moments})


def test_what_comes_after_one_decision_comes_before_the_next(first: Analysis) -> None:
    for one, following in zip(first.points, first.points[1:], strict=False):
        assert one.after == following.before
        assert one.skill + one.luck == pytest.approx(one.after - one.before)


def test_it_stops_when_told_and_goes_on_where_it_stopped(timeline: Timeline, first: Analysis) -> None:
    assert len(first.points) == 6
    assert not first.whole
    more = analyse(timeline, first, 1, lambda found: len(found.points) < 8)
    assert more.points[:6] == first.points
    assert more == analyse(timeline, None, 1, lambda found: len(found.points) < 8)


def test_what_was_found_of_another_game_or_with_other_looks_is_not_taken(
    timeline: Timeline, first: Analysis
) -> None:
    other = Analysis(first.id, "other", 1, first.total, first.points)
    assert not analyse(timeline, other, 1, lambda found: False).points
    assert not analyse(timeline, first, 2, lambda found: False).points


def test_the_three_greatest_changes_are_the_turning_points_in_their_order() -> None:
    points = tuple(
        Point(seq, "bjorn", 1, 0.5, 0.5, 0.5 + change, 0.06)
        for seq, change in ((1, 0.1), (2, -0.3), (3, 0.0), (4, 0.2), (5, 0.05))
    )
    found = Analysis("one", "tip", 1, 5, points)
    assert [point.seq for point in found.turning] == [1, 2, 4]
    assert found.luck == pytest.approx(0.05)
    assert found.skill == 0


def test_it_is_told_in_lines_with_a_curve(timeline: Timeline, first: Analysis) -> None:
    from md_tui.games.massive_darkness.opened import open_box

    said = "\n".join(told(first, open_box().bound_to(timeline.game), timeline))
    assert "Where the game turned:" in said
    assert "###" in said
    assert "run it again" in said


def test_a_game_without_a_judge_is_refused(timeline: Timeline, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("md_tui.sim.analysis.bots_of", lambda game: RANDOM)
    with pytest.raises(Malformed, match="No bot of massive_darkness can judge"):
        analyse(timeline, None, 1, lambda found: True)


def test_the_command_prints_and_keeps_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from md_tui.cli.run import run

    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    assert run(["analyse", str(PATH), "--looks", "1", "--budget", "0.2", "--json"]) == 0
    assert list((tmp_path / "analysis").iterdir())
    assert '"turning"' in capsys.readouterr().out
    assert run(["analyse", str(PATH), "--looks", "0"]) == 2
