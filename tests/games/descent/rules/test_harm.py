"""Damage, fatigue, knock-outs and conditions (DE-DMG, DE-FTG, DE-KO, DE-CND)."""

from msgspec.structs import replace

from md_tui.games.descent.commands import (
    Activate,
    Attack,
    EndTurn,
    Equip,
    Move,
    Rest,
    ShakeOff,
    Tire,
    Use,
    Walk,
)
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import afflict, heal, hurt, relax, tire
from md_tui.games.descent.events.cards import CardsDrawn
from md_tui.games.descent.events.figures import ConditionGained, Damaged, Fell, Healed, Returned
from md_tui.games.descent.events.turns import CardTurned
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, State, Turn
from md_tui.kernel.decider import advance
from md_tui.toolkit.decks import Pile
from tests.games.descent.given import (
    ASHRIAN,
    AVRIC,
    GRISBAN,
    JAIN,
    TOMBLE,
    ScriptedLuck,
    a_hero,
    a_monster,
    a_table,
    drawn,
    field,
    go,
    refused,
    turn_of,
)  # fmt: skip
from tests.rule import rule

OTHER = a_hero(GRISBAN, "i6")


def draft(*heroes: object, monsters: tuple[object, ...] = (), **more: object) -> Draft:
    """A decision that can be told by hand."""
    return Draft(field(), a_table(field(), heroes, monsters, **more), ScriptedLuck())  # type: ignore[arg-type]


def settled(one: Draft) -> State:
    """The state after everything that was planned, knock-out draws left to the suggestion."""
    state, _ = advance(Descent(field()), replace(one.state, asks="auto"), ScriptedLuck())
    return state


@rule("DE-DMG-01")
def test_damage_beyond_health_is_ignored() -> None:
    one = draft(a_hero(AVRIC, "a1", damage=10), OTHER)
    hurt(one, AVRIC, 7, "test")
    assert [event.amount for event in one.events if isinstance(event, Damaged)] == [2]
    assert settled(one).heroes[AVRIC].fallen == "a1"


@rule("DE-DMG-02", "DE-GLD-03")
def test_monsters_go_heroes_fall_and_tokens_never_run_out() -> None:
    goblins = tuple(a_monster(f"goblin_archer#{n}", f"{c}1") for n, c in enumerate("abcdefgh", 1))
    one = draft(a_hero(AVRIC, "a6"), a_hero(JAIN, "i6"), monsters=goblins)
    for goblin in goblins:
        hurt(one, goblin.id, 99, "test")
    assert settled(one).monsters == {}


@rule("DE-DMG-03")
def test_recovery_never_goes_below_none() -> None:
    one = draft(a_hero(AVRIC, "a1", damage=2, fatigue=1), OTHER)
    heal(one, AVRIC, 5)
    relax(one, AVRIC, 5)
    assert (one.state.heroes[AVRIC].damage, one.state.heroes[AVRIC].fatigue) == (0, 0)


@rule("DE-FTG-02", "DE-EX-15")
def test_forced_fatigue_above_stamina_is_damage() -> None:
    one = draft(a_hero(TOMBLE, "a1", fatigue=4), OTHER)
    tire(one, TOMBLE, 2, "wither")
    assert (one.state.heroes[TOMBLE].fatigue, one.state.heroes[TOMBLE].damage) == (5, 1)


@rule("DE-FTG-03")
def test_fatigue_of_monsters_is_damage() -> None:
    one = draft(OTHER, a_hero(JAIN, "a1"), monsters=(a_monster("ettin#1", "c1", "d1", "c2", "d2"),))
    tire(one, "ettin#1", 2, "test")
    assert one.state.monsters["ettin#1"].damage == 2


@rule("DE-KO-01", "DE-CND-05", "DE-OLC-07")
def test_a_knock_out_fills_fatigue_clears_conditions_leaves_a_token_and_gives_a_card() -> None:
    hero = a_hero(AVRIC, "a1", damage=11, fatigue=1, conditions=("poisoned", "stunned"))
    table = a_table(
        field(), [hero, a_hero(JAIN, "i6")], [a_monster("goblin_archer#1", "c1")], "goblin_archer#1"
    )
    told = go(
        field(), table, OVERLORD, Attack("a1"), roll="blue:4HH yellow:1H gray:-", knock_out_draw=("draw",)
    )
    hero = told.state.heroes[AVRIC]
    assert (hero.damage, hero.fatigue, hero.conditions, hero.spaces, hero.fallen) == (12, 4, (), (), "a1")
    assert len(told.of(CardsDrawn)) == 1


@rule("DE-AMB-48")
def test_the_overlord_may_leave_the_card() -> None:
    table = a_table(
        field(),
        [a_hero(AVRIC, "a1", damage=11), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "c1")],
        "goblin_archer#1",
    )
    told = go(
        field(), table, OVERLORD, Attack("a1"), roll="blue:4HH yellow:1H gray:-", knock_out_draw=("leave",)
    )
    assert not told.of(CardsDrawn)
    assert told.questions("knock_out_draw")[0].suggested == ("draw",)


