"""The prologue of a campaign: what is told before its first quest, and the road that lies ahead."""

from __future__ import annotations

from typing import ClassVar

from md_tui.tui.draw.banner import told_before
from md_tui.tui.draw.bridge import looked
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.page import Page
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.games.massive_darkness.campaign.due import PROLOGUE
from md_tui.tui.games.massive_darkness.campaign.rows import BLANK, told, track_rows
from md_tui.tui.games.massive_darkness.table_session import QuestSession

MOST_WIDTH = 76
"""Longer lines are hard to read."""


class ProloguePage(Page[None]):
    """A page to be read once."""

    NAME: ClassVar[str] = "town"
    PAGE: ClassVar[str] = PROLOGUE
    ASIDE: ClassVar[bool] = False

    def __init__(self, session: QuestSession) -> None:
        super().__init__()
        self.session = session

    def heading(self) -> str:
        """The name of the road."""
        view = self.session.view
        assert view.campaign is not None
        return self.session.words.say("town", "prologue", road=view.campaign.road)

    def main_rows(self, width: int, height: int) -> list[Row]:
        """The text, and the quests to come, before the hall that the title stands before."""
        words, view = self.session.words, self.session.view
        room = min(width, MOST_WIDTH)
        rows = [BLANK, *wrapped(told(words, view, "prologue"), room), BLANK]
        rows += track_rows(words, view, self.md.symbols, room)
        shown = told_before([looked(row) for row in rows], width, height, self.main.brush)
        return [list(line) for line in shown]

    def idle_prompt(self) -> str:
        """How to go on."""
        return self.session.words.say("town", "begin", confirm=self.key("confirm"))

    def controls(self) -> list[Control]:
        """One way on."""
        return [(self.key("confirm"), self.session.words.say("town", "keys", "on"))]

    def do_confirm(self) -> None:
        """Begin the first quest."""
        self.dismiss(None)

    do_continue = do_back = do_confirm
