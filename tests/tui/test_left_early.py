"""A page that is left before it came up, or before it was laid out anew, is not drawn any more."""

from collections.abc import Callable

import pytest
from textual.app import App
from textual.screen import Screen

from md_tui.tui.frame.page_keys import PageKeys
from md_tui.tui.pages.welcome import WelcomeScreen
from tests.tui.table.given import app_at, new_table

PAGES: dict[str, Callable[[], Screen[None]]] = {
    "list of keys": lambda: PageKeys("Keys", [("x", "look")]),
    "welcome": WelcomeScreen,
}


@pytest.mark.parametrize("name", PAGES)
async def test_a_page_that_lost_its_panes_before_the_next_frame_is_left_alone(name: str) -> None:
    app: App[None] = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = PAGES[name]()
        await app.push_screen(page)
        drawn: list[bool] = []
        page.show_later(drawn.append, True)  # type: ignore[attr-defined]
        await page.remove_children()
        await pilot.pause()
        assert drawn == []


@pytest.mark.parametrize("name", PAGES)
async def test_a_page_that_stays_is_drawn_after_the_frame(name: str) -> None:
    app: App[None] = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = PAGES[name]()
        await app.push_screen(page)
        drawn: list[bool] = []
        page.show_later(drawn.append, True)  # type: ignore[attr-defined]
        await pilot.pause()
        assert drawn == [True]


async def test_keys_that_come_and_go_at_once_end_nothing() -> None:
    app: App[None] = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = PageKeys("Keys", [])
        await app.push_screen(page)
        page.on_mount()
        await page.remove_children()
        await pilot.pause()
        assert app.is_running
