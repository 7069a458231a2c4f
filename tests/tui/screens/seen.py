"""What the tests of screens share: an app with a home of its own, keys, and the text that is to be seen."""

from __future__ import annotations

from collections.abc import AsyncIterator
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
