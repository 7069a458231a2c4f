"""Inventory and trade: a draft of who holds what, with the dice before and after; one command on Enter."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.massive_darkness.commands import Trade
from md_tui.games.massive_darkness.content.cards import CATEGORIES
from md_tui.games.massive_darkness.face.describe import card_lines
from md_tui.games.massive_darkness.model import ANY_LEVEL
from md_tui.kernel.errors import Rejected
from md_tui.kernel.value import Command
from md_tui.tui.draw.text import Row, ruler, wrapped
from md_tui.tui.frame.item_page import Item, ItemPage
from md_tui.tui.games.massive_darkness.drafts.trade import BAG, BODY, HANDS, SLOTS, Draft
from md_tui.tui.games.massive_darkness.present.dice import pool_parts
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.keys.actions import TABLE
from md_tui.tui.keys.keymap import key_label
from md_tui.tui.wording import say

PLACE_KEYS = {"h": HANDS, "y": BODY, "g": BAG}
"""Where a card that is taken up goes."""
BELOW = 9
"""How far sentences of a card stand in that have no room beside it: as its name does."""


class InventoryScreen(ItemPage[Command]):
    """Cards on the left, dice of the draft on the right; nothing happens before Enter."""

    NAME: ClassVar[str] = "inventory"
    PAGE: ClassVar[str] = "inventory"
    KEYS: ClassVar[tuple[str, ...]] = ("confirm", "continue", "next", "step_right", "back")

    def __init__(self, session: QuestSession, purpose: str = "") -> None:
        super().__init__()
        self.session = session
        hero = session.seat or session.view.first
        owners = {name: seen.hero for name, seen in session.view.heroes.items()}
        usable = session.view.level if session.view.campaign else ANY_LEVEL
        self.draft = Draft(session.box, owners, hero, session.table.ask("traders", hero), usable)
        self.trading = purpose == "trade"
        self.held = ""
        """The card that is to be put somewhere else."""

    def heading(self) -> str:
        """Whose cards, and whether anything is changed."""
        names = ", ".join(str(self.session.words.name(name)) for name in self.draft.heroes)
        state = say("inventory", "draft" if self.draft.changed else "as_is")
        return say("inventory", "trade" if self.trading else "own", names=names, state=state)

    def idle_prompt(self) -> str:
        """What the keys do now."""
        keymap = self.md.keymap
        names = ("confirm", "back", "next", "step_right")
        enter, back, tab, right = (keymap.first_label(name) for name in names)
        if self.held:
            keys = " ".join(self._hero_key(hero) for hero in self.draft.heroes)
            return say("inventory", "goes", card=self.session.words.name(self.held), heroes=keys)
        if self.draft.changed:
            return say("inventory", "does", confirm=enter, back=back)
        return say("inventory", "how", next=tab, read=right, back=back)

    def own_keys(self) -> list[tuple[str, str]]:
        """The letters of the cards, and where a card that is taken up can go."""
        keys = super().own_keys()
        keys += [(key, say("inventory", "to", slot)) for key, slot in PLACE_KEYS.items()]
        keys.append((self.key("always"), say("inventory", "keep")))
        for hero in self.draft.heroes:
            label = self.md.keymap.label(f"hero_{self.session.view.party.index(hero) + 1}")
            keys.append((label, say("inventory", "to", "hero", who=self.session.words.name(hero))))
        return keys

    def _hero_key(self, hero: str) -> str:
        """The key of a hero, as on the table."""
        keys = self.md.keymap.keys(f"hero_{self.session.view.party.index(hero) + 1}")
        return key_label(keys[-1]) if keys else ""

    def items(self, width: int) -> list[Item]:
        """Each hero with his slots, and below them the dice before and after."""
        words, symbols = self.session.words, self.md.symbols
        here, width = words.within(self.session.view), min(width, 100)
        items: list[Item] = []
        for hero in self.draft.heroes:
            items.append(Item([ruler(width, symbols, f"{self._hero_key(hero)} {words.name(hero)}".strip())]))
            for slot in SLOTS:
                cards = self.draft.cards(hero, slot)
                items += [self._card(card, slot, width) for card in cards]
                if not cards and slot != BAG:
                    items.append(
                        Item([[(_slot_word(slot), "muted"), (say("inventory", "nothing"), "muted")]])
                    )
            items += [
                Item([[(f"{say('inventory', 'token'):<7}", "muted"), (str(here.name(token)), "token")]])
                for token in self.draft.tokens(hero)
            ]
            items.append(Item(self._dice(hero, width)))
        return items

    def _card(self, card: str, slot: str, width: int) -> Item:
        words = self.session.words
        printed = self.session.box.equipment[card.partition("#")[0]]
        mark = f"{self.md.symbols.arrow} " if card == self.held else ""
        high = printed.level > self.draft.usable
        name = f"{mark}{words.name(card)}"
        row: Row = [(_slot_word(slot), "muted"), (f"{name:<22.22} ", "muted" if high else "text")]
        if card in self._kept():
            row.append((f"{say('inventory', 'kept')} ", "info"))
        if high:
            row.append((f"{say('inventory', 'too_high', level=printed.level)} ", "warning"))
        row.append((f"{words.name(printed.slot)!s:<11.11} ", "muted"))
        for category in CATEGORIES:
            if printed.dice.of(category):
                row += [
                    (f"{words.name(category)} ", "muted"),
                    *pool_parts(printed.dice.of(category)),
                    (" ", "text"),
                ]
        texts = str(words.clauses(map(words.printed, (*printed.abilities, *printed.use))))
        return Item(_with_text(row, texts, width), card)

    def _dice(self, hero: str, width: int) -> list[Row]:
        """Dice of each category before and after."""
        before, after = self.draft.dice_before(hero), self.draft.dice_after(hero)
        rows: list[Row] = []
        none = say("inventory", "none")
        for category in CATEGORIES:
            old, new = before.of(category), after.of(category)
            if not old and not new:
                continue
            row: Row = [
                (f"  {self.session.words.name(category)!s:<7} ", "muted"),
                *(pool_parts(old) or [(none, "muted")]),
            ]
            if old != new:
                row += [(f" {self.md.symbols.arrow} ", "warning"), *(pool_parts(new) or [(none, "bad")])]
            rows.append(row)
        return rows or [[(f"  {say('inventory', 'no_dice')}", "muted")]]

    # Keys.

    def choose(self, choice: str) -> None:
        """Take a card up, or put it down again."""
        self.held = "" if self.held == choice else choice

    def take_key(self, key: str) -> bool:
        """While a card is held: where it goes; else the letter of a card."""
        if not self.held:
            return super().take_key(key)
        slot = PLACE_KEYS.get(key)
        if slot:
            self._put(self.draft.owner(self.held), slot)
            return True
        action = self.md.keymap.action(key, TABLE) or ""
        party = self.session.view.party
        if not action.startswith("hero_") or int(action[-1]) > len(party):
            return False
        hero = party[int(action[-1]) - 1]
        if hero in self.draft.heroes:
            self._put(hero, BAG)
        else:
            self.complain(say("inventory", "no_hero", who=self.session.words.name(hero)))
        return True

    def _put(self, hero: str, slot: str) -> None:
        if (hero, slot) == self.draft.place_of(self.held):
            names = {"card": self.session.words.name(self.held), "who": self.session.words.name(hero)}
            self.complain(say("inventory", "already", slot, key=key_label(self.key_taken), **names))
            return
        try:
            self.draft.put(self.held, hero, slot)
        except Rejected as no:
            self.complain(self.session.refused(no))
            return
        self.held = ""

    def _kept(self) -> tuple[str, ...]:
        """The cards that no companion uses up or hands on."""
        helpers = self.session.companions
        return helpers.notebook.notes.kept if helpers is not None else ()

    def do_always(self) -> None:
        """Mark the card under the cursor as kept, or take the mark away."""
        card, helpers = self._chosen(), self.session.companions
        if not card or helpers is None:
            self.complain(say("inventory", "no_card") if helpers is not None else say("companions", "nobody"))
            return
        marked = helpers.keep(card)
        told = say("inventory", "marked" if marked else "freed", card=self.session.words.name(card))
        self.redraw(told, "good")

    def _chosen(self) -> str:
        choices = self.choices()
        return self.held or (choices[min(self.place, len(choices) - 1)] if choices else "")

    def do_next(self) -> None:
        """Put the card under the cursor into the next place that takes it."""
        card = self._chosen()
        if not card:
            self.complain(say("inventory", "no_card"))
            return
        try:
            self.draft.cycle(card)
        except Rejected as no:
            self.complain(self.session.refused(no))
        self.held = ""

    def do_continue(self) -> None:
        """Take the card under the cursor up."""
        card = self._chosen()
        if card:
            self.choose(card)
        else:
            self.complain(say("inventory", "no_card"))

    def do_step_right(self) -> None:
        """Read the card under the cursor."""
        card = self._chosen()
        if not card:
            self.complain(say("inventory", "no_card"))
            return
        self.md.open_page("card", str(self.session.words.name(card)), card_lines(self.session.words, card))

    def do_confirm(self) -> None:
        """Do all of it as one command."""
        if not self.draft.changed:
            self.complain(say("inventory", "unchanged"))
            return
        self.dismiss(Trade(self.draft.loadouts()))

    def do_back(self) -> None:
        """Put the held card down, or drop the draft."""
        if self.held:
            self.held = ""
        else:
            self.dismiss(None)


def _with_text(row: Row, text: str, width: int) -> list[Row]:
    """A card and its sentences: beside it, or below it where there is no room beside."""
    spare = width - sum(len(piece) for piece, _ in row) - len(text)
    if spare >= 0:
        return [[*row, (f" {text}" if spare else text, "muted")]]
    return [row, *wrapped(text, width, "muted", indent=" " * BELOW)]


def _slot_word(slot: str) -> str:
    return f"{say('inventory', 'slots', slot):<7}"
