"""The first frame is made once: a game comes up without drawing what nobody sees."""

from typing import Any

import pytest
from textual.color import Color
from textual.renderables.background_screen import BackgroundScreen
from textual.visual import RenderOptions

from md_tui.tui import private
from md_tui.tui.frame.keyed import KeyedModal
from md_tui.tui.games.massive_darkness.board import picture
from md_tui.tui.games.massive_darkness.pages import briefing
from md_tui.tui.private import Behind
from tests.tui.table.given import SIZES, app_at, new_table, table_of
from tests.tui.table.test_incremental import cells_of


def counted(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[Any]:
    """The calls of a function of a module, as they come."""
    calls: list[Any] = []
    real = getattr(module, name)

    def call(*args: Any, **options: Any) -> Any:
        calls.append(args)
        return real(*args, **options)

    monkeypatch.setattr(module, name, call)
    return calls


async def test_briefing_and_board_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = counted(monkeypatch, briefing, "briefing_card")
    boards = counted(monkeypatch, picture, "lay")
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert app.screen.PAGE == "briefing"  # type: ignore[attr-defined]
        assert len(cards) == 1
        assert len(boards) <= 3  # the table's, the one at the size of its pane, and the small one on the card


async def test_a_briefing_is_drawn_again_for_another_window() -> None:
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        wide = app.screen.query_one("#sheet").size
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen.query_one("#sheet").size != wide


@pytest.mark.parametrize("size", SIZES)
async def test_what_lies_behind_a_dialog_is_what_textual_would_show(size: tuple[int, int]) -> None:
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        table = table_of(app)
        assert isinstance(app.screen, KeyedModal)
        ours = Behind(table).render_strips(*size, app.screen.visual_style, RenderOptions(None, {}))  # type: ignore[arg-type]
        options = app.console_options.update(width=size[0], height=size[1])
        theirs = app.console.render_lines(BackgroundScreen(table, Color(0, 0, 0, 0)), options)
        assert "".join(letter for letter, _ in cells_of(ours[0])).strip()
        assert [cells_of(strip) for strip in ours] == [cells_of(line) for line in theirs]


@pytest.mark.parametrize("size", SIZES)
async def test_a_layout_that_fits_is_left_alone_and_another_window_is_not(size: tuple[int, int]) -> None:
    app = app_at(new_table())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert private.fits(app.screen, app.size)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert app.screen._compositor.size == (100, 30)
        assert app.screen.query_one("#board").size.width <= 100


async def test_the_board_is_seen_behind_the_briefing() -> None:
    app = app_at(new_table(), moments="stop")
    async with app.run_test(size=(140, 50)) as pilot:
        await pilot.pause()
        assert app.screen.PAGE == "briefing"  # type: ignore[attr-defined]
        assert app.screen.styles.background.a == 0
        private.whole_update(app)
        status = table_of(app).query_one("#status").text.strip()  # type: ignore[attr-defined]
        update = private.whole_update(app)
        assert status[:20] in "".join(strip.text for strip in next(iter(update.strips)))
