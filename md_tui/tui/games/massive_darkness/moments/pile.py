"""The pile of moments that wait to be seen: one card at a time, one key goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.timer import Timer

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import plain
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.board.picture import Marks
from md_tui.tui.games.massive_darkness.panes.from_view import card_words
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.moments.moment_card import Shown
    from md_tui.tui.games.massive_darkness.table.board_screen import BoardScreen

STOP, TIMED, LINE = "stop", "timed", "line"
"""What the setting for moments may be: until a key, for a while, or as a line only."""
A_WHILE = 2.5
ON = ("continue", "confirm", "back")
"""Actions that go on to the next card."""


class Pile:
    """Cards that wait; nothing else is asked or opened before the last of them is seen."""

    NAME = "moment"

    def __init__(self, screen: BoardScreen, when_seen: Callable[[], None]) -> None:
        self.screen, self._when_seen = screen, when_seen
        self._cards: list[Shown] = []
        self._turned = 0
        self._timer: Timer | None = None

    @property
    def active(self) -> bool:
        """Whether a card waits to be seen."""
        return bool(self._cards)

    @property
    def shown(self) -> Shown:
        """The card on top."""
        return self._cards[0]

    @property
    def more(self) -> int:
        """How many wait below it."""
        return max(0, len(self._cards) - 1)

    def lay(self, cards: Sequence[Shown]) -> None:
        """Put cards on the pile, or tell them in a line where no cards are wanted."""
        from md_tui.tui.games.massive_darkness.cards.moment import line_of

        wanted = self.screen.md.settings.moments
        if wanted == LINE:
            if cards and not self.screen.playback.active:
                self.screen.message = [(plain(line_of(cards[-1].card)), "warning")]
            return
        self._cards += cards
        if cards:
            self.screen.md.ring()
        if self.active and self._timer is None:
            self._arm()

    def turn(self) -> None:
        """The next card, or none: then what has waited for it comes."""
        self._cards.pop(0)
        self._turned = self._turned + 1 if self._cards else 0
        self._halt()
        if self._cards:
            self._arm()
            self.screen.show()
        else:
            self._when_seen()

    def clear(self) -> None:
        """Take all cards away, as when the game goes back."""
        self._cards.clear()
        self._turned = 0
        self._halt()

    def keys(self) -> tuple[str, ...]:
        """The actions in the row of keys."""
        keymap = self.screen.md.keymap
        lead = "continue" if keymap.keys("continue") else "confirm"
        return (lead, "look", "log", "undo")

    def prompt(self) -> Row:
        """What lies on the table, and how many more cards wait; the rest stands on the card."""
        card, lead = self.shown.card, say("moment", "more", count=self.more) if self.more else ""
        who = ", ".join(one.figure.name for one in card.arrivals)
        called = card.name or who
        name = say("moment", "named", title=card.title, name=called) if called else card.title
        return [(f"{lead} " if lead else "", "token"), (f"{name.rstrip('.')}.", "text")]

    def line(self) -> Row:
        """The whole card in one line, and the key that goes on: for slow lines."""
        from md_tui.tui.games.massive_darkness.cards.moment import line_of

        key = self.screen.md.keymap.first_label(self.keys()[0])
        more = say("moment", "row", self.keys()[0])
        return [(plain(line_of(self.shown.card)), "warning"), (f" {key} {more}.", "token")]

    def marks(self, over: Marks, new: str) -> Marks:
        """The zones it speaks of, lit up and marked."""
        zones = self.shown.zones
        return over._replace(
            overlay={**over.overlay, **dict.fromkeys(zones, new)},
            tints={**over.tints, **dict.fromkeys(() if self.screen.md.slow_line else zones, "new")},
            roles=dict.fromkeys(zones, "growth"),
        )

    def sheet(self, width: int, rows: int, to: Brush) -> Sheet:
        """The card on top, with the keys that lead on."""
        from md_tui.tui.games.massive_darkness.cards.moment import TALLEST, moment_card

        assert self.screen.panes is not None
        keymap = self.screen.md.keymap
        pairs = [(keymap.first_label(action), say("moment", "row", action)) for action in self.keys()]
        place, of = self._turned + 1, self._turned + len(self._cards)
        card = self.shown.card._replace(keys=tuple(pairs), place=place, of=of)
        letters = dict(card_words(self.screen.panes.book).letters)
        small = rows < 2 * TALLEST
        widest = self.screen.panes.board.size.width - 1
        return moment_card(card, width, to, letters, rows, widest if small else width)

    def halt(self) -> None:
        """Let go of the timer, as when the screen is left."""
        self._halt()

    def _arm(self) -> None:
        if self.screen.md.settings.moments == TIMED:
            self._timer = self.screen.set_timer(A_WHILE, self._elapsed)

    def _elapsed(self) -> None:
        if self.active:
            self.turn()

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
