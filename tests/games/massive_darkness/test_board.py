"""The board: tiles as drawn, zones, doors, sight and ways."""
# Long, because drawn boards stand beside what is asked of them.

import pytest

from md_tui.games.massive_darkness.board.board import Board, Door, Pillar, Stairs, Terrain, parse_zone
from md_tui.games.massive_darkness.board.tiles import LevelToken, Placement, TileSide, load_side, load_sides
from md_tui.loader.doc import Doc, parse_doc
from md_tui.loader.errors import Problems
from md_tui.loader.find import box_root
from md_tui.loader.pack import read_shelf
from tests.rule import rule

# Nine zones a side, row by row: R room or c corridor, * light or . shadow, then the walled sides.
FACTS = {
    "1R": "c*s c. c*s R*new c.ew R.new R*esw c.ew R*esw",
    "1V": "R*new c*ew R*new R.ew c*ew R.esw R*esw c.w c.n",
    "2R": "c.s c.s c* R*nw R.ne c*sw R.sw R*s R.nes",
    "2V": "c.s c. c.s R*new c*ew R*new R.esw c*ew R*esw",
    "3R": "c.s c*e R*new R*new c.ew R.esw R.esw c*w c.n",
    "3V": "c.e R*nw R*ne c.e R.sw R*es c. c*n c*n",
    "4R": "R.new c.w c*s R*esw c.ew R*new c*n c.e R.esw",
    "4V": "c.s c* c.s R*new c.ew R*new R.esw c*ew R.esw",
    "5R": "c.s c.e R.new R*new c*ew R.esw R*esw c.w c.n",
    "5V": "c*s c. c*s R.new c.ew R.new R*esw c*ew R*esw",
    "6R": "R*new c.w c*s R.esw c.ew R.new c*n c.e R*esw",
    "6V": "R*new c.ew R*new R.ew c.ew R.ew R*esw c.ew R*esw",
    "7R": "c*e R*nsw R*nes c*s c.ns c.ns R*nsw R.ns R.nes",
    "7V": "c*e R*nesw c*w c.s c.ns c.s R.nsw R.ns R*nes",
    "8R": "R.new c*ew R*new R.esw c*ew R*ew c.n c.e R*esw",
    "8V": "c*e R.nesw c*w c.s c*ns c.s R.nsw R*ns R.nes",
    "9R": "R*nesw c.w c.s c*ns c.e R.nesw R.nesw c*w c*n",
    "9V": "R.new c.ew R*new R*ew c.ew R.esw R*esw c.w c*n",
}

CLOSED = Terrain()


@pytest.fixture(scope="module")
def sides() -> dict[str, TileSide]:
    shelf = read_shelf(box_root("massive_darkness"))
    loaded = load_sides(shelf.records("tiles"))
    shelf.problems.check()
    return loaded


def door(first: str, second: str, *, open: bool = False) -> Door:
    return Door("/".join(sorted((first, second))), (first, second), open)


@pytest.fixture
def tutorial(sides: dict[str, TileSide]) -> Board:
    """The two tiles of the tutorial, lying side by side.

    6V-7  6V-4  6V-1 | 8R-3  8R-6  8R-9
    6V-8  6V-5  6V-2   8R-2  8R-5  8R-8
    6V-9  6V-6  6V-3 | 8R-1  8R-4 |8R-7
    """
    doors = [door("6V-5", "6V-4"), door("6V-5", "6V-6"), door("8R-2", "8R-1"), door("8R-8", "8R-9")]
    tiles = [Placement("6V", 0, 0, 90), Placement("8R", 3, 0, 270)]
    levels = [LevelToken(1, "6V-2"), LevelToken(2, "8R-8")]
    return Board(sides, tiles, doors, levels=levels)


def described(side: TileSide) -> str:
    zones = zip(side.rooms, side.lights, side.walls, strict=True)
    return " ".join(f"{'R' if room else 'c'}{'*' if light else '.'}{walls}" for room, light, walls in zones)


def test_all_eighteen_sides_are_drawn(sides: dict[str, TileSide]) -> None:
    assert sorted(sides) == sorted(FACTS)


