"""What the town offers, what it shows, and what ends with a chapter: everything, and nothing twice."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.campaign.supply import starting_supply
from md_tui.games.massive_darkness.commands import Barter, Swap, TakeStarting
from md_tui.games.massive_darkness.events.campaign import ChapterBegan, ChapterEnded
from md_tui.games.massive_darkness.evolve.campaign import chapter_began, chapter_ended
from md_tui.games.massive_darkness.model import Ending, card_id
from md_tui.games.massive_darkness.model.campaign import Campaign, Outcome
from md_tui.games.massive_darkness.view.campaign import campaign_view
from md_tui.kernel.decider import Offer
from tests.games.massive_darkness.campaign.road_given import ROAD, Journey, card
from tests.rule import rule


def offered(journey: Journey, seat: str = "bjorn") -> list[Offer]:
    """What a hero may do in town."""
    return [offer for offer in journey.game.offers(journey.state, seat) if offer.legal]


@rule("MD-TWN-02", "MD-MKT-02", "MD-MKT-03", "MD-MKT-04")
def test_a_market_offers_sales_barters_trade_and_the_way_out_for_nothing() -> None:
    journey = Journey().at_market(stock=(card(1), card(1, "hand", 1)), bjorn={"bag": (card(3),)})
    found = offered(journey)
    kinds = Counter(offer.kind for offer in found)
    assert kinds.keys() == {"sell", "barter", "trade", "leave_market"}
    assert kinds["sell"] == len(journey.who("bjorn").cards)
    assert kinds["leave_market"] == 1
    assert {offer.cost for offer in found} == {""}


@rule("MD-MKT-03")
def test_one_barter_stands_for_all_and_two_cards_can_be_had_for_one() -> None:
    journey = Journey().at_market(stock=(card(1), card(1, "hand", 1)), bjorn={"bag": (card(3),)})
    barters = [offer for offer in offered(journey) if offer.kind == "barter"]
    assert [offer.span is not None for offer in barters] == [True] + [False] * (len(barters) - 1)
    assert Barter("bjorn", (card(3),), (card(1), card(1, "hand", 1))) in [one.command for one in barters]


@rule("MD-TWN-03", "MD-SET-08", "MD-MKT-05")
def test_packing_offers_an_unarmed_hero_each_kind_of_starting_card_once_and_any_copy_of_it() -> None:
    journey = Journey().packing(bjorn={"hands": (), "body": "", "bag": ()})
    takes = [offer for offer in offered(journey) if offer.kind == "take_starting"]
    supply = starting_supply(journey.shelf, journey.state.heroes.values())
    copies = Counter(card_id(one) for one in supply)
    taken = [offer.command for offer in takes if isinstance(offer.command, TakeStarting)]
    assert sorted(card_id(one.starting) for one in taken) == sorted(copies)
    for offer, command in zip(takes, taken, strict=True):
        several = [TakeStarting("bjorn", one) for one in supply if card_id(one) == card_id(command.starting)]
        assert (offer.span is not None) == (len(several) > 1)
        assert all(offer.covers(one) for one in several)
    kinds = {offer.kind for offer in offered(journey, "elias")}
    assert kinds == {"trade", "set_out"}
    assert {offer.cost for offer in (*takes, *offered(journey, "elias"))} == {""}


@rule("MD-MKT-05", "MD-STO-10")
def test_only_cards_too_high_are_swapped_but_any_before_a_second_try() -> None:
    def swapped(journey: Journey) -> set[str]:
        commands = [offer.command for offer in offered(journey)]
        return {command.card for command in commands if isinstance(command, Swap)}

    bag = (card(1), card(3))
    first = Journey().packing(bjorn={"bag": bag})
    assert swapped(first) == {card(3)}
    again = Journey().packing(retrying=True, bjorn={"bag": bag})
    assert swapped(again) == set(again.who("bjorn").cards)


@rule("MD-MKT-05", "MD-TWN-03")
def test_whatever_is_refused_for_one_reason_is_told_once() -> None:
    journey = Journey().packing(bjorn={"bag": (card(1), card(3))})
    every = list(journey.game.offers(journey.state, "bjorn", illegal=True))
    swaps = [(o.command.card, o.legal) for o in every if isinstance(o.command, Swap)]
    assert Counter(name for name, legal in swaps if not legal) == dict.fromkeys(
        set(journey.who("bjorn").cards) - {card(3)}, 1
    )
    assert {name for name, legal in swaps if legal} == {card(3)}, "and each way to swap what is too high"
    assert Counter(swaps)[card(3), True] == len(
        {o.command.starting for o in every if o.kind == "swap" and o.legal}
    )
    assert [o.why for o in every if isinstance(o.command, TakeStarting)] == ["not_unarmed"]


def test_the_town_shows_who_is_still_busy() -> None:
    journey = Journey().at_market().road(busy=("elias",))
    view = campaign_view(journey.shelf, journey.state)
    assert view is not None
    assert {name: one.busy for name, one in view.heroes.items()} == {"bjorn": False, "elias": True}


@rule("MD-STO-10")
def test_only_defeats_in_a_row_at_the_quest_at_hand_count_as_tries() -> None:
    def tries(*history: tuple[str, bool]) -> int:
        outcomes = tuple(Outcome(quest, won, "", 5, 1) for quest, won in history)
        return Campaign(ROAD, 2, ("q1", "q2"), 1, outcomes).tries

    assert tries() == 0
    assert tries(("q1", False), ("q2", False)) == 1
    assert tries(("q1", True), ("q2", False), ("q2", False)) == 2
    assert tries(("q2", False), ("q1", False)) == 0
    assert tries(("q2", False), ("q2", True)) == 0


STALE: dict[str, Any] = {
    "enemies": {"rats": None},
    "signed": ("bjorn",),
    "fight": "a fight",
    "acted": ("bjorn",),
    "turns": ("a turn",),
    "buyers": ("bjorn",),
    "lasting": ("an effect",),
}
"""What lies about when a quest ends in the middle of a fight."""


@rule("MD-TWN-15", "MD-WIN-01")
def test_nothing_of_a_quest_is_left_on_the_board_when_it_has_ended() -> None:
    ending = Ending(False, "out_of_lifebringer", "MD-HRO-04")
    state = replace(Journey().state, ending=ending, **STALE)
    after = chapter_ended(state, ChapterEnded("q1", False, {}, 1))
    assert (after.enemies, after.signed, after.fight, after.acted) == ({}, (), None, ())
    assert (after.turns, after.buyers, after.lasting) == ((), (), ())


@rule("MD-STO-12", "MD-TWN-03")
def test_a_chapter_begins_with_a_table_on_which_nothing_has_happened() -> None:
    journey = Journey().packing()
    journey.road(armed=("bjorn:weapon",))
    journey.everybody_says("setout")
    (event,) = journey.events(ChapterBegan)
    ended = replace(
        journey.state,
        ending=Ending(True, "objectives_met", "MD-WIN-01"),
        serial={"rats": 3},
        tokens={},
        campaign=replace(journey.camp, armed=("bjorn:weapon",)),
    )
    fresh = chapter_began(ended, event)
    assert (fresh.ending, fresh.serial, fresh.tokens) == (None, {}, event.tokens)
    assert event.tokens
    assert fresh.campaign is not None
    assert fresh.campaign.armed == ()


@rule("MD-MKT-02", "MD-MKT-03")
def test_every_market_has_a_sale_and_a_barter_for_everybody_again() -> None:
    journey = Journey().after(True)
    journey.road(sold=("bjorn",), bartered=("elias",))
    journey.says("moveon", "bjorn")
    assert (journey.camp.sold, journey.camp.bartered) == ((), ())


@rule("MD-TWN-10")
def test_a_random_road_uses_up_the_numbers_it_was_dealt_by() -> None:
    assert Journey(order="random").state.cursors["road"] > 0
    assert "road" not in Journey().state.cursors
