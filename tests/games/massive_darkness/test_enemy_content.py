"""Enemies, doors and events of the box: each type itself, each level stronger, no card twice."""

from itertools import pairwise
from typing import Any

import pytest

from tests.games.massive_darkness.people import (
    DOORS,
    ENEMIES,
    EVENTS,
    GUARDS,
    LEVELS,
    ROAMING,
    dice_of,
    strength,
)
from tests.rule import rule

MINIATURES = {
    "goblin_warriors": 12,
    "goblin_archers": 12,
    "dwarf_warriors": 12,
    "dwarf_defenders": 6,
    "orc_flayers": 6,
    "orc_enforcers": 6,
}
AGENTS = {"goblin_agent", "orc_agent", "dwarf_agent"}
MONSTERS = {"high_troll", "giant_spider", "hellhound", "ogre_mage", "abyssal_demon", "liliarch"}


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_six_mobs_and_three_agents(level: int) -> None:
    mobs = {enemy["type"] for enemy in GUARDS[level].values() if enemy["role"] == "mob"}
    agents = {enemy["type"] for enemy in GUARDS[level].values() if enemy["role"] == "agent"}
    assert mobs == set(MINIATURES)
    assert agents == AGENTS


def test_each_monster_comes_in_two_strengths_and_the_greater_is_stronger() -> None:
    assert {enemy["type"] for enemy in ROAMING.values()} == MONSTERS
    for monster in MONSTERS:
        assert strength(ROAMING[f"{monster}_greater"]) > 2 * strength(ROAMING[f"{monster}_lesser"])


@rule("MD-EX-30")
def test_level_3_goblin_archers_are_two_frail_shooters_a_hero() -> None:
    archers = GUARDS[3]["goblin_archers_3"]
    assert (archers["health"], archers["minions"]) == (1, 2)
    assert set(archers["dice"]) == {"melee", "ranged", "defense"}
    assert sum(archers["dice"]["ranged"].values()) == 2


@rule("MD-EX-31")
def test_level_2_goblin_warriors_are_one_a_hero() -> None:
    warriors = GUARDS[2]["goblin_warriors_2"]
    assert warriors["minions"] == 1
    assert set(warriors["dice"]) == {"melee", "defense"}


@rule("MD-EX-14", "MD-EX-17")
def test_dwarf_warriors_wound_with_bams_and_have_attack_enchantments_only() -> None:
    assert GUARDS[1]["dwarf_warriors_1"]["health"] == 2
    assert sum(GUARDS[1]["dwarf_warriors_1"]["dice"]["defense"].values()) == 1
    for level in LEVELS:
        abilities = list(GUARDS[level][f"dwarf_warriors_{level}"]["abilities"].values())
        assert abilities[0] == "Attack 1 bam: +1 Wound (Repeat 3)"
        assert all(text.startswith("Attack ") for text in abilities)


@rule("MD-EX-15")
def test_dwarf_defenders_of_two_health_raise_a_shield_with_a_bam() -> None:
    defenders = GUARDS[2]["dwarf_defenders_2"]
    assert (defenders["health"], list(defenders["abilities"].values())) == (2, ["Defense 1 bam: +1 shield"])


def test_single_figures_known_of_the_box_are_kept() -> None:
    assert GUARDS[2]["orc_enforcers_2"]["dice"]["defense"] == {"blue": 1}
    assert GUARDS[1]["goblin_agent_1"]["health"] == 2
    for level in LEVELS:
        for kind in ("orc_flayers", "dwarf_agent"):
            assert set(GUARDS[level][f"{kind}_{level}"]["dice"]) == {"melee", "defense"}
    assert 4 in (ROAMING["ogre_mage_lesser"]["health"], ROAMING["ogre_mage_greater"]["health"])
    assert DOORS["door_1"]["zones"] == [{"treasure": 2}, {"guard": True, "treasure": 3}, {"treasure": 2}]


def test_monsters_attack_in_their_known_ways() -> None:
    ways = {
        "high_troll": {"melee"},
        "giant_spider": {"melee", "ranged"},
        "hellhound": {"melee", "magic"},
        "ogre_mage": {"melee", "magic"},
        "abyssal_demon": {"melee", "magic"},
        "liliarch": {"melee", "ranged"},
    }
    for enemy in ROAMING.values():
        assert set(enemy["dice"]) - {"defense"} == ways[enemy["type"]]


def test_the_ogre_mage_casts_far_better_than_it_strikes_and_heals_by_it() -> None:
    for strength_name in ("lesser", "greater"):
        ogre = ROAMING[f"ogre_mage_{strength_name}"]
        assert dice_of(ogre["dice"]["magic"]) > 2 * dice_of(ogre["dice"]["melee"])
        assert any(text.startswith("Magic ") and "Heal" in text for text in ogre["abilities"].values())


