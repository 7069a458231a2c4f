"""Refusals of the road: a moment of a campaign, a command, the reason and its rule."""

from collections.abc import Callable

import pytest

from tests.games.massive_darkness.campaign.refusals import ROAD
from tests.games.massive_darkness.campaign.road_given import Journey, card, on_the_road
from tests.games.massive_darkness.rules.test_refusals_cite_their_rule import cited
from tests.games.massive_darkness.tables import Table

Refused = tuple[Callable[[], Table], str, str, str]
"""The moment, who says what, the reason and the rule."""
STOCK = (card(1, nth=1), card(3, nth=1), card(4))


def market(*cards: str) -> Journey:
    """The market, Bjorn with these cards in his bag."""
    return Journey().at_market(STOCK, bjorn={"bag": cards or (card(1), card(2), card(3))})


def packing(*cards: str, retrying: bool = False) -> Journey:
    """Getting ready, Bjorn with these cards in his bag."""
    return Journey().packing(retrying=retrying, bjorn={"bag": cards or (card(1), card(3))})


def after(journey: Journey, line: str) -> Journey:
    """The same when Bjorn has said so."""
    journey.says(line, "bjorn")
    return journey


def quest(**hero: object) -> Table:
    """Bjorn in a quest of a campaign."""
    table = Table("bjorn", at="A-8", campaign=on_the_road(), level=2).has("bjorn", "mace")
    return table.hero("bjorn", **hero)


def handing_over() -> tuple[Journey, str]:
    """Before a second try, and a trade that would give Bjorn's weapon to Elias."""
    journey = packing(retrying=True)
    bjorn, elias = journey.who("bjorn"), journey.who("elias")
    bag, gift = ",".join(bjorn.bag), bjorn.hands[0]
    return journey, f"trade bjorn=-/{bjorn.body}/{bag}/- elias={elias.hands[0]}/{elias.body}/{gift}/-"


def idle_trade(journey: Journey) -> str:
    """A trade in which everybody keeps what he has."""
    elias = journey.who("elias")
    return f"trade elias={elias.hands[0]}/{elias.body}/-/-"


def sold() -> Journey:
    """The market after Bjorn has sold a card."""
    return after(market(), f"sell bjorn {card(1)}")


MARKET: list[Refused] = [
    (sold, f"bjorn sell bjorn {card(2)}", "sold_already", "MD-MKT-02"),
    (market, f"bjorn sell bjorn {card(5)}", "not_yours_to_sell", "MD-MKT-02"),
    (market, f"bjorn barter bjorn {card(2)} {STOCK[1]}", "offered_too_little", "MD-MKT-03"),
    (market, f"bjorn barter bjorn - {STOCK[0]}", "no_such_barter", "MD-MKT-03"),
    (market, f"bjorn barter bjorn {card(5)} {STOCK[2]}", "not_yours_to_barter", "MD-MKT-03"),
    (market, f"bjorn barter bjorn {card(2)},{card(2)} {STOCK[2]}", "given_twice", "MD-MKT-03"),
    (market, f"bjorn barter bjorn {card(3)} {card(5)}", "not_on_the_stalls", "MD-MKT-01"),
    (
        lambda: after(market(), f"barter bjorn {card(2)} {STOCK[0]}"),
        f"bjorn barter bjorn {card(1)} {STOCK[1]}",
        "bartered_already",
        "MD-MKT-03",
    ),
    (
        lambda: after(market(), "leavemarket bjorn"),
        f"bjorn sell bjorn {card(1)}",
        "left_the_market",
        "MD-TWN-02",
    ),
    (sold, f"elias {idle_trade(Journey())}", "party_trade_over", "MD-TWN-02"),
    (market, f"elias sell bjorn {card(1)}", "not_your_hero", "MD-TWN-11"),
    (
        lambda: market(card(1, "consumable")),
        f"bjorn use bjorn {card(1, 'consumable')}",
        "not_in_town",
        "MD-TWN-01",
    ),
]
READY: list[Refused] = [
    (packing, f"bjorn swap bjorn {card(1)} dagger", "card_is_usable", "MD-MKT-05"),
    (packing, f"bjorn swap bjorn {card(5)} dagger", "not_yours_to_swap", "MD-MKT-05"),
    (packing, f"bjorn swap bjorn {card(3)} {card(2)}", "not_in_the_supply", "MD-SET-08"),
    (packing, "bjorn take bjorn dagger", "not_unarmed", "MD-TWN-03"),
    (lambda: after(packing(), "setout bjorn"), "bjorn setout bjorn", "ready_already", "MD-MKT-05"),
    (lambda: handing_over()[0], f"bjorn {handing_over()[1]}", "no_trade_before_retry", "MD-TWN-12"),
]
CHAPTERS: list[Refused] = [
    (lambda: Journey().after(won=True), "bjorn retry", "quest_was_won", "MD-STO-10"),
    (lambda: Journey().after(won=False), "elias retry", "first_player_decides", "MD-TWN-11"),
    (lambda: Table("bjorn", at="A-8"), "bjorn moveon", "no_campaign", "MD-STO-10"),
    (Journey, "bjorn moveon", "not_now_on_the_road", "MD-STO-10"),
    (
        lambda: quest(bag=(card(3),)),
        f"bjorn trade bjorn={card(3)}/-/mace/-",
        "card_above_level",
        "MD-STO-09",
    ),
    (lambda: quest(xp=1, micro=0), "bjorn signature micro", "signature_no_micro_xp", "MD-STO-14"),
    (
        lambda: Table("bjorn", at="A-8").hero("bjorn", xp=1),
        "bjorn signature micro",
        "no_micro_xp_here",
        "MD-STO-14",
    ),
]
ALL = [*MARKET, *READY, *CHAPTERS]


@pytest.mark.parametrize(("given", "said", "why", "cites"), ALL, ids=[row[2] for row in ALL])
def test_a_command_is_refused_with_the_reason_and_the_rule_of_its_moment(
    given: Callable[[], Table], said: str, why: str, cites: str
) -> None:
    seat, _, line = said.partition(" ")
    assert cited(given().refusal(line, seat)) == (why, cites)


def test_every_refusal_of_the_road_is_met_in_play() -> None:
    assert {(why, cites) for _, _, why, cites in ALL} == {
        (why, cites) for cites, row in ROAD.items() for why in row.values()
    }
