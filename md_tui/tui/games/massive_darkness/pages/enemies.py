"""All enemies: what is left of them, what they can do, and what each would do if they acted now."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.massive_darkness.content.cards import CATEGORIES
from md_tui.games.massive_darkness.face.describe import enemy_line, enemy_lines
from md_tui.games.massive_darkness.view import EnemyView
from md_tui.tui.draw.look import width_of
from md_tui.tui.draw.text import Row, wrapped
from md_tui.tui.frame.item_page import Item, ItemPage
from md_tui.tui.games.massive_darkness.board.book import Book, book_for
from md_tui.tui.games.massive_darkness.board.foe_forms import strength
from md_tui.tui.games.massive_darkness.board.scene import foe_figure
from md_tui.tui.games.massive_darkness.panes.from_view import intent_words
from md_tui.tui.games.massive_darkness.present.dice import pool_parts
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.wording import say

LEAD = 15
"""Columns for what is left of an enemy, in the marks of the board."""


class EnemiesScreen(ItemPage[None]):
    """One entry an enemy; choosing one opens its card."""

    NAME: ClassVar[str] = "enemies"
    PAGE: ClassVar[str] = "enemies"

    def __init__(self, session: QuestSession) -> None:
        super().__init__()
        self.session = session

    def heading(self) -> str:
        """How many there are."""
        count = len(self.session.view.enemies)
        return say("enemies", "heading", count=count)

    def idle_prompt(self) -> str:
        """How to see more."""
        return say("enemies", "how" if self.session.view.enemies else "none")

    def items(self, width: int) -> list[Item]:
        """Every enemy with dice and intent."""
        words, view = self.session.words, self.session.view
        book = book_for(words, view.map)
        items: list[Item] = []
        for intent in self.session.intents():
            seen = view.enemies[intent.enemy]
            head = wrapped(enemy_line(words, view, intent.enemy), width - LEAD)
            blank: Row = [(" " * LEAD, "text")]
            leads = [self._marks(book, seen), *(blank for _ in head[1:])]
            dice: Row = [*blank]
            for category in CATEGORIES:
                if seen.dice.of(category):
                    name, pool = f"{words.name(category)} ", seen.dice.of(category)
                    dice += [(name, "muted"), *pool_parts(pool), ("  ", "text")]
            told = f"{self.md.symbols.arrow} {intent_words(book, seen.enemy.zone, intent)}"
            rule = f" ({intent.rule})" if intent.rule and self.md.settings.rule_ids else ""
            rows = wrapped(f"{told}{rule}", width, "warning", " " * LEAD)
            said: list[Row] = [[*lead, *row] for lead, row in zip(leads, head, strict=True)]
            items.append(Item([*said, dice, *rows], intent.enemy))
        return items or [Item(wrapped(say("enemies", "none"), width, "muted"))]

    def _marks(self, book: Book, seen: EnemyView) -> Row:
        """Pips and boss, or a bar."""
        figure = foe_figure(book, self.session.words.within(self.session.view), seen)
        marks = strength(figure, LEAD - 2, self.main.brush)
        row: Row = [(text, look._replace(back="ink")) for text, look in marks]
        return [*row, (" " * (LEAD - width_of(marks)), "text")]

    def choose(self, choice: str) -> None:
        """Open its card."""
        words = self.session.words
        self.md.open_page("card", str(words.name(choice)), enemy_lines(words, self.session.view, choice))
