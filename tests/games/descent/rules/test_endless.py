"""Sentences that feed each other: the command ends, or is refused with their names; nothing is lost."""

import pytest
from msgspec.structs import replace

from md_tui.games.descent.commands import Attack, EndTurn, Use
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.events.attacks import Declared
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, State
from md_tui.games.descent.steps.fights import Perform
from md_tui.kernel.decider import act, advance
from md_tui.kernel.errors import Rejected
from md_tui.kernel.limits import ENDLESS, MOST_EVENTS, Limits
from md_tui.kernel.question import Answered
from md_tui.kernel.rng import Luck
from tests.games.descent.given import AVRIC, JAIN, a_hero, a_monster, a_table, box, with_item
from tests.games.descent.wandering import begin, chosen
from tests.rule import rule

ALWAYS = {"react": ("echo.t1@echo",), "attack_target": ("echo>b1",)}
"""Answers that a player gave once and for ever."""


def echoing() -> tuple[Box, State]:
    """A hero whose blunt blade strikes again whenever it has struck, beside somebody it never hurts."""
    box = with_item("echo", "After your attack: attack", attack="melee", hands=1)
    heroes = [a_hero(JAIN, "a1", equipped=("echo",), skills=()), a_hero(AVRIC, "i6")]
    table = a_table(box, heroes, [a_monster("ettin#1", "b1", "c1", "b2", "c2")], standing=ALWAYS)
    return box, replace(table, reactions="orders")


@rule("DE-GLD-02")
def test_a_circle_is_gone_through_once_and_the_turn_goes_on() -> None:
    box, table = echoing()
    state, events = act(Descent(box), table, JAIN, Attack("b1", "echo"), Luck("endless"))
    assert len(events) < MOST_EVENTS
    assert len([event for event in events if isinstance(event, Declared)]) == 2
    declined = [event for event in events if isinstance(event, Answered) and event.why == ENDLESS]
    assert [event.picks for event in declined] == [("pass",)]
    assert not state.attacks
    after, _ = act(Descent(box), state, JAIN, EndTurn(), Luck("endless"))
    assert after.turn is None or after.turn.figure != JAIN


@rule("DE-GLD-02")
def test_what_has_no_end_even_so_is_refused_with_its_names_and_nothing_is_changed() -> None:
    class Insistent(Descent):
        limits = Limits(rule="DE-GLD-02", source="text")

    box, table = echoing()
    with pytest.raises(Rejected, match="endless") as no:
        act(Insistent(box), table, JAIN, Attack("b1", "echo"), Luck("endless"))
    assert (no.value.rule, no.value.facts["sources"]) == ("DE-GLD-02", ("echo.t1",))


def test_a_command_of_people_who_are_asked_each_time_is_never_cut_short() -> None:
    box, table = echoing()
    state, events = act(Descent(box), replace(table, standing={}), JAIN, Attack("b1", "echo"), Luck("x"))
    assert state.asking is not None
    assert len([event for event in events if isinstance(event, Declared)]) == 1


@pytest.mark.parametrize(
    "effect", ["+1 heart", "+1 shield", "+1 surge", "reroll 1 die", "Pierce 1", "+1 red die", "+1 Speed"]
)
def test_what_changes_attacks_does_nothing_where_none_is_under_way(effect: str) -> None:
    box = with_item("thing", f"Your turn: {effect}")
    table = a_table(box, [a_hero(JAIN, "a1", equipped=("thing",)), a_hero(AVRIC, "i6")])
    state, _ = act(Descent(box), table, JAIN, Use("thing.t1"), Luck("x"))
    assert not state.attacks


@pytest.mark.parametrize(
    "effect",
    [
        "you recover 1 damage",
        "you suffer 1 fatigue",
        "you test Might (failed: you suffer 1 fatigue)",
        "move up to 1 space",
        "attack",
    ],
)
def test_the_overlord_is_no_figure_and_his_cards_do_nothing_to_him(effect: str) -> None:
    words = f"Start of your turn: {effect}"
    box = with_item("thing", words)
    table = a_table(box, [a_hero(JAIN, "a1"), a_hero(AVRIC, "i6")], phase=OVERLORD_TURN, turn="")
    step = Perform("thing.t1", OVERLORD, OVERLORD)
    state, _ = advance(Descent(box), replace(table, agenda=(step,)), Luck("x"))
    assert state.agenda == ()


def test_the_limit_is_far_beyond_what_games_lead_to() -> None:
    game, state, luck, most = Descent(box()), begin("limit", 2), Luck("limit/2"), 0
    for place in range(250):
        if state.over:
            break
        seat = game.seats(state)[0]
        offer = chosen(list(game.offers(state, seat)), "limit", place)
        state, events = act(game, state, seat, offer.command, luck)
        most = max(most, len(events))
    assert 20 < most < game.limits.most_events / 10
