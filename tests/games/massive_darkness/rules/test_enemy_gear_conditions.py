"""Conditions in brackets as enemies meet them: their place, their wounds and their gear (MD-GRD-05)."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.algebra import Condition, ConditionKind
from md_tui.games.massive_darkness.combat.sentences import enemy_holds
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import State
from tests.games.massive_darkness.given import a_card, with_cards
from tests.games.massive_darkness.tables import Table
from tests.rule import rule

MOB = "dwarf_warriors#1"


@pytest.fixture(scope="module")
def shelf() -> Box:
    """The box and plain cards whose names are what matters about them."""
    return with_cards(
        a_card("iron_mace", slot="hand", melee="red"),
        a_card("great_hammer", slot="two_hands", melee="red red"),
        a_card("thin_sword", slot="hand", melee="yellow"),
        a_card("round_shield", slot="hand", defense="blue"),
        a_card("plain_coat", slot="body", defense="blue"),
    )


def holds(shelf: Box, state: State, kind: ConditionKind, *gear: str, n: int = 0, **changes: object) -> bool:
    """Whether a condition holds for a mob with this gear."""
    enemy = replace(state.enemies[MOB], gear=gear, **changes)
    return enemy_holds(shelf, state, enemy, (Condition(kind, n),))


@pytest.fixture(scope="module")
def state() -> State:
    return Table("bjorn", "elias", quest="tutorial", at="6V-5").foe("dwarf_warriors_1", "6V-5").state


@rule("MD-GRD-05", "MD-SKL-02")
@pytest.mark.parametrize(
    ("kind", "having", "lacking"),
    [
        (ConditionKind.MACE_OR_HAMMER, ("iron_mace",), ("thin_sword",)),
        (ConditionKind.MACE_OR_HAMMER, ("great_hammer",), ("round_shield",)),
        (ConditionKind.SWORD, ("thin_sword",), ("iron_mace",)),
        (ConditionKind.SHIELD_BEARER, ("round_shield",), ("thin_sword",)),
        (ConditionKind.DUAL_WIELDING, ("thin_sword", "iron_mace"), ("thin_sword", "round_shield")),
        (ConditionKind.TWO_HANDED, ("great_hammer",), ("thin_sword",)),
        (ConditionKind.NO_ARMOR, ("thin_sword",), ("plain_coat",)),
    ],
)
def test_gear_in_the_hands_of_an_enemy_meets_conditions_as_a_heros_would(
    shelf: Box, state: State, kind: ConditionKind, having: tuple[str, ...], lacking: tuple[str, ...]
) -> None:
    assert holds(shelf, state, kind, *having)
    assert not holds(shelf, state, kind, *lacking)
    assert holds(shelf, state, kind) is (kind is ConditionKind.NO_ARMOR)


@rule("MD-GRD-05", "MD-SKL-02")
def test_an_enemy_pays_no_blood(shelf: Box, state: State) -> None:
    assert not holds(shelf, state, ConditionKind.BLOODLUST, "thin_sword", n=1)


@rule("MD-GRD-05", "MD-SKL-03")
def test_light_and_shadow_are_those_of_the_enemys_own_zone(shelf: Box, state: State) -> None:
    assert holds(shelf, state, ConditionKind.SHADOW_MODE)
    assert not holds(shelf, state, ConditionKind.LIGHT_MODE)
    lit = "6V-1"
    assert shelf.boards["tutorial"].is_light(lit)
    assert holds(shelf, state, ConditionKind.LIGHT_MODE, zone=lit)
    assert not holds(shelf, state, ConditionKind.SHADOW_MODE, zone=lit)


@rule("MD-GRD-05")
def test_an_enemy_is_wounded_by_what_its_leader_lacks(shelf: Box, state: State) -> None:
    full = shelf.enemies["dwarf_warriors_1"].health
    assert not holds(shelf, state, ConditionKind.WOUNDED, n=1, boss=full)
    assert holds(shelf, state, ConditionKind.WOUNDED, n=1, boss=full - 1)
    agent = Table("bjorn", "elias", quest="tutorial", at="6V-5").foe("orc_agent_1", "6V-5").state
    whole = agent.enemies["orc_agent#1"]
    wounded = (Condition(ConditionKind.WOUNDED, 2),)
    assert not enemy_holds(shelf, agent, replace(whole, boss=whole.boss - 1), wounded)
    assert enemy_holds(shelf, agent, replace(whole, boss=whole.boss - 2), wounded)
