"""Experience on a campaign: micro-XP, ties, both coins of a signature, and what is lost."""

import pytest

from md_tui.games.massive_darkness.campaign.xp import micro_gain
from md_tui.games.massive_darkness.decide.enemies.behaviour import richest
from md_tui.games.massive_darkness.decide.harm import gain_xp, lose_xp
from md_tui.games.massive_darkness.events.campaign import MicroXpGained
from md_tui.games.massive_darkness.events.heroes import XpGained, XpPaid
from md_tui.games.massive_darkness.model import Hero
from tests.games.massive_darkness.campaign.road_given import Journey, on_the_road
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


def quest(**changes: object) -> Table:
    """A quest of a campaign in the midst of things."""
    return Table("bjorn", "elias", at="A-8", campaign=on_the_road(), **changes)


@rule("MD-STO-01")
def test_xp_of_a_quest_is_micro_xp_and_five_make_one() -> None:
    table = quest().hero("bjorn", micro=3)
    table.tell(gain_xp, "bjorn", 4, "elias")
    assert (table.who("bjorn").xp, table.who("bjorn").micro) == (1, 2)
    assert table.events(MicroXpGained) == [MicroXpGained("bjorn", 4, 1, 0, "elias")]
    assert table.events(XpGained) == []


@rule("MD-STO-01")
def test_many_at_once_make_several_xp_and_less_than_five_make_none() -> None:
    table = quest()
    table.tell(gain_xp, "bjorn", 11)
    assert table.who("bjorn").wealth == (2, 1)
    table.tell(gain_xp, "bjorn", 3)
    assert table.who("bjorn").wealth == (2, 4)
    table.tell(gain_xp, "bjorn", 1)
    assert table.who("bjorn").wealth == (3, 0)


@rule("MD-STO-01")
def test_a_quest_alone_knows_no_micro_xp() -> None:
    table = Table("bjorn", at="A-8")
    table.tell(gain_xp, "bjorn", 5)
    assert table.who("bjorn").wealth == (5, 0)


@rule("MD-STO-13")
@pytest.mark.parametrize(
    ("xp", "micro", "gained", "then"),
    [
        (29, 0, 5, (30, 0)),
        (29, 4, 9, (30, 4)),
        (30, 0, 3, (30, 3)),
        (30, 4, 5, (30, 4)),
        (28, 1, 30, (30, 4)),
    ],
)
def test_micro_xp_beyond_thirty_xp_is_lost(xp: int, micro: int, gained: int, then: tuple[int, int]) -> None:
    table = quest().hero("bjorn", xp=xp, micro=micro)
    table.tell(gain_xp, "bjorn", gained)
    assert table.who("bjorn").wealth == then
    full, lost = micro_gain(Hero("bjorn", "x", "", xp=xp, micro=micro), gained)
    assert 5 * (xp + full) + micro + gained - 5 * full - lost == 5 * then[0] + then[1]


@rule("MD-STO-02")
def test_ties_in_xp_are_broken_by_micro_xp() -> None:
    table = quest().hero("bjorn", xp=2, micro=1).hero("elias", xp=2, micro=3)
    both = list(table.state.heroes.values())
    assert richest(table.shelf, table.state, both) == ("elias",)
    table.hero("bjorn", xp=3, micro=0)
    assert richest(table.shelf, table.state, list(table.state.heroes.values())) == ("bjorn",)
    table.hero("elias", xp=3, micro=0)
    assert richest(table.shelf, table.state, list(table.state.heroes.values())) == ("bjorn", "elias")


@rule("MD-STO-14", "MD-SIG-01")
def test_a_signature_is_paid_in_either_coin() -> None:
    table = quest().hero("bjorn", xp=1, micro=1).says("signature micro")
    assert table.who("bjorn").wealth == (1, 0)
    assert [event.micro for event in table.events(XpPaid)] == [True]
    table = quest().hero("bjorn", xp=1, micro=1).says("signature")
    assert table.who("bjorn").wealth == (0, 1)


@rule("MD-STO-14")
def test_a_coin_that_is_not_there_pays_nothing() -> None:
    table = quest().hero("bjorn", xp=1, micro=0)
    assert table.refusal("signature micro").rule == "MD-STO-14"
    table.hero("bjorn", xp=0, micro=2)
    assert table.refusal("signature").rule == "MD-SIG-01"
    alone = Table("bjorn", at="A-8").hero("bjorn", xp=1, micro=1)
    assert alone.refusal("signature micro").why == "no_micro_xp_here"


@rule("MD-STO-14")
def test_both_coins_are_offered_on_a_campaign_and_one_without() -> None:
    table = quest().hero("bjorn", xp=1, micro=1)
    offers = [o for o in table.game.offers(table.state, "bjorn") if o.kind == "signature"]
    assert [offer.cost for offer in offers] == ["1 micro-XP", "1 XP"]
    alone = Table("bjorn", at="A-8").hero("bjorn", xp=1)
    assert [o.cost for o in alone.game.offers(alone.state, "bjorn") if o.kind == "signature"] == ["1 XP"]


@rule("MD-TWN-13")
def test_xp_lost_in_a_quest_is_micro_xp_as_far_as_there_is_any() -> None:
    table = quest().hero("bjorn", xp=4, micro=2)
    table.tell(lose_xp, "bjorn", 3)
    assert table.who("bjorn").wealth == (4, 0)
    alone = Table("bjorn", at="A-8").hero("bjorn", xp=4)
    alone.tell(lose_xp, "bjorn", 3)
    assert alone.who("bjorn").wealth == (1, 0)


@rule("MD-STO-11", "MD-STO-10")
def test_a_defeat_takes_micro_xp_and_nothing_else_that_was_learnt() -> None:
    journey = Journey().hero("bjorn", xp=7, micro=4, bought={"charge": 1})
    journey.ends(won=False)
    hero = journey.who("bjorn")
    assert (hero.xp, hero.micro, hero.bought) == (7, 0, {"charge": 1})


@rule("MD-STO-11", "MD-STO-07")
def test_a_victory_keeps_micro_xp_too() -> None:
    journey = Journey()
    journey.hero("bjorn", xp=7, micro=4, bought={"charge": 1})
    journey.ends(won=True)
    assert journey.who("bjorn").wealth == (7, 4)
