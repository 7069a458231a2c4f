"""Choosing a target: letters on the board, the preview beside it, Enter rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from md_tui.kernel.decider import Offer
from md_tui.tui.draw.text import Row, fitted
from md_tui.tui.games.massive_darkness.board.picture import Marks
from md_tui.tui.games.massive_darkness.present.attack import Aim, aim_title, list_lines, preview_lines
from md_tui.tui.games.massive_darkness.table.modes import Picking
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.base import TableBase

KINDS = ("attack", "charge", "safe_shot")


class AttackMode(Picking):
    """A letter chooses a target and shows its odds; Enter rolls."""

    NAME = "target"
    KEYS = ("confirm", "next", "back")

    def __init__(self, screen: TableBase, offers: Sequence[Offer], last: str = "") -> None:
        super().__init__(screen, len(offers))
        self.aims = [Aim(letter, offer) for letter, offer in zip(self.letters, offers, strict=True)]
        again = [place for place, aim in enumerate(self.aims) if aim.target == last]
        self.place = again[0] if again else 0

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
        confirm = self.screen.md.keymap.first_label("confirm")
        aim = aim_title(self.screen.session.words, self.aim)
        return [(say("attack", "rolls", key=confirm, aim=aim), "info")]

    def panel(self, width: int, height: int) -> list[Row]:
        """The targets, and below them the preview of the chosen one."""
        session, symbols = self.screen.session, self.screen.md.symbols
        command = self.aim.offer.command
        odds = session.odds(command) if self.screen.md.settings.odds else None
        sources = session.sources(command)
        preview = preview_lines(session.words, session.view, self.aim, odds, sources, symbols, width)
        shown = max(2, height - len(preview) - 1)
        first = max(0, min(self.place - shown + 1, len(self.aims) - shown))
        rows = list_lines(session.words, self.aims, self.place, symbols, width)
        lines = [rows[0], *rows[1 + first : 1 + first + shown], *preview]
        return fitted(lines, height, say("attack", "more"))
