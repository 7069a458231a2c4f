"""A single quest begun at a higher level: the tokens of the road, skills below it, a share of treasure."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.campaign.levels import card_level
from md_tui.games.massive_darkness.content.cards import LUCK, TRAP
from md_tui.games.massive_darkness.content.roads import Road, Veterans, veterans_of
from md_tui.games.massive_darkness.face.form import QuestForm
from md_tui.games.massive_darkness.model import State, card_id
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.setup import initial
from md_tui.games.massive_darkness.setup.seed_code import encode
from md_tui.kernel.decider import start
from md_tui.kernel.errors import Malformed
from tests.games.massive_darkness.rules.quest_given import box, setup
from tests.rule import rule

HEROES = ("bjorn", "elias", "sibyl")


def begun(
    quest: str,
    level: int,
    veterans: Veterans | None = None,
    party: tuple[str, ...] = HEROES,
) -> State:
    """The quest after its set-up, on no road or on one that says this of veterans of the level."""
    said = {} if veterans is None else {level: veterans}
    table = replace(box(), campaigns={"road": Road("road", (quest,), veterans=said)})
    return start(MassiveDarkness(table), setup(quest, *party, asks="auto", level=level), "veterans")[1]


@rule("MD-TWN-16")
@pytest.mark.parametrize("level", range(2, 6))
def test_heroes_know_every_skill_of_lower_levels_and_none_above(level: int) -> None:
    state = begun("q6", level)
    assert state.level == level
    for hero in state.heroes.values():
        for line, steps in box().classes[hero.cls].lines.items():
            known = steps[: hero.bought.get(line, 0)]
            assert [step.level for step in known] == [step.level for step in steps if step.level < level]


@rule("MD-TWN-16", "MD-PCK-04")
@pytest.mark.parametrize("level", range(2, 6))
def test_the_party_is_dealt_six_treasures_for_every_hero_of_the_level_and_the_one_below(level: int) -> None:
    state = begun("q6", level)
    cards = [card for hero in state.heroes.values() for card in hero.cards]
    treasure = [card for card in cards if box().equipment[card_id(card)].deck != "starting"]
    dealt = [level - 1] * 3 * len(HEROES) + [level] * 3 * len(HEROES)
    assert sorted(card_level(box(), card) for card in treasure) == dealt
    assert not [card for card in treasure if box().equipment[card_id(card)].slot in (TRAP, LUCK)]
    left = {card for deck in state.decks.values() for card in (*deck.bag, *deck.discard)}
    assert left.isdisjoint(treasure)


SAID = Veterans(3, (5, 4, 2), artifact=True, xp=12)


@rule("MD-TWN-16")
def test_the_road_of_a_quest_says_which_skills_and_xp_veterans_have() -> None:
    for hero in begun("q6", 5, SAID).heroes.values():
        assert hero.xp == 12
        for line, steps in box().classes[hero.cls].lines.items():
            known = steps[: hero.bought.get(line, 0)]
            assert [step.level for step in known] == [step.level for step in steps if step.level <= 3]
    assert {hero.xp for hero in begun("q6", 5).heroes.values()} == {0}


@rule("MD-TWN-16", "MD-PCK-04")
def test_the_road_of_a_quest_says_which_cards_veterans_are_dealt() -> None:
    state = begun("q6", 5, SAID)
    cards = [box().equipment[card_id(card)] for hero in state.heroes.values() for card in hero.cards]
    dealt = sorted(card.deck for card in cards if card.deck != "starting")
    assert dealt == ["artifact"] * 3 + ["treasure_2"] * 3 + ["treasure_4"] * 3 + ["treasure_5"] * 3
    assert len(state.decks["artifact"].bag) == 3


@rule("MD-TWN-16", "MD-TWN-04")
def test_six_veterans_may_own_every_artifact_before_the_chosen_one_makes_another() -> None:
    state = begun("q3", 5, SAID, tuple(sorted(box().heroes)))
    assert state.decks["artifact"].bag == ()
    assert len(state.heroes) == 6


@rule("MD-TWN-16")
def test_the_first_road_that_speaks_of_quest_and_level_counts() -> None:
    silent, other = Road("a", ("q1",)), Road("b", ("q2",), veterans={5: SAID})
    led = Road("c", ("q3",), prelude="q1", veterans={4: SAID})
    assert veterans_of((silent, other, led), "q1", 4) == SAID
    for quest, level in (("q1", 5), ("q2", 4), ("q9", 4)):
        found = veterans_of((silent, other, led), quest, level)
        assert found == Veterans(level - 1, (level,) * 3 + (level - 1,) * 3)


@rule("MD-TWN-16")
def test_heroes_who_come_later_along_the_road_have_what_it_says_from_there_on() -> None:
    first, rich, richer = SAID, replace(SAID, xp=20), replace(SAID, xp=30)
    road = Road("a", ("q1", "q2", "q3", "q4"), "tutorial", 0, {5: first}, {5: {"q4": richer, "q2": rich}})
    found = {quest: veterans_of((road,), quest, 5) for quest in (*road.quests, "tutorial")}
    assert found == {"tutorial": first, "q1": first, "q2": rich, "q3": rich, "q4": richer}
    assert veterans_of((road,), "q4", 4) == Veterans(3, (4, 4, 4, 3, 3, 3))


@rule("MD-TWN-16", "MD-STO-08")
@pytest.mark.parametrize("artifact", [False, True])
def test_who_is_dealt_more_than_six_cards_keeps_six_of_them(artifact: bool) -> None:
    state = begun("q6", 4, Veterans(3, (4, 4, 4, 4, 3, 3, 2, 2), artifact=artifact))
    kept = [card for hero in state.heroes.values() for card in hero.cards]
    assert max(len(hero.cards) for hero in state.heroes.values()) == 6
    assert len(kept) > 3 * 5
    assert all(hero.hands and hero.body for hero in state.heroes.values())
    left = {card for deck in state.decks.values() for card in (*deck.bag, *deck.discard)}
    assert left.isdisjoint(kept)


@rule("MD-TWN-16", "MD-EQP-01")
def test_gear_is_worn_and_whatever_else_is_drawn_for_it_goes_back() -> None:
    plain, geared = (
        begun("q6", 4, known) for known in (Veterans(3, (4,) * 6), Veterans(3, (), gear=(4,) * 6))
    )
    for state, others in ((plain, True), (geared, False)):
        owned = [box().equipment[card_id(c)] for hero in state.heroes.values() for c in hero.cards]
        assert any(not card.worn for card in owned) == others
        assert sum(card.deck == "treasure_4" for card in owned) == 3 * 6
    left = {card for deck in geared.decks.values() for card in (*deck.bag, *deck.discard)}
    assert left.isdisjoint(card for hero in geared.heroes.values() for card in hero.cards)
    drawn = {card for card in left if box().equipment.get(card_id(card))}
    assert any(not box().equipment[card_id(card)].worn for card in drawn)


@rule("MD-TWN-16")
def test_who_is_dealt_six_keeps_them_all_and_the_starting_cards_too() -> None:
    six, seven = (begun("q6", 4, Veterans(3, (4,) * count)) for count in (6, 7))
    assert sum(len(hero.cards) for hero in six.heroes.values()) == 3 * 8
    assert all(len(hero.cards) <= 6 for hero in seven.heroes.values())


@rule("MD-TWN-16", "MD-STO-04")
def test_missing_level_tokens_lie_on_the_highest_as_on_the_road() -> None:
    state = begun("q2", 5)
    assert [(token.level, token.zone) for token in state.terrain.added] == [(4, "3V-7"), (5, "3V-7")]
    assert begun("q6", 5).terrain.added == ()


@rule("MD-TWN-16")
def test_skills_of_health_count_from_the_first_round() -> None:
    state = begun("q6", 5)
    assert any(hero.most > 5 for hero in state.heroes.values())
    assert all(hero.health == hero.most for hero in state.heroes.values())


@rule("MD-TWN-16", "MD-LVL-01")
def test_level_1_is_what_a_quest_begins_with_and_says_nothing_more() -> None:
    plain = start(MassiveDarkness(box()), setup("q6", *HEROES, asks="auto"), "veterans")[1]
    assert start(MassiveDarkness(box()), setup("q6", *HEROES, asks="auto", level=1), "veterans")[1] == plain


@rule("MD-TWN-16")
@pytest.mark.parametrize("level", [0, 6, True, "3", None])
def test_no_other_level_is_taken(level: Any) -> None:
    with pytest.raises(Malformed):
        initial(box(), setup("q6", *HEROES, level=level))


@rule("MD-TWN-16")
def test_a_campaign_finds_its_levels_itself() -> None:
    road = {"campaign": "long_dark", "party": [["bjorn", "shadow_barbarian", ""]], "level": 2}
    with pytest.raises(Malformed):
        initial(box(), road)


def test_words_name_a_level_by_its_number_and_no_code_can() -> None:
    face = open_box()
    form = QuestForm(face.game.box, face.words)
    wish = form.typed({"quest": "q6", "level": "4"})
    assert wish["level"] == 4
    with pytest.raises(Malformed):
        form.typed({"quest": "q6", "level": "high"})
    with pytest.raises(Malformed):
        encode(face.game.box, wish, "A", "free")
