"""The replay viewer of Massive Darkness: the panes of its table, with what is said of a step in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widget import Widget

from md_tui.config import Settings
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.view import View
from md_tui.table.chronology import Chronology
from md_tui.table.viewing import OpenedRecording
from md_tui.tui.draw.text import Row, broken, cut
from md_tui.tui.games.massive_darkness.table.board_screen import BoardScreen
from md_tui.tui.games.massive_darkness.table.look import LookMode
from md_tui.tui.games.massive_darkness.table.modes import Mode
from md_tui.tui.games.massive_darkness.table.panes import Panes
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.keys.row import keys_parts
from md_tui.tui.replay.steps import looked_at
from md_tui.tui.replay.viewer import Viewer, key_row
from md_tui.tui.symbols import Symbols
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.panel import Panel

if TYPE_CHECKING:
    from md_tui.table.watching import Watching


class ReplayPanes(Panes):
    """The panes of a table with what is said of a step in place of the log, and the timeline below."""

    def __init__(self, session: QuestSession, symbols: Symbols, settings: Settings) -> None:
        super().__init__(session, symbols, settings)
        self.told, self.bar = Panel(id="told"), OneLine(id="bar")

    def lay_out(self, width: int, height: int, wish: str = "auto") -> bool:
        """What is said of a step has more rows than a log needs."""
        moves = super().lay_out(width, height, wish)
        rows = self.arrangement.log.height if self.arrangement else 2
        self.bottom.styles.height = rows + (2 if rows < 3 else 4)
        return moves

    @property
    def telling(self) -> Widget:
        """What is said of a step."""
        return self.told

    @property
    def above_prompt(self) -> tuple[Widget, ...]:
        """The timeline."""
        return (self.bar,)


class QuestReplay(Viewer, BoardScreen):
    """Shows one step at a time, and all that can be looked at on a table; nothing can be done to it."""

    session: QuestSession

    def __init__(
        self,
        recording: OpenedRecording,
        face: MassiveDarknessFace,
        *,
        spoilers: bool = True,
        watching: Watching | None = None,
    ) -> None:
        """`watching` is the other end of a game in play, if it is one."""
        session = looked_at(Chronology(recording.first.past(face)))
        assert isinstance(session, QuestSession)
        super().__init__(session)
        self.look_at(recording, face, spoilers, watching)

    def made_panes(self) -> ReplayPanes:
        """The panes of a table, what is said of the step, and the timeline."""
        return ReplayPanes(self.session, self.md.symbols, self.md.settings)

    def refit(self) -> None:
        """Other characters, other keys."""
        if self.panes is not None:
            self.panes.board.set_symbols(self.md.symbol_set)
            self.panes.symbols = self.md.symbols
            self.panes.forget()
        self.show()

    def caught(self, key: str, action: str | None) -> bool:
        """A key for what is looked at: the cursor on the board."""
        return self.mode.take_key(key) or bool(action and self.mode.do(action))

    @property
    def figure(self) -> str:
        """Whoever is under the cursor, or of the panel."""
        return self.mode.thing if isinstance(self.mode, LookMode) else self.shown_hero

    # What is shown.

    def show(self) -> None:
        """Bring every pane up to date; what is the same is not drawn again."""
        panes = self.panes
        if not isinstance(panes, ReplayPanes) or not self.is_mounted:
            return
        view, panes.session = self.view, self.session
        plain, keymap, width = type(self.mode) is Mode, self.md.keymap, max(40, self.size.width)
        panes.turn_to(view)
        panes.lay_out(*self.size)
        panes.show_view(view, True, self.md.settings, keymap)
        panes.status.show(*self._status(view))
        panes.board.show(view, self.overlay_marks() if plain else self.mode.marks(), self.centre())
        self.over.show(view)
        told = panes.told.size
        panes.told.show(self.told_rows(max(20, told.width - 1), max(1, told.height)))
        panes.bar.show(*self.timeline_row(width))
        head, rest = broken(self._prompt(view), width)
        panes.prompt.show(*head)
        panes.keys.show(
            *(rest or (key_row(keymap, width) if plain else keys_parts(keymap, self.mode.KEYS, width)))
        )

    def _status(self, view: View) -> Row:
        """A sign that this is the past, then what the table says."""
        assert self.panes is not None
        sign = self.sign_of_the_past()
        status = self.panes.around(view).status(max(20, self.size.width - len(sign)))
        return cut([(sign, "chosen"), *status], self.size.width, self.md.symbols.cut)

    def _prompt(self, view: View) -> Row:
        looking = None if self.message is not None or self.field.active else self.mode.prompt()
        return looking or self.said()
