"""What stays behind of too many cards: never what a hero wears, unless somebody says so."""

from typing import Any

import pytest

from md_tui.games.massive_darkness.campaign.supply import is_weapon
from md_tui.games.massive_darkness.combat.equipment_value import best_arrangement
from md_tui.games.massive_darkness.events import campaign as events
from md_tui.games.massive_darkness.events.campaign import ChapterBegan, LeftBehind
from md_tui.games.massive_darkness.events.rules import OF_EVENTS, rule_of
from md_tui.games.massive_darkness.face.questions import picks_phrase
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.question import Answered
from md_tui.kernel.value import Event
from md_tui.kernel.verify import rule_behind
from tests.games.massive_darkness import given
from tests.games.massive_darkness.campaign.road_given import LEVEL_5, Journey, card
from tests.rule import rule

BETTER = ("sun_sword", "dragon_mace", "titan_shield", "ruin_axe", "seraph_armor", "dragon_armor")
"""Six cards of level 5: by their dice each serves better than what the heroes below wear."""
ITEMS = ("iron_ring", "bone_charm", "gray_cloak", "runner_boots", "whetstone", "thieves_tools")
WORN = {
    "one weapon": (("dagger",), "leather_armor"),
    "two weapons": (("dagger", "hand_axe"), "leather_armor"),
    "a two-handed one": (("great_axe",), "leather_armor"),
    "a shield beside a weapon": (("mace", "wooden_shield"), "leather_armor"),
    "a shield alone": (("wooden_shield",), ""),
    "an armor alone": ((), "leather_armor"),
    "an artifact": (("tempest_sword",), "leather_armor"),
}
"""What heroes wear who carry better things."""


def packing(retrying: bool = False, **bjorn: Any) -> Journey:
    """Bjorn packs for a quest that begins at level 5."""
    journey = Journey().packing(retrying, bjorn={"bought": LEVEL_5, **bjorn})
    journey.given(level=5)
    return journey


def sets_out(journey: Journey) -> Journey:
    """Everybody sets out and leaves behind what is suggested."""
    journey.everybody_says("setout").suggested()
    return journey


@rule("MD-STO-08")
@pytest.mark.parametrize("worn", WORN.values(), ids=WORN)
def test_who_sets_out_goes_in_what_is_worn_whatever_would_serve_better(
    worn: tuple[tuple[str, ...], str],
) -> None:
    hands, body = worn
    journey = sets_out(packing(hands=hands, body=body, bag=BETTER))
    hero = journey.who("bjorn")
    assert (hero.hands, hero.body, len(hero.cards)) == (hands, body, 6)
    assert journey.events(ChapterBegan), "the quest begins"


@rule("MD-STO-08")
@pytest.mark.parametrize("worn", WORN.values(), ids=WORN)
def test_after_a_defeat_heroes_keep_what_they_wear_too(worn: tuple[tuple[str, ...], str]) -> None:
    hands, body = worn
    journey = Journey().hero("bjorn", bought=LEVEL_5, hands=hands, body=body, bag=BETTER)
    journey.ends(won=False)
    journey.suggested()
    hero = journey.who("bjorn")
    assert (hero.hands, hero.body, len(hero.cards)) == (hands, body, 6)
    journey.says("retry", journey.state.first)
    assert sets_out(journey).who("bjorn").hands == hands


@rule("MD-STO-08", "MD-STO-10")
def test_what_is_given_up_for_a_second_try_is_in_the_bag() -> None:
    journey = packing(retrying=True, hands=("dagger",), body="leather_armor", bag=(*BETTER, "iron_ring"))
    journey.says("swap bjorn iron_ring mace")
    journey.says(f"trade bjorn=mace/leather_armor/dagger,{','.join(BETTER)}/-")
    hero = sets_out(journey).who("bjorn")
    assert (hero.hands, hero.body) == (("mace",), "leather_armor")
    assert "dagger" not in hero.cards


