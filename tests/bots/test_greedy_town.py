"""What the greedy bot does between quests: sell, barter, arm itself, try again once, go on."""

from typing import Any

from md_tui.bots.massive_darkness.greedy import GreedyBot
from md_tui.bots.massive_darkness.town import MOST_TRIES
from md_tui.games.massive_darkness.commands import (
    Barter,
    LeaveMarket,
    MoveOn,
    Retry,
    Sell,
    SetOut,
    Swap,
    TakeStarting,
    Trade,
)
from md_tui.games.massive_darkness.model.campaign import Outcome
from md_tui.sim.headless import choose
from tests.games.massive_darkness import given
from tests.games.massive_darkness.campaign.road_given import Journey, card


def chosen(journey: Journey, seat: str = "bjorn") -> Any:
    """What the bot does in a seat."""
    return choose(journey.game, journey.state, seat, GreedyBot(journey.game, "bot"))


def test_a_lost_quest_is_tried_again_once_and_a_won_one_left() -> None:
    assert chosen(Journey().after(won=True)) == MoveOn()
    journey = Journey().after(won=False)
    assert chosen(journey) == Retry()
    lost = Outcome("q1", False, "out_of_lifebringer", 5, 1)
    journey.road(history=(lost,) * MOST_TRIES)
    assert chosen(journey) == MoveOn()


def test_it_sells_what_it_does_not_wear_and_keeps_the_rest() -> None:
    journey = Journey().at_market(bjorn={"bag": ("dagger",)})
    worn = journey.who("bjorn").equipped
    sold = chosen(journey)
    assert isinstance(sold, Sell)
    assert sold.card not in worn or "dagger" in worn
    bare = Journey().at_market()
    assert chosen(bare) == LeaveMarket("bjorn"), "weapon and armor are all there is"


def test_it_barters_spare_cards_for_something_better_to_wear() -> None:
    armors = [c for c in given.box().equipment.values() if c.deck == "treasure_1" and c.slot == "body"]
    best = max(armors, key=lambda c: (c.dice.defense.green, c.dice.defense.blue)).id
    journey = Journey().at_market((best,), bjorn={"bag": (card(1),), "body": ""})
    wish = chosen(journey)
    assert isinstance(wish, Barter)
    assert wish.takes == (best,)
    assert wish.gives == (card(1),)


def test_without_a_weapon_it_takes_one_and_puts_it_on_before_setting_out() -> None:
    journey = Journey().packing(bjorn={"hands": (), "body": "", "bag": ()})
    for kind in (TakeStarting, TakeStarting, Trade, SetOut):
        command = chosen(journey)
        assert isinstance(command, kind)
        journey.do("bjorn", command)
    assert journey.who("bjorn").hands
    assert journey.who("bjorn").body


def test_a_weapon_that_is_too_high_is_swapped_if_it_is_the_only_one() -> None:
    journey = Journey().packing(bjorn={"hands": (), "bag": (card(5, "two_hands"),)})
    command = chosen(journey)
    assert isinstance(command, Swap)
    assert command.card == card(5, "two_hands")
    armed = Journey().packing(bjorn={"bag": (card(5),)})
    assert chosen(armed) == SetOut("bjorn")
