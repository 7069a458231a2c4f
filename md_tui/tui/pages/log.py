"""The whole log of this sitting, newest at the end, and a search in it."""

from __future__ import annotations

from typing import ClassVar

from textual.events import Key

from md_tui.games.face import Line
from md_tui.toolkit.citing import RULE, without_rules
from md_tui.tui.draw.text import TONES, wrapped
from md_tui.tui.frame.listing import Item, Listing
from md_tui.tui.keys.keymap import key_label, key_name
from md_tui.tui.table_session import Session
from md_tui.tui.widgets.field import Field
from md_tui.tui.wording import say

END = 10**6
"""Further down than any log goes."""


class LogScreen(Listing[None]):
    """Everything that was told, as far back as it is kept, or the lines that have some words."""

    NAME: ClassVar[str] = "log"
    PAGE: ClassVar[str] = "log"
    KEYS: ClassVar[tuple[str, ...]] = ("step_down", "step_up", "find", "rulebook", "back", "help")

    def __init__(self, session: Session, wanted: str = "") -> None:
        """`wanted` are words that the lines must have."""
        super().__init__()
        self.session = session
        self.field = Field()
        self.field.text = wanted
        self.top = END

    def found(self) -> list[Line]:
        """The lines that have all the words looked for."""
        words = self.field.text.lower().split()
        return [line for line in self.session.history if all(word in line.text.lower() for word in words)]

    def heading(self) -> str:
        """How much there is, or was found."""
        count = len(self.session.history)
        if not (self.field.active or self.field.text):
            return say("log", "heading", count=count)
        return say("log", "found", count=len(self.found()), all=count, text=self.field.shown())

    def hint(self) -> str:
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

    def on_key(self, event: Key) -> None:
        """While words are typed, printable keys are typed."""
        if self.field.active and event.is_printable and event.character:
            event.stop()
            event.prevent_default()
            self._type(event.character)
        else:
            self._pressed(event)

    def _pressed(self, event: Key) -> None:
        """Any other key, but the one that takes a letter back."""
        event.stop()
        event.prevent_default()
        key = key_name(event.key)
        if self.field.active and key == "backspace" and self.field.text:
            self._type(key)
        else:
            self.note_rule(key)
            self.press(key)

    def _type(self, key: str) -> None:
        before = self.field.text
        self.field.take(key)
        self.top, self.message = END, ""
        if self.field.text == before:
            self.complain(say("page", "no_typing", key=key_label(key)))
        self.show()

    def take_key(self, key: str) -> bool:
        """The key that finds things on the table begins the search."""
        if key not in (*self.md.keymap.keys("find"), "/"):
            return False
        self.field.active, self.field.text = True, ""
        return True

    def do_confirm(self) -> None:
        """End the typing, or close the log."""
        if self.field.active:
            self.field.active = False
        else:
            self.dismiss(None)

    do_continue = do_confirm

    def do_back(self) -> None:
        """Out of the search, then out of the log."""
        if self.field.active or self.field.text:
            self.field.active, self.field.text, self.top = False, "", END
        else:
            self.dismiss(None)
