"""The map as one picture that changes space by space."""

from __future__ import annotations

from textual.geometry import Region

from md_tui.games.descent.board.atlas import Board
from md_tui.games.descent.content.names import name_of, space_of
from md_tui.toolkit.squares.layout import Space, edge_of
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import Line
from md_tui.tui.draw.sheet import Sheet, changed, runs
from md_tui.tui.games.descent.board.dress import BARE, Dress, dresses, figures_dressed, patches
from md_tui.tui.games.descent.board.grid import FAR, MID, NEAR, RIMS, Grid, Zoom
from md_tui.tui.games.descent.board.ground import lay
from md_tui.tui.games.descent.board.scene import Scene
from md_tui.tui.marks import PLAIN, Area, Marks


class SquaresPicture:
    """One map at one zoom; painting another scene draws only the spaces that look different."""

    def __init__(self, scene: Scene, to: Brush, zoom: Zoom | None = None) -> None:
        """Without a zoom the nearest one is taken at which the whole map fits its pane."""
        self.to, self._fits_itself = to, zoom is None
        self.zoom = zoom or MID
        self._board = scene.board
        self.grid = Grid(scene.board, self.zoom)
        self.sheet = Sheet(self.grid.width, self.grid.height, "void")
        self._base = self.sheet
        self._laid_for: tuple[object, ...] = ()
        self._shown: dict[Space, Dress] = {}
        self._dressed: tuple[Scene, dict[Space, Dress]] | None = None

    @property
    def width(self) -> int:
        """Columns of the whole map."""
        return self.grid.width

    @property
    def height(self) -> int:
        """Lines of the whole map."""
        return self.grid.height

    def fit(self, width: int, height: int) -> bool:
        """Take the size of the pane; whether the picture is another one now, and must be painted again."""
        zoom = zoom_for(self._board, width, height) if self._fits_itself else self.zoom
        room = height - Grid(self._board, zoom).height
        rims = min(RIMS, max(0, room)) if self.to.blocks and not zoom.lined else 0
        if (zoom, rims) == (self.zoom, self.grid.rims):
            return False
        self.zoom, self._laid_for = zoom, ()
        self.grid = Grid(self._board, zoom, rims=rims)
        return True

    def paint(self, scene: Scene, marks: Marks = PLAIN) -> list[Region]:
        """Draw a scene and return what changed, in cells of the whole map."""
        before = self._relaid(scene)
        if self._dressed is None or self._dressed[0] is not scene:
            self._dressed = (scene, figures_dressed(scene))
        wanted = dresses(scene, self._dressed[1], marks)
        regions: list[Region] = []
        for space in {**self._shown, **wanted}:
            dress = wanted.get(space, BARE)
            if self._shown.get(space, BARE) != dress:
                regions += self._draw(scene, space, dress)
        self._shown = wanted
        return changed(before, self.sheet) if before is not None else regions

    def row(self, y: int, left: int, width: int) -> Line:
        """A stretch of one line, as runs of one look."""
        return runs(self.sheet.cells[y][left : left + width]) if 0 <= y < self.height else []

    def region(self, place: str) -> Area | None:
        """Where a space is drawn, its edges included."""
        space = space_of(place)
        return self.grid.area(space) if space is not None and space in self.grid else None

    def place_at(self, x: int, y: int) -> str | None:
        """The space drawn at a cell, if there is one."""
        space = self.grid.space_at(x, y)
        return None if space is None else name_of(space)

    def _relaid(self, scene: Scene) -> Sheet | None:
        """Lay floors, walls and doors anew if one of them changed; the picture before that, if so."""
        about = (scene.board, scene.doors, scene.beyond)
        if about == self._laid_for:
            return None
        if self._board is not scene.board:
            self._board, self.grid = scene.board, Grid(scene.board, self.zoom, rims=self.grid.rims)
        before, self._laid_for = self.sheet, about
        self._base = lay(scene, self.grid, self.to)
        self.sheet = self._base.part(self._base.region)
        self._shown = {}
        return before

    def _draw(self, scene: Scene, space: Space, dress: Dress) -> list[Region]:
        """One space; only the cells that differ are told."""
        area = self.grid.area(space)
        top = self.grid.top(space[1]) if self.zoom.lined else self.grid.body(space[1])
        own = Region(area.x, top, self.zoom.across, self.zoom.down)
        before, after = self.sheet.part(own), self._base.part(own)
        if dress.tint and self.to.palette.has_tints:
            body = self.grid.body(space[1]) - top
            after.tint(Region(1, body, own.width - 1, own.height - body), dress.tint)
        wall = bool(scene.board.squares(scene.shut).bits(edge_of(space, "w")))
        for x, y, text, look in patches(dress, self.zoom, self.to, wall=wall):
            after.put(x, y, text, look)
        self.sheet.stamp(own.x, own.y, after)
        return [region.translate(own.offset) for region in changed(before, after)]


def zoom_for(board: Board, width: int, height: int) -> Zoom:
    """The nearest zoom at which the whole map fits a pane, else the farthest."""
    for zoom in (NEAR, MID, FAR):
        grid = Grid(board, zoom)
        if grid.width <= width and grid.height <= height:
            return zoom
    return FAR
