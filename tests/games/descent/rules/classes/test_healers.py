"""Disciple and spiritspeaker: every skill beyond the first, at the table."""

from typing import Any

import pytest

from md_tui.games.descent.attack.prepare import prepared
from md_tui.games.descent.commands import Attack, EndTurn, Rest, Use
from md_tui.games.descent.model import OVERLORD, Lasting, State
from md_tui.games.descent.odds.attack import odds
from tests.games.descent.given import (
    ASHRIAN,
    AVRIC,
    GRISBAN,
    JAIN,
    LEORIC,
    a_hero,
    a_monster,
    a_table,
    drawn,
    field,
    go,
    once,
    refused,
)
from tests.rule import rule

FAR = a_hero(JAIN, "i6")
PRAYER = Use("prayer_of_healing.prayer")


def praying(*skills: str, **more: Any) -> State:
    """Avric beside a wounded Grisban, with skills that go with his prayer."""
    avric = a_hero(AVRIC, "a1", skills=("prayer_of_healing", *skills))
    grisban = a_hero(GRISBAN, "b1", damage=5, **more)
    return a_table(field(), [avric, grisban, FAR], [a_monster("zombie#1", "c1")])


@rule("DE-CMB-02", "DE-TURN-04")
def test_armor_of_faith_guards_whoever_was_prayed_for_until_the_next_turn() -> None:
    told = go(field(), praying("armor_of_faith"), AVRIC, PRAYER, roll="red:H", effect_target=(GRISBAN,))
    pools = {
        hero: prepared(field(), told.state, "zombie#1", "", space).defenses[0].pool
        for hero, space in ((GRISBAN, "b1"), (AVRIC, "a1"))
    }
    assert pools == {GRISBAN: ("gray", "brown"), AVRIC: ("gray",)}
    mean = [odds(field(), one, "zombie#1", "", "b1").mean for one in (praying("armor_of_faith"), told.state)]
    assert mean[1] < mean[0], "the preview knows it"
    others = [a_hero(AVRIC, "a1", acted=False), a_hero(GRISBAN, "b1", acted=True), FAR]
    later = a_table(field(), others, (), JAIN, lasting=told.state.lasting)
    begun = go(field(), later, JAIN, EndTurn(), next_hero=(AVRIC,)).state
    assert begun.lasting == ()


def test_without_its_skills_a_prayer_leaves_nothing_behind() -> None:
    told = go(
        field(), praying(conditions=("stunned",)), AVRIC, PRAYER, roll="red:H", effect_target=(GRISBAN,)
    )
    assert told.state.lasting == ()
    assert told.state.heroes[GRISBAN].conditions == ("stunned",)


@rule("DE-CND-01")
def test_a_cleansing_touch_takes_a_condition_off_whoever_was_prayed_for() -> None:
    table = praying("cleansing_touch", conditions=("stunned", "poisoned"))
    told = go(
        field(), table, AVRIC, PRAYER, roll="red:HH", effect_target=(GRISBAN,), lose_condition=("stunned",)
    )
    assert told.state.heroes[GRISBAN].conditions == ("poisoned",)
    assert told.state.heroes[GRISBAN].damage == 3


@rule("DE-CMB-01")
def test_divine_fury_is_a_yellow_die_in_the_next_attack_and_in_no_other() -> None:
    prayed = go(field(), praying("divine_fury"), AVRIC, PRAYER, roll="red:H", effect_target=(GRISBAN,)).state
    assert prayed.lasting == (Lasting("yellow", AVRIC, "round", on=GRISBAN),)
    table = a_table(
        field(), [prayed.heroes[GRISBAN], prayed.heroes[AVRIC]],
        [a_monster("ettin#1", "c1", "d1", "c2", "d2", rank="master")], lasting=prayed.lasting,
    )  # fmt: skip
    before = prepared(field(), table, GRISBAN, "chipped_greataxe", "c1")
    assert before.pool == ("blue", "red", "yellow")
    strike = Attack("c1", "chipped_greataxe")
    told = go(field(), table, GRISBAN, strike, roll="blue:5H red:H yellow:HH gray:- gray:-")
    assert told.state.monsters["ettin#1"].damage == 4
    assert told.state.lasting == ()
    assert prepared(field(), told.state, GRISBAN, "chipped_greataxe", "c1").pool == ("blue", "red")


