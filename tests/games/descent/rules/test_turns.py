"""Rounds and turns (DE-TURN, DE-EXH)."""

import pytest
from msgspec.structs import replace

from md_tui.games.descent.commands import Attack, EndTurn, Equip, Move, Rest, Walk
from md_tui.games.descent.content.cards import Skill, Text
from md_tui.games.descent.events.turns import CardTurned, PhaseBegan, Refreshed, RoundBegan, TurnBegan
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import HERO_TURNS, OVERLORD, OVERLORD_TURN, Lasting, Turn
from md_tui.games.descent.sentence import parse
from md_tui.games.descent.steps.rounds import NextHero
from md_tui.kernel.decider import advance
from tests.games.descent.given import (
    AVRIC,
    FIELD,
    GRISBAN,
    JAIN,
    SYNDRAEL,
    ScriptedLuck,
    a_hero,
    a_monster,
    a_table,
    box,
    drawn,
    field,
    go,
    refused,
    turn_of,
)  # fmt: skip
from tests.rule import rule


@rule("DE-TURN-01", "DE-TURN-09", "DE-OVL-01")
def test_a_round_is_a_turn_for_every_hero_and_then_the_overlords() -> None:
    table = a_table(
        field(), [a_hero(JAIN, "a1"), a_hero(GRISBAN, "b1")], [a_monster("goblin_archer#1", "i6")]
    )
    told = go(field(), table, JAIN, EndTurn())
    assert [event.turn.figure for event in told.of(TurnBegan)] == [GRISBAN]
    assert told.state.heroes[JAIN].acted
    told = go(field(), told.state, GRISBAN, EndTurn())
    assert [event.phase for event in told.of(PhaseBegan)] == [OVERLORD_TURN]
    assert told.state.turn is None


@rule("DE-TURN-10", "DE-OVL-01")
def test_at_the_end_of_the_overlords_turn_all_cards_are_turned_back_and_a_round_begins() -> None:
    heroes = [a_hero(JAIN, "a1", acted=True), a_hero(GRISBAN, "b1", acted=True)]
    done = a_monster("goblin_archer#1", "i6", done=True)
    table = a_table(field(), heroes, [done], "", phase=OVERLORD_TURN)
    told = go(field(), table, OVERLORD, EndTurn(), stop="next_hero")
    assert [event.number for event in told.of(RoundBegan)] == [2]
    assert not any(hero.acted for hero in told.state.heroes.values())
    assert told.state.phase == HERO_TURNS


@rule("DE-TURN-02", "DE-ERR-01")
def test_after_each_turn_the_heroes_choose_together_who_goes_next() -> None:
    heroes = [a_hero(JAIN, "a1"), a_hero(GRISBAN, "b1"), a_hero(AVRIC, "c1")]
    told = go(field(), a_table(field(), heroes), JAIN, EndTurn(), stop="next_hero")
    question = told.asked[-1]
    assert set(question.seats) == {JAIN, GRISBAN, AVRIC}
    assert question.ids() == (GRISBAN, AVRIC)
    assert question.suggested == (GRISBAN,), "clockwise if nobody minds"
    told = go(field(), a_table(field(), heroes), JAIN, EndTurn(), next_hero=(AVRIC,))
    assert turn_of(told).figure == AVRIC


@rule("DE-TURN-03", "DE-TURN-04", "DE-EXH-01")
def test_a_turn_begins_with_effects_that_end_and_cards_that_are_refreshed() -> None:
    hero = a_hero(AVRIC, "b1", exhausted=("prayer_of_healing",))
    brown = Lasting("brown", AVRIC, "start")
    table = a_table(field(), [a_hero(JAIN, "a1"), hero], lasting=(brown,))
    told = go(field(), table, JAIN, EndTurn(), next_hero=(AVRIC,))
    assert told.state.lasting == ()
    assert told.state.heroes[AVRIC].exhausted == ()
    assert told.of(Refreshed)
    assert turn_of(told).equipping, "then comes the equip step"


