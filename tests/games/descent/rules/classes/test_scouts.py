"""Thief and wildlander: every skill beyond the first, at the table."""

import pytest

from md_tui.games.descent.commands import Activate, Attack, EndTurn, Move, Search, Tire, Use, Walk
from md_tui.games.descent.events.cards import CardLost, Chance
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, Turn
from md_tui.games.descent.odds.attack import odds
from md_tui.toolkit.decks import Pile
from tests.games.descent.given import (
    FIELD,
    GRISBAN,
    JAIN,
    TOMBLE,
    a_hero,
    a_monster,
    a_table,
    drawn,
    field,
    go,
    once,
    refused,
    turn_of,
)
from tests.rule import rule

FAR = a_hero(GRISBAN, "i6")
KNIVES, BOW = "throwing_knives", "yew_shortbow"


@rule("DE-ACT-04")
@pytest.mark.parametrize(
    ("found", "choice", "has"),
    [("empty_chest", "again", True), ("stamina_potion#1", "keep", True), ("empty_chest", "keep", False)],
)
def test_an_appraiser_may_lay_a_find_aside_for_the_next_card(found: str, choice: str, has: bool) -> None:
    shipped = drawn(*FIELD, search=("a2",))
    hero = a_hero(TOMBLE, "a1", skills=("appraisal",))
    pile = Pile(top=(found,), bag=("health_potion#1",))
    table = a_table(shipped, [hero, FAR], (), search=pile)
    told = go(shipped, table, TOMBLE, Search("a2"), appraise=(choice,))
    mine = {*told.state.heroes[TOMBLE].equipped} - {*hero.equipped}
    expected = {"health_potion#1"} if choice == "again" else {found}
    assert mine == (expected if has else set())
    assert told.questions("appraise")[0].suggested == (("again",) if found == "empty_chest" else ("keep",))
    assert len(told.questions("appraise")) == 1, "the second card is kept"
    assert (found in told.state.search.discard) == (found == "empty_chest")


def test_whoever_is_no_appraiser_keeps_the_first_find_and_the_last_card_is_nobodys_choice() -> None:
    shipped = drawn(*FIELD, search=("a2",))
    pile = Pile(top=("stamina_potion#1",))
    for skills, search in (
        ((), Pile(top=("stamina_potion#1",), bag=("curse_doll",))),
        (("appraisal",), pile),
    ):
        hero = a_hero(TOMBLE, "a1", skills=skills)
        told = go(shipped, a_table(shipped, [hero, FAR], (), search=search), TOMBLE, Search("a2"))
        assert told.questions("appraise") == []
        assert "stamina_potion#1" in told.state.heroes[TOMBLE].equipped


@rule("DE-LOS-01", "DE-TURN-04")
def test_the_sneaky_strike_harder_at_whoever_did_not_see_them_when_their_turn_began() -> None:
    shipped = drawn(*FIELD, walls=tuple(f"c{n}/d{n}" for n in range(1, 6)))
    hero = a_hero(TOMBLE, "a1", skills=("sneaky",))
    foes = [a_monster("zombie#1", "e1"), a_monster("zombie#2", "a4")]
    table = a_table(shipped, [a_hero(GRISBAN, "i6"), hero], foes, GRISBAN)
    begun = go(shipped, table, GRISBAN, EndTurn(), next_hero=(TOMBLE,)).state
    assert begun.turn is not None
    assert begun.turn.unaware == ("zombie#1",)
    there = a_hero(TOMBLE, "g1", skills=("sneaky",))
    near = a_table(shipped, [there, FAR], foes, begun.turn)
    told = go(shipped, near, TOMBLE, Attack("e1", KNIVES), roll="blue:4HH yellow:1H brown:BB")
    assert told.state.monsters["zombie#1"].damage == 2
    aware = a_table(shipped, [there, FAR], foes, Turn(TOMBLE))
    seen = go(shipped, aware, TOMBLE, Attack("e1", KNIVES), roll="blue:4HH yellow:1H brown:BB")
    assert seen.state.monsters["zombie#1"].damage == 1
    assert odds(shipped, near, TOMBLE, KNIVES, "e1").mean > odds(shipped, aware, TOMBLE, KNIVES, "e1").mean


