"""The first start: three lines, then Enter."""

from __future__ import annotations

from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.page import Page
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.wording import say


class WelcomeScreen(Page[None]):
    """What this is, how it is played, and where help is."""

    NAME = "welcome"
    PAGE = "welcome"
    ASIDE = False

    def main_rows(self, width: int, height: int) -> list[Row]:
        """The three lines, in the middle of the page."""
        facts = {"now": self.key("now"), "confirm": self.key("confirm")}
        lines = [wrapped(say("welcome", line, **facts), width - 4) for line in ("what", "how", "where")]
        between: Row = [("", "text")]
        rows = [row for line in lines for row in [*line, between]]
        above = max(1, (height - len(rows)) // 2)
        return [*[between] * above, *([("  ", "text"), *row] for row in rows)]

    def idle_prompt(self) -> str:
        """How to go on."""
        return say("welcome", "prompt", confirm=self.key("confirm"))

    def controls(self) -> list[Control]:
        """One key goes on."""
        return [(self.key("confirm"), say("welcome", "go_on")), (self.key("quit"), say("everywhere", "quit"))]

    def do_confirm(self) -> None:
        """Go to the title."""
        self.app.switch_screen(_title())

    do_back = do_continue = do_confirm


def _title() -> Page[None]:
    from md_tui.tui.pages.title import TitleScreen

    return TitleScreen()
