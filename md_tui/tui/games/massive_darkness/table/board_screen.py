"""What the table shows: board, heroes, log, prompt and keys, each brought up to date at little cost."""
# Long, because what is repainted depends on what was: that bookkeeping is read as a whole.

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.geometry import Size
from textual.timer import Timer

from md_tui.games.massive_darkness.view import View
from md_tui.kernel.table_port import Beat
from md_tui.kernel.value import Command
from md_tui.tui.draw.look import plain
from md_tui.tui.draw.text import TONES, Row
from md_tui.tui.frame.keyed import KeyedScreen
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.board.picture import Marks
from md_tui.tui.games.massive_darkness.drama.course import Toss
from md_tui.tui.games.massive_darkness.drama.log_lines import LogLines
from md_tui.tui.games.massive_darkness.moments.pile import Pile
from md_tui.tui.games.massive_darkness.present.status import idle_prompt
from md_tui.tui.games.massive_darkness.table.looks import Looks
from md_tui.tui.games.massive_darkness.table.modes import Mode
from md_tui.tui.games.massive_darkness.table.over_board import OverBoard
from md_tui.tui.games.massive_darkness.table.overlays import overlay_marks
from md_tui.tui.games.massive_darkness.table.panes import Panes
from md_tui.tui.games.massive_darkness.table.playback import Playback
from md_tui.tui.games.massive_darkness.table.tray import Tray
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.keys.actions import TABLE
from md_tui.tui.keys.keymap import key_label
from md_tui.tui.wording import headed

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.face.narrate.events import Line
    from md_tui.tui.games.massive_darkness.drama.activation import Activity

CURSOR_RESTS = 0.15
"""Seconds after a step of the cursor in which nothing is said of it yet."""
TOLD = 20
"""Lines of the log in which the key of the rulebook looks for a rule."""


