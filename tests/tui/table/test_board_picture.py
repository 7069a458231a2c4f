"""The board as characters: walls, doors, light and shadow, marks, and how little changes with a step."""

import pytest
from msgspec.structs import replace
from textual.geometry import Region

from md_tui.tui.present_board import BoardPicture, Marks
from md_tui.tui.present_zone import FAR, MID, NEAR, ZOOMS, Zoom
from md_tui.tui.symbols import ASCII, BOX, SETS
from tests.tui.table.crowd import atlas, crowded, view_of
from tests.tui.table.given import new_table, opened


def picture(quest: str = "tutorial", zoom: Zoom = MID, marks: Marks | None = None) -> BoardPicture:
    """The board of a quest at its start."""
    drawn = BoardPicture(atlas(quest), BOX, zoom)
    drawn.paint(opened().game.view(new_table(quest).state, None), marks or Marks())
    return drawn


def inside(drawn: BoardPicture, zone: str) -> list[str]:
    """The rows of a zone with its walls."""
    at = drawn.region(zone)
    return [row[at.x : at.right] for row in drawn.text().split("\n")[at.y : at.bottom]]


def test_the_tutorial_lies_down_and_fits_into_the_smallest_window() -> None:
    assert (picture().width, picture().height) <= (54, 17)
    assert picture().width <= 54
    assert picture().height <= 17


@pytest.mark.parametrize("zoom", ZOOMS.values(), ids=ZOOMS)
@pytest.mark.parametrize("quest", ["tutorial", "q1", "q4", "q5", "q7", "q10"])
def test_every_row_is_as_wide_as_the_board(quest: str, zoom: Zoom) -> None:
    drawn = picture(quest, zoom)

    rows = drawn.text().split("\n")

    assert len(rows) == drawn.height
    assert {len(row) for row in rows} == {drawn.width}


def test_rooms_have_brackets_and_shadow_fills_the_floor() -> None:
    drawn = picture()

    room, corridor = inside(drawn, "6V-4"), inside(drawn, "6V-5")
    lit = inside(drawn, "6V-7")

    assert room[1][1:8] == "(4)░░░░"
    assert corridor[1][1:8] == "5░░L1░░"
    assert lit[2][1:8] == " " * 7


def test_closed_and_open_doors_are_told_apart_in_both_directions() -> None:
    state = new_table("tutorial").state
    shut = BoardPicture(atlas("tutorial"), ASCII, MID)
    shut.paint(view_of(state))
    opening = replace(state, terrain=state.terrain.with_door("6V-4/6V-5"))
    ajar = BoardPicture(atlas("tutorial"), ASCII, MID)
    ajar.paint(view_of(opening))

    assert "[#]" in inside(shut, "6V-5")[0]
    assert "[ ]" in inside(ajar, "6V-5")[0]

    upright = BoardPicture(atlas("q5"), ASCII, MID)
    start = new_table("q5").state
    upright.paint(view_of(start))
    door = next(door for door in atlas("q5").board.doors.values() if _beside(door.zones))
    assert "#" in "".join(row[-1] + row[0] for row in inside(upright, door.zones[0]))
    upright.paint(view_of(replace(start, terrain=start.terrain.with_door(door.id))))
    assert "/" in "".join(row[-1] + row[0] for row in inside(upright, door.zones[0]))


def _beside(zones: tuple[str, str]) -> bool:
    first, second = (atlas("q5").board.zones[zone] for zone in zones)
    return first.y == second.y


def test_start_exit_levels_pillars_bridges_and_stairs_are_drawn() -> None:
    tutorial, shrine, stairs = picture(), picture("q5"), picture("q10")

    assert "<" in inside(tutorial, "6V-8")[1]
    assert "X" in inside(tutorial, "8R-7")[1]
    assert "L1" in inside(tutorial, "6V-5")[1]
    assert "O5" in inside(shrine, "1R-5")[1]
    assert "~" in inside(shrine, "bridge-1")[2]
    assert "O" in stairs.text()
    assert "=A" in stairs.text()


def test_a_tile_that_is_gone_leaves_nothing() -> None:
    state = new_table("tutorial").state
    drawn = BoardPicture(atlas("tutorial"), ASCII, MID)
    drawn.paint(view_of(state))
    assert "X" in drawn.text()

    drawn.paint(view_of(replace(state, terrain=state.terrain.without_tile("8R"))))

    assert "X" not in drawn.text()
    assert inside(drawn, "8R-5")[2].strip() == ""


def test_a_step_changes_two_zones_and_nothing_else() -> None:
    state = new_table("tutorial").state
    drawn = BoardPicture(atlas("tutorial"), BOX, MID)
    drawn.paint(view_of(state))
    hero = state.heroes["bjorn"]
    moved = replace(state, heroes={**state.heroes, "bjorn": replace(hero, zone="6V-5")})

    changed = drawn.paint(view_of(moved))

    rows = {(region.x, region.y, region.height) for region in changed}
    assert rows == {(drawn.region(zone).x, drawn.region(zone).y + 2, 1) for zone in ("6V-5", "6V-8")}
    assert drawn.paint(view_of(moved)) == []


def test_the_cursor_is_seen_without_colour_and_leaves_no_trace() -> None:
    view = opened().game.view(new_table("tutorial").state, None)
    drawn = BoardPicture(atlas("tutorial"), ASCII, MID)
    drawn.paint(view)
    before = drawn.text()

    for zone in ("6V-5", "6V-2", "6V-8"):
        drawn.paint(view, Marks(zone=zone))
        assert drawn.text().count("{") == 1
        assert drawn.text().count("}") == 1
        at = drawn.region(zone)
        row = drawn.text().split("\n")[at.y + 2]
        assert (row[at.x], row[at.right - 1]) == ("{", "}")

    drawn.paint(view)
    assert drawn.text() == before


def test_marks_stand_on_the_wall_and_hide_no_figure() -> None:
    view = opened().game.view(new_table("tutorial").state, None)
    for zoom in (FAR, MID, NEAR):
        drawn = BoardPicture(atlas("tutorial"), ASCII, zoom)
        drawn.paint(view)
        plain = inside(drawn, "6V-8")[1:]

        drawn.paint(view, Marks(overlay={"6V-8": ".2"}, letters={"6V-8": "q"}))

        marked = inside(drawn, "6V-8")
        assert "." in marked[0]
        assert "q" in marked[0]
        assert marked[1:] == plain


def test_letters_of_hidden_things_stand_on_the_wall() -> None:
    drawn = BoardPicture(atlas(), ASCII, MID)
    letters = dict(zip(crowded().enemies, "abcde", strict=True))

    drawn.paint(view_of(crowded()), Marks(letters=letters))

    shown = "".join(inside(drawn, "2R-5"))
    assert all(mark in shown for mark in "abcde")


def test_the_zone_under_a_cell_is_found() -> None:
    drawn = picture()
    at: Region = drawn.region("6V-5")

    assert drawn.zone_at(at.x + 3, at.y + 2) == "6V-5"
    assert drawn.zone_at(500, 500) is None


@pytest.mark.parametrize("name", SETS)
def test_all_symbol_sets_draw_the_same_things(name: str) -> None:
    drawn = BoardPicture(atlas("tutorial"), SETS[name], MID)

    drawn.paint(opened().game.view(new_table("tutorial").state, None))

    assert "BW" in drawn.text()
    assert SETS[name].exit in drawn.text()
    assert SETS[name].door in drawn.text()
