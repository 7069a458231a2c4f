"""The measurements of single commands and of very long games measure what they say."""

from md_tui.bench.acts_bench import act_times
from md_tui.bench.recorded import golden
from md_tui.bench.store_bench import library_with, measured

ONE = ("tutorial-greedy",)


def test_every_command_of_a_golden_game_is_timed() -> None:
    (game,) = golden(ONE)
    times = act_times(ONE, passes=1)
    assert len(times) == len(game.live())
    assert all(seconds >= 0 for seconds in times)
    assert max(times) > 0


def test_the_long_game_has_as_many_records_as_it_says_undone_ones_among_them() -> None:
    with library_with(170) as (library, id):
        timeline = library.view(id)
        assert len(timeline.records) == 170
        assert len(timeline.tails()) >= 3
        assert len({type(batch.command) for batch in timeline.live()}) > 3


def test_opening_and_memory_are_read() -> None:
    size, seconds = measured(60, rounds=1)
    assert size > 100
    assert seconds > 0
