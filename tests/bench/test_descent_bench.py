"""The measurements of the second game measure what they say; how fast it is, is not asserted here."""

import pytest

from md_tui.bench import descent_bench
from md_tui.bench.descent_bench import RATIOS


def test_every_figure_has_its_goal() -> None:
    goals = {ratio.key: ratio.goal for ratio in RATIOS}
    assert goals["tui.descent_cursor_bytes_p50"] == 50
    assert (goals["descent.warden_figure_ms"], goals["descent.warden_turn_ms"]) == (20, 300)
    assert all(ratio.at_most for ratio in RATIOS)


@pytest.mark.slow
def test_the_overlord_is_watched_in_several_turns_of_several_figures() -> None:
    thought = descent_bench.thinking()
    assert len(thought.turns) >= 6
    assert len(thought.figures) > 2 * len(thought.turns)
    assert sum(thought.figures) <= sum(thought.turns)


@pytest.mark.slow
def test_every_cursor_step_is_painted_in_both_games() -> None:
    walked = descent_bench.walks(8)
    assert all(answer.size > 0 for answer in (*walked.ours, *walked.first))
