"""Berserker and knight: every skill beyond the first, at the table."""

import pytest

from md_tui.games.descent.attack.prepare import prepared
from md_tui.games.descent.commands import Attack, EndTurn, Use
from md_tui.games.descent.events.attacks import Declared
from md_tui.games.descent.events.cards import Exhausted
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, Turn
from md_tui.games.descent.odds.attack import odds
from tests.games.descent.given import (
    AVRIC,
    GRISBAN,
    JAIN,
    SYNDRAEL,
    a_hero,
    a_monster,
    a_table,
    field,
    go,
    once,
    refused,
    turn_of,
)
from tests.rule import rule

FAR = a_hero(JAIN, "i6")
AXE = "chipped_greataxe"


@rule("DE-ERR-10")
def test_a_charge_moves_up_to_speed_and_strikes_whoever_is_in_reach_then() -> None:
    hero = a_hero(GRISBAN, "a1", skills=("charge",))
    table = a_table(field(), [hero, FAR], [a_monster("zombie#1", "e1")])
    told = go(field(), table, GRISBAN, Use("charge.charge"), roll="blue:3HH red:HH brown:-")
    assert told.questions("stride")[0].suggested == ("d1",), "from where the axe finds the zombie"
    assert told.state.heroes[GRISBAN].spaces == ("d1",)
    assert told.state.monsters == {}
    assert (told.state.heroes[GRISBAN].fatigue, turn_of(told).actions) == (2, 1)
    away = a_table(field(), [hero, FAR], [a_monster("zombie#1", "i1")])
    assert refused(field(), away, GRISBAN, Use("charge.charge")) == "DE-ATK-02"


@pytest.mark.parametrize(
    ("equipped", "weapon", "offered"),
    [
        ((AXE,), AXE, True),
        (("iron_longsword", "iron_mace"), "iron_mace", True),
        (("iron_longsword", "wooden_shield#1"), "iron_longsword", False),
        ((AXE,), "bare_hands", False),
    ],
)
def test_weapon_mastery_wants_both_hands_on_melee_weapons(
    equipped: tuple[str, ...], weapon: str, offered: bool
) -> None:
    hero = a_hero(GRISBAN, "a1", skills=("weapon_mastery",), equipped=equipped)
    table = a_table(field(), [hero, FAR], [a_monster("ettin#1", "b1", "c1", "b2", "c2")])
    faces = {AXE: "blue:3HH red:HH", "bare_hands": "blue:3HH"}
    faces |= {"iron_mace": "blue:3HH yellow:1H", "iron_longsword": "blue:3HH red:HH"}
    told = go(
        field(), table, GRISBAN, Attack("b1", weapon),
        roll=f"{faces[weapon]} gray:- gray:-", react=once("weapon_mastery"), surges=(),
    )  # fmt: skip
    assert bool(told.of(Exhausted)) == offered
    assert bool(told.questions("surges")) == offered, "the only surge there is"


@rule("DE-KEY-01")
def test_a_whirlwind_strikes_every_adjacent_monster_with_one_roll() -> None:
    hero = a_hero(GRISBAN, "b2", skills=("whirlwind",))
    group = [a_monster("zombie#1", "a1"), a_monster("zombie#2", "c2"), a_monster("zombie#3", "e2")]
    table = a_table(field(), [hero, a_hero(AVRIC, "b1")], group)
    told = go(
        field(), table, GRISBAN, Use("whirlwind.whirl"), roll="blue:3HH red:H brown:- brown:BB",
        whirl=(AXE,),
    )  # fmt: skip
    assert set(told.state.monsters) == {"zombie#2", "zombie#3"}
    assert [told.state.monsters[name].damage for name in ("zombie#2", "zombie#3")] == [1, 0]
    assert told.state.heroes[AVRIC].damage == 0, "monsters only"
    alone = a_table(field(), [hero, FAR], [a_monster("zombie#3", "e2")])
    assert refused(field(), alone, GRISBAN, Use("whirlwind.whirl")) == "DE-ATK-03"


@rule("DE-SRG-01")
@pytest.mark.parametrize(("damage", "hearts"), [(0, 0), (1, 0), (4, 2), (7, 3)])
def test_death_rage_turns_a_surge_into_a_heart_for_every_two_wounds(damage: int, hearts: int) -> None:
    hero = a_hero(GRISBAN, "a1", skills=("death_rage",), damage=damage)
    table = a_table(field(), [hero, FAR], [a_monster("ettin#1", "b1", "c1", "b2", "c2", rank="master")])
    told = go(
        field(), table, GRISBAN, Use("death_rage.rage"), roll="blue:2HHS red:H gray:- gray:-",
        attack_target=(f"{AXE}>b1",), surges=("death_rage.rage+",),
    )  # fmt: skip
    assert told.state.monsters["ettin#1"].damage == 3 + hearts
    plain = go(
        field(), table, GRISBAN, Attack("b1", AXE), roll="blue:2HHS red:H gray:- gray:-", stop="surges"
    )
    assert "death_rage.rage+" not in plain.asked[-1].ids(), "an ordinary attack has no such surge"


