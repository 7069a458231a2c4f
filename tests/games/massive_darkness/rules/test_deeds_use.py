"""Items and consumables in use, and skills that wait to be called."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.commands import EndTurn, Invoke, Use
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.deeds.use import invocable, may_use, ready_cards, undo_of, usable
from md_tui.games.massive_darkness.model import ENEMIES, EXPERIENCE, Deck, State, Turn
from md_tui.kernel.decider import act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.value import Command
from tests.games.massive_darkness.rules import deeds_given as given
from tests.games.massive_darkness.rules.deeds_given import CARD, box_with, command, table
from tests.rule import rule

SAYS = f"{CARD}.says"


def carrying(state: State, name: str = "bjorn", card: str = CARD, **more: Any) -> State:
    """The hero has the card in his bag."""
    bearer = replace(state.heroes[name], bag=(card,), **more)
    return replace(state, heroes={**state.heroes, name: bearer})


def refused(box: Box, state: State, seat: str, wish: Command) -> tuple[str, str]:
    """Why a command is refused, and by which rule."""
    with pytest.raises(Rejected) as no:
        act(MassiveDarkness(box), state, seat, wish, given.LUCK)
    return no.value.why, no.value.rule


@rule("MD-EQP-08", "MD-RUL-30")
def test_a_consumable_costs_no_action_and_leaves_a_movement_under_way() -> None:
    turn = Turn("bjorn", 1, points=1, moving=True)
    after = command(box_with("Heal 2"), carrying(table(turns=(turn,)), health=1), "bjorn", Use("bjorn", CARD))

    assert after.heroes["bjorn"].health == 3
    assert after.turns == (turn,)
    assert after.decks["treasure_1"].discard == (CARD,)


@rule("MD-RUL-21")
def test_a_stunned_hero_drinks_in_another_s_activation() -> None:
    before = carrying(table(active="elias"), health=1, stunned=True)

    assert command(box_with("Heal 2"), before, "bjorn", Use("bjorn", CARD)).heroes["bjorn"].health == 3


@rule("MD-RUL-31")
def test_a_consumable_works_in_the_experience_phase_too() -> None:
    before = carrying(table(active="", phase=EXPERIENCE), health=1)

    assert command(box_with("Heal 2"), before, "bjorn", Use("bjorn", CARD)).heroes["bjorn"].health == 3


@rule("MD-EQP-08", "MD-EQP-06", "MD-RUL-45", "MD-HRO-05", "MD-RUL-05", "MD-RUL-10")
@pytest.mark.parametrize(
    ("words", "changes", "seat", "why"),
    [
        ("Heal 2", {}, "bjorn", "nothing_to_heal"),
        ("Heal 2 each hero in the zone", {}, "bjorn", "nothing_to_heal"),
        ("Unstun", {}, "bjorn", "use_no_effect"),
        ("Wound 1 each enemy in the zone", {}, "bjorn", "use_no_effect"),
        ("Refresh the signature", {}, "bjorn", "use_no_effect"),
        ("[Wounded 2] Gain 1 Action", {"health": 4}, "bjorn", "use_no_effect"),
        ("+2 XP", {"xp": 30}, "bjorn", "use_no_effect"),
        ("+2 XP", {"killed": True, "health": 0}, "bjorn", "killed"),
        ("+2 XP", {"zone": ""}, "bjorn", "departed"),
        ("+2 XP", {}, "elias", "not_your_card"),
    ],
)
def test_a_use_is_refused_for_a_reason(words: str, changes: dict[str, Any], seat: str, why: str) -> None:
    before = carrying(table(), **changes)

    assert refused(box_with(words), before, seat, Use("bjorn", CARD))[0] == why


@rule("MD-EQP-08")
def test_only_usable_cards_that_are_carried_can_be_used() -> None:
    box = given.box()
    armor = next(card.id for card in box.equipment.values() if card.slot == "body")

    assert refused(box, table(), "bjorn", Use("bjorn", "healing_potion#1"))[0] == "not_carried"
    assert refused(box, carrying(table(), card=armor), "bjorn", Use("bjorn", armor))[0] == "not_a_usable_card"
    assert refused(box, table(), "bjorn", Use("nobody", armor))[0] == "no_such_hero"


def test_an_effect_until_the_end_of_the_activation_needs_an_activation() -> None:
    words = "Until the end of the activation: Attack: +1 red die"

    assert refused(box_with(words), carrying(table(active="", phase=ENEMIES)), "bjorn", Use("bjorn", CARD))
    may_use(box_with(words), carrying(table()), "bjorn", "bjorn", CARD)


def test_a_use_that_helps_only_a_friend_is_allowed() -> None:
    before = carrying(table())
    hurt = replace(before.heroes["elias"], health=1)
    before = replace(before, heroes={**before.heroes, "elias": hurt})

    after = command(box_with("Heal 2 each hero"), before, "bjorn", Use("bjorn", CARD))

    assert after.heroes["elias"].health == 3


@rule("MD-RUL-15")
def test_a_hero_who_dies_of_a_use_ends_his_activation() -> None:
    before = carrying(table(), health=1)

    after = command(box_with("Wound 1, +1 XP each ally"), before, "bjorn", Use("bjorn", CARD))

    assert after.heroes["bjorn"].killed
    assert after.turns[0].hero == "elias"


@rule("MD-EQP-06")
def test_a_consumable_is_not_drawn_again_by_its_own_effect() -> None:
    empty = {name: Deck() for name in given.decks() if name.startswith("treasure_")}
    armor = next(c.id for c in given.box().equipment.values() if c.deck == "treasure_5" and c.slot == "body")
    before = carrying(table(level=5))
    before = replace(before, decks={**before.decks, **empty, "treasure_5": Deck(discard=(armor,))})

    after = command(box_with("Draw 1 treasure"), before, "bjorn", Use("bjorn", CARD))

    assert after.heroes["bjorn"].cards == (armor,)


def test_cards_that_could_be_used_now_are_listed() -> None:
    box = box_with("Heal 2")
    assert ready_cards(box, carrying(table()), "bjorn") == ()
    assert ready_cards(box, carrying(table(), health=1), "bjorn") == (CARD,)


@pytest.mark.parametrize(
    ("card", "usable_card", "undo"),
    [
        ("healing_potion", True, "free"),
        ("dowsing_rod", True, "reveals"),
        ("thieves_tools", False, "free"),
        ("poison_needle", False, "free"),
    ],
)
def test_what_a_use_does_to_undo(card: str, usable_card: bool, undo: str) -> None:
    assert (usable(given.box(), card), undo_of(given.box(), card)) == (usable_card, undo)


def test_an_act_that_touches_nobody_is_passed_over() -> None:
    before = carrying(table(), health=4)

    after = command(box_with("Stun an enemy, Heal 1"), before, "bjorn", Use("bjorn", CARD))

    assert after.heroes["bjorn"].health == 5


# Skills and items that wait to be called.


def called(words: str, **more: Any) -> tuple[Box, State]:
    """Bjorn, wounded, has an item that says this."""
    return box_with(words, "item"), carrying(table(), **{"health": 1, **more})


def test_once_per_activation_works_once_until_the_next() -> None:
    box, before = called("Once per activation: Heal 1")
    assert list(invocable(box, before, before.heroes["bjorn"])) == [SAYS]

    after = command(box, before, "bjorn", Invoke(SAYS))

    assert after.heroes["bjorn"].health == 2
    assert refused(box, after, "bjorn", Invoke(SAYS))[0] == "skill_used"
    again = replace(after, turns=(Turn("bjorn"),))
    assert command(box, again, "bjorn", Invoke(SAYS)).heroes["bjorn"].health == 3


def test_once_per_round_comes_back_with_the_round() -> None:
    box, before = called("Once per round: Heal 1")
    after = replace(command(box, before, "bjorn", Invoke(SAYS)), turns=(Turn("bjorn"),))

    assert refused(box, after, "bjorn", Invoke(SAYS))[0] == "skill_used_this_round"
    assert command(box, replace(after, round=2), "bjorn", Invoke(SAYS)).heroes["bjorn"].health == 3


def test_once_per_quest_never_comes_back() -> None:
    box, before = called("Once per quest: Heal 1")
    after = replace(command(box, before, "bjorn", Invoke(SAYS)), turns=(Turn("bjorn"),), round=7)

    assert refused(box, after, "bjorn", Invoke(SAYS))[0] == "skill_used_this_quest"


@rule("MD-RND-03")
def test_a_deed_can_cost_an_action() -> None:
    box, before = called("Spend 1 Action: Heal 2 a hero in sight")

    after = command(box, before, "bjorn", Invoke(SAYS))

    assert (after.heroes["bjorn"].health, after.turns[0].actions) == (3, 2)
    spent = replace(before, turns=(Turn("bjorn", 0),))
    assert refused(box, spent, "bjorn", Invoke(SAYS))[0] == "no_actions"


@rule("MD-RUL-30")
def test_an_item_leaves_a_movement_under_way_and_a_skill_ends_it() -> None:
    moving = (Turn("bjorn", points=1, moving=True),)
    box, before = called("Once per activation: Heal 1")
    assert command(box, replace(before, turns=moving), "bjorn", Invoke(SAYS)).turns[0].points == 1

    worn = box_with("Once per activation: Heal 1", "body")
    wearing = replace(before.heroes["bjorn"], bag=(), body=CARD)
    before = replace(before, turns=moving, heroes={**before.heroes, "bjorn": wearing})
    assert command(worn, before, "bjorn", Invoke(SAYS)).turns[0].points == 0


@rule("MD-RUL-21")
def test_a_stunned_hero_calls_on_items_but_on_no_skill() -> None:
    box, before = called("Once per activation: Heal 1", stunned=True)
    assert command(box, before, "bjorn", Invoke(SAYS)).heroes["bjorn"].health == 2

    worn = box_with("Once per activation: Heal 1", "body")
    wearing = replace(before.heroes["bjorn"], bag=(), body=CARD)
    before = replace(before, heroes={**before.heroes, "bjorn": wearing})
    assert refused(worn, before, "bjorn", Invoke(SAYS))[0] == "stunned"


@pytest.mark.parametrize(
    ("words", "changes", "why"),
    [
        ("Once per activation: Heal 1", {"health": 5}, "skill_no_effect"),
        ("[Wounded 3] Once per activation: +1 XP", {"health": 4}, "skill_condition"),
        ("When you open a door: +1 XP", {}, "no_such_skill"),
    ],
)
def test_a_call_is_refused_for_a_reason(words: str, changes: dict[str, Any], why: str) -> None:
    box, before = called(words, **changes)

    assert refused(box, before, "bjorn", Invoke(SAYS))[0] == why


@rule("MD-RUL-43")
def test_on_command_only_what_costs_an_action_can_be_called() -> None:
    turns = (Turn("bjorn", 1, commanded=True), Turn("elias"))
    box, before = called("Once per activation: Heal 1")
    assert refused(box, replace(before, turns=turns), "bjorn", Invoke(SAYS))[0] == "commanded_one_action"

    box, before = called("Spend 1 Action: Heal 1")
    after = command(box, replace(before, turns=turns), "bjorn", Invoke(SAYS))
    assert (after.heroes["bjorn"].health, after.turns[0].hero) == (2, "elias")


def test_nobody_calls_outside_his_activation() -> None:
    box, before = called("Once per round: Heal 1")
    after = command(box, before, "bjorn", EndTurn())

    assert refused(box, after, "bjorn", Invoke(SAYS))[0] == "not_your_turn"


# Blood costs of deeds.


@rule("MD-CND-01", "MD-RUL-46")
def test_bloodlust_is_paid_before_the_deed_works() -> None:
    box, before = called("[Bloodlust 2] Once per activation: +3 XP", health=4, xp=0)
    after = command(box, before, "bjorn", Invoke(SAYS))

    assert (after.heroes["bjorn"].health, after.heroes["bjorn"].xp) == (2, 3)


@rule("MD-RUL-46")
def test_who_dies_of_the_price_gets_nothing_and_the_too_weak_cannot_pay() -> None:
    box, before = called("[Bloodlust 2] Once per activation: +3 XP", health=2, xp=0)
    assert command(box, before, "bjorn", Invoke(SAYS)).heroes["bjorn"].xp == 0

    box, before = called("[Bloodlust 2] Once per activation: +3 XP", health=1)
    assert refused(box, before, "bjorn", Invoke(SAYS))[0] == "skill_no_effect"


@rule("MD-CND-02", "MD-RUL-46")
@pytest.mark.parametrize(("consent", "bled"), [("give", "elias"), ("decline", "bjorn")])
def test_a_willing_ally_in_sight_pays_a_blood_tribute(consent: str, bled: str) -> None:
    box, before = called("[Blood Tribute 1] Once per activation: +3 XP", health=3)

    after = command(box, before, "bjorn", Invoke(SAYS), given.picking("elias", consent))

    hurt = [name for name in before.heroes if after.heroes[name].health < before.heroes[name].health]
    assert hurt == [bled]
    assert after.heroes["bjorn"].xp == 6
