"""The automatic overlord and the party weigh both orders: move and attack, or attack and move."""

from collections.abc import Sequence
from typing import Any

import pytest

from md_tui.bots.base import Bot, GameOutlook
from md_tui.bots.descent.party import PartyBot
from md_tui.bots.descent.warden import WardenBot
from md_tui.games.descent.commands import Attack, EndTurn, Leave, Move, Walk
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.quests import Aim
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import HEROES, OVERLORD, Hero, Monster, Turn
from md_tui.kernel.value import Command
from tests.games.descent.given import (
    GRISBAN,
    a_hero,
    a_monster,
    a_table,
    drawn,
    field,
    go,
)

FLIGHT = (
    Aim("heroes", "defeat", "nobody"),
    Aim("overlord", "leave", "goblin_archer", count=3, exit="T"),
)
CORNER = (
    "##########",
    "#........#",
    "########.#",
    "########..",
    "##########",
)
"""A corridor; whoever is round its corner sees nobody in it. The way off the map is j4."""
CROSSING = (
    "###########",
    "#.........#",
    "#####.###.#",
    "#####.###..",
    "###########",
)
"""Who comes from f4 is seen from b2 only at the crossing; the way off is k4."""
BAY = (
    "##########",
    "#........#",
    "#.........",
    "#........#",
    "##########",
)
"""The way off is j3."""
ARCHER = "goblin_archer#1"


def played(shipped: Box, people: Sequence[Hero | Monster], turn: Turn, most: int = 8) -> list[Command]:
    """What the bot of a side does to the end of a turn; nobody falls of it."""
    heroes = [one for one in people if isinstance(one, Hero)]
    monsters = [one for one in people if isinstance(one, Monster)]
    state, game = a_table(shipped, heroes, monsters, turn), Descent(shipped)
    seat = OVERLORD if turn.figure in state.monsters else HEROES
    bot: Bot = (WardenBot if seat == OVERLORD else PartyBot)(game, "x")
    found: list[Command] = []
    while len(found) < most and state.turn is not None and state.turn.figure == turn.figure:
        at, command = bot.choose(GameOutlook(game, state))
        found.append(command)
        if isinstance(command, EndTurn | Leave):
            break
        state = go(shipped, state, at, command, roll=MISSES if isinstance(command, Attack) else "").state
    return found


MISSES = "blue:X yellow:1H gray:-"


def kinds(commands: Sequence[Command]) -> list[type]:
    """What kinds of commands were given, in order."""
    return [type(command) for command in commands]


def fleeing(space: str, *heroes: Hero, **turn: Any) -> list[Command]:
    """An archer that must get away round the corner."""
    return played(drawn(*CORNER, aims=FLIGHT), [a_monster(ARCHER, space), *heroes], Turn(ARCHER, **turn))


def test_whoever_will_see_nobody_round_the_corner_shoots_first_and_runs_then() -> None:
    assert kinds(fleeing("g2", a_hero(GRISBAN, "c2"))) == [Attack, Move, Walk, Leave]


def test_it_steps_into_sight_shoots_and_runs_on_with_the_points_that_are_left() -> None:
    people = [a_monster(ARCHER, "f4"), a_hero(GRISBAN, "b2")]
    steps = played(drawn(*CROSSING, aims=FLIGHT), people, Turn(ARCHER, 0, points=6, extra=("attack",)))
    assert kinds(steps) == [Walk, Attack, Walk, EndTurn]
    assert isinstance(steps[2], Walk)
    assert steps[2].path[-1] == "k4"


@pytest.mark.parametrize(("hero", "turn", "steps"), [
    ("c2", {"actions": 1}, [Move, Leave]),
    ("i3", {"actions": 2}, [Attack, Move, Leave]),
    ("i3", {"actions": 1, "points": 1}, [Attack, Leave]),
    ("i3", {"actions": 1}, [Move, Leave]),
])  # fmt: skip
def test_at_the_way_off_it_shoots_if_it_still_gets_away_and_never_stays(
    hero: str, turn: dict[str, Any], steps: list[type]
) -> None:
    assert kinds(fleeing("j4", a_hero(GRISBAN, hero), **turn)) == steps


def test_whoever_wins_by_leaving_leaves() -> None:
    last = (FLIGHT[0], Aim("overlord", "leave", "goblin_archer", count=1, exit="T"))
    people = [a_monster(ARCHER, "j4"), a_hero(GRISBAN, "i3")]
    assert played(drawn(*CORNER, aims=last), people, Turn(ARCHER, points=1)) == [Leave()]


def test_an_archer_beside_a_hero_shoots_and_steps_away() -> None:
    steps = played(field(), [a_monster(ARCHER, "e3"), a_hero(GRISBAN, "d3")], Turn(ARCHER))
    assert kinds(steps) == [Attack, Move, Walk, EndTurn]


def test_a_large_monster_too_strikes_before_it_runs() -> None:
    aims = (FLIGHT[0], Aim("overlord", "leave", "barghest", count=3, exit="T"))
    people = [a_monster("barghest#1", "f3", "g3"), a_hero(GRISBAN, "e3")]
    turn = Turn("barghest#1", 0, points=3, extra=("attack",))
    steps = played(drawn(*BAY, aims=aims), people, turn)
    assert kinds(steps) == [Attack, Walk, EndTurn]
