"""A figure whose way is closed while it passes through a friend is not left there (DE-MOV-05)."""

import pytest
from msgspec.structs import replace

from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import State
from md_tui.games.descent.steps.moves import StepInto
from md_tui.kernel.decider import advance
from tests.games.descent.given import (
    AVRIC,
    JAIN,
    TARHA,
    Familiar,
    ScriptedLuck,
    a_hero,
    a_monster,
    a_table,
    field,
)
from tests.rule import rule

WALKER, FRIEND, ETTIN = "goblin_archer#1", "goblin_archer#2", "ettin#1"


def carried_on(state: State, step: StepInto) -> State:
    """The table after a step and whatever it leads to."""
    return advance(Descent(field()), replace(state, agenda=(step,), asks="auto"), ScriptedLuck())[0]


def stopped(hero: str, origin: tuple[str, ...], first: str = WALKER) -> State:
    """The table after an archer in the space of another cannot go on to d3."""
    archers = sorted([a_monster(WALKER, "c3"), a_monster(FRIEND, "c3")], key=lambda one: one.id != first)
    state = a_table(field(), [a_hero(JAIN, hero)], archers, turn=WALKER)
    return carried_on(state, StepInto(WALKER, ("d3",), origin=origin, free=True))


@rule("DE-MOV-05")
@pytest.mark.parametrize("first", [WALKER, FRIEND])
def test_it_goes_back_to_where_it_came_from(first: str) -> None:
    assert stopped("d3", ("b3",), first).monsters[WALKER].spaces == ("b3",)


@rule("DE-MOV-05")
def test_nobody_stays_in_the_space_of_an_enemy_either() -> None:
    # Given an archer that runs between the legs of heroes, and one of them slips into its way
    heroes = [a_hero(JAIN, "d3"), a_hero(AVRIC, "c3")]
    state = a_table(field(), heroes, [a_monster(WALKER, "c3")], turn=WALKER)
    state = carried_on(state, StepInto(WALKER, ("d3",), origin=("b3",), free=True))
    assert state.monsters[WALKER].spaces == ("b3",)
    assert state.heroes[AVRIC].spaces == ("c3",)


@rule("DE-MOV-05", "DE-FAM-06")
def test_nor_does_a_hero_in_the_space_of_a_familiar_that_is_treated_as_a_figure() -> None:
    bones = {"reanimate": Familiar("reanimate", ("c3",), card="reanimate", owner=TARHA)}
    heroes = [a_hero(TARHA, "c3"), a_hero(JAIN, "i6")]
    state = a_table(field(), heroes, [a_monster(WALKER, "d3")], TARHA, familiars=bones)
    state = carried_on(state, StepInto(TARHA, ("d3",), origin=("b3",), free=True))
    assert state.heroes[TARHA].spaces == ("b3",)


@rule("DE-MOV-05", "DE-LRG-04")
@pytest.mark.parametrize("first", [ETTIN, WALKER])
def test_no_large_figure_is_laid_down_over_whom_it_was_passing(first: str) -> None:
    both = [a_monster(ETTIN, "c3"), a_monster(WALKER, "c3")]
    both.sort(key=lambda one: one.id != first)
    state = a_table(field(), [a_hero(JAIN, "d3")], both, turn=ETTIN)
    base = ("c3", "d3", "c4", "d4")
    state = carried_on(state, StepInto(ETTIN, (), base, origin=("a3", "b3", "a4", "b4"), free=True))
    assert state.monsters[ETTIN].spaces == ("a3", "b3", "a4", "b4")


@rule("DE-MOV-05")
@pytest.mark.parametrize("first", [WALKER, FRIEND])
@pytest.mark.parametrize("origin", [("d3",), ()])
def test_if_it_cannot_it_is_put_beside(origin: tuple[str, ...], first: str) -> None:
    state = stopped("d3", origin, first)
    (space,) = state.monsters[WALKER].spaces
    assert space not in ("c3", "d3")
    assert state.monsters[FRIEND].spaces == ("c3",)


@rule("DE-MOV-05")
def test_with_the_way_open_it_goes_on() -> None:
    assert stopped("h6", ("b3",)).monsters[WALKER].spaces == ("d3",)
