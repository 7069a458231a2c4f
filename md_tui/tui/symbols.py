"""Three sets of characters to draw with: ASCII, box lines, and rich; each character takes one cell.

ASCII works on every terminal and with every font; box lines need a font with line drawing, as all consoles
have; rich adds shapes and shades. No set uses a wide character or an emoji, and what one set tells by a
shape the others tell as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""Directions in which a wall leaves a corner; their sum picks a character of `walls`."""


class Symbols(NamedTuple):
    """One set of characters."""

    walls: str
    """Sixteen characters, by the sum of the directions in which a wall goes on."""
    shadow: str
    light: str
    door: str
    open_door: str
    door_left: str
    door_right: str
    active: str
    killed: str
    stunned: str
    boss: str
    wound: str
    treasure: str
    level: str
    start: str
    exit: str
    pillar: str
    bridge: str
    stairs: str
    more: str
    cut: str
    """Ends a text of which a part is left out."""
    reach: str
    sight: str
    threat: str
    cursor_left: str
    cursor_right: str
    full: str
    empty: str
    steps: str
    """Eight characters of growing height, for a bar chart."""
    heroes: str
    """Several heroes in a zone seen from far away; no hero has this letter."""
    acted: str
    """A hero whose activation is over."""
    done: str
    open: str
    bullet: str
    rule: str
    arrow: str
    goal: str
    pip: str
    """One mark an action, in the overlay of reach."""

    def wall(self, north: bool, east: bool, south: bool, west: bool) -> str:
        """The character where walls meet that go on in these directions."""
        return self.walls[NORTH * north + EAST * east + SOUTH * south + WEST * west]


ASCII = Symbols(
    walls=" |-+||++-+-+++++",
    shadow=":", light=" ", door="#", open_door=" ", door_left="[", door_right="]",
    active=">", killed="_", stunned="z", boss="!", wound="-",
    treasure="$", level="L", start="<", exit="X", pillar="O", bridge="~",
    stairs="=", more="+", cut="~",
    reach=".", sight="*", threat="!", cursor_left="{", cursor_right="}",
    full="#", empty=".", steps="_.,-=+*#",
    heroes="H", acted=".", done="x", open="o", bullet="-", rule="-", arrow=">", goal="*", pip="o",
)  # fmt: skip

BOX = ASCII._replace(
    walls=" ╵╶└╷│┌├╴┘─┴┐┤┬┼",
    shadow="░", full="█", empty="░", steps="▁▂▃▄▅▆▇█", rule="─", cut="…", acted="√", pip="•",
)  # fmt: skip

RICH = BOX._replace(
    walls=" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋",
    shadow="▒", door="▓", active="▸", killed="†", pillar="●", bridge="≈", exit="⌂", treasure="¤",
    reach="·", sight="○", cursor_left="⟦", cursor_right="⟧", empty="·",
    stairs="≡", acted="✓", done="■", open="□", bullet="•", arrow="→", goal="★", pip="●", threat="!",
)  # fmt: skip

OLD_CONSOLES = frozenset({"linux", "cons25", "pccon", "vt220", "vt100"})
"""Terminals with the characters of code page 437 and no more."""

SETS: dict[str, Symbols] = {"ascii": ASCII, "box": BOX, "rich": RICH}
"""The sets by the names they have in the settings."""


def best_set(environment: Mapping[str, str], wide: bool = False) -> str:
    """The richest set a terminal can show, as far as its environment and itself tell.

    Lines, blocks and most shapes are of ambiguous width: `wide` says that such ones take two cells here, and
    then only ASCII fits into the cells of a board.
    """
    locale = next((found for name in ("LC_ALL", "LC_CTYPE", "LANG") if (found := environment.get(name))), "")
    if wide or not locale.upper().replace("-", "").endswith("UTF8"):
        return "ascii"
    return "box" if environment.get("TERM", "") in OLD_CONSOLES else "rich"


def set_name(symbols: Symbols) -> str:
    """The name of a set in the settings."""
    return next(name for name, known in SETS.items() if known == symbols)
