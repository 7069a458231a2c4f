"""The picture of the map at three zooms: walls, doors, figures, tokens and marks, all told by characters."""

from random import Random

import pytest

from md_tui.games.descent.content.names import name_of
from md_tui.tui.draw.brush import Brush, brush
from md_tui.tui.draw.look import plain
from md_tui.tui.draw.roles import ROLES
from md_tui.tui.games.descent.board.grid import FAR, MID, NEAR, ZOOMS, Grid, Zoom
from md_tui.tui.games.descent.board.picture import SquaresPicture, zoom_for
from md_tui.tui.games.descent.board.scene import CLOSED, HERO, LOCKED, OPEN, Lying, Scene
from md_tui.tui.games.descent.table.overlays import sight_marks
from md_tui.tui.marks import PLAIN, Marks
from tests.games.descent.maps import at, boards
from tests.soak import rounds
from tests.tui.games.descent.scenes import first_blood, stand, thrown

INK = brush(depth="none", symbols="ascii")
COLOUR = brush()


def painted(scene: Scene, zoom: Zoom, marks: Marks = PLAIN) -> SquaresPicture:
    """The picture of a scene."""
    picture = SquaresPicture(scene, INK, zoom)
    picture.paint(scene, marks)
    return picture


def lines(picture: SquaresPicture) -> list[str]:
    """The picture as text."""
    return [line.rstrip() for line in picture.sheet.plain().splitlines()]


def test_first_blood_from_the_middle_distance() -> None:
    assert lines(painted(first_blood(), MID)) == [
        "     a  b  c  d  e  f  g  h  i  j  k  l  m",
        " 1                | .  .  .  .|",
        " 2    | >  >|  | $  . e!===  .|",
        " 3    | >  >|  | .  . =====  .|",
        " 4    | .  .|     | .  .  .  .|",
        " 5 | . ~~ ~~|        |e1===|     | .  .|",
        " 6 | . ~~ ~~ ~~  .  . ===== g1  . g2  .  $|",
        " 7 | . ~~ ~~ g4  . g3  .  . Ja  . g!  .  .|",
        " 8 | $  .  .  .|     | .  .|     | .  .|",
        " 9                | .  .  .  .|",
        "10             | $  .  .  . Gr  <  <|",
        "11             | .  .  .  . Le  < Av|",
        "12                | .  .  .  .|",
    ]


def test_first_blood_from_afar() -> None:
    assert lines(painted(first_blood(), FAR))[5:9] == [
        " 5 |. ~ ~|     |e==|   |. .|",
        " 6 |. ~ ~ ~ . . === g . g . $|",
        " 7 |. ~ ~ g . g . . 1 . G . .|",
        " 8 |$ . . .|   |. .|   |. .|",
    ]


def test_two_spaces_from_near_show_name_health_and_conditions() -> None:
    picture = painted(first_blood(), NEAR)
    top = picture.grid.body(4)
    assert [plain(picture.row(line, 45, 15)) for line in (top, top + 1)] == [
        "|e1 ettin ====|",
        "|        5/5 P|",
    ]
    row = picture.grid.body(6)
    assert plain(picture.row(row, picture.grid.left(8) + 1, 6)) == "Ja 7/8"
    assert plain(picture.row(picture.grid.body(9), picture.grid.left(8) + 1, 6)) == "Gr  14"


def test_doors_across_and_down_the_page_show_how_they_stand() -> None:
    board = boards()["a_fat_goblin_e2"]
    how = dict(zip(board.doors, (LOCKED, OPEN, CLOSED), strict=True))
    assert how == {"h9/h10": LOCKED, "m8/m9": OPEN, "k10/l10": CLOSED}
    text = lines(painted(Scene(board, frozenset(how.items())), MID))
    assert text[9:14] == [
        "                                       [    ]----",
        " 9    | .  .  .  .|     | .  .|     | .  .  .  .|",
        "                        [XXXX]",
        "10 | .  .  .  .  .  .  .  .  .  .  .# .  .  .  .|",
        "11 | .  .  .  .  .  .  .  .  .  .  .# .  .  .  .|",
    ]
    far = lines(painted(Scene(board, frozenset({("m8/m9", CLOSED)})), FAR))
    assert "[##]---" in far[9]
    assert " .  .  .# .  ." not in "".join(lines(painted(Scene(board), MID)))


def test_ground_behind_closed_doors_is_hatched() -> None:
    board = boards()["a_fat_goblin_e2"]
    shut = frozenset((door, CLOSED) for door in board.doors)
    scene = Scene(board, shut, (stand("Ja", "m1", kind=HERO),))
    text = lines(painted(scene, MID))
    assert text[1].endswith("|Ja  <|")
    assert text[7].count("/") == 4
    assert text[8].count(".") == 4


