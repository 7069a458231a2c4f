"""Cards of the box at the table: monsters, the overlord's bought cards, items and skills do what they say."""

import pytest

from md_tui.games.descent.commands import Attack, EndTurn, Use
from md_tui.games.descent.events.attacks import ShieldsAdded
from md_tui.games.descent.events.cards import CardPlayed
from md_tui.games.descent.events.figures import MonsterPlaced
from md_tui.games.descent.figures.values import health, stamina
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, Turn
from md_tui.games.descent.setup import initial
from md_tui.kernel.errors import Malformed
from tests.games.descent.given import (
    ASHRIAN,
    AVRIC,
    GRISBAN,
    JAIN,
    LEORIC,
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


@rule("DE-SRG-01")
def test_a_flesh_moulder_mends_itself_with_a_surge() -> None:
    moulder = a_monster("flesh_moulder#1", "b1", rank="master", damage=3)
    table = a_table(field(), [a_hero(GRISBAN, "a1"), FAR], [moulder], moulder.id)
    mend = ("flesh_moulder_1.master.mend",)
    told = go(field(), table, OVERLORD, Attack("a1"), roll="blue:2HHS yellow:1H gray:-", surges=mend)
    assert told.state.monsters[moulder.id].damage == 1
    assert told.state.heroes[GRISBAN].damage == 3


@rule("DE-ACT-01")
def test_a_master_flesh_moulder_heals_another_monster_near() -> None:
    moulder = a_monster("flesh_moulder#1", "b1", rank="master")
    hurt, away = a_monster("zombie#1", "d1", damage=2), a_monster("zombie#2", "h1", damage=2)
    table = a_table(field(), [a_hero(GRISBAN, "a6"), FAR], [moulder, hurt, away], moulder.id)
    told = go(field(), table, OVERLORD, Use("flesh_moulder_1.master.heal"), roll="red:HH")
    assert told.state.monsters[hurt.id].damage == 0
    assert told.state.monsters[away.id].damage == 2


@rule("DE-TST-02")
def test_a_master_zombie_grabs_a_hero_who_fails_his_test() -> None:
    zombie = a_monster("zombie#1", "b1", rank="master")
    table = a_table(field(), [a_hero(AVRIC, "a1"), FAR], [zombie], zombie.id)
    told = go(field(), table, OVERLORD, Use("zombie_1.master.grab"), roll="gray:B black:BB")
    assert told.state.heroes[AVRIC].conditions == ("immobilized",)
    strong = go(field(), table, OVERLORD, Use("zombie_1.master.grab"), roll="gray:- black:BB")
    assert strong.state.heroes[AVRIC].conditions == ()


@rule("DE-ERR-30")
def test_bloodlust_draws_two_cards_when_a_hero_falls() -> None:
    goblin = a_monster("goblin_archer#1", "b1")
    hero = a_hero(AVRIC, "a1", damage=11)
    table = a_table(field(), [hero, FAR], [goblin], goblin.id, hand=("bloodlust#1",))
    roll = "blue:3HH yellow:HH gray:-"
    told = go(field(), table, OVERLORD, Attack("a1"), roll=roll, react=once("bloodlust#1"))
    assert told.state.heroes[AVRIC].fallen
    assert len(told.state.hand) == 2


@rule("DE-CMB-05")
def test_dark_fortitude_adds_two_shields_to_a_monsters_defense() -> None:
    table = a_table(
        field(), [a_hero(GRISBAN, "a1"), FAR], [a_monster("zombie#1", "b1")], hand=("dark_fortitude#1",)
    )
    strike = Attack("b1", "chipped_greataxe")
    roll = "blue:5H red:HH brown:-"
    told = go(field(), table, GRISBAN, strike, roll=roll, react=once("dark_fortitude#1"))
    assert told.of(CardPlayed)
    assert told.state.monsters["zombie#1"].damage == 1


@rule("DE-CMB-05", "DE-CMB-03")
def test_where_several_are_struck_the_overlord_says_which_of_his_monsters_a_card_protects() -> None:
    heroes = [a_hero(LEORIC, "b2"), a_hero(GRISBAN, "a1")]
    foes = [a_monster("zombie#1", "c2"), a_monster("zombie#2", "c3")]
    table = a_table(field(), heroes, foes, hand=("dark_fortitude#1",))
    roll = "blue:5H yellow:HH gray:- brown:- brown:-"
    feat = Use("leoric_of_the_book.feat")
    told = go(field(), table, LEORIC, feat, roll=roll, react=once("dark_fortitude#1"), shielded=("zombie#2",))
    assert told.questions("shielded")[0].ids() == ("zombie#1", "zombie#2"), "no hero among them"
    assert [event.figure for event in told.of(ShieldsAdded)] == ["zombie#2"]
    assert "zombie#1" not in told.state.monsters, "three hearts fell a zombie that has no shield"
    assert told.state.monsters["zombie#2"].damage == 1


@rule("DE-CMB-05", "DE-CMB-03")
def test_where_several_are_struck_the_overlord_says_whose_dice_are_rolled_again() -> None:
    heroes = [a_hero(LEORIC, "b2"), a_hero(GRISBAN, "i6")]
    foes = [a_monster("zombie#1", "c2"), a_monster("zombie#2", "c3")]
    table = a_table(field(), heroes, foes, hand=("dark_fortune#1",))
    roll = "blue:5H yellow:HH brown:- brown:- brown:BB"
    told = go(
        field(), table, LEORIC, Use("leoric_of_the_book.feat"), roll=roll,
        react=once("dark_fortune#1"), rerolled=("zombie#2",), reroll=("0",),
    )  # fmt: skip
    assert told.state.monsters["zombie#2"].damage == 1


@rule("DE-ERR-31", "DE-ERR-33")
def test_reinforce_fills_a_group_around_its_master_at_the_end_of_the_turn() -> None:
    master = a_monster("goblin_archer#1", "a1", rank="master", done=True)
    heroes = [a_hero(AVRIC, "i6"), a_hero(JAIN, "i5")]
    known = {"goblin_archer": 1}
    table = a_table(field(), heroes, [master], "", phase=OVERLORD_TURN, hand=("reinforce",), serial=known)
    told = go(field(), table, OVERLORD, EndTurn(), react=once("reinforce"))
    placed = [event.monster for event in told.of(MonsterPlaced)]
    assert [one.rank for one in placed] == ["minion", "minion"], "two heroes: two minions and a master"
    assert {space for one in placed for space in one.spaces} <= {"a2", "b1", "b2"}
    assert len({one.id for one in (*placed, master)}) == 3


@rule("DE-ERR-31")
def test_reinforce_needs_a_master_whose_group_is_not_whole() -> None:
    minion = a_monster("goblin_archer#1", "a1", done=True)
    heroes = [a_hero(AVRIC, "i6"), a_hero(JAIN, "i5")]
    table = a_table(field(), heroes, [minion], "", phase=OVERLORD_TURN, hand=("reinforce",))
    assert not go(field(), table, OVERLORD, EndTurn(), react=once("reinforce")).of(MonsterPlaced)


@rule("DE-OLC-03", "DE-OVL-06")
def test_a_monster_in_blood_rage_attacks_twice_and_is_defeated() -> None:
    zombie = a_monster("zombie#1", "b1", done=True)
    table = a_table(
        field(), [a_hero(GRISBAN, "a1"), FAR], [zombie], "", phase=OVERLORD_TURN, hand=("blood_rage#1",)
    )
    roll = "blue:5H yellow:HH gray:- blue:5H yellow:1H gray:-"
    told = go(field(), table, OVERLORD, EndTurn(), roll=roll, react=once("blood_rage#1"))
    assert told.state.heroes[GRISBAN].damage == 5
    assert zombie.id not in told.state.monsters


@rule("DE-EPIC-03", "DE-SET-14")
def test_no_more_copies_of_a_card_are_bought_than_there_are() -> None:
    setup = {
        "quest": "first_blood", "party": [[AVRIC, "disciple"], [JAIN, "wildlander"]], "level": "expert",
        "overlord": ["dark_fortitude"] * 3,
    }  # fmt: skip
    with pytest.raises(Malformed, match="There are 2 of dark_fortitude, not 3"):
        initial(field(), setup)


@rule("DE-OVL-02")
def test_word_of_pain_tests_every_hero_at_the_end_of_the_overlords_turn() -> None:
    heroes = [a_hero(GRISBAN, "a1"), a_hero(LEORIC, "c1")]
    table = a_table(field(), heroes, turn="", phase=OVERLORD_TURN, hand=("word_of_pain#1",))
    roll = "gray:B black:BB gray:- black:BB"
    told = go(field(), table, OVERLORD, EndTurn(), roll=roll, react=once("word_of_pain#1"))
    assert told.state.heroes[GRISBAN].damage == 0
    assert told.state.heroes[LEORIC].damage == 1


@rule("DE-EXH-01")
def test_an_iron_shield_gives_a_shield_or_another_roll_not_both() -> None:
    goblin = a_monster("goblin_archer#1", "b1")
    hero = a_hero(SYNDRAEL, "a1", equipped=("iron_longsword", "iron_shield#1"))
    table = a_table(field(), [hero, FAR], [goblin], goblin.id)
    told = go(field(), table, OVERLORD, Attack("a1"), roll="blue:3HH yellow:1H gray:-", stop="react")
    cards = ("iron_shield.again@iron_shield#1", "iron_shield.block@iron_shield#1", "pass")
    assert told.asked[-1].ids() == cards
    roll = "blue:3HH yellow:1H gray:- gray:BBB"
    again = go(field(), table, OVERLORD, Attack("a1"), roll=roll, react=once("iron_shield#1"), reroll=("0",))
    assert again.state.heroes[SYNDRAEL].damage == 0
    assert again.state.heroes[SYNDRAEL].exhausted == ("iron_shield#1",)
    assert len(again.questions("react")) == 1


@rule("DE-SRG-02")
def test_a_grinding_axe_takes_two_surges_for_five_hearts() -> None:
    hero = a_hero(GRISBAN, "a1", equipped=("grinding_axe",))
    ettin = a_monster("ettin#1", "b1", "c1", "b2", "c2", rank="master", health=20)
    table = a_table(field(), [hero, FAR], [ettin])
    roll = "blue:2HHS red:HHHS red:H gray:- gray:-"
    strike = Attack("b1", "grinding_axe")
    told = go(field(), table, GRISBAN, strike, roll=roll, surges=("grinding_axe.hearts",))
    assert told.state.monsters[ettin.id].damage == 6 + 5


@rule("DE-CMB-05")
def test_a_broadsword_rolls_its_red_die_again_once_in_an_attack() -> None:
    hero = a_hero(SYNDRAEL, "a1", equipped=("steel_broadsword",))
    table = a_table(field(), [hero, FAR], [a_monster("zombie#1", "b1", rank="master")])
    again = ("steel_broadsword.again@steel_broadsword",)
    told = go(
        field(), table, SYNDRAEL, Attack("b1", "steel_broadsword"),
        roll="blue:5H red:H brown:- red:HHH", react=again, reroll=("1",),
    )  # fmt: skip
    assert told.state.monsters["zombie#1"].damage == 4
    assert len(told.questions("react")) == 1


@rule("DE-CMB-02", "DE-CMB-10")
def test_leather_and_a_ring_change_dice_health_and_stamina() -> None:
    hero = a_hero(GRISBAN, "a1", equipped=("chipped_greataxe", "leather_armor#1", "ring_of_power"))
    zombie = a_monster("zombie#1", "b1")
    table = a_table(field(), [hero, FAR], [zombie], zombie.id)
    assert (health(field(), table, GRISBAN), stamina(field(), table, GRISBAN)) == (15, 5)
    told = go(field(), table, OVERLORD, Attack("a1"), roll="blue:5H yellow:1H gray:- brown:BB")
    assert told.state.heroes[GRISBAN].damage == 0


@rule("DE-HERO-05")
def test_a_tempest_strikes_monsters_and_helps_heroes_only_if_the_test_is_passed() -> None:
    heroes = [a_hero(ASHRIAN, "a1", skills=("tempest",)), a_hero(GRISBAN, "b2", damage=4), FAR]
    table = a_table(field(), heroes, [a_monster("zombie#1", "c1"), a_monster("zombie#2", "h5")])
    told = go(field(), table, ASHRIAN, Use("tempest.storm"), roll="gray:B black:BB")
    assert {name: one.damage for name, one in told.state.monsters.items()} == {"zombie#1": 2, "zombie#2": 0}
    assert told.state.heroes[GRISBAN].damage == 3
    assert told.state.heroes[ASHRIAN].fatigue == 2
    failed = go(field(), table, ASHRIAN, Use("tempest.storm"), roll="gray:B black:BBB")
    assert failed.state.monsters["zombie#1"].damage == 0
    assert failed.state.heroes[ASHRIAN].fatigue == 1


@rule("DE-SRG-03")
def test_vigor_lets_every_hero_recover_fatigue_wherever_he_is() -> None:
    heroes = [a_hero(ASHRIAN, "a1", skills=("vigor",), fatigue=2), a_hero(JAIN, "i6", fatigue=1)]
    table = a_table(field(), heroes, [a_monster("zombie#1", "b1")])
    told = go(
        field(), table, ASHRIAN, Attack("b1", "oak_staff"),
        roll="blue:2HHS yellow:1H brown:BB", surges=("vigor.vigor",),
    )  # fmt: skip
    assert [told.state.heroes[name].fatigue for name in (ASHRIAN, JAIN)] == [1, 0]


@rule("DE-HERO-05", "DE-EXH-01")
def test_quick_casting_attacks_again_after_an_attack_with_a_rune() -> None:
    hero = a_hero(LEORIC, "a1", skills=("quick_casting",))
    table = a_table(field(), [hero, FAR], [a_monster("zombie#1", "b1", rank="master")])
    roll = "blue:5H yellow:1H brown:- blue:3HH yellow:1H brown:-"
    strike = Attack("b1", "arcane_bolt")
    told = go(field(), table, LEORIC, strike, roll=roll, react=once("quick_casting"))
    assert told.state.monsters["zombie#1"].damage == 5
    assert told.state.heroes[LEORIC].fatigue == 2
    assert turn_of(told).actions == 1
    bare = go(field(), table, LEORIC, Attack("b1", "bare_hands"), roll="blue:5H brown:-")
    assert not bare.questions("react")


@rule("DE-TST-02", "DE-HERO-06")
def test_cripple_holds_an_adjacent_monster_if_the_test_is_passed() -> None:
    hero = a_hero(GRISBAN, "a1", skills=("cripple",))
    table = a_table(field(), [hero, FAR], [a_monster("zombie#1", "b1"), a_monster("zombie#2", "d1")])
    told = go(field(), table, GRISBAN, Use("cripple.cripple"), roll="gray:B black:BBBB")
    assert told.state.monsters["zombie#1"].conditions == ("immobilized",)
    assert told.state.monsters["zombie#2"].conditions == ()
    assert refused(field(), told.state, GRISBAN, Use("cripple.cripple")) == "DE-HERO-06"


@rule("DE-KO-01")
def test_a_stalwart_knight_strikes_once_more_before_the_knock_out() -> None:
    hero = a_hero(SYNDRAEL, "a1", skills=("stalwart",), damage=13)
    zombie = a_monster("zombie#1", "b1")
    table = a_table(field(), [hero, FAR], [zombie], Turn(zombie.id))
    assert health(field(), table, SYNDRAEL) == 14
    roll = "blue:3HH yellow:1H gray:- blue:3HH red:HH brown:-"
    told = go(field(), table, OVERLORD, Attack("a1"), roll=roll, react=once("stalwart"))
    assert told.state.monsters == {}
    assert told.state.heroes[SYNDRAEL].fallen
