"""Relics in the hands of lieutenants: what each does, and that nobody else has it (DE-REL-03)."""

from typing import Any

import pytest

from md_tui.games.descent.commands import Attack, EndTurn, Move, Use
from md_tui.games.descent.events.attacks import Rerolled, Struck, TrialOver
from md_tui.games.descent.events.cards import CardsDiscarded, CardsDrawn
from md_tui.games.descent.events.figures import Damaged, MonsterPlaced, Shown
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import HEROES, OVERLORD, OVERLORD_TURN, Monster
from md_tui.games.descent.open_box import open_box
from md_tui.games.descent.steps.rounds import PlaceMonster
from md_tui.games.descent.windows.orders import check_orders, usual_orders
from md_tui.kernel.decider import act, advance, start
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.question import Answer
from md_tui.kernel.secrets import seen_question
from md_tui.toolkit.windows import Least, Order
from tests.games.descent.given import (
    AVRIC,
    BOX,
    JAIN,
    ScriptedLuck,
    a_hero,
    a_table,
    box,
    field,
    go,
    once,
    refused,
    turn_of,
)  # fmt: skip
from tests.games.descent.wandering import PARTIES
from tests.rule import rule

PASSED, FAILED = "gray:- black:BB", "gray:BBB black:BBBB"


def wielding(relic: str, name: str = "splig", space: str = "b1", **more: Any) -> Monster:
    """A lieutenant with a relic."""
    fields = {"card": f"{name}_1", "rank": "lieutenant", "group": name, "relic": relic} | more
    return Monster(name, (space,), **fields)


def heroes(**second: Any) -> list[Any]:
    """Two heroes, the first beside b1."""
    return [a_hero(AVRIC, "a1"), a_hero(JAIN, "i6", **second)]


@rule("DE-REL-03", "DE-REL-05")
def test_the_bones_draw_a_card_for_a_surge_as_long_as_they_are_wielded() -> None:
    for relic, roll, cards in (
        ("bones_of_woe", "blue:6HS", 2),
        ("bones_of_woe", "blue:4HH", 1),
        ("", "", 1),
    ):
        table = a_table(field(), heroes(acted=True), [wielding(relic, space="e3")])
        told = go(field(), table, AVRIC, EndTurn(), roll=roll)
        assert len(told.of(CardsDrawn)) == cards
        assert len(told.of(Shown)) == bool(relic)


def test_the_duskblade_slows_who_begins_beside_it_and_pierces() -> None:
    table = a_table(field(), heroes(), [wielding("duskblade", space="i5")], AVRIC)
    begun = go(field(), table, AVRIC, EndTurn(), next_hero=(JAIN,))
    assert turn_of(go(field(), begun.state, JAIN, Move())).points == 4, "Speed 5, less 1"
    plain = a_table(field(), heroes(), [wielding("", space="i5")], AVRIC)
    free = go(field(), plain, AVRIC, EndTurn(), next_hero=(JAIN,))
    assert turn_of(go(field(), free.state, JAIN, Move())).points == 5
    sharp = a_table(field(), heroes(), [wielding("duskblade")], "splig")
    told = go(
        field(), sharp, OVERLORD, Attack("a1"), roll="blue:2HHS red:H gray:BBB", surges=("duskblade.pierce",)
    )
    assert told.of(Struck)[0].damage == 3


@rule("DE-EXH-01")
def test_the_scorpions_kiss_gives_both_conditions_or_one_and_is_exhausted() -> None:
    table = a_table(field(), heroes(), [wielding("scorpions_kiss")], "splig")
    use = Use("scorpions_kiss.kiss")
    failed = go(field(), table, OVERLORD, use, effect_target=(AVRIC,), roll=FAILED)
    assert failed.state.heroes[AVRIC].conditions == ("immobilized", "poisoned")
    assert refused(field(), failed.state, OVERLORD, use) == "DE-EXH-01"
    passed = go(field(), table, OVERLORD, use, effect_target=(AVRIC,), roll=PASSED, sting=("poisoned",))
    assert passed.state.heroes[AVRIC].conditions == ("poisoned",)
    spent = a_table(field(), heroes(acted=True), [wielding("scorpions_kiss", space="e3", exhausted=True)])
    fresh = go(field(), spent, AVRIC, EndTurn())
    assert not fresh.state.monsters["splig"].exhausted, "fresh in the next overlord turn"


def test_zoreks_shield_throws_back_what_the_test_shows() -> None:
    shield = wielding("shield_of_zoreks_favor", "sir_alric_farrow")
    table = a_table(field(), heroes(), [shield])
    roll = "blue:4HH yellow:HH gray:- brown:-"
    told = go(field(), table, AVRIC, Attack("b1", "iron_mace"), roll=f"{roll} {PASSED}", surges=())
    assert [(e.figure, e.amount) for e in told.of(Damaged) if e.figure == AVRIC] == [(AVRIC, 2)]
    weak = go(field(), table, AVRIC, Attack("b1", "iron_mace"), roll=f"{roll} {FAILED}", surges=())
    assert not [event for event in weak.of(Damaged) if event.figure == AVRIC]
    dying = a_table(field(), heroes(), [wielding("shield_of_zoreks_favor", "sir_alric_farrow", damage=9)])
    assert not go(field(), dying, AVRIC, Attack("b1", "iron_mace"), roll=roll, surges=()).of(TrialOver)


