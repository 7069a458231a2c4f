"""A figure whose way is closed while it passes through a friend is not left there (DE-MOV-05)."""

import pytest
from msgspec.structs import replace

from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import State
from md_tui.games.descent.steps.moves import StepInto
from md_tui.kernel.decider import advance
from tests.games.descent.given import JAIN, ScriptedLuck, a_hero, a_monster, a_table, field
from tests.rule import rule

WALKER, FRIEND = "goblin_archer#1", "goblin_archer#2"


def stopped(hero: str, origin: tuple[str, ...]) -> State:
    """The table after an archer in the space of another cannot go on to d3."""
    archers = [a_monster(WALKER, "c3"), a_monster(FRIEND, "c3")]
    state = a_table(field(), [a_hero(JAIN, hero)], archers, turn=WALKER)
    step = StepInto(WALKER, ("d3",), origin=origin, free=True)
    return advance(Descent(field()), replace(state, agenda=(step,), asks="auto"), ScriptedLuck())[0]


@rule("DE-MOV-05")
def test_it_goes_back_to_where_it_came_from() -> None:
    assert stopped("d3", ("b3",)).monsters[WALKER].spaces == ("b3",)


@rule("DE-MOV-05")
@pytest.mark.parametrize("origin", [("d3",), ()])
def test_if_it_cannot_it_is_put_beside(origin: tuple[str, ...]) -> None:
    state = stopped("d3", origin)
    (space,) = state.monsters[WALKER].spaces
    assert space not in ("c3", "d3")
    assert state.monsters[FRIEND].spaces == ("c3",)


@rule("DE-MOV-05")
def test_with_the_way_open_it_goes_on() -> None:
    assert stopped("h6", ("b3",)).monsters[WALKER].spaces == ("d3",)