@rule("MD-DCK-04")
def test_one_card_never_needs_more_miniatures_than_the_box_holds() -> None:
    for enemy in ENEMIES.values():
        if enemy.get("role") == "mob":
            assert enemy["minions"] * 6 <= MINIATURES[enemy["type"]]
        else:
            assert "minions" not in enemy


@rule("MD-DIC-03")
def test_no_pool_is_larger_than_a_roll_may_be() -> None:
    for enemy in ENEMIES.values():
        for kind, pool in enemy["dice"].items():
            colours = {"green", "blue"} if kind == "defense" else {"red", "yellow"}
            assert set(pool) <= colours
            assert all(1 <= count <= 3 for count in pool.values())


def test_guards_grow_from_level_to_level() -> None:
    means = [sum(map(strength, GUARDS[level].values())) / len(GUARDS[level]) for level in LEVELS]
    assert all(later > 1.3 * earlier for earlier, later in pairwise(means))
    for kind in (*MINIATURES, *AGENTS):
        each = [strength(GUARDS[level][f"{kind}_{level}"]) for level in LEVELS]
        assert each == sorted(each)


FIGURES = ("health", "minions")
POOLS = ("melee", "ranged", "magic", "defense")


def figures(guard: dict[str, Any]) -> list[float]:
    """What is printed in numbers on a guard: health, minions, the worth of each pool, its sentences."""
    pools = [dice_of(guard["dice"].get(pool, {})) for pool in POOLS]
    return [*(guard.get(key, 0) for key in FIGURES), *pools, len(guard["abilities"])]


@pytest.mark.parametrize("kind", [*MINIATURES, *sorted(AGENTS)])
def test_no_figure_of_a_guard_falls_with_its_level_and_something_always_grows(kind: str) -> None:
    cards = [GUARDS[level][f"{kind}_{level}"] for level in LEVELS]
    for weaker, stronger in pairwise(cards):
        assert all(after >= before for before, after in zip(figures(weaker), figures(stronger), strict=True))
        assert (weaker["health"], weaker.get("minions"), weaker["dice"], weaker["abilities"]) != (
            stronger["health"],
            stronger.get("minions"),
            stronger["dice"],
            stronger["abilities"],
        )


def test_enforcers_stun_more_surely_the_deeper_they_stand() -> None:
    prices = [GUARDS[level][f"orc_enforcers_{level}"]["abilities"]["knock_down"] for level in LEVELS]
    surer = ["Melee 2 bams: Stun", "Melee 1 diamond: Stun", "Melee 1 bam: Stun"]
    ranks = [surer.index(price) for price in prices]
    assert ranks == sorted(ranks)
    assert (ranks[0], ranks[-1]) == (0, 2)


def test_most_guards_defend_with_more_than_one_blue_die() -> None:
    plain = [
        guard
        for level in LEVELS
        for guard in GUARDS[level].values()
        if guard["dice"]["defense"] == {"blue": 1}
    ]
    assert 2 * len(plain) < sum(len(GUARDS[level]) for level in LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_no_two_types_of_a_level_have_the_same_figures(level: int) -> None:
    figures = [
        repr((e["health"], e.get("minions"), e["dice"], e["abilities"])) for e in GUARDS[level].values()
    ]
    assert len(figures) == len(set(figures))


@rule("MD-DOR-03", "MD-DOR-04", "MD-DOR-05")
def test_door_cards_have_three_blocks_and_differ() -> None:
    assert len({repr(door["zones"]) for door in DOORS.values()}) == len(DOORS)
    for door in DOORS.values():
        assert len(door["zones"]) == 3
        assert any(zone.get("guard") for zone in door["zones"])
        for zone in door["zones"]:
            assert zone.get("guard") or not zone.get("ambush")
            assert (zone.get("treasure", 0), zone.get("special", 0)) in {(2, 0), (3, 0), (0, 1)}
    assert 2 <= sum(any(zone.get("ambush") for zone in door["zones"]) for door in DOORS.values()) <= 3


@rule("MD-EVT-02")
def test_patrols_come_from_all_three_directions() -> None:
    patrols = [text for event in EVENTS.values() if event["kind"] == "patrol" for text in event["effects"]]
    for token in ("the current level token", "the level +1 token", "the level -1 token"):
        assert any(text.startswith("Spawn") and token in text for text in patrols)


def test_no_two_events_do_the_same() -> None:
    assert len({tuple(event["effects"]) for event in EVENTS.values()}) == len(EVENTS)
