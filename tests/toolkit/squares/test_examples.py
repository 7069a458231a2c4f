"""Worked examples on drawn boards: corners, walls, doors, and what stands in the way."""

import pytest

from md_tui.toolkit.squares import board, sight
from md_tui.toolkit.squares.bases import bases
from md_tui.toolkit.squares.board import Boards, Squares, assemble, owners, rim
from md_tui.toolkit.squares.layout import (
    LOOKS,
    SOLID,
    STEPS,
    Layout,
    Piece,
    Placement,
    Space,
    edge_between,
    edge_of,
    sides_of,
    turned,
)
from md_tui.toolkit.squares.sight import Sight
from md_tui.toolkit.squares.walk import Terrain, landings, reach
from tests.rule import rule
from tests.toolkit.squares.drawn import drawn

LEORIC = """
+ + + + +
 L # . .
+ + + + +
 # . . .
+ + + + +
 . . . Z
+ + + + +
"""
JAIN = """
+ + + + + +
 J . # . Z
+ + + + + +
"""
THROUGH_THE_TARGET = """
+ + + + + +
 A . . # .
+ + + + + +
 . . # . T
+ + + + + +
 . . . . .
+ + + + + +
"""
WALL_END = """
+ + + + +
 A|B . .
+ + + + +
 . . . .
+ + + + +
"""
CROSSED_WALLS = """
+ + + +
 A|. .
+ +-+ +
 .|D .
+ + + +
"""


def seen(text: str, viewer: str, target: str, *others: str, grazing: bool = False) -> bool:
    """Whether one letter of a drawing sees another, with obstacles, the target and some others in the way."""
    squares, marks = drawn(text)
    blocked = squares.made_of("#") | squares.mask(marks[name] for name in (target, *others))
    return Sight(squares, grazing=grazing).sees(marks[viewer], marks[target], blocked)


@rule("DE-EX-07", "DE-LOS-04")
def test_a_line_may_touch_the_corners_of_several_blocked_spaces() -> None:
    assert seen(LEORIC, "L", "Z")


@rule("DE-EX-08", "DE-LOS-03")
def test_a_line_along_the_edge_of_a_blocked_space_is_stopped() -> None:
    assert not seen(JAIN, "J", "Z")


def test_where_lines_may_graze_the_same_line_is_free() -> None:
    assert seen(JAIN, "J", "Z", grazing=True)


@rule("DE-LOS-06")
def test_a_friend_in_between_hides_as_well_as_an_enemy() -> None:
    row = JAIN.replace("#", "F")
    assert not seen(row, "J", "Z", "F")
    assert seen(row, "J", "Z")


@rule("DE-LOS-05", "DE-EX-04")
def test_all_eight_neighbours_are_adjacent_and_seen_though_all_are_taken() -> None:
    squares, marks = drawn("+ + + +\n . . .\n+ + + +\n . A .\n+ + + +\n . . .\n+ + + +\n")
    around = [space for space in squares.spaces if space != marks["A"]]
    assert all(squares.adjacent(marks["A"], space) for space in around)
    assert all(Sight(squares).sees(marks["A"], space, squares.all) for space in around)


@rule("DE-ERR-05", "DE-SPC-01", "DE-AMB-18")
def test_a_wall_parts_two_spaces_even_where_it_ends() -> None:
    squares, marks = drawn(WALL_END)
    assert not squares.adjacent(marks["A"], marks["B"])
    assert not Sight(squares).sees(marks["A"], marks["B"], 0)


@rule("DE-ERR-05", "DE-MOV-06", "DE-EX-03")
def test_a_step_round_the_end_of_a_wall_is_legal_and_costs_one() -> None:
    squares, marks = drawn(WALL_END)
    corner = (1, 1)
    assert squares.adjacent(marks["A"], corner)
    assert reach(squares, marks["A"], 1)[corner].cost == 1
    assert Sight(squares).sees(marks["A"], corner, squares.all)


@rule("DE-ERR-05", "DE-LOS-02")
def test_where_walls_close_both_ways_round_a_corner_nobody_steps_or_looks() -> None:
    squares, marks = drawn(CROSSED_WALLS)
    assert not squares.adjacent(marks["A"], marks["D"])
    assert not Sight(squares).sees(marks["A"], marks["D"], 0)


@rule("DE-MOV-06", "DE-LOS-04")
def test_figures_and_obstacles_never_close_a_corner() -> None:
    squares, marks = drawn("+ + +\n A #\n+ + +\n # D\n+ + +\n")
    blocked = squares.made_of("#")
    assert squares.adjacent(marks["A"], marks["D"])
    assert Sight(squares).sees(marks["A"], marks["D"], blocked)
    assert marks["D"] in reach(squares, marks["A"], 1, foes=blocked)


