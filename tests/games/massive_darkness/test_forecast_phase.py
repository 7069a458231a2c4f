"""The forecast shown before an enemies' phase against the whole phase that follows, in every quest."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from md_tui.games.massive_darkness.events.combat import DiceRolled
from md_tui.games.massive_darkness.events.enemies import EnemyActivated, EnemySpawned
from md_tui.games.massive_darkness.events.heroes import PhaseBegan
from md_tui.games.massive_darkness.face.asked import intents_of
from md_tui.games.massive_darkness.face.forecast import Intent, Outcome, outcome_of, outcomes
from md_tui.games.massive_darkness.model import ENEMIES, State
from md_tui.kernel.question import Answered
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Event
from tests.games.massive_darkness.test_forecast import BOX, GAME, QUESTS, played
from tests.soak import rounds

SEEDS = [f"phase {number}" for number in range(rounds(2, 12))]


class Phase(NamedTuple):
    """One enemies' phase: the table as it began, and what each enemy did in its turn."""

    began: State
    acts: list[tuple[str, list[Event]]]


def phases(timeline: Timeline) -> list[Phase]:
    """Every enemies' phase of a game."""
    state = timeline.game.initial(timeline.header.setup, timeline.luck)
    found: list[Phase] = []
    going = False
    for event in (*timeline.setup_events, *(e for batch in timeline.live() for e in batch.events)):
        if isinstance(event, PhaseBegan):
            going = event.phase == ENEMIES
            if going:
                found.append(Phase(state, []))
        elif going and isinstance(event, EnemySpawned):
            going = False
        elif going and isinstance(event, EnemyActivated) and not event.against:
            found[-1].acts.append((event.enemy, []))
        if going and found[-1].acts:
            found[-1].acts[-1][1].append(event)
        state = timeline.game.evolve(state, event)
    return found


def before_any_blow(phase: Phase) -> list[tuple[str, Outcome, bool]]:
    """What was done up to the first blow, that one included: who, what, and whether a tie was broken.

    After it a hero may be dead or a pillar gone, and the forecast on the screen is another one.
    """
    out = []
    for enemy, events in phase.acts:
        asked = any(isinstance(event, Answered) for event in events)
        done = outcome_of(enemy, events)
        out.append((enemy, done, asked))
        if done.target or any(isinstance(event, DiceRolled) for event in events):
            break
    return out


def named(intent: Intent) -> tuple[set[str], set[str]]:
    """Whom a shown intent says that it strikes, and where its first step may lead."""
    return (set(intent.heroes) if intent.verb == "attack" else set()), set(intent.zones)


@pytest.mark.soak
@pytest.mark.parametrize("quest", QUESTS)
def test_the_phase_that_follows_is_what_was_shown_before_it(quest: str) -> None:
    assert sum(compared(quest, seed) for seed in SEEDS), "nobody acted in any phase of these games"


def compared(quest: str, seed: str) -> int:
    """How many acts of a game's phases were held against what was shown before them."""
    seen = 0
    for phase in phases(played(quest, seed)):
        shown = {intent.enemy: intent for intent in intents_of(BOX, phase.began)}
        for enemy, done, asked in before_any_blow(phase):
            if enemy not in shown:
                continue
            seen += 1
            foretold = outcomes(GAME, phase.began, enemy)
            assert done in foretold, (seed, phase.began.round, enemy, done, foretold)
            assert asked or foretold == [done], "more than one thing is named only where a tie is broken"
            heroes, zones = named(shown[enemy])
            assert not done.target or done.target in heroes, (enemy, done, shown[enemy])
            assert not done.path or done.path[0] in zones, (enemy, done, shown[enemy])
            assert bool(done.target) == bool(heroes) or asked
    return seen
