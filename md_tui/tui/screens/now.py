"""Everything that can be done now, from the offers; what cannot be done says why."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.massive_darkness.narrate import group, offer_line, prompt
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command
from md_tui.tui.keymap import key_label
from md_tui.tui.present_text import Row, ruler, wrapped
from md_tui.tui.screens.listing import Item, Listing
from md_tui.tui.session import Session
from md_tui.tui.wording import say

KEY_OF = {
    "attack": "attack",
    "charge": "attack",
    "safe_shot": "attack",
    "open": "open",
    "pick_up": "pick_up",
    "get_up": "get_up",
    "trade": "trade",
    "transmute": "transmute",
    "end_turn": "end",
    "done": "end",
    "buy": "class_sheet",
}
"""The key that does the same on the table, by the kind of offer; all others are under the skills."""


class NowScreen(Listing[Command]):
    """The offers of the acting seat, legal ones to choose from, the others greyed."""

    NAME: ClassVar[str] = "list"
    PAGE: ClassVar[str] = "now"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def heading(self) -> str:
        """Whose list it is."""
        seat = self.session.seat
        return say("now", "heading", who=self.session.words.name(seat)) if seat else say("now", "over")

    def hint(self) -> str:
        """How to use the list."""
        return say("now", "how")

    def items(self, width: int) -> list[Item]:
        """Offers by group, legal ones first."""
        if self.session.state.asking:
            return self._answers(width)
        offers = self.session.offers()
        items: list[Item] = []
        for name in dict.fromkeys(group(self.session.words, offer) for offer in offers):
            mine = [offer for offer in offers if group(self.session.words, offer) == name]
            items.append(Item([ruler(min(width, 76), self.md.symbols, self._titled(name, mine[0]))]))
            for offer in sorted(mine, key=lambda offer: not offer.legal):
                items.append(self._item(offer, offers.index(offer), width))
        return items

    def _titled(self, name: str, offer: Offer) -> str:
        keys = self.md.keymap.keys(KEY_OF.get(offer.kind, "" if offer.kind == "move" else "skills"))
        arrows = say("now", "arrows") if offer.kind == "move" else ""
        key = key_label(keys[0]) if keys else arrows
        return f"{name} [{key}]" if key else name

    def _item(self, offer: Offer, place: int, width: int) -> Item:
        line = offer_line(self.session.words, offer, self.session.state.quest)
        rows: list[Row] = wrapped(line, width, "text" if offer.legal else "muted")
        return Item(rows, str(place) if offer.legal else "")

    def _answers(self, width: int) -> list[Item]:
        """While a question is open, its answers."""
        question = self.session.state.asking
        assert question is not None
        said = prompt(self.session.words, question, self.session.view)
        rows = wrapped(said.title, width, "warning")
        labels = [Item(wrapped(label, width)) for _, label in said.options]
        return [Item(rows), *labels, Item(wrapped(say("now", "question"), width, "muted"))]

    def choose(self, choice: str) -> None:
        """Do it."""
        self.dismiss(self.session.offers()[int(choice)].command)
