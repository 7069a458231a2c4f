"""The board as a picture: light and shadow without colours, walls, doors, names, cursor, and its layout."""

import pytest
from msgspec.structs import replace

from md_tui.tui.draw.brush import brush
from md_tui.tui.draw.palette import DEPTHS, NONE
from md_tui.tui.games.massive_darkness.board.layout import Pitch, arrange
from md_tui.tui.games.massive_darkness.board.picture import BoardPicture, Marks
from tests.tui.games.massive_darkness.board.given import (
    QUESTS,
    SIZES,
    ZOOMS,
    book,
    crowded,
    drawn,
    opened,
    pitch_for,
    seen,
    start,
    zone_text,
)  # fmt: skip

TABLE = {
    (6, 3): ["band 13x5", "band 19x9", "band 26x11", "band 27x14"],
    (9, 6): ["rail 6x3", "rail 9x5", "rail 13x6", "rail 17x8"],
    (12, 7): ["window", "rail 7x4", "band 13x5", "rail 12x7"],
    (9, 9): ["window", "rail 9x3", "rail 11x4", "rail 14x5"],
}
"""Zones across and down, and what windows of four sizes make of them."""


@pytest.mark.parametrize(("zones", "wanted"), TABLE.items(), ids=str)
def test_zones_stretch_until_they_fill_their_pane(zones: tuple[int, int], wanted: list[str]) -> None:
    found = []
    for size in SIZES:
        one = arrange(*zones, *size)
        found.append(f"{one.kind} {one.pitch.across}x{one.pitch.down}" if one.fits else "window")

    assert found == wanted


@pytest.mark.parametrize("wish", ["auto", "band", "rail"])
@pytest.mark.parametrize("size", SIZES)
def test_the_panes_of_an_arrangement_do_not_overlap_and_fill_the_window(
    wish: str, size: tuple[int, int]
) -> None:
    one = arrange(6, 3, *size, wish)
    panes = [pane for pane in (one.board, one.cards, one.side, one.log) if pane.area]

    assert wish in ("auto", one.kind)
    for place, pane in enumerate(panes):
        assert pane.right <= size[0]
        assert pane.bottom <= size[1] - 2
        assert not any(pane.overlaps(other) for other in panes[place + 1 :])


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("depth", DEPTHS)
def test_light_and_closed_doors_are_told_by_marks_at_every_depth(quest: str, depth: str) -> None:
    to = brush(depth=depth)
    state = start(quest)
    picture = drawn(state, pitch_for(quest, (120, 40)), to)
    for name, place in picture.places.items():
        text = "".join(zone_text(picture, name))
        assert (to.glyphs.lamp in text) == place.lit, name
        if place.closed:
            assert to.glyphs.hatch in text, name
        elif not place.lit and not place.bridge:
            assert to.glyphs.dot not in text


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("size", SIZES)
def test_every_board_fits_its_pane_or_is_a_window(quest: str, size: tuple[int, int]) -> None:
    board = book(quest).board
    one = arrange(board.width, board.height, *size)
    picture = BoardPicture(book(quest), brush(), one.pitch)

    assert one.fits == (picture.width <= one.board.width and picture.height <= one.board.height)


@pytest.mark.parametrize("quest", QUESTS)
def test_every_room_has_a_name_of_its_own_and_shows_it_once(quest: str) -> None:
    shown = book(quest)
    rooms = [zone for zone, place in shown.board.zones.items() if place.room]

    assert [zone for zone in rooms if zone not in shown.rooms] == []
    assert len(set(shown.labels.values())) == len(shown.labels)
    picture = drawn(start(quest), Pitch(27, 14))
    for zone, name in shown.rooms.items():
        text = "\n".join(zone_text(picture, zone))
        assert (name in text) == (shown.labels.get(zone) == name), zone


def test_nothing_is_ever_written_on_a_wall() -> None:
    to = brush(depth=NONE)
    for zoom in ZOOMS.values():
        bare = drawn(crowded("2R-5", 0, 0), zoom, to)
        full = drawn(crowded("2R-5", 6, 5), zoom, to, Marks(overlay=dict.fromkeys(bare.places, "!2")))
        rows = zip(bare.sheet.plain().split("\n"), full.sheet.plain().split("\n"), strict=True)
        for y, (before, after) in enumerate(rows):
            for x, (old, new) in enumerate(zip(before, after, strict=True)):
                if x % zoom.across == 0 or y % zoom.down == 0:
                    assert old == new, (x, y)


