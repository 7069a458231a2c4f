"""The table of any game: its board, what is told of it, its questions, and what the keys do.

The screen is put together from parts: the panes show, the desk knows the game, the session plays. A game with
a richer table names a screen of its own in its desk.
"""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Resize, ScreenResume

from md_tui.kernel.errors import KernelError
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.undo import Barrier
from md_tui.kernel.value import Command
from md_tui.tui.desk import Desk, desk_of
from md_tui.tui.draw.text import TONES, Row
from md_tui.tui.frame.keyed import KeyedScreen
from md_tui.tui.keys.actions import TABLE
from md_tui.tui.keys.keymap import key_label
from md_tui.tui.table.accompanied import Accompanied
from md_tui.tui.table.ask import AskScreen
from md_tui.tui.table.panes import NOTHING, Over, TablePanes
from md_tui.tui.table_session import News, Session
from md_tui.tui.wording import headed, say

TOLD_AGAIN = 40
"""Lines of an old game that its log begins with."""


class PlainTable(Accompanied, KeyedScreen[None]):
    """Shows a session, asks its questions and plays what the keys say."""

    PLACE: ClassVar[str] = TABLE
    NAME: ClassVar[str] = "table"
    DEFAULT_CSS = "PlainTable { layout: vertical; } PlainTable #bottom { height: 6; }"
    KEYS: ClassVar[tuple[str, ...]] = ("now", "command", "undo", "timeline", "log", "help", "quit")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.desk: Desk = desk_of(session.face.game.name)
        self.panes: TablePanes | None = None
        self.message: Row | None = None
        self.hidden: Question | None = None
        """The question the player put aside to study the board."""
        self.crossing = -1
        """The version at which the player was told what undo would take back."""
        self._end_shown = False
        session.on_news = self.hear

    def compose(self) -> ComposeResult:
        """The panes."""
        self.panes = TablePanes(self.desk, self.session, self.md.symbol_set)
        yield from self.panes.compose()

    def on_mount(self) -> None:
        """Tell what happened before, and show what is so now."""
        assert self.panes is not None
        for line in list(self.session.history)[-TOLD_AGAIN:]:
            self.panes.log.write(line.text, TONES.get(line.tone, "text"))
        self.come_up_with(self._arrive)

    def _arrive(self) -> None:
        self.show()
        self.settle()

    def on_screen_resume(self, event: ScreenResume) -> None:
        """Whatever was on top may have changed the game."""
        if self._first is None:
            self.call_next(self._arrive)
        else:
            super().on_screen_resume(event)

    def on_resize(self, event: Resize) -> None:
        """Everything is laid out again."""
        self.show_later(self.show)

    def refit(self) -> None:
        """Other characters, other keys."""
        if self.panes is not None and self.is_mounted:
            self.panes.board.set_symbols(self.md.symbol_set)
        self.show()

    # What is shown.

    def show(self) -> None:
        """Bring every pane up to date."""
        if self.panes is not None and self.is_mounted:
            self.panes.show(self.md, self.sign(), self._prompt(), self.keys_now(), self.over())

    def keys_now(self) -> tuple[str, ...]:
        """The actions in the row of keys."""
        return self.KEYS

    def over(self) -> Over:
        """What lies over the table for a while."""
        return NOTHING

    def sign(self) -> str:
        """What stands before the status, if this is no ordinary table."""
        table = self.session.table
        signs = (("unsaved", table.saved), ("unverified", table.verified))
        return " ".join(say("status", key) for key, holds in signs if not holds)

    def _prompt(self) -> Row:
        if self.message is not None:
            return self.message
        if plays := self.companion_plays():
            return [(plays, "muted")]
        question = self.session.asked
        if question is not None:
            confirm = self.md.keymap.first_label("confirm")
            said = self.session.prompt(question).title
            return [(f"{say('acts', 'answers', key=confirm)} ", "token"), (said, "warning")]
        return self.idle_prompt()

    def idle_prompt(self) -> Row:
        """What the prompt says while nothing is asked and nothing was refused."""
        return [(say("acts", "anything", key=self.md.keymap.first_label("now")), "text")]

    def complain(self, text: str) -> None:
        """Say which key did nothing and why, until the next key."""
        label = key_label(self.key_taken) if self.key_taken else ""
        lead: Row = [(headed(label), "token")] if label and not text.startswith(f"{label} ") else []
        self.message = [*lead, (self.again(text), "warning")]
        self.show()

    def hear(self, news: News) -> None:
        """The table has written something down: tell it."""
        self.hidden = None
        if self.panes is None:
            return
        if news.note:
            self.panes.log.write(news.note, TONES.get(news.tone, "text"))
        for beat in news.beats:
            if beat.line:
                self.panes.log.write(beat.line.text, TONES.get(beat.line.tone, "text"))

    # Playing.

    def press(self, key: str) -> None:
        """A key, and what follows from it."""
        self.message = None
        super().press(key)
        if self.md.keymap.action(key, self.PLACE) != "undo":
            self.crossing = -1
        self.show()
        self.settle()

    def settle(self) -> None:
        """Open what the game waits for: the question, or the end."""
        if self.md.screen is not self:
            return
        if self.accompany():
            return
        asking = self.session.asking
        self._end_shown = self._end_shown and self.session.over
        if asking is not None and self.hidden is not asking and self._answers(asking):
            self.hidden = asking
            self.md.push_screen(AskScreen(self.session), self._answered)
        elif self.session.over and not self._end_shown:
            self._end_shown = True
            self.md.open_page("end", self.session)
        elif self.session is self.md.session:
            self._draw_curtain()

    def _draw_curtain(self) -> None:
        """Where another side at this screen is to act, it looks only after this one does no more."""
        from md_tui.tui import home

        side = home.waits_for(self.md)
        if side:
            self.md.open_page("curtain", self.session, side)

    def _answers(self, question: Question) -> bool:
        """Whether somebody who is played from here is asked."""
        return any(seat in self.session.table.held for seat in question.seats)

    def _answered(self, answer: Answer | str | None) -> None:
        """An answer is played, a key is taken as here; without either the question waits in the prompt."""
        self.message = None
        if isinstance(answer, str):
            self.answer_key(answer)
        elif answer is not None and self.session.asking is not None:
            asked = self.session.asking.seats
            seat = next((seat for seat in asked if seat in self.session.table.held), "")
            self.session.submit(answer, seat).then(self._unless_refused)
        self._arrive()

    def commanded(self, command: Command | str | None) -> None:
        """A page was closed, with a command, the name of an action, or nothing."""
        if isinstance(command, str):
            self.carry_out(command, self.md.keymap.first_label(command))
        elif command is not None:
            self.session.submit(command).then(self._unless_refused)
        self._arrive()

    def _unless_refused(self, no: KernelError | None) -> None:
        if no is not None:
            self.complain(self.session.refused(no))

    # Keys.

    def do_confirm(self) -> None:
        """Open the question that waits, or the list of all that can be done."""
        if self.session.asked is not None:
            self.hidden = None
        else:
            self.md.everywhere("now", self)

    do_continue = do_confirm

    def do_next(self) -> None:
        """Look after the next seat that may act."""
        ready = [seat for seat in self.session.table.acting if seat in self.session.table.held]
        if len(ready) < 2:
            self.complain(say("acts", "one_seat"))
            return
        self.session.focus = ready[(ready.index(self.session.seat) + 1) % len(ready)]

    def do_undo(self) -> None:
        """Take back the last decision; where something was seen, only the second time."""
        cross = self.crossing == self.session.table.seq and self.session.table.may_cross
        self.session.undo(cross=cross).then(self._went_back)

    def _went_back(self, no: KernelError | None) -> None:
        if isinstance(no, Barrier):
            seen = self.session.revealed(no)
            if not self.session.table.may_cross:
                self.complain(say("acts", "seen", what=seen))
                return
            self.crossing = self.session.table.seq
            self.complain(say("acts", "cross", key=self.md.keymap.first_label("undo"), what=seen))
        else:
            self._unless_refused(no)

    def do_redo(self) -> None:
        """Take the last undo back."""
        self.session.redo().then(self._unless_refused)

    def do_timeline(self) -> None:
        """Everything ever played in this game."""
        self.md.open_page("timeline", self.session)

    def do_what_if(self) -> None:
        """Try something without consequences."""
        self.md.open_page("what_if", self.session)

    def do_log(self) -> None:
        """The whole log."""
        self.md.open_page("log", self.session)

    def do_find(self) -> None:
        """Find something by typing its name."""
        self.md.everywhere("command", self)
