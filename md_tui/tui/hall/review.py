"""Looking back together at the screen: one leads, the others follow, leave and rejoin with one key.

A layer over the replay viewer of any game. Nothing opens by itself: whoever plays on is not disturbed, and
whoever has left the others looks at the game on his own.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

from md_tui.games.face import Face
from md_tui.kernel.errors import KernelError
from md_tui.kernel.table_port import Heard
from md_tui.table.shown_past import ShownPast
from md_tui.table.viewing import OpenedRecording
from md_tui.toolkit.clean import clean
from md_tui.tui.draw.text import Row
from md_tui.tui.hall.words import FOLLOW, name_of, of_hall, refusal, waits
from md_tui.tui.replay.viewer import Viewer

if TYPE_CHECKING:
    from md_tui.tui.hall.layer import SharedLayer

LEAD, CHANGED = "L", "F"
PACE = 0.1
"""Seconds between two steps that are told: who holds a key down tells the newest."""


class SharedSight:
    """A shared table as something to look back at."""

    fault, content, unverified = "", None, False

    def __init__(self, table: Any) -> None:
        self._table = table

    @property
    def game(self) -> str:
        """The name of the game."""
        name: str = self._table.face.game.name
        return name

    def past(self, face: Face) -> ShownPast:
        """What happened in it so far, as this side knows it."""
        past: ShownPast = self._table.past
        return past


def recording_of(table: Any) -> OpenedRecording:
    """A shared table for the viewers."""
    return OpenedRecording(SharedSight(table))


class ReviewLayer(Viewer):
    """The layer; the viewer of a game stands below it."""

    _by_lead = True
    """Whether it is not this player himself who goes to a step: at first, and whenever he is led."""

    def join_in(self, table: SharedLayer) -> None:
        """Stand where whoever leads stands, or where the game is."""
        self.table, self.remote = table, table.remote
        self.following = False
        self._asked_to_end = False
        self._told_at, self._owed = 0.0, False
        self._head = self.history.past.head
        """Where the game stood when it was heard of last: who looks at that line goes along with it."""
        self._unsubscribe: Callable[[], None] = self.remote.subscribe(self._played)
        self.go(self.history.last)
        self._by_lead = False
        self._come_along()

    def on_mount(self) -> None:
        """Be told what the table hears."""
        Viewer.on_mount(self)
        self.table.looking_back = self

    def on_unmount(self) -> None:
        """Hear no more."""
        Viewer.on_unmount(self)
        self._unsubscribe()
        self.table.looking_back = None

    # Where one stands.

    def go(self, step: int) -> None:
        """Stand at a step: whoever leads takes the others along, whoever follows leaves them."""
        super().go(step)
        self.history.scan(self.step)
        if self._by_lead:
            return
        self.following = False
        self._tell()

    def _tell(self) -> None:
        """Tell the others where this player leads to; a moment later if that was told just now."""
        if not self.remote.review.leads:
            return
        wait = self._told_at + PACE - monotonic()
        if wait <= 0:
            self._told_at, self._owed = monotonic(), False
            self.remote.review.go(self.history.line[-1], self.step)
        elif not self._owed:
            self._owed = True
            self.set_timer(wait, self._tell_what_is_owed)

    def _tell_what_is_owed(self) -> None:
        if self._owed:
            self._owed = False
            self._tell()

    def led(self) -> None:
        """Whoever leads has moved, or somebody else leads, or nobody."""
        review = self.remote.review.now
        if review is None or self.remote.review.leads:
            self.following = False
        elif self.following:
            self._stand_with(review)
        self.show()

    def _come_along(self) -> None:
        """Follow whoever leads, if somebody else does."""
        review = self.remote.review.now
        self.following = review is not None and not self.remote.review.leads
        if review is not None:
            self._stand_with(review)

    def _stand_with(self, review: Any) -> None:
        """Stand at the step that is led to, on the line of play it is on."""
        if self.history.line[-1] != review.tip:
            self.history.follow(review.tip)
        self._by_lead = True
        self.go(review.step)
        self._by_lead = False

    def _played(self, heard: Heard) -> None:
        """The game went on: the line of it that is looked at may be longer now, or shorter."""
        before, self._head = self._head, self.history.past.head
        if not self.following and self.history.line[-1] == before:
            along = self.step == self.history.last
            self.history.follow()
            self._by_lead = not self.remote.review.leads
            self.go(self.history.last if along else min(self.step, self.history.last))
            self._by_lead = False

    # Keys.

    def press(self, key: str) -> None:
        """A key: for the line that is typed, for the review, or for what is looked at."""
        if self.table.takes(key):
            self.show()
            return
        deeds = {FOLLOW: self._follow, LEAD: self._lead, CHANGED: self.do_last_change}
        deed = None if self.field.active else deeds.get(key)
        self.message = None
        if deed is not None:
            deed()
            self.show()
        else:
            super().press(key)
        if self.md.keymap.action(key, self.PLACE) != "back":
            self._asked_to_end = False

    def own_keys(self) -> list[tuple[str, str]]:
        """The keys of a review."""
        words = ((FOLLOW, "follow"), (LEAD, "lead"), (CHANGED, "changed"))
        own = [(key, of_hall("screen", "review_keys", name)) for key, name in words]
        return [*own, *self.table.keys_of_company(), *super().own_keys()]

    def _follow(self) -> None:
        """Leave whoever leads, or be there again."""
        self.pause()
        self.table.company_told.be_silent()  # that somebody leads need not be said to who goes there
        if self.remote.review.now is None:
            self.complain(of_hall("screen", "review", "nobody_leads", key=LEAD))
        elif self.remote.review.leads:
            self.complain(of_hall("screen", "review", "own_lead", key=LEAD))
        elif self.following:
            self.following = False
        else:
            self._come_along()

    def _lead(self) -> None:
        """Lead the others from here, or let somebody else."""
        if self.remote.review.leads:
            from md_tui.tui.hall.lead_box import LeadBox

            self.md.push_screen(LeadBox(self.remote), self._handed_on)
        else:
            self._tried(lambda: self.remote.review.lead(self.history.line[-1], self.step))

    def _handed_on(self, person: str | None) -> None:
        """The lead was passed to somebody, or the review ended, or neither."""
        if person == "":
            self._tried(self.remote.review.end)
        elif person is not None:
            self._tried(lambda: self.remote.review.pass_to(person))
        self.show()

    def _tried(self, do: Callable[[], None]) -> None:
        try:
            do()
        except KernelError as error:
            self.complain(refusal(error))
        self.led()

    def do_back(self) -> None:
        """Back to the table; whoever leads ends the review with the same key again."""
        if self.remote.review.leads and not self._asked_to_end:
            self._asked_to_end = True
            self.complain(of_hall("screen", "review", "ends", back=self._key("back"), key=LEAD))
            return
        self.pause()
        if self.remote.review.leads:
            self._tried(self.remote.review.end)
        self.dismiss(None)

    def do_analysis(self) -> None:
        """The chances of the game, once it has ended."""
        if not self.remote.over:
            self.complain(of_hall("screen", "review", "no_analysis"))
        else:
            super().do_analysis()

    # What is said.

    def sign_of_the_past(self) -> str:
        """That this is the past, and whether one is led through it."""
        review = self.remote.review
        key = "leads" if review.leads else "follows" if self.following else "alone"
        return f" {of_hall('screen', 'review', key)} "

    def said(self) -> Row:
        """What is typed, what was said, whom the game waits for, and who leads where."""
        if self.message is not None or self.field.active:
            return super().said()
        talk = self.table.talk_row()
        if talk is not None:
            return talk
        row: Row = []
        if not self.remote.over and not waits(self.remote):
            row.append((f"{of_hall('screen', 'review', 'your_turn', back=self._key('back'))} ", "chosen"))
        return [*row, (self._who_leads(), "info")]

    def _who_leads(self) -> str:
        review = self.remote.review.now
        if review is None:
            return of_hall("screen", "review", "begin", key=LEAD)
        if self.remote.review.leads:
            return of_hall("screen", "review", "you_lead", key=LEAD)
        facts: dict[str, object] = {"person": clean(name_of(self.remote, review.lead), 16), "key": FOLLOW}
        key = "you_follow" if self.following else "may_follow"
        return of_hall("screen", "review", key, step=review.step, **facts)