@rule("MD-ZON-01", "MD-ZON-02", "MD-SHD-01")
@pytest.mark.parametrize("name", FACTS)
def test_a_drawing_shows_zones_light_and_walls_of_the_printed_tile(
    name: str, sides: dict[str, TileSide]
) -> None:
    assert described(sides[name]) == FACTS[name]


@rule("MD-RUL-70")
def test_zones_are_numbered_as_printed_and_turning_never_renumbers(sides: dict[str, TileSide]) -> None:
    straight = Board(sides, [Placement("8R", 0, 0)])
    assert [(zone.x, zone.y) for zone in straight.zones.values()] == [
        (x, y) for y in range(3) for x in range(3)
    ]
    for turn, corner in ((90, (2, 0)), (180, (2, 2)), (270, (0, 2))):
        turned = Board(sides, [Placement("8R", 0, 0, turn)])
        assert (turned.zones["8R-1"].x, turned.zones["8R-1"].y) == corner
        for zone in straight.zones:
            assert turned.neighbours(zone, CLOSED) == straight.neighbours(zone, CLOSED)
            assert turned.sight(zone, CLOSED) == straight.sight(zone, CLOSED)
            assert turned.is_room(zone) == straight.is_room(zone)


@rule("MD-RUL-70")
def test_zone_ids_print_and_parse_back() -> None:
    assert parse_zone("8R-5") == ("8R", 5)
    assert parse_zone("bridge-2") == ("bridge", 2)
    for wrong in ("8R", "8R-", "-5", "8R-x", ""):
        with pytest.raises(ValueError, match="is no zone"):
            parse_zone(wrong)


@rule("MD-ZON-01")
def test_adjoining_tiles_connect_across_the_seam_unless_a_wall_stands_there(tutorial: Board) -> None:
    assert tutorial.edge("6V-2", "8R-2", CLOSED) == "open"
    assert tutorial.edge("6V-1", "8R-3", CLOSED) == "wall"
    assert tutorial.edge("6V-3", "8R-1", CLOSED) == "wall"


@rule("MD-ZON-01")
def test_an_open_edge_against_a_walled_one_is_a_wall(sides: dict[str, TileSide]) -> None:
    board = Board(sides, [Placement("2R", 0, 0), Placement("6V", 3, 0)])
    assert board.beside("2R-3", "east") == "6V-1"
    assert board.edge("2R-3", "6V-1", CLOSED) == "wall"


@rule("MD-MOV-01")
def test_steps_go_to_zones_that_share_an_edge_never_diagonally(tutorial: Board) -> None:
    assert tutorial.neighbours("6V-5", CLOSED) == ("6V-2", "6V-8")
    assert tutorial.neighbours("8R-8", CLOSED) == ("8R-5", "8R-7")
    assert tutorial.edge("6V-5", "6V-4", CLOSED) == "door"
    opened = CLOSED.with_door("6V-4/6V-5")
    assert tutorial.neighbours("6V-5", opened) == ("6V-2", "6V-4", "6V-8")


@rule("MD-MOV-04", "MD-ZON-03")
def test_a_chamber_is_entered_and_left_through_open_doors_only(tutorial: Board) -> None:
    rooms = frozenset({"6V-7", "6V-4", "6V-1"})
    assert tutorial.chamber("6V-7", CLOSED) == rooms
    assert set(tutorial.distances("6V-7", CLOSED)) == rooms
    opened = CLOSED.with_door("6V-4/6V-5")
    assert tutorial.chamber("6V-7", opened) == rooms
    assert tutorial.first_steps("6V-7", "6V-8", opened) == ("6V-4",)


@rule("MD-ZON-02")
def test_corridor_zones_belong_to_no_chamber(tutorial: Board) -> None:
    assert tutorial.chamber("6V-8", CLOSED) == frozenset()
    assert len(tutorial.chambers(CLOSED)) == 4


@rule("MD-ZON-03")
def test_a_closed_door_separates_chambers_and_an_opened_one_joins_them(sides: dict[str, TileSide]) -> None:
    tiles = [Placement("6V", 0, 0, 90), Placement("8R", 3, 0, 270)]
    board = Board(sides, tiles, [door("6V-1", "8R-3"), door("6V-5", "6V-4")])
    assert board.chamber("6V-7", CLOSED) == {"6V-7", "6V-4", "6V-1"}
    joined = CLOSED.with_door("6V-1/8R-3")
    assert board.chamber("6V-7", joined) == {"6V-7", "6V-4", "6V-1", "8R-3", "8R-6", "8R-9"}


