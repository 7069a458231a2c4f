"""Help for a screen: every key that is live there, made from the keymap."""

from __future__ import annotations

from typing import ClassVar

from md_tui.tui.actions import REPLAY, TABLE
from md_tui.tui.keymap import key_label
from md_tui.tui.present_text import Row, ruler, wrapped
from md_tui.tui.screens.listing import Item, Listing
from md_tui.tui.wording import say

LEGEND = ("floor", "heroes", "enemies", "tokens", "places", "overlays", "dice", "rules")
"""The lines on marks, in their order."""
KEY = 12
"""Columns for the names of keys."""
WIDEST = 110


class HelpScreen(Listing[None]):
    """All keys of a place by group."""

    NAME: ClassVar[str] = "help"
    PAGE: ClassVar[str] = "help"

    def __init__(self, place: str, name: str) -> None:
        super().__init__()
        self._place, self._name = place, name

    def heading(self) -> str:
        """What is explained."""
        return say("help", "heading", place=self._name)

    def hint(self) -> str:
        """How to read on."""
        keymap = self.md.keymap
        down, page, back = (key_label(keymap.keys(name)[0]) for name in ("step_down", "page_down", "back"))
        return say("help", "how", down=down, page=page, back=back)

    def items(self, width: int) -> list[Item]:
        """Groups of keys in columns, and below them what the marks mean."""
        wide = min(width, WIDEST)
        items: list[Item] = []
        for group, keys in self.md.keymap.help(self._place):
            columns = 2 if width >= 70 else 1
            cells = [_cell(key, title, wide // columns) for key, title in keys]
            rows: list[Row] = [ruler(wide, self.md.symbols, group)]
            for place in range(0, len(cells), columns):
                rows += _beside(cells[place : place + columns], wide // columns)
            items.append(Item(rows))
        if self._place in (TABLE, REPLAY):
            items.append(Item([ruler(wide, self.md.symbols, say("help", "marks"))]))
            items += [Item(wrapped(self._legend(name), wide)) for name in LEGEND]
        return items

    def _legend(self, name: str) -> str:
        """A line on marks, with the characters that are in use."""
        book = key_label((self.md.keymap.keys("rulebook") or ("?",))[0])
        return say("help", "legend", name, **self.md.symbols._asdict(), book=book)


def _cell(key: str, title: str, width: int) -> list[Row]:
    """A key and what it does; a long title goes on below."""
    titles = wrapped(title, width - KEY - 1)
    leads = [f"{key:<{KEY}.{KEY}}", *[" " * KEY] * (len(titles) - 1)]
    return [[(lead, "token"), *row] for lead, row in zip(leads, titles, strict=True)]


def _beside(cells: list[list[Row]], width: int) -> list[Row]:
    """Cells side by side, as high as the highest."""
    rows: list[Row] = []
    for place in range(max(map(len, cells))):
        row: Row = []
        for cell in cells:
            part = cell[place] if place < len(cell) else []
            row += [*part, (" " * (width - sum(len(text) for text, _ in part)), "text")]
        rows.append(row)
    return rows
