"""Logs of Descent: written, read, verified and undone like those of any game."""

import pytest
from msgspec.structs import replace

from md_tui.games.descent.commands import Move, Search, Walk
from md_tui.games.descent.events.cards import Chance
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import HERO_TURNS, OVERLORD, Turn
from md_tui.kernel.event import read_log
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import Barrier
from md_tui.kernel.verify import verify
from md_tui.toolkit.windows import Order
from tests.games.descent.given import AVRIC, FIELD, JAIN, a_hero, a_table, box, drawn, field, go, once
from tests.games.descent.wandering import PARTIES, chosen
from tests.soak import rounds


def played(seed: str, commands: int, **more: object) -> Timeline:
    """A random game on a timeline."""
    game = Descent(box())
    setup = {"quest": "first_blood", "party": PARTIES[2], "asks": "all", "reactions": "ask", **more}
    timeline = Timeline.start(game, setup, seed=seed, id="log")
    for place in range(commands):
        if timeline.state.over:
            break
        seat = game.seats(timeline.state)[0]
        timeline.act(seat, chosen(list(game.offers(timeline.state, seat)), seed, place).command)
    return timeline


def test_a_log_is_read_back_and_verified() -> None:
    timeline = played("verify", 80)
    bodies = [timeline.codec.encode(record) for record in timeline.records]
    log = read_log(Descent(box()), bodies, exact=True)
    assert verify(Descent(box()), log).state == timeline.state
    assert Timeline.load(Descent(box()), log).state == timeline.state


def test_a_move_is_taken_back_while_the_overlord_holds_no_card() -> None:
    table = a_table(field(), [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")])
    told = go(field(), table, AVRIC, Move(), Walk(("b1",)))
    assert not told.of(Chance)


def test_where_the_overlord_holds_any_card_a_step_is_a_barrier_whatever_card_it_is() -> None:
    for card in ("tripwire#1", "dash#1"):
        table = a_table(
            field(), [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")], turn=Turn(AVRIC, spare=2), hand=(card,)
        )
        assert len(go(field(), table, AVRIC, Walk(("b1",))).of(Chance)) == 1


def test_undo_stops_at_what_was_seen() -> None:
    timeline = played("undo", 60)
    with pytest.raises(Barrier):
        _taken_back(timeline)


def _taken_back(timeline: Timeline) -> None:
    for _ in range(60):
        timeline.undo()


@pytest.mark.soak
def test_in_a_quiet_game_the_overlord_is_never_asked_in_the_heroes_turns_and_else_seldom() -> None:
    for mode, most in (("orders", 0), ("ask", 2)):
        assert most_asked_in_a_round(mode, rounds(300, 3000)) <= most, mode


def test_who_is_to_be_asked_at_every_chance_is_asked_more_often_than_that() -> None:
    """The count counts: by courtesy a remote overlord hears of each step."""
    assert most_asked_in_a_round("courtesy", 120) > 2


def most_asked_in_a_round(mode: str, commands: int) -> int:
    """How often the overlord is asked in the heroes' turns of the round in which he is asked most."""
    asked: dict[int, int] = {}
    timeline = played(f"asked {mode}", commands, reactions=mode, asks="matters")
    for number in range(1, len(timeline.records)):
        state = timeline.state_at(number)
        if state.phase == HERO_TURNS and state.asking and state.asking.seats == (OVERLORD,):
            asked[state.round] = asked.get(state.round, 0) + 1
    return max(asked.values(), default=0)


def test_by_orders_he_is_not_asked_which_attribute_a_trap_tests_either() -> None:
    ground = drawn(*FIELD, search=("b2",))
    heroes = [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6")]
    orders = (Order("poison_dart"),)
    table = a_table(
        ground, heroes, hand=("poison_dart",), reactions="orders", orders=orders, tokens={"b2": "search"}
    )
    asked = go(ground, table, AVRIC, Search("b2"), roll="gray:- black:-").asked
    assert [question.kind for question in asked if OVERLORD in question.seats] == []
    openly = replace(table, reactions="ask", orders=(Order("poison_dart", mode="ask"),))
    asked = go(ground, openly, AVRIC, Search("b2"), roll="gray:- black:-", react=once("poison_dart")).asked
    assert "attribute" in [question.kind for question in asked if OVERLORD in question.seats]
