"""The town market: its stock, one sale and one barter a hero, and the trade among heroes before it."""

import pytest

from md_tui.games.massive_darkness.campaign.levels import card_level
from md_tui.games.massive_darkness.content.cards import LUCK, TRAP
from md_tui.games.massive_darkness.events.campaign import Bartered, CardSold, StockLaid
from md_tui.games.massive_darkness.events.cards import CardDrawn
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.model.campaign import READY
from tests.games.massive_darkness.campaign.road_given import LEVEL_3, Journey, artifacts, card
from tests.rule import rule


def levels(journey: Journey) -> list[int]:
    """The levels of the cards on the stalls."""
    return sorted(card_level(journey.shelf, name) for name in journey.camp.stock)


@rule("MD-MKT-01")
def test_the_stock_follows_the_heroes_and_their_levels() -> None:
    journey = Journey("bjorn", "elias", "sibyl").after(won=True)
    journey.hero("bjorn", bought=LEVEL_3).hero("elias", bought={"fireball": 2})
    journey.says("moveon")
    assert levels(journey) == sorted((1, 1, 1, *(1, 1, 1), *(3, 3, 1)))
    journey = Journey().after(won=True)
    journey.hero("bjorn", bought=LEVEL_3).hero("elias", bought={"blink": 1}).says("moveon")
    assert levels(journey) == sorted((1, 1, *(2, 2), *(3, 2)))


@rule("MD-MKT-01")
def test_traps_and_luck_are_drawn_again() -> None:
    journey = Journey().after(won=True)
    bad = [
        c.id for c in journey.shelf.equipment.values() if c.deck == "treasure_1" and c.slot in (TRAP, LUCK)
    ]
    journey.draws("treasure_1", *bad[:2])
    journey.says("moveon")
    drawn = [event.card for event in journey.events(CardDrawn)]
    assert drawn[:2] == bad[:2]
    assert len(drawn) == len(journey.camp.stock) + 2
    slots = {journey.shelf.equipment[card_id(name)].slot for name in journey.camp.stock}
    assert not slots & {TRAP, LUCK}
    assert set(bad[:2]) <= set(journey.state.decks["treasure_1"].discard)


@rule("MD-TWN-07")
def test_laying_out_the_stalls_is_a_reveal() -> None:
    journey = Journey().after(won=True)
    (offer,) = [o for o in journey.game.offers(journey.state, "bjorn") if o.kind == "move_on"]
    assert offer.undo == "reveals"
    journey.says("moveon")
    assert any(event.reveals for event in journey.events(CardDrawn))
    (laid,) = journey.events(StockLaid)
    assert (laid.cards, laid.reveals) == (journey.camp.stock, True)


@rule("MD-MKT-02", "MD-EX-20", "MD-MKT-07")
@pytest.mark.parametrize(
    ("name", "xp"),
    [(card(1), 1), (card(2), 1), (card(3), 2), (card(4), 2), (card(5), 3), ("mace", 1), (artifacts()[0], 2)],
)
def test_a_card_sells_for_half_its_level_rounded_up(name: str, xp: int) -> None:
    journey = Journey().at_market(bjorn={"bag": (name,), "hands": (), "xp": 2, "micro": 3})
    journey.says(f"sell bjorn {name}")
    assert journey.who("bjorn").wealth == (2 + xp, 3), "full XP, not micro-XP"
    assert name not in journey.who("bjorn").cards
    assert any(name in deck.discard for deck in journey.state.decks.values())


@rule("MD-MKT-02")
def test_each_hero_sells_once() -> None:
    journey = Journey().at_market(bjorn={"bag": (card(1), card(2))})
    journey.says(f"sell bjorn {card(1)}")
    assert journey.refusal(f"sell bjorn {card(2)}").why == "sold_already"
    journey.hero("elias", bag=(card(3),)).says(f"sell elias {card(3)}", "elias")
    assert journey.camp.sold == ("bjorn", "elias")


