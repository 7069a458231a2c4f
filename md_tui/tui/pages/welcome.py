"""The first start: three lines, then Enter."""

from __future__ import annotations

from textwrap import wrap

from md_tui.games import registry
from md_tui.tui.draw.banner import hall, masthead
from md_tui.tui.draw.parts import said
from md_tui.tui.draw.text import Row
from md_tui.tui.frame.page import Page
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.wording import say

COLUMNS = 66
"""Columns of a line that is read with ease."""


class WelcomeScreen(Page[None]):
    """What this is, how it is played, and where help is."""

    NAME = "welcome"
    PAGE = "welcome"
    ASIDE = False

    def main_rows(self, width: int, height: int) -> list[Row]:
        """The hall that the title stands before, and the three lines in its middle."""
        to = self.main.brush
        sheet = hall(width, height, to)
        name = say("title", "name", game=registry.title(self.md.game))
        y = masthead(sheet, say("title", "logo"), [said(name, "gold", True)], to)
        facts = {"now": self.key("now"), "confirm": self.key("confirm")}
        lines: list[str] = []
        for key in ("what", "how", "where"):
            lines += [*wrap(say("welcome", key, **facts), min(COLUMNS, width - 2)), ""]
        y += max(0, (height - y - len(lines)) // 3)
        for line in lines:
            sheet.line((width - len(line)) // 2, y, [said(line, "text")])
            y += 1
        return [list(sheet.row(y)) for y in range(height)]

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
