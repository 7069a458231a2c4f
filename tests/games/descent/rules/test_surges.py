"""Surges, keywords and reactions in attacks (DE-SRG, DE-KEY)."""
# Long, because it is one chapter of the rules, with a test for each of its ids.

import pytest
from msgspec.structs import replace

from md_tui.games.descent.attack.best import best_surges, worth
from md_tui.games.descent.attack.pools import defense_of
from md_tui.games.descent.board.positions import sees
from md_tui.games.descent.commands import Attack, Use
from md_tui.games.descent.events.attacks import (
    Declared,
    Struck,
)
from md_tui.games.descent.events.cards import Exhausted
from md_tui.games.descent.events.figures import Slain
from md_tui.games.descent.model import OVERLORD, fight
from md_tui.kernel.errors import Rejected
from tests.games.descent.given import (
    ASHRIAN,
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
    with_item,
)  # fmt: skip
from tests.rule import rule

OTHER = a_hero(AVRIC, "i6")
AXE, BOW = "chipped_greataxe", "yew_shortbow"


@rule("DE-SRG-01", "DE-SRG-02", "DE-SRG-03", "DE-EX-12")
def test_two_like_abilities_are_two_and_one_surge_may_go_into_fatigue() -> None:
    table = a_table(
        field(), [a_hero(GRISBAN, "a1", fatigue=2), OTHER], [a_monster("ettin#1", "b1", "c1", "b2", "c2")]
    )
    roll = "blue:2HHS red:HHHS gray:- gray:-"
    told = go(field(), table, GRISBAN, Attack("b1", AXE), roll=roll, stop="surges")
    question = told.asked[-1]
    assert set(question.ids()) == {f"{AXE}.heart", f"{AXE}.second", "recover_fatigue"}
    assert question.max == 2
    both = go(field(), table, GRISBAN, Attack("b1", AXE), roll=roll, surges=(f"{AXE}.heart", f"{AXE}.second"))
    assert both.of(Struck)[0].damage == 7
    one = go(
        field(), table, GRISBAN, Attack("b1", AXE), roll=roll, surges=(f"{AXE}.heart", "recover_fatigue")
    )
    assert (one.of(Struck)[0].damage, one.state.heroes[GRISBAN].fatigue) == (6, 1)
    none = go(field(), table, GRISBAN, Attack("b1", AXE), roll=roll, surges=())
    assert none.of(Struck)[0].damage == 5, "spending is optional"


@rule("DE-SRG-01")
def test_nobody_spends_surges_he_has_not_rolled() -> None:
    dear = with_item(
        "spiked_club", "2 surges: +5 hearts", "Surge: +1 heart", attack="melee", dice=("blue", "red"), hands=1
    )
    hero = a_hero(GRISBAN, "a1", equipped=("spiked_club",))
    table = a_table(dear, [hero, OTHER], [a_monster("ettin#1", "b1", "c1", "b2", "c2", health=16)])
    strike = Attack("b1", "spiked_club")
    with pytest.raises(Rejected, match="not_enough_surges"):
        go(
            dear,
            table,
            GRISBAN,
            strike,
            roll="blue:2HHS red:HHHS gray:- gray:-",
            surges=("spiked_club.t1", "spiked_club.t2"),
        )
    told = go(dear, table, GRISBAN, strike, roll="blue:2HHS red:HHHS gray:- gray:-")
    assert told.of(Struck)[0].damage == 10, "the suggestion takes the dear one"


@rule("DE-SRG-03")
def test_a_monster_turns_no_surge_into_rest() -> None:
    table = a_table(
        field(),
        [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "c1", rank="master")],
        "goblin_archer#1",
    )
    told = go(field(), table, OVERLORD, Attack("a1"), roll="blue:2HHS yellow:1S gray:-", stop="surges")
    assert "recover_fatigue" not in told.asked[-1].ids()


@rule("DE-SRG-04")
def test_surge_abilities_are_not_used_outside_of_attacks() -> None:
    table = a_table(field(), [a_hero(GRISBAN, "a1"), OTHER])
    assert refused(field(), table, GRISBAN, Use(f"{AXE}.heart")) == "DE-ACT-01"


