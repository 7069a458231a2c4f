"""The inside of a zone at three zooms: what does not fit becomes a number, and nothing disappears."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from md_tui.tui.present import Piece, ZoneLook
from md_tui.tui.symbols import Symbols
from md_tui.tui.widgets.lines import Part

Row = list[Part]


class Zoom(NamedTuple):
    """The distance from one zone to the next, in columns and rows; walls are shared."""

    name: str
    across: int
    down: int


FAR, MID, NEAR = Zoom("far", 4, 2), Zoom("mid", 8, 4), Zoom("near", 14, 6)
ZOOMS = {zoom.name: zoom for zoom in (FAR, MID, NEAR)}


class Pointing(NamedTuple):
    """What the player points at in a zone: letters on things, and the thing under the cursor."""

    letters: Mapping[str, str] = {}
    thing: str = ""


NOWHERE = Pointing()
"""Pointing at nothing."""


def zone_rows(look: ZoneLook, zoom: Zoom, symbols: Symbols, at: Pointing = NOWHERE) -> list[Row]:
    """The rows of a zone, each exactly as wide as the zone is inside."""
    width = zoom.across - 1
    if zoom is FAR:
        rows = [_far(look, symbols)]
    else:
        rows = [_head(look, zoom, width, at), *_body(look, width, zoom.down - 2, zoom is NEAR, at)]
    return [_filled(row, width, look.fill) for row in rows]


def _filled(row: Row, width: int, fill: str) -> Row:
    length = sum(len(text) for text, _ in row)
    return [*row, (fill * (width - length), "shadow")]


def _far(look: ZoneLook, symbols: Symbols) -> Row:
    """One cell each: letters are heroes, a number counts enemies, then what lies there."""
    heroes = [piece for piece in look.heroes if symbols.killed not in piece.text] or list(look.heroes)
    hero = look.fill if not heroes else _letter(heroes[0]) if len(heroes) == 1 else symbols.heroes
    enemy = _digit(look.figures, symbols) if look.enemies else look.fill
    token = look.tokens[0].text[0] if len(look.tokens) == 1 else symbols.more if look.tokens else look.fill
    roles = ("hero" if heroes else "shadow", "enemy" if look.enemies else "shadow")
    return [(hero, roles[0]), (enemy, roles[1]), (token, look.tokens[0].role if look.tokens else "shadow")]


def _letter(piece: Piece) -> str:
    return next(character for character in piece.text if character.isalpha())


def _digit(count: int, symbols: Symbols) -> str:
    return str(count) if count < 10 else symbols.more


def _head(look: ZoneLook, zoom: Zoom, width: int, at: Pointing) -> Row:
    """The number of the zone, and what lies in it."""
    head: Row = [(look.head[:3], "muted" if look.fill.isspace() else "shadow")]
    room = width - 3
    if zoom is NEAR and sum(len(piece.text) + 1 for piece in look.tokens) <= room - len(look.note) - 1:
        head += [(f" {look.note}"[:room], "muted")]
        room -= len(look.note) + 1
    if not look.tokens:
        return head
    lead = " " if zoom is NEAR else ""
    return [*head, (lead, "shadow"), *pack(look.tokens, room - len(lead), at)]


def _body(look: ZoneLook, width: int, rows: int, roomy: bool, at: Pointing) -> list[Row]:
    """Heroes, then enemies: a line each where there is room, else side by side."""
    pieces = (*look.heroes, *look.enemies)
    if roomy and len(pieces) <= rows:
        lines = [_labelled(piece, _narrowed(piece, at, width), at) for piece in pieces]
        return [_cut(line, width) for line in lines] + [[] for _ in range(rows - len(pieces))]
    groups = [group for group in (look.heroes, look.enemies) if group]
    shares = _shares([_rows_needed(group, width, at) for group in groups], rows)
    out = [row for group, share in zip(groups, shares, strict=True) for row in _lay(group, width, share, at)]
    return out + [[] for _ in range(rows - len(out))]


def _shares(needed: list[int], rows: int) -> list[int]:
    """How many rows each group gets: what it needs, or what the other leaves, at least one."""
    if len(needed) < 2 or sum(needed) <= rows:
        return [min(need, rows) for need in needed]
    first = min(needed[0], max(1, rows - needed[1]))
    return [first, rows - first]


def _rows_needed(group: Sequence[Piece], width: int, at: Pointing) -> int:
    return len(_lines(group, width, at))


def _lines(group: Sequence[Piece], width: int, at: Pointing) -> list[list[Piece]]:
    """The pieces of a group, broken into lines."""
    lines: list[list[Piece]] = [[]]
    used = 0
    for piece in group:
        size = _size(piece, at, width)
        length = size + (len(_gap(piece, at)) if lines[-1] else 0)
        if lines[-1] and used + length > width:
            lines.append([])
            used, length = 0, size
        lines[-1].append(piece)
        used += length
    return lines


def _lay(group: Sequence[Piece], width: int, rows: int, at: Pointing) -> list[Row]:
    """A group in so many rows; the last one says how many more there are."""
    lines = _lines(group, width, at)
    if len(lines) <= rows:
        return [_joined(line, at, width) for line in lines]
    rest = [piece for line in lines[rows - 1 :] for piece in line]
    return [*(_joined(line, at, width) for line in lines[: rows - 1]), pack(rest, width, at)]


def pack(pieces: Sequence[Piece], width: int, at: Pointing = NOWHERE) -> Row:
    """As many pieces as fit into one line, and the number of the others."""
    for count in range(len(pieces), -1, -1):
        more = f"+{len(pieces) - count}" if count < len(pieces) else ""
        for close in (False, True):
            row = _joined(pieces[:count], at, width, close)
            if sum(len(text) for text, _ in row) + len(more) <= width:
                return [*row, (more, "warning")] if more else row
    return []


def _gap(piece: Piece, at: Pointing) -> str:
    """What parts a piece from the one before; heroes stand close unless letters choose among them."""
    return "" if piece.role == "hero" and piece.id not in at.letters else " "


def _size(piece: Piece, at: Pointing, width: int) -> int:
    letter = at.letters.get(piece.id, "")
    return len(piece.text) + len(letter) + len(_lead(piece, letter, width))


def _lead(piece: Piece, letter: str, width: int) -> str:
    """A blank between a letter and what it chooses, unless a zone is too narrow for that."""
    return " " if letter and len(letter) + 1 + len(piece.text) <= width else ""


def _joined(pieces: Iterable[Piece], at: Pointing, width: int, close: bool = False) -> Row:
    row: Row = []
    for piece in pieces:
        if row and not close and _gap(piece, at):
            row.append((" ", "shadow"))
        lead = "" if close else _lead(piece, at.letters.get(piece.id, ""), width)
        row += _labelled(piece, piece.text, at, lead)
    return row


def _labelled(piece: Piece, text: str, at: Pointing, lead: str = " ") -> Row:
    """A piece with the letter that chooses it, and drawn as chosen under the cursor."""
    role = "cursor" if piece.id == at.thing else piece.role
    letter = at.letters.get(piece.id, "")
    return [(letter, "chosen"), (lead, "shadow"), (text, role)] if letter else [(text, role)]


def _narrowed(piece: Piece, at: Pointing, width: int) -> str:
    """The long text of a piece; beside a letter its name is shortened, never its health."""
    letter = at.letters.get(piece.id, "")
    over = len(piece.long) + (len(letter) + 1 if letter else 0) - width
    name, blank, health = piece.long.rpartition(" ")
    return f"{name[:-over]}{blank}{health}" if over > 0 and name else piece.long


def _cut(row: Row, width: int) -> Row:
    """The row, at most so wide."""
    out: Row = []
    for text, role in row:
        out.append((text[:width], role))
        width = max(0, width - len(text))
    return out
