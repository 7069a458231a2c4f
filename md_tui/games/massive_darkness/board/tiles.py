"""Tile sides, read from their drawings: nine zones with rooms, light and walls."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from md_tui.kernel.value import Value

if TYPE_CHECKING:
    from md_tui.loader.doc import Doc

SIZE: Final = 3
_WIDTH: Final = 4 * SIZE + 1
_HEIGHT: Final = 2 * SIZE + 1
_COMPASS: Final = "nesw"
_WALL_ACROSS: Final = "---"
_NO_WALL_ACROSS: Final = "   "


class TileSide(Value, frozen=True):
    """One printed side of a tile; zones 1-9 run row by row in the printed orientation (MD-RUL-70)."""

    id: str
    rooms: tuple[bool, ...]
    lights: tuple[bool, ...]
    walls: tuple[str, ...]
    """Sides with a wall for each zone: letters out of n, e, s, w."""


class Placement(Value, frozen=True):
    """A tile side lying on the board, its upper left zone at column x and row y, turned clockwise."""

    tile: str
    x: int
    y: int
    turn: int = 0


class LevelToken(Value, frozen=True):
    """A level token on its zone; a tile's level is that of its highest token (MD-STO-13)."""

    level: int
    zone: str


def added_tokens(tokens: Iterable[LevelToken], level: int) -> tuple[LevelToken, ...]:
    """The missing level tokens up to a level, on the zone of the highest that is there (MD-STO-04)."""
    top = max(tokens, key=lambda token: (token.level, token.zone))
    return tuple(LevelToken(n, top.zone) for n in range(top.level + 1, level + 1))


def place_of(number: int, turn: int) -> tuple[int, int]:
    """Column and row of a zone inside its tile after turning the tile clockwise."""
    y, x = divmod(number - 1, SIZE)
    for _ in range(turn // 90):
        x, y = SIZE - 1 - y, x
    return x, y


def turned_walls(walls: str, turn: int) -> str:
    """The walled sides of a zone after turning its tile clockwise."""
    shift = turn // 90
    return "".join(_COMPASS[(_COMPASS.index(side) + shift) % 4] for side in walls)


def load_sides(records: "Mapping[str, Doc]") -> dict[str, TileSide]:
    """All tile sides of the content; faulty drawings are noted in the documents' problems."""
    sides = {name: load_side(doc) for name, doc in records.items()}
    return {name: side for name, side in sides.items() if side is not None}


def load_side(doc: "Doc") -> TileSide | None:
    """Read one drawing: seven rows of thirteen characters."""
    drawing = doc.take("drawing", list[str])
    doc.finish()
    if not doc.ok or not _has_right_shape(doc, drawing):
        return None
    numbers = range(1, SIZE * SIZE + 1)
    marks = [_mark(doc, drawing, number) for number in numbers]
    walls = tuple(_walls(doc, drawing, number) for number in numbers)
    if not doc.ok:
        return None
    return TileSide(doc.id, tuple(m[0] == "R" for m in marks), tuple(m[1] == "*" for m in marks), walls)


def _has_right_shape(doc: "Doc", drawing: list[str]) -> bool:
    if len(drawing) != _HEIGHT:
        doc.error(
            "drawing", f"has {len(drawing)} rows instead of {_HEIGHT}", "a wall row, then zone and wall rows"
        )
    for index, row in enumerate(drawing):
        if len(row) != _WIDTH:
            fault = "short" if len(row) < _WIDTH else "long"
            hint = "an open edge on the right is a blank" if fault == "short" else ""
            doc.error(("drawing", index), f"row is too {fault}: {len(row)} characters, not {_WIDTH}", hint)
        elif index % 2 == 0 and row[::4] != "+" * (SIZE + 1):
            doc.error(("drawing", index), f"wall row lacks a corner: {row!r}", "every fourth character is +")
    return doc.ok


def _mark(doc: "Doc", drawing: list[str], number: int) -> str:
    y, x = divmod(number - 1, SIZE)
    mark = drawing[2 * y + 1][4 * x + 1 : 4 * x + 4]
    if mark not in ("R* ", "R. ", "c* ", "c. "):
        hint = "R or c, then * for light or . for shadow, then a blank"
        doc.error(("drawing", 2 * y + 1), f"zone {number} reads {mark!r}", hint)
        return "c."
    return mark


def _walls(doc: "Doc", drawing: list[str], number: int) -> str:
    y, x = divmod(number - 1, SIZE)
    across, down = slice(4 * x + 1, 4 * x + 4), (4 * x, 4 * x + 4)
    readings = {
        "n": (2 * y, drawing[2 * y][across]),
        "e": (2 * y + 1, drawing[2 * y + 1][down[1]]),
        "s": (2 * y + 2, drawing[2 * y + 2][across]),
        "w": (2 * y + 1, drawing[2 * y + 1][down[0]]),
    }
    for side, (row, text) in readings.items():
        wall, gap = (_WALL_ACROSS, _NO_WALL_ACROSS) if side in "ns" else ("|", " ")
        if text not in (wall, gap) and side in "ne" + ("w" if x == 0 else "") + (
            "s" if y == SIZE - 1 else ""
        ):
            problem = f"side {side} of zone {number} reads {text!r}"
            doc.error(("drawing", row), problem, f"{wall!r} is a wall, {gap!r} an opening")
    return "".join(side for side, (_, text) in readings.items() if text in (_WALL_ACROSS, "|"))
