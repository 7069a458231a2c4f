"""Transmuting: three cards are marked, and what level of treasure they give is told before."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.massive_darkness.commands import Transmute
from md_tui.games.massive_darkness.decide.trade import (
    TRANSMUTED,
    may_transmute,
    result_level,
    transmutable,
)
from md_tui.games.massive_darkness.describe import card_line
from md_tui.kernel.errors import Rejected
from md_tui.kernel.value import Command
from md_tui.tui.present_text import Row, wrapped
from md_tui.tui.screens.listing import Item, Listing
from md_tui.tui.session import Session


class TransmuteScreen(Listing[Command]):
    """The cards of the acting hero to mark three of."""

    NAME: ClassVar[str] = "transmuting"
    PAGE: ClassVar[str] = "transmute"
    KEYS: ClassVar[tuple[str, ...]] = ("continue", "confirm", "back")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.hero = session.state.heroes[session.seat or session.view.first]
        self.marked: list[str] = []

    def heading(self) -> str:
        """Who transmutes."""
        return f"Transmute: {self.session.words.name(self.hero.id)} turns three cards into one"

    def hint(self) -> str:
        """How many are marked and what they give."""
        if len(self.marked) < TRANSMUTED:
            return f"{len(self.marked)} of {TRANSMUTED} cards are marked."
        level = result_level(self.session.box, tuple(self.marked))
        return f"These give one treasure of level {level}. Enter does it; it reveals a card."

    def items(self, width: int) -> list[Item]:
        """Every card that may be transmuted, marked or not; the others say no more than their name."""
        words = self.session.words
        free = transmutable(self.session.box, self.session.state, self.hero)
        items: list[Item] = []
        for card in self.hero.cards:
            mark = "[x]" if card in self.marked else "[ ]"
            level = self.session.box.equipment[card.partition("#")[0]].level
            rows: list[Row] = wrapped(f"{mark} L{level} {card_line(words, card)}", width)
            if card not in free:
                kept = f"    L{level} {words.name(card)} stays with its owner (MD-RUL-59)"
                rows = wrapped(kept, width, "muted")
            items.append(Item(rows, card if card in free else ""))
        return items or [Item([[("No cards.", "muted")]])]

    def choose(self, choice: str) -> None:
        """Mark a card or take its mark away."""
        if choice in self.marked:
            self.marked.remove(choice)
        elif len(self.marked) >= TRANSMUTED:
            self.complain(f"{TRANSMUTED} cards are marked already (MD-TRM-01).")
        else:
            self.marked.append(choice)

    def do_continue(self) -> None:
        """Mark what is under the cursor."""
        choices = self.choices()
        if choices:
            self.choose(choices[min(self.place, len(choices) - 1)])
        else:
            self.complain("There are no cards to transmute (MD-TRM-01).")

    def do_confirm(self) -> None:
        """Transmute, if the rules allow it."""
        state, cards = self.session.state, tuple(self.marked)
        try:
            may_transmute(self.session.box, state, self.hero.id, cards)
        except Rejected as no:
            self.complain(self.session.refused(no))
            return
        if len(cards) != TRANSMUTED:
            self.complain(f"Mark {TRANSMUTED} cards; {len(cards)} are marked (MD-TRM-01).")
            return
        self.dismiss(Transmute((cards[0], cards[1], cards[2])))
