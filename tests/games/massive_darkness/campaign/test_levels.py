"""Levels on a campaign: where a quest starts, tokens that are added, events, and cards above the level."""

import pytest

from md_tui.games.massive_darkness.board.tiles import LevelToken, added_tokens
from md_tui.games.massive_darkness.campaign.levels import event_level, hero_level, start_level
from md_tui.games.massive_darkness.combat.in_force import cards_at_work
from md_tui.games.massive_darkness.decide.common import check_level
from md_tui.games.massive_darkness.decide.loot import finds
from md_tui.games.massive_darkness.events.campaign import ChapterBegan
from md_tui.games.massive_darkness.events.enemies import EnemySpawned
from md_tui.games.massive_darkness.steps.campaign import BeginChapter
from md_tui.games.massive_darkness.steps.general import EventPhase, HandOut, Perform, Rearrange
from md_tui.games.massive_darkness.view.campaign import raises
from tests.games.massive_darkness.campaign.road_given import (
    LEVEL_3,
    LEVEL_5,
    Journey,
    artifacts,
    card,
    on_the_road,
)
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


def begun(quest: str, **bought: dict[str, int]) -> Journey:
    """A quest laid out for heroes with these skills."""
    journey = Journey()
    for name, skills in bought.items():
        journey.hero(name, bought=skills)
    journey.road(order=(quest, "q2"), chapter=0)
    journey.work(BeginChapter())
    return journey


@rule("MD-STO-13", "MD-STO-03")
def test_a_hero_is_of_the_level_of_the_highest_skill_bought() -> None:
    journey = Journey()
    assert hero_level(journey.shelf, journey.who("bjorn")) == 1
    journey.hero("bjorn", bought={"charge": 2, "wolf_hide": 1})
    assert hero_level(journey.shelf, journey.who("bjorn")) == 2
    assert start_level(journey.shelf, journey.state.heroes.values()) == 2


@rule("MD-STO-03", "MD-EX-19")
def test_a_quest_starts_at_the_level_of_the_highest_hero() -> None:
    journey = begun("q1", bjorn=LEVEL_3)
    assert journey.state.level == 3
    assert journey.state.terrain.added == (), "q1 has tokens up to 4"


@rule("MD-STO-05")
def test_then_the_level_rises_as_ever_and_never_falls() -> None:
    journey = begun("q1", bjorn=LEVEL_3)
    journey.given(enemies={}, asking=None, agenda=()).everybody("8R-8").tell(check_level)
    assert journey.state.level == 3, "a tile of level 2 changes nothing"
    journey.everybody("9V-8").tell(check_level)
    assert journey.state.level == 4


@rule("MD-STO-04", "MD-EX-19", "MD-STO-13")
def test_missing_tokens_lie_on_the_zone_of_the_highest() -> None:
    journey = begun("q2", bjorn=LEVEL_5)
    assert journey.state.terrain.added == (LevelToken(4, "3V-7"), LevelToken(5, "3V-7"))
    board, terrain = journey.shelf.boards["q2"], journey.state.terrain
    assert board.levels(terrain) == (1, 2, 3, 4, 5)
    assert board.level_zone(5, terrain) == ("3V-7",)
    assert board.tile_level("3V-1", terrain) == 5
    assert board.tile_level("4R-1", terrain) == 2
    assert board.tile_level("3V-1") == 3, "without them the printed level"


@rule("MD-STO-13")
def test_treasure_of_a_tile_with_several_tokens_is_of_the_highest() -> None:
    journey = begun("q2", bjorn=LEVEL_5)
    journey.hero("bjorn", zone="3V-1")
    (drawn,) = finds(journey.shelf, journey.state, "bjorn", ("treasure",))
    assert drawn.level == 5


@rule("MD-STO-04")
def test_no_token_is_added_that_is_not_missing() -> None:
    there = (LevelToken(1, "a-1"), LevelToken(3, "b-2"))
    assert added_tokens(there, 3) == ()
    assert added_tokens(there, 4) == (LevelToken(4, "b-2"),)


@rule("MD-STO-06", "MD-EX-19", "MD-STO-14")
def test_an_event_goes_by_the_tile_of_the_foremost_hero_but_its_guard_by_the_level() -> None:
    journey = begun("q1", bjorn=LEVEL_5).given(enemies={}, asking=None, agenda=())
    journey.hero("bjorn", zone="4R-1").hero("elias", zone="2R-1")
    assert journey.state.level == 5
    assert event_level(journey.shelf, journey.state) == 3
    journey.given(asks="auto").work(Perform("fresh_from_below.0"))
    (spawned,) = journey.events(EnemySpawned)
    assert spawned.zone == "9V-8", "the zone of token 4"
    assert spawned.level == 5


@rule("MD-STO-06")
def test_a_killed_hero_does_not_count_and_without_tokens_the_level_itself_does() -> None:
    journey = begun("q1", bjorn=LEVEL_5)
    journey.hero("bjorn", zone="4R-1", killed=True, health=0).hero("elias", zone="2R-1")
    assert event_level(journey.shelf, journey.state) == 1
    journey.hero("elias", zone="")
    assert event_level(journey.shelf, journey.state) == 5


@rule("MD-STO-06")
def test_in_a_quest_alone_events_go_by_the_current_level() -> None:
    table = Table("bjorn", quest="q1", at="2R-1", level=3, asks="auto", turn=False)
    table.work(Perform("fresh_from_below.0"))
    assert [event.zone for event in table.events(EnemySpawned)] == ["9V-8"]


