"""Bots of Descent: they play to the end, on what their side may see, and the overlord's says why."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.bots.descent.duel import DuelBot
from md_tui.bots.descent.outlook import Scene
from md_tui.bots.descent.warden import WardenBot
from md_tui.bots.descent.weights import card_weights, roles
from md_tui.games.descent.board.positions import sees
from md_tui.games.descent.commands import Equip, GiveOrders
from md_tui.games.descent.face.face import DescentFace
from md_tui.games.descent.model import OVERLORD, State
from md_tui.games.descent.open_box import open_box
from md_tui.kernel.question import Answer
from md_tui.kernel.rng import Luck
from md_tui.sim.headless import begun, lab_of, play
from md_tui.table.bot_players import told_why
from tests.soak import rounds

BOX = Path(__file__).parents[3] / "content" / "descent"
MOST_PLANS, MOST_PLANS_A_TURN = 3_000, 30_000
"""What the automatic overlord may look at for one step, and in a whole turn."""


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


def test_the_overlord_looks_at_so_few_plans_that_a_turn_is_quick() -> None:
    """How long that takes is measured by the bench; how much is thought is the same on every machine."""
    game = face().game
    bot, weighed = WardenBot(game, "quick"), dict[tuple[int, str], list[int]]()
    for state in states_on_the_way(3, "quick", 60):
        if game.seats(state)[:1] == (OVERLORD,):
            bot.weighed = 0
            bot.choose(GameOutlook(game, state))
            figure = state.turn.figure if state.turn else ""
            weighed.setdefault((state.round, figure), []).append(bot.weighed)
    steps = [count for counts in weighed.values() for count in counts]
    assert max(steps) > 50, "it does think"
    assert max(steps) <= MOST_PLANS
    rounds_of = {number for number, _ in weighed}
    for number in rounds_of:
        assert sum(sum(counts) for (at, _), counts in weighed.items() if at == number) <= MOST_PLANS_A_TURN


def test_whom_a_bot_means_to_strike_is_near_enough_and_seen_by_the_rules_themselves() -> None:
    """It looks along a line only for the plans that come first; those it keeps must have one."""
    game, struck = face().game, 0
    for state in states_on_the_way(3, "seen", 40)[::4]:
        scene = Scene(game.box, game.view(state, OVERLORD), {})
        for name, monster in state.monsters.items():
            found = {space for _, space, _ in scene.targets(name, monster.spaces)}
            near = {space for _, space, _ in scene.within(name, monster.spaces)}
            assert found == {space for space in near if sees(game.box, state, name, space)}
            struck += len(found)
    assert struck > 10


def test_every_step_that_shows_nothing_hidden_is_explained_in_one_line() -> None:
    game, spoken = face().game, face()
    bot, said = WardenBot(game, "why"), 0
    for state in states_on_the_way(2, "why", 60):
        if game.seats(state)[:1] != (OVERLORD,):
            continue
        _, command = bot.choose(GameOutlook(game, state))
        if bot.thought is None:
            assert isinstance(command, (GiveOrders, Answer)), command
            continue
        line = told_why(spoken, bot.thought)
        assert line
        assert "\n" not in line
        said += 1
    assert said > 10


def test_the_weights_are_data_and_every_role_has_all_of_them() -> None:
    assert set(roles()) == {"runner", "archer", "brawler", "quarry"}
    assert roles()["runner"].progress > 0
    assert card_weights().least < card_weights().patience


@pytest.mark.parametrize(("packed", "worn"), [
    (("leather_armor",), ("chipped_greataxe", "leather_armor")),
    (("iron_mace",), None),
    ((), None),
])  # fmt: skip
def test_the_party_puts_on_what_nothing_must_make_room_for(
    packed: tuple[str, ...], worn: tuple[str, ...] | None
) -> None:
    game = face().game
    state = next(s for s in states_on_the_way(2, "dress", 40) if s.turn is not None and s.turn.equipping)
    assert state.turn is not None
    hero = replace(state.heroes[state.turn.figure], equipped=("chipped_greataxe",), packed=packed)
    found = replace(state, heroes={**state.heroes, hero.id: hero})
    _, command = make_bot("duel", game, "dress").choose(GameOutlook(game, found))
    assert (command.items if isinstance(command, Equip) else None) == worn
