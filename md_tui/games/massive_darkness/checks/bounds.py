"""How large each figure of the box may be: one table for cards, people and miniatures."""

from typing import Final

from md_tui.games.massive_darkness.content.dice import MOST_OF_A_COLOUR
from md_tui.games.massive_darkness.model import MOST_XP
from md_tui.loader.bounds import ANY, Bound, Bounds, check_counts, check_decks, check_figures
from md_tui.loader.pack import Shelf

HIGHEST_LEVEL: Final = 5
_COPIES = Bound(1, 20)
_DICE = Bound(
    1,
    MOST_OF_A_COLOUR,
    "leave out dice that are not rolled",
    f"no more than {MOST_OF_A_COLOUR} of a colour are ever rolled (MD-DIC-03)",
)
_PLACE = Bound(-99, 99)
_COUNT = Bound(-999, 999)
"""Numbers of a quest; what is wrong within these bounds, the proof of its map tells better."""
MOST_CARDS: Final = 3_000
"""Single cards of all decks together: a state holds every one of them."""
MOST: Final = {"quests": 150}
"""The proof of a quest walks over its whole map."""
BOUNDS: Final[Bounds] = {
    "equipment": {("copies",): _COPIES, ("dice", ANY, ANY): _DICE},
    "enemies": {
        ("copies",): _COPIES,
        ("dice", ANY, ANY): _DICE,
        ("health",): Bound(1, 99),
        ("minions",): Bound(0, 99),
    },
    "supply": {("leaders",): Bound(1, 99), ("minions",): Bound(0, 99)},
    "classes": {
        ("lines", ANY, "steps", ANY, "level"): Bound(1, HIGHEST_LEVEL),
        ("lines", ANY, "steps", ANY, "xp"): Bound(1, MOST_XP, above=f"no hero has more than {MOST_XP} XP"),
    },
    "doors": {("zones", ANY, "treasure"): Bound(0, 9), ("zones", ANY, "special"): Bound(0, 9)},
    "quests": {
        ("enemies", ANY, "health"): Bound(1, 99),
        ("enemies", ANY, "dice", ANY, ANY): _DICE,
        ("tiles", ANY, "at", ANY): _PLACE,
        ("bridges", ANY, ANY): _PLACE,
        ("pillars", ANY, "health"): Bound(-99, 99),
        ("enemies", ANY, "stage"): Bound(-99, 99),
        ("rules", ANY, ANY): _COUNT,
        ("rules", ANY, ANY, ANY): _COUNT,
    },
}
"""By kind of record and by key; `*` stands for any key or place in a list."""


def check_sizes(shelf: Shelf) -> None:
    """Report every figure that is smaller or larger than it may be, and more cards than can be shuffled."""
    check_figures(shelf, BOUNDS)
    check_counts(shelf, MOST)
    check_decks(shelf, ("equipment", "enemies"), _COPIES.most, MOST_CARDS)