def test_doors_closed_open_and_locked_look_different_without_colours() -> None:
    to = brush(depth=NONE)
    state = start("tutorial")
    door = "6V-4/6V-5"
    opened_up = replace(state, terrain=state.terrain.with_door(door))

    closed_text = drawn(state, Pitch(19, 9), to).sheet.plain()
    open_text = drawn(opened_up, Pitch(19, 9), to).sheet.plain()

    assert closed_text.count("[#####]") == open_text.count("[#####]") + 1
    assert "[     ]" in open_text
    assert "×" in drawn(start("q6"), Pitch(19, 9), to).sheet.plain()  # noqa: RUF001


def test_bridges_pillars_and_the_exit_are_told_without_colours() -> None:
    to = brush(depth=NONE)
    bridges = drawn(start("q5"), Pitch(13, 5), to).sheet.plain()

    assert "≈≈≈" in bridges
    assert "Pillar 5" in bridges
    assert "EXIT" in drawn(start("tutorial"), Pitch(13, 5), to).sheet.plain()
    assert "(O)" in drawn(start("q8"), Pitch(9, 5), to).sheet.plain()


def test_the_key_of_the_tutorial_is_called_by_its_name() -> None:
    assert "KEY" in drawn(start("tutorial"), Pitch(19, 9)).sheet.plain()


def test_codes_stand_on_the_board_only_on_wish() -> None:
    state = start("tutorial")
    picture = BoardPicture(book("tutorial"), brush(), Pitch(19, 9), codes=True)
    picture.paint(seen(state))

    assert "8R-3" in picture.sheet.plain()
    assert "8R-3" not in drawn(state, Pitch(19, 9)).sheet.plain()


@pytest.mark.parametrize("pitch", list(ZOOMS.values()), ids=list(ZOOMS))
@pytest.mark.parametrize("depth", DEPTHS)
def test_the_cursor_comes_and_goes_without_a_trace(pitch: Pitch, depth: str) -> None:
    to = brush(depth=depth)
    view = seen(crowded("2R-5", 2, 2))
    picture = BoardPicture(book("q1"), to, pitch)
    picture.paint(view)
    before = [list(row) for row in picture.sheet.cells]
    for zone in ("2R-5", "2R-4", "2R-1", "8R-3"):
        regions = picture.paint(view, Marks(zone=zone))
        assert to.glyphs.cursor in picture.sheet.plain()
        assert sum(region.area for region in regions) <= 2

    picture.paint(view)

    assert picture.sheet.cells == before


@pytest.mark.parametrize("pitch", list(ZOOMS.values()), ids=list(ZOOMS))
def test_painting_step_by_step_equals_painting_at_once(pitch: Pitch) -> None:
    views = [seen(crowded("2R-5", heroes, foes)) for heroes, foes in ((0, 0), (2, 1), (6, 5), (1, 3))]
    marks = [Marks(), Marks(overlay={"2R-5": "!"}, tints={"2R-5": "threat1"}), Marks(zone="2R-5"), Marks()]
    picture = BoardPicture(book("q1"), brush(), pitch)
    for view, over in zip(views, marks, strict=True):
        picture.paint(view, over)
        fresh = BoardPicture(book("q1"), brush(), pitch)
        fresh.paint(view, over)
        assert picture.sheet.cells == fresh.sheet.cells


def test_what_is_said_to_have_changed_is_all_that_changed() -> None:
    picture = BoardPicture(book("q1"), brush(), Pitch(17, 8))
    picture.paint(seen(crowded("2R-5", 2, 2)))
    before = [list(row) for row in picture.sheet.cells]
    regions = picture.paint(seen(crowded("2R-5", 3, 1)))

    for y, (old, new) in enumerate(zip(before, picture.sheet.cells, strict=True)):
        for x, (one, other) in enumerate(zip(old, new, strict=True)):
            if one != other:
                assert any(region.contains(x, y) for region in regions), (x, y)


def test_a_zone_is_found_by_any_of_its_cells() -> None:
    picture = drawn(start("tutorial"), Pitch(13, 5))
    for zone in picture.places:
        at = picture.region(zone)
        assert picture.place_at(at.x + 3, at.y + 2) == zone
    assert opened().game.box.boards["tutorial"].zones.keys() == picture.places.keys()
