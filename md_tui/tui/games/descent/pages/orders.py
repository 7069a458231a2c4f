"""Standing orders: what becomes of each card in the heroes' turns, so that nobody need be asked."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.descent.commands import GiveOrders
from md_tui.games.descent.content.cards import card_id
from md_tui.games.descent.face.notation import show_order
from md_tui.games.descent.model import OVERLORD
from md_tui.games.descent.windows.orders import orderable_relics, usual_orders
from md_tui.games.descent.windows.reactions import OVERLORD_MOMENTS
from md_tui.kernel.value import Command
from md_tui.toolkit.windows import ALWAYS, Condition, Least, Order
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.games.descent.table_session import DescentSession
from md_tui.tui.wording import say

HIS_OWN = ("overlord_start", "overlord_end", "monster_activated", "attack_declared")
"""Moments of his own turn, in which he is asked anyway."""
HOLD = "hold"
CHOICES: dict[str, tuple[Condition, str]] = {
    "play": (ALWAYS, "play"),
    "points_1": (Least("points", 1), "play"),
    "points_2": (Least("points", 2), "play"),
    "falls": (Least("falls", 1), "play"),
    "chief": (Least("chief", 1), "ask"),
    "ask": (ALWAYS, "ask"),
    HOLD: (ALWAYS, "hold"),
}
"""What can be chosen here; finer conditions are typed."""


class OrdersScreen(ListPage[Command]):
    """One line a card: left and right change its order, Enter gives them all."""

    NAME: ClassVar[str] = "orders"
    PAGE: ClassVar[str] = "orders"

    def __init__(self, session: DescentSession) -> None:
        super().__init__()
        self.session = session
        given = session.view.table.orders or usual_orders(session.box)
        self.orders: dict[str, Order] = {order.card: order for order in given}

    @property
    def _mine(self) -> bool:
        return bool(self.session.view.side == OVERLORD)

    def on_mount(self) -> None:
        """The cards that can be played while heroes act."""
        self._fill()
        super().on_mount()

    def _fill(self, at: str = "") -> None:
        self.fill([Entry(card, self._line(card)) for card in self._cards()] if self._mine else [], at)

    def _cards(self) -> list[str]:
        other = {when for place, some in OVERLORD_MOMENTS.items() if place not in HIS_OWN for when in some}
        cards = self.session.box.overlord.values()
        wielded = {one.relic for one in self.session.view.table.monsters.values()}
        relics = [relic for relic in orderable_relics(self.session.box) if relic in wielded]
        own = [card.id for card in cards if any(text.sentence.when in other for text in card.texts)]
        return [*(card for card in own if card in self._in_play()), *relics]

    def _in_play(self) -> set[str]:
        """The cards of this game: those of the hand and of the deck that was chosen."""
        table = self.session.view.table
        deck = table.deck
        return set(map(card_id, (*table.hand, *deck.top, *deck.bag, *deck.bottom, *deck.discard)))

    def _line(self, card: str) -> Row:
        return [(f"{self.session.face.name(card):<20.20} ", "text"), (self._order_of(card), "token")]

    def _order_of(self, card: str) -> str:
        """The order of a card by its name here, or as it was typed."""
        order = self.orders.get(card)
        if order is None:
            return say("orders", HOLD)
        chosen = next((key for key, what in CHOICES.items() if what == (order.when, order.mode)), "")
        return say("orders", chosen) if chosen else show_order(order)

    def before_rows(self, width: int) -> list[Row]:
        """What orders are for."""
        return [
            *wrapped(say("orders", "about" if self._mine else "not_yours"), width, "muted"),
            [("", "text")],
        ]

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """What the chosen card says, and its order in full: a narrow list cuts it off."""
        if self.chosen is None or not self.chosen.id:
            return []
        return [
            *wrapped(self.session.face.name(self.chosen.id), width, "info"),
            *wrapped(self.session.words.about(self.chosen.id), width),
            *wrapped(self._order_of(self.chosen.id), width, "token"),
        ]

    def _change(self, by: int) -> None:
        if self.chosen is None or not self.chosen.id:
            self.complain(say("page", "nothing"))
            return
        card, keys = self.chosen.id, list(CHOICES)
        order = self.orders.get(card, Order(card, mode="hold"))
        now = next((n for n, what in enumerate(CHOICES.values()) if what == (order.when, order.mode)), -1)
        when, mode = CHOICES[keys[(now + by) % len(keys)]]
        self.orders[card] = Order(card, when, mode)  # type: ignore[arg-type]
        self._fill(card)
        self.redraw()

    def do_step_right(self) -> None:
        """The next order for this card."""
        self._change(1)

    def do_step_left(self) -> None:
        """The order before."""
        self._change(-1)

    def take(self, entry: Entry) -> None:
        """Give the orders as they stand here."""
        self.dismiss(GiveOrders(tuple(self.orders.values())))

    def controls(self) -> list[Control]:
        """Choosing, changing, giving."""
        return [
            (f"{self.key('step_up')} {self.key('step_down')}", say("page", "choose")),
            (f"{self.key('step_left')} {self.key('step_right')}", say("page", "change")),
            (self.key("confirm"), say("orders", "give")),
            (self.key("back"), say("page", "back")),
        ]
