"""The canvas sends few bytes, and they show exactly what was painted."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.style import Style

from md_tui.tui.terminal.canvas import Canvas, split_cells
from md_tui.tui.terminal.pen import PLAIN, PenShop, make_pen
from tests.emulator import Emulator

LOOKS = (
    "",
    "bold red on blue",
    "reverse",
    "underline green",
    "dim",
    "bold dim white on #123456",
    "strike on white",
)
STYLES = [Style.parse(look) for look in LOOKS]
TEXTS = ["x", "hello", "     ", "漢字", "a漢b", "ⓧ│", "e\u0301", "ab漢"]

places = st.tuples(st.integers(-3, 22), st.integers(-1, 6), st.sampled_from(TEXTS), st.sampled_from(STYLES))
paints = st.lists(places, max_size=12)


def plain_canvas(
    width: int = 20, height: int = 5, system: ColorSystem | None = ColorSystem.TRUECOLOR
) -> Canvas:
    canvas = Canvas(width, height, PenShop(system))
    for y in range(height):
        canvas.paint(0, y, (" ",) * width, PLAIN)
    return canvas


@settings(max_examples=150, deadline=None)
@given(st.lists(paints, min_size=1, max_size=5), st.sampled_from(list(ColorSystem)[:3]))
def test_sending_changes_shows_the_same_as_sending_everything(frames: list, system: ColorSystem) -> None:
    canvas, emulator = plain_canvas(system=system), Emulator(20, 5)
    for frame in frames:
        for x, y, text, style in frame:
            canvas.paint(x, y, split_cells(text), canvas.shop.pen(style))
        emulator.feed(canvas.update())

    fresh = Emulator(20, 5)
    canvas.forget()
    fresh.feed(canvas.update())
    assert emulator.cells() == fresh.cells()


def test_nothing_changed_sends_nothing() -> None:
    canvas = plain_canvas()
    canvas.update()

    canvas.paint(3, 2, (" ", " "), PLAIN)

    assert canvas.update() == ""


def test_a_marker_step_is_a_move_a_pen_and_a_letter_each() -> None:
    canvas = plain_canvas(120, 40, ColorSystem.EIGHT_BIT)
    canvas.paint(60, 20, ("@",), canvas.shop.pen(STYLES[1]))
    canvas.update()

    canvas.paint(60, 20, (".",), PLAIN)
    canvas.paint(61, 20, ("@",), canvas.shop.pen(STYLES[1]))

    assert len(canvas.update()) <= 32


@pytest.mark.parametrize(
    "text",
    ["\x1b[2J", "\x9b2J", "a\x07b", "\x1b]52;c;xx\x07", "x\u202ey", "\u200b", "\x7f", "a\x00b", "\ud800"],
)
def test_no_control_character_ever_becomes_a_cell(text: str) -> None:
    canvas = plain_canvas()
    canvas.update()

    canvas.paint(0, 0, split_cells(text), PLAIN)

    assert not {"\x1b]", "\x9b", "\x07", "\u202e", "\u200b", "\x7f", "\x00"} & set(
        canvas.update().replace("\x1b[H", "")
    )
    assert "\x1b" not in "".join(split_cells(text))


def test_a_wide_character_cut_at_the_edge_becomes_a_blank() -> None:
    canvas = plain_canvas()
    canvas.paint(19, 0, split_cells("漢"), PLAIN)
    emulator = Emulator(20, 5)

    emulator.feed(canvas.update())

    assert emulator.lines()[0] == ""


def test_painting_over_half_a_wide_character_removes_the_other_half() -> None:
    canvas, emulator = plain_canvas(), Emulator(20, 5)
    canvas.paint(4, 0, split_cells("漢"), PLAIN)
    emulator.feed(canvas.update())

    canvas.paint(5, 0, ("x",), PLAIN)
    emulator.feed(canvas.update())

    assert emulator.lines()[0] == "     x"


def test_without_colours_a_highlight_is_reversed_and_a_panel_is_not() -> None:
    shop = PenShop(None, "#121212")

    assert shop.step(PLAIN, shop.pen(Style.parse("white on #0178d4"))) == "\x1b[7m"
    assert shop.pen(Style.parse("white on #1e1e1e")) is PLAIN
    assert shop.pen(Style.parse("red")) is PLAIN


def test_with_sixteen_colours_text_never_vanishes_in_its_background() -> None:
    shop = PenShop(ColorSystem.STANDARD)

    pen = shop.pen(Style.parse("#0a0a0a on #000000"))

    assert int(pen.foreground) + 10 != int(pen.background)


def test_a_pen_is_changed_by_its_difference_where_that_is_shorter() -> None:
    shop = PenShop(ColorSystem.TRUECOLOR)
    red, bold_red = make_pen(0, "38;2;255;0;0", "49"), make_pen(1, "38;2;255;0;0", "49")

    assert shop.step(red, bold_red) == "\x1b[1m"
    assert shop.step(bold_red, red) == "\x1b[22m"
    assert shop.step(bold_red, PLAIN) == "\x1b[m"
