"""The captain: thinks on what it sees, the same way each time, within its budget, by offered commands."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.bots.base import GameOutlook, advise, make_bot
from md_tui.bots.massive_darkness.captain import bot as captain
from md_tui.bots.massive_darkness.captain import rollout
from md_tui.bots.massive_darkness.captain.bot import CaptainBot
from md_tui.bots.massive_darkness.captain.outcome import Seen, figures, moment, seen
from md_tui.bots.massive_darkness.captain.thinking import Effort, Thinking
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.decider import act
from md_tui.kernel.timeline import Timeline

STEPS = 25


@pytest.fixture(scope="module")
def game() -> MassiveDarkness:
    return open_box().game


def played(
    game: MassiveDarkness, seed: str, steps: int = STEPS, quest: str = "tutorial", heroes: int = 3
) -> Timeline:
    timeline = Timeline.start(game, arrangement(game.box, quest, heroes=heroes), seed=seed, id="captain")
    bot = make_bot("captain", game, "one")
    for _ in range(steps):
        if timeline.state.over:
            break
        timeline.act(*bot.choose(GameOutlook(game, timeline.state)))
    return timeline


def test_the_same_game_is_played_the_same_way_twice(game: MassiveDarkness) -> None:
    assert played(game, "3").tip == played(game, "3").tip


def test_every_command_it_gives_was_offered(game: MassiveDarkness) -> None:
    timeline = Timeline.start(game, arrangement(game.box, "q1", heroes=3), seed="4", id="captain")
    bot = make_bot("captain", game, "one")
    for _ in range(STEPS):
        seat, command = bot.choose(GameOutlook(game, timeline.state))
        assert command in [offer.command for offer in game.offers(timeline.state, seat)]
        timeline.act(seat, command)


def test_dice_to_come_do_not_change_what_it_does(game: MassiveDarkness) -> None:
    state = played(game, "3", 12).state
    other = replace(state, cursors={name: at + 100 for name, at in state.cursors.items()})
    chosen = [CaptainBot(game, "one").choose(GameOutlook(game, each)) for each in (state, other)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("events", [1200, 9000])
def test_no_thought_simulates_more_than_its_budget(
    game: MassiveDarkness, monkeypatch: pytest.MonkeyPatch, events: int
) -> None:
    """Every event that the rules tell is counted, of looks that were broken off too."""
    simulated: list[int] = []

    def counted(*facts: Any) -> Any:
        state, told = act(*facts)
        simulated[-1] += len(told)
        return state, told

    class Watched(Thinking):
        def __init__(self, *facts: Any) -> None:
            simulated.append(0)
            super().__init__(*facts)

    effort = Effort(200, events)
    for name in ("FRESH", "AGAIN"):
        monkeypatch.setattr(captain, name, effort)
    monkeypatch.setattr(captain, "Thinking", Watched)
    monkeypatch.setattr(rollout, "act", counted)
    played(game, "6", 40 if events < 5000 else 12, quest="q8", heroes=4)
    assert simulated
    assert max(simulated) > events / 2, "the budget is what stops it"
    assert max(simulated) <= events


def test_one_command_of_the_recorded_games_fits_into_what_is_kept_back() -> None:
    from tests.logs.test_golden_logs import LOGS, read

    longest = 0
    for path in LOGS:
        rules, log = read(path)
        longest = max(longest, *(len(batch.events) for batch in Timeline.load(rules, log).live()))
    assert longest <= rollout.ONE_COMMAND


def test_it_advises_the_hero_whose_turn_it_is(game: MassiveDarkness) -> None:
    timeline = played(game, "3", 4)
    while timeline.state.asking or not timeline.state.turns:
        timeline.act(*make_bot("greedy", game, "1").choose(GameOutlook(game, timeline.state)))
    outlook = GameOutlook(game, timeline.state)
    offered = [offer.command for offer in outlook.offers(outlook.acting[0])]

    found = advise(game, outlook, "one")

    assert len(found) == 3
    assert len({(advice.plan, advice.target, repr(advice.command)) for advice in found}) == len(found)
    assert len({advice.facts["usual"] for advice in found}) == 1, "plain play is one thing"
    assert len({advice.facts["looks"] for advice in found}) == 1, "all are measured alike"
    for advice in found:
        assert advice.command in offered
        assert 0 <= advice.facts["chance"] <= 100
        assert advice.facts["looks"] > 3
        assert {"kill", "wounds", "goal", "nearer"} <= set(advice.facts)
        assert advice.why in ("lives", "enemies", "goals", "gear", "usual", "unsure")


def test_whoever_is_asked_something_gets_no_advice(game: MassiveDarkness) -> None:
    timeline = Timeline.start(game, arrangement(game.box, "tutorial", heroes=3), seed="3", id="captain")
    bot = make_bot("greedy", game, "1")
    while not timeline.state.asking:
        timeline.act(*bot.choose(GameOutlook(game, timeline.state)))
    assert advise(game, GameOutlook(game, timeline.state), "one") == ()


@pytest.mark.parametrize("quest", ["q1", "q7"])
def test_whoever_asks_gets_three_plans_that_are_measured_alike(game: MassiveDarkness, quest: str) -> None:
    timeline = Timeline.start(game, arrangement(game.box, quest, heroes=3), seed="77", id="captain")
    greedy, asked = make_bot("greedy", game, "1"), 0
    for number in range(150):
        state = timeline.state
        free = state.phase == "heroes" and not state.asking and state.turns and state.turn.actions
        if free and number % 24 == 0:
            found = advise(game, GameOutlook(game, state), f"one {number}")
            assert len(found) == 3, number
            assert len({advice.facts["usual"] for advice in found}) == 1, number
            asked += 1
        timeline.act(*greedy.choose(GameOutlook(game, state)))
    assert asked


def test_what_is_told_of_the_goal_is_what_the_looks_saw(game: MassiveDarkness) -> None:
    state = played(game, "3", 4).state
    here = moment(game.box, state)
    same = seen(here, here)
    assert (same.done, same.nearer) == (0, 0)
    there = {
        name: replace(hero, zone=state.heroes[state.party[0]].zone) for name, hero in state.heroes.items()
    }
    away = moment(game.box, replace(state, heroes=there))
    back = seen(away, here)
    forth = seen(here, away)
    assert back.nearer == pytest.approx(-forth.nearer)
    assert figures([0.5], [0.5], [forth._replace(done=0.25, nearer=1.5)], "")["goal"] == 25
    assert figures([0.5], [0.5], [forth._replace(done=0.25, nearer=1.5)], "")["nearer"] == 15


def test_a_plan_kills_at_most_a_hundred_times_in_a_hundred() -> None:
    """Looks that were begun and not judged, as when the time is up, count for nothing."""
    fallen = Seen({}, 0, 0, frozenset(), frozenset({"orc#1"}))

    assert figures([0.5, 0.5], [0.5, 0.5], [fallen] * 3, "orc#1")["kill"] == 100
    standing = fallen._replace(enemies=frozenset({"orc#1"}))
    assert figures([0.5, 0.5], [0.5, 0.5], [fallen, standing, fallen], "orc#1")["kill"] == 50
