"""Opening a recorded game: something is on the screen before rules, words and log are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.screen import Screen

from md_tui.config import Settings
from md_tui.kernel.errors import KernelError
from md_tui.loader.errors import BadContent
from md_tui.tui import home
from md_tui.tui.app import MdApp
from md_tui.tui.frame.keyed import KeyedScreen
from md_tui.tui.keys.actions import REPLAY
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.wording import say

SOON = 0.02
"""Seconds after the first paint."""


class ReadingPage(KeyedScreen[None]):
    """One line that says what is being done; it gives way to the viewer."""

    PLACE: ClassVar[str] = REPLAY
    NAME: ClassVar[str] = "page"

    def __init__(self, make: Callable[[], Screen[None]]) -> None:
        """`make` reads the game and makes the page that shows it."""
        super().__init__()
        self.make = make
        self.failed: Exception | None = None
        """Why the game could not be shown."""

    def compose(self) -> ComposeResult:
        """The status line."""
        yield OneLine(
            (f" {say('replay', 'sign')} ", "chosen"), (f" {say('replay', 'reading')}", "muted"), id="status"
        )

    def on_mount(self) -> None:
        """Paint first, then read."""
        self.call_after_refresh(self.set_timer, SOON, self._open)

    def _open(self) -> None:
        try:
            page = self.make()
        except (KernelError, OSError, BadContent) as error:
            self.failed = error
            self.app.exit()
            return
        self.app.switch_screen(page)

    def complain(self, text: str) -> None:
        """A key comes too early."""
        self.query_one("#status", OneLine).say(text, "warning")

    def do_back(self) -> None:
        """Leave."""
        self.app.exit()


def show(make: Callable[[], Screen[None]], settings: Settings) -> int:
    """Run the viewer by itself until the player leaves; what cannot be shown is raised afterwards."""
    page = ReadingPage(make)

    def first(app: MdApp) -> None:
        app.push_screen(page)

    app = MdApp(settings, opening=first, when_closed=lambda: home.close_table(app))
    code = app.play(mouse=settings.mouse)
    if page.failed is not None:
        raise page.failed
    return code