@rule("MD-STO-12", "MD-STO-07")
def test_a_chapter_begins_afresh_with_the_heroes_as_they_are() -> None:
    journey = Journey(lifebringer=3).given(lifebringer=0, round=9, counts={"x": 1}, names={"chosen": "bjorn"})
    journey.has("bjorn", "mace", card(2, "body")).hero("bjorn", health=0, killed=True, xp=9)
    journey.hero("elias", stunned=True, zone="")
    journey.work(BeginChapter())
    state, quest = journey.state, journey.shelf.quests["q1"]
    assert (state.lifebringer, state.round, state.counts.get("x")) == (3, 1, None)
    assert {hero.zone for hero in state.heroes.values()} == {quest.start}
    assert not any(hero.killed or hero.stunned or hero.wounds for hero in state.heroes.values())
    assert journey.who("bjorn").xp == 9
    assert journey.who("bjorn").cards == ("mace", card(2, "body"))


@rule("MD-STO-12")
def test_decks_hold_every_card_that_no_hero_owns() -> None:
    journey = Journey()
    own = (card(1, "body"), artifacts()[0])
    journey.has("bjorn", "mace", *own).given(turns=())
    journey.tell(lambda draft: None).given(asking=None)
    journey.work(BeginChapter())
    (began,) = journey.events(ChapterBegan)
    everywhere = [name for bag in began.decks.values() for name in bag]
    assert not set(own) & set(everywhere)
    assert set(artifacts()[1:]) <= set(everywhere)
    assert "mace" not in everywhere


@rule("MD-STO-09", "MD-LVL-06")
def test_a_card_above_the_level_is_carried_and_not_worn() -> None:
    table = Table("bjorn", at="A-8", campaign=on_the_road(), level=2)
    high = card(3)
    table.has("bjorn", "mace").hero("bjorn", bag=(high,))
    no = table.refusal(f"trade bjorn={high}/-/mace/-")
    assert (no.why, no.rule) == ("card_above_level", "MD-STO-09")
    table.given(level=3).says(f"trade bjorn={high}/-/mace/-")
    assert table.who("bjorn").hands == (high,)


@rule("MD-STO-09")
def test_an_artifact_waits_for_level_four() -> None:
    table = Table("bjorn", at="A-8", campaign=on_the_road(), level=3)
    table.has("bjorn", "mace").hero("bjorn", bag=("tempest_sword",))
    assert table.refusal("trade bjorn=tempest_sword/-/mace/-").why == "card_above_level"
    table.given(level=4).says("trade bjorn=tempest_sword/-/mace/-")


@rule("MD-STO-09")
@pytest.mark.parametrize("level", [1, 3])
def test_items_and_consumables_above_the_level_do_nothing(level: int) -> None:
    item, draught = card(3, "item"), card(3, "consumable")
    table = Table("bjorn", at="A-8", campaign=on_the_road(), level=level)
    table.hero("bjorn", bag=(item, draught), health=1)
    working = [c.id for c in cards_at_work(table.shelf, table.who("bjorn"), table.state.usable)]
    assert (item in working) is (level == 3)
    offers = table.game.offers(table.state, "bjorn", illegal=True)
    refused = {o.rule for o in offers if o.kind == "use" and getattr(o.command, "card", "") == draught}
    assert (refused == {"MD-STO-09"}) is (level == 1)


@rule("MD-STO-09")
def test_a_find_above_the_level_goes_to_the_bag_without_an_offer_to_wear_it() -> None:
    table = Table("bjorn", at="A-8", campaign=on_the_road(), level=1)
    table.has("bjorn").work(HandOut("bjorn", (card(4),)))
    assert table.who("bjorn").bag == (card(4),)
    assert table.state.asking is None, "there is nothing that could be worn"
    table.given(level=4).work(Rearrange("bjorn"))
    assert f"{card(4)}|" in table.question.ids()


@rule("MD-LVL-06")
def test_in_a_quest_alone_any_card_is_worn_at_any_level() -> None:
    table = Table("bjorn", at="A-8", level=1).has("bjorn", "mace").hero("bjorn", bag=(card(5),))
    table.says(f"trade bjorn={card(5)}/-/mace/-")
    assert table.who("bjorn").hands == (card(5),)


@rule("MD-TWN-08")
def test_the_class_sheet_knows_which_skill_lifts_every_later_quest() -> None:
    journey = Journey().hero("bjorn", bought={"lurking_beast": 2})
    lifted = raises(journey.shelf, journey.state, journey.who("bjorn"))
    assert lifted == {"lurking_beast": 5}
    assert raises(journey.shelf, journey.state, journey.who("elias")) == {}


@rule("MD-STO-12")
def test_the_maximum_health_of_a_skill_too_high_comes_back_with_its_level() -> None:
    journey = begun("q1", bjorn={"enhance_health": 2, "charge": 3})
    assert journey.state.level == 4
    assert journey.who("bjorn").most == 7
    journey = begun("q1", elias={"enhance_health": 1})
    assert journey.who("elias").most == 6


@rule("MD-TWN-05")
def test_the_maze_stops_at_level_five() -> None:
    journey = begun("q9", bjorn=LEVEL_5)
    journey.given(asks="auto")
    from md_tui.games.massive_darkness.steps.general import QuestStart

    journey.given(round=3, enemies={}).work(QuestStart())
    assert journey.state.level == 5
    assert {event.level for event in journey.events(EnemySpawned)} <= {5}


@rule("MD-STO-06")
def test_the_event_phase_goes_by_it_too() -> None:
    journey = begun("q1", bjorn=LEVEL_5).given(enemies={}, asking=None, agenda=(), asks="auto")
    journey.hero("bjorn", zone="8R-1").hero("elias", zone="2R-1").given(turns=())
    journey.draws("event", "changing_of_the_watch").work(EventPhase())
    zones = [event.zone for event in journey.events(EnemySpawned) if event.why.startswith("changing")]
    assert zones == ["8R-8"]
