"""The panes of the table: made once, and asked to draw only when what they show is another thing."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.widget import Widget

from md_tui.config import Settings
from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.sheet import Layer, Sheet
from md_tui.tui.draw.text import Row, broken
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.board.layout import BAND, Arrangement, arrange
from md_tui.tui.games.massive_darkness.board.view import BoardView
from md_tui.tui.games.massive_darkness.panes.around import Around
from md_tui.tui.games.massive_darkness.table.hint import Hints
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.keys.row import keys_parts
from md_tui.tui.symbols import Symbols, set_name
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.page_log import PageLog
from md_tui.tui.widgets.sheet import SheetView
from md_tui.tui.wording import say


class Panes:
    """Status, board, cards, a pane beside the board, log, hint, prompt and keys."""

    def __init__(self, session: QuestSession, symbols: Symbols, settings: Settings) -> None:
        self.session, self.symbols = session, symbols
        self.book = book_for(session.words, session.view.map)
        self.status = OneLine(id="status")
        self.board = BoardView(self.book, set_name(symbols), settings.zoom, id="board")
        self.side, self.third = SheetView(id="side"), SheetView(id="third")
        self.log = PageLog(id="log")
        self.hint = Hints()
        self.prompt, self.keys = OneLine(id="prompt", inset=1), OneLine(id="keys")
        self.middle, self.bottom = Container(id="middle"), Container(id="bottom")
        self.arrangement: Arrangement | None = None
        self._shown: tuple[object, ...] = ()
        self._row: tuple[tuple[str, ...], int, Keymap, str] | None = None
        self._keys: Row = []

    def compose(self) -> ComposeResult:
        """One line, the board and its panes, what is told, and the lines at the bottom."""
        yield self.status
        with self.middle:
            with Horizontal(id="field"):
                yield self.board
                yield self.third
            yield self.side
        with self.bottom:
            yield self.telling
        yield from self.above_prompt
        yield self.prompt
        yield self.keys

    @property
    def telling(self) -> Widget:
        """What tells of the game."""
        return self.log

    @property
    def above_prompt(self) -> tuple[Widget, ...]:
        """What stands between that and the prompt."""
        return ()

    def turn_to(self, view: View) -> None:
        """Take the map of a view, as after a quest of a campaign; another language has other names on it."""
        book = book_for(self.session.words, view.map)
        if book is not self.book:
            self.book = self.board.book = book
            self.forget()

    def lay_out(self, width: int, height: int, wish: str = "auto") -> bool:
        """Arrange the panes for a window, and whether they move: then their sizes are known a frame later."""
        board = self.book.board
        found = arrange(board.width, board.height, width, height, wish)
        if found == self.arrangement:
            return False
        self.arrangement = found
        band = found.kind == BAND
        self.middle.styles.layout = "vertical" if band else "horizontal"
        self.side.styles.width = "1fr" if band else found.cards.width + 1
        self.side.styles.height = found.cards.height if band else "1fr"
        self.third.display = found.side.area > 0
        self.third.styles.width = max(1, found.side.width)
        self.bottom.styles.height = found.log.height
        return True

    def forget(self) -> None:
        """Draw everything again the next time, as after a change of settings."""
        self._shown, self._row = (), None

    def around(
        self, view: View, usable: frozenset[str] = frozenset(), seat: str = "", skill_key: str = ""
    ) -> Around:
        """What stands around the board."""
        known = {seat: usable} if seat else {}
        return Around(self.book, view, self.board.brush, known, skill_key, self.session.intents)

    def show_view(self, view: View, staged: bool, settings: Settings, keymap: Keymap) -> None:
        """The panes that depend on the state of the game and nothing else."""
        about = (id(view), self.status.size, self.side.size, self.third.size, self.board.brush)
        if about == self._shown:
            return
        self._shown = about
        live = view is self.session.view
        seat = self.session.seat if live else ""
        usable = self.session.usable(seat) if seat in view.heroes else frozenset()
        around = self.around(view, usable, seat, keymap.first_label("skills"))
        table = self.session.table
        signs = (("unsaved", table.saved), ("unverified", table.verified))
        warning = " ".join(say("status", key) for key, holds in signs if not holds)
        self.status.show(*around.status(max(20, self.status.size.width), warning))
        self._show_cards(around)
        if not staged:
            self.hint.follow(self.session, settings, keymap)

    def _show_cards(self, around: Around) -> None:
        width, height = self.side.size
        if width and self.arrangement is not None:
            if self.arrangement.kind == BAND:
                self.side.show(around.band(width, height))
            else:
                sheet = Sheet(width, height, "void")
                sheet.stamp(1, 0, around.rail(width - 1, height))
                self.side.show(sheet)
        if self.third.display and self.third.size.width:
            self.third.show(around.side(*self.third.size))

    def lay_card(self, layer: Layer | None) -> None:
        """Lay a card over the board, or take it away."""
        self.board.lay([layer] if layer else [])

    def show_prompt(
        self, said: Row, actions: tuple[str, ...], keymap: Keymap, width: int, page: str = ""
    ) -> None:
        """The prompt; what does not fit into its line takes the place of the keys, in the words of a page."""
        head, rest = broken(said, max(20, width))
        self.prompt.show(*head)
        if self._row != (actions, width, keymap, page):
            self._row = (actions, width, keymap, page)
            self._keys = keys_parts(keymap, actions, width, page)
        self.keys.show(*(rest or self._keys))
