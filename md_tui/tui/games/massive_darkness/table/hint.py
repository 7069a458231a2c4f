"""The hint that lies over the board: two lines at most, one hint at a time, each once in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from md_tui.config import Settings
from md_tui.games.massive_darkness.face.names import Words
from md_tui.toolkit.citing import without_rules
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.card import SIDES, card
from md_tui.tui.draw.parts import said, wrapped
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.table.hints import Hint


class Hints:
    """What is to be explained now, if anything: it takes rows neither from the board nor from the log."""

    def __init__(self) -> None:
        self.hint: Hint | None = None
        self.text = ""
        """The hint in words, with its rule; nothing while there is nothing to explain."""
        self._seen: set[str] | None = None
        self._version = -1

    def follow(self, session: QuestSession, settings: Settings, keymap: Keymap) -> None:
        """Explain what is new; a hint stays until the game moves on."""
        from md_tui.tui.games.massive_darkness.hints import next_hint, seen_before

        self.text = ""
        if not settings.hints:
            return
        if self._seen is None:
            self._seen = seen_before(session.table.past, settings)
        if session.table.seq != self._version:
            self._version = session.table.seq
            self.hint = next_hint(session.view, session.offers(), self._seen, settings)
        if self.hint is not None:
            self._seen.add(self.hint.id)
            self.text = hint_line(session.words, self.hint, keymap)

    def sheet(self, width: int, to: Brush, cited: bool = True) -> Sheet | None:
        """The hint as a small card, or nothing; `cited`: with its rule."""
        if not self.text:
            return None
        lead, _, text = (self.text if cited else without_rules(self.text)).partition(": ")
        return card(lead.upper(), wrapped([said(text, "text")], width - 2 * SIDES), width, "info", to)


def hint_line(words: Words, hint: Hint, keymap: Keymap) -> str:
    """A hint with its rule, and the key that opens the rulebook there."""
    from md_tui.tui.games.massive_darkness.hints import hint_text

    book = keymap.first_label("rulebook")
    return say("table", "hint", text=hint_text(words, hint, keymap), key=book, rule=hint.rule)
