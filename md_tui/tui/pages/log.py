"""The whole log of this sitting, newest at the end, and a search in it."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.face import Line
from md_tui.toolkit.citing import RULE, without_rules
from md_tui.toolkit.typed import folded
from md_tui.tui.draw.text import TONES, wrapped
from md_tui.tui.frame.item_page import Item, ItemPage
from md_tui.tui.table_session import Session
from md_tui.tui.widgets.field import Field
from md_tui.tui.wording import say

END = 10**6
"""Further down than any log goes."""


class LogScreen(ItemPage[None]):
    """Everything that was told, as far back as it is kept, or the lines that have some words."""

    NAME: ClassVar[str] = "log"
    PAGE: ClassVar[str] = "log"
    LETTERED: ClassVar[bool] = False
    KEYS: ClassVar[tuple[str, ...]] = ("step_down", "step_up", "find", "rulebook", "back", "help")

    def __init__(self, session: Session, wanted: str = "") -> None:
        """`wanted` are words that the lines must have."""
        super().__init__()
        self.session = session
        self.field: Field = Field()
        self.field.text = wanted
        self.top = END

    def found(self) -> list[Line]:
        """The lines that have all the words looked for."""
        words = folded(self.field.text).split()
        return [line for line in self.session.history if all(word in folded(line.text) for word in words)]

    def heading(self) -> str:
        """How much there is, or was found."""
        count = len(self.session.history)
        if not (self.field.active or self.field.text):
            return say("log", "heading", count=count)
        return say("log", "found", count=len(self.found()), all=count, text=self.field.shown())

    def idle_prompt(self) -> str:
        """How to search, and how to leave."""
        keys = {name: self.md.keymap.first_label(name) for name in ("confirm", "back")}
        key = "typing" if self.field.active else "kept" if self.field.text else "how"
        return say("log", key, find=self._find_key(), **keys)

    def _find_key(self) -> str:
        return self.md.keymap.first_label("find") if self.md.keymap.keys("find") else "/"

    def items(self, width: int) -> list[Item]:
        """One item a line."""
        found = [
            Item(wrapped(self._told(line), width, TONES.get(line.tone, "text"))) for line in self.found()
        ]
        return found or [Item(wrapped(say("log", "none"), width, "muted"))]

    def _told(self, line: Line) -> str:
        """A line with the rule it ends with, where rules are wanted or looked for."""
        wanted = self.md.settings.rule_ids or bool(RULE.search(self.field.text.upper()))
        return line.text if wanted else without_rules(line.text)

    # Keys.

    def typed(self) -> None:
        """Other words are looked for: the newest line that has them is at the end."""
        self.top = END
        self.redraw()

    def take_key(self, key: str) -> bool:
        """The key that finds things on the table begins the search."""
        if self.field.active or key not in (*self.md.keymap.keys("find"), "/"):
            return False
        self.field.active, self.field.text = True, ""
        self.typed()
        return True

    def do_confirm(self) -> None:
        """End the typing, or close the log."""
        if self.field.active:
            self.field.active = False
        else:
            self.leave()
