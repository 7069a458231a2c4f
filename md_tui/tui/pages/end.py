"""The end of a game of any kind: how it stands, and where to go from here."""

from __future__ import annotations

from md_tui.kernel.errors import KernelError
from md_tui.tui import home
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.pages.advice import advised
from md_tui.tui.table_session import Session
from md_tui.tui.wording import say

LETTERS = {"undo": "u", "board": "b", "new_game": "g", "title": "t", "quit": "q"}
"""What can be chosen, with its letter."""


class EndScreen(ListPage[None]):
    """What the face says of the table, beside what can be done now."""

    NAME = "end"
    PAGE = "end"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def on_mount(self) -> None:
        """Fill the list."""
        self.relist("title")
        super().on_mount()

    def relist(self, at: str) -> None:
        """What can be done now."""
        self.fill([Entry(id, [(self._title(id), "text")], letter) for id, letter in LETTERS.items()], at)

    def _title(self, id: str) -> str:
        return say("over", "choice", id)

    def heading(self) -> str:
        """That it is over."""
        return say("over", "heading")

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """How things stand."""
        lines = (*self.session.table.voice.status(), *advised(self.session))
        return [row for line in lines for row in wrapped(line, width)]

    def idle_prompt(self) -> str:
        """What Enter would do."""
        title = self._title(self.chosen.id if self.chosen else "title")
        return say("over", "prompt", confirm=self.key("confirm"), title=title)

    def controls(self) -> list[Control]:
        """Arrows and Enter, or letters."""
        return [(self.key("confirm"), say("page", "choose")), (self.key("back"), say("page", "back"))]

    def take(self, entry: Entry) -> None:
        """Go where was chosen."""
        if entry.id == "quit":
            self.app.exit()
        elif entry.id in ("title", "new_game"):
            home.leave_table(self.md)
            if entry.id == "new_game":
                self.md.open_page("new_game")
        else:
            self.dismiss(None)
            if entry.id == "undo":
                self.session.undo().then(self._unless_refused)

    def _unless_refused(self, no: KernelError | None) -> None:
        if no is not None:
            self.app.screen.complain(self.session.refused(no))  # type: ignore[attr-defined]

    def do_back(self) -> None:
        """Back to the board."""
        self.dismiss(None)
