"""Overlays: the range needed to hit each space, and what it costs to get there."""

from md_tui.games.descent.content.names import name_of
from md_tui.toolkit.squares.walk import reach
from md_tui.tui.draw.brush import brush
from md_tui.tui.games.descent.board.grid import MID
from md_tui.tui.games.descent.board.overlays import reach_marks, sight_marks
from md_tui.tui.games.descent.board.picture import SquaresPicture
from md_tui.tui.games.descent.board.scene import CLOSED, HERO, MINION, Scene, Stand
from tests.games.descent.maps import at, boards
from tests.rule import rule
from tests.tui.games.descent.scenes import first_blood

INK = brush(depth="none", symbols="ascii")


@rule("DE-CMB-07", "DE-LOS-01", "DE-SPC-04")
def test_sight_shows_the_range_needed_and_what_is_unseen() -> None:
    scene = first_blood()
    marks = sight_marks(scene, (at("i7"),))
    picture = SquaresPicture(scene, INK, MID)
    picture.paint(scene, marks)
    rows = [line.rstrip() for line in picture.sheet.plain().splitlines()]
    assert rows[6:9] == [
        " 6 | :  :  6  5  4  3 ===== g1  1 g2  :  :|",
        " 7 | :  :  ::g4  : g3  2  1 Ja  1 g!  :  :|",
        " 8 | :  :  :  :|     | 2  1|     | 2  3|",
    ]
    assert "i7" not in marks.overlay
    assert marks.tints["h7"] == "sight"
    assert (marks.tints["f6"], "a6" in marks.tints) == ("sight", False)


def test_a_closed_door_hides_what_is_behind_it() -> None:
    board = boards()["a_fat_goblin_e2"]
    assert sight_marks(Scene(board), (at("h8"),)).overlay["h10"] == "2"
    assert sight_marks(Scene(board, frozenset({("h9/h10", CLOSED)})), (at("h8"),)).overlay["h10"] == ":"


@rule("DE-LOS-08", "DE-ERR-13")
def test_a_pit_hides_who_is_in_it_and_what_he_could_see() -> None:
    board = boards()["the_twin_idols_e1"]
    squares = board.squares()
    pit = next(squares.unmask(board.terrain.holds))
    beside = next(space for space in squares.around(pit) if not squares.bit(space) & board.terrain.holds)
    far = next(
        space
        for space, count in squares.count(pit).items()
        if count == 3 and board.sight().sees(space, pit, 0)
    )
    empty, sunk = Scene(board), Scene(board, stands=(Stand("g1", "g1", (pit,), MINION, "enemy"),))
    assert sight_marks(empty, (far,)).overlay[name_of(pit)] == "3"
    assert sight_marks(sunk, (far,)).overlay[name_of(pit)] == ":"
    assert sight_marks(sunk, (beside,)).overlay[name_of(pit)] == "1"
    assert sight_marks(sunk, (pit,)).overlay[name_of(far)] == ":"
    assert sight_marks(sunk, (pit,)).overlay[name_of(beside)] == "1"


@rule("DE-MOV-08")
def test_reach_tells_points_at_hand_from_fatigue() -> None:
    scene = first_blood()
    squares, board = scene.board.squares(), scene.board
    foes = squares.mask(space for stand in scene.stands if stand.kind != HERO for space in stand.spaces)
    friends = squares.mask(
        space for stand in scene.stands[1:] if stand.kind == HERO for space in stand.spaces
    )
    ways = reach(squares, at("i7"), 5, friends, foes, board.terrain)
    marks = reach_marks(ways, 3)
    assert {name: marks.overlay[name] for name in ("h7", "g7", "h9", "g9", "f9", "f12")} == {
        "h7": "1", "g7": "2", "h9": "2", "g9": "2", "f9": "3", "f12": "+2",
    }  # fmt: skip
    assert (marks.tints["h7"], marks.tints["f12"]) == ("reach1", "reach3")
    assert reach_marks(ways, 3, speed=4).tints["f12"] == "reach2"
    assert "i7" not in marks.overlay
