"""What stands around the board: cards below it or beside it, and what room there is for foes and goals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import Line
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.panes import hero_card
from md_tui.tui.games.massive_darkness.panes.from_view import (
    Intent,
    card_words,
    foe_list,
    goal_list,
    hero_cards,
    status_of,
)  # fmt: skip
from md_tui.tui.games.massive_darkness.panes.quest_state import (
    Status,
    foe_lines,
    goal_lines,
    pane,
    status_line,
)  # fmt: skip

PAPER = "ink"
BROAD, CARD_WIDTH = 140, 28
"""Columns from which a band has foes beside the cards, and columns that a card needs in any case."""


class Around(NamedTuple):
    """A view and what is known beside it."""

    book: Book
    view: View
    to: Brush
    usable: Mapping[str, Collection[str]] = {}
    skill_key: str = ""
    intents: Callable[[], Sequence[Intent]] = tuple

    def status(self, width: int, warning: str = "") -> Line:
        """The status line, on its own paper."""
        return _status(status_of(self.book, self.view, warning), width, self.to)

    def band(self, width: int, height: int) -> Sheet:
        """The cards below the board; where they need not all of its width, foes beside them, or goals."""
        cards = hero_cards(self.book, self.view, self.usable, self.skill_key)
        beside = width // 4 if width >= BROAD and (width * 3 // 4) // len(cards) >= CARD_WIDTH else 0
        band = hero_card.band(cards, width - beside, height, self.to, card_words(self.book))
        if not beside:
            return band
        sheet = Sheet(width, height, PAPER)
        sheet.stamp(0, 0, band)
        sheet.stamp(
            width - beside, 0, self._lists(beside, height, ("foes",) if self.view.enemies else ("goals",))
        )
        return sheet

    def rail(self, width: int, height: int) -> Sheet:
        """The cards beside the board, and below them foes and goals."""
        cards = hero_cards(self.book, self.view, self.usable, self.skill_key)
        lists = self._parts(width, ("foes", "goals"))
        below = sum(len(lines) + 2 for _, lines in lists if lines)
        sheet, used = hero_card.rail(cards, width, height, self.to, card_words(self.book), below)
        if height - used > 2:
            sheet.stamp(0, used, pane(lists, width, height - used, self.to, PAPER))
        return sheet

    def side(self, width: int, height: int) -> Sheet:
        """Goals and foes beside a board that leaves room for them."""
        return self._lists(width, height, ("goals", "foes"))

    def _lists(self, width: int, height: int, order: tuple[str, ...]) -> Sheet:
        return pane(self._parts(width, order), width, height, self.to, PAPER)

    def _parts(self, width: int, order: tuple[str, ...]) -> list[tuple[str, list[Line]]]:
        """Lists of these names, each with its title."""
        parts = {
            "foes": foe_lines(foe_list(self.book, self.view, self.intents()), width - 2, self.to),
            "goals": goal_lines(goal_list(self.book, self.view), width - 2, self.to),
        }
        return [(self.book.say.say("board", "panes", name), parts[name]) for name in order]


@lru_cache(maxsize=8)
def _status(status: Status, width: int, to: Brush) -> Line:
    """The status line as it is painted; most actions change nothing in it."""
    return Sheet.of([status_line(status, width, to)], width, "panel").row(0)
