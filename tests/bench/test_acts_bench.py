"""The measurements of single commands and of very long games measure what they say."""

from md_tui.bench.acts_bench import act_times
from md_tui.bench.recorded import golden, opened
from md_tui.bench.store_bench import library_of, library_with, measured
from md_tui.games.massive_darkness.face.form import road_arrangement
from md_tui.kernel.timeline import Timeline

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


def test_a_campaign_lies_in_its_library_as_it_was_walked() -> None:
    setup = road_arrangement(opened().game.box, heroes=2, asks="auto", prelude=True)
    timeline = Timeline.start(opened().game, setup, seed="bench", id="bench-road")
    with library_of(timeline, opened().content) as (library, id):
        assert library.view(id).state == timeline.state
