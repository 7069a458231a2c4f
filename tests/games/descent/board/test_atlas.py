"""The assembled map: doors, ways off, terrain, and walls where two tiles touch."""

from md_tui.games.descent.content.names import name_of
from md_tui.toolkit.squares.bases import bases
from md_tui.toolkit.squares.walk import landings, reach
from tests.games.descent.maps import at, boards, spaces
from tests.rule import rule


@rule("DE-ACT-10", "DE-SPC-01", "DE-LOS-02")
def test_a_closed_door_parts_both_rooms_until_it_is_opened() -> None:
    board = boards()["a_fat_goblin_e2"]
    (door,) = (door for door in board.doors.values() if door.id == "h9/h10")
    opened, closed = board.squares(), board.squares({door.id})
    assert set(door.spaces) == spaces("h9", "i9", "h10", "i10")
    assert opened.adjacent(at("h9"), at("h10"))
    assert opened.adjacent(at("h9"), at("i10"))
    assert not closed.adjacent(at("h9"), at("h10"))
    assert not closed.adjacent(at("h9"), at("i10"))
    assert board.sight().sees(at("h8"), at("h10"), 0)
    assert not board.sight({door.id}).sees(at("h8"), at("h10"), 0)
    assert at("h10") not in closed.count(at("h8"))
    assert board.squares({door.id}) is closed


@rule("DE-AMB-11")
def test_a_door_is_at_hand_from_the_spaces_that_border_it() -> None:
    board = boards()["a_fat_goblin_e2"]
    assert [door.id for door in board.doors_at(at("i10"))] == ["h9/h10"]
    assert board.doors_at(at("h8")) == ()


def test_every_door_of_every_map_stands_on_two_edges_and_can_be_closed() -> None:
    for board in boards().values():
        for door in board.doors.values():
            assert len(door.edges) == 2
            shut = board.squares({door.id})
            first, second, *_ = door.spaces
            assert board.squares().adjacent(first, second)
            assert not shut.adjacent(first, second)


@rule("DE-MOV-11")
def test_one_leaves_the_map_from_the_outer_spaces_of_a_tile() -> None:
    board = boards()["first_blood_e1"]
    assert set(board.ways_off("ExitA")) == spaces("b2", "c2", "b3", "c3")
    assert at("g6") not in board.ways_off("16A")
    assert board.ways_off("ExitB") == ()


@rule("DE-MOV-10", "DE-AMB-23")
def test_seams_between_joined_tiles_are_no_walls_and_tiles_that_only_touch_are_parted() -> None:
    board = boards()["the_wyrm_turns_e1"]
    touching = board.walls_between
    assert touching
    for x, y, side in touching:
        beside = (x, y - 1) if side == "n" else (x - 1, y)
        assert board.tiles[x, y] != board.tiles[beside]
        assert not board.squares().adjacent((x, y), beside)
    assert boards()["first_blood_e1"].walls_between == ()


@rule("DE-TER-03", "DE-MOV-01")
def test_wading_through_the_pond_costs_two_a_space() -> None:
    board = boards()["first_blood_e1"]
    found = reach(board.squares(), at("e6"), 4, terrain=board.terrain)
    assert found[at("d6")].cost == 2
    assert found[at("c6")].cost == 4
    assert at("b6") not in found


@rule("DE-LRG-03", "DE-LRG-04", "DE-TER-04")
def test_an_ettin_lays_its_base_over_water_but_not_across_the_rim() -> None:
    board = boards()["first_blood_e1"]
    over = {tuple(map(name_of, base.spaces)) for base in bases(board.squares(), at("d6"), (1, 2))}
    assert over == {("c6", "d6"), ("d6", "e6"), ("d6", "d7")}


@rule("DE-EX-19")
def test_a_dragon_ends_where_its_base_fits_once_the_ettin_has_left() -> None:
    board = boards()["first_blood_e1"]
    squares = board.squares()
    (dragon,) = (base for base in bases(squares, at("f1"), (2, 3)) if at("h2") in base.spaces)
    tarha = squares.bit(at("h5"))

    def ends_beside_tarha(ettin: int) -> bool:
        ends = landings(squares, dragon, (2, 3), 3, friends=ettin, foes=tarha)
        return any(squares.adjacent(space, at("h5")) for base in ends for space in base.spaces)

    assert not ends_beside_tarha(squares.mask(spaces("g4", "h4")))
    assert ends_beside_tarha(squares.mask(spaces("f3", "f4")))


@rule("DE-ERR-14", "DE-AMB-40")
def test_a_large_figure_crosses_single_pits_and_a_small_one_does_not() -> None:
    board = boards()["the_twin_idols_e1"]
    assert board.terrain.holds
    assert board.large_terrain.holds == 0
    assert board.large_terrain.slow == board.terrain.slow
