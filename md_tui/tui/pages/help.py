"""Help for a screen: every key that is live there, made from the keymap."""

from __future__ import annotations

from itertools import zip_longest
from typing import ClassVar

from md_tui.tui.draw.glyphs import SETS as GLYPHS
from md_tui.tui.draw.text import Row, ruler, wrapped
from md_tui.tui.frame.item_page import Item, ItemPage
from md_tui.tui.frame.keyed import EVERYWHERE, Keyed
from md_tui.tui.keys.actions import REPLAY, TABLE
from md_tui.tui.keys.row import named_keys
from md_tui.tui.wording import say

LEAST_ROOM, MOST_ROOM = 12, 18
"""Columns for the names of keys; more names than fit go on below."""
WIDEST = 110
Keys = list[tuple[str, str]]


class HelpScreen(ItemPage[None]):
    """The keys of a screen: those of its own, then by group what else works there."""

    NAME: ClassVar[str] = "help"
    PAGE: ClassVar[str] = "help"
    LISTED_BY: ClassVar[str] = ""

    def __init__(self, place: str, name: str, about: Keyed | None = None) -> None:
        """`about` is the screen that is explained; without one it is the place alone."""
        super().__init__()
        self._place, self._told_as, self._about = place, name, about
        self._own = about.own_keys() if about else []

    @property
    def _board(self) -> bool:
        """Whether a board is explained, with its marks and all of its keys by group."""
        return self._place in (TABLE, REPLAY)

    def heading(self) -> str:
        """What is explained."""
        return say("help", "heading", place=self._told_as)

    def idle_prompt(self) -> str:
        """How to read on."""
        keymap = self.md.keymap
        down, page, back = (keymap.first_label(name) for name in ("step_down", "page_down", "back"))
        return say("help", "how", down=down, page=page, back=back)

    def items(self, width: int) -> list[Item]:
        """Groups of keys in columns, and below them what the marks mean."""
        wide = min(width, WIDEST)
        groups = self._groups()
        room = max(len(key) + 1 for _, keys in groups for key, _ in keys)
        room = max(LEAST_ROOM, min(room, MOST_ROOM))
        columns = 2 if width >= 70 else 1
        items: list[Item] = []
        for group, keys in groups:
            cells = [_cell(key, title, room, wide // columns) for key, title in keys]
            rows: list[Row] = [ruler(wide, self.md.symbols, group)]
            for place in range(0, len(cells), columns):
                rows += _beside(cells[place : place + columns], wide // columns)
            items.append(Item(rows))
        legend = self._legend() if self._board else []
        if legend:
            items.append(Item([ruler(wide, self.md.symbols, say("help", "marks"))]))
            items += [Item(wrapped(line, wide)) for line in legend]
        return items

    def _groups(self) -> list[tuple[str, Keys]]:
        """The screen's own keys, then the others that do something there."""
        about, keymap = self._about, self.md.keymap
        if about is None:
            return keymap.help(self._place)
        if self._board:
            taken = {key for key, _ in self._own}
            groups = keymap.help(
                self._place,
                lambda name: _works(about, name) and not (taken and set(keymap.keys(name)) <= taken),
            )
            return [(say("help", "shared"), self._own), *groups] if self._own else groups
        first = [name for name in about.KEYS if name not in EVERYWHERE and keymap.keys(name)]
        named = named_keys(keymap.label, first, about.PAGE)
        own = [*self._own, *((key, title[:1].upper() + title[1:]) for key, title in named)]
        told = {key for key, _ in own}
        others = keymap.help(
            self._place,
            lambda name: name not in first and keymap.label(name) not in told and _works(about, name),
        )
        return [(say("help", "own"), own), *others] if own else others

    def _legend(self) -> list[str]:
        """What the game says of its marks, with the characters that are in use."""
        book = self.md.keymap.first_label("rulebook")
        marks = {**self.md.symbols._asdict(), **GLYPHS[self.md.symbol_set]._asdict()}
        return self.md.desk.legend(**marks, book=book)


def _works(about: Keyed, action: str) -> bool:
    """Whether a screen does something on an action; where letters are typed, no letter is one."""
    keys = about.md.keymap.keys(action)
    if about.TYPED and not any(len(key) > 1 and key != "space" for key in keys):
        return False
    return action in EVERYWHERE or about.deed(action) is not None


def _cell(key: str, title: str, room: int, width: int) -> list[Row]:
    """Keys and what they do; many keys and long titles go on below."""
    leads = ["".join(text for text, _ in row) for row in wrapped(key, room - 1, "token")]
    both = zip_longest(leads, wrapped(title, width - room - 1), fillvalue=None)
    return [[(f"{lead or '':<{room}}", "token"), *(row or [])] for lead, row in both]


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
