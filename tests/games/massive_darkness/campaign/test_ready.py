"""Getting ready: healed, six cards, starting cards for those without, and a second try."""

from md_tui.games.massive_darkness.campaign.supply import starting_supply
from md_tui.games.massive_darkness.events.campaign import ChapterBegan, StartingTaken
from tests.games.massive_darkness.campaign.road_given import LEVEL_3, Journey, artifacts, card
from tests.rule import rule


@rule("MD-MKT-05", "MD-TWN-15")
def test_everybody_is_healed_the_dead_too() -> None:
    journey = Journey().at_market(bjorn={"health": 2}, elias={"health": 0, "killed": True})
    journey.everybody_says("leavemarket")
    assert [hero.health for hero in journey.state.heroes.values()] == [5, 5]
    assert not journey.who("elias").killed


@rule("MD-MKT-05")
def test_cards_change_hands_for_free_again() -> None:
    journey = Journey().packing(bjorn={"bag": (card(1),)})
    journey.road(sold=("bjorn",))
    bjorn, elias = journey.who("bjorn"), journey.who("elias")
    journey.says(
        f"trade bjorn={bjorn.hands[0]}/{bjorn.body}/-/- elias={elias.hands[0]}/{elias.body}/{card(1)}/-",
        "bjorn",
    )
    assert journey.who("elias").bag == (card(1),)


@rule("MD-MKT-05", "MD-STO-08")
def test_six_cards_and_one_artifact_go_along() -> None:
    bag = (*(card(1, "hand", n) for n in range(4)), *artifacts()[:2])
    journey = Journey().packing(bjorn={"bag": bag})
    journey.everybody_says("setout")
    assert journey.question.kind == "spare_artifacts"
    assert set(journey.question.ids()) == set(artifacts()[:2])
    journey.answer_all((artifacts()[0],))
    assert journey.question.kind == "spare_cards"
    assert journey.question.facts["count"] == 1
    journey.answer_all((card(1),))
    journey.suggested()
    hero = journey.who("bjorn")
    assert len(hero.cards) == 6
    assert artifacts()[1] in hero.cards
    assert journey.events(ChapterBegan)


@rule("MD-STO-08")
def test_in_a_quest_anything_may_be_carried() -> None:
    journey = Journey().hero("bjorn", bag=tuple(card(1, "hand", n) for n in range(8)))
    assert len(journey.who("bjorn").cards) > 6
    assert journey.state.asking is None or journey.question.kind != "spare_cards"


@rule("MD-MKT-05", "MD-STO-09")
def test_a_card_too_high_for_the_start_is_swapped_for_a_starting_card() -> None:
    journey = Journey().packing(bjorn={"bag": (card(3), card(1))})
    assert journey.refusal(f"swap bjorn {card(1)} dagger").why == "card_is_usable"
    journey.says(f"swap bjorn {card(3)} dagger")
    assert journey.who("bjorn").bag == (card(1), "dagger")
    assert journey.events(StartingTaken) == [StartingTaken("bjorn", "dagger", card(3))]
    assert card(3) in journey.state.decks["treasure_3"].discard


@rule("MD-MKT-05")
def test_the_level_of_the_start_decides_what_is_too_high() -> None:
    journey = Journey().packing(bjorn={"bag": (card(3),), "bought": LEVEL_3})
    journey.given(level=3)
    assert journey.refusal(f"swap bjorn {card(3)} dagger").why == "card_is_usable"


@rule("MD-SET-08", "MD-MKT-05")
def test_starting_cards_come_from_the_one_supply() -> None:
    journey = Journey().packing(bjorn={"bag": (card(3),)}, elias={"hands": ("dagger",)})
    assert "dagger" not in starting_supply(journey.shelf, journey.state.heroes.values())
    assert journey.refusal(f"swap bjorn {card(3)} dagger").why == "not_in_the_supply"
    assert journey.refusal(f"swap bjorn {card(3)} {card(1)}").why == "not_in_the_supply"
    assert journey.refusal("swap bjorn nothing hand_axe").why == "not_yours_to_swap"


@rule("MD-TWN-03")
def test_an_unarmed_hero_takes_a_weapon_and_an_armor() -> None:
    journey = Journey().packing(bjorn={"hands": (), "body": "", "bag": ()})
    journey.says("take bjorn dagger")
    assert journey.refusal("take bjorn hand_axe").why == "not_unarmed"
    journey.says("take bjorn leather_armor#6")
    assert journey.who("bjorn").bag == ("dagger", "leather_armor#6")
    assert journey.refusal("take bjorn leather_armor#5").why == "not_unarmed"
    journey.says("trade bjorn=dagger/leather_armor#6/-/-")
    assert journey.who("bjorn").equipped == ("dagger", "leather_armor#6")


@rule("MD-TWN-03")
def test_who_has_a_weapon_or_gave_it_away_takes_none() -> None:
    journey = Journey().packing(bjorn={"body": ""})
    assert journey.refusal("take bjorn dagger").why == "not_unarmed"
    assert journey.refusal("take bjorn leather_armor#6").why == "not_unarmed", "armed, if bare"
    journey = Journey().packing(bjorn={"hands": (), "bag": ()})
    assert journey.refusal("take bjorn leather_armor#6").why == "not_unarmed", "an armor is there already"
    journey.says("take bjorn dagger")
    elias = journey.who("elias")
    body = journey.who("bjorn").body
    journey.says(f"trade bjorn=-/{body}/-/- elias={elias.hands[0]}/{elias.body}/dagger/-")
    assert journey.refusal("take bjorn hand_axe").why == "not_unarmed", "one gift is enough"


@rule("MD-TWN-12", "MD-STO-10")
def test_before_a_second_try_any_card_is_swapped_but_none_changes_hands() -> None:
    journey = Journey().packing(retrying=True, bjorn={"bag": (card(1),)})
    journey.says(f"swap bjorn {card(1)} dagger", "bjorn")
    bjorn, elias = journey.who("bjorn"), journey.who("elias")
    give = f"trade bjorn=-/{bjorn.body}/dagger/- elias={elias.hands[0]}/{elias.body}/{bjorn.hands[0]}/-"
    no = journey.refusal(give, "bjorn")
    assert (no.why, no.rule) == ("no_trade_before_retry", "MD-TWN-12")
    journey.says(f"trade bjorn=dagger/{bjorn.body}/{bjorn.hands[0]}/-", "bjorn")
    assert journey.who("bjorn").hands == ("dagger",)


@rule("MD-TWN-11", "MD-MKT-05")
def test_each_hero_says_when_it_is_ready_and_only_once() -> None:
    journey = Journey().packing()
    assert journey.refusal("setout bjorn", "elias").rule == "MD-TWN-11"
    journey.says("setout bjorn", "bjorn")
    assert journey.refusal("setout bjorn", "bjorn").why == "ready_already"
    assert journey.game.seats(journey.state) == ("elias",)
    offers = {o.kind: o.undo for o in journey.game.offers(journey.state, "elias")}
    assert offers["set_out"] == "reveals", "the last one begins the quest"


@rule("MD-STO-07")
def test_a_later_quest_gives_nobody_starting_equipment() -> None:
    journey = Journey().packing(bjorn={"hands": ("mace",), "body": "", "bag": ()})
    journey.everybody_says("setout").suggested()
    assert journey.who("bjorn").cards == ("mace",)
