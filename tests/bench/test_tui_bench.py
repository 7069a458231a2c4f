"""The measurements of the screen measure what they say; how fast it is, is not asserted here."""

import pytest

from md_tui.bench.pty_meter import Answer, metered
from md_tui.bench.tui_bench import GAME, RATIOS, READY, Pair, Sitting, Sizes, homes, sitting

FEW = Sizes(starts=1, keys=8, idle_seconds=0.5, commands=20)


@pytest.fixture(scope="module")
def seat() -> Sitting:
    return sitting(FEW)


@pytest.mark.slow
def test_every_cursor_step_and_every_move_is_painted(seat: Sitting) -> None:
    for pair in (seat.cursor, seat.move):
        assert len(pair.ours) == len(pair.bare) == FEW.keys
        assert all(answer.size > 0 for answer in (*pair.ours, *pair.bare))
        assert pair.bytes_p50() > 10
        assert pair.vs_bare() > 0


@pytest.mark.slow
def test_a_move_shows_more_than_a_cursor_step(seat: Sitting) -> None:
    assert seat.move.bytes_p50() > seat.cursor.bytes_p50()


@pytest.mark.slow
def test_memory_and_rest_are_read(seat: Sitting) -> None:
    assert 0.5 < seat.memory_vs_bare < 20
    assert seat.idle_bytes >= 0
    assert seat.idle_cpu >= 0


def test_the_table_that_is_measured_is_a_game_on_disk() -> None:
    with homes() as home, metered(GAME, environment=home) as meter:
        paint = meter.first_paint(READY["play"])
        assert READY["play"].encode() in meter.output
        assert paint.size > 1_000
        mark = len(meter.output)
        meter.press("right")
        assert b"Bjorn" in meter.output[mark:]


def test_the_ratio_is_that_of_the_usual_answer_and_silence_counts_for_nothing() -> None:
    ours = (*(Answer(10, 1.0, 7.0) for _ in range(4)), Answer(30, 1.0, 800.0), Answer(0, 0.0, 1.0))
    pair = Pair(ours, tuple(Answer(5, 1.0, 2.0) for _ in range(6)))
    assert pair.vs_bare() == 3.5
    assert pair.bytes_p50() == 10


def test_every_figure_of_the_screen_has_its_goal() -> None:
    goals = {ratio.key.removeprefix("tui."): ratio.goal for ratio in RATIOS}
    assert goals.items() >= {
        ("cursor_bytes_p50", 50),
        ("move_bytes_p50", 300),
        ("first_paint_bytes", 30_000),
        ("cursor_vs_bare", 1.5),
        ("move_vs_bare", 3),
        ("first_paint_vs_bare", 1.25),
        ("play_vs_bare", 1.6),
        ("load_vs_bare", 1.8),
        ("idle_bytes", 0),
        ("idle_cpu", 0.25),
        ("session_vs_bare", 1.6),
    }
    assert all(ratio.tui and ratio.at_most for ratio in RATIOS)
