"""A recorded game looked at again: the chance to win after each decision, and where the game turned."""

import json
from pathlib import Path
from typing import Any

import pytest

from md_tui.bots.base import RANDOM
from md_tui.games.massive_darkness.commands import Buy, DoneBuying
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Malformed
from md_tui.kernel.question import Answer
from md_tui.kernel.timeline import Timeline
from md_tui.table.analysis.findings import Analysis, Point
from md_tui.table.analysis.lines import told
from md_tui.table.analysis.looking import Judged, analyse, decisions, judge_of
from md_tui.table.analysis.saved_findings import fullest
from md_tui.table.replay_text import plain_lines
from tests.logs.test_golden_logs import LOGS
from tests.table.analysis.given import PATH, loaded

CAMPAIGN = next(path for path in LOGS if "campaign" in path.name)


def point(seq: int, before: float, after: float, awaited: float = -1, stage: int = 0) -> Point:
    return Point(seq, "bjorn", 1, stage, before, before if awaited < 0 else awaited, after, 0.06, 0.02)


def test_every_decision_of_the_live_line_is_looked_at_answers_and_purchases_too(
    timeline: Timeline, whole: Analysis
) -> None:
    assert [point.seq for point in whole.points] == [batch.seq for batch in timeline.live()]
    kinds = {type(batch.command) for batch in timeline.live()}
    assert kinds & {Buy, DoneBuying}, "the game has purchases"
    assert Answer in kinds, "and answers"


def test_the_chain_has_no_holes_from_the_first_decision_to_the_end(
    timeline: Timeline, whole: Analysis
) -> None:
    for one, following in zip(whole.points, whole.points[1:], strict=False):
        assert one.after == following.before, following.seq
    change = whole.points[-1].after - whole.points[0].before
    assert whole.skill + whole.luck == pytest.approx(change, abs=0.01)
    assert whole.points[-1].after == float(timeline.state.ending.won)


def test_a_purchase_does_not_look_like_a_lost_game(timeline: Timeline, whole: Analysis) -> None:
    bought = {batch.seq for batch in timeline.live() if isinstance(batch.command, Buy | DoneBuying)}
    chances = [point.before for point in whole.points if point.seq in bought]
    assert chances
    assert min(chances) > 0


def test_a_decision_that_plain_play_would_have_made_was_worth_nothing(
    timeline: Timeline, whole: Analysis
) -> None:
    judge = judge_of(timeline)
    plain = {
        moment.seq
        for moment in decisions(timeline, judge)
        if judge.plain(moment.state, moment.seat) == moment.command
    }
    assert plain
    assert all(point.skill == 0 for point in whole.points if point.seq in plain)


def test_it_stops_when_told_and_goes_on_where_it_stopped(timeline: Timeline, whole: Analysis) -> None:
    first = analyse(timeline, None, 1, lambda found: len(found.points) < 6)
    assert len(first.points) == 6
    assert not first.whole
    more = analyse(timeline, first, 1, lambda found: len(found.points) < 8)
    assert more.points == whole.points[:8]


def test_the_end_of_every_round_is_looked_at_first_so_that_the_whole_curve_is_soon_there(
    timeline: Timeline, whole: Analysis
) -> None:
    rounds = {point.round: point for point in whole.points}
    seen = analyse(timeline, None, 1, lambda found: found.done < len(rounds))
    assert not seen.points
    assert [(mark.seq, mark.round) for mark in seen.curve] == [
        (point.seq, number) for number, point in rounds.items()
    ]
    assert seen.done < seen.work
    lines = told(seen, open_box().bound_to(timeline.game), timeline)
    assert sum("#" in line for line in lines) >= len(rounds) - 1, "a lost game ends without a bar"
    assert lines[-1] == "There is more to look at: run it again and it goes on from here."


def test_the_sketch_is_what_the_decisions_then_show(whole: Analysis) -> None:
    after = {point.seq: point.after for point in whole.points}
    assert {mark.seq: mark.chance for mark in whole.sketch}.items() <= after.items()
    assert [mark.seq for mark in whole.curve] == [point.seq for point in whole.points]


def test_behind_the_last_known_decision_the_curve_goes_on_by_rounds(
    timeline: Timeline, whole: Analysis
) -> None:
    some = analyse(timeline, None, 1, lambda found: len(found.points) < 6)
    ahead = [mark for mark in whole.sketch if mark.seq > some.points[-1].seq]
    assert list(some.curve[6:]) == ahead
    assert ahead


def test_what_was_found_of_another_game_or_with_other_looks_is_not_taken(
    timeline: Timeline, whole: Analysis
) -> None:
    other = Analysis(whole.id, "other", 1, whole.total, whole.points)
    assert not analyse(timeline, other, 1, lambda found: False).points
    assert not analyse(timeline, whole, 2, lambda found: False).points


def test_the_three_greatest_changes_are_the_turning_points_in_their_order() -> None:
    changes = ((1, 0.1), (2, -0.3), (3, 0.0), (4, 0.2), (5, 0.05))
    points = tuple(point(seq, 0.5, 0.5 + change) for seq, change in changes)
    found = Analysis("one", "tip", 1, 5, points)
    assert [each.seq for each in found.turning] == [1, 2, 4]
    assert found.luck == pytest.approx(0.05)
    assert found.skill == 0


def test_one_look_claims_less_than_many_that_agree() -> None:
    one, many = Judged(0.5, (0.5,)), Judged(0.5, (0.5,) * 40)
    assert one.spread > 0.2
    assert 0.06 <= many.spread < 0.08
    assert Judged(1.0).spread == 0, "a game that has ended is certain"


