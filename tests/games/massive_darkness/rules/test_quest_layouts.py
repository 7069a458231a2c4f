"""Doors and tokens stand elsewhere from game to game; goals, rules and enemies stay."""

from collections import Counter

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.events.quests import LayoutDealt
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.setup import initial
from md_tui.kernel.decider import start
from md_tui.kernel.errors import Malformed
from md_tui.kernel.rng import Luck
from tests.games.massive_darkness.rules.quest_given import box, setup
from tests.rule import rule

VARIED = [name for name, quest in box().quests.items() if quest.layouts]


def begun(quest: str, seed: str, **more: int) -> State:
    """A game of the quest after its set-up."""
    wishes = {key: value for key, value in setup(quest, "bjorn", "elias").items() if key != "layout"}
    return start(MassiveDarkness(box()), {**wishes, **more}, seed)[1]


def test_every_quest_but_the_tutorial_has_three_sets_of_places() -> None:
    assert set(box().quests) - set(VARIED) == {"tutorial"}
    assert all(len(box().quests[name].layouts) == 2 for name in VARIED)


@rule("MD-SET-02")
@pytest.mark.parametrize("name", VARIED)
def test_layouts_move_doors_and_tokens_and_keep_goals_rules_and_enemies(name: str) -> None:
    quest = box().quests[name]
    for number in (1, 2):
        other = quest.laid_out(number)
        assert {door.id for door in other.doors} != {door.id for door in quest.doors}
        assert Counter(token.kind for token in other.tokens) == Counter(token.kind for token in quest.tokens)
        kept = replace(other, doors=quest.doors, tokens=quest.tokens, facedown=quest.facedown)
        assert kept == quest


def test_the_seed_deals_the_layout_and_deals_each_of_them() -> None:
    dealt = [begun("q2", str(seed)).layout for seed in range(24)]
    assert set(dealt) == {0, 1, 2}
    assert dealt == [begun("q2", str(seed)).layout for seed in range(24)]


def test_the_first_state_is_the_same_whatever_the_seed() -> None:
    wishes = setup("q2", "bjorn", "elias")
    game = MassiveDarkness(box())
    assert game.initial(wishes, Luck("1")) == game.initial(wishes, Luck("2"))


@rule("MD-SET-02")
@pytest.mark.parametrize("name", VARIED)
def test_the_table_shows_the_doors_and_tokens_that_were_dealt(name: str) -> None:
    state = begun(name, "1", layout=2)
    laid = box().quests[name].laid_out(2)
    assert (state.layout, state.map) == (2, f"{name}~2")
    assert set(box().boards[state.map].doors) == {door.id for door in laid.doors}
    for token in laid.tokens:
        assert token.kind in state.tokens[token.zone]
    for group in laid.facedown:
        assert all(zone in state.tokens for zone in group.zones)


def test_a_wish_for_the_first_layout_leaves_no_trace_in_the_log() -> None:
    _, _, events = start(MassiveDarkness(box()), setup("q2", "bjorn", layout=0), "3")
    assert not any(isinstance(event, LayoutDealt) for event in events)


@pytest.mark.parametrize("wish", [3, -1, 1.5, True, "1"])
def test_a_layout_that_does_not_exist_is_refused(wish: object) -> None:
    with pytest.raises(Malformed, match="is no possible layout; q2 has 0 to 2"):
        initial(box(), setup("q2", "bjorn", layout=wish))


@rule("MD-Q2-01")
def test_the_spider_of_quest_2_has_figures_of_its_own_and_others_have_the_card() -> None:
    state = begun("q2", "1", layout=0)
    (widow,) = (enemy for enemy in state.enemies.values() if enemy.type == "giant_spider")
    printed = box().enemies["giant_spider_greater"]
    own = box().enemy(widow.card)
    assert (widow.boss, own.health, printed.health) == (30, 15, 5)
    assert own.dice.defense != printed.dice.defense
    assert own.dice.melee == printed.dice.melee
    assert own.abilities == printed.abilities
