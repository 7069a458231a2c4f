"""The captain: thinks on what it sees, the same way each time, within its budget, by offered commands."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.bots.base import GameOutlook, advise, make_bot
from md_tui.bots.massive_darkness.captain import bot as captain
from md_tui.bots.massive_darkness.captain.bot import CaptainBot
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.opened import open_box
from md_tui.kernel.timeline import Timeline

STEPS = 25


@pytest.fixture(scope="module")
def game() -> MassiveDarkness:
    return open_box().game


def played(game: MassiveDarkness, seed: str, steps: int = STEPS, quest: str = "tutorial") -> Timeline:
    timeline = Timeline.start(game, arrangement(game.box, quest, heroes=3), seed=seed, id="captain")
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


def test_no_thought_simulates_more_than_its_budget(
    game: MassiveDarkness, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[int] = []

    class Watched(captain._Thinking):
        def __init__(self, *facts: Any) -> None:
            super().__init__(*facts)
            left.append(self.left)

    monkeypatch.setattr(captain, "_Thinking", Watched)
    played(game, "6", 20)
    assert left
    assert min(left) >= 0


def test_it_advises_the_hero_whose_turn_it_is(game: MassiveDarkness) -> None:
    timeline = played(game, "3", 4)
    while timeline.state.asking or not timeline.state.turns:
        timeline.act(*make_bot("greedy", game, "1").choose(GameOutlook(game, timeline.state)))
    outlook = GameOutlook(game, timeline.state)
    offered = [offer.command for offer in outlook.offers(outlook.acting[0])]

    found = advise(game, outlook, "one")

    assert 1 <= len(found) <= 3
    assert len({repr(advice.command) for advice in found}) == len(found)
    for advice in found:
        assert advice.command in offered
        assert 0 <= advice.facts["chance"] <= 100
        assert advice.facts["looks"] > 0
        assert advice.why in ("lives", "enemies", "goals", "gear", "usual", "unsure")


def test_whoever_is_asked_something_gets_no_advice(game: MassiveDarkness) -> None:
    timeline = Timeline.start(game, arrangement(game.box, "tutorial", heroes=3), seed="3", id="captain")
    bot = make_bot("greedy", game, "1")
    while not timeline.state.asking:
        timeline.act(*bot.choose(GameOutlook(game, timeline.state)))
    assert advise(game, GameOutlook(game, timeline.state), "one") == ()