@rule("MD-STO-08")
@pytest.mark.parametrize(
    ("worn", "carried"), [("tempest_sword", "martyr_shield"), ("martyr_shield", "tempest_sword")]
)
def test_of_two_artifacts_the_one_that_is_worn_goes_along(worn: str, carried: str) -> None:
    journey = packing(hands=(worn,), body="leather_armor", bag=(carried,))
    journey.everybody_says("setout")
    assert journey.question.kind == "spare_artifacts"
    assert journey.question.suggested == (carried,)


@rule("MD-STO-08")
def test_beside_what_is_worn_that_is_kept_which_would_serve_best() -> None:
    journey = packing(hands=("dagger",), body="leather_armor", bag=(*BETTER[:4], *ITEMS))
    hero = journey.who("bjorn")
    best = best_arrangement(given.box(), hero, 5)
    assert not {*best.hands} & {*hero.hands}, "it wears something else"
    assert {*hero.equipped, *best.hands, best.body} <= {*sets_out(journey).who("bjorn").cards}


@rule("MD-STO-08", "MD-TWN-03")
def test_a_starting_weapon_taken_for_want_of_one_is_not_left_behind_again() -> None:
    journey = packing(hands=(), body="", bag=(*ITEMS, card(5, "item")))
    journey.says("take bjorn dagger")
    journey.says("take bjorn leather_armor#6")
    hero = sets_out(journey).who("bjorn")
    assert {"dagger", "leather_armor#6"} <= {*hero.cards}
    assert len(hero.cards) == 6


@rule("MD-STO-08", "MD-STO-09")
def test_a_card_above_the_level_goes_before_one_that_is_worn() -> None:
    journey = Journey().packing(bjorn={"hands": ("dagger",), "body": "leather_armor", "bag": BETTER})
    hero = sets_out(journey).who("bjorn")
    assert (hero.hands, hero.body) == (("dagger",), "leather_armor")


@rule("MD-STO-08", "MD-RUL-02")
def test_the_rules_decide_alike_for_those_who_want_to_be_asked_nothing() -> None:
    journey = Journey(asks="auto").packing(
        bjorn={"bought": LEVEL_5, "hands": ("dagger",), "body": "leather_armor", "bag": BETTER}
    )
    journey.given(level=5)
    journey.everybody_says("setout")
    assert [left.hero for left in journey.events(LeftBehind)] == ["bjorn"]
    hero = journey.who("bjorn")
    assert any(is_weapon(given.box(), held) for held in hero.hands)


@rule("MD-STO-08")
def test_what_may_stay_behind_is_told_with_its_level_and_whether_it_is_worn_and_then_by_its_name() -> None:
    journey = packing(hands=("mace",), body="leather_armor#1", bag=(*BETTER[:4], "iron_ring"))
    journey.everybody_says("setout")
    face, view = open_box(), journey.game.view(journey.state, "bjorn")
    labels = dict(face.prompt(journey.state, journey.question).options)
    assert labels["mace"] == "Mace (level 1, worn)"
    assert labels["iron_ring"] == "Iron Ring (level 1): Defense 1 bam: +1 shield"
    told = picks_phrase(face.words.within(view), journey.question, ("iron_ring", "mace"))
    assert str(told) == "Iron Ring and Mace"


@rule("MD-STO-08")
def test_two_versions_that_leave_other_cards_behind_differ_by_the_rule_of_six_cards() -> None:
    game = Journey().game
    logged, now = (
        (Answered("spare_cards", (left,), "rules", "auto"), LeftBehind("bjorn", (left,)))
        for left in ("dagger", "iron_ring")
    )
    assert rule_behind(game, logged, now) == "MD-STO-08"


def test_whatever_happens_on_the_road_names_its_rule() -> None:
    happens = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert OF_EVENTS.keys() == happens - {Event}
    assert {*OF_EVENTS.values()} <= open_box().rulebook.rules.keys()
    assert rule_of(LeftBehind("bjorn", ())) == "MD-STO-08"
