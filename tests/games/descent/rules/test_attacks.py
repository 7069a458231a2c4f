"""Declaring attacks (DE-ATK)."""

from md_tui.games.descent.commands import Attack
from md_tui.games.descent.events.attacks import (
    AttackRolled,
    Declared,
    DefenseRolled,
    Struck,
    SurgesSpent,
)
from md_tui.games.descent.model import OVERLORD, Turn
from tests.games.descent.given import (
    AVRIC,
    GRISBAN,
    JAIN,
    TOMBLE,
    a_hero,
    a_monster,
    a_table,
    field,
    go,
    refused,
    turn_of,
)  # fmt: skip
from tests.rule import rule

OTHER = a_hero(AVRIC, "i6")
AXE, BOW = "chipped_greataxe", "yew_shortbow"


@rule("DE-ATK-01", "DE-CMB-03")
def test_an_attack_is_declared_rolled_by_both_sides_and_settled_in_order() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1"), OTHER], [a_monster("ettin#1", "b1", "c1", "b2", "c2")])
    told = go(field(), table, GRISBAN, Attack("b1", AXE), roll="blue:2HHS red:HH gray:B gray:-")
    order = [
        type(e)
        for e in told.events
        if isinstance(e, Declared | AttackRolled | DefenseRolled | SurgesSpent | Struck)
    ]
    assert order == [Declared, AttackRolled, DefenseRolled, SurgesSpent, Struck]
    assert told.state.monsters["ettin#1"].damage == 4, "2 + 2 hearts and 1 for the surge, less 1 shield"


@rule("DE-ATK-02")
def test_the_target_is_a_space_in_sight_with_an_enemy() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1"), a_hero(AVRIC, "c1")])
    assert refused(field(), table, JAIN, Attack("c1", BOW)) == "DE-ATK-02"
    assert refused(field(), table, JAIN, Attack("d1", BOW)) == "DE-ATK-02"
    hidden = a_table(
        field(),
        [a_hero(JAIN, "a1"), a_hero(AVRIC, "b1"), a_hero(GRISBAN, "b2"), a_hero(TOMBLE, "a2")],
        [a_monster("goblin_archer#1", "d3")],
    )
    assert refused(field(), hidden, JAIN, Attack("d3", BOW)) == "DE-LOS-01"


@rule("DE-ATK-03", "DE-EX-06")
def test_melee_needs_a_neighbour_and_ranged_takes_neighbours_too() -> None:
    foes = [a_monster("goblin_archer#1", "b1"), a_monster("goblin_archer#2", "a3")]
    table = a_table(field(), [a_hero(JAIN, "a1"), OTHER], foes)
    assert refused(field(), table, JAIN, Attack("b1", BOW)) == ""
    assert refused(field(), table, JAIN, Attack("a3", BOW)) == ""
    melee = a_table(field(), [a_hero(GRISBAN, "a1"), OTHER], foes)
    assert refused(field(), melee, GRISBAN, Attack("a3", AXE)) == "DE-ATK-03"


@rule("DE-ATK-04")
def test_bare_hands_are_one_blue_die_against_a_neighbour() -> None:
    foes = [a_monster("goblin_archer#1", "b1"), a_monster("goblin_archer#2", "a3")]
    table = a_table(field(), [a_hero(JAIN, "a1"), OTHER], foes)
    assert refused(field(), table, JAIN, Attack("a3", "bare_hands")) == "DE-ATK-03"
    told = go(field(), table, JAIN, Attack("b1", "bare_hands"), roll="blue:3HH gray:-")
    assert told.of(Declared)[0].attack.pool == ("blue",)
    assert refused(field(), table, JAIN, Attack("b1", AXE)) == "DE-ATK-04"


@rule("DE-ATK-05")
def test_only_the_declared_weapon_counts() -> None:
    two = a_hero(JAIN, "a1", equipped=("throwing_knives", "iron_mace"))
    table = a_table(field(), [two, OTHER], [a_monster("ettin#1", "b1", "c1", "b2", "c2")])
    told = go(
        field(),
        table,
        JAIN,
        Attack("b1", "iron_mace"),
        roll="blue:2HHS yellow:HS gray:- gray:-",
        stop="surges",
    )
    assert "throwing_knives.range" not in told.asked[-1].ids()
    assert told.of(Declared)[0].attack.hearts == 0, "the knives' heart against neighbours is their own"
    told = go(
        field(),
        table,
        JAIN,
        Attack("b1", "throwing_knives"),
        roll="blue:2HHS yellow:HS gray:- gray:-",
        stop="surges",
    )
    assert told.of(Declared)[0].attack.hearts == 1


@rule("DE-ATK-06")
def test_of_a_large_monster_one_space_is_named() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1"), OTHER], [a_monster("ettin#1", "b1", "c1", "b2", "c2")])
    told = go(field(), table, GRISBAN, Attack("b2", AXE), roll="blue:X red:H gray:- gray:-")
    assert told.of(Declared)[0].attack.target == "b2"
    assert refused(field(), table, GRISBAN, Attack("c1", AXE)) == "DE-LOS-01", "its other spaces are behind"


@rule("DE-ATK-07", "DE-CMB-01", "DE-CMB-02")
def test_a_monster_attacks_with_the_dice_on_its_card() -> None:
    table = a_table(
        field(),
        [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "e1")],
        "goblin_archer#1",
    )
    told = go(field(), table, OVERLORD, Attack("a1"), roll="blue:5H yellow:1H gray:-")
    assert told.of(Declared)[0].attack.pool == ("blue", "yellow")
    assert told.state.heroes[AVRIC].damage == 2


@rule("DE-ATK-08", "DE-OVL-06")
def test_a_hero_attacks_with_both_actions_a_monster_once() -> None:
    table = a_table(
        field(),
        [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "e1")],
        "goblin_archer#1",
    )
    told = go(field(), table, OVERLORD, Attack("a1"), roll="blue:X yellow:1H gray:-")
    assert turn_of(told).actions == 1
    assert refused(field(), told.state, OVERLORD, Attack("a1")) == "DE-OVL-06"
    frenzied = a_table(
        field(),
        [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "e1")],
        Turn("goblin_archer#1", 1, attacks=1, extra=("attack",)),
    )
    assert refused(field(), frenzied, OVERLORD, Attack("a1")) == "", "an extra attack action is beyond it"


@rule("DE-EX-09")
def test_the_shortbow_rolls_blue_and_yellow_against_gray() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1"), OTHER], [a_monster("goblin_archer#1", "c1")])
    told = go(field(), table, JAIN, Attack("c1", BOW), roll="blue:3HH yellow:2H gray:BBB")
    attack = told.of(Declared)[0].attack
    assert (attack.pool, attack.defenses[0].pool) == (("blue", "yellow"), ("gray",))
