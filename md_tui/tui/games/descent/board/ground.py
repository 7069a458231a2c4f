"""The floor of a map, its walls and its doors, without anybody on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from md_tui.games.descent.board.atlas import Board
from md_tui.games.descent.content.maps.plan import Door
from md_tui.games.descent.content.names import column_of
from md_tui.games.descent.content.tiles import LAVA, OBSTACLE, PIT, WATER
from md_tui.toolkit.squares.board import Squares
from md_tui.toolkit.squares.layout import COMPASS, Edge, Space, edge_of, sides_of
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.glyphs import EAST, NORTH, SOUTH, WEST
from md_tui.tui.draw.look import Look, ink
from md_tui.tui.draw.sheet import SOLID, Sheet
from md_tui.tui.games.descent.board.grid import Grid
from md_tui.tui.games.descent.board.scene import CLOSED, LOCKED, OPEN, Scene

LIT, DIM = "lit", "lit_closed"
"""Papers: open ground, and ground behind closed doors."""

LOWER: Final = "▄"
"""The rim of a map above its spaces, where no line is kept for it: it stands in the dark beside them."""
HALF: Final = "▀"
"""A wall across the page where walls are blocks: as thick as one down the page is wide."""
_DARK: Final = (" ", Look("", "void"))
"""A cell on which there is nothing."""
_LEAVES: Final[Mapping[str, str]] = {CLOSED: "#", OPEN: " ", LOCKED: "X"}
"""What is seen of a door across the page: `[##]`, `[  ]`, `[XX]`."""
_UPRIGHT: Final[Mapping[str, str]] = {CLOSED: "#", OPEN: "/", LOCKED: "X"}
"""The same down the page."""
_INKS: Final[Mapping[str, str]] = {WATER: "water", PIT: "soft", LAVA: "bad", OBSTACLE: "stone"}


def lay(scene: Scene, grid: Grid, to: Brush) -> Sheet:
    """The whole map."""
    sheet = Sheet(grid.width, grid.height, "void")
    squares, beyond = scene.board.squares(), scene.beyond
    for space in squares.spaces:
        _lay_floor(sheet, grid, scene.board, space, dim=bool(squares.bit(space) & beyond), to=to)
    _Walls(sheet, grid, squares, beyond, to).draw()
    _write_names(sheet, grid)
    how = dict(scene.doors)
    for door in scene.board.doors.values():
        _hang_door(sheet, grid, door, how.get(door.id, OPEN))
    return sheet


def floor_sign(board: Board, space: Space, *, dim: bool, to: Brush) -> tuple[str, str]:
    """The character of a space on which nobody stands and nothing lies, and its role."""
    kind = board.squares().ground[space]
    signs = {WATER: to.glyphs.water, PIT: "o", LAVA: "^", OBSTACLE: "#"}
    if kind in signs:
        return signs[kind], _INKS[kind]
    tile = board.tiles[space]
    if tile.startswith("Exit"):
        return ">", "goal"
    if tile.startswith("Entrance"):
        return "<", "goal"
    return (to.glyphs.hatch, "hatch") if dim else (to.glyphs.dot, "dots")


def _write_names(sheet: Sheet, grid: Grid) -> None:
    for x in range(grid.columns):
        name = column_of(x)
        middle = grid.left(x) + 1 + (grid.zoom.across - 1) // 2
        sheet.put(middle + 1 - len(name), 0, name[-1:] if grid.zoom.across < 3 else name, ink("muted"))
    for y in range(grid.rows):
        sheet.put(0, grid.body(y), f"{y + 1:2}", ink("muted"))


def _lay_floor(sheet: Sheet, grid: Grid, board: Board, space: Space, *, dim: bool, to: Brush) -> None:
    """The paper of a space with its terrain; plain ground has one dot."""
    sign, role = floor_sign(board, space, dim=dim, to=to)
    paper = DIM if dim else LIT
    left, top, wide = grid.left(space[0]), grid.body(space[1]), grid.zoom.across - 1
    if grid.zoom.lined and not board.squares().bits(edge_of(space, "n")):
        sheet.put(left, grid.top(space[1]), " " * grid.zoom.across, Look("", paper))
    full = board.squares().ground[space] in _INKS
    for line in range(max(1, grid.zoom.down - 1)):
        text = sign * wide if full else sign.rjust(wide) if grid.zoom.down == 1 else sign.center(wide)
        text = text if full or line == 0 else " " * wide
        sheet.put(left, top + line, " ", Look("", paper))
        sheet.put(left + 1, top + line, text, ink(role, paper))


class _Walls:
    """Draws what parts spaces: the rim, and walls between tiles that only touch."""

    def __init__(self, sheet: Sheet, grid: Grid, squares: Squares, beyond: int, to: Brush) -> None:
        self.sheet, self.grid, self.squares, self.beyond, self.to = sheet, grid, squares, beyond, to

    def draw(self) -> None:
        """Draw every edge that is solid, those down the page last: they are never cut."""
        edges = sorted(set(self._solid()))
        for edge in edges:
            if edge[2] == "n" and self._line_of(edge) is not None:
                self._across(edge)
        for edge in edges:
            if edge[2] == "w":
                self._down(edge)
        if self.grid.zoom.lined:
            self._corners(set(edges))
        elif self.to.blocks:
            for edge in edges:
                if edge[2] == "n" and self._line_of(edge) is None:
                    self._rim(edge)

    def _rim(self, edge: Edge) -> None:
        """Half a wall in the dark above or below the map, where rows have no lines of their own."""
        x, y, _ = edge
        above = (x, y) in self.squares
        line = self.grid.body(y) - 1 if above else self.grid.body(y - 1) + 1
        look = ink(self._role(edge))
        for column in range(self.grid.left(x), self.grid.left(x + 1) + 1):
            if line < self.sheet.height and self.sheet.cells[line][column] == _DARK:
                self.sheet.put(column, line, LOWER if above else HALF, look)

    def _solid(self) -> Iterator[Edge]:
        for space in self.squares.spaces:
            yield from (e for side in COMPASS if self.squares.bits(e := edge_of(space, side)))

    def _line_of(self, edge: Edge) -> int | None:
        """The line in which an edge across the page is drawn, if there is one."""
        y = edge[1]
        if y == self.grid.rows:
            return self.grid.height - 1 if self.grid.zoom.lined else None
        inside = all(space in self.squares for space in sides_of(edge))
        return self.grid.top(y) if self.grid.zoom.lined or (inside and self.grid.has_line(y)) else None

    def _role(self, edge: Edge) -> str:
        open_ground = any(self.squares.bit(space) & ~self.beyond for space in sides_of(edge))
        return "wall_lit" if open_ground else "wall_closed"

    def _across(self, edge: Edge) -> None:
        line = self._line_of(edge)
        assert line is not None
        left, wide = self.grid.left(edge[0]), self.grid.zoom.across
        sign = HALF if self.to.blocks else self.to.glyphs.walls[EAST + WEST]
        self.sheet.put(left, line, sign * (wide + 1), ink(self._role(edge), self._paper_below(edge)))

    def _paper_below(self, edge: Edge) -> str:
        """Half a block stands on the floor of the space below it."""
        space = edge[:2]
        if not self.to.blocks or space not in self.squares:
            return ""
        return DIM if self.squares.bit(space) & self.beyond else LIT

    def _down(self, edge: Edge) -> None:
        left, look = self.grid.left(edge[0]), ink(self._role(edge))
        first = self.grid.body(edge[1])
        for line in range(first, first + max(1, self.grid.zoom.down - 1)):
            self.sheet.put(left, line, SOLID if self.to.blocks else self.to.glyphs.walls[NORTH + SOUTH], look)

    def _corners(self, solid: set[Edge]) -> None:
        """Where lines meet in the near picture, the character that joins them."""
        for x in range(self.grid.columns + 1):
            for y in range(self.grid.rows + 1):
                above, right, below, left = (x, y - 1, "w"), (x, y, "n"), (x, y, "w"), (x - 1, y, "n")
                meeting = {NORTH: above, EAST: right, SOUTH: below, WEST: left}
                found = [way for way, edge in meeting.items() if edge in solid]
                if found:
                    line = self.grid.top(y) if y < self.grid.rows else self.grid.height - 1
                    self.sheet.put(
                        self.grid.left(x), line, self._joint(sum(found)), ink(self._role(meeting[found[0]]))
                    )

    def _joint(self, ways: int) -> str:
        if not self.to.blocks:
            return self.to.glyphs.walls[ways]
        return SOLID if ways & SOUTH else HALF


def _hang_door(sheet: Sheet, grid: Grid, door: Door, how: str) -> None:
    """A door across the page over the whole width of its spaces, or down the page on their edges."""
    look = ink("door" if how != OPEN else "jamb", "", True)
    if door.edges[0][2] == "w":
        for x, y, _ in door.edges:
            for line in range(grid.body(y), grid.body(y) + max(1, grid.zoom.down - 1)):
                sheet.put(grid.left(x), line, _UPRIGHT[how], look)
        return
    columns = [x for x, _, _ in door.edges]
    left, right = grid.left(min(columns)), grid.left(max(columns) + 1) - 1
    leaf = _LEAVES[how] * (right - left - 1)
    sheet.put(left, grid.top(door.edges[0][1]), f"[{leaf}]", look)
