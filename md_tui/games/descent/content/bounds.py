"""Faults that no box may have, wherever it comes from: unread files, odd ids, figures out of bounds."""

import re
from typing import Final

from md_tui.games.descent.content.box import ITEM_DECKS
from md_tui.games.descent.content.cards import ATTRIBUTES
from md_tui.loader.bounds import ANY, Bound, Bounds, check_counts, check_decks, check_figures
from md_tui.loader.errors import did_you_mean
from md_tui.loader.pack import PROSE, Shelf

PLAIN: Final = (
    *("classes", "conditions", "dice", "familiars", "heroes", "hints", "lieutenants", "maps", "monsters"),
    *("overlord", "quests", "relics", "rules", "skills", "tiles"),
)
KNOWN: Final = (*PLAIN, *(f"items/{deck}" for deck in ITEM_DECKS))
"""What files may hold; those of a kind may be cut into several files of a folder, but for items."""
MOST_CARDS: Final = 1_000
"""Single cards of all decks together: a state holds every one of them."""

MOST: Final = {"quests": 150, "maps": 300}
"""The proof of a map walks over all of it."""

_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_SIDE: Final = re.compile(r"[A-Za-z0-9_]+[AB]")
_COPIES: Final = Bound(1, 20)
_DICE: Final = Bound(0, 9, above="no roll has more than 9 dice of one card")
_FIGURES: Final = Bound(0, 20)
_HEALTH: Final = Bound(1, 99)
_SPEED: Final = Bound(0, 20)
_SMALL: Final = Bound(0, 20)
_COUNT: Final = Bound(0, 99)
_SIZE: Final = Bound(1, 6)
_ACT: Final = Bound(1, 2)
_ATTRIBUTES: Final[dict[tuple[str, ...], Bound]] = {(name,): _SMALL for name in ATTRIBUTES}
_RANK: Final = {"speed": _SPEED, "health": _HEALTH, "defense": _DICE, "dice": _DICE}
_ENCOUNTER: Final = ("encounters", ANY)
BOUNDS: Final[Bounds] = {
    "dice": {("faces",): Bound(6, 6)},
    "heroes": {
        **_ATTRIBUTES,
        ("speed",): _SPEED,
        ("health",): _HEALTH,
        ("stamina",): _SMALL,
        ("defense",): _DICE,
    },
    "skills": {("xp",): _SMALL, ("fatigue",): _SMALL},
    "items": {
        ("copies",): _COPIES,
        ("hands",): Bound(0, 2),
        ("gold",): Bound(0, 999),
        ("dice",): _DICE,
    },
    "overlord": {("copies",): _COPIES, ("xp",): _SMALL},
    "familiars": {("health",): Bound(0, 99), ("speed",): _SPEED, ("defense",): _DICE, ("dice",): _DICE},
    "monsters": {
        ("act",): _ACT,
        ("size", ANY): _SIZE,
        ("groups", ANY, ANY): _FIGURES,
        **{(rank, key): bound for rank in ("minion", "master") for key, bound in _RANK.items()},
    },
    "lieutenants": {
        **_ATTRIBUTES,
        ("act",): _ACT,
        ("size", ANY): _SIZE,
        ("dice",): _DICE,
        **{(f"heroes_{heroes}", key): bound for heroes in (2, 3, 4) for key, bound in _RANK.items()},
    },
    "quests": {
        ("encounters",): Bound(1, 4),
        (*_ENCOUNTER, "groups"): Bound(0, 12),
        (*_ENCOUNTER, "reinforcements"): Bound(0, 12),
        (*_ENCOUNTER, "specials", ANY, "health", ANY): Bound(1, 999),
        (*_ENCOUNTER, "aims", ANY, "count"): _COUNT,
        (*_ENCOUNTER, "aims", ANY, "per_hero"): _COUNT,
        (*_ENCOUNTER, "aims", ANY, "by_heroes", ANY): _COUNT,
    },
    "maps": {("encounter",): Bound(1, 4), ("tiles",): Bound(1, 40)},
    "tiles": {("drawing",): Bound(3, 22)},
}


def check_bounds(shelf: Shelf) -> None:
    """Note everything of a shelf that cannot be built, before anything is."""
    _check_kinds(shelf)
    _check_ids(shelf)
    check_figures(shelf, BOUNDS)
    check_counts(shelf, MOST)
    check_decks(shelf, ("items", "overlord"), _COPIES.most, MOST_CARDS)


def _check_kinds(shelf: Shelf) -> None:
    for kind in shelf.kinds():
        folder = kind.partition("/")[0]
        if kind not in KNOWN and (folder not in PLAIN or folder in PROSE):
            for doc in shelf.records(kind).values():
                doc.error("", f"stands in a file that nobody reads: {kind}.toml", did_you_mean(kind, KNOWN))


def _check_ids(shelf: Shelf) -> None:
    for kind in (kind for kind in shelf.kinds() if kind.partition("/")[0] not in PROSE):
        wanted, hint = (
            (_ID, "small letters, digits and _") if kind != "tiles" else (_SIDE, "such as 8A and 8B")
        )
        for name, doc in shelf.records(kind).items():
            if not wanted.fullmatch(name):
                doc.error("", f"{name!r} is no id", hint)
