"""Lieutenants: each ability with what happens by it, and what without it (DE-LT-03)."""
# Long, because six lieutenants have their abilities tested here.

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.descent.commands import Attack, EndTurn, Use, Walk
from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.events.attacks import AttackRolled, Declared, Retargeted, Struck, TrialOver
from md_tui.games.descent.events.figures import Damaged, Healed, Promoted, Tired
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, Monster, State, Turn
from md_tui.games.descent.odds.attack import odds
from md_tui.games.descent.sentence.algebra import Named, When
from tests.games.descent.given import (
    AVRIC,
    FIELD,
    GRISBAN,
    JAIN,
    a_hero,
    a_monster,
    a_table,
    box,
    drawn,
    field,
    go,
    refused,
    turn_of,
    with_item,
)  # fmt: skip
from tests.rule import rule

PASSED, FAILED = "gray:- black:-", "gray:BBB black:BBBB"


def captain(name: str, space: str, act: int = 1, **more: Any) -> Monster:
    """A lieutenant of an act."""
    return Monster(name, (space,), card=f"{name}_{act}", rank="lieutenant", group=name, **more)


def at_turn(one: Monster, *heroes: Any, monsters: tuple[Monster, ...] = (), **more: Any) -> State:
    """A lieutenant acts."""
    people = heroes or (a_hero(AVRIC, "a1"), a_hero(JAIN, "i6"))
    return a_table(field(), people, [one, *monsters], one.id, act=int(one.card[-1]), **more)


@rule("DE-LT-03", "DE-ERR-10")
def test_the_baron_moves_a_hero_in_sight_who_then_tests_or_is_held() -> None:
    table = at_turn(captain("baron_zachareth", "e3"))
    use = Use("baron_zachareth_1.dominion")
    told = go(
        field(), table, OVERLORD, use, roll=f"{PASSED} gray:BBB black:BB", effect_target=(AVRIC,),
        shove_to=("b2",),
    )  # fmt: skip
    assert told.state.heroes[AVRIC].spaces == ("b2",)
    assert told.state.heroes[AVRIC].conditions == ("immobilized",), "Willpower 4 against 5 shields"
    assert told.questions("shove_to")[0].seats == (OVERLORD,)
    strong = go(
        field(), table, OVERLORD, use, roll=f"{PASSED} {PASSED}", effect_target=(AVRIC,), shove_to=("c1",)
    )
    assert (strong.state.heroes[AVRIC].spaces, strong.state.heroes[AVRIC].conditions) == (("c1",), ())
    weak = go(field(), table, OVERLORD, use, roll=FAILED)
    assert not weak.questions("shove_to"), "the baron's own will was not enough"
    assert [event.figure for event in weak.of(TrialOver)] == ["baron_zachareth"]


def test_subdue_gives_a_condition_of_his_choice_if_damage_comes_through() -> None:
    table = at_turn(captain("baron_zachareth", "b1"))
    told = go(
        field(), table, OVERLORD, Attack("a1"), roll="blue:2HHS red:HH gray:B",
        surges=("baron_zachareth_1.subdue",), subdue=("diseased",),
    )  # fmt: skip
    assert told.state.heroes[AVRIC].conditions == ("diseased",)
    blocked = go(
        field(), table, OVERLORD, Attack("a1"), roll="blue:6HS red:H gray:BBB",
        surges=("baron_zachareth_1.subdue",), subdue=("diseased",),
    )  # fmt: skip
    assert blocked.state.heroes[AVRIC].conditions == (), "nothing came through (DE-CND-04)"


def test_the_shadow_bolt_is_a_ranged_attack_with_dice_of_its_own_and_his_surges() -> None:
    table = at_turn(captain("baron_zachareth", "e1", 2))
    assert refused(field(), table, OVERLORD, Attack("a1")) == "DE-ATK-03", "his sword does not reach"
    told = go(
        field(), table, OVERLORD, Use("baron_zachareth_2.shadow_bolt"), attack_target=lambda q: (q.ids()[0],),
        roll="blue:2HHS red:HH yellow:2H gray:BB", surges=("baron_zachareth_2.pierce",),
    )  # fmt: skip
    attack = told.of(Declared)[0].attack
    assert (attack.kind, attack.pool) == ("ranged", ("blue", "red", "yellow"))
    assert told.of(Struck)[0].damage == 5, "Pierce 2 goes through both shields"
    assert refused(field(), told.state, OVERLORD, Use("baron_zachareth_2.shadow_bolt")) == "DE-OVL-06"
    shot = odds(field(), table, "baron_zachareth", "baron_zachareth_2.shadow_bolt", "a1")
    assert shot.total == 6**4, "three dice against one: the preview knows them"
    near = at_turn(captain("baron_zachareth", "b1", 2))
    assert odds(field(), near, "baron_zachareth", "", "a1").total == 6**4, "and those of the sword: two red"


