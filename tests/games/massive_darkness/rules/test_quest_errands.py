"""What each goal asks for at any time: where to go, what to strike or open, who, and how far it is met."""

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.decide.goals import GoalView, goals
from tests.games.massive_darkness.rules.quest_given import Table, box
from tests.rule import rule

ALL = ("bjorn", "elias")


def wants(view: GoalView) -> tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...], int, int]:
    """What a goal asks for."""
    return view.wanted, view.zones, view.targets, view.heroes, view.progress, view.total


@rule("MD-WIN-01", "MD-WIN-03")
@pytest.mark.parametrize(
    ("quest", "goal", "expected"),
    [
        ("tutorial", "key", ("pick_up", ("8R-3",), (), (), 0, 1)),
        ("tutorial", "escape", ("escape", ("8R-7",), (), ALL, 0, 2)),
        ("q1", "find", ("pick_up", ("2R-7", "4R-9", "8R-3"), (), (), 0, 2)),
        ("q1", "burn", ("stand", ("9V-1",), (), (), 0, 2)),
        ("q2", "kill", ("kill", ("3V-1",), ("giant_spider#1",), (), 0, 1)),
        ("q3", "assemble", ("pick_up", ("5V-4", "8V-2", "9V-5"), (), (), 0, 3)),
        ("q4", "kill", ("stand", ("7V-3",), (), (), 0, 1)),
        ("q4", "escape", ("escape", ("7V-1",), (), ALL, 0, 2)),
        ("q5", "lure", ("attack_pillar", ("6V-2",), ("far_pillar",), (), 0, 1)),
        ("q5", "collapse", ("attack_pillar", ("6V-2", "6V-5"), ("far_pillar", "near_pillar"), (), 0, 2)),
        ("q6", "open", ("open", ("7R-5", "7R-8"), ("7R-5/7R-8",), (), 0, 1)),
        ("q6", "kill", ("open", ("7R-5", "7R-8"), ("7R-5/7R-8",), (), 0, 1)),
        ("q7", "levers", ("stand", ("6V-3", "8V-3"), (), (), 0, 2)),
        ("q10", "stage_1", ("open", ("2V-1", "2V-4"), ("2V-1/2V-4",), (), 0, 1)),
        ("q10", "stage_2", ("stand", ("3R-1",), (), (), 0, 1)),
        ("q10", "stage_3", ("stand", ("1V-9",), (), (), 0, 1)),
    ],
)
def test_a_goal_says_where_to_begin(
    quest: str, goal: str, expected: tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...], int, int]
) -> None:
    table = Table(quest, *ALL)
    view = table.goal(goal)
    assert wants(view) == expected
    assert view.text == f"quests.{quest}.goals.{goal}"
    assert view.current == (goals(box(), table.state)[0].id == goal)
    assert not view.done


@rule("MD-Q8-01")
def test_pillars_are_struck_from_the_side_that_can_be_reached() -> None:
    table = Table("q8", *ALL)
    outer = ("west_outer", "north_outer", "east_outer")
    assert wants(table.goal("kill")) == ("attack_pillar", ("8V-7", "7R-7", "6V-7"), outer, (), 0, 3)


@rule("MD-WIN-01")
def test_tokens_that_were_picked_up_are_counted_and_wanted_no_more() -> None:
    table = Table("q3", *ALL)
    token = box().quests["q3"].goals[0].tokens[0]
    before = table.goal("assemble")
    table.given(counts={**table.state.counts, f"picked:{token}": 1})
    after = table.goal("assemble")
    assert (before.progress, after.progress, after.total) == (0, 1, 3)


@rule("MD-WIN-01", "MD-RUL-03")
def test_who_has_left_is_counted_and_not_called_any_more() -> None:
    table = Table("tutorial", *ALL).hero("bjorn", zone="")
    assert wants(table.goal("escape")) == ("escape", ("8R-7",), (), ("elias",), 1, 2)
    table.given(counts={**table.state.counts, "goal:key": 1, "goal:escape": 1})
    done = table.goal("escape")
    assert done.done
    assert (done.wanted, done.zones, done.heroes, done.progress, done.total) == ("", (), (), 2, 2)


@rule("MD-Q3-01")
def test_only_the_chosen_one_must_escape_where_a_quest_says_so() -> None:
    table = Table("q3", *ALL)
    table.given(names={**table.state.names, "chosen": "elias"})
    assert wants(table.goal("escape"))[3:] == (("elias",), 0, 1)
    table.hero("elias", zone="")
    assert wants(table.goal("escape"))[3:] == ((), 1, 1)
    table.given(names={})
    assert wants(table.goal("escape"))[3:] == ((), 0, 1), "nobody is chosen yet"


@rule("MD-Q6-01")
def test_a_door_that_stands_open_is_done_with() -> None:
    table = Table("q6", *ALL)
    table.given(terrain=table.state.terrain.with_door("7R-5/7R-8"))
    view = table.goal("open")
    assert (view.targets, view.progress, view.total) == ((), view.total, 1)


@rule("MD-Q7-01")
def test_heroes_on_levers_are_counted() -> None:
    table = Table("q7", *ALL).hero("elias", zone="8V-3")
    assert wants(table.goal("levers")) == ("stand", ("6V-3", "8V-3"), (), (), 1, 2)


@rule("MD-Q9-01")
def test_who_holds_a_place_kills_what_is_there_and_else_waits() -> None:
    table = Table("q9", *ALL)
    view = table.goal("hold")
    there = tuple(table.state.enemies)
    zones = tuple(dict.fromkeys(enemy.zone for enemy in table.state.enemies.values()))
    assert wants(view)[:4] == ("kill", zones, there, ())
    empty = table.no_enemies().goal("hold")
    assert wants(empty)[:4] == ("stand", box().quests["q9"].goals[0].zones, (), ())
    assert (empty.progress, empty.total) == (view.progress, view.total) == (0, 5)


@rule("MD-Q1-01")
def test_a_thing_to_burn_calls_for_its_carriers_and_for_the_enemies_in_the_way() -> None:
    table = Table("q1", *ALL)
    goal = box().quests["q1"].goals[1]
    table.hero("elias", tokens=(goal.tokens[0],)).enemy("dwarf_warriors_1", "9V-1")
    enemy = next(iter(e.id for e in table.state.enemies_in("9V-1")))
    assert wants(table.goal("burn")) == ("stand", ("9V-1",), (enemy,), ("elias",), 0, 2)
    table.hero("elias", zone="9V-1").hero("bjorn", zone="9V-1")
    assert table.goal("burn").progress == 1


@rule("MD-Q2-01")
def test_a_dead_enemy_is_counted_and_a_sleeping_one_is_not_struck() -> None:
    table = Table("q2", *ALL)
    name = "giant_spider#1"
    table.given(enemies={name: replace(table.state.enemies[name], inactive=True)})
    assert table.goal("kill").targets == ()
    table.change(name, inactive=False)
    assert table.goal("kill").targets == (name,)
