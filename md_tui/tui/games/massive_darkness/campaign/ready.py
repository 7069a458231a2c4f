"""Getting ready: six cards, one artifact, starting cards for those without, and off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from md_tui.games.massive_darkness.commands import SetOut, Swap, TakeStarting
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.model.campaign import MOST_ARTIFACTS, MOST_CARDS, READY
from md_tui.kernel.value import Command
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.list_page import Entry
from md_tui.tui.games.massive_darkness.campaign.counter import CounterPage


class ReadyPage(CounterPage):
    """A hero who packs."""

    PAGE: ClassVar[str] = READY

    def heading(self) -> str:
        """For which quest, at which level."""
        key = "again" if self.camp.retrying else "heading"
        return self.say("ready", key, quest=self.camp.next_quest, level=self.view.level)

    def others(self) -> Iterable[str]:
        """One copy of each starting card that is left."""
        return {card_id(card): card for card in reversed(self.camp.supply)}.values()

    def note(self, card: str, own: bool) -> str:
        """Whether it is worn."""
        return self.say("worn") if own and card in self.view.heroes[self.hero].hero.equipped else ""

    def keeper(self) -> str:
        """The clerk of the starting cards."""
        return "ready"

    # Deals.

    def deals(self) -> list[Entry]:
        """A starting card for another or for nothing, the wardrobe, and being ready."""
        seen = self.camp.heroes[self.hero]
        wardrobe = "wardrobe" if self.camp.retrying else "trade"
        return [
            self.deal("start", "e", self.say("ready", "swap" if self.gives else "take"), bool(self.takes)),
            self.deal("trade", self.key("inventory"), self.say("ready", wardrobe), seen.busy),
            self.deal("done", self.key("end"), self.say("ready", "done"), seen.busy),
        ]

    def _starting(self) -> Command | None:
        """What the marked cards come to: a swap, or a gift."""
        if len(self.takes) != 1 or len(self.gives) > 1:
            return None
        if self.gives:
            return Swap(self.hero, self.gives[0], self.takes[0])
        return TakeStarting(self.hero, self.takes[0])

    def sums(self, width: int) -> list[Row]:
        """How much is packed against how much may be, and whether what is marked may be done."""
        seen, hero = self.camp.heroes[self.hero], self.view.heroes[self.hero].hero
        facts = {"cards": len(hero.cards), "most": MOST_CARDS, "artifacts": len(seen.artifacts)}
        rows = wrapped(self.say("ready", "packed", most_artifacts=MOST_ARTIFACTS, **facts), width)
        if seen.excess:
            rows += wrapped(self.say("ready", "excess", count=seen.excess), width, "warning")
        for thing in seen.lacks:
            rows += wrapped(self.say("ready", f"lacks_{thing}"), width, "warning")
        if seen.unarmed:
            rows += wrapped(self.say("ready", "unarmed", key=self.key("inventory")), width, "warning")
        command = self._starting()
        return [*rows, *self.verdict(command, width)] if command else rows

    def make_start(self) -> None:
        """Take the marked starting card, for the marked card of one's own or as a gift."""
        command = self._starting()
        if command is None:
            self.complain(self.say("ready", "mark_one"))
        else:
            self.play(command)

    def make_trade(self) -> None:
        """Wardrobe and trade."""
        self.do_inventory()

    def make_done(self) -> None:
        """The hero is ready; the last one begins the quest."""
        self.play(SetOut(self.hero))
