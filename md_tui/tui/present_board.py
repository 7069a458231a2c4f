"""The board as a grid of characters with roles: walls and doors below, zones and marks above them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from textual.geometry import Region

from md_tui.games.massive_darkness.board.board import Terrain, pair_id
from md_tui.games.massive_darkness.view import View
from md_tui.tui.present import Atlas, ZoneLook, zone_looks
from md_tui.tui.present_zone import NOWHERE, Pointing, Row, Zoom, zone_rows
from md_tui.tui.symbols import Symbols

WALL, DOOR, OPEN_DOOR, PILLAR, OPEN, VOID = "wall", "door", "open_door", "pillar", "open", "void"
SOLID = (WALL, DOOR, OPEN_DOOR)
Cell = tuple[str, str]
"""A character and its role."""

BLANK: Cell = (" ", "text")
POINTER = "pointer"
"""The role of the cursor's brackets: plain text turned round, which costs the line next to nothing."""
AJAR = "/"
"""An open door in a wall that runs down the page."""


class Marks(NamedTuple):
    """What is drawn on top of the board for a while."""

    overlay: Mapping[str, str] = {}
    """A short mark for a zone, such as the cost to get there."""
    letters: Mapping[str, str] = {}
    """The letter that chooses a zone or a thing, by its id."""
    zone: str = ""
    """The zone under the cursor."""
    thing: str = ""
    """The thing under the cursor."""


PLAIN = Marks()
"""No marks at all."""


