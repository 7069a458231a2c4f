"""Necromancer and runemaster: every skill beyond the first, at the table."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.descent.attack.prepare import prepared
from md_tui.games.descent.commands import Attack, EndTurn, Equip, Move, Rouse, Tire, Use, Walk
from md_tui.games.descent.figures.values import health
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, Familiar, Monster, State, Turn
from md_tui.games.descent.odds.attack import odds
from md_tui.kernel.question import Question
from tests.games.descent.given import (
    ASHRIAN,
    AVRIC,
    GRISBAN,
    JAIN,
    LEORIC,
    TARHA,
    Told,
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
BONES = f"reanimate@{TARHA}"
HIT = "blue:3HH yellow:1H"


def graveyard(
    *skills: str, bones: str = "c1", foes: tuple[Monster, ...] = (), turn: str | None = None, **more: Any
) -> State:
    """Tarha on a1 with her Reanimate and skills of her class."""
    tarha = a_hero(TARHA, "a1", skills=("raise_dead", *skills), **more)
    familiars = {BONES: Familiar(BONES, (bones,), card="reanimate", owner=TARHA)} if bones else {}
    return a_table(field(), [tarha, FAR], foes, turn, familiars=familiars)


@rule("DE-KEY-01", "DE-KEY-03")
def test_a_corpse_blast_strikes_everybody_around_the_reanimate_which_is_no_more() -> None:
    foes = (a_monster("zombie#1", "h2"), a_monster("zombie#2", "g1"), a_monster("zombie#3", "d1"))
    table = graveyard("corpse_blast", bones="g2", foes=foes)
    told = go(field(), table, TARHA, Use("corpse_blast.burst"), roll=f"{HIT} brown:- brown:BB", surges=())
    assert told.state.familiars == {}
    assert {name: one.damage for name, one in told.state.monsters.items()} == {"zombie#2": 1, "zombie#3": 0}
    assert told.state.heroes[TARHA].fatigue == 1
    nobody = graveyard("corpse_blast", bones="", foes=foes)
    assert refused(field(), nobody, TARHA, Use("corpse_blast.burst")) == "DE-KEY-01"
    bow = graveyard("corpse_blast", foes=foes, equipped=("yew_shortbow",))
    assert refused(field(), bow, TARHA, Use("corpse_blast.burst")) == "DE-KEY-01", "no magic, no blast"


@rule("DE-MOV-08")
def test_deathly_haste_moves_the_reanimate_with_every_fatigue_spent_on_movement() -> None:
    told = go(field(), graveyard("deathly_haste"), TARHA, Tire(2), stride=("e1",))
    assert told.state.familiars[BONES].spaces == ("e1",)
    assert turn_of(told).left == 2
    assert told.questions("stride")[0].facts["spaces"] == 2
    plain = go(field(), graveyard(), TARHA, Tire(2))
    assert plain.questions("stride") == []


@rule("DE-FAM-02", "DE-FAM-03")
def test_fury_of_undeath_activates_the_reanimate_once_more_for_an_action() -> None:
    foes = (a_monster("ettin#1", "d1", "e1", "d2", "e2", rank="master"),)
    table = graveyard("fury_of_undeath", foes=foes)
    first = go(
        field(), table, TARHA, Rouse(BONES), Attack("d1"), EndTurn(),
        Use("fury_of_undeath.fury"), Attack("d1"), EndTurn(),
        roll="blue:5H red:H gray:- gray:- blue:5H red:HH gray:- gray:-", surges=(),
    )  # fmt: skip
    assert first.state.monsters["ettin#1"].damage == 5
    assert (turn_of(first).figure, turn_of(first).actions) == (TARHA, 1)
    assert refused(field(), first.state, TARHA, Use("fury_of_undeath.fury")) == "DE-HERO-06"
    assert refused(field(), graveyard("fury_of_undeath", bones=""), TARHA, Use("fury_of_undeath.fury")) == (
        "DE-ACT-01"
    )


@rule("DE-ERR-25")
def test_a_dark_pact_lets_hero_and_reanimate_suffer_for_each_other() -> None:
    foe = a_monster("zombie#1", "b1")
    table = graveyard("dark_pact", foes=(foe,), turn=foe.id)
    assert prepared(field(), table, foe.id, "", "c1").defenses[0].pool == ("brown",)
    roll, disease = "blue:2HHS yellow:1H gray:-", ("zombie_1.minion.disease",)
    given = go(field(), table, OVERLORD, Attack("a1"), roll=roll, pact=("give",), surges=disease).state
    assert (given.heroes[TARHA].damage, given.familiars[BONES].damage) == (0, 3)
    assert given.heroes[TARHA].conditions == ("diseased",), "a condition stays where the blow came through"
    kept = go(field(), table, OVERLORD, Attack("a1"), roll=roll, pact=("keep",), surges=disease).state
    assert (kept.heroes[TARHA].damage, kept.familiars[BONES].damage) == (3, 0)
    saved = go(
        field(), table, OVERLORD, Attack("c1"), roll="blue:3HH yellow:HH brown:-", pact=("give",)
    ).state
    assert (saved.heroes[TARHA].damage, saved.familiars[BONES].damage) == (4, 0)
    alone = graveyard(foes=(foe,), turn=foe.id)
    plain = go(field(), alone, OVERLORD, Attack("a1"), roll=roll, surges=disease)
    assert plain.questions("pact") == []


def test_undead_might_makes_the_reanimate_tougher_and_its_blow_heavier() -> None:
    foes = (a_monster("ettin#1", "d1", "e1", "d2", "e2", rank="master"),)
    table = graveyard("undead_might", foes=foes)
    assert health(field(), table, BONES) == health(field(), graveyard(), BONES) + 2
    told = go(
        field(), table, TARHA, Rouse(BONES), Attack("d1"), roll="blue:5H red:H gray:- gray:-",
        react=once("undead_might"),
    )  # fmt: skip
    assert told.state.monsters["ettin#1"].damage == 3
    assert told.state.heroes[TARHA].exhausted == ("undead_might",)
    own = go(
        field(), table, TARHA, Attack("d2", "reapers_scythe"), roll="blue:4HH yellow:1H gray:- gray:-",
        react=once("undead_might"),
    )  # fmt: skip
    assert own.state.heroes[TARHA].exhausted == (), "it is the Reanimate's might"


def test_vampiric_blood_is_a_die_for_the_reanimate_and_rest_for_every_defeat() -> None:
    foes = (a_monster("goblin_archer#1", "d1"), a_monster("goblin_archer#2", "b1"))
    table = graveyard("vampiric_blood", foes=foes, fatigue=3)
    assert prepared(field(), table, BONES, "", "d1").pool == ("blue", "red", "yellow")
    means = [odds(field(), one, BONES, "", "d1").mean for one in (graveyard(foes=foes), table)]
    assert means[1] > means[0] + 0.5, "the preview knows it"
    roll = "blue:3HH red:HH yellow:HH gray:-"
    told = go(
        field(), table, TARHA, Rouse(BONES), Attack("d1"), roll=roll, surges=(), react=once("vampiric_blood")
    )
    assert (set(told.state.monsters), told.state.heroes[TARHA].fatigue) == ({"goblin_archer#2"}, 2)
    own = go(
        field(), table, TARHA, Attack("b1", "reapers_scythe"), roll=f"{HIT} gray:-",
        react=once("vampiric_blood"),
    )  # fmt: skip
    assert own.state.heroes[TARHA].fatigue == 2


@rule("DE-LOS-01")
def test_an_army_of_death_strikes_all_whom_the_necromancer_sees_wherever_it_stands() -> None:
    foes = (a_monster("zombie#1", "d1"), a_monster("zombie#2", "i1"), a_monster("zombie#3", "d3"))
    table = graveyard("army_of_death", foes=foes, bones="a3")
    told = go(
        field(), table, TARHA, Use("army_of_death.army"), roll="blue:3HH red:H brown:BB brown:B", surges=()
    )
    assert {name: one.damage for name, one in told.state.monsters.items()} == {
        "zombie#1": 1, "zombie#2": 0, "zombie#3": 2,
    }, "the second stands behind the first"  # fmt: skip
    assert told.state.heroes[TARHA].fatigue == 2
    empty = graveyard("army_of_death", bones="", foes=foes)
    assert refused(field(), empty, TARHA, Use("army_of_death.army")) == "DE-ACT-01"


def commanded(roll: str) -> Told:
    """Tarha defeats a goblin beside an ettin and commands the dead."""
    foes = (a_monster("goblin_archer#1", "d1"), a_monster("ettin#1", "f1", "g1", "f2", "g2", rank="master"))
    table = graveyard("dying_command", foes=foes, bones="", fatigue=1)
    return go(
        field(), table, TARHA, Attack("d1", "reapers_scythe"), roll=f"blue:4HH yellow:1H gray:- {roll}",
        react=once("dying_command"),
    )  # fmt: skip


@rule("DE-ERR-23", "DE-TST-02")
def test_a_dying_command_brings_a_defeated_monster_back_for_a_move_and_an_attack() -> None:
    told = commanded("gray:- black:-")
    turn = turn_of(told)
    assert (turn.figure, told.state.seat_of(turn.figure)) == ("goblin_archer#1", TARHA)
    assert told.state.monsters["goblin_archer#1"].spaces == ("d1",)
    assert refused(field(), told.state, OVERLORD, Move()) == "DE-TURN-01"
    fought = go(
        field(), told.state, TARHA, Move(), Walk(("e1",)), Attack("f1"), EndTurn(),
        roll="blue:3HH yellow:1H gray:- gray:-", surges=(),
    )  # fmt: skip
    assert fought.state.monsters["ettin#1"].damage == 3
    assert "goblin_archer#1" not in fought.state.monsters, "then it is gone for good"
    assert (turn_of(fought).figure, turn_of(fought).actions) == (TARHA, 1)
    assert fought.state.slain == {"goblin_archer": 1}, "and was defeated once"
    game = Descent(field())
    assert {offer.kind for offer in game.offers(told.state, TARHA)} >= {"move", "end_turn"}
    assert list(game.offers(told.state, OVERLORD)) == []


@rule("DE-ERR-23")
def test_a_dying_command_that_nobody_hears_gives_a_fatigue_back() -> None:
    told = commanded("gray:BBB black:BBBB")
    assert turn_of(told).figure == TARHA
    assert set(told.state.monsters) == {"ettin#1"}
    assert told.state.heroes[TARHA].fatigue == 1 + 2 - 1


def test_nobody_is_commanded_who_still_lives() -> None:
    table = graveyard("dying_command", foes=(a_monster("zombie#1", "d1"),), bones="")
    told = go(field(), table, TARHA, Attack("d1", "reapers_scythe"), roll="blue:4HH yellow:1H brown:BB")
    offered = [option.facts.get("card") for asked in told.questions("react") for option in asked.options]
    assert "dying_command" not in offered


@rule("DE-HERO-07", "DE-EQP-01")
def test_inscribed_weapons_are_runes_for_good_and_ill() -> None:
    giant = a_monster("ettin#1", "b1", "c1", "b2", "c2", rank="master")
    for skills, rule_id in ((("exploding_rune",), "DE-ATK-02"), (("exploding_rune", "inscribe_rune"), "")):
        smith = a_hero(LEORIC, "a1", skills=skills, equipped=("iron_mace",))
        table = a_table(field(), [smith, FAR], [giant])
        assert refused(field(), table, LEORIC, Use("exploding_rune.burst")) == rule_id
        packed = a_hero(LEORIC, "a1", skills=skills, equipped=(), packed=("iron_mace", "chainmail"))
        dressing = a_table(field(), [packed, FAR], (), Turn(LEORIC, equipping=True))
        armor = refused(field(), dressing, LEORIC, Equip(("iron_mace", "chainmail")))
        assert armor == ("DE-EQP-01" if rule_id == "" else "")


@rule("DE-ERR-24")
def test_a_breaking_rune_strikes_friend_and_foe_within_three_in_sight() -> None:
    mage = a_hero(LEORIC, "b2", skills=("break_the_rune",), equipped=("lightning_strike",))
    heroes = [mage, a_hero(GRISBAN, "a1"), a_hero(AVRIC, "i6")]
    foes = [a_monster("zombie#1", "c2"), a_monster("zombie#2", "b5"), a_monster("zombie#3", "f2")]
    table = a_table(field(), heroes, foes)
    told = go(
        field(), table, LEORIC, Use("break_the_rune.shards"),
        roll="blue:2HHS yellow:1H yellow:1S brown:BB brown:- gray:B", surges=(),
    )  # fmt: skip
    assert told.state.heroes[GRISBAN].damage == 2
    assert {name: one.damage for name, one in told.state.monsters.items()} == {"zombie#1": 1, "zombie#3": 0}
    assert told.state.heroes[LEORIC].fatigue == 4
    assert "lightning_strike.blast" not in told.questions("surges")[0].ids(), "never with Blast"
    lonely = a_table(field(), [mage, a_hero(GRISBAN, "a1")], [foes[2]])
    assert refused(field(), lonely, LEORIC, Use("break_the_rune.shards")) == "DE-ERR-24"


@pytest.mark.parametrize("weapon", ["oak_staff"])
def test_a_staff_is_no_rune_to_break(weapon: str) -> None:
    staff = a_hero(ASHRIAN, "b2", skills=("break_the_rune",), equipped=(weapon,))
    table = a_table(field(), [staff, FAR], [a_monster("zombie#1", "c2")])
    assert refused(field(), table, ASHRIAN, Use("break_the_rune.shards")) == "DE-ERR-24"


@rule("DE-ERR-23", "DE-OLC-03")
def test_who_was_marked_to_rise_again_does_so_though_a_dying_command_used_it_first() -> None:
    table = graveyard("dying_command", foes=(a_monster("goblin_archer#1", "d1"),), bones="")
    table = replace(table, hand=("rise_again",))
    left = ["rise_again", "dying_command"]

    def both(question: Question) -> tuple[str, ...]:
        for option in question.options:
            if option.facts.get("card") in left:
                left.remove(str(option.facts["card"]))
                return (option.id,)
        return ("pass",)

    told = go(
        field(), table, TARHA, Attack("d1", "reapers_scythe"), EndTurn(), react=both,
        roll="blue:4HH yellow:1H gray:- gray:- black:-",
    )  # fmt: skip
    assert left == [], "both were played"
    assert "goblin_archer#1" not in told.state.monsters
    assert [one.id for one in told.state.rising] == ["goblin_archer#1"], "its token still lies there"


@rule("DE-FAM-02")
def test_a_necromancer_may_let_her_reanimate_go_at_any_time_of_her_turn_for_nothing() -> None:
    release = Use("raise_dead.release")
    told = go(field(), graveyard(fatigue=0), TARHA, Move(), release)
    assert told.state.familiars == {}
    assert (told.state.heroes[TARHA].fatigue, turn_of(told).actions) == (0, 1)
    assert told.state.slain == {}
    tired = go(field(), graveyard(fatigue=4), TARHA, release)
    assert tired.state.familiars == {}, "even who is at the end of her strength"
    assert refused(field(), graveyard(bones=""), TARHA, release) == "DE-ACT-01", "there is none"
    assert refused(field(), graveyard(turn=JAIN), TARHA, release) == "DE-TURN-01", "not her turn"
