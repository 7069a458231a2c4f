"""What enemies are said to do is what they do: each forecast against the phase that follows."""

import pytest
from msgspec.structs import replace

from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness.events.enemies import EnemyActivated, EnemySpawned
from md_tui.games.massive_darkness.events.heroes import PhaseBegan
from md_tui.games.massive_darkness.face.asked import intents_of, threat_of
from md_tui.games.massive_darkness.face.forecast import outcome_of, outcomes
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import ENEMIES, State
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Event
from md_tui.sim.headless import choose

BOX = open_box().game.box
GAME = MassiveDarkness(BOX)
QUESTS = sorted(BOX.quests)
ROUNDS, MOST = 6, 260


def played(quest: str, seed: str = "forecast") -> Timeline:
    """The first rounds of a quest."""
    timeline = Timeline.start(GAME, arrangement(BOX, quest, asks="all"), seed=seed, id=quest)
    bot = make_bot("greedy", GAME, seed)
    for _ in range(MOST):
        state = timeline.state
        if state.over or state.round > ROUNDS:
            break
        seat = GAME.seats(state)[0]
        timeline.act(seat, choose(GAME, state, seat, bot))
    return timeline


def activations(timeline: Timeline) -> list[tuple[State, str, list[Event]]]:
    """Every activation of the enemies' phases: the state before it, who acts, and all that came of it."""
    state = timeline.game.initial(timeline.header.setup, timeline.luck)
    found: list[tuple[State, str, list[Event]]] = []
    phase = going = False
    for event in (*timeline.setup_events, *(e for batch in timeline.live() for e in batch.events)):
        if isinstance(event, PhaseBegan):
            phase, going = event.phase == ENEMIES, False
        if isinstance(event, EnemyActivated):
            going = phase and not event.against
            if going:
                found.append((state, event.enemy, []))
        if isinstance(event, EnemySpawned):
            going = False
        if going:
            found[-1][2].append(event)
        state = timeline.game.evolve(state, event)
    return found


@pytest.mark.parametrize("quest", QUESTS)
def test_an_enemy_does_what_was_foretold_and_one_of_the_named_things_where_a_tie_is_broken(
    quest: str,
) -> None:
    seen = activations(played(quest))
    assert seen
    for state, enemy, events in seen:
        assert outcome_of(enemy, events) in outcomes(GAME, state, enemy), (state.round, enemy)


@pytest.mark.parametrize("quest", QUESTS)
def test_whoever_is_struck_in_the_enemies_phase_stood_in_a_zone_that_was_shown_as_threatened(
    quest: str,
) -> None:
    for state, enemy, events in activations(played(quest)):
        target = outcome_of(enemy, events).target
        if target in state.heroes:
            assert state.heroes[target].zone in threat_of(BOX, state), (state.round, enemy)


def first_intents(quest: str) -> dict[str, tuple[str, int]]:
    """What the enemies of a quest would do at its beginning, by type."""
    timeline = Timeline.start(GAME, arrangement(BOX, quest), seed="forecast", id=quest)
    return {one.enemy.partition("#")[0]: (one.verb, one.steps) for one in intents_of(BOX, timeline.state)}


def test_the_goblin_guards_never_move_and_the_immortal_walks_two_zones() -> None:
    intents = first_intents("q5")
    assert intents["goblin_archers"] == ("idle", 0)
    assert intents["high_troll"] == ("move", 2)


def test_the_immortal_threatens_the_zones_that_it_walks_through_and_no_others() -> None:
    state = Timeline.start(GAME, arrangement(BOX, "q5"), seed="forecast", id="q5").state
    (troll,) = (enemy for enemy in state.enemies.values() if enemy.type == "high_troll")
    (course,) = outcomes(GAME, state, troll.id)
    alone = {name: enemy for name, enemy in state.enemies.items() if name == troll.id}
    threatened = threat_of(BOX, replace(state, enemies=alone))
    assert set(threatened) == {troll.zone, *course.path}
