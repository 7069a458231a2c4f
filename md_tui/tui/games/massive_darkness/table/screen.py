"""The table of one game: keys in, commands out, and everything that happened shown in its turn."""

from __future__ import annotations

from typing import ClassVar

from textual.events import Resize, ScreenResume

from md_tui.games.massive_darkness.face.narrate.events import Line
from md_tui.kernel.errors import KernelError
from md_tui.kernel.question import Question
from md_tui.kernel.value import Command
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.board.view import BoardView
from md_tui.tui.games.massive_darkness.drama.log_lines import told_of
from md_tui.tui.games.massive_darkness.moments.pile import ON
from md_tui.tui.games.massive_darkness.table.acts import Acts
from md_tui.tui.games.massive_darkness.table.asks import Asks
from md_tui.tui.games.massive_darkness.table.board_screen import BoardScreen
from md_tui.tui.games.massive_darkness.table.ending import Ending
from md_tui.tui.games.massive_darkness.table.modes import Mode
from md_tui.tui.games.massive_darkness.table.pages import Pages
from md_tui.tui.games.massive_darkness.table.telling import Telling
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.games.massive_darkness.taking_back import TakingBack
from md_tui.tui.table.accompanied import Accompanied

LOOKS = frozenset(
    {
        *("look", "overlays", "map", "rule_ids", "enemies", "objectives", "decks", "log"),
        *("class_sheet", "find", "timeline", "now"),
    }
)
"""Looking around: a moment waits until that has ended."""
BESIDE = frozenset({"help", "rulebook", "settings", "zoom_in", "zoom_out", "quit", "faster", "slower"})
"""What can be done while enemies act without missing any of it."""
PAGES = frozenset({"log", "enemies", "objectives", "decks", "class_sheet", "rule_ids", "now"})
"""What is read on a page of its own: where each step waits for a key, nothing is missed by it."""
HELD = frozenset({"step_left", "step_right", "step_up", "step_down", "next", "previous", None})
"""Keys that are pressed too often by mistake to end what is shown step by step."""
TOLD_AGAIN = 40
"""Lines of an old game that its log begins with."""


