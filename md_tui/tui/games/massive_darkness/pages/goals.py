"""Objectives of the quest, and the special rules in force."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.massive_darkness.face.describe import goal_line
from md_tui.games.massive_darkness.face.narrate.events import about, standing_phrase
from md_tui.tui.draw.text import Row, ruler, wrapped
from md_tui.tui.frame.item_page import Item, ItemPage
from md_tui.tui.games.massive_darkness.present.new_game import bullet_rows, marked_rows
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.wording import say


class GoalsScreen(ItemPage[None]):
    """Goals with their progress, and what this quest changes."""

    NAME: ClassVar[str] = "objectives"
    PAGE: ClassVar[str] = "objectives"

    def __init__(self, session: QuestSession) -> None:
        super().__init__()
        self.session = session

    def heading(self) -> str:
        """The quest."""
        return say("objectives", "heading", quest=self.session.words.name(self.session.view.quest))

    def items(self, width: int) -> list[Item]:
        """Goals, special rules, standing answers and the count of corrections."""
        words, view, symbols = self.session.words, self.session.view, self.md.symbols
        width = min(width, 100)
        items: list[Item] = []
        for goal in view.goals:
            star = self.main.brush.glyphs.goal
            mark = symbols.done if goal.done else star if goal.current else symbols.open
            role = "good" if goal.done else "token" if goal.current else "muted"
            items.append(Item(marked_rows(mark, goal_line(words, view, goal), width, role)))
            if goal.kind == "escape" and not goal.done:
                said = say("objectives", "leave", skills=self.md.keymap.first_label("skills"))
                items.append(Item(wrapped(said, width, role, "  ")))
        special = words.table("quests", view.quest, "special").values()
        if special:
            items.append(Item([ruler(width, symbols, say("objectives", "special"))]))
            items += [Item(bullet_rows(str(rule), symbols, width)) for rule in special]
        return items + self._house(width)

    def _house(self, width: int) -> list[Item]:
        """What the players themselves have settled."""
        view = self.session.view
        rows: list[Row] = [ruler(width, self.md.symbols, say("objectives", "house"))]
        asks = say("values", "asks", view.asks)
        rows.append([(say("objectives", "asked", asks=asks, count=view.lifebringer), "muted")])
        for kind, picks in view.standing.items():
            words = self.session.words
            told = {"about": about(words, kind), "said": standing_phrase(words.within(view), kind, picks)}
            rows += wrapped(say("objectives", "standing", kind=kind, **told), width)
        if view.corrections:
            rows.append([(say("objectives", "corrected", count=view.corrections), "warning")])
        return [Item(rows)]
