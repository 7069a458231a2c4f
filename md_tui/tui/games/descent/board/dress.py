"""What a space shows over its floor: a figure or a part of one, a token, marks, the cursor."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from md_tui.games.descent.content.names import name_of, space_of
from md_tui.toolkit.squares.layout import Space
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import Look, ink
from md_tui.tui.games.descent.board.grid import Zoom
from md_tui.tui.games.descent.board.scene import ALLY, HERO, MINION, Lying, Scene, Stand
from md_tui.tui.marks import Marks

BODY: Final = "="
"""What fills the base of a large figure beside its name."""
UNSEEN: Final = ":"
"""The overlay mark of what is out of sight."""


class Dress(NamedTuple):
    """Everything on one space."""

    stand: Stand | None = None
    dx: int = 0
    dy: int = 0
    """Which space of its base it is, counted from the upper left one."""
    token: Lying | None = None
    overlay: str = ""
    tint: str = ""
    letter: str = ""
    cursor: bool = False


BARE: Final = Dress()

Patch = tuple[int, int, str, Look]
"""Text at a column and line of a space, counted from its left edge and its first line."""


def figures_dressed(scene: Scene) -> dict[Space, Dress]:
    """Every space where somebody stands or something lies."""
    found: dict[Space, Dress] = {}
    for token in reversed(scene.lies):
        found[token.at] = found.get(token.at, BARE)._replace(token=token)
    for stand in scene.stands:
        for space in stand.spaces:
            dx, dy = space[0] - stand.spaces[0][0], space[1] - stand.spaces[0][1]
            found[space] = found.get(space, BARE)._replace(stand=stand, dx=dx, dy=dy)
    return found


def dresses(scene: Scene, bare: Mapping[Space, Dress], marks: Marks) -> dict[Space, Dress]:
    """Every space that shows more than its floor; `bare` are those that do without marks."""
    found = dict(bare)
    places = {stand.id: name_of(stand.spaces[0]) for stand in scene.stands if stand.spaces}
    letters = {places.get(name, name): letter for name, letter in marks.letters.items()}
    cursor = marks.place or places.get(marks.thing, "")
    for name in {*marks.overlay, *marks.tints, *letters, cursor}:
        at = space_of(name)
        if at is not None and at in scene.board.tiles:
            found[at] = found.get(at, BARE)._replace(
                overlay=marks.overlay.get(name, ""),
                tint=marks.tints.get(name, ""),
                letter=letters.get(name, ""),
                cursor=name == cursor,
            )
    return found


def look_of(stand: Stand) -> Look:
    """Heroes and their allies are blocks of their colour, everybody else is ink on the floor."""
    if stand.kind in (HERO, ALLY):
        return ink(stand.role, "", True, True)
    return ink(stand.role, "", stand.kind != MINION)


def _mark(overlay: str) -> Look:
    """What is out of sight stands back."""
    return ink("muted") if overlay == UNSEEN else ink("text", "", True)


def patches(dress: Dress, zoom: Zoom, to: Brush, *, wall: bool) -> Iterator[Patch]:
    """What is written over the floor of a space; `wall` says whether its left edge is taken by one."""
    if zoom.down > 1:
        yield from _near(dress, zoom, to)
    elif dress.stand is not None:
        yield from _small_figure(dress, dress.stand, zoom)
    elif dress.overlay:
        yield 1, 0, dress.overlay[-(zoom.across - 1) :].rjust(zoom.across - 1), _mark(dress.overlay)
    elif dress.token is not None:
        yield (
            1,
            0,
            dress.token.sign[: zoom.across - 1].rjust(zoom.across - 1),
            ink(dress.token.role, "", True),
        )
    yield from _edge(dress, zoom, to, wall=wall)


def _small_figure(dress: Dress, stand: Stand, zoom: Zoom) -> Iterator[Patch]:
    """A figure in one line: its name on its first space, the rest of its base filled."""
    wide = zoom.across - 1
    name = stand.code if wide > 1 else stand.sign
    if dress.dx or dress.dy:
        yield 1, 0, BODY * wide, look_of(stand)
    elif dress.token is not None and wide > 1:
        yield 1, 0, stand.code[:1] + dress.token.sign[:1], look_of(stand)
    else:
        yield 1, 0, name[:wide].rjust(wide), look_of(stand)
    if dress.dx:
        yield 0, 0, BODY, look_of(stand)


def _edge(dress: Dress, zoom: Zoom, to: Brush, *, wall: bool) -> Iterator[Patch]:
    """The left edge: the cursor, a letter, or a mark for whom an overlay leaves out or whose turn it is."""
    line = 1 if zoom.down > 1 else 0
    if dress.cursor:
        yield 0, line, to.glyphs.cursor, Look(turned=True)
    elif dress.letter:
        yield 0, line, dress.letter, ink("gold", "", True, True)
    elif dress.stand is not None and not wall and not dress.dx:
        if dress.overlay == UNSEEN:
            yield 0, line, UNSEEN, ink("muted")
        elif dress.stand.active:
            yield 0, line, to.glyphs.active, ink("gold", "", True)


def _near(dress: Dress, zoom: Zoom, to: Brush) -> Iterator[Patch]:
    """Two lines of a space with its neighbours of the same base joined to it."""
    wide, stand = zoom.across - 1, dress.stand
    if stand is None:
        if dress.token is not None:
            yield 1, 1, dress.token.sign.ljust(wide)[:wide], ink(dress.token.role, "", True)
        if dress.overlay:
            yield 1, 2, dress.overlay.center(wide)[:wide], _mark(dress.overlay)
        return
    look, first = look_of(stand), zoom.across * dress.dx
    for line, text in enumerate(_lines(dress, stand, zoom), 1):
        yield 1, line, text[first : first + wide].ljust(wide), look
        if dress.dx:
            yield 0, line, text[first - 1 : first].ljust(1), look
    if dress.dy:
        yield 1, 0, " " * wide, look
        if dress.dx:
            yield 0, 0, " ", look


def _lines(dress: Dress, stand: Stand, zoom: Zoom) -> tuple[str, str]:
    """The two lines of a figure in the row of its base that a space belongs to."""
    columns = len({x for x, _ in stand.spaces})
    rows = len({y for _, y in stand.spaces})
    wide = zoom.across * columns - 1
    below = " ".join(filter(None, (stand.notes, dress.overlay, dress.token.sign if dress.token else "")))
    if columns == 1 and rows == 1:
        health = stand.health
        if len(stand.code) + len(health) > wide:
            health = health.partition("/")[0]
        return stand.code.ljust(wide - len(health)) + health, below.rjust(wide)
    if dress.dy == 0:
        title = f"{stand.code} {stand.label}"[:wide]
        return title.ljust(len(title) + 1).ljust(wide, BODY)[:wide], f"{stand.health} {below}".strip().rjust(
            wide
        )
    return BODY * wide, BODY * wide