@rule("DE-KO-02", "DE-ERR-26", "DE-AMB-04")
def test_a_fallen_hero_uses_nothing_but_has_a_turn_with_its_equip_step() -> None:
    fallen = a_hero(AVRIC, fallen="c3", damage=12, fatigue=0, conditions=(), exhausted=("prayer_of_healing",))
    table = a_table(field(), [a_hero(JAIN, "i6"), fallen])
    told = go(field(), table, JAIN, EndTurn())
    assert turn_of(told).equipping
    assert told.state.heroes[AVRIC].exhausted == ()
    assert refused(field(), told.state, AVRIC, Use("prayer_of_healing.prayer")) == "DE-KO-09"
    assert refused(field(), told.state, AVRIC, Tire()) == "DE-KO-09"
    kinds = {offer.kind for offer in Descent(field()).offers(told.state, AVRIC)}
    assert kinds == {"stand_up", "equip", "end_turn"}
    told = go(field(), told.state, AVRIC, Equip(("iron_mace",)))
    assert told.state.heroes[AVRIC].packed == ("wooden_shield#1",)


@rule("DE-KO-03")
def test_more_harm_to_a_fallen_hero_is_void() -> None:
    one = draft(a_hero(JAIN, "a1"), a_hero(AVRIC, fallen="c3", damage=12, fatigue=4))
    hurt(one, AVRIC, 3, "test")
    tire(one, AVRIC, 3, "test")
    assert one.events == []


@rule("DE-KO-04")
def test_a_fallen_hero_is_no_target_and_gets_no_condition() -> None:
    fallen = a_hero(AVRIC, fallen="b1", damage=12, fatigue=4)
    table = a_table(
        field(), [a_hero(JAIN, "i6"), fallen], [a_monster("goblin_archer#1", "c1")], "goblin_archer#1"
    )
    assert refused(field(), table, OVERLORD, Attack("b1")) == "DE-ATK-02"
    one = draft(a_hero(JAIN, "a1"), fallen)
    afflict(one, AVRIC, "poisoned")
    assert one.events == []


@rule("DE-KO-05", "DE-KO-06", "DE-AMB-33", "DE-AMB-08")
def test_only_what_recovers_damage_helps_a_fallen_hero_and_it_brings_him_back_at_once() -> None:
    fallen = a_hero(GRISBAN, fallen="b1", damage=14, fatigue=4)
    hero = a_hero(AVRIC, "a1", damage=3, equipped=("iron_mace", "stamina_potion#1"))
    table = a_table(field(), [hero, fallen], [a_monster("goblin_archer#1", "b1")])
    told = go(
        field(),
        table,
        AVRIC,
        Use("prayer_of_healing.prayer"),
        roll="red:HH",
        effect_target=(GRISBAN,),
        return_to=("a2",),
    )
    assert (told.state.heroes[GRISBAN].damage, told.state.heroes[GRISBAN].spaces) == (12, ("a2",)), (
        "under a monster's feet"
    )
    assert told.of(Healed)
    assert told.of(Returned)
    drink = go(field(), table, AVRIC, Use("stamina_potion.drink", "stamina_potion#1"))
    assert not drink.questions("effect_target"), "fatigue alone cannot be recovered by a fallen hero"


@rule("DE-KO-09")
def test_a_hero_brought_back_before_his_turn_takes_a_whole_one() -> None:
    hero = a_hero(GRISBAN, "b1", damage=12, fatigue=4)
    told = go(field(), a_table(field(), [a_hero(AVRIC, "a1"), hero]), AVRIC, EndTurn())
    assert (turn_of(told).figure, turn_of(told).actions, turn_of(told).down) == (GRISBAN, 2, False)


@rule("DE-AMB-05")
def test_whoever_falls_in_his_own_turn_has_no_more_of_it_and_no_rest() -> None:
    lava = drawn(".^.")
    hero = a_hero(GRISBAN, "a1", damage=13, fatigue=2)
    table = a_table(lava, [hero, a_hero(AVRIC, "c1")], turn=Turn(GRISBAN))
    told = go(lava, table, GRISBAN, Rest(), Move(), Walk(("b1",)))
    assert told.of(Fell)
    assert [event.hero for event in told.of(CardTurned)] == [GRISBAN]
    assert turn_of(told).figure == AVRIC
    assert told.state.heroes[GRISBAN].fatigue == 4, "the rest is void"