@rule("DE-FTG-01")
def test_an_execution_takes_as_much_fatigue_as_one_likes() -> None:
    hero = a_hero(GRISBAN, "a1", skills=("execute",), fatigue=1)
    table = a_table(field(), [hero, FAR], [a_monster("ettin#1", "b1", "c1", "b2", "c2")])
    strike = Attack("b1", AXE)
    told = go(
        field(), table, GRISBAN, strike, roll="blue:5H red:H gray:- gray:-",
        react=once("execute"), execute=("2",),
    )  # fmt: skip
    assert told.questions("execute")[0].ids() == ("3", "2", "1"), "no more than Stamina has room for"
    assert (told.state.monsters["ettin#1"].damage, told.state.heroes[GRISBAN].fatigue) == (4, 3)
    archer = a_hero(JAIN, "a1", skills=("execute",))
    bow = a_table(field(), [archer, a_hero(GRISBAN, "i6")], [a_monster("zombie#1", "c1")])
    shot = go(field(), bow, JAIN, Attack("c1", "yew_shortbow"), roll="blue:4HH yellow:1H brown:BB")
    assert shot.questions("react") == [], "only in hand-to-hand fighting"


@rule("DE-CMB-05")
def test_whoever_has_no_stamina_left_executes_nobody() -> None:
    hero = a_hero(GRISBAN, "a1", skills=("execute",), fatigue=4)
    table = a_table(field(), [hero, FAR], [a_monster("ettin#1", "b1", "c1", "b2", "c2")])
    told = go(field(), table, GRISBAN, Attack("b1", AXE), roll="blue:5H red:H gray:- gray:-")
    assert told.questions("react") == []


@rule("DE-ACT-01")
def test_an_advance_follows_a_defeat_in_hand_to_hand_fighting() -> None:
    hero = a_hero(SYNDRAEL, "a1", skills=("advance",))
    group = [a_monster("goblin_archer#1", "b1"), a_monster("goblin_archer#2", "f1")]
    table = a_table(field(), [hero, FAR], group)
    told = go(
        field(), table, SYNDRAEL, Attack("b1", "iron_longsword"),
        roll="blue:3HH red:HH gray:- blue:3HH red:HH gray:-", react=once("advance"),
        attack_target=("iron_longsword>f1",),
    )  # fmt: skip
    assert told.state.monsters == {}
    assert told.state.heroes[SYNDRAEL].spaces == ("e1",)
    assert (told.state.heroes[SYNDRAEL].exhausted, turn_of(told).actions) == (("advance",), 1)
    lived = go(
        field(), table, SYNDRAEL, Attack("b1", "iron_longsword"), roll="blue:5H red:H gray:BBB",
        react=once("advance"),
    )  # fmt: skip
    assert lived.questions("react") == []


@rule("DE-LOS-01")
def test_a_challenge_adds_a_heart_to_every_blow_between_the_two_until_the_card_is_refreshed() -> None:
    hero = a_hero(SYNDRAEL, "a1", skills=("challenge",))
    ettin, zombie = a_monster("ettin#1", "b1", "c1", "b2", "c2"), a_monster("zombie#1", "a2")
    table = a_table(field(), [hero, FAR], [ettin, zombie])
    dared = go(field(), table, SYNDRAEL, Use("challenge.challenge"), challenge=("ettin#1",)).state
    strike = Attack("b1", "iron_longsword")
    told = go(field(), dared, SYNDRAEL, strike, roll="blue:3HH red:H gray:- gray:-")
    assert told.state.monsters["ettin#1"].damage == 4
    other = go(field(), dared, SYNDRAEL, Attack("a2", "iron_longsword"), roll="blue:5H red:H brown:-")
    assert other.state.monsters["zombie#1"].damage == 2
    mean = [odds(field(), one, SYNDRAEL, "iron_longsword", "b1").mean for one in (table, dared)]
    assert mean[1] > mean[0] + 0.5, "the preview knows it"
    back = a_table(
        field(), [hero, FAR], [ettin, zombie], "ettin#1", lasting=dared.lasting, phase=OVERLORD_TURN
    )
    hit = go(field(), back, OVERLORD, Attack("a1"), roll="blue:3HH red:H gray:-")
    assert hit.state.heroes[SYNDRAEL].damage == 4
    again = a_table(field(), [hero, FAR], [ettin], "", lasting=dared.lasting, turns=())
    assert again.lasting
    over = go(field(), dared, SYNDRAEL, EndTurn(), stop="next_hero").state
    assert over.lasting == dared.lasting, "it lasts through the others' turns"