@rule("DE-KEY-01", "DE-KEY-02", "DE-KEY-03", "DE-AMB-30", "DE-AMB-34")
def test_blast_strikes_everybody_around_the_target_once_friends_and_the_attacker_too() -> None:
    bomb = with_item("bomb", "Always: Blast", attack="ranged", dice=("blue", "red"), hands=1)
    hero = a_hero(JAIN, "a1", equipped=("bomb",))
    fallen = a_hero(GRISBAN, fallen="c1", damage=14)
    foes = [a_monster("goblin_archer#1", "b1"), a_monster("ettin#1", "b2", "c2", "b3", "c3")]
    table = a_table(bomb, [hero, a_hero(AVRIC, "a2"), fallen, a_hero(TOMBLE, "f6")], foes)
    told = go(
        bomb,
        table,
        JAIN,
        Attack("b1", "bomb"),
        roll="blue:3HH red:HH gray:- gray:- gray:- gray:- gray:-",
        damage_as_fatigue=("0",),
    )
    struck = {event.figure: event.damage for event in told.of(Struck)}
    assert struck == {"goblin_archer#1": 4, JAIN: 4, AVRIC: 4, "ettin#1": 4}
    assert told.state.heroes[GRISBAN].damage == 14, "a fallen friend is immune"


@rule("DE-KEY-04", "DE-EX-14")
def test_pierce_adds_up_and_ignores_shields() -> None:
    lance = with_item(
        "lance", "Always: Pierce 1", "Surge: Pierce 2", attack="melee", dice=("blue", "red"), hands=1
    )
    hero = a_hero(GRISBAN, "a1", equipped=("lance",))
    table = a_table(lance, [hero, OTHER], [a_monster("ettin#1", "b1", "c1", "b2", "c2")])
    told = go(lance, table, GRISBAN, Attack("b1", "lance"), roll="blue:2HHS red:H gray:BB gray:BB")
    assert told.of(Struck)[0].damage == 2, "3 hearts, 4 shields, 3 of them ignored"
    bare = go(lance, table, GRISBAN, Attack("b1", "lance"), roll="blue:2HHS red:H gray:- gray:B")
    assert bare.of(Struck)[0].damage == 3, "Pierce beyond the shields adds nothing to the hearts"


@rule("DE-KEY-05", "DE-AMB-26")
def test_reach_goes_two_spaces_far_and_needs_sight() -> None:
    table = a_table(
        field(),
        [a_hero(ASHRIAN, "a1"), OTHER],
        [a_monster("goblin_archer#1", "c1"), a_monster("goblin_archer#2", "d1")],
    )
    assert refused(field(), table, ASHRIAN, Attack("c1", "oak_staff")) == ""
    assert refused(field(), table, ASHRIAN, Attack("d1", "oak_staff")) in ("DE-ATK-03", "DE-LOS-01")
    behind = a_table(
        drawn("....."), [a_hero(ASHRIAN, "a1"), a_hero(AVRIC, "b1")], [a_monster("goblin_archer#1", "c1")]
    )
    assert refused(drawn("....."), behind, ASHRIAN, Attack("c1", "oak_staff")) == "DE-LOS-01"


@rule("DE-EX-18", "DE-CND-04")
def test_a_full_attack_with_one_surge_for_a_heart_and_none_for_a_stun() -> None:
    sling = with_item(
        "sling",
        "Surge: +1 heart",
        "Surge: the target is Stunned",
        attack="ranged",
        dice=("blue", "yellow"),
        hands=1,
    )
    hero = a_hero(TOMBLE, "a1", equipped=("sling",))
    zombie = a_monster("ettin#1", "d1", "e1", "d2", "e2", health=6)
    table = a_table(sling, [hero, OTHER], [zombie])
    told = go(
        sling,
        table,
        TOMBLE,
        Attack("d1", "sling"),
        roll="blue:4HH yellow:HS gray:B gray:-",
        surges=("sling.t1",),
    )
    assert told.state.monsters["ettin#1"].damage == 3
    assert told.state.monsters["ettin#1"].conditions == ()
    stun = go(
        sling,
        table,
        TOMBLE,
        Attack("d1", "sling"),
        roll="blue:4HH yellow:HS gray:B gray:-",
        surges=("sling.t2",),
    )
    assert stun.state.monsters["ettin#1"].conditions == ("stunned",)
    blocked = go(
        sling,
        table,
        TOMBLE,
        Attack("d1", "sling"),
        roll="blue:4HH yellow:HS gray:BBB gray:BB",
        surges=("sling.t2",),
    )
    assert blocked.state.monsters["ettin#1"].conditions == (), "no damage, no condition"