def test_the_worst_choices_are_looked_at_for_something_better(timeline: Timeline, whole: Analysis) -> None:
    assert whole.whole
    assert set(whole.tried) == set(whole.doubtful)
    assert set(whole.better) <= set(whole.tried)
    for better in whole.better.values():
        assert better.gain > better.spread > 0


def test_a_blunder_is_told_with_what_was_better(timeline: Timeline) -> None:
    from md_tui.games.massive_darkness.commands import EndTurn

    judge = judge_of(timeline)
    found: Any = None
    for moment in decisions(timeline, judge):
        if moment.state.phase == "heroes" and not moment.state.asking and moment.state.turn is not None:
            found = judge.better(moment.state, moment.seat, EndTurn())
            if found:
                break
    assert found is not None, "to end every activation at once is a mistake somewhere"
    points = (point(moment.seq, 0.6, 0.4, awaited=0.45),)
    lines = told(Analysis("g", "t", 1, 1, points, (moment.seq,), {moment.seq: found}), open_box(), timeline)
    assert any("Better was: " in line for line in lines)


def test_the_quests_of_a_campaign_have_curves_of_their_own() -> None:
    timeline = loaded(CAMPAIGN)
    judge = judge_of(timeline)
    stages = [judge.stage(moment.state) for moment in decisions(timeline, judge)]
    assert len(set(stages)) > 1
    points = (point(1, 0.5, 0.4), point(2, 0.4, 1.0), point(3, 0.3, 0.2, stage=1))
    lines = told(Analysis("c", "t", 1, 3, points), open_box().bound_to(timeline.game), timeline)
    assert [line for line in lines if line.startswith("Part ")] == ["Part 1:", "Part 2:"]
    assert len([line for line in lines if line.startswith("  1  ")]) == 2


def test_nothing_is_at_stake_in_town() -> None:
    timeline = loaded(CAMPAIGN)
    judge = judge_of(timeline)
    assert len(list(decisions(timeline, judge))) < len(timeline.live())


def test_it_is_told_in_lines_with_a_curve(timeline: Timeline, whole: Analysis) -> None:
    said = "\n".join(told(whole, open_box().bound_to(timeline.game), timeline))
    assert "Where the game turned:" in said
    assert "###" in said
    assert "run it again" not in said


def test_a_game_without_a_judge_is_refused(timeline: Timeline, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("md_tui.table.analysis.looking.bots_of", lambda game: RANDOM)
    with pytest.raises(Malformed, match="No bot of massive_darkness can judge"):
        analyse(timeline, None, 1, lambda found: True)


def test_the_command_prints_and_keeps_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from md_tui.cli.run import run

    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    assert run(["analyse", str(PATH), "--looks", "1", "--budget", "0.001", "--json"]) == 0
    assert list((tmp_path / "analysis").iterdir())
    found = json.loads(capsys.readouterr().out)
    for field in ("points", "curve", "turning", "better"):
        assert not found[field], "told though there are none yet"
    assert run(["analyse", str(PATH), "--looks", "0"]) == 2


def test_scripts_are_told_the_curve_with_its_intervals(whole: Analysis) -> None:
    from md_tui.cli.commands.analyse import _data

    told: Any = _data(whole)
    assert [mark["chance"] for mark in told["curve"]] == [point["after"] for point in told["points"]]
    assert all(mark["spread"] >= 0 for mark in told["curve"])
    assert told["turning"] == [point.seq for point in whole.turning]
    assert told["whole"] is True


def test_whoever_does_not_wait_loses_nothing_and_is_told_what_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, timeline: Timeline, capsys: pytest.CaptureFixture[str]
) -> None:
    from md_tui.cli.commands import analyse as command
    from md_tui.cli.run import run

    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    usual = command._Clock.goes_on

    def impatient(clock: Any, found: Analysis) -> bool:
        if len(found.points) == 3:
            clock.found = found
            raise KeyboardInterrupt  # what Ctrl-C becomes; a signal could land where errors are swallowed
        return usual(clock, found)

    monkeypatch.setattr(command._Clock, "goes_on", impatient)
    assert run(["analyse", str(PATH), "--looks", "1"]) == 130
    said = capsys.readouterr().out
    assert " 3 of " in said
    assert "run it again and it goes on from here" in said
    kept = fullest(timeline)
    assert kept is not None
    assert len(kept.points) == 3


def test_the_line_that_shows_how_far_it_is_is_cleared_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from md_tui.cli.commands.analyse import _Clock
    from md_tui.table.analysis.saved_findings import Kept

    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    clock = _Clock(60, Kept(loaded(PATH), 1))
    clock.shown = True
    points = tuple(point(seq, 0.5, 0.5) for seq in range(3))
    assert clock.goes_on(Analysis("g", "t", 1, 3, points))
    clock.stop()
    said = capsys.readouterr().err
    assert "#" in said
    assert said.endswith("\r\x1b[K")


def test_the_chronicle_tells_where_the_game_turned(timeline: Timeline, whole: Analysis) -> None:
    face = open_box().bound_to(timeline.game)
    plain = list(plain_lines(timeline, face))
    lines = list(plain_lines(timeline, face, analysis=whole))
    assert sum("Here the game turned: from " in line for line in lines) == 3
    assert len(lines) == len(plain) + 4, "three turns, and luck against choices"
    assert not any("turned" in line for line in plain)