def test_a_wall_between_touching_tiles_is_drawn_and_no_line_elsewhere() -> None:
    text = lines(painted(Scene(boards()["the_wyrm_turns_e1"]), MID))
    assert text[4:7] == [
        " 4 | <  <  .  .  .|     | .  .  .  .|",
        "                        ----     ----",
        " 5 | <  <  .  .  .|  | .  .  .  .  .  .|##  .  .  .|",
    ]
    assert len(text) == 1 + 10 + 1


@pytest.mark.parametrize("name", sorted(boards()))
@pytest.mark.parametrize("zoom", ZOOMS.values(), ids=ZOOMS)
def test_every_space_of_every_map_is_drawn_where_it_is_looked_for(name: str, zoom: Zoom) -> None:
    board = boards()[name]
    picture = painted(Scene(board), zoom)
    for space in board.squares().spaces:
        area = picture.region(name_of(space))
        assert area is not None
        body = picture.grid.body(space[1])
        assert (
            picture.place_at(area.x, body)
            == picture.place_at(area.x + zoom.across - 1, body)
            == name_of(space)
        )
        assert plain(picture.row(body, area.x + 1, zoom.across - 1)).strip()
    assert picture.place_at(0, 1) is None
    assert picture.region("zz99") is None
    assert all(len(line) <= picture.width for line in lines(picture))


@pytest.mark.soak
def test_painting_what_changed_gives_the_same_picture_as_painting_anew() -> None:
    dice = Random(8)
    for _ in range(rounds(12, 300)):
        board = dice.choice(list(boards().values()))
        zoom = dice.choice((FAR, MID, NEAR))
        names = [name_of(space) for space in board.squares().spaces]
        kept = SquaresPicture(Scene(board), COLOUR, zoom)
        for _ in range(4):
            scene = thrown(dice, board)
            marks = Marks(
                overlay={name: dice.choice("123:") for name in dice.sample(names, 9)},
                tints=dict.fromkeys(dice.sample(names, 9), "reach1"),
                letters={dice.choice(names): "a", **{one.id: "b" for one in scene.stands[:1]}},
                place=dice.choice(names),
            )
            before = [list(row) for row in kept.sheet.cells]
            told = kept.paint(scene, marks)
            fresh = SquaresPicture(scene, COLOUR, zoom)
            fresh.paint(scene, marks)
            assert kept.sheet.cells == fresh.sheet.cells
            cells = {
                (x, y)
                for region in told
                for y in range(region.y, region.bottom)
                for x in range(region.x, region.right)
            }
            now = kept.sheet.cells
            assert {
                (x, y) for y, row in enumerate(now) for x, cell in enumerate(row) if cell != before[y][x]
            } <= cells


def test_a_step_tells_only_the_two_spaces_it_touches() -> None:
    scene = first_blood()
    picture = SquaresPicture(scene, INK, MID)
    picture.paint(scene)
    walked = scene.stands[0]._replace(spaces=(at("h7"),))
    told = picture.paint(scene._replace(stands=(walked, *scene.stands[1:])))
    assert sum(region.width * region.height for region in told) <= 2 * MID.across
    assert picture.paint(scene._replace(stands=(walked, *scene.stands[1:]))) == []


def test_colours_add_nothing_that_characters_do_not_tell() -> None:
    scene, marks = first_blood(), Marks(overlay={"f6": "3", "i6": ":"}, tints={"f6": "reach1"}, place="e6")
    for zoom in ZOOMS.values():
        pictures = []
        for depth in ("truecolor", "256", "16", "none"):
            picture = SquaresPicture(scene, brush(depth=depth, symbols="ascii"), zoom)
            picture.paint(scene, marks)
            pictures.append(picture.sheet.plain())
        assert len(set(pictures)) == 1


def test_every_colour_is_a_role_of_the_palette() -> None:
    scene = first_blood()
    marks = sight_marks(["h7", "a7"], {"h7": 1})._replace(letters={"g2": "a"}, place="h9")
    for zoom in ZOOMS.values():
        picture = SquaresPicture(scene, COLOUR, zoom)
        picture.paint(scene, marks)
        used = {role for row in picture.sheet.cells for _, look in row for role in (look.fore, look.back)}
        assert used <= {*ROLES, ""}
        assert {"lit", "void", "wall_lit", "sight", "seat1", "boss", "gold"} <= used


def test_with_colours_walls_are_blocks_half_a_cell_thick() -> None:
    board = boards()["the_wyrm_turns_e1"]
    picture = SquaresPicture(Scene(board), COLOUR, MID)
    picture.paint(Scene(board))
    rows = picture.sheet.plain().splitlines()
    assert rows[4].startswith(" 4 █ <  <  ·  ·  ·█")
    assert rows[5].count("▀▀▀▀") == 2
    (wall,) = {look for sign, look in picture.sheet.cells[5][25:27] if sign == "▀"}
    assert (wall.fore, wall.back) == ("wall_lit", "lit")