@rule("DE-ERR-25")
def test_jain_takes_damage_as_fatigue_when_it_is_dealt() -> None:
    table = a_table(
        field(),
        [a_hero(JAIN, "a1", fatigue=3), OTHER],
        [a_monster("goblin_archer#1", "c1")],
        "goblin_archer#1",
    )
    told = go(
        field(), table, OVERLORD, Attack("a1"), roll="blue:4HH yellow:HH gray:-", stop="damage_as_fatigue"
    )
    assert told.asked[-1].ids() == ("0", "1", "2"), "up to her Stamina"
    told = go(
        field(), table, OVERLORD, Attack("a1"), roll="blue:4HH yellow:HH gray:-", damage_as_fatigue=("2",)
    )
    assert (told.state.heroes[JAIN].fatigue, told.state.heroes[JAIN].damage) == (5, 2)


@rule("DE-CMB-02", "DE-EQP-05")
def test_armor_adds_its_dice_and_is_no_weapon() -> None:
    plate = with_item("plate", dice=("black",), slot="armor")
    hero = a_hero(GRISBAN, "a1", equipped=(AXE, "plate"))
    table = a_table(plate, [hero, OTHER], [a_monster("goblin_archer#1", "b1")])
    assert defense_of(plate, table, GRISBAN).pool == ("gray", "black")
    assert refused(plate, table, GRISBAN, Attack("b1", "plate")) == "DE-ATK-04"


@rule("DE-CMB-01", "DE-GLD-02")
def test_stoneskin_adds_a_die_before_the_roll_for_a_hero_within_three() -> None:
    heroes = [a_hero(ASHRIAN, "a1"), a_hero(AVRIC, "c1"), a_hero(JAIN, "i6")]
    table = a_table(field(), heroes, [a_monster("goblin_archer#1", "e1")], "goblin_archer#1")
    told = go(
        field(),
        table,
        OVERLORD,
        Attack("c1"),
        roll="blue:4HH yellow:HH gray:B gray:BB",
        react=once("stoneskin"),
    )
    assert told.of(Exhausted)
    assert told.state.heroes[ASHRIAN].fatigue == 1
    assert told.state.heroes[AVRIC].damage == 1
    far = [a_hero(ASHRIAN, "a6"), a_hero(AVRIC, "c1"), a_hero(JAIN, "i6")]
    told = go(
        field(),
        a_table(field(), far, [a_monster("goblin_archer#1", "e1")], "goblin_archer#1"),
        OVERLORD,
        Attack("c1"),
        roll="blue:4HH yellow:HH gray:B",
    )
    assert not [q for q in told.questions("react") if q.seats == (ASHRIAN,)]


@rule("DE-EXH-01")
def test_a_shield_is_exhausted_for_one_more_shield_and_not_again() -> None:
    table = a_table(
        field(),
        [a_hero(AVRIC, "c1"), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "e1")],
        "goblin_archer#1",
    )
    told = go(
        field(),
        table,
        OVERLORD,
        Attack("c1"),
        roll="blue:4HH yellow:HH gray:B",
        react=once("wooden_shield#1"),
    )
    assert told.state.heroes[AVRIC].damage == 2
    assert told.state.heroes[AVRIC].exhausted == ("wooden_shield#1",)
    tired = a_table(
        field(),
        [a_hero(AVRIC, "c1", exhausted=("wooden_shield#1",)), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "e1")],
        "goblin_archer#1",
    )
    assert not go(field(), tired, OVERLORD, Attack("c1"), roll="blue:4HH yellow:HH gray:B").questions("react")


@rule("DE-HERO-07", "DE-SRG-01")
def test_runic_knowledge_wants_a_magic_or_rune_weapon_and_room_for_fatigue() -> None:
    table = a_table(field(), [a_hero(LEORIC, "a1"), OTHER], [a_monster("goblin_archer#1", "c1")])
    told = go(
        field(),
        table,
        LEORIC,
        Attack("c1", "arcane_bolt"),
        roll="blue:2HHS yellow:HH gray:BBB",
        surges=("runic_knowledge.lore",),
    )
    assert told.state.heroes[LEORIC].fatigue == 1
    assert told.state.monsters == {}
    tired = a_table(field(), [a_hero(LEORIC, "a1", fatigue=5), OTHER], [a_monster("goblin_archer#1", "c1")])
    told = go(
        field(),
        tired,
        LEORIC,
        Attack("c1", "arcane_bolt"),
        roll="blue:2HHS yellow:HH gray:BBB",
        stop="surges",
    )
    assert "runic_knowledge.lore" not in told.asked[-1].ids()
    plain = a_table(
        field(),
        [a_hero(LEORIC, "a1", equipped=("throwing_knives",)), OTHER],
        [a_monster("goblin_archer#1", "c1")],
    )
    told = go(
        field(),
        plain,
        LEORIC,
        Attack("c1", "throwing_knives"),
        roll="blue:2HHS yellow:HH gray:BBB",
        stop="surges",
    )
    assert "runic_knowledge.lore" not in told.asked[-1].ids()