@rule("DE-TURN-05")
def test_items_are_changed_before_the_first_action_only() -> None:
    hero = a_hero(JAIN, "a1", packed=("iron_mace",))
    table = a_table(field(), [hero, a_hero(GRISBAN, "b1")], turn=Turn(JAIN, equipping=True))
    told = go(field(), table, JAIN, Equip(("iron_mace",)))
    assert told.state.heroes[JAIN].equipped == ("iron_mace",)
    assert told.state.heroes[JAIN].packed == ("yew_shortbow",)
    later = go(field(), told.state, JAIN, Move())
    assert refused(field(), later.state, JAIN, Equip(("yew_shortbow",))) == "DE-TURN-05"


@rule("DE-TURN-06")
def test_two_actions_in_any_order_the_same_twice_or_fewer() -> None:
    foe = a_monster("ettin#1", "b1", "c1", "b2", "c2")
    table = a_table(field(), [a_hero(GRISBAN, "a1"), a_hero(JAIN, "a6")], [foe])
    roll = "blue:5H red:H gray:BBB gray:BBB"
    strike = Attack("b1", "chipped_greataxe")
    told = go(field(), table, GRISBAN, strike, strike, roll=f"{roll} {roll}")
    assert turn_of(told).actions == 0
    assert refused(field(), told.state, GRISBAN, strike) == "DE-TURN-06"
    assert go(field(), table, GRISBAN, EndTurn()).of(CardTurned), "fewer are legal"


@rule("DE-TURN-07", "DE-MOV-03")
def test_nothing_else_is_done_while_a_question_is_open() -> None:
    heroes = [a_hero(JAIN, "a1"), a_hero(GRISBAN, "b1"), a_hero(AVRIC, "c1")]
    told = go(field(), a_table(field(), heroes), JAIN, EndTurn(), stop="next_hero")
    assert refused(field(), told.state, JAIN, Move()) == "DE-GLD-02"


@rule("DE-TURN-08", "DE-OVL-05")
def test_a_monster_cannot_rest() -> None:
    table = a_table(
        field(),
        [a_hero(JAIN, "a1"), a_hero(GRISBAN, "b1")],
        [a_monster("goblin_archer#1", "i6")],
        "goblin_archer#1",
    )
    assert refused(field(), table, OVERLORD, Rest()) == "DE-OVL-05"


@rule("DE-TURN-01")
def test_nobody_acts_in_anothers_turn() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1"), a_hero(GRISBAN, "b1")])
    assert refused(field(), table, GRISBAN, Move()) == "DE-TURN-01"
    assert refused(field(), table, OVERLORD, Move()) == "DE-TURN-01"


@rule("DE-TWO-01", "DE-CMP-02")
def test_two_heroes_of_one_player_take_turns_of_their_own() -> None:
    table = a_table(field(), [a_hero(JAIN, "a1"), a_hero(GRISBAN, "b1")], turn="", agenda=(NextHero(),))
    state, _ = advance(Descent(field()), table, ScriptedLuck())
    assert state.asking is not None
    assert state.asking.ids() == (JAIN, GRISBAN)


@rule("DE-TURN-04")
def test_an_ability_of_the_end_counts_what_was_done_in_the_turn() -> None:
    table = a_table(field(), [a_hero(SYNDRAEL, "a1", fatigue=3), a_hero(JAIN, "b1")])
    assert go(field(), table, SYNDRAEL, EndTurn()).state.heroes[SYNDRAEL].fatigue == 1
    moved = go(field(), table, SYNDRAEL, Move(), Walk(("a2",)), EndTurn())
    assert moved.state.heroes[SYNDRAEL].fatigue == 3


@rule("DE-TURN-04", "DE-EXH-01")
@pytest.mark.parametrize(("exhausted", "asked"), [((), 1), (("dawn",), 0)])
def test_a_card_still_exhausted_is_refreshed_too_late_for_the_start_of_the_turn(
    exhausted: tuple[str, ...], asked: int
) -> None:
    said = "Start of your turn, exhaust: you recover 1 fatigue"
    dawn = Skill("dawn", "knight", 1, 0, (Text("dawn.t1", parse(said), said),))
    shipped = drawn(*FIELD, shipped=replace(box(), skills={**box().skills, "dawn": dawn}))
    hero = a_hero(SYNDRAEL, "b1", skills=("dawn",), fatigue=2, exhausted=exhausted)
    told = go(shipped, a_table(shipped, [a_hero(JAIN, "a1"), hero]), JAIN, EndTurn())
    assert len(told.questions("react")) == asked
    assert told.state.heroes[SYNDRAEL].exhausted == ()
