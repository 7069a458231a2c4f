"""The measurements of the rules measure what they say; how fast they are, is not asserted here."""

import pytest

from md_tui.bench import game_bench
from md_tui.bench.game_bench import RATIOS, recorded, replay
from md_tui.bench.recorded import log_of, opened, play, positions, strikes
from md_tui.kernel.timeline import Timeline

TUTORIAL = ("tutorial",)
GOLDEN = ("tutorial-greedy",)


@pytest.fixture(scope="module")
def game() -> Timeline:
    return recorded(TUTORIAL)[0]


def test_the_replayed_log_is_that_of_a_whole_game(game: Timeline) -> None:
    again = replay(log_of(game))
    assert again.state == game.state
    assert again.state.over
    assert again.tip == game.tip


def test_the_peer_replays_as_many_events() -> None:
    pytest.importorskip("eventsourcing")
    told = game_bench._peer(45)()
    assert told.version == 46  # type: ignore[attr-defined]
    assert told.figures["f20"] == "z44"  # type: ignore[attr-defined]


def test_the_same_seed_gives_the_same_game() -> None:
    assert play("tutorial", "random", "7").tip == play("tutorial", "random", "7").tip


def test_positions_are_where_the_recorded_commands_were_given(game: Timeline) -> None:
    found = list(positions(game))
    assert len(found) == len(game.live())
    for position, batch in zip(found, game.live(), strict=True):
        offered = [offer.command for offer in opened().game.offers(position.state, position.seat)]
        assert batch.command in offered


def test_every_offered_attack_of_a_game_has_its_odds_timed(game: Timeline) -> None:
    attacks = list(strikes(game))
    assert attacks
    assert len(game_bench.odds_times(GOLDEN, most=5)) == min(5, len(attacks))
    assert all(seconds > 0 for seconds in game_bench.odds_times(GOLDEN, most=5))


def test_the_short_forms_give_sane_figures() -> None:
    assert game_bench.play_random_per_s(games=2) > 10
    assert 0 < game_bench.legal_ms(TUTORIAL) < game_bench.greedy_game_s(TUTORIAL, seeds=1) * 1e3
    assert game_bench.offers_ms(TUTORIAL) > 0


@pytest.mark.slow
def test_sixty_games_leave_nothing_behind() -> None:
    assert 0.5 < game_bench.memory_growth(games=60) < 1.5


def test_every_figure_of_the_rules_has_its_goal() -> None:
    assert {ratio.key: (ratio.goal, ratio.at_most) for ratio in RATIOS} == {
        "game_replay_vs_eventsourcing": (15, False),
        "play_random_per_s": (1_200, False),
        "legal_ms": (0.25, True),
        "offers_ms": (2, True),
        "odds_ms": (5, True),
        "odds_worst_ms": (30, True),
        "greedy_game_s": (0.8, True),
        "memory_growth": (1.1, True),
    }
    assert not any(ratio.tui for ratio in RATIOS)
