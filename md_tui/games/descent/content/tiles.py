"""Tile sides, read from their drawings: spaces, terrain, and openings in the frame around them."""

from collections.abc import Iterator, Mapping
from typing import Final

from md_tui.games.descent.content.names import pair_of
from md_tui.loader.doc import Doc
from md_tui.toolkit.squares.board import rim
from md_tui.toolkit.squares.layout import SOLID, Edge, Piece, Space, edge_between, edge_of

PLAIN, WATER, PIT, LAVA, OBSTACLE = "plain", "water", "pit", "lava", "obstacle"
"""Terrain (DE-TER-01)."""

SIGNS: Final[Mapping[str, str]] = {".": PLAIN, "~": WATER, "o": PIT, "^": LAVA, "#": OBSTACLE}
"""What each character of a drawing stands for; a blank is no space at all."""

_WALLS: Final = {"n": "-", "s": "-", "w": "|", "e": "|"}
_LEAST: Final = 3
"""Rows and columns of the smallest drawing: a frame and one space."""
_WIDEST: Final = 22
"""Columns of the widest drawing."""


def load_tiles(records: Mapping[str, Doc]) -> dict[str, Piece]:
    """All tile sides of the content; mistakes are noted in the documents' problems."""
    sides = {name: load_tile(doc) for name, doc in records.items()}
    return {name: side for name, side in sides.items() if side is not None}


def load_tile(doc: Doc) -> Piece | None:
    """Read one drawing: a frame of walls and gaps, and in it one character a space."""
    drawing = tuple(row for _, row in doc.items("drawing", str))
    inner = doc.items("walls", str, [])
    doc.finish()
    if not doc.ok or not _is_framed(doc, drawing):
        return None
    ground = dict(_spaces(doc, drawing))
    openings = list(_openings(doc, drawing, ground))
    edges = rim(ground, openings) | dict(_inner_walls(doc, inner, ground))
    return Piece(doc.id, len(drawing[0]) - 2, len(drawing) - 2, ground, edges) if doc.ok else None


def openings_of(piece: Piece) -> Iterator[tuple[Space, str]]:
    """The free edges of a tile's frame: the space inside and the side it is open to."""
    for x, y in piece.ground:
        for side, beyond in (("n", (x, y - 1)), ("e", (x + 1, y)), ("s", (x, y + 1)), ("w", (x - 1, y))):
            if beyond not in piece.ground and edge_of((x, y), side) not in piece.edges:
                yield (x, y), side


def _is_framed(doc: Doc, drawing: tuple[str, ...]) -> bool:
    """Whether all rows are equally long and begin and end like a frame."""
    width = len(drawing[0]) if drawing else 0
    if len(drawing) < _LEAST or width < _LEAST:
        doc.error("drawing", "is too small", "a frame of + - | around at least one space")
        return False
    if width > _WIDEST:
        doc.error(("drawing", 0), f"has {width} characters", f"at most {_WIDEST}")
        return False
    for index, row in enumerate(drawing):
        if len(row) != width:
            doc.error(
                ("drawing", index), f"has {len(row)} characters, the first row {width}", "fill with blanks"
            )
        elif index in (0, len(drawing) - 1) and (row[0] != "+" or row[-1] != "+"):
            doc.error(("drawing", index), "lacks a corner", "the first and the last row begin and end with +")
    return doc.ok


def _spaces(doc: Doc, drawing: tuple[str, ...]) -> Iterator[tuple[Space, str]]:
    for y, row in enumerate(drawing[1:-1]):
        for x, sign in enumerate(row[1:-1]):
            if sign in SIGNS:
                yield (x, y), SIGNS[sign]
            elif sign != " ":
                hint = ", ".join(f"{known} {kind}" for known, kind in SIGNS.items())
                doc.error(("drawing", y + 1), f"{sign!r} is no terrain", hint)


def _frame(drawing: tuple[str, ...]) -> Iterator[tuple[int, str, Space, str]]:
    """Every character of the frame but its corners: its row, itself, the place inside of it and its side."""
    width, height = len(drawing[0]) - 2, len(drawing) - 2
    for x in range(width):
        yield 0, drawing[0][x + 1], (x, 0), "n"
        yield height + 1, drawing[-1][x + 1], (x, height - 1), "s"
    for y in range(height):
        yield y + 1, drawing[y + 1][0], (0, y), "w"
        yield y + 1, drawing[y + 1][-1], (width - 1, y), "e"


def _openings(doc: Doc, drawing: tuple[str, ...], ground: Mapping[Space, str]) -> Iterator[Edge]:
    for row, sign, space, side in _frame(drawing):
        if sign == " " and space in ground:
            yield edge_of(space, side)
        elif sign == " ":
            doc.error(
                ("drawing", row), "has a gap with no space behind it", f"{_WALLS[side]} closes the frame"
            )
        elif sign != _WALLS[side]:
            hint = f"{_WALLS[side]} is a wall, a blank an opening"
            doc.error(("drawing", row), f"{sign!r} stands in the frame", hint)


def _inner_walls(
    doc: Doc, walls: list[tuple[int, str]], ground: Mapping[Space, str]
) -> Iterator[tuple[Edge, int]]:
    """Walls inside of a tile, each named by the two spaces it parts, in the printed orientation."""
    for index, text in walls:
        pair = pair_of(text)
        if pair is not None and ground.keys() >= set(pair):
            yield edge_between(*pair), SOLID
        else:
            problem = f"{text!r} parts no two spaces of the tile"
            doc.error(
                ("walls", index), problem, "name two side by side, such as b1/b2; a1 is the upper left one"
            )
