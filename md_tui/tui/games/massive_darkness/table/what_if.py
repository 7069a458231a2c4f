"""What if: the table as it is, to try things out; one key goes back, and nothing of it is kept."""

from __future__ import annotations

from typing import ClassVar

from md_tui.tui.draw.text import cut
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.wording import say

ROOMY = 100
"""Columns from which the whole sign fits before the status."""


class WhatIfScreen(TableScreen):
    """A table of its own over a copy of the game, under a sign that stays."""

    NAME: ClassVar[str] = "what_if"
    PAGE: ClassVar[str] = "what_if"
    BRIEFS: ClassVar[bool] = False  # whoever tries something out has read the briefing

    def __init__(self, session: QuestSession) -> None:
        super().__init__(QuestSession(session.table.what_if(), session.quest_face))

    def show(self) -> None:
        """The table, with the sign in front of its status."""
        super().show()
        if not self.is_mounted or not self.query("#status"):
            return
        keymap = self.md.keymap
        key = keymap.first_label("what_if" if keymap.keys("what_if") else "back")
        symbols, width = self.md.symbols, self.size.width
        sign = f" {say('what_if', 'sign' if width >= ROOMY else 'sign_short', key=key)} "
        assert self.panes is not None
        status = self.panes.around(self.view).status(max(1, width - len(sign)))
        self.panes.status.show(*cut([(sign, "chosen"), *status], width, symbols.cut))

    def on_unmount(self) -> None:
        """The copy is forgotten."""
        super().on_unmount()
        self.session.close()

    def do_what_if(self) -> None:
        """Back to the game, which has not moved."""
        self.playback.halt()
        self.dismiss(None)

    def do_back(self) -> None:
        """Take overlays and choices off, then go back."""
        if self.overlay or self.chosen:
            self.overlay = self.chosen = ""
        else:
            self.do_what_if()