@rule("MD-TWN-09", "MD-HRO-06")
def test_xp_of_a_sale_above_thirty_is_lost_and_said_before() -> None:
    journey = Journey().at_market(bjorn={"bag": (card(5),), "xp": 29})
    offers = [o for o in journey.game.offers(journey.state, "bjorn") if o.kind == "sell"]
    (told,) = [o.facts for o in offers if getattr(o.command, "card", "") == card(5)]
    assert told == {"xp": 3, "lost": 2}
    view = journey.game.view(journey.state, "bjorn").campaign
    assert view is not None
    assert view.heroes["bjorn"].prices[card(5)] == (3, 2)
    journey.says(f"sell bjorn {card(5)}")
    assert journey.who("bjorn").xp == 30
    assert journey.events(CardSold) == [CardSold("bjorn", card(5), 3, 2)]


@rule("MD-MKT-03", "MD-EX-20")
@pytest.mark.parametrize(
    ("gives", "takes"),
    [
        ((card(2), card(3)), (card(5),)),
        ((card(5),), (card(3, nth=1), card(1))),
        ((card(3),), (card(3, nth=1),)),
        ((artifacts()[0],), (card(4),)),
    ],
)
def test_cards_go_for_cards_of_no_higher_sum(gives: tuple[str, ...], takes: tuple[str, ...]) -> None:
    journey = Journey().at_market(takes, bjorn={"bag": gives})
    journey.says(f"barter bjorn {','.join(gives)} {','.join(takes)}")
    assert journey.who("bjorn").bag == takes
    assert journey.camp.stock == (), "what was given does not go on the stalls"
    assert journey.events(Bartered) == [Bartered("bjorn", gives, takes)]
    piles = {name for deck in journey.state.decks.values() for name in deck.discard}
    assert set(gives) <= piles


@rule("MD-MKT-03")
def test_a_barter_has_its_forms_its_sum_and_its_one_time() -> None:
    bag = (card(1), card(2), card(3))
    stock = (card(1, nth=1), card(3, nth=1), card(4))
    journey = Journey().at_market(stock, bjorn={"bag": bag})
    assert journey.refusal(f"barter bjorn {card(2)} {card(3, nth=1)}").why == "offered_too_little"
    assert journey.refusal(f"barter bjorn {','.join(bag)} {card(4)}").why == "no_such_barter"
    pair = f"{card(2)},{card(3)} {card(1, nth=1)},{card(3, nth=1)}"
    assert journey.refusal(f"barter bjorn {pair}").why == "no_such_barter"
    assert journey.refusal(f"barter bjorn - {card(4)}").why == "no_such_barter"
    assert journey.refusal(f"barter bjorn {card(3)} {card(5)}").why == "not_on_the_stalls"
    assert journey.refusal(f"barter bjorn {card(5)} {card(4)}").why == "not_yours_to_barter"
    assert journey.refusal(f"barter bjorn {card(2)},{card(2)} {card(4)}").why == "given_twice"
    journey.says(f"barter bjorn {card(1)},{card(3)} {card(4)}")
    assert journey.refusal(f"barter bjorn {card(2)} {card(1, nth=1)}").why == "bartered_already"


@rule("MD-MKT-03")
def test_one_card_is_not_taken_twice() -> None:
    journey = Journey().at_market((card(1),), bjorn={"bag": (card(5),)})
    assert journey.refusal(f"barter bjorn {card(5)} {card(1)},{card(1)}").why == "not_on_the_stalls"


@rule("MD-TWN-02", "MD-MKT-02", "MD-MKT-03")
@pytest.mark.parametrize("first", ["sell", "barter"])
def test_sale_and_barter_come_in_any_order(first: str) -> None:
    journey = Journey().at_market((card(1),), bjorn={"bag": (card(2), card(3))})
    deals = [f"sell bjorn {card(2)}", f"barter bjorn {card(3)} {card(1)}"]
    journey.all_say(*(deals if first == "sell" else reversed(deals)))
    assert (journey.camp.sold, journey.camp.bartered) == (("bjorn",), ("bjorn",))


