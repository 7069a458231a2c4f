"""The board as one picture that changes zone by zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from textual.geometry import Region

from md_tui.games.massive_darkness.board.parts import Terrain
from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import Cell, Line, Look, ink
from md_tui.tui.draw.sheet import Sheet, changed, runs
from md_tui.tui.games.massive_darkness.board.book import Book
from md_tui.tui.games.massive_darkness.board.figures import NOTHING, Place, Pointing
from md_tui.tui.games.massive_darkness.board.ground import Floor, Plan, lay
from md_tui.tui.games.massive_darkness.board.layout import Pitch
from md_tui.tui.games.massive_darkness.board.scene import Blow, places_of, plan_of
from md_tui.tui.games.massive_darkness.board.zone import Inside, inside

_GLOW = tuple(f"glow{step}" for step in (6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1))
"""The floor by its distance from the lamp."""
_STILL = Place._fields.index("signs")
"""The fields of a place before those that tell what stands and lies there."""
_BARE_CELLS = frozenset(" ·.\u2571/")
"""Characters of a floor on which nothing stands."""


class Marks(NamedTuple):
    """What lies over the board for a while."""

    overlay: Mapping[str, str] = {}
    """A short mark for a zone, such as the cost to get there."""
    tints: Mapping[str, str] = {}
    """The role of a zone's floor under an overlay."""
    letters: Mapping[str, str] = {}
    """The letter that chooses a zone or a thing, by its id."""
    zone: str = ""
    """The zone under the cursor."""
    thing: str = ""
    """The thing under the cursor."""
    blows: Mapping[str, Blow] = {}
    """Who has just been struck."""
    trails: Mapping[str, str] = {}
    """Zones somebody walked through, with the direction in which he left them."""
    ghosts: Mapping[str, int] = {}
    """How many figures set out from a zone, until they are shown where they stand now."""
    mark_role: str = "text"
    roles: Mapping[str, str] = {}
    """The role of a zone's mark where it is another than that of the overlay."""


PLAIN = Marks()
"""No marks at all."""


