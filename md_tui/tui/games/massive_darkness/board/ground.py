"""What stands still on the board: floors in light and shadow, seams, walls, doors, bridges and pillars.

With colours a wall down the page is a full block and one across the page an upper half block over the floor
below it, so that both are half a cell thick; without colours both are lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.geometry import Region

from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.glyphs import wall
from md_tui.tui.draw.look import ink
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.games.massive_darkness.board.layout import Pitch

VOID, OPEN, WALL, DOOR, LOCKED, AJAR, PILLAR = "void", "open", "wall", "door", "locked", "ajar", "pillar"
"""What can be between two zones."""
_SOLID = frozenset({WALL, DOOR, LOCKED, AJAR})
Spot = tuple[int, int]


class Floor(NamedTuple):
    """The floor of a zone: in light or not, behind closed doors or not, and the role of its colour now."""

    lit: bool
    closed: bool
    role: str
    bridge: bool = False

    @property
    def wall(self) -> str:
        """The role of a wall beside it."""
        return "wall_closed" if self.closed else "wall_lit" if self.lit else "wall_dark"


class Plan(NamedTuple):
    """A board as a painter sees it: floors by place, and what is north and west of each place."""

    columns: int
    rows: int
    floors: Mapping[Spot, Floor]
    north: Mapping[Spot, str]
    west: Mapping[Spot, str]


def lay(plan: Plan, pitch: Pitch, to: Brush) -> Sheet:
    """Draw everything that stands still."""
    ground = _Ground(plan, pitch, to)
    for spot in plan.floors:
        ground.floor(spot)
    for x in range(plan.columns + 1):
        for y in range(plan.rows + 1):
            ground.upright((x, y))
            ground.across((x, y))
    for x in range(plan.columns + 1):
        for y in range(plan.rows + 1):
            ground.corner((x, y))
    return ground.sheet


class _Ground:
    """The sheet while it is being drawn."""

    def __init__(self, plan: Plan, pitch: Pitch, to: Brush) -> None:
        self.plan, self.pitch, self.to = plan, pitch, to
        width, height = plan.columns * pitch.across + 1, plan.rows * pitch.down + 1
        self.sheet = Sheet(width, height, "void")

    def inner(self, spot: Spot) -> Region:
        """The cells of a zone without its borders."""
        across, down = self.pitch
        return Region(spot[0] * across + 1, spot[1] * down + 1, across - 1, down - 1)

    def floor(self, spot: Spot) -> None:
        """A floor: sparse dots are light where colours are few, a hatch is what lies behind closed doors."""
        floor, region = self.plan.floors[spot], self.inner(spot)
        self.sheet.paper(region, floor.role)
        for y in range(region.y, region.bottom):
            for x in range(region.x, region.right):
                self._texture(x, y, floor)
        if floor.bridge:
            self._bridge(region)

    def _texture(self, x: int, y: int, floor: Floor) -> None:
        """What a bare cell of a floor shows besides its colour; in a small zone the hatch is closer."""
        if floor.closed:
            if (x + 4 * y) % (13 if self.pitch.across > 8 else 7) == 0:
                self.sheet.put(x, y, self.to.glyphs.hatch, ink("hatch"))
        elif floor.lit and not self.to.palette.has_floors and (x + 2 * (y % 2)) % 4 == 0:
            self.sheet.put(x, y, self.to.glyphs.dot, ink("dots"))

    def _bridge(self, region: Region) -> None:
        """Planks between two lines of water."""
        glyphs = self.to.glyphs
        for y in (region.y, region.bottom - 1):
            self.sheet.put(region.x, y, glyphs.water * region.width, ink("water"))
        for y in range(region.y + 1, region.bottom - 1):
            for x in range(region.x + 1, region.right, 4):
                self.sheet.put(x, y, glyphs.plank, ink("plank"))

    # Borders.

    def upright(self, spot: Spot) -> None:
        """The border at the west of a place, without its corners."""
        kind = self.plan.west.get(spot, VOID)
        if kind == VOID:
            return
        x, top = spot[0] * self.pitch.across, spot[1] * self.pitch.down
        left, right = self.plan.floors.get((spot[0] - 1, spot[1])), self.plan.floors.get(spot)
        for y in range(top + 1, top + self.pitch.down):
            self._upright_cell(x, y, kind, left, right)
        if kind in (DOOR, LOCKED, AJAR):
            self._upright_door(x, top, kind, left, right)
        elif kind == PILLAR:
            self._pillar(x - 1, top + self.pitch.down // 2)

    def _upright_cell(self, x: int, y: int, kind: str, left: Floor | None, right: Floor | None) -> None:
        role = wall_role(left, right)
        if kind in _SOLID:
            text = "█" if self.to.blocks else wall(self.to.glyphs, True, False, True, False)
            self.sheet.put(x, y, text, ink(role))
        elif left and right:
            self._seam_upright(x, y, left, right)

    def _seam_upright(self, x: int, y: int, left: Floor, right: Floor) -> None:
        if left.role != right.role and self.to.blocks and self.to.palette.has_tints:
            self.sheet.put(x, y, "▌", ink(left.role, right.role))
            return
        self.sheet.put(x, y, " ", ink("", left.role))
        if self.to.blocks or y % 2:
            mark = self.to.glyphs.seam if self.to.blocks else self.to.glyphs.seam_upright
            self.sheet.put(x, y, mark, ink(_seam(left)))

    def _upright_door(self, x: int, top: int, kind: str, left: Floor | None, right: Floor | None) -> None:
        """Two or three cells in the middle of the wall."""
        inner = self.pitch.down - 1
        size = min(inner, 3 if inner >= 5 else 2)
        start = top + 1 + (inner - size) // 2
        for y in range(start, start + size):
            edge = y in (start, start + size - 1)
            if kind == AJAR:
                self._ajar_cell(x, y, edge and size > 2, left, right)
            else:
                locked = kind == LOCKED and y == start + size // 2
                text = self.to.glyphs.lock if locked else self.to.glyphs.wood
                text = text if self.to.blocks or locked else self.to.glyphs.door_upright
                self.sheet.put(x, y, text, ink("door", "wood", True))

    def _ajar_cell(self, x: int, y: int, edge: bool, left: Floor | None, right: Floor | None) -> None:
        """An opening: the jambs at its ends, where there is room for them, and floor between."""
        if not self.to.blocks:
            self.sheet.put(x, y, self.to.glyphs.open_upright, ink("jamb", "", True))
        elif edge:
            self.sheet.put(x, y, "▌", ink("jamb", right.role if right else "void"))
        elif left and right:
            self.sheet.put(x, y, "▌", ink("jamb", right.role))

    def across(self, spot: Spot) -> None:
        """The border at the north of a place, without its corners."""
        kind = self.plan.north.get(spot, VOID)
        if kind == VOID:
            return
        left, y = spot[0] * self.pitch.across, spot[1] * self.pitch.down
        above, below = self.plan.floors.get((spot[0], spot[1] - 1)), self.plan.floors.get(spot)
        for x in range(left + 1, left + self.pitch.across):
            self._across_cell(x, y, kind, above, below)
        if kind in (DOOR, LOCKED, AJAR):
            self._across_door(left, y, kind, above, below)
        elif kind == PILLAR:
            self._pillar(left + (self.pitch.across - 2) // 2, y)

    def _across_cell(self, x: int, y: int, kind: str, above: Floor | None, below: Floor | None) -> None:
        paper = below.role if below else "void"
        if kind in _SOLID:
            text = "▀" if self.to.blocks else wall(self.to.glyphs, False, True, False, True)
            self.sheet.put(x, y, text, ink(wall_role(above, below), paper))
        elif above and below:
            self._seam_across(x, y, above, below)

    def _seam_across(self, x: int, y: int, above: Floor, below: Floor) -> None:
        if above.role != below.role and self.to.blocks and self.to.palette.has_tints:
            self.sheet.put(x, y, "▀", ink(above.role, below.role))
            return
        self.sheet.put(x, y, " ", ink("", above.role))
        if x % 2:
            self.sheet.put(x, y, self.to.glyphs.seam, ink(_seam(above)))

    def _across_door(self, left: int, y: int, kind: str, above: Floor | None, below: Floor | None) -> None:
        """Jambs and a leaf between them, in the middle of the wall; an open door shows both floors."""
        inner = self.pitch.across - 1
        size = 3 if inner < 7 else 5 if inner < 16 else 7
        start, leaf = left + 1 + (inner - size) // 2, size - 2
        glyphs = self.to.glyphs
        if not self.to.blocks:
            opening, wood, closing = tuple(glyphs.door_open if kind == AJAR else glyphs.door)
            middle = wood * leaf
            if kind == LOCKED:
                middle = glyphs.lock.center(leaf, wood)
            self.sheet.put(start, y, f"{opening}{middle}{closing}", ink("door", "", True))
            return
        if kind == AJAR:
            self._open_way(start, y, size, above, below)
            return
        self.sheet.put(start, y, "▐", ink("door", below.role if below else "void"))
        wood = glyphs.lock.center(leaf, glyphs.wood) if kind == LOCKED else glyphs.wood * leaf
        self.sheet.put(start + 1, y, wood, ink("door", "wood", kind == LOCKED))
        self.sheet.put(start + size - 1, y, "▌", ink("door", below.role if below else "void"))

    def _open_way(self, start: int, y: int, size: int, above: Floor | None, below: Floor | None) -> None:
        if above is None or below is None:
            return
        way = "▀" if self.to.palette.has_tints else " "
        for x in range(start, start + size):
            self.sheet.put(x, y, way, ink(above.role, below.role))
        self.sheet.put(start, y, "▐", ink("jamb", below.role))
        self.sheet.put(start + size - 1, y, "▌", ink("jamb", below.role))

    def _pillar(self, x: int, y: int) -> None:
        text = self.to.glyphs.pillar_solid if self.to.blocks else self.to.glyphs.pillar
        self.sheet.put(x, y, text, ink("stone", "", True))

    # Corners.

    def corner(self, spot: Spot) -> None:
        """Where borders meet: lines join, a block closes the gap, and open floors flow into each other."""
        x, y = spot
        plan = self.plan
        north = plan.west.get((x, y - 1), VOID) in _SOLID
        south = plan.west.get((x, y), VOID) in _SOLID
        east = plan.north.get((x, y), VOID) in _SOLID
        west = plan.north.get((x - 1, y), VOID) in _SOLID
        at = (x * self.pitch.across, y * self.pitch.down)
        if not (north or south or east or west):
            self._open_corner(spot, at)
        elif not self.to.blocks:
            self.sheet.put(*at, wall(self.to.glyphs, north, east, south, west), ink(self._corner_role(spot)))
        elif south:
            self.sheet.put(*at, "█", ink(self._corner_role(spot)))
        else:
            below = plan.floors.get((x, y)) or plan.floors.get((x - 1, y))
            self.sheet.put(*at, "▀", ink(self._corner_role(spot), below.role if below else "void"))

    def _corner_role(self, spot: Spot) -> str:
        x, y = spot
        around = [self.plan.floors.get(place) for place in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))]
        return wall_role(*around)

    def _open_corner(self, spot: Spot, at: Spot) -> None:
        x, y = spot
        around = [self.plan.floors.get(place) for place in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))]
        floors = [floor for floor in around if floor]
        if len(floors) < 4:
            return
        upper, lower = floors[0], floors[2]
        if upper.role != lower.role and self.to.blocks and self.to.palette.has_tints:
            self.sheet.put(*at, "▀", ink(upper.role, lower.role))
        else:
            self.sheet.put(*at, " ", ink("", upper.role))


def wall_role(*floors: Floor | None) -> str:
    """The role of a wall between floors: the brightest of them lights it."""
    roles = [floor.wall for floor in floors if floor]
    return min(roles, key=("wall_lit", "wall_dark", "wall_closed").index, default="wall_closed")


def _seam(floor: Floor) -> str:
    return "hatch" if floor.closed else "seam_lit" if floor.lit else "seam_dark"
