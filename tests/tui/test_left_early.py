"""A page that is left before it came up, or before it was laid out anew, is not drawn any more."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.events import Key
from textual.screen import Screen

from md_tui.tui.app import MdApp
from md_tui.tui.frame.page_keys import PageKeys
from md_tui.tui.games.massive_darkness.pages.briefing import BriefingScreen
from md_tui.tui.pages.welcome import WelcomeScreen
from tests.tui.table.given import app_at, new_table, table_of

PAGES: dict[str, Callable[[MdApp], Screen[Any]]] = {
    "list of keys": lambda _app: PageKeys("Keys", [("x", "look")]),
    "welcome": lambda _app: WelcomeScreen(),
    "briefing": lambda app: BriefingScreen(table_of(app).session),
}


@pytest.mark.parametrize("name", PAGES)
async def test_a_page_that_lost_its_panes_before_the_next_frame_is_left_alone(name: str) -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = PAGES[name](app)
        await app.push_screen(page)
        drawn: list[bool] = []
        page.show_later(drawn.append, True)  # type: ignore[attr-defined]
        await page.remove_children()
        await pilot.pause()
        assert drawn == []


@pytest.mark.parametrize("name", PAGES)
async def test_a_page_that_stays_is_drawn_after_the_frame(name: str) -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = PAGES[name](app)
        await app.push_screen(page)
        drawn: list[bool] = []
        page.show_later(drawn.append, True)  # type: ignore[attr-defined]
        await pilot.pause()
        assert drawn == [True]


@pytest.mark.parametrize("name", PAGES)
async def test_a_page_that_is_left_while_it_comes_up_is_not_filled(name: str) -> None:
    """Keys that follow each other at once: the second closes the page before the first has laid it out."""
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = PAGES[name](app)
        app.push_screen(page)
        page._pruning = True  # as Textual marks a screen that is popped: its widgets are mounted no more
        await pilot.pause()
        assert not page.children
        assert app.is_running
        page._pruning = False
        await app.pop_screen()


@pytest.mark.parametrize("name", PAGES)
async def test_a_page_that_comes_up_while_the_program_is_left_is_not_filled(name: str) -> None:
    """A signal ends the program between the key that opens a page and the page: no widget is mounted then."""
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = PAGES[name](app)
        app.push_screen(page)
        app.exit()
        await page._mounted_event.wait()
        assert not page.children
    assert app.return_code == 0


async def test_a_key_that_comes_while_the_program_is_left_does_nothing() -> None:
    """Its page may be the last one on the screen by then, or gone."""
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = PageKeys("Keys", [])
        await app.push_screen(page)
        pressed: list[str] = []
        page.press = pressed.append  # type: ignore[method-assign]
        app.exit()
        await page.on_event(Key("x", "x"))
        assert pressed == []


async def test_keys_that_come_and_go_at_once_end_nothing() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = PageKeys("Keys", [])
        await app.push_screen(page)
        page.on_mount()
        await page.remove_children()
        await pilot.pause()
        assert app.is_running