class BoardPicture:
    """One board at one pitch; painting another view draws only the zones that look different."""

    def __init__(self, book: Book, to: Brush, pitch: Pitch, codes: bool = False) -> None:
        self.book, self.to, self.pitch, self.codes = book, to, pitch, codes
        self.width = book.board.width * pitch.across + 1
        self.height = book.board.height * pitch.down + 1
        self.sheet = Sheet(self.width, self.height, "void")
        self.places: dict[str, Place] = {}
        self._base = Sheet(0, 0)
        self._plan: Plan | None = None
        self._laid_for: tuple[Terrain, Sequence[object], Mapping[str, str]] | None = None
        """Terrain, what of each place lies still, and tints."""
        self._shown: dict[str, tuple[Place, Pointing]] = {}
        self._of_view: tuple[View, Mapping[str, Blow]] | None = None
        self._below: tuple[tuple[int, int], Cell] | None = None

    def paint(self, view: View, marks: Marks = PLAIN) -> list[Region]:
        """Draw a view and return what changed, in cells of the whole board."""
        if self._of_view is None or self._of_view[0] is not view or self._of_view[1] != marks.blows:
            self._of_view = (view, marks.blows)
            self.places = places_of(self.book, view, marks.blows, self.codes)
        before = self._relaid(view, marks)
        pointing = dict(self._pointing(view, marks))
        out = self._lift_cursor()
        for name, place in self.places.items():
            wanted = (place, pointing.get(name, NOTHING))
            if self._shown.get(name) != wanted:
                self._shown[name] = wanted
                out += self._draw(name, *wanted)
        out += self._put_cursor(marks.zone or self.place_of(view, marks.thing))
        return changed(before, self.sheet) if before is not None else out

    def row(self, y: int, left: int, width: int) -> Line:
        """A stretch of one line, as runs of one look."""
        return runs(self.sheet.cells[y][left : left + width]) if 0 <= y < self.height else []

    def region(self, zone: str) -> Region:
        """Where a zone is drawn, its borders included."""
        at = self.book.board.zones[zone]
        return Region(
            at.x * self.pitch.across, at.y * self.pitch.down, self.pitch.across + 1, self.pitch.down + 1
        )

    def place_at(self, x: int, y: int) -> str | None:
        """The zone drawn at a cell, if there is one."""
        spot = (x // self.pitch.across, y // self.pitch.down)
        return next((name for name in self.places if self._spot(name) == spot), None)

    def place_of(self, view: View, thing: str) -> str:
        """The zone of a hero, an enemy, a pillar, or of something that lies somewhere."""
        if thing in view.heroes:
            return view.heroes[thing].hero.zone
        if thing in view.enemies:
            return view.enemies[thing].enemy.zone
        pillar = self.book.board.pillars.get(thing)
        return pillar.zones[0] if pillar else thing.partition("@")[2]

    def _spot(self, zone: str) -> tuple[int, int]:
        at = self.book.board.zones[zone]
        return at.x, at.y

    def _relaid(self, view: View, marks: Marks) -> Sheet | None:
        """Lay floors and walls anew if one of them changed; the picture before that, if so."""
        tints = marks.tints if self.to.palette.has_tints else {}
        about = (view.terrain, [place[:_STILL] for place in self.places.values()], dict(tints))
        if about == self._laid_for:
            return None
        self._laid_for = about
        before, self._below = self.sheet, None
        self._plan = plan_of(self.book.board, view.terrain, self.places, tints)
        self._base = lay(self._plan, self.pitch, self.to)
        self.sheet = self._base.part(self._base.region)
        self._shown.clear()
        return before

    def _pointing(self, view: View, marks: Marks) -> Iterator[tuple[str, Pointing]]:
        """For each zone with marks what they are."""
        own: dict[str, str] = {}
        things: dict[str, dict[str, str]] = {}
        for name, letter in marks.letters.items():
            if name in self.places:
                own[name] = letter
            else:
                things.setdefault(self.place_of(view, name), {})[name] = letter
        wounds = self._wounds(view, marks)
        for zone in {*marks.overlay, *own, *things, *marks.trails, *wounds} & self.places.keys():
            yield (
                zone,
                Pointing(
                    wounds.get(zone) or marks.overlay.get(zone, ""),
                    "bad" if zone in wounds else marks.roles.get(zone, marks.mark_role),
                    marks.tints.get(zone, ""),
                    own.get(zone, ""),
                    things.get(zone, {}),
                    trail=marks.trails.get(zone, ""),
                    ghosts=marks.ghosts.get(zone, 0),
                ),
            )

    def _wounds(self, view: View, marks: Marks) -> dict[str, str]:
        """What was lost, where it was lost."""
        lost: dict[str, int] = {}
        for name, blow in marks.blows.items():
            fell = blow.before is not None and name not in view.enemies
            zone = self.place_of(blow.before if blow.before and fell else view, name)
            lost[zone] = lost.get(zone, 0) + blow.wounds
        return {zone: f"-{wounds}" for zone, wounds in lost.items() if wounds}

    def _draw(self, name: str, place: Place, at: Pointing) -> list[Region]:
        """The inside of a zone; only its lines that differ are told."""
        assert self._plan is not None
        inner = self.region(name).shrink((1, 1, 1, 1))
        before = self.sheet.part(inner)
        floor = self._plan.floors[self._spot(name)]
        after = self._base.part(inner)
        found = inside(place, inner.width, inner.height, self.to, self.book.words, at)
        for y, row in enumerate(found.rows):
            if y >= found.head and row and not floor.closed:
                after.paper(Region(0, y, inner.width, 1), floor.role)
            after.over(found.margin, y, list(row))
        if floor.closed:
            self._hatch(after)
        self._glow(after, found, floor)
        if at.trail:
            self._trail(after, at.trail, at.ghosts)
        self.sheet.stamp(inner.x, inner.y, after)
        return [region.translate(inner.offset) for region in changed(before, after)]

    def _hatch(self, sheet: Sheet) -> None:
        """A closed zone shows its hatch somewhere, however full it is."""
        glyph = self.to.glyphs.hatch
        if any(cell[0] == glyph for row in sheet.cells for cell in row):
            return
        for y in range(sheet.height - 1, -1, -1):
            for x in range(sheet.width - 1, -1, -1):
                if sheet.cells[y][x][0] == " ":
                    sheet.put(x, y, glyph, ink("hatch"))
                    return

    def _glow(self, sheet: Sheet, found: Inside, floor: Floor) -> None:
        """Around its lamp a lit floor is brighter, as far as no figure stands there."""
        palette = self.to.palette
        if not self.to.glow or not palette.has_tints or floor.role != "lit":
            return
        lamp = sheet.width - 1 - found.margin
        for y in range(found.head):
            for x in range(max(0, lamp - min(len(_GLOW), sheet.width - 4) + 1), sheet.width):
                role = _GLOW[abs(lamp - x)]
                if palette.has_floors or (y == 0 and abs(lamp - x) <= 1):
                    sheet.tint(Region(x, y, 1, 1), role)

    def _trail(self, sheet: Sheet, direction: str, ghosts: int) -> None:
        """An arrow where somebody walked out, beside whatever stands there, and faded who set out."""
        glyphs, look = self.to.glyphs, ink("bad", "", True)
        x, y = sheet.width // 2, self._free_row(sheet)
        arrow = getattr(glyphs, direction, glyphs.east)
        upright = direction in ("north", "south")
        shaft = glyphs.walls[5] if upright else glyphs.walls[10]
        cells = [(x, y - 1), (x, y + 1)] if upright else [(x - 1, y), (x + 1, y)]
        for at, sign in ((cells[0], shaft), (cells[1], shaft), ((x, y), arrow)):
            if 0 <= at[1] < sheet.height and sheet.cells[at[1]][at[0]][0] in _BARE_CELLS:
                sheet.put(*at, sign, look)
        self._ghosts(sheet, y, 2 if upright else 3, ghosts)

    def _ghosts(self, sheet: Sheet, y: int, gap: int, count: int) -> None:
        """Faded pips on both sides of an arrow; where nothing can be faded, empty ones."""
        pip = self.to.glyphs.minion if self.to.palette.has_colour else self.to.glyphs.hurt
        middle, each = sheet.width // 2, sheet.width // 2 - gap
        left = [middle - gap - place for place in range(min(each, (count + 1) // 2))]
        right = [middle + gap + place for place in range(min(each, count // 2))]
        for x in (*left, *right):
            if sheet.cells[y][x][0] in _BARE_CELLS:
                sheet.put(x, y, pip, ink("muted"))

    def _free_row(self, sheet: Sheet) -> int:
        """The row nearest to the middle in whose middle nothing stands."""
        x, middle = sheet.width // 2, sheet.height // 2
        free = [y for y in range(sheet.height) if sheet.cells[y][x][0] in _BARE_CELLS]
        return min(free, key=lambda y: abs(y - middle), default=middle)

    # The cursor: one mark in the left margin of its zone, on the border only where no margin is free.

    def _put_cursor(self, zone: str) -> list[Region]:
        if zone not in self.places:
            return []
        x, y = self._cursor_cell(self.region(zone).shrink((1, 1, 1, 1)))
        self._below = ((x, y), self.sheet.cells[y][x])
        self.sheet.cells[y][x] = (self.to.glyphs.cursor, Look(turned=True))
        return [Region(x, y, 1, 1)]

    def _cursor_cell(self, inner: Region) -> tuple[int, int]:
        """The blank cell at the left edge of a zone that is nearest to its middle."""
        middle = inner.y + inner.height // 2
        found = {y: self.sheet.cells[y][inner.x][0] for y in range(inner.y, inner.bottom)}
        free = [y for y, text in found.items() if text in _BARE_CELLS]
        best = min(free, key=lambda y: (found[y] != " ", abs(y - middle)), default=None)
        return (inner.x - 1, middle) if best is None else (inner.x, best)

    def _lift_cursor(self) -> list[Region]:
        """Put back what lay below the cursor."""
        if self._below is None:
            return []
        (x, y), cell = self._below
        self._below = None
        self.sheet.cells[y][x] = cell
        return [Region(x, y, 1, 1)]