@rule("MD-EX-24")
def test_rooms_and_corridors_come_in_light_and_in_shadow(tutorial: Board) -> None:
    assert tutorial.is_room("6V-4")
    assert not tutorial.is_light("6V-4")
    assert tutorial.is_room("6V-7")
    assert tutorial.is_light("6V-7")
    assert not tutorial.is_room("6V-8")
    assert not tutorial.is_light("6V-8")
    assert not tutorial.is_room("8R-2")
    assert tutorial.is_light("8R-2")
    assert tutorial.chamber("6V-4", CLOSED) == {"6V-7", "6V-4", "6V-1"}


@rule("MD-LOS-01", "MD-LOS-04")
def test_sight_runs_straight_and_counts_zones_from_the_own_one(tutorial: Board) -> None:
    assert tutorial.sight("6V-8", CLOSED) == {
        "6V-8": 0, "6V-5": 1, "6V-2": 2, "8R-2": 3, "8R-5": 4, "8R-8": 5,
    }  # fmt: skip
    assert tutorial.sees("6V-8", "8R-7", CLOSED) is None
    assert tutorial.line("6V-8", "6V-2", CLOSED) == ("6V-8", "6V-5", "6V-2")


@rule("MD-LOS-02")
def test_walls_closed_doors_and_the_edge_stop_sight(tutorial: Board) -> None:
    assert tutorial.sees("6V-5", "6V-4", CLOSED) is None
    assert tutorial.sees("6V-8", "6V-7", CLOSED) is None
    opened = CLOSED.with_door("6V-4/6V-5").with_door("6V-5/6V-6")
    assert tutorial.sees("6V-4", "6V-6", opened) == 2
    assert tutorial.sees("6V-8", "6V-7", opened) is None


@rule("MD-LOS-03")
def test_shadow_does_not_block_sight(tutorial: Board) -> None:
    assert not any(tutorial.is_light(zone) for zone in ("6V-8", "6V-5", "6V-2"))
    assert tutorial.sees("6V-8", "8R-2", CLOSED) == 3


@rule("MD-LOS-05")
def test_sight_is_mutual(tutorial: Board) -> None:
    for terrain in (CLOSED, tutorial.all_open(CLOSED)):
        for here in tutorial.zones:
            for there in tutorial.zones:
                assert tutorial.sees(here, there, terrain) == tutorial.sees(there, here, terrain)


@rule("MD-EX-21")
def test_sight_lines_of_a_hero_at_a_crossing_and_of_one_looking_through_chambers(
    sides: dict[str, TileSide],
) -> None:
    # 1R-4 R | 1R-5 c | 1R-6 R      one door open, the other closed; above and below the corridor goes on
    doors = [door("1R-4", "1R-5", open=True), door("1R-5", "1R-6")]
    board = Board(sides, [Placement("1R", 0, 0), Placement("4V", 3, 0)], doors)
    terrain = board.start()
    elias = board.sight("1R-5", terrain)
    assert elias == {"1R-5": 0, "1R-2": 1, "1R-8": 1, "1R-4": 1}
    assert "1R-6" not in elias  # a closed door
    assert board.sees("1R-5", "1R-1", terrain) is None  # no diagonal
    assert board.sees("1R-4", "1R-1", terrain) is None  # a wall
    sibyl = board.sight("1R-4", terrain.with_door("1R-5/1R-6"))
    assert sibyl["1R-6"] == 2
    assert board.sees("1R-1", "4V-3", terrain) == 5


@rule("MD-EX-22")
def test_a_dwarf_walks_through_two_open_doors_in_three_moves(sides: dict[str, TileSide]) -> None:
    # from the room 1R-7 through its door, one zone up the corridor, and through a second door into 1R-6
    doors = [door("1R-7", "1R-8", open=True), door("1R-5", "1R-6", open=True)]
    board = Board(sides, [Placement("1R", 0, 0)], doors)
    assert board.distance("1R-7", "1R-6", board.start()) == 3
    assert board.first_steps("1R-7", "1R-6", board.start()) == ("1R-8",)
    assert "1R-5" not in board.neighbours("1R-7", board.start())
    assert board.distance("1R-7", "1R-6", CLOSED) is None


