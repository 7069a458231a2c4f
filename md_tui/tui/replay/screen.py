"""The replay viewer of a game without one of its own: its board, what was said, and the timeline."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Container, Horizontal

from md_tui.games.face import Face
from md_tui.table.viewing import OpenedRecording
from md_tui.tui.desk import desk_of
from md_tui.tui.draw.text import broken, cut
from md_tui.tui.replay.viewer import Viewer, key_row
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.panel import Panel
from md_tui.tui.widgets.picture import PictureView

if TYPE_CHECKING:
    from md_tui.table.watching import Watching


class PlainReplay(Viewer):
    """The board, the pane beside it, what is said of the step, and the bar."""

    DEFAULT_CSS = "PlainReplay { layout: vertical; } PlainReplay #bottom { height: 6; }"

    def __init__(
        self,
        recording: OpenedRecording,
        face: Face,
        *,
        spoilers: bool = True,
        watching: Watching | None = None,
    ) -> None:
        """`watching` is the other end of a game in play, if it is one."""
        super().__init__()
        self.desk = desk_of(face.game.name)
        self.look_at(recording, face, spoilers, watching)

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield OneLine(id="status")
        with Container(id="middle"):
            with Horizontal(id="field"):
                yield PictureView(partial(self.desk.picture, self.session), self.md.symbol_set, id="board")
            yield Panel(id="side")
        with Container(id="bottom"):
            yield Panel(id="told")
        yield OneLine(id="bar")
        yield OneLine(id="prompt", inset=1)
        yield OneLine(id="keys")

    def refit(self) -> None:
        """Other characters, other keys."""
        self.query_one("#board", PictureView).set_symbols(self.md.symbol_set)
        self.show()

    def complain(self, text: str) -> None:
        """Say why a key did nothing, until the next one."""
        self.message = [(self.again(text), "warning")]
        self.show()

    def show(self) -> None:
        """Bring every pane up to date."""
        if not self.is_mounted or not self.query("#keys"):
            return
        view, symbols, width = self.session.view, self.md.symbols, max(40, self.size.width)
        sign = self.sign_of_the_past()
        status = self.desk.status(self.session, view, symbols, width - len(sign))
        self.query_one("#status", OneLine).show(*cut([(sign, "chosen"), *status], width, symbols.cut))
        centre = self.desk.centre(self.session, view, "")
        self.query_one("#board", PictureView).show(view, focus=centre)
        side, told = self.query_one("#side", Panel), self.query_one("#told", Panel)
        side.show(self.desk.side(self.session, view, symbols, *side.size))
        told.show(self.told_rows(max(20, told.size.width - 1), max(1, told.size.height)))
        self.query_one("#bar", OneLine).show(*self.timeline_row(width))
        head, rest = broken(self.said(), width)
        self.query_one("#prompt", OneLine).show(*head)
        self.query_one("#keys", OneLine).show(*(rest or key_row(self.md.keymap, width)))
