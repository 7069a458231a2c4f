"""The greedy bot on the road that falls away behind it (MD-Q4-01)."""

from collections.abc import Iterator
from typing import Any

import pytest

from md_tui.bots.base import make_bot
from md_tui.bots.massive_darkness.fights import stand
from md_tui.bots.massive_darkness.guess import Guess
from md_tui.bots.massive_darkness.scene import Scene
from md_tui.games.massive_darkness.commands import Attack, EndTurn, Trade
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command
from md_tui.sim.headless import choose

Turn = tuple[Scene, Command, list[Command]]


@pytest.fixture(scope="module")
def turns() -> list[Turn]:
    """What the bot did in some games, each with what it saw and what it could have done."""
    game = open_box().game
    return [
        turn for heroes in (1, 3) for seed in range(1, 9) for turn in activations(game, heroes, str(seed))
    ]


def activations(game: MassiveDarkness, heroes: int, seed: str) -> Iterator[Turn]:
    """Every command of a game's activations."""
    timeline = Timeline.start(game, arrangement(game.box, "q4", heroes=heroes), seed=seed, id="road")
    bot = make_bot("greedy", game, seed)
    while not timeline.state.over:
        state = timeline.state
        seat = game.seats(state)[0]
        command = choose(game, state, seat, bot)
        view = game.view(state, seat)
        if not view.asking and view.turn is not None and view.turn.hero == seat:
            offered = [offer.command for offer in game.offers(state, seat)]
            yield Scene(game.box, view, Guess(game.box)), command, offered
        timeline.act(seat, command)


@pytest.mark.slow
def test_nobody_walks_from_firm_ground_to_a_tile_that_is_about_to_fall(turns: list[Turn]) -> None:
    firm = [(scene, command, offered) for scene, command, offered in turns if not scene.doomed(scene.here)]
    tempted = [scene for scene, _, offered in firm if any(scene.doomed(stand(scene, c)) for c in offered)]
    assert len(tempted) > 20
    assert [command for scene, command, _ in firm if scene.doomed(stand(scene, command))] == []


@pytest.mark.slow
def test_who_is_held_on_falling_ground_without_a_blade_draws_one(turns: list[Turn]) -> None:
    def draws_a_blade(scene: Scene, command: Any) -> bool:
        if not isinstance(command, Trade):
            return False
        hands = command.loadouts[scene.me.id].hands
        return any(scene.box.equipment[card.partition("#")[0]].dice.melee for card in hands)

    held = [
        command
        for scene, command, offered in turns
        if scene.engaged and scene.doomed(scene.here) and not scene.mine.dice.melee
        if any(draws_a_blade(scene, other) for other in offered)
    ]
    assert any(isinstance(command, Trade) for command in held)
    assert [command for command in held if isinstance(command, Attack | EndTurn)] == []
