"""A map as data: where the tiles lie, where doors stand, and what is marked on it."""

from collections.abc import Mapping
from typing import Any, Literal

from md_tui.games.descent.content.names import pair_name, pair_of, space_of
from md_tui.kernel.value import Value
from md_tui.loader.doc import Doc
from md_tui.loader.lines import KeyPath
from md_tui.toolkit.squares.layout import Edge, Layout, Placement, Space, edge_between, sides_of

Source = Literal["known", "ours"]
"""Whether the lay of the tiles is that of the printed map, as far as records of it go, or made by us."""

DoorKind = Literal["yellow", "red", "rune"]
TokenKind = Literal["red", "green", "blue", "white", "unknown"]


class Door(Value, frozen=True):
    """A door: the edges it stands on, side by side."""

    id: str
    """The names of the first two spaces it parts: `h9/h10`."""
    edges: tuple[Edge, ...]
    kind: str
    """yellow: ordinary; red: locked, the quest says how it opens; rune: as the quest says."""

    @property
    def spaces(self) -> tuple[Space, ...]:
        """Every space that borders it (DE-AMB-11)."""
        return tuple(space for edge in self.edges for space in sides_of(edge))


class Mark(Value, frozen=True):
    """Something that the printed map shows at a space: a token, or where a group begins."""

    kind: str
    at: Space


class Plan(Value, frozen=True):
    """The map of one encounter."""

    id: str
    quest: str
    encounter: int
    source: str
    layout: Layout
    stand_ins: tuple[int, ...] = ()
    """Placements that are ours on a map that is not: what was printed there could not be told."""
    doors: tuple[Door, ...] = ()
    search: tuple[Space, ...] = ()
    """Search tokens."""
    tokens: tuple[Mark, ...] = ()
    """Objective tokens, by the colour of their backs."""
    villagers: tuple[Space, ...] = ()
    groups: tuple[Mark, ...] = ()
    """Where monster groups and lieutenants begin: one space stands for a group."""
    blocked: tuple[Space, ...] = ()
    """Spaces that count as obstacles on this map."""


def load_plans(records: Mapping[str, Doc]) -> dict[str, Plan]:
    """All maps of the content that can be read; whether they hold is for `check_maps` to say."""
    plans = {name: load_plan(doc) for name, doc in records.items()}
    return {name: plan for name, plan in plans.items() if plan is not None}


def load_plan(doc: Doc) -> Plan | None:
    """Read a map record, or None if parts of it cannot be read; mistakes go to the document's problems."""
    tiles = doc.children("tiles")
    plan = Plan(
        doc.id,
        doc.take("quest", str),
        doc.take("encounter", int, 1),
        doc.take("source", Source),
        Layout(tuple(_placement(tile) for tile in tiles)),
        tuple(index for index, tile in enumerate(tiles) if tile.take("source", Source, "") == "ours"),
        tuple(door for part in doc.children("doors") if (door := _door(part))),
        _spaces(doc, "search"),
        _marks(doc, "tokens", TokenKind),
        _spaces(doc, "villagers"),
        _marks(doc, "groups", str),
        _spaces(doc, "blocked"),
    )
    if not tiles:
        doc.error("tiles", "are missing", "a map needs at least one tile")
    return plan if doc.finish() else None


def _placement(doc: Doc) -> Placement:
    x, y = _space(doc, ("at",), doc.take("at", str))
    turn = doc.take("turn", int, 0)
    if turn not in (0, 90, 180, 270):
        doc.error("turn", f"is {turn}", "0, 90, 180 or 270 degrees clockwise")
    return Placement(doc.take("tile", str), x, y, turn)


def _space(doc: Doc, key: KeyPath, name: str) -> Space:
    """The space a name stands for; a blank one after a mistake."""
    found = space_of(name)
    if found is None and doc.sound(*key):
        doc.error(key, f"{name!r} is no space", "a column and a row, such as g7")
    return found or (0, 0)


def _spaces(doc: Doc, key: str) -> tuple[Space, ...]:
    return tuple(_space(doc, (key, index), name) for index, name in doc.items(key, str, []))


def _marks(doc: Doc, key: str, kind: Any) -> tuple[Mark, ...]:
    """Marks as they are written: the names of spaces by what lies there."""
    written: dict[str, list[str]] = doc.take(key, dict[kind, list[str]], {})
    return tuple(
        Mark(name, _space(doc, (key, name, index), at))
        for name, places in sorted(written.items())
        for index, at in enumerate(places)
    )


def _door(doc: Doc) -> Door | None:
    kind = doc.take("kind", DoorKind, "yellow")
    edges: list[Edge] = []
    for index, text in doc.items("between", str):
        pair = pair_of(text)
        if pair is None:
            doc.error(("between", index), f"{text!r} is no edge", "two spaces side by side, such as h9/h10")
        else:
            edges.append(edge_between(*pair))
    if not edges:
        if doc.ok:
            doc.error("between", "names no edge", "two spaces side by side, such as h9/h10")
        return None
    return Door(pair_name(*sides_of(min(edges))), tuple(sorted(edges)), kind)
