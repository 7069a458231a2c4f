"""The value of a table rises with what helps and falls with what hurts."""

import pytest
from msgspec.structs import replace

from md_tui.bots.massive_darkness.captain.value import GROUPS, TERMS, chance, features, weighed, weights
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import Ending, State
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.timeline import Timeline


@pytest.fixture(scope="module")
def game() -> MassiveDarkness:
    return open_box().game


@pytest.fixture(scope="module")
def state(game: MassiveDarkness) -> State:
    timeline = Timeline.start(game, arrangement(game.box, "q1", heroes=3), seed="5", id="value")
    found: State = timeline.state
    return found


def test_every_term_has_a_weight_and_a_number(game: MassiveDarkness, state: State) -> None:
    assert set(weights().terms) == set(features(game.box, state)) == set(TERMS)
    assert set(weighed(features(game.box, state), state.quest)) == set(GROUPS)


def test_each_life_is_worth_something(game: MassiveDarkness, state: State) -> None:
    lives = [chance(game.box, replace(state, lifebringer=count)) for count in (0, 1, 2)]
    assert lives == sorted(set(lives))


def test_wounds_and_death_cost(game: MassiveDarkness, state: State) -> None:
    name = state.party[0]
    hurt = replace(state, heroes={**state.heroes, name: replace(state.heroes[name], health=1)})
    dead = replace(state, heroes={**state.heroes, name: replace(state.heroes[name], health=0, killed=True)})
    assert chance(game.box, dead) < chance(game.box, hurt) < chance(game.box, state)


def test_time_is_short(game: MassiveDarkness, state: State) -> None:
    assert chance(game.box, replace(state, round=15)) < chance(game.box, state)


def test_a_game_that_has_ended_is_won_or_lost(game: MassiveDarkness, state: State) -> None:
    for won in (True, False):
        ended = replace(state, ending=Ending(won, "objectives_met", "MD-WIN-01"))
        assert chance(game.box, ended) == float(won)