@rule("MD-MKT-04", "MD-TWN-02")
@pytest.mark.parametrize("deal", [f"sell bjorn {card(2)}", f"barter bjorn {card(2)} {card(2, nth=1)}"])
def test_heroes_trade_freely_wherever_they_fell_until_somebody_deals(deal: str) -> None:
    journey = Journey().at_market(
        (card(2, nth=1),), bjorn={"bag": (card(1), card(2)), "zone": ""}, elias={"zone": "2R-1"}
    )
    bjorn, elias = journey.who("bjorn"), journey.who("elias")
    give = (
        f"trade bjorn={bjorn.hands[0]}/{bjorn.body}/{card(2)}/-"
        f" elias={elias.hands[0]}/{elias.body}/{card(1)}/-"
    )
    journey.says(give, "elias")
    assert card(1) in journey.who("elias").bag
    journey.says(deal, "bjorn")
    back = f"trade elias={elias.hands[0]}/{elias.body}/{card(1)}/-"
    no = journey.refusal(back, "elias")
    assert (no.why, no.rule) == ("party_trade_over", "MD-TWN-02")
    journey.says("leavemarket bjorn", "bjorn")
    assert journey.refusal(back, "elias").why == "party_trade_over", "whoever dealt has left"


@rule("MD-MKT-04", "MD-TWN-02")
def test_who_leaves_without_a_deal_ends_nobodys_trade() -> None:
    journey = Journey().at_market(bjorn={"bag": (card(1),)})
    journey.says("leavemarket elias", "elias")
    bjorn, elias = journey.who("bjorn"), journey.who("elias")
    journey.says(
        f"trade bjorn={bjorn.hands[0]}/{bjorn.body}/-/- elias={elias.hands[0]}/{elias.body}/{card(1)}/-",
        "bjorn",
    )
    assert card(1) in journey.who("elias").bag


@rule("MD-TWN-11")
def test_deals_are_made_by_ones_own_player() -> None:
    journey = Journey().at_market(bjorn={"bag": (card(1),)})
    assert journey.refusal(f"sell bjorn {card(1)}", "elias").rule == "MD-TWN-11"
    assert journey.refusal("leavemarket bjorn", "elias").rule == "MD-TWN-11"
    assert journey.refusal("sell nobody mace", "bjorn").why == "no_such_hero"


@rule("MD-TWN-02", "MD-MKT-05", "MD-MKT-07")
def test_the_market_is_over_when_everybody_has_left_it_and_the_rest_goes_back() -> None:
    journey = Journey().at_market((card(1), card(2)), bjorn={"bag": (card(3),)})
    journey.says("leavemarket bjorn", "bjorn")
    assert journey.refusal(f"sell bjorn {card(3)}", "bjorn").why == "left_the_market"
    assert journey.refusal("leavemarket bjorn", "bjorn").why == "left_the_market"
    assert journey.game.seats(journey.state) == ("elias",)
    journey.says("leavemarket elias", "elias")
    assert journey.state.phase == READY
    assert journey.camp.stock == ()
    assert card(1) in journey.state.decks["treasure_1"].discard
    assert card(2) in journey.state.decks["treasure_2"].discard


@rule("MD-TWN-01", "MD-MKT-02")
def test_xp_of_the_market_waits_for_the_next_experience_phase() -> None:
    journey = Journey().at_market(bjorn={"bag": (card(5),), "xp": 3})
    journey.says(f"sell bjorn {card(5)}")
    assert journey.refusal("buy bjorn charge", "bjorn").why == "not_the_experience_phase"
    from md_tui.games.massive_darkness.steps.general import ExperiencePhase

    journey.given(phase="heroes").everybody("2R-3").work(ExperiencePhase())
    journey.says("buy bjorn charge", "bjorn")
    assert journey.who("bjorn").bought == {"charge": 1}


def test_cards_are_not_used_in_town() -> None:
    draught = card(1, "consumable")
    journey = Journey().at_market(bjorn={"bag": (draught,), "health": 1})
    assert journey.refusal(f"use bjorn {draught}", "bjorn").why == "not_in_town"


@rule("MD-MKT-03")
def test_offers_show_a_way_to_every_card_that_can_be_had() -> None:
    journey = Journey().at_market((card(5), card(2)), bjorn={"bag": (card(2, nth=1), card(3))})
    barters = [o for o in journey.game.offers(journey.state, "bjorn") if o.kind == "barter"]
    assert {o.command.takes for o in barters} >= {(card(5),), (card(2),)}
    assert all(offer.legal for offer in barters)
    poor = Journey().at_market((card(5),), bjorn={"bag": (), "hands": ("mace",), "body": ""})
    refused = [o for o in poor.game.offers(poor.state, "bjorn", illegal=True) if o.kind == "barter"]
    assert [(o.legal, o.why) for o in refused] == [(False, "offered_too_little")]
