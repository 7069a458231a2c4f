"""The tutorial and the first quest: tokens, rewards, carriers and the exit."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.commands import Leave, PickUp
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.goals import exit_refusal
from md_tui.games.massive_darkness.events.cards import TokenRevealed
from md_tui.games.massive_darkness.events.quests import GoalReached
from md_tui.games.massive_darkness.model import END, HEROES
from md_tui.games.massive_darkness.steps.general import DoorBlocks, FinishGame, RevealChamber, SpawnGuard
from md_tui.kernel.errors import Rejected
from tests.games.massive_darkness.rules.quest_given import Table, box, planned
from tests.rule import rule

LIBRARY = "9V-1"


@rule("MD-QT-01", "MD-PCK-06")
def test_the_key_is_discarded_for_3_xp_to_its_finder() -> None:
    table = Table("tutorial").hero("elias", zone="8R-3").turn("elias").do("elias", PickUp())
    assert (table.at("elias").xp, table.at("bjorn").xp) == (3, 0)
    assert "8R-3" not in table.state.tokens
    assert table.at("elias").tokens == ()
    assert table.state.counts["picked:library"] == 1


@rule("MD-QT-01", "MD-RUL-03", "MD-WIN-03")
def test_the_exit_is_shut_until_the_key_is_found() -> None:
    table = Table("tutorial").everybody("8R-7").turn("bjorn")
    with pytest.raises(Rejected) as no:
        table.do("bjorn", Leave())
    assert (no.value.why, no.value.rule, no.value.facts) == (
        "objectives_open",
        "MD-RUL-03",
        {"objective": "key"},
    )
    assert (table.goal("key").current, table.goal("escape").current) == (True, False)


@rule("MD-QT-01", "MD-RUL-03", "MD-RUL-05", "MD-WIN-01")
def test_the_tutorial_is_won_when_the_last_hero_has_left() -> None:
    table = Table("tutorial").everybody("8R-7").given(counts={"picked:library": 1, "goal:key": 1})
    table.turn("bjorn").do("bjorn", Leave())
    assert table.at("bjorn").left
    assert table.ending is None
    assert (table.goal("escape").progress, table.goal("escape").heroes) == (1, ("elias",))
    table.turn("elias").do("elias", Leave())
    assert table.ending is not None
    assert table.ending.won
    assert [event.goal for event in table.events(GoalReached)] == ["escape"]


@rule("MD-RUL-03")
def test_a_killed_hero_keeps_an_escape_open() -> None:
    table = Table("tutorial").given(counts={"picked:library": 1, "goal:key": 1})
    table.hero("elias", killed=True, health=0).hero("bjorn", zone="").steps(FinishGame())
    assert table.ending is None
    assert table.goal("escape").heroes == ("elias",)


@rule("MD-WIN-02")
def test_the_death_of_all_heroes_alone_is_no_defeat() -> None:
    table = Table("tutorial")
    for name in table.state.party:
        table.hero(name, killed=True, health=0)
    assert table.steps(FinishGame()).ending is None


@rule("MD-Q1-01", "MD-RUL-55", "MD-RUL-56")
def test_face_down_tokens_show_themselves_when_picked_up() -> None:
    seen = set()
    for number in range(12):
        table = (
            Table("q1", seed=f"token {number}").hero("bjorn", zone="8R-3").turn("bjorn").do("bjorn", PickUp())
        )
        (shown,) = table.events(TokenRevealed)
        seen.add(shown.token)
        if shown.token == "artifact":
            assert (table.at("bjorn").tokens, table.at("bjorn").xp) == (("artifact",), 0)
            assert table.state.decks["facedown:1"].bag == ("artifact", "lair")
        else:
            assert (table.at("bjorn").tokens, table.at("bjorn").xp) == ((), 5)
            assert table.state.decks["facedown:1"].bag == ("artifact", "artifact")
    assert seen == {"artifact", "lair"}


@rule("MD-Q1-01")
def test_the_search_goes_on_until_both_artifacts_are_found() -> None:
    table = Table("q1")
    assert table.goal("find").zones == ("2R-7", "4R-9", "8R-3")
    table.hero("bjorn", zone="8R-3").turn("bjorn").do("bjorn", PickUp())
    assert table.goal("find").zones == ("2R-7", "4R-9")
    table.given(counts={"picked:artifact": 2}).steps(FinishGame())
    assert [event.goal for event in table.events(GoalReached)] == ["find"]
    assert table.goal("find").zones == ()
    assert table.goal("burn").current


@rule("MD-Q1-02", "MD-RUL-55")
def test_the_library_only_marks_its_place() -> None:
    table = Table("q1").hero("bjorn", zone=LIBRARY).turn("bjorn")
    with pytest.raises(Rejected) as no:
        table.do("bjorn", PickUp())
    assert (no.value.why, no.value.rule) == ("token_stays", "MD-RUL-55")


def gathered(phase: str) -> Table:
    table = Table("q1").everybody(LIBRARY).given(phase=phase)
    table.hero("bjorn", tokens=("artifact",)).hero("elias", tokens=("artifact",))
    return table.given(counts={"picked:artifact": 2, "goal:find": 1})


@rule("MD-Q1-02", "MD-RUL-57")
def test_the_quest_is_won_when_a_round_ends_with_both_artifacts_in_the_library() -> None:
    ending = gathered(END).steps(FinishGame()).ending
    assert ending is not None
    assert ending.won
    assert gathered(HEROES).steps(FinishGame()).ending is None


@rule("MD-Q1-02", "MD-RUL-57", "MD-RUL-20")
def test_an_enemy_in_the_library_even_a_stunned_one_forbids_the_burning() -> None:
    table = gathered(END).enemy("giant_spider_lesser", LIBRARY, stunned=True)
    assert table.steps(FinishGame()).ending is None
    assert table.goal("burn").targets == ("giant_spider#1",)
    table = gathered(END).enemy("giant_spider_lesser", "9V-4")
    assert table.steps(FinishGame()).ending is not None


@rule("MD-RUL-57")
def test_the_holders_must_be_living_heroes_of_that_zone() -> None:
    assert gathered(END).hero("elias", killed=True, health=0).steps(FinishGame()).ending is None
    away = gathered(END).hero("elias", zone="9V-4")
    assert away.steps(FinishGame()).ending is None
    goal = away.goal("burn")
    assert (goal.wanted, goal.zones, goal.heroes) == ("stand", (LIBRARY,), ("bjorn", "elias"))
    assert (goal.progress, goal.total) == (1, 2)


@rule("MD-Q1-02")
def test_the_library_gets_a_guard_besides_the_door_card_of_its_chamber() -> None:
    table = Table("q1").given(terrain=Table("q1").state.terrain.with_door("9V-4/9V-5"))
    table.one(RevealChamber("9V-4/9V-5", "bjorn", "9V-4"))
    (guard,) = planned(table, SpawnGuard)
    assert guard.zones == (LIBRARY,)
    assert len(planned(table, DoorBlocks)) == 1


@rule("MD-ART-01", "MD-ART-02")
def test_artifact_tokens_do_only_what_the_quest_says() -> None:
    carried = Table("q1").tell(hooks.token_picked, "bjorn", "8R-3", "artifact")
    assert carried.at("bjorn").tokens == ("artifact",)
    assert carried.state.decks["artifact"].bag == Table("q1").state.decks["artifact"].bag
    drawn = Table("q7").tell(hooks.token_picked, "bjorn", "2R-9", "artifact")
    assert len(drawn.state.decks["artifact"].bag) == 5
    assert drawn.at("bjorn").tokens == ()


@rule("MD-RUL-03")
def test_without_an_escape_goal_nobody_leaves_before_the_end() -> None:
    table = Table("q2")
    with pytest.raises(Rejected) as no:
        exit_refusal(box(), table.state, replace(table.at("bjorn"), zone="6R-3"))
    assert no.value.why == "objectives_open"