@rule("DE-CND-01", "DE-CND-02")
def test_a_figure_has_each_condition_once_and_different_ones_together() -> None:
    one = draft(a_hero(AVRIC, "a1"), OTHER, monsters=(a_monster("goblin_archer#1", "c1"),))
    for condition in ("poisoned", "poisoned", "stunned"):
        afflict(one, AVRIC, condition)
        afflict(one, "goblin_archer#1", condition)
    assert one.state.heroes[AVRIC].conditions == ("poisoned", "stunned")
    assert one.state.monsters["goblin_archer#1"].conditions == ("poisoned", "stunned")
    gained = [event for event in one.events if isinstance(event, ConditionGained)]
    assert len(gained) == 4, "the second poison is not even told"


@rule("DE-CND-03", "DE-AMB-68")
def test_there_are_four_conditions() -> None:
    assert sorted(field().conditions) == ["diseased", "immobilized", "poisoned", "stunned"]


@rule("DE-CND-03", "DE-CND-05")
def test_poison_and_disease_are_tested_at_the_start_of_the_turn() -> None:
    hero = a_hero(AVRIC, "a1", conditions=("poisoned", "diseased"))
    table = a_table(field(), [a_hero(JAIN, "i6"), hero])
    bad = go(field(), table, JAIN, EndTurn(), roll="gray:BB black:BB gray:BBB black:BB")
    assert (bad.state.heroes[AVRIC].damage, bad.state.heroes[AVRIC].fatigue) == (1, 1)
    assert bad.state.heroes[AVRIC].conditions == ("poisoned", "diseased")
    good = go(field(), table, JAIN, EndTurn(), roll="gray:- black:- gray:- black:-")
    assert good.state.heroes[AVRIC].conditions == ()


@rule("DE-CND-03")
def test_an_immobilized_figure_neither_moves_nor_tires_and_is_free_at_the_end_of_its_turn() -> None:
    table = a_table(field(), [a_hero(AVRIC, "a1", conditions=("immobilized",)), a_hero(JAIN, "i6")])
    assert refused(field(), table, AVRIC, Move()) == "DE-CND-01"
    assert refused(field(), table, AVRIC, Tire()) == "DE-CND-01"
    assert go(field(), table, AVRIC, EndTurn()).state.heroes[AVRIC].conditions == ()


@rule("DE-CND-03")
def test_a_stunned_figure_spends_an_action_on_losing_it_before_anything_else() -> None:
    foes = [a_monster("goblin_archer#1", "c1", conditions=("stunned",))]
    table = a_table(field(), [a_hero(GRISBAN, "a1", conditions=("stunned",)), a_hero(JAIN, "i6")], foes)
    assert refused(field(), table, GRISBAN, Rest()) == "DE-CND-01"
    told = go(field(), table, GRISBAN, ShakeOff("stunned"), Move())
    assert (told.state.heroes[GRISBAN].conditions, turn_of(told).actions) == ((), 0)
    monsters = a_table(field(), [a_hero(GRISBAN, "a1"), a_hero(JAIN, "i6")], foes, "goblin_archer#1")
    assert refused(field(), monsters, OVERLORD, Attack("a1")) == "DE-CND-01"
    told = go(field(), monsters, OVERLORD, ShakeOff("stunned"), Attack("a1"), roll="blue:X yellow:1H gray:-")
    assert turn_of(told).actions == 0


@rule("DE-AMB-49", "DE-TST-04")
def test_conditions_of_monsters_work_in_their_activation() -> None:
    goblin = a_monster(
        "goblin_archer#1", "c1", rank="master", conditions=("poisoned", "diseased", "immobilized")
    )
    table = a_table(field(), [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")], [goblin], "", phase=OVERLORD_TURN)
    told = go(field(), table, OVERLORD, Activate(goblin.id))
    assert told.state.monsters[goblin.id].damage == 2, "both tests fail, fatigue is damage"
    told = go(field(), told.state, OVERLORD, EndTurn())
    assert told.state.monsters[goblin.id].conditions == ("poisoned", "diseased")


@rule("DE-AMB-47", "DE-OLC-06")
def test_an_empty_deck_with_no_discards_gives_no_card() -> None:
    table = a_table(
        field(),
        [a_hero(AVRIC, "a1", damage=11), a_hero(JAIN, "i6")],
        [a_monster("goblin_archer#1", "c1")],
        "goblin_archer#1",
        deck=Pile(),
    )
    told = go(
        field(), table, OVERLORD, Attack("a1"), roll="blue:4HH yellow:1H gray:-", knock_out_draw=("draw",)
    )
    assert not told.of(CardsDrawn)


def test_ashrian_stuns_minions_that_begin_beside_her() -> None:
    foes = [a_monster("goblin_archer#1", "b1"), a_monster("goblin_archer#2", "b2", rank="master")]
    table = a_table(field(), [a_hero(ASHRIAN, "a1"), a_hero(JAIN, "i6")], foes, "", phase=OVERLORD_TURN)
    told = go(field(), table, OVERLORD, Activate("goblin_archer#1"), EndTurn(), Activate("goblin_archer#2"))
    assert told.state.monsters["goblin_archer#1"].conditions == ("stunned",)
    assert told.state.monsters["goblin_archer#2"].conditions == ()