@rule("DE-LOS-07", "DE-KO-08")
def test_fallen_heroes_block_no_sight() -> None:
    line = drawn(".....")
    table = a_table(
        line,
        [a_hero(JAIN, "a1"), a_hero(AVRIC, fallen="c1", damage=12)],
        [a_monster("goblin_archer#1", "e1")],
    )
    assert sees(line, table, JAIN, "e1")
    standing = a_table(line, [a_hero(JAIN, "a1"), a_hero(AVRIC, "c1")], [a_monster("goblin_archer#1", "e1")])
    assert not sees(line, standing, JAIN, "e1"), "a friend blocks it (DE-LOS-06)"


@rule("DE-AMB-22")
def test_a_large_attacker_uses_any_space_it_covers() -> None:
    table = a_table(
        field(),
        [a_hero(AVRIC, "f2"), a_hero(JAIN, "i6")],
        [a_monster("ettin#1", "c1", "d1", "c2", "d2")],
        "ettin#1",
    )
    told = go(field(), table, OVERLORD, Attack("f2"), roll="blue:X red:H gray:-")
    assert told.of(Declared)[0].attack.distance == 2


def test_leoric_takes_a_heart_from_monsters_near_him_but_not_the_last() -> None:
    table = a_table(
        field(),
        [a_hero(LEORIC, "a1"), a_hero(AVRIC, "i6")],
        [a_monster("goblin_archer#1", "c1")],
        "goblin_archer#1",
    )
    told = go(field(), table, OVERLORD, Attack("a1"), roll="blue:4HH yellow:HH gray:-")
    assert told.state.heroes[LEORIC].damage == 3
    weak = go(field(), table, OVERLORD, Attack("a1"), roll="blue:5H yellow:1S gray:-", surges=())
    assert weak.state.heroes[LEORIC].damage == 1


def test_syndraels_sword_makes_the_target_roll_a_defense_die_again() -> None:
    table = a_table(
        field(), [a_hero(SYNDRAEL, "a1"), OTHER], [a_monster("goblin_archer#1", "b1", rank="master")]
    )
    told = go(
        field(), table, SYNDRAEL, Attack("b1", "iron_longsword"), roll="blue:2HHS red:HH gray:BBB gray:-",
        surges=("iron_longsword.feint",), reroll=("0",),
    )  # fmt: skip
    assert told.state.monsters == {}


@rule("DE-AMB-32", "DE-AMB-53")
def test_of_several_defeats_the_player_at_turn_chooses_the_order() -> None:
    bomb = with_item("bomb", "Always: Blast", attack="ranged", dice=("blue", "red"), hands=1)
    foes = [a_monster("goblin_archer#1", "c1"), a_monster("goblin_archer#2", "d1")]
    table = a_table(bomb, [a_hero(JAIN, "a1", equipped=("bomb",)), OTHER], foes)
    roll = "blue:3HH red:HH gray:- gray:-"
    told = go(
        bomb,
        table,
        JAIN,
        Attack("c1", "bomb"),
        roll=roll,
        strike_order=("goblin_archer#2", "goblin_archer#1"),
    )
    assert told.questions("strike_order")[0].seats == (JAIN,)
    assert [event.figure for event in told.of(Slain)] == ["goblin_archer#2", "goblin_archer#1"]
    one = go(bomb, table, JAIN, Attack("c1", "bomb"), roll="blue:3HH red:HH gray:- gray:BBB")
    assert not one.questions("strike_order"), "with one defeat the order does not matter"


def test_a_target_that_fell_before_the_surges_are_spent_counts_for_nothing() -> None:
    blow = fight.Attack(GRISBAN, "chipped_greataxe", "melee", "b1", 1, ("blue", "red"), (1, 1))
    for name, foes in (("goblin_archer#1", [a_monster("goblin_archer#1", "b1")]), ("goblin_archer#9", [])):
        aimed = replace(blow, defenses=(fight.Defense(name, ("gray",), (0,)),))
        heroes = [a_hero(GRISBAN, "a1"), a_hero(JAIN, "i6")]
        table = a_table(field(), heroes, foes, attacks=(aimed,))
        assert (worth(field(), table, ()) > 0) is bool(foes)
        best_surges(field(), table, 2)
