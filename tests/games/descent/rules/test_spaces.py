"""Spaces, counting and sight as the rules of figures use them (DE-SPC, DE-LOS)."""

from msgspec.structs import replace

from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import apart, empty, occupants, reaches, sees
from md_tui.games.descent.model import Turn
from md_tui.games.descent.sentence.algebra import Target, Where, Who
from tests.games.descent.given import AVRIC, JAIN, TARHA, a_hero, a_monster, a_table, drawn, field
from tests.rule import rule

MIXED = drawn(".~o^#.", "......")
HEROES = [a_hero(AVRIC, "a2"), a_hero(JAIN, "b2")]


@rule("DE-SPC-02")
def test_a_blocked_space_holds_a_figure_or_an_obstacle() -> None:
    table = a_table(MIXED, HEROES, [a_monster("goblin_archer#1", "c2")])
    assert set(occupants(MIXED, table)) == {"a2", "b2", "c2"}
    assert ground_of(MIXED, table).blocked("e1")


@rule("DE-SPC-03")
def test_an_empty_space_holds_no_figure_and_water_pit_and_lava_are_empty() -> None:
    fallen = a_hero(TARHA, fallen="d2", damage=10)
    table = a_table(MIXED, [*HEROES, fallen], tokens={"f2": "search"})
    assert [space for space in ("b1", "c1", "d1", "e1", "a2", "d2", "f2") if empty(MIXED, table, space)] == [
        "b1",
        "c1",
        "d1",
        "d2",
        "f2",
    ]


@rule("DE-SPC-04", "DE-SPC-05", "DE-AMB-25", "DE-ERR-06")
def test_a_count_goes_through_figures_and_ground_and_not_through_obstacles_walls_and_doors() -> None:
    line = drawn(".~o^.")
    table = a_table(line, [a_hero(AVRIC, "a1"), a_hero(JAIN, "e1")], [a_monster("goblin_archer#1", "c1")])
    assert apart(line, table, AVRIC, JAIN) == 4
    rock = drawn("..#..", ".....")
    table = a_table(rock, [a_hero(AVRIC, "b1"), a_hero(JAIN, "d1")])
    assert apart(rock, table, AVRIC, JAIN) == 2, "round the obstacle"
    shut = drawn(".....", doors={"b1/c1": "yellow"})
    table = a_table(shut, [a_hero(AVRIC, "b1"), a_hero(JAIN, "c1")])
    assert apart(shut, table, AVRIC, JAIN) > 99


@rule("DE-AMB-18", "DE-ERR-05", "DE-LOS-05")
def test_a_wall_parts_spaces_at_its_corners_too_and_its_end_can_be_walked_round() -> None:
    walled = drawn("...", "...", "...", walls=["a2/b2", "a1/b1"])
    ground = ground_of(walled, a_table(walled, [a_hero(AVRIC, "a1"), a_hero(JAIN, "c3")]))
    assert not ground.adjacent("a1", "b1")
    assert not ground.adjacent("a1", "b2")
    assert ground.adjacent("a2", "b3"), "round the end of the wall"


@rule("DE-AMB-19")
def test_nobody_slips_diagonally_past_a_door() -> None:
    gate = drawn("...", "...", walls=["a1/b1"], doors={"a2/b2": "yellow"})
    ground = ground_of(gate, a_table(gate, [a_hero(AVRIC, "a1"), a_hero(JAIN, "c2")]))
    assert not ground.adjacent("a1", "b2")
    assert not ground.adjacent("a2", "b1")


@rule("DE-AMB-20")
def test_a_line_may_run_along_a_wall_and_touch_its_end() -> None:
    walled = drawn(".....", ".....", walls=["b1/b2", "c1/c2"])
    table = a_table(walled, [a_hero(AVRIC, "a1"), a_hero(JAIN, "a2")], [a_monster("goblin_archer#1", "e1")])
    assert sees(walled, table, AVRIC, "e1")
    assert sees(walled, table, JAIN, "e2")


@rule("DE-AMB-21", "DE-ERR-07")
def test_the_own_space_never_hides_anything_and_the_targets_inside_is_not_looked_through() -> None:
    line = drawn("......")
    table = a_table(line, [a_hero(AVRIC, "a1"), a_hero(JAIN, "f1")], [a_monster("goblin_archer#1", "d1")])
    assert sees(line, table, AVRIC, "d1")
    assert not sees(line, table, AVRIC, "e1"), "behind the goblin"


@rule("DE-SPC-05")
def test_within_so_many_spaces_needs_no_sight() -> None:
    rock = drawn("..#..", ".....")
    table = a_table(rock, [a_hero(AVRIC, "b1"), a_hero(JAIN, "d1")], turn=Turn(AVRIC))
    assert not sees(rock, table, AVRIC, "d1")
    assert apart(rock, table, AVRIC, JAIN) <= 3


@rule("DE-EX-04", "DE-SPC-01")
def test_all_eight_neighbours_are_adjacent_and_in_sight() -> None:
    table = a_table(field(), [a_hero(AVRIC, "c3"), a_hero(JAIN, "i6")])
    around = ground_of(field(), table).around("c3")
    assert sorted(around) == ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]
    assert all(sees(field(), table, AVRIC, space) for space in around)


@rule("DE-SPC-04")
def test_a_slain_monster_is_counted_from_where_it_fell_and_one_that_left_is_nowhere() -> None:
    # Given an archer that was slain this round beside a hero, and one that has left the map
    slain = a_monster("goblin_archer#1", "c3")
    heroes, left = [a_hero(JAIN, "c4")], "goblin_archer#9"
    state = a_table(field(), heroes, [a_monster("goblin_archer#2", "h3")], fallen={slain.id: slain})
    near = Target(Who.MONSTER, where=Where.WITHIN, n=3)
    # Then spaces and sight are counted from there, and nothing breaks for the one that is gone
    assert apart(field(), state, slain.id, JAIN) == 1
    assert sees(field(), state, slain.id, "c4")
    assert reaches(field(), state, JAIN, slain.id, near)
    assert not reaches(field(), state, JAIN, left, near)
    for where in Where:
        assert isinstance(reaches(field(), state, left, JAIN, replace(near, where=where)), bool)