def test_belthir_cries_havoc_and_strikes_everybody_he_flew_through() -> None:
    belthir = captain("belthir", "a3", 2)
    heroes = (a_hero(AVRIC, "b3"), a_hero(JAIN, "d3"), a_hero(GRISBAN, "i6"))
    goblin = a_monster("goblin_archer#1", "c3")
    table = at_turn(belthir, *heroes, monsters=(goblin,))
    told = go(field(), table, OVERLORD, Use("belthir_2.cry_havoc"))
    assert turn_of(told).points == 4
    assert turn_of(told).inside
    told = go(field(), told.state, OVERLORD, Walk(("b3", "c3", "d3", "e3")))
    told = go(
        field(), told.state, OVERLORD, EndTurn(), roll="blue:4HH red:HH red:H gray:- gray:B gray:-",
        damage_as_fatigue=("0",), strike_order=lambda q: q.suggested,
    )  # fmt: skip
    assert {event.figure: event.damage for event in told.of(Struck)} == {AVRIC: 5, JAIN: 4, goblin.id: 5}
    assert len(told.of(AttackRolled)) == 1
    assert told.of(Declared)[0].attack.victim == AVRIC, "an enemy first"
    assert refused(field(), told.state, OVERLORD, Use("belthir_2.cry_havoc")) == "DE-OVL-06", "one attack"
    quiet = go(field(), table, OVERLORD, Use("belthir_2.cry_havoc"), Walk(("a4",)), EndTurn())
    assert not quiet.of(Declared), "he went through nobody"
    held = at_turn(captain("belthir", "a3", 2, conditions=("immobilized",)), *heroes)
    assert refused(field(), held, OVERLORD, Use("belthir_2.cry_havoc")) == "DE-CND-01"


def test_lady_eliza_heals_by_a_sacrifice() -> None:
    eliza, goblin = captain("lady_eliza_farrow", "c3", damage=4), a_monster("goblin_archer#1", "c4")
    ettin = a_monster("ettin#1", "d1", "e1", "d2", "e2")
    table = at_turn(eliza, monsters=(goblin, ettin))
    use = Use("lady_eliza_farrow_1.sacrifice")
    told = go(field(), table, OVERLORD, use, sacrifice=(ettin.id,), sacrificed=("3",))
    assert (told.state.monsters[eliza.id].damage, told.state.monsters[ettin.id].damage) == (1, 3)
    assert told.questions("sacrificed")[0].ids() == ("4", "5", "3", "2", "1"), "what she needs comes first"
    slain = go(field(), table, OVERLORD, use, sacrifice=(goblin.id,), sacrificed=("2",))
    assert goblin.id not in slain.state.monsters
    assert slain.state.monsters[eliza.id].damage == 2
    assert refused(field(), at_turn(eliza), OVERLORD, use), "nobody stands beside her"


def test_lady_eliza_seduces_wails_and_drinks() -> None:
    eliza = captain("lady_eliza_farrow", "c2", 2, damage=5)
    table = at_turn(eliza, a_hero(AVRIC, "a1"), a_hero(GRISBAN, "b1"), a_hero(JAIN, "i6"))
    told = go(
        field(), table, OVERLORD, Use("lady_eliza_farrow_2.seduce"), roll=PASSED, effect_target=(AVRIC,),
        shove_to=("a2",),
    )  # fmt: skip
    assert (told.state.heroes[AVRIC].spaces, told.state.heroes[AVRIC].conditions) == (("a2",), ("stunned",))
    failed = go(field(), table, OVERLORD, Use("lady_eliza_farrow_2.seduce"), roll=FAILED)
    assert failed.state.heroes[AVRIC].conditions == ()
    far = at_turn(eliza, a_hero(AVRIC, "h1"), a_hero(JAIN, "i6"))
    assert refused(field(), far, OVERLORD, Use("lady_eliza_farrow_2.seduce")) == "DE-ACT-01"
    wail = go(field(), table, OVERLORD, Use("lady_eliza_farrow_2.wail"), roll=f"{FAILED} {PASSED}")
    assert [(event.hero, event.amount) for event in wail.of(Tired)] == [(AVRIC, 2)], "Jain is far away"
    drank = go(
        field(), table, OVERLORD, Attack("a1"), roll="blue:2HHS yellow:HH red:H gray:B",
        surges=("lady_eliza_farrow_2.blood_call",),
    )  # fmt: skip
    assert [(event.figure, event.amount) for event in drank.of(Healed)] == [(eliza.id, 4)]
    dry = go(field(), table, OVERLORD, Attack("a1"), roll="blue:2HHS yellow:HH red:H gray:B", surges=())
    assert not dry.of(Healed)


