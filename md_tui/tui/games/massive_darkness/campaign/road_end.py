"""The end of the road: what is told of it, every quest, and those who walked it."""

from __future__ import annotations

from typing import ClassVar

from md_tui.tui import home
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry
from md_tui.tui.games.massive_darkness.campaign.camp import CampPage
from md_tui.tui.games.massive_darkness.campaign.due import END
from md_tui.tui.games.massive_darkness.campaign.rows import BLANK, interlude, roster_rows, told, track_rows

LETTERS = {"chronicle": "w", "board": "x", "new_game": "n", "title": "e"}


class RoadEndPage(CampPage):
    """The epilogue."""

    PAGE: ClassVar[str] = END

    def refill(self) -> None:
        """There is nowhere to go but home."""
        lines = [Entry(name, [(self.say("choice", name), "text")], key) for name, key in LETTERS.items()]
        self.fill(lines, self.chosen.id if self.chosen else "")

    def heading(self) -> str:
        """The road, and how many of its quests were won."""
        won = len({outcome.quest for outcome in self.camp.history if outcome.won})
        return self.say("end", road=self.camp.road, won=won, all=len(self.camp.order))

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """The last interlude, the epilogue, the roster, the road, and what was taken back or corrected."""
        symbols = self.md.symbols
        rows = [*wrapped(interlude(self.words, self.camp), width, "muted"), BLANK]
        rows += [*wrapped(told(self.words, self.view, "won" if self.won else "lost"), width), BLANK]
        rows += [*track_rows(self.words, self.view, symbols, width), BLANK]
        rows += roster_rows(self.words, self.view, symbols, width)
        marks = self.session.table.past.recount("marks")
        return rows + [row for line in marks for row in wrapped(line, width, "warning")]

    def _key(self, name: str) -> str:
        return name

    def go_new_game(self) -> None:
        """Choose another game."""
        home.leave_table(self.md)
        self.md.open_page("new_game")