def test_divine_fury_is_over_with_the_round() -> None:
    lasting = (Lasting("yellow", AVRIC, "round", on=GRISBAN),)
    heroes = [a_hero(AVRIC, "a1", acted=True), a_hero(GRISBAN, "b1", acted=True)]
    table = a_table(field(), heroes, [a_monster("zombie#1", "i6", done=True)], "", phase="overlord_turn",
                    lasting=lasting, turns=())  # fmt: skip
    told = go(field(), table, OVERLORD, EndTurn(), stop="next_hero")
    assert told.state.lasting == ()


@rule("DE-ACT-01")
def test_a_prayer_of_peace_forbids_attacks_to_the_monsters_beside_him_while_it_is_exhausted() -> None:
    avric = a_hero(AVRIC, "b2", skills=("prayer_of_peace",))
    foes = [a_monster("zombie#1", "a1"), a_monster("zombie#2", "e2")]
    table = a_table(field(), [avric, a_hero(GRISBAN, "d1")], foes)
    prayed = go(field(), table, AVRIC, Use("prayer_of_peace.peace")).state
    assert (prayed.heroes[AVRIC].exhausted, prayed.heroes[AVRIC].fatigue) == (("prayer_of_peace",), 2)
    for hero, rules in ((prayed.heroes[AVRIC], ("DE-ACT-01", "")), (avric, ("", ""))):
        heroes = [hero, a_hero(GRISBAN, "d1")]
        near, away = (a_table(field(), heroes, foes, one.id) for one in foes)
        found = (
            refused(field(), near, OVERLORD, Attack("b2")),
            refused(field(), away, OVERLORD, Attack("d1")),
        )
        assert found == rules


@rule("DE-DMG-03")
def test_holy_power_prays_for_two_and_a_surge_refreshes_both() -> None:
    avric = a_hero(AVRIC, "a1", skills=("prayer_of_healing", "holy_power", "armor_of_faith"), damage=1)
    heroes = [avric, a_hero(GRISBAN, "b1", damage=5, fatigue=2), a_hero(LEORIC, "a2", damage=4, fatigue=2)]
    table = a_table(field(), heroes, (), AVRIC)
    told = go(field(), table, AVRIC, PRAYER, roll="red:HHHS")
    assert told.questions("effect_target")[0].suggested == (GRISBAN, LEORIC)
    after = told.state.heroes
    assert [(after[name].damage, after[name].fatigue) for name in (GRISBAN, LEORIC)] == [(2, 1), (1, 1)]
    assert (after[AVRIC].damage, after[AVRIC].fatigue) == (1, 1), "the price of the prayer"
    assert {one.on for one in told.state.lasting} == {GRISBAN, LEORIC}
    plain = go(field(), table, AVRIC, PRAYER, roll="red:HH", effect_target=(LEORIC,))
    assert [plain.state.heroes[name].fatigue for name in (GRISBAN, LEORIC)] == [2, 2]


@rule("DE-LOS-01")
def test_radiant_light_heals_heroes_and_burns_monsters_in_sight_with_one_die() -> None:
    shipped = drawn(".........", ".........", walls=("d1/e1", "d2/e2"))
    avric = a_hero(AVRIC, "a1", skills=("radiant_light",), damage=3)
    heroes = [avric, a_hero(GRISBAN, "c2", damage=5), a_hero(JAIN, "f1", damage=5)]
    foes = [a_monster("zombie#1", "d1"), a_monster("goblin_archer#1", "a2"), a_monster("zombie#2", "g1")]
    table = a_table(shipped, heroes, foes)
    told = go(shipped, table, AVRIC, Use("radiant_light.light"), roll="red:HH")
    assert [told.state.heroes[name].damage for name in (AVRIC, GRISBAN, JAIN)] == [1, 3, 5]
    assert {name: one.damage for name, one in told.state.monsters.items()} == {"zombie#1": 2, "zombie#2": 0}
    assert told.state.heroes[AVRIC].fatigue == 3