class BoardScreen(KeyedScreen[None]):
    """The panes of a table and what they show, in play and in a replay; what keys do is in its parts."""

    PLACE: ClassVar[str] = TABLE
    NAME: ClassVar[str] = "table"

    def __init__(self, session: QuestSession) -> None:
        super().__init__()
        self.session = session
        self.mode: Mode = Mode(self)
        self.playback = Playback(self)
        self.pile = Pile(self, self.moments_seen)
        self.message: Row | None = None
        self.chosen = ""
        """The hero whose panel the player asked for; nobody means the acting one."""
        self.tray = Tray(self)
        self.log_lines = LogLines()
        self._pause: Timer | None = None
        self._told_of = ""
        self._lines_told: deque[str] = deque(maxlen=TOLD)
        self._refused = ""
        """What the last key was refused for, with its rule."""
        self.overlay = ""
        self.panes: Panes | None = None
        self.over = OverBoard(self)
        self.looks = Looks(self)
        self._staged: tuple[Beat, View] | None = None
        self.last_shown: View | None = None
        """The table as it was shown last."""

    def parts(self) -> tuple[object, ...]:
        """Whoever can see a table can look around."""
        return (self.looks,)

    def compose(self) -> ComposeResult:
        """The panes."""
        self.panes = self.made_panes()
        self.panes.lay_out(*self.md.size, self.md.settings.arrange)
        yield from self.panes.compose()

    def before_layout(self, size: Size) -> None:
        """The panes take their new places first: what is in them is broken at their widths."""
        if self.panes is not None:
            self.panes.lay_out(*size, self.md.settings.arrange)

    def made_panes(self) -> Panes:
        """The panes of this table."""
        return Panes(self.session, self.md.symbols, self.md.settings)

    # What is shown.

    @property
    def view(self) -> View:
        """What is on the board: the game as it is, as it was before dice in the air, or a step of enemies."""
        beat, tray = self.playback.beat, self.tray
        if tray.falling and tray.before is not None:
            return tray.before
        if beat is None:
            return self.playback.before if self.playback.waits and self.playback.before else self.session.view
        if self._staged is None or self._staged[0] is not beat:
            self._staged = (beat, beat.view)
        return self._staged[1]

    @property
    def shown_hero(self) -> str:
        """The hero the panel is about."""
        view = self.view
        return self.chosen or (view.turn.hero if view.turn else self.session.seat) or view.first

    def centre(self) -> str:
        """The zone that must be inside the window."""
        found = self.mode.focus()
        if found:
            return found
        view, beat = self.view, self.playback.beat
        if self.shows_moment and self.pile.shown.zones:
            return self.pile.shown.zones[0]
        if beat and beat.line and beat.line.places and beat.line.places[0] in self.session.atlas.board.zones:
            return str(beat.line.places[0])
        return view.heroes[self.shown_hero].hero.zone or self.session.atlas.start

    def overlay_marks(self) -> Marks:
        """The marks of the overlay that is on."""
        return overlay_marks(self.session, self.overlay, self.centre(), self.md.symbols)

    def _asked_marks(self) -> Marks:
        """The overlay, with a letter on each thing on the board that an open question is about."""
        from md_tui.tui.games.massive_darkness.table.marking import letters_of

        marks, question = self.overlay_marks(), self.session.asking
        if question is None or self.playback.active or self.waits_unseen:
            return marks
        letters = dict(zip(question.ids(), letters_of(question, self.md.keymap.unanswering), strict=True))
        on_board = {*self.session.atlas.board.zones, *self.session.view.enemies, *self.session.view.heroes}
        return marks._replace(letters={name: mark for name, mark in letters.items() if name in on_board})

    @property
    def shows_moment(self) -> bool:
        """Whether a moment lies on the table: not below a roll that is still looked at, nor while looking."""
        if self.tray.falling or (self.tray.toss is not None and not self.playback.active):
            return False
        return self.pile.active and type(self.mode) is Mode

    @property
    def waits_unseen(self) -> bool:
        """Whether something waits behind the roll that is looked at; in the past nothing does."""
        return False

    @property
    def animates(self) -> bool:
        """Whether dice tumble: not without a screen, nor where only results are wanted."""
        wanted = self.md.settings.animation
        return wanted == "on" or (wanted == "auto" and not self.md.is_headless and not self.md.slow_line)

    def _window_name(self, view: View) -> str:
        """What the window is called, where it is named at all."""
        if not self.md.settings.window_title:
            return ""
        words = self.session.words
        return words.say("board", "window", quest=words.name(view.quest), round=view.round)

    def tray_keys(self) -> tuple[tuple[str, str], ...]:
        """The key that takes the dice away, if something waits for that; here nothing does."""
        return ()

    def moments_seen(self) -> None:
        """The last card of the pile is turned: what has waited for it goes on."""
        if self.playback.active:
            self.playback.advance()
        self.show()
        self.settle()

    def _marks(self) -> Marks:
        """What lies over the board now."""
        if type(self.mode) is not Mode:
            return self.mode.marks()
        if self.shows_moment:
            return self.pile.marks(self.overlay_marks(), self.session.words.say("board", "new"))
        return self.playback.marks(self._asked_marks()._replace(blows=self.tray.blows()))

    def show(self) -> None:
        """Bring every pane up to date; what is the same is not drawn again."""
        panes = self.panes
        if panes is None or not self.is_mounted:
            return
        view, keymap = self.view, self.md.keymap
        self.last_shown = view
        panes.turn_to(view)
        if panes.lay_out(*self.size, self.md.settings.arrange):
            self.show_later(self.show)
        self.md.name_window(self._window_name(view))
        panes.show_view(view, self.playback.active, self.md.settings, keymap)
        panes.board.show(view, self._marks(), self.centre())
        self.over.show(view)
        if self._says_later():
            return
        doing: Mode | Playback | Pile = self.playback if self.playback.active else self.mode
        doing = self.pile if self.shows_moment or self.waits_unseen else doing
        panes.show_prompt(self._prompt(view), doing.keys(), keymap, self.size.width, doing.NAME)

    def _says_later(self) -> bool:
        """While the cursor runs over the board, what lies below it is told once it rests."""
        place = self.mode.focus() if self.mode.NAME == "look" and not self.md.is_headless else ""
        if not place or self.message is not None or place == self._told_of:
            self._told_of = place
            return False
        self._told_of = place
        if self._pause is not None:
            self._pause.stop()
        self._pause = self.set_timer(CURSOR_RESTS, self.show)
        return True

    def _prompt(self, view: View) -> Row:
        if self.message is not None:
            return self.message
        if self.shows_moment:
            return self.pile.line() if self.md.slow_line else self.pile.prompt()
        toss = self.tray.toss
        if self.md.slow_line and toss is not None and not self.playback.active:
            return self._roll_line(view, toss)
        if self.playback.active:
            return self.playback.prompt()
        said = self.mode.prompt() or (None if self.tray.falling else self.question_prompt())
        return said or idle_prompt(self.session.words, view, self.md.keymap, self._leaves(view))

    def _roll_line(self, view: View, toss: Toss) -> Row:
        """A roll in one line."""
        from md_tui.tui.games.massive_darkness.cards.from_fight import result_of

        book = book_for(self.session.words, view.map)
        told = [plain(list(line)) for line in result_of(book, view, toss)]
        keys = [f"{key} {words}." for key, words in self.tray_keys()]
        return [(". ".join([*told, *keys]), "text")]

    def _leaves(self, view: View) -> bool:
        """Whether the acting hero stands on the exit and could leave."""
        turn, leave = view.turn, self.session.atlas.exit
        if turn is None or not leave or view.heroes[turn.hero].hero.zone != leave:
            return False
        return any(offer.kind == "leave" and offer.legal for offer in self.session.offers())

    def question_prompt(self) -> Row | None:
        """What the prompt says while a question waits; in the past none does."""
        return None

    def texts(self) -> Iterable[str]:
        """The newest lines of the log, the hint, the question and the prompt, in this order."""
        panes, question = self.panes, self.session.asking
        assert panes is not None
        yield from list(self._lines_told)[-max(1, panes.log.size.height) :]
        if panes.hint.text:
            yield panes.hint.text
        if question is not None:
            yield question.rule
        yield "".join(text for text, _ in self._prompt(self.view))
        if self.message is not None:
            yield self._refused

    # What every part needs.

    def complain(self, text: str) -> None:
        """Say which key did nothing and why, until the next key."""
        self._refused, text = text, self.cited(text)
        label = key_label(self.key_taken) if self.key_taken else ""
        lead: Row = [(headed(label), "token")] if label and not text.startswith(f"{label} ") else []
        self.message = [*lead, (self.again(text), "warning")]
        self.show()

    def write(self, line: Line) -> None:
        """A line for the log."""
        if self.panes is not None:
            self._lines_told.append(line.text)
            self.panes.log.write(self.cited(line.text), TONES.get(line.tone, "text"))

    def tell(self, beat: Beat, act: Activity | None = None) -> None:
        """What the log tells of a beat: each event where rules are named, else a line an action."""
        if self.md.settings.rule_ids or self.panes is None:
            lines = [beat.line] if beat.line else []
        else:
            lines = self.log_lines.take(self.panes.book, beat, act)
        for line in lines:
            self.write(line)

    def told_all(self) -> None:
        """Nothing more comes now: tell what was waiting for it."""
        for line in self.log_lines.flush(self.panes.book) if self.panes is not None else ():
            self.write(line)

    def leave_mode(self) -> None:
        """Back to the plain table."""
        self.mode = Mode(self)

    def open_card(self, title: str, lines: list[str]) -> None:
        """Show a card on top."""
        self.md.open_page("card", title, lines)

    def commanded(self, command: Command | str | None) -> None:
        """A page was closed; what was chosen in it only a game in play can do."""
        self.show()

    def settle(self) -> None:
        """Open what the game waits for: the past waits for nothing."""