@rule("DE-AMB-20")
def test_a_line_along_a_wall_is_free_on_either_side_but_not_through_it() -> None:
    squares, marks = drawn("+ + + + +\n A . . B\n+-+-+-+-+\n C . . D\n+ + + + +\n")
    sight = Sight(squares)
    assert sight.sees(marks["A"], marks["B"], 0)
    assert sight.sees(marks["C"], marks["D"], 0)
    assert not sight.sees(marks["A"], marks["D"], 0)
    assert not sight.sees(marks["A"], marks["C"], 0)


@rule("DE-ERR-07")
def test_a_line_through_the_inside_of_the_target_counts_only_while_nobody_stands_there() -> None:
    squares, marks = drawn(THROUGH_THE_TARGET)
    looks, others = Sight(squares), squares.made_of("#")
    assert looks.sees(marks["A"], marks["T"], others)
    assert not looks.sees(marks["A"], marks["T"], others | squares.bit(marks["T"]))


@rule("DE-ERR-07", "DE-AMB-21")
def test_the_viewers_own_space_never_stops_a_line() -> None:
    squares, marks = drawn(THROUGH_THE_TARGET)
    everybody = squares.made_of("#") | squares.mask((marks["A"], marks["T"]))
    assert Sight(squares).sees(marks["T"], marks["A"], everybody)


@rule("DE-MOV-02", "DE-MOV-04", "DE-MOV-05", "DE-EX-02")
def test_friends_are_passed_and_enemies_are_not() -> None:
    squares, marks = drawn("+ + + + +\n A X . .\n+ + + + +\n")
    beyond, start = (2, 0), marks["A"]
    x = squares.bit(marks["X"])
    assert beyond in reach(squares, start, 2, friends=x)
    assert marks["X"] not in reach(squares, start, 2, friends=x)
    assert set(reach(squares, start, 3, foes=x)) == {start}


@rule("DE-TER-03")
def test_water_costs_two_points_and_cannot_be_entered_with_one() -> None:
    squares, marks = drawn("+ + + +\n A W .\n+ + + +\n")
    terrain = Terrain(slow=squares.bit(marks["W"]))
    assert set(reach(squares, marks["A"], 1, terrain=terrain)) == {marks["A"]}
    assert reach(squares, marks["A"], 3, terrain=terrain)[2, 0].cost == 3


@rule("DE-ERR-09", "DE-TER-08")
def test_what_holds_is_entered_and_not_left() -> None:
    squares, marks = drawn("+ + + +\n A P .\n+ + + +\n")
    terrain = Terrain(holds=squares.bit(marks["P"]))
    assert set(reach(squares, marks["A"], 5, terrain=terrain)) == {marks["A"], marks["P"]}
    assert set(reach(squares, marks["P"], 5, terrain=terrain)) == {marks["P"]}


def test_of_two_ways_of_one_cost_the_harmless_one_is_taken() -> None:
    squares, marks = drawn("+ + + +\n A L B\n+ + + +\n . . .\n+ + + +\n")
    way = reach(squares, marks["A"], 2, terrain=Terrain(harms=squares.bit(marks["L"])))[marks["B"]]
    assert (way.cost, way.harm, way.path) == (2, 0, ((1, 1), (2, 0)))


@rule("DE-ACT-10", "DE-SPC-05", "DE-AMB-19")
def test_a_closed_door_stops_steps_looks_and_counts() -> None:
    room = Piece("room", 2, 2, {(x, y): "." for x in (0, 1) for y in (0, 1)}, {})
    layout = Layout((Placement("room", 0, 0), Placement("room", 2, 0)))
    door = (edge_between((1, 0), (2, 0)), edge_between((1, 1), (2, 1)))
    boards = Boards({"room": room})
    opened, closed = boards[layout], boards[layout.changed(door, SOLID)]
    assert opened.adjacent((1, 0), (2, 0))
    assert opened.count((0, 0))[3, 0] == 3
    assert not closed.adjacent((1, 0), (2, 0))
    assert not closed.adjacent((1, 0), (2, 1))
    assert (3, 0) not in closed.count((0, 0))
    assert not Sight(closed).sees((0, 0), (3, 0), 0)
    assert boards[layout.changed(door, SOLID).changed(door, 0)].adjacent((1, 0), (2, 0))