@rule("DE-ACT-09", "DE-EXH-01")
def test_the_sneaky_move_a_door_without_an_action() -> None:
    shipped = drawn(*FIELD, doors={"b1/c1": "yellow", "e1/f1": "red"})
    hero = a_hero(TOMBLE, "b1", skills=("sneaky",))
    table = a_table(shipped, [hero, FAR], ())
    told = go(shipped, table, TOMBLE, Use("sneaky.door"))
    assert told.state.doors == {"b1/c1": "open", "e1/f1": "locked"}
    assert (turn_of(told).actions, told.state.heroes[TOMBLE].exhausted) == (2, ("sneaky",))
    away = a_table(shipped, [a_hero(TOMBLE, "e1", skills=("sneaky",)), FAR], ())
    assert refused(shipped, away, TOMBLE, Use("sneaky.door")) == "DE-ACT-09", "a locked door stays locked"
    trapped = a_table(shipped, [hero, FAR], (), hand=("poison_dart#1",))
    assert go(shipped, trapped, TOMBLE, Use("sneaky.door"), roll="", react=("pass",)).of(Chance)


@rule("DE-TST-02", "DE-CND-01")
@pytest.mark.parametrize(
    ("roll", "damage", "held"), [("gray:- black:BB", 1, ("immobilized",)), ("gray:BBB black:BBBB", 0, ())]
)
def test_caltrops_hurt_and_hold_the_monster_that_treads_on_them(
    roll: str, damage: int, held: tuple[str, ...]
) -> None:
    hero = a_hero(TOMBLE, "a1", skills=("caltrops",))
    zombie = a_monster("zombie#1", "d1")
    table = a_table(field(), [hero, FAR], [zombie], zombie.id)
    told = go(field(), table, OVERLORD, Move(), Walk(("c1", "b1")), roll=roll, react=once("caltrops"))
    after = told.state.monsters[zombie.id]
    assert (after.damage, after.conditions) == (damage, held)
    assert told.state.heroes[TOMBLE].damage == 0, "who tests is not who suffers"
    assert (told.state.heroes[TOMBLE].fatigue, told.state.heroes[TOMBLE].exhausted) == (1, ("caltrops",))


@rule("DE-MOV-04")
def test_a_tumbler_moves_through_enemies_while_the_card_is_exhausted() -> None:
    shipped = drawn(".....")
    hero = a_hero(TOMBLE, "a1", skills=("tumble",))
    table = a_table(shipped, [hero, a_hero(GRISBAN, "e1")], [a_monster("zombie#1", "b1")])
    moving = go(shipped, table, TOMBLE, Move()).state
    assert refused(shipped, moving, TOMBLE, Walk(("b1", "c1"))) == "DE-MOV-04"
    through = go(shipped, moving, TOMBLE, Use("tumble.tumble"), Walk(("b1", "c1"))).state
    assert through.heroes[TOMBLE].spaces == ("c1",)
    assert refused(shipped, through, TOMBLE, Walk(("b1",))) == "DE-MOV-05", "through, but not into"


@rule("DE-SRG-01")
def test_the_unseen_are_missed_unless_a_surge_finds_them() -> None:
    hero = a_hero(TOMBLE, "a1", skills=("unseen",))
    hidden = go(field(), a_table(field(), [hero, FAR], ()), TOMBLE, Use("unseen.unseen")).state
    zombie = a_monster("zombie#1", "b1")
    table = a_table(field(), hidden.heroes.values(), [zombie], zombie.id)
    told = go(field(), table, OVERLORD, Attack("a1"), roll="blue:3HH yellow:1H gray:-")
    assert told.state.heroes[TOMBLE].damage == 0
    found = go(field(), table, OVERLORD, Attack("a1"), roll="blue:2HHS yellow:1H gray:-", surges=("demand",))
    assert found.state.heroes[TOMBLE].damage == 3
    other = a_table(field(), hidden.heroes.values(), [a_monster("zombie#1", "i5")], zombie.id)
    seen = go(field(), other, OVERLORD, Attack("i6"), roll="blue:3HH yellow:1H gray:-")
    assert seen.state.heroes[GRISBAN].damage == 3, "nobody else is hidden"


@rule("DE-LOS-01")
def test_bushwhack_strikes_the_only_monster_in_sight_for_no_action() -> None:
    hero = a_hero(TOMBLE, "a1", skills=("bushwhack",))
    one = a_table(field(), [hero, FAR], [a_monster("goblin_archer#1", "d1")])
    told = go(
        field(), one, TOMBLE, Use("bushwhack.ambush"), roll="blue:4HH yellow:1H gray:-",
        attack_target=(f"{KNIVES}>d1",),
    )  # fmt: skip
    assert (told.state.monsters, turn_of(told).actions) == ({}, 2)
    two = a_table(field(), [hero, FAR], [a_monster("zombie#1", "d1"), a_monster("zombie#2", "d3")])
    assert refused(field(), two, TOMBLE, Use("bushwhack.ambush")) == "DE-ATK-02"


