"""What the tests of screens share: an app with a home of its own, keys, and the text that is to be seen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from md_tui.config import DEFAULTS, Settings
from md_tui.tui import home
from md_tui.tui.app import MdApp

NARROW, WIDE = (80, 24), (120, 40)


def text_of(app: MdApp) -> str:
    """Everything on the screen, line by line."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


def prompt_of(app: MdApp) -> str:
    """What the prompt says."""
    return app.screen.query_one("#prompt").text.strip()  # type: ignore[attr-defined, no-any-return]


def page_of(app: MdApp) -> str:
    """The name of the page on top."""
    return getattr(app.screen, "PAGE", "") or type(app.screen).__name__


EVERY_KEY = (
    *"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789!$%&()*+-.;<=>@[]^_{|}~",
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "shift+tab", "space"),
    *("backspace", "delete", "insert", "f2", "f5", "f12", "ctrl+t", "ctrl+e"),
)
"""Keys that lead to no other page by themselves, and would quit nothing."""


async def silent_keys(app: MdApp, pilot: Pilot[None], keys: Iterable[str] = EVERY_KEY) -> list[str]:
    """The keys after which nothing at all had changed; whatever they opened is closed again."""
    silent = []
    page = app.screen
    for key in keys:
        page.complain("-")  # type: ignore[attr-defined]
        before = text_of(app)
        await pilot.press(key)
        await pilot.pause()
        if app.screen is page and text_of(app) == before:
            silent.append(key)
        while app.screen is not page and page in app.screen_stack:
            app.pop_screen()
        await pilot.pause()
        if app.screen is not page:
            break
    return silent


@asynccontextmanager
async def opened(
    page: str,
    *arguments: Any,
    settings: Settings = DEFAULTS,
    size: tuple[int, int] = NARROW,
) -> AsyncIterator[tuple[MdApp, Pilot[None]]]:
    """An app that shows a page, above the title unless it is the title."""

    def opening(app: MdApp) -> None:
        if page != "title":
            app.open_page("title")
        app.open_page(page, *arguments)

    async with running(opening, settings, size) as (app, pilot):
        yield app, pilot


@asynccontextmanager
async def running(
    opening: Callable[[MdApp], None], settings: Settings = DEFAULTS, size: tuple[int, int] = NARROW
) -> AsyncIterator[tuple[MdApp, Pilot[None]]]:
    """An app that begins as told."""
    app = MdApp(settings, opening=opening)
    try:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.pause()
            yield app, pilot
    finally:
        home.close_table(app)


async def typed(pilot: Pilot[None], text: str) -> None:
    """Type a text key by key."""
    for character in text:
        await pilot.press({" ": "space"}.get(character, character))
    await pilot.pause()
