"""Transmuting: three cards are marked, and what level of treasure they give is told before."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.massive_darkness.commands import Transmute
from md_tui.games.massive_darkness.decide.trade import result_level
from md_tui.games.massive_darkness.face.describe import card_line
from md_tui.games.massive_darkness.spans import TRANSMUTED
from md_tui.kernel.errors import Rejected
from md_tui.kernel.value import Command
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.item_page import Item, ItemPage
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.wording import say


class TransmuteScreen(ItemPage[Command]):
    """The cards of the acting hero to mark three of."""

    NAME: ClassVar[str] = "transmuting"
    PAGE: ClassVar[str] = "transmute"
    KEYS: ClassVar[tuple[str, ...]] = ("continue", "confirm", "back")

    def __init__(self, session: QuestSession) -> None:
        super().__init__()
        self.session = session
        self.hero = session.view.heroes[session.seat or session.view.first].hero
        self.marked: list[str] = []

    def heading(self) -> str:
        """Who transmutes."""
        return say("transmute", "heading", who=self.session.words.name(self.hero.id))

    def idle_prompt(self) -> str:
        """How many are marked and what they give."""
        if len(self.marked) < TRANSMUTED:
            return say("transmute", "marked", count=len(self.marked), most=TRANSMUTED)
        level = result_level(self.session.box, tuple(self.marked))
        confirm = self.md.keymap.first_label("confirm")
        return say("transmute", "gives", level=level, confirm=confirm)

    def items(self, width: int) -> list[Item]:
        """Every card that may be transmuted, marked or not; the others say no more than their name."""
        words = self.session.words
        free = self.session.table.ask("transmutable", self.hero.id)
        items: list[Item] = []
        for card in self.hero.cards:
            mark = "[x]" if card in self.marked else "[ ]"
            level = self.session.box.equipment[card.partition("#")[0]].level
            rows: list[Row] = wrapped(
                f"{mark} {say('transmute', 'level', level=level)} {card_line(words, card)}", width
            )
            if card not in free:
                kept = say("transmute", "kept", level=level, card=words.name(card))
                rows = wrapped(kept, width, "muted", "    ")
            items.append(Item(rows, card if card in free else ""))
        return items or [Item([[(say("transmute", "empty"), "muted")]])]

    def choose(self, choice: str) -> None:
        """Mark a card or take its mark away."""
        if choice in self.marked:
            self.marked.remove(choice)
        elif len(self.marked) >= TRANSMUTED:
            self.complain(say("transmute", "enough", most=TRANSMUTED))
        else:
            self.marked.append(choice)

    def do_continue(self) -> None:
        """Mark what is under the cursor."""
        choices = self.choices()
        if choices:
            self.choose(choices[min(self.place, len(choices) - 1)])
        else:
            self.complain(say("transmute", "nothing"))

    def do_confirm(self) -> None:
        """Transmute, if the rules allow it."""
        cards = tuple(self.marked)
        try:
            self.session.table.ask("may_transmute", self.hero.id, cards)
        except Rejected as no:
            self.complain(self.session.refused(no))
            return
        if len(cards) != TRANSMUTED:
            self.complain(say("transmute", "mark", most=TRANSMUTED, count=len(cards)))
            return
        self.dismiss(Transmute((cards[0], cards[1], cards[2])))
