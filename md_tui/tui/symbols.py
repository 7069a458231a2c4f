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
    door: str
    door_left: str
    door_right: str
    active: str
    acted: str
    """A figure that has had its turn."""
    killed: str
    stunned: str
    reach: str
    pip: str
    """One mark a step, where reach is shown."""
    sight: str
    threat: str
    goal: str
    full: str
    empty: str
    steps: str
    """Eight characters of growing height, for a bar chart."""
    done: str
    open: str
    bullet: str
    rule: str
    arrow: str
    cut: str
    """Ends a text of which a part is left out."""

    def wall(self, north: bool, east: bool, south: bool, west: bool) -> str:
        """The character where walls meet that go on in these directions."""
        return self.walls[NORTH * north + EAST * east + SOUTH * south + WEST * west]


ASCII = Symbols(
    walls=" |-+||++-+-+++++", shadow=":", door="#", door_left="[", door_right="]",
    active=">", acted=".", killed="_", stunned="z",
    reach=".", pip="o", sight="*", threat="!", goal="*",
    full="#", empty=".", steps="_.,-=+*#",
    done="x", open="o", bullet="-", rule="-", arrow=">", cut="~",
)  # fmt: skip

BOX = ASCII._replace(
    walls=" ╵╶└╷│┌├╴┘─┴┐┤┬┼",
    shadow="░", full="█", empty="░", steps="▁▂▃▄▅▆▇█", rule="─", cut="…", acted="√", pip="•",
)  # fmt: skip

RICH = BOX._replace(
    walls=" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋",
    shadow="▒", door="▓", active="▸", acted="✓", killed="†",
    reach="·", pip="●", sight="○", goal="★", empty="·", done="■", open="□", bullet="•", arrow="→",
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
