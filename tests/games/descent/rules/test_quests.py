"""Encounters, aims and First Blood (DE-QST, DE-GLD)."""

import pytest
from msgspec.structs import replace

from md_tui.games.descent.commands import Attack, EndTurn, Leave
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.quests import Aim, Placement, Quest
from md_tui.games.descent.events.figures import Shown
from md_tui.games.descent.events.turns import EncounterBegan, EncounterEnded, GameEnded
from md_tui.games.descent.model import OVERLORD, Lasting, Turn
from md_tui.toolkit.decks import Pile
from tests.games.descent.given import (
    AVRIC,
    FIELD,
    GRISBAN,
    JAIN,
    a_hero,
    a_monster,
    a_table,
    box,
    drawn,
    go,
    refused,
)  # fmt: skip
from tests.rule import rule

MAULER = a_monster("ettin#1", "b1", "c1", "b2", "c2", rank="master", name="mauler", health=12, damage=11)
FELLED = (Aim("heroes", "defeat", "mauler"), Aim("overlord", "leave", "goblin_archer", 1, 1, "T"))
ONE = drawn(*FIELD, aims=FELLED)
STRIKE = Attack("b1", "chipped_greataxe")
ROLL = "blue:4HH red:HHH gray:- gray:-"


def two_parts() -> Box:
    """A quest of two encounters on the same field."""
    first = ONE.quests["drawn"].encounters[0]
    second = replace(first, groups=(Placement("goblin_archer", "T"),), objectives={"e5": "red"})
    return replace(ONE, quests={"drawn": Quest("drawn", "act_1", (first, second))})


@rule("DE-QST-03", "DE-QST-04")
def test_heroes_win_as_soon_as_mauler_falls() -> None:
    table = a_table(ONE, [a_hero(GRISBAN, "a1"), a_hero(JAIN, "i6")], [MAULER])
    told = go(ONE, table, GRISBAN, STRIKE, roll=ROLL)
    assert [(event.won, event.reason) for event in told.of(GameEnded)] == [(True, "defeat_mauler")]
    assert told.state.over
    assert refused(ONE, told.state, GRISBAN, EndTurn()) == "DE-QST-04"


@rule("DE-QST-03", "DE-AMB-73")
def test_the_overlord_wins_when_one_archer_more_than_heroes_has_left() -> None:
    goblin = a_monster("goblin_archer#3", "a1")
    heroes = [a_hero(GRISBAN, "e5"), a_hero(JAIN, "i6")]
    table = a_table(ONE, heroes, [goblin], Turn(goblin.id, points=1), gone={"goblin_archer": 2})
    told = go(ONE, table, OVERLORD, Leave())
    assert [event.won for event in told.of(GameEnded)] == [False]
    early = a_table(ONE, heroes, [goblin], Turn(goblin.id, points=1), gone={"goblin_archer": 1})
    assert not go(ONE, early, OVERLORD, Leave()).state.over


@pytest.mark.parametrize(("heroes", "archers", "health"), [(2, 5, 12), (3, 4, 14), (4, 3, 16)])
def test_first_blood_needs_so_many_archers_and_mauler_has_so_much_health(
    heroes: int, archers: int, health: int
) -> None:
    """The health is known; the archers are ours, so that either side wins about as often (balance page)."""
    first = box().quests["first_blood"].encounters[0]
    leave = next(aim for aim in first.aims if aim.kind == "leave")
    assert leave.needed(heroes) == archers
    assert first.specials[0].health[str(heroes)] == health


@rule("DE-QST-02", "DE-QST-04", "DE-QST-08", "DE-AMB-51")
def test_the_first_of_two_encounters_decides_no_winner_and_the_second_is_set_up() -> None:
    quest = two_parts()
    heroes = [a_hero(GRISBAN, "a1"), a_hero(JAIN, "i6")]
    deck = Pile(bag=("frenzy#1", "tripwire#1"), discard=("dash#2",))
    slowed = Lasting("despair", JAIN, "next")
    table = a_table(
        quest, heroes, [MAULER], hand=("dash#1",), deck=deck, lasting=(slowed,), doors={}, serial={"ettin": 1}
    )
    told = go(quest, table, GRISBAN, STRIKE, roll=ROLL, stop="next_hero")
    assert told.of(EncounterEnded)
    assert told.of(EncounterBegan)
    assert not told.state.over
    assert told.state.encounter == 1
    assert {monster.group for monster in told.state.monsters.values()} == {"goblin_archer"}
    assert told.state.objectives == {"e5": ("red",)}
    assert (told.state.hand, told.state.deck) == (("dash#1",), deck), "they stay, and nothing is drawn"
    assert told.state.lasting == (), "effects end"
    assert told.state.carried["won"] == 1


@rule("DE-QST-05", "DE-QST-06", "DE-FEAT-02", "DE-CND-05", "DE-FTG-04")
def test_damage_and_conditions_stay_fatigue_goes_feats_come_back() -> None:
    quest = two_parts()
    tired = a_hero(
        JAIN, "i6", damage=3, fatigue=4, conditions=("poisoned",), feat=False, flipped=("health_potion#1",),
        exhausted=("nimble",),
    )  # fmt: skip
    table = a_table(quest, [a_hero(GRISBAN, "a1"), tired], [MAULER])
    told = go(quest, table, GRISBAN, STRIKE, roll=ROLL, stop="next_hero")
    hero = told.state.heroes[JAIN]
    assert (hero.damage, hero.fatigue, hero.conditions, hero.feat) == (3, 0, ("poisoned",), True)
    assert hero.flipped == ("health_potion#1",)
    assert hero.exhausted == ()
    assert hero.stands


@rule("DE-QST-07", "DE-AMB-52")
def test_fallen_heroes_stand_up_for_nothing_between_encounters() -> None:
    quest = two_parts()
    fallen = a_hero(AVRIC, fallen="e5", damage=12, fatigue=4)
    table = a_table(quest, [a_hero(GRISBAN, "a1"), fallen, a_hero(JAIN, "i6")], [MAULER])
    told = go(quest, table, GRISBAN, STRIKE, roll=f"{ROLL} red:HH red:HHH", stop="next_hero")
    assert told.of(Shown)
    assert (told.state.heroes[AVRIC].damage, told.state.heroes[AVRIC].fallen) == (7, "")
    placed = [question.seats for question in told.questions("start_space")]
    assert placed == [(GRISBAN,), (AVRIC,), (JAIN,)], "placed with the others"
    assert told.state.heroes[AVRIC].stands


@rule("DE-AMB-53")
def test_at_the_same_moment_the_side_at_turn_wins() -> None:
    both = drawn(*FIELD, aims=(Aim("overlord", "last"), Aim("heroes", "defeat", "mauler")))
    heroes = [a_hero(GRISBAN, fallen="e5", damage=14), a_hero(JAIN, "a1", equipped=("chipped_greataxe",))]
    table = a_table(both, heroes, [MAULER], JAIN)
    told = go(both, table, JAIN, STRIKE, roll=ROLL)
    assert [event.won for event in told.of(GameEnded)] == [True]


@rule("DE-GLD-01", "DE-ERR-15")
def test_a_card_beats_the_rulebook() -> None:
    heroes = [a_hero(GRISBAN, "a1"), a_hero(JAIN, "i6")]
    table = a_table(ONE, heroes, [MAULER], Turn("ettin#1", 1, attacks=1, extra=("attack",)))
    assert refused(ONE, table, OVERLORD, Attack("a1")) == "", "Frenzy allows a second attack"
