"""Shop items and relics at the table: what each of them does, and where it does not."""

import pytest

from md_tui.games.descent.attack.sums import damage
from md_tui.games.descent.commands import Attack, EndTurn, Move, Use, Walk
from md_tui.games.descent.events.attacks import DefenseFixed, Rerolled, TrialRerolled
from md_tui.games.descent.events.figures import Shown
from md_tui.games.descent.figures.values import health
from md_tui.games.descent.model import OVERLORD
from md_tui.games.descent.odds.attack import odds
from tests.games.descent.given import (
    AVRIC,
    GRISBAN,
    JAIN,
    LEORIC,
    SYNDRAEL,
    TOMBLE,
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

FAR = a_hero(AVRIC, "i6")
ETTIN = a_monster("ettin#1", "d2", "e2", "d3", "e3", rank="master")


@rule("DE-ERR-10", "DE-SRG-01")
@pytest.mark.parametrize(
    ("bow", "surge", "roll", "hurt"),
    [
        ("crossbow", "crossbow.bolt", "blue:2HHS yellow:1H brown:BB", 3),
        ("trueshot", "trueshot.push", "blue:2HHS red:H yellow:1S brown:BB", 1),
    ],
)
def test_a_bolt_moves_its_target_a_space(bow: str, surge: str, roll: str, hurt: int) -> None:
    hero = a_hero(JAIN, "a1", equipped=(bow,))
    table = a_table(field(), [hero, FAR], [a_monster("zombie#1", "c1", rank="master")])
    told = go(field(), table, JAIN, Attack("c1", bow), roll=roll, surges=(surge,), shove=("d2",))
    assert told.state.monsters["zombie#1"].spaces == ("d2",)
    assert told.state.monsters["zombie#1"].damage == hurt, "crossbow: Pierce 1, and a heart more"
    stays = go(field(), table, JAIN, Attack("c1", bow), roll=roll, surges=(surge,), shove=("stay",))
    assert stays.state.monsters["zombie#1"].spaces == ("c1",)


@rule("DE-TER-10", "DE-LRG-03")
def test_whoever_is_moved_enters_the_ground_and_a_large_base_is_laid_down_anew() -> None:
    hot = drawn("...^.", ".....")
    hero = a_hero(JAIN, "a1", equipped=("crossbow",))
    table = a_table(hot, [hero, a_hero(AVRIC, "e2")], [a_monster("zombie#1", "c1", rank="master")])
    roll = "blue:2HHS yellow:1H brown:BB"
    told = go(hot, table, JAIN, Attack("c1", "crossbow"), roll=roll, surges=("crossbow.bolt",), shove=("d1",))
    assert told.state.monsters["zombie#1"].damage == 3 + 1, "lava burns"
    table = a_table(field(), [hero, FAR], [ETTIN])
    roll = "blue:2HHS yellow:1H gray:- gray:-"
    moved = go(
        field(), table, JAIN, Attack("d2", "crossbow"), roll=roll, surges=("crossbow.bolt",),
        shove=lambda question: (next(one for one in question.ids() if one.startswith("e2+f2")),),
    )  # fmt: skip
    assert moved.state.monsters[ETTIN.id].spaces == ("e2", "f2", "e3", "f3")


@rule("DE-LOS-06")
def test_an_elm_greatbow_shoots_past_whoever_stands_beside_the_archer() -> None:
    lane = drawn(".....")
    foes = [a_monster("zombie#1", "e1")]
    for bow, friend, rule_id in (
        ("elm_greatbow", "b1", ""),
        ("yew_shortbow", "b1", "DE-LOS-01"),
        ("elm_greatbow", "c1", "DE-LOS-01"),
    ):
        heroes = [a_hero(JAIN, "a1", equipped=(bow,)), a_hero(AVRIC, friend)]
        table = a_table(lane, heroes, foes)
        assert refused(lane, table, JAIN, Attack("e1", bow)) == rule_id
    hero = a_hero(JAIN, "a1", equipped=("elm_greatbow",))
    table = a_table(
        field(), [hero, FAR], [a_monster("ettin#1", "b1", "c1", "b2", "c2"), a_monster("zombie#1", "e1")]
    )
    assert refused(field(), table, JAIN, Attack("e1", "elm_greatbow")) == "", "past a foe as well"


@rule("DE-CMB-05")
def test_a_heavy_cloak_swallows_a_surge_where_there_is_one() -> None:
    hero = a_hero(JAIN, "b1", equipped=("heavy_cloak",))
    zombie = a_monster("zombie#1", "a1")
    table = a_table(field(), [hero, FAR], [zombie], zombie.id)
    strike = Attack("b1")
    told = go(field(), table, OVERLORD, strike, roll="blue:2HHS yellow:1H gray:-", react=once("heavy_cloak"))
    assert told.questions("surges") == []
    assert told.state.heroes[JAIN].exhausted == ("heavy_cloak",)
    none = go(field(), table, OVERLORD, strike, roll="blue:3HH yellow:1H gray:-", react=once("heavy_cloak"))
    assert none.state.heroes[JAIN].exhausted == ()


@rule("DE-SRG-01")
def test_a_magic_staff_burns_another_monster_near_its_target() -> None:
    hero = a_hero(LEORIC, "a2", equipped=("magic_staff",))
    foes = [ETTIN, a_monster("zombie#1", "f5"), a_monster("zombie#2", "i1"), a_monster("zombie#3", "b2")]
    table = a_table(field(), [hero, FAR], [*foes[:3]])
    roll = "blue:6HS red:H gray:- gray:-"
    told = go(field(), table, LEORIC, Attack("d2", "magic_staff"), roll=roll, surges=("magic_staff.spark",))
    assert {name: one.damage for name, one in told.state.monsters.items()} == {
        "ettin#1": 2, "zombie#1": 1, "zombie#2": 0,
    }  # fmt: skip
    two = a_table(field(), [hero, FAR], [foes[0], foes[1], a_monster("zombie#3", "d5")])
    asked = go(
        field(), two, LEORIC, Attack("d2", "magic_staff"), roll=roll, surges=("magic_staff.spark",),
        effect_target=("zombie#3",),
    )  # fmt: skip
    assert asked.questions("effect_target")[0].ids() == ("zombie#1", "zombie#3"), "another than the target"
    assert asked.state.monsters["zombie#3"].damage == 1


@rule("DE-FTG-02")
@pytest.mark.parametrize(("moves", "fatigue"), [(1, 0), (2, 1)])
def test_demonhide_chafes_whoever_moves_twice(moves: int, fatigue: int) -> None:
    hero = a_hero(JAIN, "a1", equipped=("demonhide_leather",))
    table = a_table(field(), [hero, FAR], ())
    told = go(field(), table, JAIN, *([Move()] * moves), EndTurn(), stop="next_hero")
    assert told.state.heroes[JAIN].fatigue == fatigue


@rule("DE-KEY-04")
@pytest.mark.parametrize(("other", "hurt"), [((), 5), (("wooden_shield#1",), 4)])
def test_a_dragontooth_hammer_hits_harder_with_a_free_hand(other: tuple[str, ...], hurt: int) -> None:
    hero = a_hero(SYNDRAEL, "c2", equipped=("dragontooth_hammer", *other), skills=())
    table = a_table(field(), [hero, FAR], [ETTIN])
    strike = Attack("d2", "dragontooth_hammer")
    told = go(field(), table, SYNDRAEL, strike, roll="blue:5H red:H red:HH gray:B gray:-")
    assert told.state.monsters[ETTIN.id].damage == hurt
    mean = odds(field(), table, SYNDRAEL, "dragontooth_hammer", "d2").mean
    both = a_table(
        field(), [a_hero(SYNDRAEL, "c2", equipped=("dragontooth_hammer", "iron_mace")), FAR], [ETTIN]
    )
    assert (mean > odds(field(), both, SYNDRAEL, "dragontooth_hammer", "d2").mean) == (not other)


@rule("DE-CMB-05")
def test_an_elven_cloak_turns_awareness_into_shields_if_that_is_better_than_the_roll() -> None:
    hero = a_hero(TOMBLE, "b1", equipped=("elven_cloak",), skills=())
    zombie = a_monster("zombie#1", "a1")
    table = a_table(field(), [hero, FAR], [zombie], zombie.id)
    told = go(
        field(), table, OVERLORD, Attack("b1"), roll="blue:3HH yellow:HH gray:B", react=once("elven_cloak")
    )
    assert [event.shields for event in told.of(DefenseFixed)] == [5]
    assert told.state.heroes[TOMBLE].damage == 0
    dull = a_hero(GRISBAN, "b1", equipped=("elven_cloak",), skills=())
    table = a_table(field(), [dull, FAR], [zombie], zombie.id)
    worse = go(
        field(), table, OVERLORD, Attack("b1"), roll="blue:3HH yellow:HH gray:BB", react=once("elven_cloak")
    )
    assert worse.questions("react") == [], "one shield of Awareness in place of two helps nobody"


@rule("DE-CMB-09")
def test_an_iron_bound_ring_makes_shields_of_blanks_and_health() -> None:
    zombie = a_monster("zombie#1", "a1")
    hurt = []
    for equipped in ((), ("iron_bound_ring",)):
        hero = a_hero(JAIN, "b1", equipped=(*equipped, "leather_armor#1"), skills=())
        table = a_table(field(), [hero, FAR], [zombie], zombie.id)
        told = go(
            field(), table, OVERLORD, Attack("b1"), roll="blue:3HH yellow:HH gray:- brown:BB",
            damage_as_fatigue=("0",),
        )  # fmt: skip
        mean = odds(field(), table, zombie.id, "", "b1").mean
        hurt.append((told.state.heroes[JAIN].damage, health(field(), table, JAIN), mean))
    assert (hurt[1][0], hurt[1][1]) == (hurt[0][0] - 1, hurt[0][1] + 2)
    assert hurt[1][2] < hurt[0][2], "the preview knows it"


@rule("DE-SRG-01")
def test_the_mace_of_kellos_hurts_all_around_and_mends_its_owner() -> None:
    hero = a_hero(AVRIC, "c2", equipped=("mace_of_kellos",), damage=3)
    foes = [ETTIN, a_monster("zombie#1", "b1"), a_monster("zombie#2", "h5")]
    table = a_table(field(), [hero, a_hero(JAIN, "i6")], foes)
    told = go(
        field(), table, AVRIC, Attack("d2", "mace_of_kellos"),
        roll="blue:2HHS red:H yellow:1S gray:BBB gray:BBB",
        surges=("mace_of_kellos.light", "mace_of_kellos.mend"),
    )  # fmt: skip
    assert {name: one.damage for name, one in told.state.monsters.items()} == {
        "ettin#1": 1, "zombie#1": 1, "zombie#2": 0,
    }  # fmt: skip
    assert told.state.heroes[AVRIC].damage == 2


@rule("DE-KEY-01")
def test_the_dawnblade_strikes_a_second_adjacent_monster_with_the_same_roll() -> None:
    hero = a_hero(SYNDRAEL, "c2", equipped=("dawnblade",), skills=())
    foes = [ETTIN, a_monster("zombie#1", "b1"), a_monster("zombie#2", "f2")]
    table = a_table(field(), [hero, FAR], foes)
    told = go(
        field(), table, SYNDRAEL, Attack("d2", "dawnblade"),
        roll="blue:2HHS red:H yellow:1H gray:BBB gray:BBB brown:BB", surges=("dawnblade.cleave",),
    )  # fmt: skip
    assert {name: one.damage for name, one in told.state.monsters.items()} == {
        "ettin#1": 0, "zombie#1": 2, "zombie#2": 0,
    }  # fmt: skip
    alone = a_table(field(), [hero, FAR], [ETTIN])
    struck = go(
        field(), alone, SYNDRAEL, Attack("d2", "dawnblade"), roll="blue:2HHS red:H yellow:1H gray:- gray:-",
        surges=("dawnblade.hearts",),
    )  # fmt: skip
    assert struck.state.monsters[ETTIN.id].damage == 7


@rule("DE-CMB-05", "DE-TST-05", "DE-FTG-01")
def test_fortunas_dice_roll_one_die_again_for_a_fatigue_in_attack_defense_and_test() -> None:
    hero = a_hero(GRISBAN, "c2", equipped=("fortunas_dice", "chipped_greataxe"), skills=("cripple",))
    table = a_table(field(), [hero, FAR], [ETTIN])
    told = go(
        field(), table, GRISBAN, Attack("d2", "chipped_greataxe"),
        roll="blue:X red:HH gray:- gray:- blue:3HH", react=once("fortunas_dice"), reroll=("0",),
    )  # fmt: skip
    assert (told.state.monsters[ETTIN.id].damage, told.state.heroes[GRISBAN].fatigue) == (4, 1)
    zombie = a_monster("zombie#1", "b2")
    other = a_table(field(), [hero, FAR], [zombie], zombie.id)
    saved = go(
        field(), other, OVERLORD, Attack("c2"), roll="blue:3HH yellow:1H gray:- gray:BBB",
        react=once("fortunas_dice"), reroll=("0",),
    )  # fmt: skip
    assert (saved.state.heroes[GRISBAN].damage, len(saved.of(Rerolled))) == (0, 1)
    tested = go(
        field(), table, GRISBAN, Use("cripple.cripple"), roll="gray:BBB black:BBBB black:-",
        react=once("fortunas_dice"), test_die=("black",),
    )  # fmt: skip
    assert tested.state.monsters[ETTIN.id].conditions == ("immobilized",)
    assert [event.index for event in tested.of(TrialRerolled)] == [1]
    assert tested.state.heroes[GRISBAN].fatigue == 2 + 1
    tired = a_hero(GRISBAN, "c2", equipped=("fortunas_dice", "chipped_greataxe"), fatigue=4, skills=())
    spent = a_table(field(), [tired, FAR], [ETTIN])
    none = go(field(), spent, GRISBAN, Attack("d2", "chipped_greataxe"), roll="blue:5H red:HH gray:- gray:-")
    assert none.questions("react") == [], "no fatigue to pay with"


@rule("DE-CMB-05")
@pytest.mark.parametrize(
    ("again", "hurt", "kept"), [("gray:BB", 1, False), ("gray:-", 2, True), ("gray:B", 2, False)]
)
def test_the_shield_of_the_dark_god_keeps_the_better_roll(again: str, hurt: int, kept: bool) -> None:
    hero = a_hero(SYNDRAEL, "b1", equipped=("shield_of_the_dark_god",), skills=())
    zombie = a_monster("zombie#1", "a1")
    table = a_table(field(), [hero, FAR], [zombie], zombie.id)
    told = go(
        field(), table, OVERLORD, Attack("b1"), roll=f"blue:3HH yellow:1H gray:B {again}",
        react=once("shield_of_the_dark_god"), reroll=("0",),
    )  # fmt: skip
    assert told.state.heroes[SYNDRAEL].damage == hurt
    assert bool(told.of(Shown)) == kept, "a worse roll is shown and does not count"


def test_trueshot_flies_three_spaces_further() -> None:
    hero = a_hero(JAIN, "a1", equipped=("trueshot",))
    table = a_table(field(), [hero, FAR], [a_monster("zombie#1", "g1", rank="master")])
    roll = "blue:3HH red:H yellow:HH brown:-"
    told = go(field(), table, JAIN, Attack("g1", "trueshot"), roll=roll)
    assert told.state.monsters["zombie#1"].damage == 5


def test_damage_is_the_same_in_play_and_in_the_sum_that_is_shown() -> None:
    hero = a_hero(JAIN, "b1", equipped=("iron_bound_ring",), skills=())
    zombie = a_monster("zombie#1", "a1")
    table = a_table(field(), [hero, FAR], [zombie], zombie.id)
    open_roll = go(
        field(), table, OVERLORD, Attack("b1"), roll="blue:3HH yellow:HH gray:-", stop="damage_as_fatigue"
    ).state
    attack = open_roll.attack
    assert damage(field(), open_roll, attack, attack.defenses[0]) == 3


def test_a_moved_monster_sets_off_whoever_waits_for_it() -> None:
    hero = a_hero(JAIN, "a1", equipped=("crossbow",))
    guard = a_hero(SYNDRAEL, "e1", skills=("guard",))
    table = a_table(field(), [hero, guard], [a_monster("zombie#1", "c1", rank="master")])
    told = go(
        field(), table, JAIN, Attack("c1", "crossbow"), surges=("crossbow.bolt",), shove=("d1",),
        roll="blue:2HHS yellow:1H brown:BB blue:5H red:H brown:-", react=once("guard"),
    )  # fmt: skip
    assert told.state.heroes[SYNDRAEL].exhausted == ("guard",)
    assert told.state.monsters["zombie#1"].damage == 2 + 3
    walked = go(field(), a_table(field(), [hero, FAR], ()), JAIN, Move(), Walk(("b1",)))
    assert walked.questions("react") == []
