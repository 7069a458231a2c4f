"""Two piles of cards and a counter between them: cards are marked on both sides, deals are lines."""

from __future__ import annotations

from collections.abc import Iterable

from md_tui.games.massive_darkness.campaign.levels import card_level
from md_tui.kernel.errors import KernelError
from md_tui.kernel.value import Command
from md_tui.toolkit.words import one_line
from md_tui.tui.draw.text import Row, clipped, ruler, wrapped
from md_tui.tui.frame.list_page import Entry
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.games.massive_darkness.campaign.rows import BLANK, card_rows, roster_rows
from md_tui.tui.games.massive_darkness.campaign.town import TownPage
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.wording import say

OWN, OTHER, DEAL = "own", "other", "deal"
NAME = 17
"""Columns for the name of a card."""


class CounterPage(TownPage):
    """A hero before a stall."""

    def __init__(self, session: QuestSession) -> None:
        super().__init__(session)
        self.gives: tuple[str, ...] = ()
        self.takes: tuple[str, ...] = ()
        self.attend(self.hero)

    # What a stall says of itself.

    def deals(self) -> list[Entry]:
        """The lines on top: what could be done with the cards that are marked."""
        raise NotImplementedError

    def others(self) -> Iterable[str]:
        """The cards on the other side."""
        raise NotImplementedError

    def note(self, card: str, own: bool) -> str:
        """A few letters beside a card, such as what it brings."""
        return ""

    def sums(self, width: int) -> list[Row]:
        """What lies on the counter, added up."""
        raise NotImplementedError

    def keeper(self) -> str:
        """Who keeps the stall under the cursor, as a key of the campaign's words."""
        raise NotImplementedError

    # The hero in focus.

    def attend(self, hero: str) -> None:
        """Another hero steps up; what was marked is put back."""
        self.hero = self.session.focus = hero
        self.gives = self.takes = ()

    def refill(self) -> None:
        """Deals, the hero's own cards, and those of the stall."""
        seen = self.camp.heroes[self.hero]
        if not seen.busy and (busy := [name for name in self.view.party if self.camp.heroes[name].busy]):
            self.attend(busy[0])
        own = self.view.heroes[self.hero].hero.cards
        self.gives = tuple(card for card in self.gives if card in own)
        self.takes = tuple(card for card in self.takes if card in self.others())
        entries = [*self.deals(), self.head(self.say("cards_of", hero=self.hero))]
        entries += [self._card(OWN, card, card in self.gives) for card in own]
        entries.append(self.head(self.say(self.PAGE, "others")))
        entries += [self._card(OTHER, card, card in self.takes) for card in self.others()]
        self.fill(entries, self.chosen.id if self.chosen else "")

    def _card(self, side: str, card: str, marked: bool) -> Entry:
        symbols = self.md.symbols
        high = card_level(self.session.box, card) > self.view.level
        name = clipped(str(self.words.name(card)), NAME, symbols)
        text = f"{symbols.done if marked else symbols.open} {name:<{NAME}}"
        level = self.say("level_high" if high else "level", level=card_level(self.session.box, card))
        role, note = "muted" if high else "text", self.note(card, side == OWN)
        parts: Row = [(text, role), (f" {level:<3} {note}", "muted")]
        return Entry(f"{side}:{card}", parts)

    def deal(self, name: str, letter: str, text: str, ready: bool = True) -> Entry:
        """A line that makes a deal; one that cannot be made now is greyed and says why when it is tried."""
        return Entry(f"{DEAL}:{name}", [(text, "text" if ready else "muted")], letter)

    @property
    def under(self) -> str:
        """The card under the cursor."""
        side, _, card = (self.chosen.id if self.chosen else "").partition(":")
        return card if side in (OWN, OTHER) else ""

    # What is shown.

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """The roster, the counter, and the card under the cursor or the one who keeps the stall."""
        symbols = self.md.symbols
        rows = [*roster_rows(self.words, self.view, symbols, width, self.hero), BLANK]
        rows += [ruler(width, symbols, self.say("counter")), *self.sums(width), BLANK]
        if not self.under:
            text = self.words.template("campaigns", self.camp.road, "stalls", self.keeper()) or ""
            return [*rows, *wrapped(one_line(text), width, "muted")]
        rows += card_rows(self.words, symbols, self.under, width)
        level = card_level(self.session.box, self.under)
        if level > self.view.level:
            rows += wrapped(self.say("too_high", level=level), width, "warning")
        return rows

    def pile(self, key: str, cards: tuple[str, ...], width: int) -> list[Row]:
        """One side of the counter: the cards and the sum of their levels."""
        total = sum(card_level(self.session.box, card) for card in cards)
        names = self.words.list(cards) if cards else self.say("no_cards")
        return wrapped(self.say(key, cards=names, sum=total), width)

    def verdict(self, command: Command, width: int) -> list[Row]:
        """Whether a deal would stand, or the rule it breaks."""
        no = self.refusal(command)
        return wrapped(no or self.say("stands"), width, "warning" if no else "good")

    def refusal(self, command: Command) -> str:
        """Why a command would be refused now, or nothing."""
        try:
            self.session.table.foretell(self.hero, command)
        except KernelError as no:
            return self.session.refused(no)
        return ""

    def own_controls(self) -> list[Control]:
        """The keys of the counter."""
        keymap = self.md.keymap
        heroes = f"{keymap.first_label('hero_1')}.."
        return [
            (self.key("next"), self.say("keys", "hero")),
            (heroes, self.say("keys", "heroes")),
            (self.key("inventory"), self.say("keys", "inventory")),
            (self.key("end"), self.say("keys", "done")),
        ]

    def idle_prompt(self) -> str:
        """What Enter would do."""
        enter = self.key("confirm")
        if self.under:
            marked = self.under in (*self.gives, *self.takes)
            return self.say("unmark" if marked else "mark", confirm=enter, card=self.under)
        return self.say(self.PAGE, "prompt", confirm=enter, end=self.key("end"), hero=self.hero)

    # Keys.

    def take(self, entry: Entry) -> None:
        """Mark a card, or make a deal."""
        side, _, name = entry.id.partition(":")
        if side == DEAL:
            getattr(self, f"make_{name}")()
            return
        if side == OWN:
            self.gives = _toggled(self.gives, name)
        else:
            self.takes = _toggled(self.takes, name)
        self.refill()
        self.redraw()

    def do_continue(self) -> None:
        """Mark, as Enter does."""
        self.do_confirm()

    def do_inventory(self) -> None:
        """Cards and dice of the hero and of all who may trade, as a draft."""
        self.md.open_page("inventory", self.session, "trade", callback=self._arranged)

    do_trade = do_inventory

    def _arranged(self, command: Command | None) -> None:
        if command is not None:
            self.play(command)

    def do_end(self) -> None:
        """The hero is done here."""
        self.make_done()

    def make_done(self) -> None:
        """The hero is done here."""
        raise NotImplementedError

    def _step_up(self, hero: str) -> None:
        self.attend(hero)
        self.refill()
        done = "" if self.camp.heroes[hero].busy else self.say(f"done_{self.view.phase}")
        self.redraw(done, "warning")

    def _choose(self, place: int) -> None:
        party = self.view.party
        if place < len(party):
            self._step_up(party[place])
        else:
            self.complain(say("acts", "party", count=len(party)))

    def do_next(self) -> None:
        """The next hero."""
        party = self.view.party
        self._choose((party.index(self.hero) + 1) % len(party))

    def do_previous(self) -> None:
        """The hero before."""
        party = self.view.party
        self._choose((party.index(self.hero) - 1) % len(party))

    def carry_out(self, action: str, key: str) -> None:
        """The keys of heroes step up, as on the table they show a hero."""
        if action.startswith("hero_"):
            self._choose(int(action.removeprefix("hero_")) - 1)
        else:
            super().carry_out(action, key)


def _toggled(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(other for other in cards if other != card) if card in cards else (*cards, card)