@rule("DE-SRG-01")
@pytest.mark.parametrize(("space", "hidden"), [("d2", True), ("g2", False)])
def test_a_cloud_of_mist_swallows_attacks_on_spaces_near_it_unless_a_surge_is_spent(
    space: str, hidden: bool
) -> None:
    speaker = a_hero(ASHRIAN, "a2", skills=("cloud_of_mist",))
    table = a_table(field(), [speaker, a_hero(GRISBAN, space)], [a_monster("zombie#1", "i1")])
    misty = go(field(), table, ASHRIAN, Use("cloud_of_mist.mist")).state
    foe = a_monster("zombie#2", f"{chr(ord(space[0]) + 1)}2")
    strike = Attack(space)
    there = a_table(field(), misty.heroes.values(), [foe], foe.id)
    told = go(field(), there, OVERLORD, strike, roll="blue:3HH yellow:1H gray:-", surges=())
    assert bool(told.state.attacks) is False
    assert told.state.heroes[GRISBAN].damage == (0 if hidden else 3)
    spent = go(
        field(), there, OVERLORD, strike, roll="blue:2HHS yellow:1H gray:-",
        surges=("demand",) if hidden else (),
    )  # fmt: skip
    assert spent.state.heroes[GRISBAN].damage == 3
    found = odds(field(), there, foe.id, "", space)
    clear = odds(field(), a_table(field(), table.heroes.values(), [foe], foe.id), foe.id, "", space)
    assert (found.missed > clear.missed) == hidden, "the preview knows it"


@rule("DE-ACT-02")
def test_natures_bounty_heals_as_much_damage_as_a_rest_takes_fatigue() -> None:
    for skills, left in (((), 5), (("natures_bounty",), 2)):
        hero = a_hero(ASHRIAN, "a1", skills=skills, fatigue=3, damage=5)
        table = a_table(field(), [hero, FAR], ())
        told = go(field(), table, ASHRIAN, Rest(), EndTurn(), stop="next_hero")
        assert (told.state.heroes[ASHRIAN].damage, told.state.heroes[ASHRIAN].fatigue) == (left, 0)


@rule("DE-ERR-24")
def test_ancestor_spirits_poison_every_monster_that_a_skill_has_hurt() -> None:
    healer = a_hero(ASHRIAN, "b1", skills=("shared_pain", "ancestor_spirits"))
    group = [a_monster("zombie#1", "c1"), a_monster("zombie#2", "h1"), a_monster("goblin_archer#1", "h6")]
    table = a_table(field(), [healer, FAR], group)
    told = go(
        field(),
        table,
        ASHRIAN,
        Use("shared_pain.pain"),
        roll="blue:5H yellow:1H brown:-",
        spirits=("poison",),
    )
    assert {name: one.conditions for name, one in told.state.monsters.items()} == {
        "zombie#1": ("poisoned",), "zombie#2": ("poisoned",), "goblin_archer#1": (),
    }  # fmt: skip
    assert (told.state.heroes[ASHRIAN].exhausted, told.state.heroes[ASHRIAN].fatigue) == (
        ("ancestor_spirits",),
        2,
    )
    assert told.state.touched == ()


@rule("DE-ERR-24")
def test_ancestor_spirits_comfort_every_hero_that_a_skill_has_helped_or_stay_away() -> None:
    healer = a_hero(ASHRIAN, "b1", skills=("healing_rain", "ancestor_spirits"), damage=4)
    heroes = [healer, a_hero(GRISBAN, "e1", damage=5, fatigue=2), a_hero(JAIN, "i6", damage=3)]
    table = a_table(field(), heroes, ())
    rain = Use("healing_rain.rain")
    told = go(field(), table, ASHRIAN, rain, roll="red:H", spirits=("comfort",)).state
    assert [told.heroes[name].damage for name in (ASHRIAN, GRISBAN, JAIN)] == [2, 3, 3]
    assert told.heroes[GRISBAN].fatigue == 1
    plain = go(field(), table, ASHRIAN, rain, roll="red:H", spirits=("pass",)).state
    assert [plain.heroes[name].damage for name in (ASHRIAN, GRISBAN, JAIN)] == [3, 4, 3]
    assert (plain.heroes[ASHRIAN].exhausted, plain.touched) == ((), ())


def test_ancestor_spirits_answer_a_stoneskin_and_nobody_without_them_is_asked() -> None:
    for skills, asked in ((("stoneskin", "ancestor_spirits"), 1), (("stoneskin",), 0)):
        healer = a_hero(ASHRIAN, "a1", skills=skills)
        heroes = [healer, a_hero(GRISBAN, "c1", damage=2, fatigue=1)]
        table = a_table(field(), heroes, [a_monster("zombie#1", "d1")], "zombie#1")
        told = go(
            field(), table, OVERLORD, Attack("c1"), roll="blue:5H yellow:1H gray:BBB gray:-",
            react=once("stoneskin"), spirits=("comfort",),
        )  # fmt: skip
        assert len(told.questions("spirits")) == asked
        assert told.state.heroes[GRISBAN].damage == 2 - asked
