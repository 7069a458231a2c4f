"""Bots of Descent: they play to the end, on what their side may see, and the overlord's says why."""

import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.bots.descent.duel import DuelBot
from md_tui.games.descent.face.face import DescentFace
from md_tui.games.descent.model import OVERLORD, State
from md_tui.games.descent.open_box import open_box
from md_tui.kernel.rng import Luck
from md_tui.sim.headless import begun, lab_of, play
from tests.soak import rounds

BOX = Path(__file__).parents[3] / "content" / "descent"
BUDGET = 0.3
"""Seconds of the processor that a whole turn of the overlord may take where nothing else runs."""


@cache
def face() -> DescentFace:
    """The shipped box."""
    return open_box(BOX)


def new_game(heroes: int, seed: str) -> Any:
    """First Blood with its usual party."""
    game = face().game
    return begun(game, lab_of("descent").arrange(game, {"heroes": heroes}), seed)


@pytest.mark.soak
@pytest.mark.parametrize("heroes", [2, 4])
def test_party_against_warden_comes_to_an_end(heroes: int) -> None:
    for number in range(rounds(1, 40)):
        result = play(new_game(heroes, f"end{number}"), make_bot("duel", face().game, "end"))
        assert result.result in ("won", "lost")


def test_the_same_seed_is_the_same_game() -> None:
    once, again = (play(new_game(2, "same"), make_bot("duel", face().game, "same")) for _ in range(2))
    assert once == again


def states_on_the_way(heroes: int, seed: str, most: int) -> list[State]:
    """States in which somebody must choose."""
    game, timeline = face().game, new_game(heroes, seed)
    bot, found = make_bot("duel", game, seed), []
    while not timeline.state.over and len(found) < most:
        found.append(timeline.state)
        timeline.act(*bot.choose(GameOutlook(game, timeline.state)))
    return found


def test_a_bot_chooses_the_same_whatever_its_side_cannot_know() -> None:
    game = face().game
    for number, state in enumerate(states_on_the_way(2, "blind", 40)):
        seat = game.seats(state)[0]
        if seat == OVERLORD:
            continue
        other = game.secrets.scramble(state, "heroes", Luck(str(number)))
        chosen = [DuelBot(game, "blind").choose(GameOutlook(game, table)) for table in (state, other)]
        assert chosen[0] == chosen[1]


def test_a_turn_of_the_overlord_is_quick() -> None:
    """Measured in time of the processor, and generously: the machine may be busy."""
    game = face().game
    spent: dict[int, float] = {}
    bot = DuelBot(game, "quick")
    for state in states_on_the_way(3, "quick", 60):
        if game.seats(state)[:1] == (OVERLORD,):
            began = time.process_time()
            bot.choose(GameOutlook(game, state))
            spent[state.round] = spent.get(state.round, 0.0) + time.process_time() - began
    assert spent
    assert min(spent.values()) < 3 * BUDGET
