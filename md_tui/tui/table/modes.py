"""What keys mean for a while: a table is in a mode, or in none and its keys mean what the keymap says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from md_tui.tui.draw.text import Row
from md_tui.tui.keys.letters import letters_for
from md_tui.tui.marks import PLAIN, Marks

if TYPE_CHECKING:
    from md_tui.tui.table.moded import ModedTable


class Mode:
    """Takes keys before the table does; what it does not take leaves the mode or goes to the table."""

    NAME = "table"
    KEYS: tuple[str, ...] = ("confirm", "next", "back")

    def __init__(self, screen: ModedTable) -> None:
        self.screen = screen

    def take_key(self, key: str) -> bool:
        """Use a key that chooses something; whether it did."""
        return False

    def do(self, action: str) -> bool:
        """Carry out an action in the manner of this mode; whether it did."""
        if action == "back":
            self.screen.leave_mode()
            return True
        return False

    def marks(self) -> Marks:
        """What is drawn on top of the board."""
        return PLAIN

    def focus(self) -> str:
        """The place that must be inside the window, if one must."""
        return ""

    def prompt(self) -> Row:
        """What Enter would do."""
        raise NotImplementedError

    def panel(self, width: int, height: int) -> list[Row] | None:
        """What stands beside the board instead of what usually does."""
        return None


class Picking(Mode):
    """One of several things: a letter or the cursor chooses, Enter takes, Esc leaves."""

    def __init__(self, screen: ModedTable, things: Sequence[Any]) -> None:
        super().__init__(screen)
        self.things = tuple(things)
        self.letters = letters_for(len(self.things), screen.md.keymap.unanswering)
        self.place = 0

    @property
    def thing(self) -> Any:
        """The one under the cursor."""
        return self.things[self.place]

    def take_key(self, key: str) -> bool:
        """A letter moves the cursor there and picks."""
        if not key or key not in self.letters:
            return False
        self.place = self.letters.index(key)
        self.pick()
        return True

    def do(self, action: str) -> bool:
        """Move the cursor, take, or leave."""
        by = {"step_down": 1, "next": 1, "step_right": 1, "step_up": -1, "previous": -1, "step_left": -1}
        if action in by:
            self.place = (self.place + by[action]) % len(self.things)
            return True
        if action in ("confirm", "continue"):
            self.take()
            return True
        return super().do(action)

    def pick(self) -> None:
        """A letter was pressed; in most lists that takes it."""
        self.take()

    def take(self) -> None:
        """Take what is under the cursor."""
        raise NotImplementedError