def test_who_strikes_lord_merick_from_beside_him_tests_against_an_aftershock() -> None:
    merick = captain("lord_merick_farrow", "b1")
    table = a_table(field(), [a_hero(AVRIC, "a1"), a_hero(JAIN, "e1")], [merick])
    strike = Attack("b1", "iron_mace")
    told = go(field(), table, AVRIC, strike, roll=f"blue:4HH yellow:HH gray:B {FAILED}", surges=())
    assert [(event.hero, event.amount) for event in told.of(Tired)] == [(AVRIC, 1)]
    brave = go(field(), table, AVRIC, strike, roll=f"blue:4HH yellow:HH gray:B {PASSED}", surges=())
    assert not brave.of(Tired)
    shot = a_table(field(), [a_hero(JAIN, "e1"), a_hero(AVRIC, "i6")], [merick])
    assert not go(
        field(), shot, JAIN, Attack("b1", "yew_shortbow"), roll="blue:4HH yellow:HH gray:B", surges=()
    ).of(TrialOver), "from afar nothing shakes"
    dying = a_table(field(), table.heroes.values(), [captain("lord_merick_farrow", "b1", damage=7)])
    assert not go(field(), dying, AVRIC, strike, roll="blue:4HH yellow:HH gray:-", surges=()).of(TrialOver)


def test_lord_merick_burns_himself_to_burn_all_around_him_but_not_to_death() -> None:
    merick = captain("lord_merick_farrow", "b2")
    heroes = (a_hero(AVRIC, "a1"), a_hero(JAIN, "c3"), a_hero(GRISBAN, "i6"))
    use = Use("lord_merick_farrow_1.ignite")
    told = go(
        field(), at_turn(merick, *heroes), OVERLORD, use, roll="blue:4HH red:HH gray:- gray:B",
        damage_as_fatigue=("0",),
    )  # fmt: skip
    assert told.state.monsters[merick.id].damage == 1
    assert {event.figure: event.damage for event in told.of(Struck)} == {AVRIC: 4, JAIN: 3}
    weak = at_turn(captain("lord_merick_farrow", "b2", damage=10), *heroes)
    assert refused(field(), weak, OVERLORD, use) == "DE-LT-03", "11 health with three heroes: one is left"


def test_wither_tires_the_target_whatever_comes_through() -> None:
    table = at_turn(captain("lord_merick_farrow", "b1", 2))
    told = go(
        field(), table, OVERLORD, Attack("a1"), roll="blue:6HS red:H yellow:1H gray:BBB",
        surges=("lord_merick_farrow_2.wither",),
    )  # fmt: skip
    assert [(event.hero, event.amount) for event in told.of(Tired)] == [(AVRIC, 1)]


def test_sir_alric_regenerates_at_the_start_of_the_overlords_turn() -> None:
    heroes = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6", acted=True)]
    for act, amounts in ((2, [1]), (1, [])):
        alric = captain("sir_alric_farrow", "e3", act, damage=3)
        told = go(field(), a_table(field(), heroes, [alric], act=act), AVRIC, EndTurn())
        assert [event.amount for event in told.of(Healed)] == amounts


def test_sir_alric_forces_heroes_out_of_his_way_where_he_enters_a_space_beside_them() -> None:
    alric = captain("sir_alric_farrow", "a3")
    table = at_turn(alric, a_hero(AVRIC, "c3"), a_hero(JAIN, "i6"))
    moved = go(field(), table, OVERLORD, Use("sir_alric_farrow_1.overpower"))
    assert turn_of(moved).points == 3
    told = go(field(), moved.state, OVERLORD, Walk(("b3",)), roll=PASSED, overpower=(AVRIC,))
    assert (told.state.monsters[alric.id].spaces, told.state.heroes[AVRIC].spaces) == (("c3",), ("b3",))
    assert [(event.hero, event.amount) for event in told.of(Tired)] == [(AVRIC, 1)]
    on = go(field(), told.state, OVERLORD, Walk(("d3",)), overpower=("nobody",))
    assert on.state.monsters[alric.id].spaces == ("d3",), "he goes on from there"
    failed = go(field(), moved.state, OVERLORD, Walk(("b3",)), roll=FAILED, overpower=(AVRIC,))
    assert (failed.state.monsters[alric.id].spaces, failed.of(Tired)) == (("b3",), [])
    plain = a_table(field(), table.heroes.values(), [alric], Turn(alric.id, points=3, moving=True))
    assert not go(field(), plain, OVERLORD, Walk(("b3",))).questions("overpower"), (
        "a plain move forces nobody"
    )
    held = at_turn(captain("sir_alric_farrow", "a3", conditions=("immobilized",)))
    assert refused(field(), held, OVERLORD, Use("sir_alric_farrow_1.overpower")) == "DE-CND-01"


