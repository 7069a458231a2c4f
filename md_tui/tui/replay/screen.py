"""The replay viewer: a recorded game on the board, played, stepped through, searched, and played on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.events import Resize
from textual.screen import Screen
from textual.widget import Widget

from md_tui.config import Settings
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.errors import KernelError
from md_tui.table.chronology import Chronology
from md_tui.table.viewing import Opening
from md_tui.tui.draw.text import TONES, Row, broken, cut, fitted, wrapped
from md_tui.tui.games.massive_darkness.present.status import status_parts
from md_tui.tui.games.massive_darkness.session import QuestSession
from md_tui.tui.games.massive_darkness.table.modes import Mode
from md_tui.tui.games.massive_darkness.table.panes import Panes
from md_tui.tui.keys.actions import REPLAY
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.keys.row import keys_parts
from md_tui.tui.replay.bar import bar_row, legend
from md_tui.tui.replay.live import Live
from md_tui.tui.replay.steps import looked_at
from md_tui.tui.symbols import Symbols
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.panel import Panel
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.table.watching import Watching

SHORT = (
    (("step_left", "step_right"), "step"),
    (("step_up", "step_down"), "phase"),
    (("page_up", "page_down"), "round"),
    (("next",), "mark"),
    (("play_pause",), "play"),
    (("slower", "faster"), "speed"),
    (("find",), "find"),
    (("timeline",), "list"),
    (("look",), "look"),
    (("last_change",), "changed"),
    (("play_on",), "play_on"),
    (("help",), "help"),
)
"""The keys shown below, with a word for each."""


def key_row(keymap: Keymap, width: int) -> Row:
    """As many keys as fit."""
    parts: Row = []
    used = 0
    for actions, name in SHORT:
        word = say("replay", "row", name)
        labels = " ".join(keymap.first_label(action) for action in actions if keymap.keys(action))
        used += len(labels) + len(word) + 2
        if used <= width:
            parts += [(f" {labels}", "token"), (f" {word}", "muted")]
    return parts


class ReplayPanes(Panes):
    """The panes of a table with what is said of a step in place of the log, and the timeline below."""

    def __init__(self, session: QuestSession, symbols: Symbols, settings: Settings) -> None:
        super().__init__(session, symbols, settings)
        self.told, self.bar = Panel(id="told"), OneLine(id="bar")

    def fit_log(self) -> None:
        """What is said of a step has more rows than a log needs."""
        rows = self.arrangement.log.height if self.arrangement else 2
        self.bottom.styles.height = rows + (2 if rows < 3 else 4)

    @property
    def telling(self) -> Widget:
        """What is said of a step."""
        return self.told

    @property
    def above_prompt(self) -> tuple[Widget, ...]:
        """The timeline."""
        return (self.bar,)


class ReplayScreen(Live):
    """Shows one step of a recorded game at a time; the game itself is never changed."""

    PLACE: ClassVar[str] = REPLAY
    NAME: ClassVar[str] = "replay"
    PAGE: ClassVar[str] = "replay"

    def __init__(
        self,
        opening: Opening,
        face: MassiveDarknessFace,
        *,
        spoilers: bool = True,
        watching: Watching | None = None,
    ) -> None:
        """`watching` is the other end of a game in play, if it is one."""
        viewed = opening.first
        history = Chronology(viewed.past(face))
        super().__init__(looked_at(history), history, spoilers)
        self.fault, self.content, self.rest = viewed.fault, viewed.content, opening.rest
        self.unverified = viewed.unverified
        self.watching = watching
        self.go(history.last if watching else 0)
        if self.fault:
            self.message = [(say("replay", "fault", fault=str(self.fault)), "warning")]

    def compose(self) -> ComposeResult:
        """The panes of a table, what is said of the step, and the timeline."""
        self.panes = ReplayPanes(self.session, self.md.symbols, self.md.settings)
        yield from self.panes.compose()

    def on_mount(self) -> None:
        """Show the first step, and hear of later ones if the game is still played."""
        self.listen()
        self.come_up_with(self.show)
        self.call_after_refresh(self.read_on)

    def on_unmount(self) -> None:
        """Play no more, hear no more."""
        self.pause()
        self.hang_up()

    def on_resize(self, event: Resize) -> None:
        """Everything is laid out again."""
        self.call_after_refresh(self.show)

    def refit(self) -> None:
        """Other characters, other keys."""
        if self.panes is not None:
            self.panes.board.set_symbols(self.md.symbol_set)
            self.panes.symbols = self.md.symbols
            self.panes.forget()
        self.show()

    # What is shown.

    def show(self) -> None:
        """Bring every pane up to date; what is the same is not drawn again."""
        panes = self.panes
        if not isinstance(panes, ReplayPanes) or not self.is_mounted:
            return
        view, panes.session = self.view, self.session
        plain, keymap, width = type(self.mode) is Mode, self.md.keymap, max(40, self.size.width)
        panes.lay_out(*self.size)
        panes.show_view(view, True, self.md.settings, keymap)
        panes.status.show(*self._status(view))
        panes.board.show(view, self.overlay_marks() if plain else self.mode.marks(), self.centre())
        self._show_card(view)
        told = panes.told.size
        panes.told.show(self._told(max(20, told.width - 1), max(1, told.height)))
        panes.bar.show(*self._bar(width))
        head, rest = broken(self._prompt(view), width)
        panes.prompt.show(*head)
        panes.keys.show(
            *(rest or (key_row(keymap, width) if plain else keys_parts(keymap, self.mode.KEYS, width)))
        )

    def _status(self, view: View) -> Row:
        """A sign that this is the past, then what the table says."""
        live = self.watching and not self.watching.over
        sign = f" {say('replay', 'live' if live else 'sign')} "
        return [
            (sign, "chosen"),
            *status_parts(self.session.words, view, self.md.symbols, self.size.width - len(sign)),
        ]

    def _told(self, width: int, height: int) -> list[Row]:
        """The step and everything that came of it."""
        rows: list[Row] = wrapped(self.heading(), width, "warning")
        for line in self.history.lines(self.step):
            rows += wrapped(line.text, width, TONES.get(line.tone, "text"), "  ")
        more = self.md.keymap.first_label("log")
        return fitted(rows, height, say("replay", "more", key=more))

    def heading(self) -> str:
        """The step as a title."""
        title = self.history.title(self.step)
        said = title[:1].upper() + title[1:] if title else say("replay", "set_up")
        return f"{say('status', 'unverified')}: {said}" if self.unverified else said

    def _bar(self, width: int) -> Row:
        end = self.end
        more = "+" if self.rest else ""
        count = f" {self.step}/{end}{more} " if self.spoilers else f" {self.step} "
        sign = self.sign()
        room = max(10, width - len(count) - len(sign) - 1)
        row = bar_row(self.history.marks, self.step, end, room, self.md.symbols)
        return cut([(sign, "token"), *row, (count, "text")], width)

    def _prompt(self, view: View) -> Row:
        if self.message is not None:
            return self.message
        if self.field.active:
            return [(f"{say('replay', 'find')} ", "token"), (f"{self.field.text}_", "text")]
        return self.mode.prompt() or [(legend(), "muted")]


def replay_of(id: str) -> Screen[None]:
    """The viewer over a game of the library, live if it is played elsewhere; what cannot be seen says why."""
    from md_tui.kernel.store import InUse
    from md_tui.table.viewing import open_game
    from md_tui.table.watching import Watching
    from md_tui.tui import home
    from md_tui.tui.table.card import CardScreen

    games, face = home.library(), home.opened()
    try:
        try:
            games.open(id).close()
        except InUse:
            watching = Watching(games, id)
            return ReplayScreen(Opening(watching.viewed), face, watching=watching)
        return ReplayScreen(open_game(games, id), face)
    except (KernelError, OSError) as error:
        return CardScreen(say("replay", "not_watched"), [str(error)])