class BoardPicture:
    """One board at one zoom; painting another view changes only the zones that look different."""

    def __init__(self, atlas: Atlas, symbols: Symbols, zoom: Zoom) -> None:
        self.atlas, self.symbols, self.zoom = atlas, symbols, zoom
        board = atlas.board
        self.width = board.width * zoom.across + 1
        self.height = board.height * zoom.down + 1
        self._terrain: Terrain | None = None
        self._shown: dict[str, tuple[ZoneLook, object]] = {}
        self._base: list[list[Cell]] = []
        self._cells: list[list[Cell]] = []
        self._view: View | None = None
        self._looks: dict[str, ZoneLook] = {}
        self._things: dict[str, str] = {}

    def paint(self, view: View, marks: Marks = PLAIN) -> list[Region]:
        """Draw a view and return what changed, in cells of the whole board."""
        changed: list[Region] = []
        if view.terrain != self._terrain:
            self._terrain = view.terrain
            self._lay_walls(view.terrain)
            changed.append(Region(0, 0, self.width, self.height))
        if view is not self._view:
            self._view = view
            self._things = self._zone_of_things(view)
            self._looks = zone_looks(self.atlas, view, self.symbols)
        pointing = self._pointing(marks)
        differing = [
            name for name, look in self._looks.items() if self._shown.get(name) != (look, pointing.get(name))
        ]
        before = {name: self._rows_of(name) for name in differing}
        for name in differing:
            point = pointing.get(name)
            self._shown[name] = (self._looks[name], point)
            self._draw_zone(name, self._looks[name], point or ("", "", NOWHERE, False))
        under = next((name for name, point in pointing.items() if point[3]), "")
        if under:
            self._put_cursor(self.region(under))
        return changed or [region for name in differing for region in self._changed(name, before[name])]

    def _rows_of(self, name: str) -> list[list[Cell]]:
        at = self.region(name)
        return [row[at.x : at.right] for row in self._cells[at.y : at.bottom]]

    def _changed(self, name: str, before: list[list[Cell]]) -> Iterator[Region]:
        """The lines of a zone that are not as they were."""
        at = self.region(name)
        for y, (old, new) in enumerate(zip(before, self._rows_of(name), strict=True), at.y):
            if old != new:
                yield Region(at.x, y, at.width, 1)

    def row(self, y: int, left: int, width: int) -> Row:
        """A stretch of one line of the board, as runs of one role."""
        if not 0 <= y < len(self._cells):
            return [(" " * width, "text")]
        pad = max(0, -left)
        cells = self._cells[y][max(0, left) : max(0, left + width)]
        runs = [
            ("".join(cell[0] for cell in run), role) for role, run in groupby(cells, key=lambda cell: cell[1])
        ]
        return [(" " * pad, "text"), *runs] if pad else runs

    def text(self) -> str:
        """The whole board as plain text."""
        return "\n".join("".join(cell[0] for cell in row) for row in self._cells)

    def region(self, zone: str) -> Region:
        """Where a zone is drawn, walls included."""
        at = self.atlas.board.zones[zone]
        across, down = self.zoom.across, self.zoom.down
        return Region(at.x * across, at.y * down, across + 1, down + 1)

    def zone_at(self, x: int, y: int) -> str | None:
        """The zone drawn at a cell, if there is one."""
        place = (x // self.zoom.across, y // self.zoom.down)
        zones = self.atlas.board.zones.values()
        return next((zone.id for zone in zones if (zone.x, zone.y) == place), None)

    def _zone_of_things(self, view: View) -> dict[str, str]:
        heroes = {name: seen.hero.zone for name, seen in view.heroes.items()}
        return heroes | {name: seen.enemy.zone for name, seen in view.enemies.items()}

    def _pointing(self, marks: Marks) -> dict[str, tuple[str, str, Pointing, bool]]:
        """For each zone with marks: overlay, letter of the zone, letters of things, cursor."""
        letters: dict[str, dict[str, str]] = {}
        own: dict[str, str] = {}
        for name, letter in marks.letters.items():
            if name in self.atlas.board.zones:
                own[name] = letter
            else:
                letters.setdefault(self._place_of(name), {})[name] = letter
        under = marks.zone or self._place_of(marks.thing)
        zones = {*marks.overlay, *own, *letters, *({under} if under else ())} - {""}
        return {
            zone: (
                marks.overlay.get(zone, ""),
                own.get(zone, ""),
                Pointing(letters.get(zone, {}), marks.thing if zone == under else ""),
                zone == under,
            )
            for zone in zones
        }

    def _place_of(self, thing: str) -> str:
        if "@" in thing:
            return thing.partition("@")[2]
        pillar = self.atlas.board.pillars.get(thing)
        return pillar.zones[0] if pillar else self._things.get(thing, "")

    # Walls.

    def _lay_walls(self, terrain: Terrain) -> None:
        """Draw everything that stands still; the zones are drawn anew after it."""
        self._shown.clear()
        self._base = [[BLANK] * self.width for _ in range(self.height)]
        board, (_, across, down) = self.atlas.board, self.zoom
        solid: dict[tuple[int, int, str], bool] = {}
        for x in range(board.width + 1):
            for y in range(board.height + 1):
                for side, dx, dy in (("top", 0, -1), ("left", -1, 0)):
                    border = self._border((x, y), (x + dx, y + dy), terrain)
                    solid[x, y, side] = border in SOLID
                    self._draw_border(x * across, y * down, side, border)
        for x in range(board.width + 1):
            for y in range(board.height + 1):
                north, west = solid.get((x, y - 1, "left"), False), solid.get((x - 1, y, "top"), False)
                corner = self.symbols.wall(north, solid[x, y, "top"], solid[x, y, "left"], west)
                self._base[y * down][x * across] = (corner, "wall")
        self._cells = [list(row) for row in self._base]

    def _border(self, one: tuple[int, int], other: tuple[int, int], terrain: Terrain) -> str:
        """What stands between two places of the grid."""
        board = self.atlas.board
        first, second = self._present(one, terrain), self._present(other, terrain)
        if not first and not second:
            return VOID
        if not first or not second:
            return WALL
        pair = pair_id(first, second)
        if pair in board.doors:
            return OPEN_DOOR if pair in terrain.open_doors else DOOR
        standing = (p for p in board.pillars.values() if p.id not in terrain.pillars_down)
        if any(len(pillar.zones) == 2 and pair_id(*pillar.zones) == pair for pillar in standing):
            return PILLAR
        return OPEN if second in board.neighbours(first, terrain) else WALL

    def _present(self, place: tuple[int, int], terrain: Terrain) -> str:
        zone = self._grid.get(place, "")
        return zone if zone and self.atlas.board.zones[zone].tile not in terrain.gone else ""

    @property
    def _grid(self) -> dict[tuple[int, int], str]:
        return {(zone.x, zone.y): zone.id for zone in self.atlas.board.zones.values()}

    def _draw_border(self, x: int, y: int, side: str, border: str) -> None:
        """One border from its corner on, to the right or downward."""
        if border in (VOID, OPEN):
            return
        symbols, flat = self.symbols, side == "top"
        length = (self.zoom.across if flat else self.zoom.down) - 1
        line = symbols.wall(False, True, False, True) if flat else symbols.wall(True, False, True, False)
        cells = [(line if border != PILLAR else " ", "wall")] * length
        middle = length // 2
        if border == PILLAR:
            cells[middle] = (symbols.pillar, "wall")
        elif border in (DOOR, OPEN_DOOR):
            for offset, cell in self._door(border, flat and length > 3, flat):
                cells[middle + offset] = cell
        for step, cell in enumerate(cells, 1):
            self._base[y if flat else y + step][x + step if flat else x] = cell

    def _door(self, border: str, wide: bool, flat: bool) -> list[tuple[int, tuple[str, str]]]:
        """A door as cells around the middle of its wall."""
        symbols, shut = self.symbols, border == DOOR
        leaf = symbols.door if shut else symbols.open_door if flat else AJAR
        if not wide:
            return [(0, (leaf, "door"))]
        return [(-1, (symbols.door_left, "door")), (0, (leaf, "door")), (1, (symbols.door_right, "door"))]

    # Zones.

    def _draw_zone(self, name: str, look: ZoneLook, point: tuple[str, str, Pointing, bool]) -> None:
        """The inside of a zone, and the marks on its walls."""
        overlay, letter, pointing, _ = point
        region = self.region(name)
        self._restore(region)
        rows = zone_rows(look, self.zoom, self.symbols, pointing)
        for down, row in enumerate(rows, region.y + 1):
            self._put(region.x + 1, down, row)
        seen = {text for row in rows for text, role in row if role == "chosen"}
        unseen = "".join(mark for mark in pointing.letters.values() if mark not in seen)
        width = self.zoom.across - 1
        if overlay:
            self._put(region.x + 1, region.y, [(overlay[: width - 1], "info")])
        if letter or unseen:
            mark = (letter + unseen)[:width]
            self._put(region.right - 1 - len(mark), region.y, [(mark, "chosen")])

    def _put_cursor(self, region: Region) -> None:
        """A bracket on each side of the zone, so that the cursor is seen without colours."""
        y = region.y + self.zoom.down // 2
        self._cells[y][region.x] = (self.symbols.cursor_left, POINTER)
        self._cells[y][region.right - 1] = (self.symbols.cursor_right, POINTER)

    def _restore(self, region: Region) -> None:
        """Put the walls back that marks of this zone may have covered."""
        top, side = self._base[region.y], region.y + self.zoom.down // 2
        self._cells[region.y][region.x + 1 : region.right - 1] = top[region.x + 1 : region.right - 1]
        for x in (region.x, region.right - 1):
            self._cells[side][x] = self._base[side][x]

    def _put(self, x: int, y: int, parts: Iterable[tuple[str, str]]) -> None:
        for text, role in parts:
            for character in text:
                self._cells[y][x] = (character, role)
                x += 1