@rule("MD-RUL-37")
def test_ways_can_be_found_as_if_closed_doors_and_pillars_were_open(tutorial: Board) -> None:
    assert tutorial.distance("6V-8", "8R-3", CLOSED) is None
    assert tutorial.distance("6V-8", "8R-3", CLOSED, through_closed=True) == 8
    assert tutorial.first_steps("8R-8", "8R-3", CLOSED, through_closed=True) == ("8R-9",)
    assert "8R-9" not in tutorial.neighbours("8R-8", CLOSED)


def test_levels_belong_to_tiles_and_their_tokens_to_zones(tutorial: Board) -> None:
    assert tutorial.tile_level("6V-9") == 1
    assert tutorial.tile_level("8R-3") == 2
    assert tutorial.level_zone(2) == ("8R-8",)
    assert tutorial.level_zone(5) == ()
    assert tutorial.levels() == (1, 2)
    assert tutorial.levels(CLOSED.without_tile("6V")) == (2,)


@rule("MD-STO-13", "MD-RUL-06")
def test_a_tile_has_the_level_of_its_highest_token_or_none(sides: dict[str, TileSide]) -> None:
    tiles = [Placement("1R", 0, 0), Placement("4V", 3, 0)]
    board = Board(sides, tiles, levels=[LevelToken(2, "1R-3"), LevelToken(1, "1R-1")])
    assert board.tile_level("1R-9") == 2
    assert board.tile_level("4V-1") is None


@rule("MD-RUL-54")
def test_a_blocking_pillar_stops_moves_and_attacks_but_not_sight(sides: dict[str, TileSide]) -> None:
    pillar = Pillar("block", ("6V-1", "6V-4"), health=5, blocks=True)
    mark = Pillar("mark", ("6V-4", "6V-7"))
    board = Board(sides, [Placement("6V", 0, 0)], pillars=[pillar, mark])
    assert board.neighbours("6V-4", CLOSED) == ("6V-7",)
    assert board.edge("6V-1", "6V-4", CLOSED) == "pillar"
    assert board.sees("6V-1", "6V-7", CLOSED) == 2
    assert board.aim("6V-1", CLOSED) == {"6V-1": 0}
    assert board.aim("6V-4", CLOSED) == {"6V-4": 0, "6V-7": 1}
    fallen = CLOSED.with_pillar_down("block")
    assert board.neighbours("6V-4", fallen) == ("6V-1", "6V-7")
    assert board.aim("6V-1", fallen) == board.sight("6V-1", fallen)


@rule("MD-RUL-60")
def test_a_removed_tile_leaves_the_edge_of_the_board_behind(tutorial: Board) -> None:
    terrain = CLOSED.without_tile("6V")
    assert tutorial.neighbours("8R-2", terrain) == ("8R-5",)
    assert tutorial.sight("8R-2", terrain) == {"8R-2": 0, "8R-5": 1, "8R-8": 2}
    assert tutorial.edge("8R-2", "6V-2", terrain) == "edge"
    assert tutorial.neighbours("6V-8", terrain) == ()
    assert all(not zone.startswith("6V") for chamber in tutorial.chambers(terrain) for zone in chamber)


@rule("MD-RUL-62")
def test_a_dark_bridge_is_a_shadowy_corridor_zone_without_level(sides: dict[str, TileSide]) -> None:
    tiles = [Placement("6V", 0, 0, 90), Placement("1R", 4, 0, 90)]
    board = Board(sides, tiles, bridges=[(3, 1)], levels=[LevelToken(1, "6V-5")])
    assert board.neighbours("bridge-1", CLOSED) == ("1R-8", "6V-2")
    assert not board.is_room("bridge-1")
    assert not board.is_light("bridge-1")
    assert board.tile_level("bridge-1") is None
    assert board.sees("6V-8", "1R-8", CLOSED) == 4
    fallen = CLOSED.without_tile("bridge")
    assert board.neighbours("6V-2", fallen) == ("6V-5",)
    assert board.sees("6V-8", "1R-8", fallen) is None