def test_an_edge_may_stop_steps_alone_or_looks_alone() -> None:
    ground: dict[Space, str] = {(0, 0): ".", (1, 0): ".", (2, 0): "."}
    water, curtain = Squares(ground, {(1, 0, "w"): STEPS}), Squares(ground, {(1, 0, "w"): LOOKS})
    assert not water.adjacent((0, 0), (1, 0))
    assert Sight(water).sees((0, 0), (2, 0), 0)
    assert curtain.adjacent((0, 0), (1, 0))
    assert not Sight(curtain).sees((0, 0), (2, 0), 0)


def test_pieces_are_joined_only_where_both_are_open() -> None:
    ground: dict[Space, str] = {(0, 0): "."}
    walled = Piece("walled", 1, 1, ground, rim(ground, ()))
    open_east = Piece("open", 1, 1, ground, rim(ground, [edge_of((0, 0), "e")]))
    pieces = {"walled": walled, "open": open_east}
    touching = Layout((Placement("open", 0, 0), Placement("walled", 1, 0)))
    facing = Layout((Placement("open", -1, -1), Placement("open", 0, -1, 180)))
    assert not assemble(pieces, touching).adjacent((0, 0), (1, 0))
    assert assemble(pieces, facing).adjacent((-1, -1), (0, -1))
    assert owners(pieces, facing) == {(-1, -1): 0, (0, -1): 1}


@pytest.mark.parametrize(("turn", "edge"), [(0, (1, 0, "w")), (90, (0, 1, "n")), (180, (1, 0, "w"))])
def test_a_turned_piece_takes_its_edges_and_grounds_along(turn: int, edge: tuple[int, int, str]) -> None:
    piece = Piece("p", 2, 1, {(0, 0): "a", (1, 0): "b"}, {(1, 0, "w"): SOLID})
    seen_from_above = turned(piece, turn)
    assert seen_from_above.edges == {edge: SOLID}
    assert seen_from_above.ground[(0, 0)] == ("a" if turn in (0, 90) else "b")
    assert turned(seen_from_above, 360 - turn) == piece


def test_an_edge_has_one_name_and_two_sides() -> None:
    assert edge_of((2, 3), "s") == edge_of((2, 4), "n") == edge_between((2, 4), (2, 3))
    assert sides_of(edge_of((2, 3), "e")) == ((2, 3), (3, 3))
    with pytest.raises(ValueError, match="share no edge"):
        edge_between((0, 0), (1, 1))


def test_nothing_is_in_the_way_unless_it_is_named() -> None:
    squares, marks = drawn("+ + +\n A B\n+ + +\n")
    (base,) = bases(squares, marks["A"], (1, 1))
    assert squares.nearest(marks["B"], base.mask) == (marks["A"],)
    assert {landing.spaces for landing in landings(squares, base, (1, 1), 1)} == {
        (marks["A"],),
        (marks["B"],),
    }
    assert set(reach(squares, marks["B"], 1)) == set(marks.values())


def test_parts_are_what_no_step_joins() -> None:
    squares, marks = drawn("+ + + + +\n A .|C .\n+ + + + +\n")
    assert [set(squares.unmask(part)) for part in squares.parts] == [{(0, 0), (1, 0)}, {(2, 0), (3, 0)}]
    assert all(
        bool(part & squares.bit(marks["A"])) != bool(part & squares.bit(marks["C"])) for part in squares.parts
    )


def test_a_board_does_not_remember_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    squares, _ = drawn("+ + + + +\n . . . .\n+ + + + +\n")
    monkeypatch.setattr(board, "MOST_COUNTS", 3)
    monkeypatch.setattr(sight, "MOST_LINES", 3)
    looks = Sight(squares)
    first = [(dict(squares.count(one)), looks.seen(one, 0)) for one in squares.spaces]
    again = [(dict(squares.count(one)), looks.seen(one, 0)) for one in squares.spaces]
    assert first == again
    assert len(squares._counts) == 3
    assert len(looks._lines) <= 3


@rule("DE-SPC-04", "DE-AMB-09", "DE-AMB-25")
def test_the_nearest_spaces_are_those_of_the_smallest_count() -> None:
    squares, marks = drawn("+ + + + +\n B . A .\n+ + + + +\n . . . C\n+ + + + +\n")
    among = squares.mask((marks["B"], marks["C"]))
    assert squares.nearest(marks["A"], among) == (marks["C"],)
    assert squares.nearest(marks["A"], squares.bit(marks["B"]), stops=squares.mask([(1, 0), (1, 1)])) == ()