def test_a_walk_ends_where_the_figure_was_swapped_off_its_path() -> None:
    alric = captain("sir_alric_farrow", "a3")
    table = at_turn(alric, a_hero(AVRIC, "b1"), a_hero(JAIN, "i6"))
    moved = go(field(), table, OVERLORD, Use("sir_alric_farrow_1.overpower"))
    told = go(field(), moved.state, OVERLORD, Walk(("b2", "c3")), roll=PASSED, overpower=(AVRIC,))
    assert told.state.monsters[alric.id].spaces == ("b1",), "c3 is not next to b1"
    assert turn_of(told).points == 2


def test_nobody_moves_sir_alric() -> None:
    shipped = with_item(
        "hook", "Surge: the target is moved up to 1 space", attack="melee", dice=("blue", "red"), hands=1
    )
    heroes = [a_hero(GRISBAN, "a1", equipped=("hook",)), a_hero(JAIN, "i6")]
    roll = "blue:2HHS red:H"
    alric = a_table(shipped, heroes, [captain("sir_alric_farrow", "b1")])
    told = go(
        shipped, alric, GRISBAN, Attack("b1", "hook"), roll=f"{roll} gray:- brown:-", surges=("hook.t1",)
    )
    assert not told.questions("shove_to")
    splig = a_table(shipped, heroes, [captain("splig", "b1")])
    told = go(
        shipped, splig, GRISBAN, Attack("b1", "hook"), roll=f"{roll} brown:-", surges=("hook.t1",),
        shove_to=("c2",), own_ability=("pass",),
    )  # fmt: skip
    assert told.state.monsters["splig"].spaces == ("c2",), "others are"


def attacked(*monsters: Monster, reactions: str = "ask") -> State:
    """A hero beside Splig."""
    heroes = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")]
    return a_table(field(), heroes, [captain("splig", "b1"), *monsters], reactions=reactions)


def test_splig_pushes_another_monster_into_the_way() -> None:
    goblin = a_monster("goblin_archer#1", "c1")
    strike = Attack("b1", "iron_mace")
    told = go(field(), attacked(goblin), AVRIC, strike, roll=f"{PASSED} blue:4HH yellow:HH gray:-", surges=())
    assert told.of(Retargeted) == [Retargeted("splig", goblin.id, ("gray",))]
    assert [event.figure for event in told.of(Struck)] == [goblin.id]
    clumsy = go(
        field(), attacked(goblin), AVRIC, strike, roll=f"{FAILED} blue:4HH yellow:1H brown:-", surges=()
    )
    assert [event.figure for event in clumsy.of(Struck)] == ["splig"]
    proud = go(
        field(), attacked(goblin), AVRIC, strike, roll="blue:4HH yellow:1H brown:-", surges=(),
        own_ability=("pass",),
    )  # fmt: skip
    assert not proud.of(TrialOver), "he need not"
    alone = go(field(), attacked(), AVRIC, strike, roll="blue:4HH yellow:1H brown:-", surges=())
    assert not alone.questions("own_ability"), "nobody stands beside him"


def test_at_standing_orders_splig_does_so_by_himself_and_nobody_is_asked() -> None:
    goblin = a_monster("goblin_archer#1", "c1")
    table = attacked(goblin, reactions="orders")
    told = go(
        field(),
        table,
        AVRIC,
        Attack("b1", "iron_mace"),
        roll=f"{PASSED} blue:4HH yellow:HH gray:-",
        surges=(),
    )
    assert told.of(Retargeted)
    assert [question.kind for question in told.asked if OVERLORD in question.seats] == []


