"""Everybody on the map: heroes and foes in a line each, and the sheet of the chosen one."""

from __future__ import annotations

from typing import ClassVar

from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.games.descent.table_session import DescentSession
from md_tui.tui.wording import say


class FiguresPage(ListPage[None]):
    """Figures on the left, the sheet of one on the right."""

    def __init__(self, session: DescentSession) -> None:
        super().__init__()
        self.session = session

    def on_mount(self) -> None:
        """Everybody; the figure whose turn it is is chosen."""
        turn = self.session.view.table.turn
        self.fill([Entry(name, self._line(name)) for name in self.names()], turn.figure if turn else "")
        super().on_mount()

    def names(self) -> tuple[str, ...]:
        """Who is listed."""
        raise NotImplementedError

    def _line(self, name: str) -> Row:
        figure = self.session.view.figures[name]
        said = str(self.session.words.figure(self.session.view.table, name))
        hurt = "bad" if figure.damage * 3 >= figure.health * 2 else "text"
        return [(f"{said:<22.22} ", "text"), (f"{figure.health - figure.damage}/{figure.health}", hurt)]

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """The sheet."""
        if self.chosen is None:
            return []
        title, lines = self.session.card(self.chosen.id)
        rows = wrapped(title, width, "info")
        for line in lines:
            indent = "  " if line.startswith("  ") else ""
            rows += wrapped(line.strip(), width, "text", indent)
        return rows

    def take(self, entry: Entry) -> None:
        """The sheet as a card of its own."""
        self.md.open_page("card", *self.session.card(entry.id))

    def controls(self) -> list[Control]:
        """Up, down, the card, back."""
        return [
            (f"{self.key('step_up')} {self.key('step_down')}", say("page", "choose")),
            (self.key("page_down"), say("page", "scroll")),
            (self.key("confirm"), say("sheets", "card")),
            (self.key("back"), say("page", "back")),
        ]


class SheetsScreen(FiguresPage):
    """The heroes and their familiars."""

    NAME: ClassVar[str] = "sheets"
    PAGE: ClassVar[str] = "sheets"

    def names(self) -> tuple[str, ...]:
        """The party in its order."""
        table = self.session.view.table
        return (*table.party, *table.familiars)


class FoesScreen(FiguresPage):
    """The monsters."""

    NAME: ClassVar[str] = "foes"
    PAGE: ClassVar[str] = "foes"

    def names(self) -> tuple[str, ...]:
        """Every monster on the map."""
        return tuple(self.session.view.table.monsters)
