"""The kernel's measurements measure what they say; how fast it is, is not asserted here."""

from md_tui.bench import kernel_bench
from md_tui.bench.kernel_bench import RATIOS, median_ratio, replay
from md_tui.bench.march import ATTACK, FIGURES, MARCH
from md_tui.kernel.event import read_log
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.verify import verify
from md_tui.store import mdlog


def test_the_replayed_log_holds_a_thousand_events_and_leads_to_the_played_state() -> None:
    game = kernel_bench.played(-(-kernel_bench.EVENTS // ATTACK), ATTACK)
    data = mdlog.write(kernel_bench.stored(game))
    again = replay(data)
    assert sum(len(batch.events) for batch in again.live()) >= 1_000
    assert len(again.state.figures) == FIGURES == 24
    assert state_hash(again.state) == state_hash(game.state) == again.records[-1].state
    assert verify(MARCH, read_log(MARCH, mdlog.read(data).bodies, exact=True)).tip == game.tip


def test_an_undo_at_any_length_stands_one_command_back() -> None:
    for commands in (1_000, 5_000):
        timeline = kernel_bench.played(commands)
        before = timeline.state_at(commands - 1)
        timeline.undo()
        assert timeline.state == before


def test_the_ratio_is_that_of_slow_to_fast() -> None:
    assert median_ratio(lambda: sum(range(200_000)), lambda: sum(range(200)), rounds=5) > 5


def test_every_figure_of_the_kernel_has_its_goal() -> None:
    goals = {ratio.key: (ratio.goal, ratio.at_most) for ratio in RATIOS}
    assert goals.items() >= {
        ("replay_vs_eventsourcing", (20, False)),
        ("commands_vs_eventsourcing", (6, False)),
        ("durable_vs_sqlite", (0.8, False)),
        ("undo_us", (50, True)),
    }
    assert {ratio.key for ratio in RATIOS if ratio.key.endswith("_us")} == {"undo_us", "calibration_us"}
