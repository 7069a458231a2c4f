"""The measurements of squares measure what they say; how fast they are, is not asserted here."""

from md_tui.bench import squares_bench
from md_tui.bench.squares_bench import MAPS, PAIRS, RATIOS


def test_pairs_are_many_and_lie_near_and_far() -> None:
    for board in squares_bench.maps():
        chosen = squares_bench.pairs(board)
        assert PAIRS // 2 < len(chosen) <= PAIRS
        counted = [board.squares().count(viewer)[target] for viewer, target in chosen[::20]]
        assert min(counted) <= 2
        assert max(counted) >= 8
    assert [board.plan.id for board in squares_bench.maps()] == list(MAPS)


def test_every_figure_of_squares_has_its_goal_and_is_a_time() -> None:
    goals = {ratio.key: ratio.goal for ratio in RATIOS}
    assert (goals["squares.sight_first_us"], goals["squares.sight_again_us"]) == (150, 2)
    assert all(ratio.at_most and ratio.measure() > 0 for ratio in RATIOS)