def test_knockback_puts_the_target_within_three_spaces_and_it_enters_there() -> None:
    table = at_turn(captain("splig", "b1"))
    told = go(
        field(), table, OVERLORD, Attack("a1"), roll="blue:2HHS red:H gray:-", surges=("splig_1.knockback",),
        knockback=("d3",),
    )  # fmt: skip
    assert told.state.heroes[AVRIC].spaces == ("d3",)
    assert told.of(Struck)[0].damage == 3, "and the blow counts all the same"
    assert "e1" not in told.questions("knockback")[0].ids(), "4 spaces from where he stood"


def test_a_minion_beside_splig_becomes_a_master_where_its_group_has_none() -> None:
    splig, minion = captain("splig", "b2", 2), a_monster("goblin_archer#1", "c2", damage=1)
    use = Use("splig_2.promotion")
    told = go(field(), at_turn(splig, monsters=(minion,)), OVERLORD, use, roll=PASSED)
    assert told.of(Promoted) == [Promoted(minion.id)]
    assert (told.state.monsters[minion.id].rank, told.state.monsters[minion.id].damage) == ("master", 1)
    assert not go(field(), at_turn(splig, monsters=(minion,)), OVERLORD, use, roll=FAILED).of(Promoted)
    led = at_turn(splig, monsters=(minion, a_monster("goblin_archer#2", "i1", rank="master")))
    assert refused(field(), led, OVERLORD, use) == "DE-MON-02", "one master is the limit"


@rule("DE-LT-01", "DE-LT-02")
def test_every_lieutenant_is_a_group_of_its_own_and_takes_its_turn() -> None:
    for name in sorted({card.type for card in field().lieutenants.values()}):
        for act in (1, 2):
            table = at_turn(captain(name, "e3", act))
            kinds = {offer.kind for offer in Descent(field()).offers(table, OVERLORD)}
            assert {"move", "end_turn"} <= kinds
            texts: list[Text] = list(field().lieutenants[f"{name}_{act}"].ranks["2"].texts)
            assert texts


def test_damage_that_a_monster_deals_itself_is_no_blow() -> None:
    merick = captain("lord_merick_farrow", "b2")
    table = at_turn(merick, a_hero(AVRIC, "a1"), a_hero(JAIN, "i6"))
    told = go(field(), table, OVERLORD, Use("lord_merick_farrow_1.ignite"), roll="blue:X red:H gray:-")
    assert [(event.figure, event.amount) for event in told.of(Damaged)] == [(merick.id, 1)]


@rule("DE-LT-03", "DE-ERR-10")
@pytest.mark.parametrize("mode", ["ask", "orders"])
def test_sir_alric_need_not_be_moved_but_may_give_way(mode: str) -> None:
    alric = captain("sir_alric_farrow", "c1")
    jain = a_hero(JAIN, "a1", equipped=("crossbow",))
    table = a_table(field(), [jain, a_hero(AVRIC, "i6")], [alric], reactions=mode)
    roll = "blue:2HHS yellow:HHS gray:- brown:-"
    firm = go(field(), table, JAIN, Attack("c1", "crossbow"), roll=roll, surges=("crossbow.bolt",))
    assert firm.state.monsters[alric.id].spaces == ("c1",)
    assert not firm.questions("shove"), "Jain has nothing to choose"
    assert bool(firm.questions("stand_firm")) is (mode == "ask"), "by orders nobody is asked"
    if mode == "ask":
        assert firm.questions("stand_firm")[0].seats == (OVERLORD,)
        moved = go(
            field(), table, JAIN, Attack("c1", "crossbow"), roll=roll, surges=("crossbow.bolt",),
            stand_firm=("give_way",), shove=("d1",),
        )  # fmt: skip
        assert moved.state.monsters[alric.id].spaces == ("d1",)


def test_whoever_is_attacked_may_do_a_deed_that_leaves_nothing_to_choose() -> None:
    card = box().lieutenants["splig_1"]
    says = next(text for text in card.ranks["2"].texts if text.sentence.when is When.ATTACKED)
    other = replace(says, sentence=replace(says.sentence, effects=(Named("monkey"),)))
    ranks = {
        number: replace(rank, texts=tuple(other if text.id == says.id else text for text in rank.texts))
        for number, rank in card.ranks.items()
    }
    lieutenants = {**box().lieutenants, "splig_1": replace(card, ranks=ranks)}
    cursing = drawn(*FIELD, shipped=replace(box(), lieutenants=lieutenants))
    told = go(
        cursing, attacked(), AVRIC, Attack("b1", "iron_mace"), roll="blue:4HH yellow:1H brown:-", surges=()
    )
    assert told.questions("own_ability")
    assert [lasting.kind for lasting in told.state.lasting if lasting.owner == AVRIC] == ["monkey"]
