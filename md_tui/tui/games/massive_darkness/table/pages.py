"""The keys that open pages of a game in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.screen import TableScreen


class Pages:
    """Pages in which something can be decided, tried out or gone back to."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def do_inventory(self) -> None:
        """Cards of the acting hero, as a draft."""
        self.screen.looks.page("inventory", "", callback=self.screen.commanded)

    def do_trade(self) -> None:
        """Cards of all heroes of the zone, as a draft."""
        self.screen.looks.page("inventory", "trade", callback=self.screen.commanded)

    def do_transmute(self) -> None:
        """Three cards for a better one."""
        self.screen.looks.page("transmute", callback=self.screen.commanded)

    def do_find(self) -> None:
        """Find something by typing its name."""
        self.screen.md.everywhere("command", self.screen)

    def do_timeline(self) -> None:
        """Everything ever played in this game."""
        self.screen.looks.page("timeline", callback=self.screen.commanded)

    def do_what_if(self) -> None:
        """Try something without consequences."""
        self.screen.looks.page("what_if", callback=self.screen.commanded)

    def do_continue(self) -> None:
        """Turn to what waits for an answer, without giving one; else nothing is being shown."""
        if self.screen.asks.waits:
            self.screen.asks.do_confirm()
        else:
            self.screen.complain(say("acts", "nothing_shown", now=self.screen.md.keymap.first_label("now")))
