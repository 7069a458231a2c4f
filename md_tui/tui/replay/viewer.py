"""What every replay viewer says of the step it stands at: its title, what came of it, and the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.events import Resize

from md_tui.games.face import Face
from md_tui.kernel.errors import KernelError
from md_tui.table.chronology import Chronology
from md_tui.table.viewing import OpenedRecording
from md_tui.tui.desk import desk_of
from md_tui.tui.draw.text import TONES, Row, cut, fitted, wrapped
from md_tui.tui.keys.actions import REPLAY
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.replay.bar import bar_row, legend
from md_tui.tui.replay.live import Live
from md_tui.tui.replay.steps import looked_at
from md_tui.tui.wording import headed, say

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


class Viewer(Live):
    """One step of a recorded game at a time; the game itself is never changed."""

    PLACE: ClassVar[str] = REPLAY
    NAME: ClassVar[str] = "replay"
    PAGE: ClassVar[str] = "replay"

    def look_at(
        self, recording: OpenedRecording, face: Face, spoilers: bool, watching: Watching | None
    ) -> None:
        """Stand at the beginning, or where the game is that is still played."""
        viewed = recording.first
        history = Chronology(viewed.past(face))
        self.look_back(history, spoilers)
        self.session = looked_at(history)
        self.fault, self.content, self.rest = viewed.fault, viewed.content, recording.rest
        self.viewed, self.unverified, self.watching = viewed, viewed.unverified, watching
        self.message = None
        self.go(history.last if watching else 0)
        if self.fault:
            self.message = [(say("replay", "fault", fault=str(self.fault)), "warning")]

    def on_mount(self) -> None:
        """Show the first step, and hear of later ones if the game is still played."""
        self.md.turn_to(self.session.face.game.name)
        self.listen()
        self.come_up_with(self.show)
        self.show_later(self.read_on)

    def on_unmount(self) -> None:
        """Stop playing and listening."""
        self.pause()
        self.hang_up()

    def on_resize(self, event: Resize) -> None:
        """Everything is laid out again."""
        self.show_later(self.show)

    def do_analysis(self) -> None:
        """The chances of the game as a curve, and where it turned."""
        self.pause()
        if self.watching is not None and not self.watching.over:
            self.complain(say("replay", "no_analysis"))
            return
        self.md.open_page("analysis", self.history, self.step, self.end, callback=self._jump)

    def do_what_if(self) -> None:
        """A copy of this moment to try things out; one key comes back to it."""
        self.pause()
        if not self.history.past.acting(self.history.line[self.step]):
            self.complain(say("replay", "no_what_if"))
            return
        try:
            self.md.open_page("what_if", self.session)
        except KernelError as error:
            self.complain(self.session.refused(error))

    # What is said.

    def sign_of_the_past(self) -> str:
        """That this is no game in play, or one that is played elsewhere."""
        live = self.watching and not self.watching.over
        return f" {say('replay', 'live' if live else 'sign')} "

    def told_rows(self, width: int, height: int) -> list[Row]:
        """The step and what came of it: as the log of a table tells it, or event by event with its rules."""
        rows: list[Row] = wrapped(self.heading(), width, "warning")
        whole = self.md.settings.rule_ids
        desk = desk_of(self.session.face.game.name)
        told = self.history.lines(self.step) if whole else desk.told(self.session, self.history, self.step)
        for line in told:
            rows += wrapped(self.cited(line.text), width, TONES.get(line.tone, "text"), "  ")
        more = self.md.keymap.first_label("log")
        return fitted(rows, height, say("replay", "more", key=more))

    def heading(self) -> str:
        """The step as a title."""
        title = self.history.title(self.step)
        said = title[:1].upper() + title[1:] if title else say("replay", "set_up")
        return headed(say("status", "unverified"), said) if self.unverified else said

    def timeline_row(self, width: int) -> Row:
        """The bar, with the step that is shown."""
        end = self.end
        more = "+" if self.rest else ""
        count = f" {self.step}/{end}{more} " if self.spoilers else f" {self.step} "
        sign = self.sign()
        room = max(10, width - len(count) - len(sign) - 1)
        row = bar_row(self.history.marks, self.md.desk.marks, self.step, end, room, self.md.symbols)
        return cut([(sign, "token"), *row, (count, "text")], width)

    def said(self) -> Row:
        """What the prompt says when nothing else has to be said."""
        if self.message is not None:
            return self.message
        if self.field.active:
            return [(f"{say('replay', 'find')} ", "token"), (f"{self.field.text}_", "text")]
        return [(legend(self.md.desk.marks), "muted")]
