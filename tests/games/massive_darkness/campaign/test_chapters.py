"""The chapters of a road: set-up, order, victory, defeat, a second try, and the end."""

import pytest

from md_tui.games.massive_darkness.campaign.supply import owned
from md_tui.games.massive_darkness.decide.goals import exit_refusal
from md_tui.games.massive_darkness.decide.quests.chosen_one import assemble
from md_tui.games.massive_darkness.events.campaign import (
    CampaignBegan,
    CampaignEnded,
    ChapterBegan,
    LeftBehind,
    Stowed,
)
from md_tui.games.massive_darkness.model import Lasting
from md_tui.games.massive_darkness.model.campaign import CAMP, MARKET, READY
from md_tui.games.massive_darkness.setup import initial
from md_tui.games.massive_darkness.steps.campaign import BeginChapter
from md_tui.games.massive_darkness.steps.general import DrawTreasure
from md_tui.kernel.errors import Malformed, Rejected
from tests.games.massive_darkness import given
from tests.games.massive_darkness.campaign.road_given import LEVEL_3, Journey, artifacts, card, setup
from tests.rule import rule

QUESTS = tuple(f"q{number}" for number in range(1, 11))


@rule("MD-STO-10", "MD-STO-07")
def test_a_road_begins_with_its_first_quest_and_starting_equipment() -> None:
    journey = Journey()
    assert journey.camp.order == QUESTS
    assert (journey.state.quest, journey.state.round, journey.state.level) == ("q1", 1, 1)
    assert all(len(hero.hands) == 1 and hero.body for hero in journey.state.heroes.values())


@rule("MD-TWN-06")
def test_the_tutorial_is_a_chapter_before_the_first_on_wish() -> None:
    journey = Journey(prelude=True)
    assert journey.camp.order == ("tutorial", *QUESTS)
    assert journey.state.quest == "tutorial"