class TableScreen(BoardScreen, Accompanied):
    """Shows a session; its parts ask its questions and do what the keys say."""

    BRIEFS: ClassVar[bool] = True
    """Whether a quest is told as it begins."""

    def __init__(self, session: QuestSession) -> None:
        super().__init__(session)
        self.acts, self.pages, self.asks = Acts(self), Pages(self), Asks(self)
        self.ending, self.taking_back, self.telling = Ending(self), TakingBack(self), Telling(self)
        self.last_target = ""
        self.hidden: Question | None = None
        """The question the player put aside to study the board."""
        session.on_news = self.telling.hear
        self._spoken = session.words
        """The words in which the log was told."""

    def parts(self) -> tuple[object, ...]:
        """Acting, asking, paging and taking back, beside looking."""
        return (self.acts, self.asks, self.pages, self.taking_back, *super().parts())

    def on_mount(self) -> None:
        """Tell what happened before, and show what is so now."""
        self._tell_again()
        self.telling.recall()
        self.come_up_with(self._arrive)

    def _tell_again(self) -> None:
        """The log from its beginning, as far as it is told to somebody who comes to the table."""
        self._spoken = self.session.words
        for line in self._told_before()[-TOLD_AGAIN:]:
            self.write(line)

    def _told_before(self) -> list[Line]:
        """What was played before, a line an action or each event, and what was said since."""
        session = self.session
        lines = list(session.history)
        if self.md.settings.rule_ids or self.panes is None:
            return lines
        events = sum(bool(beat.line) for beats in session.recent for beat in beats)
        batches = told_of(self.panes.book, session.recent)
        return [line for told in batches for line in told] + lines[events:]

    def _arrive(self) -> None:
        self.show()
        self.settle()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Whatever was on top may have changed the game: an undone end, an answer, a setting."""
        if self._first is None and not self.playback.active:
            self.call_next(self._arrive)

    def on_unmount(self) -> None:
        """Show nothing more."""
        self.playback.halt()
        self.pile.halt()
        self.tray.clear()
        self.ending.stay()

    def on_resize(self, event: Resize) -> None:
        """Everything is laid out again."""
        self.show_later(self._resized)

    def _resized(self) -> None:
        """Fill the panes; then a box above the board looks for its place again."""
        from md_tui.tui.frame.box import Box

        self.show()
        if isinstance(self.md.screen, Box):
            self.md.screen.show()

    def refit(self) -> None:
        """Settings have changed: other characters, other keys."""
        if self.panes is not None:
            self.panes.board.set_symbols(self.md.symbol_set)
            self.panes.symbols = self.md.symbols
            self.panes.forget()
            self.over.forget()
            if self._spoken is not self.session.words:
                self._lines_told.clear()
                self.panes.log.clear()
                self._tell_again()
        self.show()

    def on_board_view_zone_clicked(self, event: BoardView.ZoneClicked) -> None:
        """The mouse points at a zone: look there, or choose it where a zone is wanted."""
        from md_tui.tui.games.massive_darkness.table.go import GoMode
        from md_tui.tui.games.massive_darkness.table.look import LookMode

        event.stop()
        if self.playback.active:
            self.playback.skip()
        if isinstance(self.mode, GoMode) and event.zone in self.mode.zones:
            self.mode.place = self.mode.zones.index(event.zone)
        else:
            self.mode = LookMode(self, event.zone)
        self.message = None
        self.show()

    def press(self, key: str) -> None:
        """A key: first for what is being shown, then for the mode, then for the table."""
        if self._caught() and self.session.asking is not None:
            return
        self.ending.keep()
        unseen, lay = self.asks.waits_unseen, not self.playback.active and self.tray.clear()
        self.message = None
        action = self.md.keymap.action(key, self.PLACE)
        if lay and self._press_roll(action, unseen):
            return
        if self.looks.leave_map() and action in ("map", *ON):
            self.show()
            return
        if self.pile.active and self._press_moment(action):
            return
        if self.playback.active and self._press_playing(key, action):
            return
        if not self.mode.take_key(key) and not (action and self.mode.do(action)):
            super().press(key)
        self._done(action)

    def perform(self, action: str) -> None:
        """Do an action that was found by its name, as if its key had been pressed."""
        self.message = None
        self.tray.clear()
        if not self.mode.do(action):
            self.carry_out(action, self.md.keymap.first_label(action))
        self._done(action)

    def commanded(self, command: Command | str | None) -> None:
        """A page was closed, with a command, the name of an action, or nothing."""
        if isinstance(command, str):
            self.perform(command)
            return
        if command is not None:
            self.play(command)
        self.show()
        if not self.playback.active:
            self.settle()

    def play(self, command: Command) -> None:
        """Play a command; a refusal becomes the prompt as soon as the table has answered."""
        self.session.submit(command).then(self.unless_refused)

    def unless_refused(self, no: KernelError | None) -> None:
        """Say why nothing came of what was asked, if nothing did."""
        if no is not None:
            self.complain(self.session.refused(no))

    # What the game waits for.

    def settle(self) -> None:
        """Open what the game waits for."""
        self.asks.settle()

    def question_prompt(self) -> Row | None:
        """What was put aside stays in the prompt."""
        return self.asks.prompt()

    @property
    def waits_unseen(self) -> bool:
        """Whether a question, a moment or the end waits behind the roll that is looked at."""
        return self.asks.waits_unseen

    def tray_keys(self) -> tuple[tuple[str, str], ...]:
        """The key that goes on, where something waits behind the roll."""
        return self.asks.tray_keys()

    def asked_here(self, question: Question) -> bool:
        """Whether whoever sits here is asked."""
        return True

    def ends_by_itself(self) -> bool:
        """Whether an activation ends by itself when nothing is left to do in it."""
        return self.md.settings.auto_end

    def at_rest(self) -> bool:
        """Whether nothing is shown that is to be seen first."""
        shown = self.playback.active or self.pile.active or self.tray.falling
        return not shown and super().at_rest()

    def clear_away(self) -> None:
        """The dice of a companion lie for as long as it waits."""
        self.tray.clear()

    # Keys.

    def _done(self, action: str | None) -> None:
        """After each key: what was to be crossed is forgotten, everything is shown."""
        if action != "undo":
            self.crossing = -1
        self.show()
        self.settle()

    def _press_roll(self, action: str | None, unseen: bool) -> bool:
        """A key takes a roll away; one that goes on does no more, nor one that could answer unseen."""
        if action not in ON and not (unseen and action not in {*BESIDE, *LOOKS, "undo"}):
            return False
        self._done(action)
        return True

    def _press_moment(self, action: str | None) -> bool:
        """While a moment waits: on to the next, back in the game, or, on the last one, what the key says."""
        if action == "continue" and self.mode.NAME == "look":
            self.leave_mode()
            self.show()
            return True
        if type(self.mode) is not Mode or action in BESIDE or action in LOOKS:
            return False
        if action == "undo":
            self.pile.clear()
            self.playback.skip()
            return False
        goes_on = action in ON or self.pile.more > 0
        self.pile.turn()
        return goes_on

    def _press_playing(self, key: str, action: str | None) -> bool:
        """While enemies act: the next step, or their end and what the key says; reading goes on beside it."""
        stepping = self.md.settings.enemy_speed == "step"
        if action in BESIDE or (stepping and action in PAGES):
            return False
        if action in ("continue", "confirm") and stepping:
            self.playback.advance()
            return True
        if stepping and action in HELD:
            self.complain(self.playback.busy(key))
            return True
        self.playback.skip()
        return action in ("continue", "confirm", "back")

    def paced(self) -> None:
        """Enemies that act go on at the new pace."""
        self.playback.paced()

    # Dice in the air.

    def _caught(self) -> bool:
        """A key ends a roll at once; whether one was under way."""
        if not self.tray.lie():
            return False
        self.show()
        self.settle()
        return True
