"""Proves that a map holds: tiles lie apart, openings meet, everything is reached, marks stand on spaces."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from md_tui.games.descent.content.maps.plan import Plan
from md_tui.games.descent.content.names import name_of
from md_tui.games.descent.content.tiles import OBSTACLE, openings_of
from md_tui.loader.doc import Doc
from md_tui.loader.errors import did_you_mean
from md_tui.loader.lines import KeyPath
from md_tui.toolkit.squares.board import Squares, assemble
from md_tui.toolkit.squares.layout import (
    AHEAD,
    Edge,
    Layout,
    Piece,
    Space,
    edge_of,
    sides_of,
    turned,
)

Fault: TypeAlias = tuple[KeyPath, str, str]
"""Where it is wrong, what is wrong, and a hint."""

SIDES: Final[Mapping[str, str]] = {"n": "above", "e": "right of", "s": "below", "w": "left of"}
WAY_IN: Final = "Entrance"
MOST_SPACES: Final = 1_000
"""Of one map, several times the largest that is printed: every space is looked at from every other."""


class Case(NamedTuple):
    """A map being checked: as much of it as can be laid."""

    plan: Plan
    pieces: Mapping[str, Piece]
    laid: dict[Space, int]
    """The placement each space belongs to."""
    squares: Squares


def check_maps(
    records: Mapping[str, Doc], plans: Mapping[str, Plan], pieces: Mapping[str, Piece]
) -> set[str]:
    """Note every fault of the maps in their documents; the names of those that hold."""
    for name, plan in plans.items():
        for key, problem, hint in faults(plan, pieces):
            records[name].error(key, problem, hint)
    return {name for name in plans if records[name].ok}


def faults(plan: Plan, pieces: Mapping[str, Piece]) -> Iterator[Fault]:
    """Every fault of a map; while tiles are missing or overlap, none that only follows from that."""
    found = [*_tiles_are_known(plan, pieces), *_tiles_are_single(plan, pieces)]
    laid: dict[Space, int] = {}
    found += _tiles_lie_apart(plan, pieces, laid)
    yield from found
    if not found:
        known = Layout(plan.layout.placements)
        case = Case(plan, pieces, laid, assemble(pieces, known))
        for check in _CHECKS:
            yield from check(case)


def _tiles_are_known(plan: Plan, pieces: Mapping[str, Piece]) -> Iterator[Fault]:
    for index, at in enumerate(plan.layout.placements):
        if at.piece not in pieces:
            yield ("tiles", index, "tile"), f"{at.piece} is no tile side", did_you_mean(at.piece, pieces)


def _tiles_are_single(plan: Plan, pieces: Mapping[str, Piece]) -> Iterator[Fault]:
    """A numbered tile is used once, one side up; the small pieces come in several copies."""
    lying: dict[str, str] = {}
    for index, at in enumerate(plan.layout.placements):
        number = at.piece[:-1]
        if at.piece in pieces and number.isdigit():
            if number in lying:
                problem = f"{at.piece} lies there already as {lying[number]}"
                yield ("tiles", index, "tile"), problem, "a tile has one side up"
            lying[number] = at.piece


def _tiles_lie_apart(plan: Plan, pieces: Mapping[str, Piece], laid: dict[Space, int]) -> Iterator[Fault]:
    """No two tiles share a space; `laid` is filled on the way."""
    for index, at in enumerate(plan.layout.placements):
        if at.piece not in pieces:
            continue
        own = [(at.x + x, at.y + y) for x, y in turned(pieces[at.piece], at.turn).ground]
        below = sorted(space for space in own if space in laid)
        if below:
            other = plan.layout.placements[laid[below[0]]].piece
            problem = f"{at.piece} overlaps {other} at {name_of(below[0])}"
            yield ("tiles", index, "at"), problem, "name the upper left corner of the tile as it lies, turned"
        laid.update(dict.fromkeys(own, index))
        if len(laid) > MOST_SPACES:
            yield ("tiles", index), "makes the map too large", f"a map has at most {MOST_SPACES} spaces"
            return


def _openings_meet(case: Case) -> Iterator[Fault]:
    """Every opening faces the opening of another tile."""
    for index, at in enumerate(case.plan.layout.placements):
        for (x, y), side in sorted(openings_of(turned(case.pieces[at.piece], at.turn))):
            space, (dx, dy) = (at.x + x, at.y + y), AHEAD[side]
            beyond = (space[0] + dx, space[1] + dy)
            place = f"{at.piece} is open {SIDES[side]} {name_of(space)}"
            if beyond not in case.laid:
                yield (
                    ("tiles", index),
                    f"{place}, where nothing lies",
                    "close it with an end cap, or turn the tile",
                )
            elif case.squares.edges.get(edge_of(space, side)):
                other = case.plan.layout.placements[case.laid[beyond]].piece
                yield ("tiles", index), f"{place}, where {other} has a wall", "turn or move one of the two"


def _doors_stand_in_openings(case: Case) -> Iterator[Fault]:
    """A door stands between spaces of the map, where a way would be without it, and only once."""
    standing: dict[Edge, int] = {}
    for index, door in enumerate(case.plan.doors):
        for edge in door.edges:
            key: KeyPath = ("doors", index, "between")
            if not all(space in case.squares for space in sides_of(edge)):
                yield key, f"{_edge(edge)} lies at the rim of the map", "a door stands between two spaces"
            elif case.squares.edges.get(edge):
                yield key, f"{_edge(edge)} is a wall", "a door stands in an opening or inside a tile"
            elif edge in standing:
                yield key, f"{_edge(edge)} has a door already", "give each door edges of its own"
            standing[edge] = index


def _everything_is_reached(case: Case) -> Iterator[Fault]:
    """With all doors open a way leads from the first entrance to every space that is no obstacle."""
    placements = case.plan.layout.placements
    entrances = [index for index, at in enumerate(placements) if at.piece.startswith(WAY_IN)]
    if not entrances:
        yield ("tiles",), "have no entrance", f"lay {WAY_IN}A or {WAY_IN}B"
        return
    start = min(space for space, index in case.laid.items() if index == entrances[0])
    closed = case.squares.made_of(OBSTACLE) | case.squares.mask(case.plan.blocked)
    lost = set(case.squares.unmask(case.squares.all & ~closed)) - set(case.squares.count(start, stops=closed))
    if lost:
        first = name_of(min(lost))
        yield ("tiles",), f"leave {len(lost)} spaces cut off, {first} among them", "join them by an opening"


def _marks_stand_on_spaces(case: Case) -> Iterator[Fault]:
    """Tokens, villagers and groups stand on the map and not on obstacles; blocked spaces are part of it."""
    closed = case.squares.made_of(OBSTACLE) | case.squares.mask(case.plan.blocked)
    for key, space in _marked(case.plan):
        if space not in case.squares:
            yield (
                key,
                f"{name_of(space)} is no space of this map",
                "spaces are counted from a1, the upper left",
            )
        elif key[0] != "blocked" and case.squares.bit(space) & closed:
            yield key, f"{name_of(space)} is an obstacle", "nothing can stand there"
    for index, space in enumerate(case.plan.search):
        if space in case.plan.search[:index]:
            yield ("search", index), f"{name_of(space)} is named twice", "one search token a space"


def _marked(plan: Plan) -> Iterator[tuple[KeyPath, Space]]:
    for key in ("search", "villagers", "blocked"):
        for index, space in enumerate(getattr(plan, key)):
            yield (key, index), space
    for key in ("tokens", "groups"):
        seen: dict[str, int] = {}
        for mark in getattr(plan, key):
            seen[mark.kind] = seen.get(mark.kind, -1) + 1
            yield (key, mark.kind, seen[mark.kind]), mark.at


def _edge(edge: Edge) -> str:
    return "/".join(map(name_of, sides_of(edge)))


_CHECKS: Final[tuple[Callable[[Case], Iterator[Fault]], ...]] = (
    _openings_meet,
    _doors_stand_in_openings,
    _everything_is_reached,
    _marks_stand_on_spaces,
)
