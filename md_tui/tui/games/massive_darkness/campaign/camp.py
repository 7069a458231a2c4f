"""The camp after a quest: how it went, the road and the roster; on to town, or after a defeat once more."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.massive_darkness.commands import MoveOn, Retry
from md_tui.games.massive_darkness.model.campaign import CAMP
from md_tui.kernel.errors import KernelError
from md_tui.tui import home
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry
from md_tui.tui.games.massive_darkness.campaign.rows import BLANK, interlude, roster_rows, track_rows
from md_tui.tui.games.massive_darkness.campaign.town import TownPage
from md_tui.tui.games.massive_darkness.pages.end import write_chronicle
from md_tui.tui.wording import headed, say
from md_tui.wording import told

LETTERS = {"on": "n", "retry": "r", "chronicle": "w", "board": "x", "title": "e"}
"""What can be chosen, with its letter."""


class CampPage(TownPage):
    """Victory or defeat, and where to go from it."""

    PAGE: ClassVar[str] = CAMP

    @property
    def won(self) -> bool:
        """Whether the last quest was won."""
        return self.camp.history[-1].won

    def refill(self) -> None:
        """A lost quest is tried again first of all."""
        names = [name for name in LETTERS if name != "retry"] if self.won else ["retry", *LETTERS]
        self.fill([self._line(name) for name in dict.fromkeys(names)], self.chosen.id if self.chosen else "")

    def _line(self, name: str) -> Entry:
        return Entry(name, [(self.say("choice", self._key(name)), "text")], LETTERS[name])

    def _key(self, name: str) -> str:
        """Past the last quest there is no town to go to."""
        return "finish" if name == "on" and self.camp.last else name

    # What is shown.

    def heading(self) -> str:
        """The quest and how it ended."""
        last = self.camp.history[-1]
        return self.say("camp", "won" if last.won else "lost", quest=last.quest, round=last.rounds)

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """What is told of it, why it was lost, what it cost, the roster and the road."""
        symbols = self.md.symbols
        rows = [*wrapped(interlude(self.words, self.camp), width), BLANK]
        if not self.won:
            reason = self.words.say("endings", self.camp.history[-1].reason)
            rows += [
                *wrapped(reason, width, "bad"),
                *wrapped(self.say("camp", "cost"), width, "muted"),
                BLANK,
            ]
        rows += roster_rows(self.words, self.view, symbols, width)
        return [*rows, BLANK, *track_rows(self.words, self.view, symbols, width)]

    def idle_prompt(self) -> str:
        """What Enter would do, and what it means."""
        name = self._key(self.chosen.id) if self.chosen else "on"
        return headed(self.key("confirm"), self.say("about", name))

    # Keys.

    def take(self, entry: Entry) -> None:
        """Go where was chosen."""
        getattr(self, f"go_{entry.id}")()

    def go_on(self) -> None:
        """Leave this quest behind; the first player says so for all."""
        self._for_all(MoveOn())

    def go_retry(self) -> None:
        """The same quest again, without a market."""
        self._for_all(Retry())

    def _for_all(self, command: MoveOn | Retry) -> None:
        self.session.submit(command, self.view.first).then(self.unless_refused)

    def go_chronicle(self) -> None:
        """Write the story so far to a text file."""
        try:
            path = write_chronicle(self.session)
        except (KernelError, OSError) as error:
            self.complain(told(error))
            return
        self.redraw(say("end", "written", path=str(path)), "good")

    def go_board(self) -> None:
        """Look at the board."""
        self.do_back()

    def go_title(self) -> None:
        """Back to the title; everything is saved."""
        home.leave_table(self.md)
