"""How large each figure of the box may be: one table for cards, people and miniatures."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from md_tui.games.massive_darkness.content.dice import MOST_OF_A_COLOUR
from md_tui.games.massive_darkness.model import MOST_XP
from md_tui.loader.doc import Doc
from md_tui.loader.lines import KeyPath
from md_tui.loader.pack import Shelf

ANY: Final = "*"
HIGHEST_LEVEL: Final = 5


class Bound(NamedTuple):
    """The least and the greatest value of a figure, with hints of their own where those say more."""

    least: int
    most: int
    below: str = ""
    above: str = ""

    def fault(self, value: int) -> str:
        """What to write instead of a value, or nothing if it fits."""
        if value < self.least:
            return self.below or f"at least {self.least}"
        return (self.above or f"at most {self.most}") if value > self.most else ""


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
BOUNDS: Final[dict[str, dict[tuple[str, ...], Bound]]] = {
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


def check_figures(shelf: Shelf) -> None:
    """Report every figure that is smaller or larger than it may be."""
    for kind, bounds in BOUNDS.items():
        for doc in shelf.records(kind).values():
            for keys, bound in bounds.items():
                _check(doc, keys, bound)
    _check_decks(shelf)


def _check_decks(shelf: Shelf) -> None:
    """Note the card at which the decks become more than can be shuffled."""
    cards = 0
    for kind in ("equipment", "enemies"):
        for doc in shelf.records(kind).values():
            copies = doc.table.get("copies", 1)
            cards += min(copies, _COPIES.most) if isinstance(copies, int) else 1
            if cards > MOST_CARDS:
                doc.error("", "is one card too many", f"all decks together have at most {MOST_CARDS}")
                return


def _check(doc: Doc, keys: tuple[str, ...], bound: Bound) -> None:
    for path, value in _found(doc.table, keys):
        hint = bound.fault(value) if isinstance(value, int) and not isinstance(value, bool) else ""
        if hint:
            doc.error(path, f"is {value}", hint)


def _found(holder: Any, keys: tuple[str, ...], path: KeyPath = ()) -> Iterator[tuple[KeyPath, Any]]:
    """Everything that stands at a path with stars in it; values of another shape hold nothing."""
    if not keys:
        yield path, holder
        return
    items = (
        holder.items() if isinstance(holder, dict) else enumerate(holder) if isinstance(holder, list) else ()
    )
    for key, value in items:
        if keys[0] in (ANY, key):
            yield from _found(value, keys[1:], (*path, key))
