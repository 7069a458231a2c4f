"""Everything that can be done now, from the offers; what cannot be done says why."""

from __future__ import annotations

from typing import ClassVar

from md_tui.kernel.value import Command
from md_tui.tui.draw.text import ruler, wrapped
from md_tui.tui.frame.item_page import Item, ItemPage
from md_tui.tui.table_session import Session
from md_tui.tui.wording import say


class NowScreen(ItemPage[Command]):
    """The offers of the acting seat: those to choose from by group, then the others, greyed."""

    NAME: ClassVar[str] = "list"
    PAGE: ClassVar[str] = "now"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def heading(self) -> str:
        """Whose list it is."""
        seat = self.session.seat
        return say("now", "heading", who=self.session.face.name(seat)) if seat else say("now", "over")

    def idle_prompt(self) -> str:
        """How to use the list."""
        return say("now", "how")

    def items(self, width: int) -> list[Item]:
        """What can be done, by group; below it everything that cannot, and why."""
        groups: dict[str, list[Item]] = {}
        refused: list[Item] = []
        for place, offer in enumerate(self.session.offers()):
            said = self.session.offer_line(offer)
            if offer.legal:
                item = Item(wrapped(said, width, "text"), str(place))
                groups.setdefault(self.session.table.voice.group(offer), []).append(item)
            else:
                refused.append(Item(wrapped(said, width, "muted")))
        if refused:
            groups[say("now", "not_now")] = refused
        return [
            item
            for name, items in groups.items()
            for item in (Item([ruler(min(width, 76), self.md.symbols, name)]), *items)
        ]

    def choose(self, choice: str) -> None:
        """Do it."""
        self.dismiss(self.session.offers()[int(choice)].command)
