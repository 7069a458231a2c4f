"""Sheets, layers, cards and dice: what covers what, what is cut, and how few bytes it takes."""

import pytest
from textual.geometry import Region

from md_tui.tui.draw.brush import brush
from md_tui.tui.draw.card import card, placed, shadowed
from md_tui.tui.draw.dice import FRAME_MS, Die, struck, tray, tumbled
from md_tui.tui.draw.look import ink, spread
from md_tui.tui.draw.palette import NONE, TRUE
from md_tui.tui.draw.sheet import Layer, Sheet, changed, runs
from tests.tui.draw.measure import Line


def test_text_keeps_the_floor_below_it() -> None:
    sheet = Sheet(6, 1, "lit")
    sheet.put(1, 0, "Orc", ink("enemy"))

    assert sheet.plain() == " Orc  "
    assert {look.back for _, look in sheet.row(0)} == {"lit"}


def test_what_lies_outside_is_cut_off() -> None:
    sheet = Sheet(4, 2)
    sheet.put(-2, 0, "Goblin", ink("enemy"))
    sheet.put(0, 7, "never", ink("enemy"))

    assert sheet.plain() == "blin\n    "


def test_a_layer_covers_only_its_place() -> None:
    below = Sheet(8, 3, "lit")
    below.put(0, 1, "abcdefgh", ink("text"))
    above = Sheet(3, 1, "card")
    above.put(0, 0, "XYZ", ink("gold"))

    row = Layer(2, 1, above).over(1, 0, below.cells[1])

    assert "".join(text for text, _ in runs(row)) == "abXYZfgh"
    assert Layer(2, 1, above).over(0, 0, below.cells[0]) == below.cells[0]


def test_changed_names_the_stretch_of_each_row_that_differs() -> None:
    before, after = Sheet(10, 3, "lit"), Sheet(10, 3, "lit")
    after.put(3, 1, "ox", ink("text"))

    assert changed(before, after) == [Region(3, 1, 2, 1)]
    assert changed(before, before) == []


@pytest.mark.parametrize(
    ("symbols", "depth"), [("rich", TRUE), ("box", TRUE), ("rich", NONE), ("ascii", NONE)]
)
def test_a_card_has_a_whole_frame_with_title_and_tag(symbols: str, depth: str) -> None:
    to = brush(depth=depth, symbols=symbols)
    rows = (
        card("EVENT", [[("Boots on the stairs.", ink("text"))]], 30, "growth", to, "patrol")
        .plain()
        .split("\n")
    )

    assert len(rows) == 3
    assert all(len(row) == 30 for row in rows)
    assert "EVENT" in rows[0]
    assert "patrol" in rows[0]
    assert "Boots on the stairs." in rows[1]
    assert " " not in rows[0][:2] + rows[-1]


def test_a_card_cuts_a_line_that_is_too_long_and_says_so() -> None:
    to = brush(depth=NONE, symbols="ascii")

    assert card("A", [[("x" * 40, ink("text"))]], 20, "gold", to).plain().split("\n")[1] == f"| {'x' * 15}~ |"


def test_a_card_lies_where_it_hides_nobody_who_matters() -> None:
    to = brush()
    pane, hero, orcs = Region(0, 0, 100, 30), Region(4, 4, 12, 6), Region(80, 20, 18, 8)
    sheet = shadowed(card("EVENT", [[]] * 8, 50, "growth", to), to)

    layer = placed(sheet, pane, [hero, orcs], [orcs])

    assert not layer.region.overlaps(hero)
    assert not layer.region.overlaps(orcs)
    assert pane.contains_region(layer.region)


def test_dice_settle_from_the_left_and_show_their_faces_in_the_end() -> None:
    to = brush()
    dice = [Die("yellow", "Y", "†"), Die("yellow", "Y", "††✶"), Die("red", "R", "")]
    last = len(FRAME_MS) - 1
    landed = [
        [now == then for now, then in zip(tumbled(dice, frame, to), dice, strict=True)]
        for frame in range(last + 1)
    ]

    assert not any(landed[0])
    assert all(landed[last])
    for flags in landed:
        assert flags == sorted(flags, reverse=True)


def test_a_re_roll_tumbles_only_its_dice_and_keeps_the_old_face_in_sight() -> None:
    to = brush()
    dice = [Die("yellow", "Y", "†", still=True), Die("red", "R", "††", before="†")]

    assert tumbled(dice, 0, to)[0] == dice[0]
    assert tumbled(dice, 0, to)[1] != dice[1]
    line = struck(dice, to)
    assert line is not None
    assert "(†)" in "".join(text for text, _ in line)
    assert struck(dice[:1], to) is None


@pytest.mark.parametrize("depth", [TRUE, NONE])
@pytest.mark.parametrize("small", [True, False])
def test_the_colour_of_a_die_is_told_by_a_letter_too(depth: str, small: bool) -> None:
    shown = "".join(
        text for line in tray([Die("blue", "B", "▼")], brush(depth=depth), small) for text, _ in line
    )

    assert "B" in shown.upper()
    assert "▼" in shown


def test_a_frame_of_tumbling_dice_costs_little() -> None:
    to = brush()
    dice = [Die("yellow", "Y", "†"), Die("yellow", "Y", "††✶"), Die("blue", "B", "▼")]
    line = Line(60, 12, to.palette)
    sizes = []
    for frame in range(len(FRAME_MS)):
        body = tray(tumbled(dice, frame, to), to)
        sizes.append(line.send(card("ROLL", body, 60, "gold", to)))

    assert max(sizes[1:]) <= 120
    assert sum(sizes[1:]) <= 400


def test_the_left_text_gives_way_to_the_right_one() -> None:
    line = spread([("guard-room", ink("muted"))], [("!2", ink("bad"))], 8)

    assert "".join(text for text, _ in line) == "guard-!2"
