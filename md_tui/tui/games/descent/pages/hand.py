"""The overlord's page: his cards with what they say and when they may be played; others see how many."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.descent.content.cards import card_id
from md_tui.games.descent.model import OVERLORD
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.games.descent.table_session import DescentSession
from md_tui.tui.wording import say


class HandScreen(ListPage[None]):
    """Cards on the left, the words of one on the right; the discards are open to everybody."""

    NAME: ClassVar[str] = "hand"
    PAGE: ClassVar[str] = "hand"

    def __init__(self, session: DescentSession) -> None:
        super().__init__()
        self.session = session

    def on_mount(self) -> None:
        """The hand, then what was played."""
        view = self.session.view
        entries = [self.head(say("hand", "in_hand"))] if self._mine else []
        entries += [self._entry(card) for card in view.table.hand] if self._mine else []
        played = view.table.deck.discard
        entries += [self.head(say("hand", "played"))] if played else []
        entries += [self._entry(card) for card in played]
        self.fill(entries)
        super().on_mount()

    @property
    def _mine(self) -> bool:
        return bool(self.session.view.side == OVERLORD)

    def _entry(self, card: str) -> Entry:
        return Entry(card, [(self.session.face.name(card), "text")])

    def before_rows(self, width: int) -> list[Row]:
        """How many cards there are, and where."""
        view = self.session.view
        said = say("hand", "counts", hand=len(view.table.hand), deck=view.cards_left)
        return [*wrapped(said, width, "info"), [("", "text")]]

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """What the chosen card says."""
        if self.chosen is None or not self.chosen.id:
            return []
        card = self.session.box.overlord[card_id(self.chosen.id)]
        rows = wrapped(
            f"{self.session.face.name(card.id)} ({self.session.face.name(card.kind)})", width, "info"
        )
        for text in card.texts:
            rows += wrapped(f"{self.session.words.says(text)}.", width)
        return rows

    def take(self, entry: Entry) -> None:
        """The card by itself."""
        self.md.open_page("card", self.session.face.name(entry.id), [self.session.words.about(entry.id)])

    def do_orders(self) -> None:
        """What happens to them in the heroes' turns."""
        self.md.open_page("orders", self.session)

    def controls(self) -> list[Control]:
        """Choosing, and the orders."""
        return [
            (f"{self.key('step_up')} {self.key('step_down')}", say("page", "choose")),
            (self.key("confirm"), say("sheets", "card")),
            (self.key("back"), say("page", "back")),
        ]
