"""The panes of a plain table: status, board, what stands beside it, log, prompt and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.app import ComposeResult
from textual.containers import Container, Horizontal

from md_tui.tui.desk import Desk
from md_tui.tui.draw.text import Row, broken, cut
from md_tui.tui.keys.row import keys_parts
from md_tui.tui.marks import PLAIN, Marks
from md_tui.tui.table_session import Session
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.page_log import PageLog
from md_tui.tui.widgets.panel import Panel
from md_tui.tui.widgets.picture import PictureView

if TYPE_CHECKING:
    from md_tui.tui.app import MdApp


class Over(NamedTuple):
    """What lies over the table for a while: marks on the board, the place looked at, another side pane."""

    marks: Marks = PLAIN
    focus: str = ""
    side: Callable[[int, int], list[Row] | None] | None = None
    view: Any = None
    """Another moment of the game that is looked at; nothing means as it is now."""


NOTHING = Over()


class TablePanes:
    """Made once; each is asked to draw what it shows."""

    def __init__(self, desk: Desk, session: Session, symbols: str) -> None:
        self.desk, self.session = desk, session
        self.status, self.keys = OneLine(id="status"), OneLine(id="keys")
        self.prompt = OneLine(id="prompt", inset=1)
        self.board = PictureView(partial(desk.picture, session), symbols, id="board")
        self.side, self.log = Panel(id="side"), PageLog(id="log")

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield self.status
        with Container(id="middle"):
            with Horizontal(id="field"):
                yield self.board
            yield self.side
        with Container(id="bottom"):
            yield self.log
        yield self.prompt
        yield self.keys

    def show(self, app: MdApp, sign: str, said: Row, actions: Sequence[str], over: Over = NOTHING) -> None:
        """Bring everything up to date; `sign` stands before the status, `over` lies on board and side."""
        view = self.session.view if over.view is None else over.view
        symbols, width = app.symbols, max(20, app.size.width)
        lead: Row = [(f" {sign} ", "chosen")] if sign else []
        status = self.desk.status(self.session, view, symbols, width)
        self.status.show(*cut([*lead, *status], width, symbols.cut))
        centre = over.focus or self.desk.centre(self.session, view, self.session.seat)
        self.board.show(view, over.marks, focus=centre)
        listed = over.side(*self.side.size) if over.side else None
        self.side.show(listed or self.desk.side(self.session, view, symbols, *self.side.size))
        head, rest = broken(said, width)
        self.prompt.show(*head)
        self.keys.show(*(rest or keys_parts(app.keymap, actions, width)))
