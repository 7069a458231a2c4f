"""An assembled map: its squares for every set of closed doors, its areas, and where one leaves it."""

from collections.abc import Collection, Mapping
from functools import cached_property

from md_tui.games.descent.content.maps.plan import Door, Plan
from md_tui.games.descent.content.names import name_of
from md_tui.games.descent.content.tiles import LAVA, OBSTACLE, PIT, WATER
from md_tui.toolkit.squares.board import Boards, Squares, owners
from md_tui.toolkit.squares.layout import COMPASS, SOLID, Edge, Piece, Space, edge_of
from md_tui.toolkit.squares.sight import Sight
from md_tui.toolkit.squares.walk import Terrain


class Board:
    """The map of one encounter; nothing in it changes, so every answer is remembered."""

    def __init__(self, plan: Plan, pieces: Mapping[str, Piece]) -> None:
        """`pieces` holds every tile side that the plan names."""
        self.plan, self._boards = plan, Boards(pieces)
        self.doors: dict[str, Door] = {door.id: door for door in plan.doors}
        self._squares: dict[frozenset[str], Squares] = {}
        self._sight: dict[frozenset[str], Sight] = {}

    def squares(self, closed: Collection[str] = frozenset()) -> Squares:
        """The squares with these doors closed."""
        key = frozenset(closed)
        found = self._squares.get(key)
        if found is None:
            edges = [edge for door in sorted(key) for edge in self.doors[door].edges]
            found = self._squares[key] = self._laid(edges)
        return found

    def sight(self, closed: Collection[str] = frozenset()) -> Sight:
        """Who sees whom with these doors closed; figures and obstacles are the caller's mask."""
        key = frozenset(closed)
        found = self._sight.get(key)
        if found is None:
            found = self._sight[key] = Sight(self.squares(key))
        return found

    @cached_property
    def obstacles(self) -> int:
        """The mask of the obstacles; a space has the same number whatever doors are closed."""
        return self.squares().made_of(OBSTACLE)

    @cached_property
    def terrain(self) -> Terrain:
        """What the ground does to a figure of one space (DE-TER-03, DE-ERR-09, DE-TER-10)."""
        squares = self.squares()
        return Terrain(squares.made_of(WATER), squares.made_of(PIT), squares.made_of(LAVA))

    @cached_property
    def large_terrain(self) -> Terrain:
        """The same for a large figure, which single pit spaces do not stop (DE-ERR-14)."""
        return self.terrain._replace(holds=0)

    @cached_property
    def _owners(self) -> dict[Space, int]:
        return owners(self._boards.pieces, self.plan.layout)

    @cached_property
    def areas(self) -> dict[str, tuple[Space, ...]]:
        """The spaces of each tile, by its name, and by name and place (`EndA@e2`): some lie there twice."""
        found: dict[str, list[Space]] = {}
        for space, index in self._owners.items():
            at = self.plan.layout.placements[index]
            for name in (at.piece, f"{at.piece}@{name_of((at.x, at.y))}"):
                found.setdefault(name, []).append(space)
        return {name: tuple(sorted(spaces, key=lambda at: (at[1], at[0]))) for name, spaces in found.items()}

    @cached_property
    def tiles(self) -> dict[Space, str]:
        """The name of the tile each space belongs to."""
        placements = self.plan.layout.placements
        return {space: placements[index].piece for space, index in self._owners.items()}

    @cached_property
    def walls_between(self) -> tuple[Edge, ...]:
        """The edges where two tiles touch and no opening joins them: walls that a mere drawing loses."""
        squares = self.squares()
        found = {edge_of(space, side) for space in squares.spaces for side in COMPASS}
        inside = [edge for edge in found if edge in squares.edges]
        return tuple(sorted(edge for edge in inside if _parts_spaces(squares, edge)))

    def ways_off(self, area: str) -> tuple[Space, ...]:
        """The spaces of a tile at the rim of the map, where one may leave it by the quest (DE-MOV-11)."""
        known = self.squares().number
        return tuple(
            (x, y)
            for x, y in self.areas.get(area, ())
            if any(beside not in known for beside in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)))
        )

    def doors_at(self, space: Space) -> tuple[Door, ...]:
        """The doors that a space borders (DE-AMB-11)."""
        return tuple(door for door in self.doors.values() if space in door.spaces)

    def _laid(self, closed: Collection[Edge]) -> Squares:
        squares = self._boards[self.plan.layout.changed(closed, SOLID)]
        if not self.plan.blocked:
            return squares
        ground = squares.ground | dict.fromkeys(self.plan.blocked, OBSTACLE)
        return Squares(ground, squares.edges)


def _parts_spaces(squares: Squares, edge: Edge) -> bool:
    x, y, side = edge
    return (x, y) in squares and ((x, y - 1) if side == "n" else (x - 1, y)) in squares