@rule("DE-ACT-03", "DE-CMB-02")
def test_lurking_is_a_search_without_an_action_and_a_die_while_the_card_is_exhausted() -> None:
    shipped = drawn(*FIELD, search=("a2",))
    hero = a_hero(TOMBLE, "a1", skills=("lurk",))
    told = go(shipped, a_table(shipped, [hero, FAR], ()), TOMBLE, Use("lurk.lurk"))
    assert (told.state.tokens, turn_of(told).actions) == ({}, 2)
    zombie = a_monster("zombie#1", "b1")
    table = a_table(shipped, told.state.heroes.values(), [zombie], zombie.id)
    hit = go(shipped, table, OVERLORD, Attack("a1"), roll="blue:3HH yellow:1H gray:- brown:BB")
    assert hit.state.heroes[TOMBLE].damage == 1
    bare = go(field(), a_table(field(), [hero, FAR], ()), TOMBLE, Use("lurk.lurk"))
    assert bare.state.heroes[TOMBLE].exhausted == ("lurk",), "lurking works where nothing lies"


@rule("DE-OLC-02")
def test_danger_sense_takes_a_card_of_chance_out_of_the_overlords_hand() -> None:
    hero = a_hero(JAIN, "a1", skills=("danger_sense",))
    hand = ("dash#1", "frenzy#1", "tripwire#1")
    table = a_table(field(), [hero, FAR], (), hand=hand, deck=Pile())
    told = go(field(), table, JAIN, Use("danger_sense.sense"))
    lost = [event.card for event in told.of(CardLost)]
    assert len(lost) == 1
    assert sorted((*told.state.hand, *lost)) == sorted(hand)
    assert told.state.deck.discard == tuple(lost)
    again = a_table(field(), [hero, FAR], (), hand=hand, deck=Pile(), cursors=told.state.cursors)
    assert again.cursors != table.cursors, "chance has moved on"
    none = a_table(field(), [hero, FAR], ())
    assert refused(field(), none, JAIN, Use("danger_sense.sense")) == "DE-ACT-01"


@rule("DE-LOS-06")
def test_eagle_eyes_shoot_past_friends_but_not_past_foes_and_only_with_a_bow() -> None:
    shipped = drawn(".....")
    foe = a_monster("zombie#1", "e1")
    for skills, equipped, between, rule_id in (
        ((), (BOW,), a_hero(GRISBAN, "c1"), "DE-LOS-01"),
        (("eagle_eyes",), (BOW,), a_hero(GRISBAN, "c1"), ""),
        (("eagle_eyes",), ("sling",), a_hero(GRISBAN, "c1"), "DE-LOS-01"),
    ):
        hero = a_hero(JAIN, "a1", skills=skills, equipped=equipped)
        table = a_table(shipped, [hero, between], [foe])
        assert refused(shipped, table, JAIN, Attack("e1", equipped[0])) == rule_id
    hero = a_hero(JAIN, "a1", skills=("eagle_eyes",))
    guarded = a_table(shipped, [hero, a_hero(GRISBAN, "b1")], [foe, a_monster("zombie#2", "c1")])
    assert refused(shipped, guarded, JAIN, Attack("e1", BOW)) == "DE-LOS-01"


@rule("DE-AMB-49")
def test_a_first_strike_shoots_at_the_monster_that_is_about_to_act() -> None:
    hero = a_hero(JAIN, "a1", skills=("first_strike",))
    foes = [a_monster("goblin_archer#1", "d1"), a_monster("goblin_archer#2", "d2")]
    table = a_table(field(), [hero, FAR], foes, "", phase=OVERLORD_TURN, turns=())
    told = go(
        field(), table, OVERLORD, Activate("goblin_archer#1"), roll="blue:4HH yellow:1H gray:-",
        react=once("first_strike"),
    )  # fmt: skip
    assert set(told.state.monsters) == {"goblin_archer#2"}
    assert (told.state.heroes[JAIN].fatigue, told.state.heroes[JAIN].exhausted) == (2, ("first_strike",))
    for equipped, space in ((("throwing_knives",), "a1"), ((BOW,), "i5")):
        other = a_hero(JAIN, space, skills=("first_strike",), equipped=equipped)
        walled = drawn(*FIELD, walls=tuple(f"e{n}/f{n}" for n in range(1, 7)))
        table = a_table(walled, [other, FAR], foes, "", phase=OVERLORD_TURN, turns=())
        told = go(walled, table, OVERLORD, Activate("goblin_archer#1"))
        assert told.questions("react") == [], "no bow, or no line of sight: no question"


