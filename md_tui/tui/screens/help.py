"""Help for a screen: every key that is live there, made from the keymap."""

from __future__ import annotations

from typing import ClassVar

from md_tui.tui.actions import TABLE
from md_tui.tui.present_text import Row, ruler, wrapped
from md_tui.tui.screens.listing import Item, Listing

LEGEND = (
    "(5) a room, 5 a corridor; a filled floor is shadow, an empty one light. [#] closed door, [ ] or / open.",
    "> acts, _ killed, z stunned. Small letters with a count are mobs, ! their boss; an A is an agent, two "
    "capitals a roaming monster, each with its health. +2: two more, see the look-around.",
    "$ treasure, S special treasure, K library, A artifact, N lair, F firework, L level token.",
    "< start, X exit, O pillar, ~ bridge, = stairs.",
    "Dice: R red, Y yellow, B blue, G green. In a roll X is a hit, O a shield, * a bam, ^ a diamond.",
)


class HelpScreen(Listing[None]):
    """All keys of a place by group."""

    NAME: ClassVar[str] = "the help"
    PAGE: ClassVar[str] = "help"

    def __init__(self, place: str, name: str) -> None:
        super().__init__()
        self._place, self._name = place, name

    def heading(self) -> str:
        """What is explained."""
        return f"Help: the keys of {self._name}"

    def items(self, width: int) -> list[Item]:
        """Groups of keys in columns, and below them what the marks mean."""
        items: list[Item] = []
        for group, keys in self.md.keymap.help(self._place):
            rows: list[Row] = [ruler(min(width, 76), self.md.symbols, group)]
            columns = 2 if width >= 70 else 1
            cells = [(f"{key:<12.12}", f"{title:<23.23} ") for key, title in keys]
            for place in range(0, len(cells), columns):
                row: Row = []
                for key, title in cells[place : place + columns]:
                    row += [(key, "token"), (title, "text")]
                rows.append(row)
            items.append(Item(rows))
        if self._place == TABLE:
            items.append(Item([ruler(min(width, 76), self.md.symbols, "Marks on the board")]))
            items += [Item(wrapped(line, min(width, 100))) for line in LEGEND]
        return items
