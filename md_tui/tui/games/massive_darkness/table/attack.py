"""Choosing a target: letters on the board, the preview beside it, Enter rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from md_tui.games.massive_darkness.odds import Odds
from md_tui.kernel.decider import Offer
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.board.picture import Marks
from md_tui.tui.games.massive_darkness.board.where import called
from md_tui.tui.games.massive_darkness.cards.from_attack import other_of, preview_of
from md_tui.tui.games.massive_darkness.cards.preview import preview_card
from md_tui.tui.games.massive_darkness.present.attack import Aim, aim_how
from md_tui.tui.games.massive_darkness.table.modes import Picking
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.screen import TableScreen

KINDS = ("attack", "charge", "safe_shot")
MOST_OTHERS = 4
"""Other aims that the card lists with their odds."""


class AttackMode(Picking):
    """A letter chooses a target and shows its odds; Enter rolls."""

    NAME = "target"
    KEYS = ("confirm", "next", "back")

    def __init__(self, screen: TableScreen, offers: Sequence[Offer], last: str = "") -> None:
        super().__init__(screen, len(offers))
        self.aims = [Aim(letter, offer) for letter, offer in zip(self.letters, offers, strict=True)]
        again = [place for place, aim in enumerate(self.aims) if aim.target == last]
        self.place = again[0] if again else 0
        self._known: dict[int, Odds] = {}

    @property
    def aim(self) -> Aim:
        """The target under the cursor."""
        return self.aims[self.place]

    def pick(self) -> None:
        """A letter only chooses: dice want a second key."""

    def take(self) -> None:
        """Roll."""
        aim = self.aim
        self.screen.leave_mode()
        self.screen.last_target = aim.target
        self.screen.play(aim.offer.command)

    def marks(self) -> Marks:
        """Letters on all targets, the cursor on the chosen one."""
        letters: dict[str, str] = {}
        for aim in self.aims:
            letters.setdefault(aim.target, aim.letter)
        return Marks(letters=letters, thing=self.aim.target)

    def focus(self) -> str:
        """The zone of the chosen target."""
        seen = self.screen.session.view.enemies.get(self.aim.target)
        return seen.enemy.zone if seen else ""

    def prompt(self) -> Row:
        """What Enter would do."""
        words, view = self.screen.session.words, self.screen.session.view
        confirm = self.screen.md.keymap.first_label("confirm")
        book = book_for(words, view.map)
        target, how = called(book, view, self.aim.target), aim_how(words, view, self.aim)
        aim = say("attack", "aim", target=target, how=how)
        return [(say("attack", "rolls", key=confirm, aim=aim), "info")]

    def sheet(self, width: int, rows: int, to: Brush) -> Sheet | None:
        """What may come of the chosen attack, what answers it, and who else could be struck."""
        session, panes = self.screen.session, self.screen.panes
        assert panes is not None
        command, keymap = self.aim.offer.command, self.screen.md.keymap
        odds = session.odds(command) if self.screen.md.settings.odds else None
        others = [
            other_of(panes.book, session.view, aim, self._odds(place))
            for place, aim in self._others().items()
        ]
        keys = tuple(
            (keymap.first_label(action), session.words.say("board", "odds", "keys", action))
            for action in self.KEYS
            if action != "next" or others
        )
        preview = preview_of(
            *(panes.book, session.view, self.aim, odds, session.answering(command), session.sources(command)),
            *(others, session.seat, to, keys),
        )
        return preview_card(preview, width, to, rows)

    def _others(self) -> dict[int, Aim]:
        """The other aims, those around the chosen one where there are many."""
        first = max(0, min(self.place - MOST_OTHERS // 2, len(self.aims) - MOST_OTHERS - 1))
        near = range(first, min(len(self.aims), first + MOST_OTHERS + 1))
        return {place: self.aims[place] for place in near if place != self.place}

    def _odds(self, place: int) -> Odds | None:
        """The odds of another aim, worked out once while one chooses."""
        if not self.screen.md.settings.odds:
            return None
        if place not in self._known:
            self._known[place] = self.screen.session.odds(self.aims[place].offer.command)
        return self._known[place]