@rule("MD-TWN-10", "MD-TWN-06")
def test_a_random_road_plays_each_quest_once_and_keeps_chapter_zero_first() -> None:
    journey = Journey(order="random", prelude=True)
    assert journey.camp.order[0] == "tutorial"
    assert sorted(journey.camp.order[1:]) == sorted(QUESTS)
    assert journey.camp.order[1:] != QUESTS
    assert journey.camp.order == Journey(order="random", prelude=True).camp.order, "the same seed"
    assert journey.camp.order != Journey(order="random", prelude=True, seed="other").camp.order
    (began,) = journey.events(CampaignBegan)
    assert began.draws == len(QUESTS)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"quest": "q1"}, "has no quest"),
        ({"campaign": "nowhere"}, "no possible campaign"),
        ({"order": "backwards"}, "no possible order"),
        ({"prelude": "yes"}, "no possible prelude"),
        ({"lifebringer": 99}, "no possible lifebringer"),
    ],
)
def test_a_road_that_cannot_be_is_refused_in_words(more: dict[str, object], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        initial(given.box(), {**setup("bjorn"), **more})


def test_the_set_up_of_a_quest_alone_is_what_it_was() -> None:
    party = [["bjorn", "shadow_barbarian", ""]]
    assert initial(given.box(), {"quest": "q1", "party": party}).campaign is None
    with pytest.raises(Malformed, match="has no order"):
        initial(given.box(), {"quest": "q1", "party": party, "order": "random"})


@rule("MD-STO-10", "MD-MKT-06")
def test_victory_leads_to_the_fire_and_on_to_the_market_of_the_next_quest() -> None:
    journey = Journey().ends(won=True)
    assert journey.state.phase == CAMP
    assert not journey.state.over
    assert [(o.quest, o.won) for o in journey.camp.history] == [("q1", True)]
    journey.says("moveon")
    assert (journey.state.phase, journey.camp.quest) == (MARKET, "q2")
    journey.everybody_says("leavemarket").everybody_says("setout").suggested()
    assert (journey.state.quest, journey.state.round) == ("q2", 1)


@rule("MD-STO-10")
def test_a_quest_that_was_won_is_not_tried_again() -> None:
    assert Journey().after(won=True).refusal("retry").why == "quest_was_won"


@rule("MD-STO-10", "MD-STO-08")
def test_defeat_cuts_the_cards_down_at_once() -> None:
    journey = Journey()
    many = tuple(card(1, "hand", n) for n in range(5))
    journey.has("bjorn", "mace", "leather_armor#1").hero("bjorn", bag=(*many, *artifacts()[:2]))
    journey.ends(won=False)
    assert journey.question.kind == "spare_artifacts"
    journey.suggested()
    assert len(journey.who("bjorn").cards) == 6
    assert len(set(journey.who("bjorn").cards) & set(artifacts())) == 1
    assert journey.state.phase == CAMP


@rule("MD-STO-08")
def test_what_stays_behind_is_the_players_choice_and_goes_back_to_its_deck() -> None:
    journey = Journey()
    bag = tuple(card(1, "hand", n) for n in range(6))
    journey.has("bjorn", "mace").hero("bjorn", bag=bag).ends(won=False)
    assert (journey.question.min, journey.question.max) == (1, 1)
    assert journey.question.seats == ("bjorn",)
    journey.answer_all(("mace",))
    assert [event.cards for event in journey.events(LeftBehind)] == [("mace",)]
    assert journey.who("bjorn").cards == bag
    assert "mace" in journey.state.decks["starting"].discard


@rule("MD-STO-10", "MD-MKT-06")
def test_after_a_defeat_the_party_tries_again_without_a_market_or_goes_on_with_one() -> None:
    journey = Journey().after(won=False).says("retry")
    assert (journey.state.phase, journey.camp.stock, journey.camp.quest) == (READY, (), "q1")
    journey.everybody_says("setout").suggested()
    assert journey.state.quest == "q1"
    assert [event.again for event in journey.events(ChapterBegan)] == [True]
    journey = Journey().after(won=False)
    journey.says("moveon")
    assert (journey.state.phase, journey.camp.quest) == (MARKET, "q2")
    assert journey.camp.stock


@rule("MD-TWN-11")
def test_the_first_player_speaks_for_the_party() -> None:
    journey = Journey().after(won=False)
    assert journey.state.first == "bjorn"
    for line in ("moveon", "retry"):
        no = journey.refusal(line, "elias")
        assert (no.why, no.rule) == ("first_player_decides", "MD-TWN-11")
        assert no.facts == {"active": "bjorn", "hero": "elias"}


@rule("MD-TWN-14")
def test_the_road_ends_with_its_last_quest_won() -> None:
    journey = Journey()
    journey.road(chapter=len(QUESTS) - 1)
    journey.ends(won=True)
    assert journey.state.over
    assert [event.won for event in journey.events(CampaignEnded)] == [True]
    assert list(journey.game.offers(journey.state, "bjorn")) == []


@rule("MD-TWN-14")
def test_the_road_ends_with_its_last_quest_left_behind_but_not_with_its_loss() -> None:
    journey = Journey()
    journey.road(chapter=len(QUESTS) - 1)
    journey.ends(won=False).suggested()
    assert not journey.state.over, "it can be tried again"
    journey.says("moveon")
    assert journey.state.over
    assert [event.won for event in journey.events(CampaignEnded)] == [False]
    assert journey.state.phase == CAMP, "there is no market to go to"


@rule("MD-TWN-15")
def test_tokens_effects_and_stuns_end_with_a_quest_and_wounds_do_not() -> None:
    journey = Journey()
    journey.hero("bjorn", tokens=("artifact",), stunned=True, health=2)
    journey.hero("elias", killed=True, health=0)
    journey.given(lasting=(Lasting("bjorn", "shadow_barbarian.prowl", "game"),))
    journey.ends(won=True)
    assert (journey.who("bjorn").tokens, journey.who("bjorn").stunned) == ((), False)
    assert journey.state.lasting == ()
    assert (journey.who("bjorn").health, journey.who("elias").killed) == (2, True)


@rule("MD-TWN-15", "MD-STO-09")
def test_what_is_too_high_for_the_next_start_is_taken_off() -> None:
    journey = Journey().given(level=4)
    journey.has("bjorn", card(4), card(3, "body")).hero("bjorn", bought=LEVEL_3)
    journey.ends(won=True)
    assert journey.state.level == 3
    assert [event.cards for event in journey.events(Stowed)] == [(card(4),)]
    assert (journey.who("bjorn").hands, journey.who("bjorn").body) == ((), card(3, "body"))
    assert card(4) in journey.who("bjorn").bag


@rule("MD-STO-12")
def test_after_a_quest_every_card_lies_in_a_deck_or_with_a_hero() -> None:
    journey = Journey()
    journey.work(DrawTreasure("bjorn", 1, 3)).suggested()
    journey.ends(won=True)
    decks = [deck for name, deck in journey.state.decks.items() if not name.startswith("facedown")]
    bags = [name for deck in decks for name in (*deck.bag, *deck.discard)]
    mine = owned(journey.state.heroes.values())
    assert not mine & set(bags)
    assert len(bags) == len(set(bags))
    assert journey.state.enemies == {}


@rule("MD-WIN-01")
def test_nothing_more_of_a_quest_happens_once_it_has_ended() -> None:
    journey = Journey()
    before = journey.state.heroes
    journey.given(agenda=(DrawTreasure("bjorn", 1, 3),), asking=None, turns=())
    from md_tui.games.massive_darkness.events.heroes import GameEnded

    def end(draft: object) -> None:
        draft.tell(GameEnded(True, "objectives_met", "MD-WIN-01"))
        draft.plan(DrawTreasure("bjorn", 1, 3))

    journey.tell(end)
    assert journey.state.phase == CAMP
    assert journey.state.heroes == before


@rule("MD-TWN-04", "MD-Q3-01")
def test_with_all_artifacts_owned_the_chosen_one_carries_a_token_out() -> None:
    journey = Journey()
    journey.road(order=("q3",)).work(BeginChapter()).suggested()
    chosen = journey.state.names["chosen"]
    decks = {**journey.state.decks, "artifact": type(journey.state.decks["artifact"])()}
    journey.given(decks=decks).tell(assemble)
    assert journey.who(chosen).tokens == ("artifact",)
    other = "elias" if chosen == "bjorn" else "bjorn"
    counts = {**journey.state.counts, "goal:assemble": 1}
    journey.given(counts=counts)
    exit_refusal(journey.shelf, journey.state, journey.who(chosen))
    journey.hero(chosen, tokens=()).hero(other, tokens=("artifact",))
    for name in (chosen, other):
        with pytest.raises(Rejected):
            exit_refusal(journey.shelf, journey.state, journey.who(name))


@rule("MD-TWN-01")
def test_nothing_is_bought_in_town() -> None:
    for journey in (Journey().after(won=True), Journey().at_market(), Journey().packing()):
        journey.hero("bjorn", xp=10)
        assert journey.refusal("buy bjorn charge", "bjorn").why == "not_the_experience_phase"


def test_commands_of_the_road_need_a_road() -> None:
    from tests.games.massive_darkness.tables import Table

    table = Table("bjorn", at="A-8")
    for line in ("moveon", "retry", "sell bjorn mace", "leavemarket bjorn", "setout bjorn"):
        assert table.refusal(line).why == "no_campaign"
    assert Journey().refusal("moveon", "bjorn").why == "not_now_on_the_road"
