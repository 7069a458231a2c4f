"""Decks and discards: how much is left, and what lies face up beside it."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.massive_darkness.face.describe import card_lines
from md_tui.toolkit.words import capital
from md_tui.tui.draw.text import Row
from md_tui.tui.frame.item_page import Item, ItemPage
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.wording import say


class DecksScreen(ItemPage[None]):
    """One line a deck; choosing one shows its discards."""

    NAME: ClassVar[str] = "decks"
    PAGE: ClassVar[str] = "decks"

    def __init__(self, session: QuestSession) -> None:
        super().__init__()
        self.session = session

    def heading(self) -> str:
        """What is shown."""
        return say("decks", "heading")

    def idle_prompt(self) -> str:
        """How to see more."""
        return say("decks", "how")

    def items(self, width: int) -> list[Item]:
        """The decks of this quest."""
        words = self.session.words
        items: list[Item] = []
        for name, deck in self.session.view.decks.items():
            if not deck.left and not deck.discard:
                continue
            row: Row = [
                (f"{capital(words.deck(name)):<30}", "text"),
                (f"{deck.left:>3} {say('decks', 'left')}", "info"),
            ]
            away = f"{len(deck.discard):>4} {say('decks', 'discarded')}"
            row.append((away, "token" if deck.discard else "muted"))
            items.append(Item([row], name))
        return items

    def choose(self, choice: str) -> None:
        """Show what was discarded."""
        words, deck = self.session.words, self.session.view.decks[choice]
        if not deck.discard:
            self.complain(say("decks", "none", deck=words.deck(choice)))
            return
        lines = [line for card in deck.discard for line in (*card_lines(words, card), "")]
        self.md.open_page("card", say("decks", "discards", deck=words.deck(choice)), lines)
