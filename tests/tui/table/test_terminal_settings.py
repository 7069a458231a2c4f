"""How a player wants to see the table: depth of colour, walls, cards, codes, and what a slow line gets."""

import os
from time import monotonic
from typing import Any

import pytest

from md_tui.tui.games.massive_darkness.board.layout import BAND, RAIL
from md_tui.tui.terminal.writer import TELLING, Writer
from tests.tui.table.given import app_at, new_table, prompt_of, table_of, text_of
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press


@pytest.mark.parametrize("depth", ["truecolor", "256", "16", "none"])
async def test_the_depth_of_colour_is_the_one_in_the_settings(depth: str) -> None:
    app = app_at(new_table(), colours=depth)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert app.colour_depth == depth
        assert table_of(app).panes.board.brush.palette.depth == depth  # type: ignore[union-attr]
        assert "Bjorn" in text_of(app)


async def test_walls_are_lines_and_lamps_dim_on_wish() -> None:
    app = app_at(new_table(), look="lines", glow=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        to = table_of(app).panes.board.brush  # type: ignore[union-attr]
        assert not to.blocks
        assert not to.glow
        assert "━" in text_of(app)


@pytest.mark.parametrize("kind", [BAND, RAIL])
async def test_the_cards_stand_where_they_are_wanted(kind: str) -> None:
    app = app_at(new_table(), arrange=kind)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert table_of(app).panes.arrangement.kind == kind  # type: ignore[union-attr]


async def test_codes_stand_on_the_board_on_wish_alone() -> None:
    for codes in (True, False):
        app = app_at(new_table(), codes=codes)
        async with app.run_test(size=(160, 50)) as pilot:
            await pilot.pause()
            assert ("6V-8" in text_of(app)) == codes


async def test_on_a_slow_line_moments_and_dice_are_one_line_and_nothing_moves() -> None:
    app = app_at(new_table(), line="slow", moments="stop", animation="auto", hints=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "enter", "right", "o", "a", "a", "a")
        table = table_of(app)
        assert table.pile.active
        assert "They come" in prompt_of(app) or "door" in prompt_of(app).lower()
        assert table.panes.board.card_text == ""  # type: ignore[union-attr]
        while table.pile.active:
            await press(pilot, "space")
        await press(pilot, "up", "a", "enter", "enter")
        assert table.tray.toss is not None
        assert not table.animates
        assert "4 hits - 2 shields = 2 wounds" in prompt_of(app)


def written(late: float) -> Writer:
    """A writer whose last larger frame took so many seconds."""
    read, write = os.pipe()
    try:
        writer = Writer(write, lambda: None, lambda: None)
        writer.write("x" * TELLING)
        writer._began = monotonic() - late
        writer._put(bytes(writer._waiting))
    finally:
        os.close(read)
        os.close(write)
    return writer


def test_a_line_is_slow_if_four_kilobytes_take_long() -> None:
    assert written(3600.0).is_slow
    assert not written(-3600.0).is_slow


def test_another_charset_gets_no_byte_it_cannot_show() -> None:
    writer = Writer(-1, lambda: None, lambda: None, "ascii")
    writer.write("Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}")
    assert bytes(writer._waiting) == b"Zo?"


async def test_a_slow_line_stops_the_dice_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    app: Any = app_at(new_table(), animation="auto")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR)
        assert not app.slow_line
        monkeypatch.setattr(type(app), "line_is_slow", property(lambda _: True))
        assert app.slow_line
        assert not table_of(app).animates
