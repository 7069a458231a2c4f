"""What everybody sees of the road, and what is offered on it."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.campaign.levels import event_level
from md_tui.games.massive_darkness.campaign.xp import overflow
from md_tui.games.massive_darkness.face.road import camp_lines
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.opener import OPENER
from md_tui.games.massive_darkness.view.campaign import CampaignView
from tests.games.massive_darkness.campaign.road_given import LEVEL_3, LEVEL_5, Journey, artifacts, card
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


def seen(journey: Table) -> CampaignView:
    """The road as everybody sees it."""
    found = journey.game.view(journey.state, None).campaign
    assert found is not None
    return found


@rule("MD-STO-06")
def test_events_go_by_the_tiles_in_a_quest_and_by_the_level_in_town() -> None:
    quest = Journey().given(level=4)
    assert seen(quest).event_level == event_level(quest.shelf, quest.state) != 4
    town = Journey().after(won=True)
    town.given(level=4)
    assert seen(town).event_level == 4


def test_a_list_of_games_names_the_quest_that_comes_next() -> None:
    market, camp = Journey().at_market(), Journey().after(won=True)
    cards = [OPENER.card(journey.state) for journey in (market, camp)]
    assert [(one["quest"], one["chapter"]) for one in cards] == [("q2", 1), ("q1", 0)]


@rule("MD-SET-08", "MD-STO-08", "MD-TWN-03")
def test_supply_burden_and_lack_are_shown_in_town_only() -> None:
    bare = {"hands": (), "body": "", "bag": tuple(card(1, "hand", n) for n in range(7))}
    town, quest = Journey().packing(bjorn=bare), Journey().hero("bjorn", **bare)
    assert seen(town).supply
    assert seen(town).heroes["bjorn"].excess == 1
    assert seen(town).heroes["elias"].excess == 0
    assert not seen(quest).supply
    assert seen(quest).heroes["bjorn"].excess == 0
    empty = Journey().packing(bjorn={"hands": (), "body": "", "bag": ()})
    assert seen(empty).heroes["bjorn"].lacks == ("weapon", "armor")


@rule("MD-STO-08")
@pytest.mark.parametrize(("many", "plain", "too_many"), [(2, 7, 3), (3, 2, 2), (2, 4, 1), (1, 5, 0)])
def test_what_has_to_stay_behind_is_counted_in_all(many: int, plain: int, too_many: int) -> None:
    bag = (*artifacts()[:many], *(card(1, "hand", n) for n in range(plain)))
    town = Journey().packing(bjorn={"hands": (), "body": "", "bag": bag})
    assert seen(town).heroes["bjorn"].excess == too_many


@rule("MD-STO-08")
def test_nothing_is_too_much_at_the_end_of_the_road() -> None:
    bag = tuple(card(1, "hand", n) for n in range(9))
    journey = Journey().after(won=True, bjorn={"bag": bag})
    assert seen(journey).heroes["bjorn"].excess > 0
    assert seen(journey.road(done=True)).heroes["bjorn"].excess == 0


@rule("MD-MKT-05", "MD-TWN-03", "MD-STO-09")
@pytest.mark.parametrize(
    ("hands", "bag", "told"),
    [
        ((), ("dagger",), True),
        (("wooden_shield",), ("dagger",), True),
        (("mace",), ("dagger",), False),
        ((), ("iron_ring",), False),
        ((), (card(5),), False),
    ],
)
def test_who_packs_is_told_of_a_weapon_left_in_the_bag(
    hands: tuple[str, ...], bag: tuple[str, ...], told: bool
) -> None:
    town, quest = Journey().packing(bjorn={"hands": hands, "bag": bag}), Journey()
    quest.hero("bjorn", hands=hands, bag=bag)
    assert seen(town).heroes["bjorn"].unarmed is told
    assert not seen(quest).heroes["bjorn"].unarmed
    line = next(
        line for line in camp_lines(open_box().words, town.game.view(town.state, None)) if "Bjorn" in line
    )
    assert ("weapon in the bag" in line) is told


@rule("MD-MKT-04", "MD-TWN-02", "MD-TWN-12")
def test_the_trade_among_heroes_is_open_until_the_first_deal_and_not_before_a_second_try() -> None:
    market = Journey().at_market(bjorn={"bag": (card(1),)})
    assert seen(market).party_trade
    market.says(f"sell bjorn {card(1)}", "bjorn")
    assert not seen(market).party_trade
    assert seen(Journey().packing()).party_trade
    assert not seen(Journey().packing(retrying=True)).party_trade
    assert not seen(Journey()).party_trade


@rule("MD-TWN-08", "MD-STO-03")
def test_a_step_that_raises_the_start_is_named_with_its_level() -> None:
    journey = Journey().hero("bjorn", bought=LEVEL_3)
    raises = seen(journey).heroes["bjorn"].raises
    assert raises["lurking_beast"] == 5
    assert all(level > 3 for level in raises.values())
    journey.hero("bjorn", bought=LEVEL_5)
    assert seen(journey).heroes["bjorn"].raises == {}


@rule("MD-TWN-09", "MD-HRO-06")
def test_nothing_is_lost_of_a_sale_that_just_fits() -> None:
    hero = Journey().who("bjorn")
    assert overflow(replace(hero, xp=28), 2) == 0
    assert overflow(replace(hero, xp=29), 2) == 1
    assert overflow(replace(hero, xp=30), 2) == 2


@rule("MD-STO-10", "MD-TWN-14")
def test_offers_of_the_road_cost_nothing_and_say_what_undo_makes_of_them() -> None:
    lost = Journey().after(won=False)
    offers = {offer.kind: offer for offer in lost.game.offers(lost.state, "bjorn", illegal=True)}
    assert {name: (offer.legal, offer.cost, offer.undo) for name, offer in offers.items()} == {
        "move_on": (True, "", "reveals"),
        "retry": (True, "", "free"),
    }
    last = Journey().after(won=False)
    last.road(chapter=len(last.camp.order) - 1)
    ends = next(o for o in last.game.offers(last.state, "bjorn", illegal=True) if o.kind == "move_on")
    assert ends.undo == "free", "the end of the road shows nothing new"
    packing = Journey().packing()
    ready = {o.kind: o for o in packing.game.offers(packing.state, "bjorn")}
    assert (ready["set_out"].cost, ready["set_out"].undo) == ("", "free")
    packing.says("setout elias", "elias")
    ready = {o.kind: o for o in packing.game.offers(packing.state, "bjorn")}
    assert ready["set_out"].undo == "reveals", "the last one begins the quest"