@rule("DE-OLC-02")
def test_the_staff_of_shadows_turns_a_card_into_another() -> None:
    hand = ("dash#2", "frenzy#2")
    table = a_table(field(), heroes(), [wielding("staff_of_shadows", space="e3")], "splig", hand=hand)
    use = Use("staff_of_shadows.card")
    told = go(field(), table, OVERLORD, use, give_up_card=("dash#2",))
    assert told.of(CardsDiscarded) == [CardsDiscarded(("dash#2",))]
    assert len(told.state.hand) == 2
    assert len(told.of(CardsDrawn)) == 1
    asked = go(field(), table, OVERLORD, use, stop="give_up_card")
    masked = seen_question(Descent(field()), asked.state, HEROES)
    assert masked is not None
    assert masked.options == (), "nobody sees between what he chooses"
    empty = a_table(field(), heroes(), [wielding("staff_of_shadows", space="e3")], "splig", hand=())
    assert refused(field(), empty, OVERLORD, use), "without a card there is nothing to give up"


def test_the_staff_of_shadows_rolls_a_heros_die_again() -> None:
    staff = wielding("staff_of_shadows")
    table = a_table(field(), heroes(), [staff], hand=("dash#2",))
    told = go(
        field(), table, AVRIC, Attack("b1", "iron_mace"), roll="blue:4HH yellow:HH brown:- blue:X",
        react=once("splig"), any_die=("attack>0",), own_ability=("pass",),
    )  # fmt: skip
    assert told.of(Rerolled) == [Rerolled("", 0, 0)]
    assert not told.of(Struck), "an X in place of two hearts"
    assert told.state.hand == ()
    without = a_table(field(), heroes(), [staff], hand=())
    roll = "blue:4HH yellow:HH brown:-"
    assert not go(field(), without, AVRIC, Attack("b1", "iron_mace"), roll=roll, surges=()).questions("react")


def test_the_shadow_rune_gives_the_baron_three_surges() -> None:
    table = a_table(field(), heroes(), [wielding("dark_shadow_rune", "baron_zachareth")], "baron_zachareth")
    roll = "blue:2HHS red:H gray:B"
    asked = go(field(), table, OVERLORD, Attack("a1"), roll=roll, stop="surges").asked[-1]
    assert {"dark_shadow_rune.hearts", "dark_shadow_rune.hit", "dark_shadow_rune.card"} <= set(asked.ids())
    told = go(field(), table, OVERLORD, Attack("a1"), roll=roll, surges=("dark_shadow_rune.card",))
    assert told.of(CardsDrawn)


@rule("DE-REL-03")
def test_a_relic_is_given_at_set_up_to_one_lieutenant_who_can_wield_it() -> None:
    setup = {"quest": "first_blood", "party": PARTIES[0]}
    _, state, _ = start(Descent(box()), {**setup, "relics": {"splig": "duskblade"}}, "x")
    assert state.relics == {"splig": "duskblade"}
    for wrong in (
        {"splig": "dark_shadow_rune"},
        {"nobody": "duskblade"},
        {"splig": "duskblade", "belthir": "duskblade"},
        {"splig": "dawnblade"},
        "duskblade",
    ):
        with pytest.raises(Malformed):
            start(Descent(box()), {**setup, "relics": wrong}, "x")


@rule("DE-REL-03", "DE-REL-04")
def test_the_lieutenant_comes_onto_the_map_with_it() -> None:
    step = PlaceMonster("splig", "lieutenant", "T")
    table = a_table(
        field(), heroes(), (), "", phase=OVERLORD_TURN, agenda=(step,), relics={"splig": "duskblade"}
    )
    game, luck = Descent(field()), ScriptedLuck()
    state, _ = advance(game, table, luck)
    assert state.asking is not None
    state, events = act(game, state, OVERLORD, Answer(state.asking.suggested), luck)
    placed = [event.monster.relic for event in events if isinstance(event, MonsterPlaced)]
    assert placed == ["duskblade"]


@pytest.mark.parametrize(("when", "rolls"), [(Least("falls", 1), True), (Least("through", 9), False)])
def test_the_staff_obeys_a_standing_order_and_rolls_the_worst_die_again(when: Least, rolls: bool) -> None:
    """Splig can take 2 more, and 4 would come through; nobody is asked."""
    staff = wielding("staff_of_shadows", damage=5)
    orders = (Order("staff_of_shadows", when),)
    table = a_table(field(), heroes(), [staff], hand=("dash#2",), reactions="orders", orders=orders)
    more = " blue:X" if rolls else ""
    told = go(
        field(), table, AVRIC, Attack("b1", "iron_mace"), roll=f"blue:4HH yellow:1H brown:-{more}", surges=(),
        own_ability=("pass",),
    )  # fmt: skip
    asked = [question for question in told.asked if OVERLORD in question.seats]
    assert not [question for question in asked if question.kind in ("react", "give_up_card", "any_die")]
    assert told.of(Rerolled) == ([Rerolled("", 0, 0)] if rolls else []), "the blue die has two hearts"
    assert ("splig" in told.state.monsters) is rolls


def test_orders_may_name_a_relic_that_steps_in_and_nothing_that_is_not_there() -> None:
    check_orders(box(), (Order("staff_of_shadows"),))
    with pytest.raises(Rejected):
        check_orders(box(), (Order("staff_of_light_and_shade"),))
    assert "staff_of_shadows" in {order.card for order in usual_orders(box())}


def test_each_die_that_the_staff_may_roll_again_is_told_with_its_owner_and_its_face() -> None:
    table = a_table(field(), heroes(), [wielding("staff_of_shadows")], hand=("dash#2",))
    told = go(
        field(), table, AVRIC, Attack("b1", "iron_mace"), roll="blue:4HH yellow:HH brown:-",
        react=once("splig"), stop="any_die",
    )  # fmt: skip
    question = told.state.asking
    assert question is not None
    prompt = open_box(BOX).prompt(Descent(field()).view(told.state, OVERLORD), question)
    labels = dict(prompt.options)
    assert "Avric" in labels["attack>0"]
    assert "blue" in labels["attack>0"].lower()
    assert "Splig" in labels["splig>0"]
