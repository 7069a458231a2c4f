"""Plans that do the same are played out once, and nothing comes out otherwise for it."""

from typing import Any

import pytest

from md_tui.bots.base import GameOutlook
from md_tui.bots.massive_darkness.captain import rollout
from md_tui.bots.massive_darkness.captain.bot import CaptainBot
from md_tui.bots.massive_darkness.captain.plans import plans
from md_tui.bots.massive_darkness.captain.rollout import Outcome, Rollouts, Trodden
from md_tui.bots.massive_darkness.greedy import GreedyBot, sorted_offers
from md_tui.bots.massive_darkness.scene import Scene
from md_tui.games.massive_darkness.events.enemies import EnemyActivated
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import HEROES, State
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.view import view
from md_tui.kernel.decider import act
from md_tui.kernel.rng import Luck
from md_tui.kernel.timeline import Timeline

ENOUGH = 9000


@pytest.fixture(scope="module")
def game() -> MassiveDarkness:
    return open_box().game


@pytest.fixture(scope="module")
def fight(game: MassiveDarkness) -> State:
    """A moment with enemies about, found by plain play."""
    timeline = Timeline.start(game, arrangement(game.box, "q1", heroes=3), seed="11", id="captain")
    bot = GreedyBot(game, "one")
    while True:
        state: State = timeline.state
        free = state.phase == HEROES and not state.asking and state.turns and state.turns[0].actions == 3
        if free and state.round > 3 and state.enemies:
            return state
        timeline.act(*bot.choose(GameOutlook(game, state)))


def looks(game: MassiveDarkness, state: State, known: Trodden | None, most: int = ENOUGH) -> list[Outcome]:
    """Every plan of a moment on the same luck."""
    rollouts, bot, seat = Rollouts(game), CaptainBot(game, "one").greedy, state.turns[0].hero
    scene = Scene(game.box, view(game.box, state, seat), bot.guess)
    found = plans(bot, scene, sorted_offers(scene, GameOutlook(game, state).offers(seat)))
    table = rollouts.imagined(state)
    return [rollouts.play(table, seat, plan, Luck("7"), most, known) for plan in found]


def test_a_look_goes_on_through_counter_attacks_and_the_enemies_phase_to_the_next_round(
    game: MassiveDarkness, fight: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered: set[bool] = set()

    def heard(*facts: Any) -> Any:
        state, told = act(*facts)
        answered.update(bool(event.against) for event in told if isinstance(event, EnemyActivated))
        return state, told

    monkeypatch.setattr(rollout, "act", heard)
    ends = looks(game, fight, None)
    assert all(end.whole for end in ends)
    assert {end.state.round for end in ends if not end.state.over} == {fight.round + 1}
    assert answered == {True, False}, "in answer to an attack, and in their own phase"


def test_known_ways_lead_where_they_would_lead_anyway(game: MassiveDarkness, fight: State) -> None:
    alone, together = looks(game, fight, None), looks(game, fight, Trodden())
    assert together == alone
    assert len({id(outcome) for outcome in together}) < len(together), "some plans do the same"


def test_a_known_way_is_cut_short_by_the_budget_as_an_unknown_one(
    game: MassiveDarkness, fight: State
) -> None:
    known = Trodden()
    looks(game, fight, known)
    for most in (500, 620, 700, 800):
        assert looks(game, fight, known, most) == looks(game, fight, None, most)