@rule("DE-MOV-08")
def test_the_fleet_of_foot_get_two_points_for_a_fatigue_and_slip_two_spaces_away() -> None:
    for skills, points, spaces in ((("nimble",), 1, 1), (("nimble", "fleet_of_foot"), 2, 2)):
        hero = a_hero(JAIN, "b2", skills=skills)
        told = go(field(), a_table(field(), [hero, FAR], ()), JAIN, Tire(1))
        assert (turn_of(told).left, told.state.heroes[JAIN].fatigue) == (points, 1)
        zombie = a_monster("zombie#1", "d2")
        table = a_table(field(), [hero, FAR], [zombie], zombie.id)
        slip = go(field(), table, OVERLORD, Move(), Walk(("c2",)), react=once("nimble"), stride=("stay",))
        assert slip.questions("stride")[0].facts["spaces"] == spaces


@rule("DE-CMB-09")
@pytest.mark.parametrize(
    ("roll", "damage"),
    [
        ("blue:5H yellow:1S gray:BBB gray:BBB", 3),
        ("blue:4HH yellow:HHS gray:- gray:-", 4),
        ("blue:X yellow:HHS gray:- gray:-", 0),
    ],
)
def test_a_black_arrow_that_does_not_miss_deals_at_least_three_damage(roll: str, damage: int) -> None:
    hero = a_hero(JAIN, "a1", skills=("black_arrow",))
    giant = a_monster("ettin#1", "d1", "e1", "d2", "e2", rank="master")
    table = a_table(field(), [hero, FAR], [giant])
    told = go(
        field(), table, JAIN, Use("black_arrow.arrow"), roll=roll, attack_target=(f"{BOW}>d1",), surges=()
    )
    assert told.state.monsters["ettin#1"].damage == damage


@rule("DE-CMB-07")
def test_a_black_arrow_flies_two_spaces_further() -> None:
    hero = a_hero(JAIN, "a1", skills=("black_arrow",))
    table = a_table(field(), [hero, FAR], [a_monster("zombie#1", "g1")])
    near = "blue:4HH yellow:1H brown:-"
    told = go(field(), table, JAIN, Use("black_arrow.arrow"), roll=near, attack_target=(f"{BOW}>g1",))
    assert told.state.monsters == {}
    plain = go(field(), table, JAIN, Attack("g1", BOW), roll=near)
    assert plain.state.monsters["zombie#1"].damage == 0


@rule("DE-ERR-24")
@pytest.mark.parametrize(("worn", "spaces"), [((BOW,), 2), ((BOW, "chainmail"), 1)])
def test_a_running_shot_moves_before_the_target_is_named_or_after_the_attack(
    worn: tuple[str, ...], spaces: int
) -> None:
    shipped = drawn(*FIELD, walls=tuple(f"d{n}/e{n}" for n in range(2, 7)))
    hero = a_hero(JAIN, "d2", skills=("running_shot",), equipped=worn)
    table = a_table(shipped, [hero, FAR], [a_monster("goblin_archer#1", "h2")])
    before = go(
        shipped, table, JAIN, Use("running_shot.before"), roll="blue:4HH yellow:1H gray:-", stride=("d1",)
    )
    assert before.questions("stride")[0].facts["spaces"] == spaces
    assert (before.state.heroes[JAIN].spaces, before.state.monsters) == (("d1",), {})
    assert before.questions("react") == [], "before or after, not both"
    assert (turn_of(before).actions, turn_of(before).left) == (1, 0)
    open_field = a_table(field(), [hero, FAR], [a_monster("goblin_archer#1", "h2")])
    after = go(
        field(), open_field, JAIN, Attack("h2", BOW), roll="blue:5H yellow:HH gray:-",
        react=once("running_shot"), stride=("c2",),
    )  # fmt: skip
    assert after.questions("stride")[0].facts["spaces"] == spaces
    assert after.state.heroes[JAIN].spaces == ("c2",)


def test_skills_with_a_moment_of_their_own_are_offered_with_what_they_cost() -> None:
    hero = a_hero(TOMBLE, "a1", skills=("tumble", "unseen", "bushwhack", "lurk"))
    table = a_table(field(), [hero, FAR], [a_monster("zombie#1", "d1")])
    offered = {offer.command.text for offer in Descent(field()).offers(table, TOMBLE) if offer.kind == "use"}
    assert offered - {f"{TOMBLE}.feat"} == {"tumble.tumble", "unseen.unseen", "bushwhack.ambush", "lurk.lurk"}
