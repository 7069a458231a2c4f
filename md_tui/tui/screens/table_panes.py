"""The panes of the table: made once, and asked to draw only when what they show is another thing."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widget import Widget

from md_tui.config import Settings
from md_tui.games.massive_darkness.view import View
from md_tui.tui.games.massive_darkness.session import QuestSession
from md_tui.tui.keymap import Keymap
from md_tui.tui.present_status import keys_parts, status_parts
from md_tui.tui.present_text import Row, broken, fitted
from md_tui.tui.present_zone import ZOOMS
from md_tui.tui.screens.table_side import goal_rows, third_rows
from md_tui.tui.symbols import Symbols
from md_tui.tui.widgets.board import BoardView
from md_tui.tui.widgets.edge import Edge
from md_tui.tui.widgets.hint import HintPanel
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.page_log import PageLog
from md_tui.tui.widgets.panel import Panel
from md_tui.tui.wording import say


class Panes:
    """Status, board, side, third pane, log, goals, hint, prompt and keys."""

    def __init__(self, session: QuestSession, symbols: Symbols, settings: Settings) -> None:
        self.session, self.symbols = session, symbols
        self.status = OneLine(id="status")
        self.board = BoardView(session.atlas, symbols, ZOOMS[settings.zoom], id="board")
        self.side, self.third, self.goals = Panel(id="side"), Panel(id="third"), Panel(id="goals")
        self.log = PageLog(id="log")
        self.hint = HintPanel(id="hint")
        self.prompt, self.keys = OneLine(id="prompt"), OneLine(id="keys")
        self._view: View | None = None
        self._widths = (0, 0, 0, 0)
        self._row: tuple[tuple[str, ...], int, Keymap, str] | None = None
        self._keys: Row = []

    def compose(self) -> ComposeResult:
        """One line, the board and its panes, what is told, and the lines at the bottom."""
        yield self.status
        with Horizontal(id="middle"):
            yield self.board
            yield Edge(self.symbols, id="edge")
            yield self.side
            yield Edge(self.symbols, id="edge2")
            yield self.third
        with Horizontal(id="bottom"):
            yield self.telling
            yield self.goals
        yield self.above_prompt
        yield self.prompt
        yield self.keys

    @property
    def telling(self) -> Widget:
        """What tells of the game beside its goals."""
        return self.log

    @property
    def above_prompt(self) -> Widget:
        """What stands between that and the prompt."""
        return self.hint

    def forget(self) -> None:
        """Draw everything again the next time, as after a change of settings."""
        self._view = self._row = None

    def show_view(self, view: View, staged: bool, settings: Settings, keymap: Keymap) -> None:
        """The panes that depend on the state of the game and nothing else."""
        widths = (
            self.status.size.width,
            *(self.goals.size if self.goals.display else (0, 0)),
            self.third.size.width if self.third.display else 0,
        )
        if view is self._view and widths == self._widths:
            return
        self._view, self._widths = view, widths
        words = self.session.words
        table = self.session.table
        signs = [
            key for key, holds in (("unsaved", table.saved), ("unverified", table.verified)) if not holds
        ]
        sign: Row = [(f" {say('status', key)} ", "chosen") for key in signs]
        room = self.status.size.width - sum(len(part) for part, _ in sign)
        self.status.show(*sign, *status_parts(words, view, self.symbols, room))
        if widths[1]:
            rows = goal_rows(words, view, self.symbols, widths[1])
            more = say("side", "more_goals", key=keymap.first_label("objectives"))
            self.goals.show(fitted(rows, max(1, widths[2]), more))
        if widths[3]:
            self.third.show(third_rows(self.session, view, self.symbols, widths[3]))
        if not staged:
            self.hint.follow(self.session, settings, keymap)

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
