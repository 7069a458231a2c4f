"""The briefing over the table: before the first round, and whenever one wants to read it again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Resize

from md_tui.table.seated import SeatedTable
from md_tui.tui import home
from md_tui.tui.draw.brush import Brush, brush
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.frame.keyed import KeyedModal
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.cards.briefing import (
    MAP_FRAME,
    WIDE,
    briefing_card,
    inner_width,
    map_card,
    pages_of,
    shows,
)
from md_tui.tui.games.massive_darkness.cards.from_quest import PARTY_WIDTH, briefing_of, map_of, party_of
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.keys.actions import TABLE
from md_tui.tui.symbols import set_name
from md_tui.tui.widgets.sheet import SheetView

LIST = "objectives"
HEROES = ("h", "c")
"""The letter that changes the heroes; the first that is no key of movement."""
STATUS = 1
"""Rows that stay free for the status: it says where a game is kept, or that it is kept nowhere."""


class BriefingScreen(KeyedModal[str]):
    """Enter or Space goes on; any other key closes it and is taken by the table."""

    PLACE: ClassVar[str] = TABLE
    NAME: ClassVar[str] = "briefing"
    PAGE: ClassVar[str] = "briefing"
    LISTED_BY: ClassVar[str] = "help"
    DEFAULT_CSS = (
        "BriefingScreen { align: center middle; } BriefingScreen > SheetView { width: 78; height: 20; }"
    )

    def __init__(self, session: QuestSession, begins: bool = False) -> None:
        super().__init__()
        self.session, self.begins = session, begins
        self.page = 0
        self.pages = self.told = 1
        """All pages, and those with words: where they leave no room for the map, it is the last one."""
        self._painted: tuple[object, ...] = ()
        """What the card was painted for: it is not painted twice for the same."""

    def compose(self) -> ComposeResult:
        """One card."""
        yield SheetView(id="sheet")

    def on_mount(self) -> None:
        """Lay it out."""
        self.show()

    def on_resize(self, event: Resize) -> None:
        """The window has another size."""
        self.show()

    def show(self) -> None:
        """Paint the card for the window."""
        view = self.query_one("#sheet", SheetView)
        to = brush(view.palette.theme, view.palette.depth, set_name(self.md.symbols))
        about = (to, self.app.size, self.page, self.session.view, self._keys())
        if about == self._painted:
            return
        self._painted = about
        sheet = self._sheet(to)
        view.styles.width, view.styles.height = sheet.width, sheet.height
        view.styles.offset = (0, STATUS if sheet.height + 2 * STATUS > self.app.size.height else 0)
        view.show(sheet)

    def _sheet(self, to: Brush) -> Sheet:
        across, down = self.app.size
        width, tallest = min(WIDE, across), down - STATUS
        view = self.session.view
        book = book_for(self.session.words, view.map)
        one, small = briefing_of(book, view), map_of(book, view, to, width - PARTY_WIDTH - 12)
        self.pages = self.told = pages_of(one, width, to, tallest)
        if self.told == 1 and shows(one, width, to, small, tallest):
            self.page = 0
            one = one._replace(keys=self._keys())
            return briefing_card(one, width, to, small, party_of(book, view, to, small.height), tallest)
        self.pages += 1
        one = one._replace(keys=self._keys())
        self.page = min(self.page, self.told)
        if self.page < self.told:
            return briefing_card(one, width, to, tallest=tallest, page=self.page, pages=self.pages)
        large = map_of(book, view, to, inner_width(width), tallest - MAP_FRAME + 1)
        return map_card(one, width, to, large, self.pages, tallest)

    def _keys(self) -> tuple[tuple[str, str], ...]:
        keymap, words = self.md.keymap, self.session.words
        enter = words.say("briefing", "begin" if self.begins else "back")
        quest = words.say("briefing", "again" if self.begins else "list")
        on = [(keymap.first_label("continue"), words.say("briefing", "turn"))]
        turn = on if self.page + 1 < self.pages else []
        heroes = [(self.heroes, words.say("briefing", "heroes"))] if self.heroes else []
        return (*turn, (keymap.first_label("confirm"), enter), *heroes, (keymap.first_label(LIST), quest))

    @property
    def heroes(self) -> str:
        """The letter that leads back to the choice of heroes, before a quest played alone begins."""
        own = self.begins and self.session.view.campaign is None
        if not own or type(self.session.table) is not SeatedTable:  # a table with others is one as well
            return ""
        return next(key for key in HEROES if key not in self.md.keymap.moving)

    def press(self, key: str) -> None:
        """Read on, close, or leave the key to the table."""
        if self.heroes and key == self.heroes:
            home.set_up_anew(self.md, self.session.view.quest)
            return
        action = self.md.keymap.action(key, TABLE)
        on = self.pages if action in ("continue", "page_down") else self.told
        if action in ("continue", "page_down", "step_down", "step_right") and self.page + 1 < on:
            self.page += 1
            self.show()
        elif action in ("page_up", "step_up", "step_left") and self.page:
            self.page -= 1
            self.show()
        elif action in ("confirm", "continue", "back"):
            self.dismiss(None)
        elif action in ("help", "rulebook", "settings", "quit", "command", "now"):
            self.md.everywhere(action, self)
        else:
            self.dismiss(key)

    def texts(self) -> Iterable[str]:
        """What the card says."""
        return (self.query_one("#sheet", SheetView).text,)

    def complain(self, text: str) -> None:
        """Nothing is refused here."""

    def refit(self) -> None:
        """Other colours or characters."""
        self.show()
