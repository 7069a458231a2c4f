"""Inventory as a draft: cards move, slots are kept, and the game does not change."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.commands import Trade
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.errors import Rejected
from md_tui.tui.games.massive_darkness.drafts.trade import BAG, BODY, HANDS, Draft
from tests.rule import rule
from tests.tui.table.given import new_table, opened


def with_bag(*cards: str) -> State:
    """The tutorial, with cards in Bjorn's bag."""
    state: State = new_table().state
    return replace(state, heroes={**state.heroes, "bjorn": replace(state.heroes["bjorn"], bag=cards)})


def draft(*cards: str) -> Draft:
    """A draft for Bjorn, who stands beside Whisper."""
    return Draft(opened().game.box, with_bag(*cards).heroes, "bjorn", ("bjorn", "whisper"))


def test_a_fresh_draft_changes_nothing() -> None:
    assert not draft("ash_bow").changed
    assert draft("ash_bow").heroes == ("bjorn", "whisper")


@rule("MD-HRO-07")
def test_a_two_handed_card_sends_what_was_held_to_the_bag() -> None:
    plan = draft("spear")
    plan.put("spear", "bjorn", HANDS)

    assert plan.cards("bjorn", HANDS) == ("spear",)
    assert "great_axe" in " ".join(plan.cards("bjorn", BAG))
    assert plan.dice_before("bjorn") != plan.dice_after("bjorn")


@rule("MD-HRO-07")
def test_a_slot_refuses_what_does_not_belong_there_and_nothing_is_moved() -> None:
    plan = draft("ash_bow")

    with pytest.raises(Rejected) as no:
        plan.put("ash_bow", "bjorn", BODY)

    assert no.value.rule == "MD-HRO-07"
    assert plan.place_of("ash_bow") == ("bjorn", BAG)
    assert not plan.changed


def test_a_card_goes_round_hand_bag_and_neighbour() -> None:
    plan = draft("ash_bow")
    places = []
    for _ in range(4):
        plan.cycle("ash_bow")
        places.append(plan.place_of("ash_bow"))

    assert places == [("whisper", HANDS), ("whisper", BAG), ("bjorn", HANDS), ("bjorn", BAG)]


@rule("MD-TRD-01")
def test_the_draft_is_one_command_the_rules_accept() -> None:
    table = new_table()
    plan = Draft(opened().game.box, table.state.heroes, "bjorn", ("bjorn", "whisper"))
    axe = plan.cards("bjorn", HANDS)[0]
    plan.put(axe, "whisper", BAG)

    table.submit("bjorn", Trade(plan.loadouts()))

    assert axe in table.state.heroes["whisper"].bag
