"""The market: one sale and one barter a hero, with the sums of what is marked and who has traded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from md_tui.games.massive_darkness.commands import Barter, LeaveMarket, Sell
from md_tui.games.massive_darkness.model.campaign import MARKET
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry
from md_tui.tui.games.massive_darkness.campaign.counter import CounterPage
from md_tui.tui.games.massive_darkness.campaign.rows import told
from md_tui.tui.games.massive_darkness.table_session import QuestSession


class MarketPage(CounterPage):
    """A hero before the stalls of the town."""

    PAGE: ClassVar[str] = MARKET

    def __init__(self, session: QuestSession) -> None:
        super().__init__(session)
        self.warned = ""
        """The card whose price the player was told would be lost in part."""

    def heading(self) -> str:
        """Where, and what comes next at which level."""
        town = self.words.template("campaigns", self.camp.road, "town") or ""
        facts = {"quest": self.camp.next_quest, "level": self.camp.start_level}
        return self.say("market", "heading", town=self.words.list([town]), **facts)

    def others(self) -> Iterable[str]:
        """The stock, by level."""
        return sorted(self.camp.stock, key=lambda card: (self.camp.stock[card], card))

    def note(self, card: str, own: bool) -> str:
        """What it would bring."""
        seen = self.camp.heroes[self.hero]
        if not own or seen.sold or card not in seen.prices:
            return ""
        return self.say("brings", xp=seen.prices[card][0])

    def keeper(self) -> str:
        """The drill yard buys, the lender barters."""
        return "sell" if self.chosen is not None and self.chosen.id == "deal:sell" else "barter"

    # Deals.

    def deals(self) -> list[Entry]:
        """A sale, a barter, the trade among heroes, and being done."""
        seen = self.camp.heroes[self.hero]
        sale = self._sale()
        may_sell, may_barter = seen.busy and not seen.sold, seen.busy and not seen.bartered
        brings = may_sell and sale in seen.prices
        price = self.say("market", "sell_for", xp=seen.prices[sale][0]) if brings else ""
        return [
            self.deal("sell", "s", price or self.say("market", "sell"), may_sell and bool(sale)),
            self.deal("barter", "e", self.say("market", "barter"), may_barter and bool(self.takes)),
            self.deal("trade", self.key("inventory"), self.say("market", "trade"), self.camp.party_trade),
            self.deal("done", self.key("end"), self.say("market", "done"), seen.busy),
        ]

    def _sale(self) -> str:
        """The one card that is marked to be given away."""
        return self.gives[0] if len(self.gives) == 1 else ""

    def sums(self, width: int) -> list[Row]:
        """What is given, what is taken, and whether the deal would stand."""
        if not self.gives and not self.takes:
            return wrapped(self.say("market", "nothing_marked"), width, "muted")
        rows = [*self.pile("gives", self.gives, width), *self._worn(width)]
        if self.takes:
            command = Barter(self.hero, self.gives, self.takes)
            return [*rows, *self.pile("takes", self.takes, width), *self.verdict(command, width)]
        card = self._sale()
        price = self.camp.heroes[self.hero].prices.get(card)
        if price is None:
            return rows
        if self.refusal(Sell(self.hero, card)):
            return [*rows, *self.verdict(Sell(self.hero, card), width)]
        key = "sale_lost" if price[1] else "sale"
        said = self.say("market", key, xp=price[0], lost=price[1])
        return [*rows, *wrapped(said, width, "warning" if price[1] else "good")]

    def _worn(self, width: int) -> list[Row]:
        """What of it is worn, so that nobody gives away the weapon in hand unawares."""
        equipped = self.view.heroes[self.hero].hero.equipped
        worn = [card for card in self.gives if card in equipped]
        return (
            wrapped(self.say("market", "worn", cards=self.words.list(worn)), width, "warning") if worn else []
        )

    def make_sell(self) -> None:
        """Sell the marked card; where XP would be lost, only the second time (MD-TWN-09)."""
        card = self._sale()
        if not card:
            self.complain(self.say("market", "mark_one"))
            return
        command = Sell(self.hero, card)
        _, lost = self.camp.heroes[self.hero].prices.get(card, (0, 0))
        if lost and self.warned != card and not self.refusal(command):
            self.warned = card
            self.complain(self.say("market", "lost_warning", card=card, lost=lost))
            return
        self.play(command)

    def make_barter(self) -> None:
        """Exchange what is marked."""
        self.play(Barter(self.hero, self.gives, self.takes))

    def make_trade(self) -> None:
        """The trade among heroes."""
        self.do_inventory()

    def make_done(self) -> None:
        """The hero leaves the market."""
        self.play(LeaveMarket(self.hero))

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """As long as nobody has dealt, the town says its word of welcome."""
        rows = super().aside_rows(width, height)
        quiet = not any(seen.sold or seen.bartered for seen in self.camp.heroes.values())
        fresh = quiet and not self.gives and not self.takes
        return [*wrapped(told(self.words, self.view, "arrival"), width, "muted"), *rows] if fresh else rows
