"""How large the figures of a box may be: by kind of record and by key, in packs and in logs alike."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from md_tui.loader.doc import Doc
from md_tui.loader.lines import KeyPath
from md_tui.loader.pack import Shelf

ANY: Final = "*"


class Bound(NamedTuple):
    """The least and the greatest value of a figure, with hints of their own where those say more; of a list
    it is the length that is bound."""

    least: int
    most: int
    below: str = ""
    above: str = ""

    def fault(self, value: int) -> str:
        """What to write instead of a value, or nothing if it fits."""
        if value < self.least:
            return self.below or f"at least {self.least}"
        return (self.above or f"at most {self.most}") if value > self.most else ""


Bounds: TypeAlias = Mapping[str, Mapping[tuple[str, ...], Bound]]
"""By kind of record and by key; `*` stands for any key or place in a list."""


def check_figures(shelf: Shelf, bounds: Bounds) -> None:
    """Report every figure that is smaller or larger than it may be."""
    for kind, figures in bounds.items():
        for doc in shelf.records(kind).values():
            for keys, bound in figures.items():
                _check(doc, keys, bound)


def check_counts(shelf: Shelf, most: Mapping[str, int]) -> None:
    """Note the record at which a kind has more of them than can be looked at."""
    for kind, number in most.items():
        for doc in list(shelf.records(kind).values())[number : number + 1]:
            doc.error("", f"is one too many of {kind}", f"a box with its packs has at most {number}")


def check_decks(shelf: Shelf, kinds: Iterable[str], most_copies: int, most: int) -> None:
    """Note the card at which the decks become more than can be shuffled."""
    cards = 0
    for kind in kinds:
        for doc in shelf.records(kind).values():
            copies = doc.table.get("copies", 1)
            cards += min(copies, most_copies) if isinstance(copies, int) else 1
            if cards > most:
                doc.error("", "is one card too many", f"all decks together have at most {most}")
                return


def _check(doc: Doc, keys: tuple[str, ...], bound: Bound) -> None:
    for path, value in _found(doc.table, keys):
        if isinstance(value, list):
            if hint := bound.fault(len(value)):
                doc.error(path, f"has {len(value)} entries", hint)
        elif isinstance(value, int) and not isinstance(value, bool) and (hint := bound.fault(value)):
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
