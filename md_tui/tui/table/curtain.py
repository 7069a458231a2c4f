"""The curtain between sides that share a screen: nothing of the table is to be seen until it is drawn."""

from __future__ import annotations

from typing import ClassVar

from md_tui.tui import home
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.page import Page
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.table_session import Session
from md_tui.tui.wording import say


class CurtainScreen(Page[None]):
    """Says who is to look next; Enter shows them the table as they may see it."""

    NAME: ClassVar[str] = "curtain"
    PAGE: ClassVar[str] = "curtain"
    ASIDE: ClassVar[bool] = False

    def __init__(self, session: Session, side: str) -> None:
        super().__init__()
        self.side, self._who = side, session.face.name(side)

    def main_rows(self, width: int, height: int) -> list[Row]:
        """Whose turn it is, in the middle of an empty page."""
        empty: list[Row] = [[] for _ in range(max(0, height // 2 - 1))]
        return [*empty, *wrapped(say("curtain", "hand_over", who=self._who), width, "info")]

    def idle_prompt(self) -> str:
        """Who presses the key."""
        return say("curtain", "prompt", key=self.key("confirm"), who=self._who)

    def do_confirm(self) -> None:
        """They look."""
        home.change_side(self.md, self.side)

    do_continue = do_confirm

    def do_back(self) -> None:
        """Nobody goes back to what the other side may not see."""
        self.complain(say("curtain", "no_back", who=self._who))

    def controls(self) -> list[Control]:
        """One key."""
        return [(self.key("confirm"), say("curtain", "draw")), (self.key("quit"), say("everywhere", "quit"))]