@rule("DE-EXH-01", "DE-CMB-02")
def test_defense_training_is_a_die_more_behind_a_shield_and_tires_in_its_place() -> None:
    hero = a_hero(SYNDRAEL, "a1", skills=("defense_training",))
    bare = a_hero(SYNDRAEL, "a1", skills=("defense_training",), equipped=("iron_longsword",))
    zombie = a_monster("zombie#1", "b1")
    for one, pool in ((hero, ("gray", "brown")), (bare, ("gray",))):
        table = a_table(field(), [one, FAR], [zombie], "zombie#1")
        assert prepared(field(), table, "zombie#1", "", "a1").defenses[0].pool == pool
    tired = a_hero(SYNDRAEL, "a1", skills=("defense_training",), exhausted=("wooden_shield#2",))
    table = a_table(field(), [tired, FAR], [zombie], "zombie#1")
    roll = "blue:3HH yellow:1H gray:- brown:-"
    told = go(field(), table, OVERLORD, Attack("a1"), roll=roll, react=once("wooden_shield#2"))
    assert told.state.heroes[SYNDRAEL].exhausted == ("wooden_shield#2", "defense_training")
    assert told.state.heroes[SYNDRAEL].damage == 2
    spent = a_hero(
        SYNDRAEL, "a1", skills=("defense_training",), exhausted=("wooden_shield#2", "defense_training")
    )
    table = a_table(field(), [spent, FAR], [zombie], "zombie#1")
    told = go(field(), table, OVERLORD, Attack("a1"), roll=roll, react=once("wooden_shield#2"))
    assert told.questions("react") == []


@rule("DE-SRG-01")
def test_a_shield_slam_stuns_any_adjacent_monster_with_a_surge() -> None:
    hero = a_hero(SYNDRAEL, "a1", skills=("shield_slam",))
    group = [
        a_monster("ettin#1", "b1", "c1", "b2", "c2"),
        a_monster("zombie#1", "a2"),
        a_monster("zombie#2", "e1"),
    ]
    table = a_table(field(), [hero, FAR], group)
    strike = Attack("b1", "iron_longsword")
    told = go(
        field(), table, SYNDRAEL, strike, roll="blue:2HHS red:H gray:BBB gray:BBB",
        surges=("shield_slam.slam",), effect_target=("zombie#1",),
    )  # fmt: skip
    assert told.questions("effect_target")[0].ids() == ("ettin#1", "zombie#1")
    assert told.state.monsters["zombie#1"].conditions == ("stunned",)
    assert told.state.monsters["ettin#1"].conditions == ()
    bare = a_hero(SYNDRAEL, "a1", skills=("shield_slam",), equipped=("iron_longsword",))
    table = a_table(field(), [bare, FAR], group)
    told = go(field(), table, SYNDRAEL, strike, roll="blue:2HHS red:H gray:- gray:-", stop="surges")
    assert "shield_slam.slam" not in told.asked[-1].ids(), "without a shield there is nothing to slam with"


@rule("DE-TURN-04")
@pytest.mark.parametrize(("space", "left"), [("b1", (1, 0)), ("d1", (2, 1))])
def test_inspiration_refreshes_those_who_stand_together_when_the_turn_begins(
    space: str, left: tuple[int, int]
) -> None:
    hero = a_hero(SYNDRAEL, "a1", skills=("inspiration",), fatigue=2, acted=False)
    friend = a_hero(GRISBAN, space, fatigue=1, acted=True)
    other = a_hero(JAIN, "i6", acted=False)
    table = a_table(field(), [other, hero, friend], [a_monster("zombie#1", "i1")], JAIN)
    told = go(
        field(), table, JAIN, EndTurn(), next_hero=(SYNDRAEL,), react=once("inspiration"),
    )  # fmt: skip
    found = tuple(told.state.heroes[name].fatigue for name in (SYNDRAEL, GRISBAN))
    assert found == left


def test_nobody_is_asked_to_be_inspired_who_is_not_tired() -> None:
    hero = a_hero(SYNDRAEL, "a1", skills=("inspiration",))
    table = a_table(field(), [a_hero(JAIN, "i6"), hero, a_hero(GRISBAN, "b1", acted=True)], (), JAIN)
    told = go(field(), table, JAIN, EndTurn(), next_hero=(SYNDRAEL,))
    assert told.questions("react") == []
    assert turn_of(told) == Turn(SYNDRAEL, equipping=True)


def test_only_the_attack_of_the_deed_itself_is_declared_by_a_charge() -> None:
    hero = a_hero(GRISBAN, "a1", skills=("charge",))
    table = a_table(field(), [hero, FAR], [a_monster("zombie#1", "b1")])
    told = go(
        field(), table, GRISBAN, Use("charge.charge"), roll="blue:3HH red:HH brown:-",
        attack_target=(f"{AXE}>b1",),
    )  # fmt: skip
    assert told.questions("stride")[0].suggested == ("stay",)
    assert [event.attack.kind for event in told.of(Declared)] == ["melee"]