def test_with_colours_a_map_has_a_rim_above_and_below_in_the_dark_beside_it() -> None:
    scene = Scene(boards()["first_blood_e1"])
    for zoom in (FAR, MID):
        picture = SquaresPicture(scene, COLOUR, zoom)
        picture.paint(scene)
        grid, cells = picture.grid, picture.sheet.cells
        above, below = cells[grid.body(1) - 1][grid.left(1) + 1], cells[grid.body(7) + 1][grid.left(2) + 1]
        assert (above[0], above[1].fore, below[0]) == ("▄", "wall_lit", "▀")
        plain = SquaresPicture(scene, INK, zoom)
        plain.paint(scene)
        assert not {"▄", "▀"} & set(plain.sheet.plain())


@pytest.mark.parametrize("to", [COLOUR, INK])
def test_the_last_row_has_its_rim_where_the_pane_has_a_line_left_for_it(to: Brush) -> None:
    scene = Scene(boards()["first_blood_e1"])
    bare = Grid(scene.board, MID)
    for room, wanted in ((bare.height, False), (bare.height + 1, True)):
        picture = SquaresPicture(scene, to, MID)
        picture.fit(54, room)
        picture.paint(scene)
        below_g12 = picture.sheet.cells[-1][bare.left(6) + 1][0]
        assert (below_g12 == "▀") is (wanted and to.blocks)
        assert picture.height <= room
        assert picture.place_at(*bare.area(at("g12"))[:2]) == "g12"


def test_a_floor_goes_on_where_nothing_parts_two_spaces() -> None:
    scene = Scene(boards()["first_blood_e1"])
    picture = SquaresPicture(scene, COLOUR, NEAR)
    picture.paint(scene)
    line = picture.grid.top(1)
    papers = {x: picture.sheet.cells[line][picture.grid.left(x) + 3][1].back for x in (4, 5, 8, 9)}
    assert papers == {4: "lit", 5: "lit", 8: "lit", 9: "void"}
    assert picture.sheet.cells[line][picture.grid.left(4) + 3][0] == "▀"


def test_marks_letters_and_cursor_stand_at_the_left_edge() -> None:
    marks = Marks(overlay={"f6": "3", "d7": ":"}, letters={"g2": "a", "e!": "b"}, place="h9")
    text = lines(painted(first_blood()._replace(lies=()), MID, marks))
    assert text[2] == " 2    | >  >|  | .  .be!===  .|"
    assert text[6] == " 6 | . ~~ ~~ ~~  .  3 ===== g1  .ag2  .  .|"
    assert text[7] == " 7 | . ~~ ~~:g4  . g3  .  . Ja  . g!  .  .|"
    assert text[9] == " 9                | .  .> .  .|"


def test_a_token_under_a_figure_is_not_lost() -> None:
    scene = Scene(
        boards()["first_blood_e1"],
        frozenset(),
        (stand("Ja", "g6", kind=HERO, health="7/8"),),
        (Lying("$", at("g6"), "gold"), Lying("*r", at("h6"), "goal")),
    )
    assert "J$ *r" in lines(painted(scene, MID))[6]
    near = painted(scene, NEAR)
    assert "$" in plain(near.row(near.grid.body(5) + 1, near.grid.left(6), 7))


def test_the_nearest_zoom_that_shows_the_whole_map_is_taken() -> None:
    board, vault = boards()["first_blood_e1"], boards()["the_shadow_vault_e1"]
    assert zoom_for(board, 54, 17) == MID
    assert zoom_for(board, 200, 60) == NEAR
    assert zoom_for(vault, 54, 17) == FAR
    picture = SquaresPicture(Scene(board), INK)
    assert not picture.fit(54, 17)
    assert picture.fit(200, 60)
    picture.paint(Scene(board))
    assert (picture.zoom, picture.sheet.width, picture.sheet.height) == (NEAR, picture.width, picture.height)


@pytest.mark.parametrize(
    ("width", "height", "from_afar", "from_the_middle"), [(54, 17, 13, 6), (80, 30, 22, 20)]
)
def test_so_many_known_maps_are_wholly_visible_in_the_panes_of_usual_screens(
    width: int, height: int, from_afar: int, from_the_middle: int
) -> None:
    known = [board for board in boards().values() if board.plan.source == "known"]
    fitting = {
        zoom: sum(
            grid.width <= width and grid.height <= height for board in known if (grid := Grid(board, zoom))
        )
        for zoom in (FAR, MID)
    }
    assert fitting == {FAR: from_afar, MID: from_the_middle}
