"""The hint above the prompt: two lines at most, one hint at a time, each once in a game."""

from __future__ import annotations

from md_tui.config import Settings
from md_tui.games.massive_darkness.face.names import Words
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.games.massive_darkness.session import QuestSession
from md_tui.tui.hints import MOST_LINES, Hint, hint_text, next_hint, seen_before
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.widgets.panel import Panel
from md_tui.tui.wording import say


class HintPanel(Panel):
    """Hidden while there is nothing to explain; the board has its rows then."""

    DEFAULT_CSS = "HintPanel { height: 2; width: 1fr; display: none; }"
    BACKGROUND = "panel"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.hint: Hint | None = None
        self._seen: set[str] | None = None
        self._version = -1

    def follow(self, session: QuestSession, settings: Settings, keymap: Keymap) -> None:
        """Explain what is new; a hint stays until the game moves on."""
        if not settings.hints:
            self.display = False
            return
        if self._seen is None:
            self._seen = seen_before(session.table.past, settings)
        if session.table.seq != self._version:
            self._version = session.table.seq
            self.hint = next_hint(session.view, session.offers(), self._seen, settings)
        if self.hint is not None:
            self._seen.add(self.hint.id)
            self.show(self._rows(session, self.hint, keymap))
        self.display = self.hint is not None

    def _rows(self, session: QuestSession, hint: Hint, keymap: Keymap) -> list[Row]:
        rows = wrapped(hint_line(session.words, hint, keymap), max(20, self.app.size.width - 2), "info")[
            :MOST_LINES
        ]
        return [[(" ", "info"), *row] for row in rows]


def hint_line(words: Words, hint: Hint, keymap: Keymap) -> str:
    """A hint with its rule, and the key that opens the rulebook there."""
    book = keymap.first_label("rulebook")
    return say("table", "hint", text=hint_text(words, hint, keymap), key=book, rule=hint.rule)