@rule("MD-Q10-01")
def test_stairs_join_zones_for_movement_without_sight(sides: dict[str, TileSide]) -> None:
    tiles = [Placement("6V", 0, 0, 90), Placement("1R", 4, 0, 90)]
    board = Board(sides, tiles, stairs=[Stairs("A", ("6V-2", "1R-8"))])
    assert board.neighbours("6V-2", CLOSED) == ("1R-8", "6V-5")
    assert board.sees("6V-2", "1R-8", CLOSED) is None
    assert board.edge("6V-2", "1R-8", CLOSED) == "stairs"
    shut = CLOSED.with_shut_stairs(["A"])
    assert board.neighbours("6V-2", shut) == ("6V-5",)


def test_reach_tells_the_cost_and_stops_behind_zones_that_hold(tutorial: Board) -> None:
    assert tutorial.reach("6V-8", 2, CLOSED) == {"6V-8": 0, "6V-5": 1, "6V-2": 2}
    assert tutorial.reach("6V-8", 2, CLOSED, holding=["6V-5"]) == {"6V-8": 0, "6V-5": 1}


def test_doors_are_found_from_both_sides(tutorial: Board) -> None:
    (found,) = tutorial.doors_of("6V-4")
    assert found.other("6V-4") == "6V-5"
    assert found.other("6V-5") == "6V-4"
    assert len(tutorial.doors_of("6V-5")) == 2
    assert tutorial.doors_of("6V-8") == ()


def test_terrain_is_the_same_value_whatever_the_order_of_events() -> None:
    one = CLOSED.with_door("a").with_door("b").with_pillar_down("y").with_pillar_down("x").with_door("a")
    two = CLOSED.with_pillar_down("x").with_door("b").with_pillar_down("y").with_door("a")
    assert one == two
    assert hash(one) == hash(two)


GOOD = FACTS["6V"]
DRAWING = """\
[6V]
drawing = [
  "+---+   +---+",
  "|R* |c. |R* |",
  "+   +   +   +",
  "|R. |c. |R. |",
  "+   +   +   +",
  "|R* |c. |R* |",
  "+---+   +---+",
]
"""


def record(text: str) -> Doc:
    doc = parse_doc(text, "tiles.toml", Problems())
    assert doc is not None
    return doc.child("6V")


def test_a_good_drawing_loads() -> None:
    side = load_side(record(DRAWING))
    assert side is not None
    assert described(side) == GOOD


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            '"|R. |c. |R. |"',
            '"|R. |c. |R. "',
            "tiles.toml:6: 6V.drawing.3: row is too short: 12 characters, not 13",
        ),
        ('"|R. |c. |R. |"', '"|R. |c. |R. | "', "tiles.toml:6: 6V.drawing.3: row is too long: 14 characters"),
        ('  "+---+   +---+",\n]', "]", "tiles.toml:2: 6V.drawing: has 6 rows instead of 7"),
        ("|R. |c. |R. |", "|R. |x. |R. |", "tiles.toml:6: 6V.drawing.3: zone 5 reads 'x. '"),
        ("|R. |c. |R. |", "|R. |c? |R. |", "tiles.toml:6: 6V.drawing.3: zone 5 reads 'c? '"),
        ("+   +   +   +", "+   +-- +   +", "tiles.toml:5: 6V.drawing.2: side n of zone 5 reads '-- '"),
        ("|R. |c. |R. |", "|R. !c. |R. |", "tiles.toml:6: 6V.drawing.3: side e of zone 4 reads '!'"),
        ("+   +   +   +", "+   x   +   +", "tiles.toml:5: 6V.drawing.2: wall row lacks a corner"),
        ("drawing", "drawin", "tiles.toml:1: 6V: drawing is missing"),
    ],
)
def test_a_faulty_drawing_is_told_with_row_and_zone(old: str, new: str, complaint: str) -> None:
    doc = record(DRAWING.replace(old, new, 1))
    assert load_side(doc) is None
    assert complaint in "\n".join(str(error) for error in doc.problems.errors)
