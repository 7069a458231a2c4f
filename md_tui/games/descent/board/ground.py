"""The map as the rules ask about it: spaces by name, with the doors as they stand now."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from md_tui.games.descent.board.atlas import Board
from md_tui.games.descent.content import names
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.tiles import LAVA, OBSTACLE, PIT, PLAIN, WATER
from md_tui.games.descent.model import State
from md_tui.games.descent.model.recent import Recent
from md_tui.toolkit.squares.layout import Space, sides_of

OPEN, CLOSED, LOCKED = "open", "closed", "locked"
FAR = 1 << 20
MOST_COUNTS = 1024
"""This many counts are remembered: every space of a map and many bases, but not all there could ever be."""
name_of = lru_cache(maxsize=4096)(names.name_of)
__all__ = [
    "CLOSED",
    "FAR",
    "LAVA",
    "LOCKED",
    "OBSTACLE",
    "OPEN",
    "PIT",
    "PLAIN",
    "WATER",
    "Ground",
    "board_of",
    "ground_of",
]


@lru_cache(maxsize=4096)
def space_of(name: str) -> Space:
    """The space of a name that is known to be one."""
    found = names.space_of(name)
    return found if found is not None else (-1, -1)


class Ground:
    """One map with one set of closed doors; nothing in it changes, so answers are remembered."""

    def __init__(self, board: Board, closed: frozenset[str]) -> None:
        """`board` is the assembled map of the encounter."""
        self.board = board
        self.squares = board.squares(closed)
        self.sight = board.sight(closed)
        self.names: tuple[str, ...] = tuple(map(name_of, self.squares.spaces))
        self.terrain: dict[str, str] = {name_of(at): kind for at, kind in self.squares.ground.items()}
        self.obstacles: int = board.obstacles
        self.barred = frozenset(name for name, kind in self.terrain.items() if kind == OBSTACLE)
        self._around: dict[str, tuple[str, ...]] = {}
        self._counts: dict[tuple[str, ...], Mapping[str, int]] = {}

    def __contains__(self, name: object) -> bool:
        """Whether there is such a space."""
        return name in self.terrain

    def around(self, name: str) -> tuple[str, ...]:
        """The spaces adjacent to one (DE-SPC-01, DE-ERR-05)."""
        found = self._around.get(name)
        if found is None:
            found = self._around[name] = tuple(map(name_of, self.squares.around(space_of(name))))
        return found

    def adjacent(self, first: str, second: str) -> bool:
        """Whether two spaces are adjacent."""
        return second in self.around(first)

    def beside(self, first: Iterable[str], second: Iterable[str]) -> bool:
        """Whether some space of one base is adjacent to some space of the other (DE-AMB-22)."""
        others = set(second)
        return any(not others.isdisjoint(self.around(name)) for name in first)

    def count(self, *starts: str) -> Mapping[str, int]:
        """How many spaces away each one is; obstacles and walls stop a count, figures do not (DE-ERR-06)."""
        found = self._counts.get(starts)
        if found is None:
            if len(self._counts) >= MOST_COUNTS:
                self._counts.clear()
            counted = self.squares.count(*map(space_of, starts), stops=self.obstacles)
            found = self._counts[starts] = {name_of(space): far for space, far in counted.items()}
        return found

    def distance(self, first: Iterable[str], second: Iterable[str]) -> int:
        """The smallest count from one base to another; very far if no count leads there."""
        counted = self.count(*first)
        return min((counted.get(name, FAR) for name in second), default=FAR)

    def sees(self, first: str, second: str, blocked: Iterable[str]) -> bool:
        """Whether a space lies in the line of sight of another (DE-LOS-01)."""
        return self.sees_past(first, second, self.standing(blocked))

    def standing(self, blocked: Iterable[str]) -> int:
        """The mask of all that stops a line where these spaces are taken."""
        return self.squares.mask(map(space_of, blocked)) | self.obstacles

    def sees_past(self, first: str, second: str, mask: int) -> bool:
        """The same for a mask that is known already."""
        return self.sight.sees(space_of(first), space_of(second), mask)

    def blocked(self, name: str) -> bool:
        """Whether nobody can ever stand there."""
        return self.terrain.get(name, OBSTACLE) == OBSTACLE

    def area(self, tile: str) -> tuple[str, ...]:
        """The spaces of a tile."""
        return tuple(map(name_of, self.board.areas[tile]))

    def ways_off(self, tile: str) -> tuple[str, ...]:
        """The spaces of a tile from which one can leave the map (DE-MOV-11)."""
        return tuple(map(name_of, self.board.ways_off(tile)))

    def door_spaces(self, door: str) -> tuple[str, ...]:
        """The spaces that border a door (DE-AMB-11)."""
        return tuple(map(name_of, self.board.doors[door].spaces))

    def door_crossed(self, door: str, spaces: Iterable[str]) -> bool:
        """Whether a base lies on both sides of a door."""
        covered = {space_of(name) for name in spaces}
        return any(covered.issuperset(sides_of(edge)) for edge in self.board.doors[door].edges)


def board_of(box: Box, name: str) -> Board:
    """The assembled map of an encounter; put together once."""
    key = ("board", name)
    found: Board | None = box.memo.get(key)
    if found is None:
        found = box.memo[key] = Board(box.maps[name], box.tiles)
    return found


def ground_of(box: Box, state: State) -> Ground:
    """The map of the game as its doors stand now."""
    known: Recent[Ground] | None = box.memo.get("grounds")
    if known is None:
        known = box.memo["grounds"] = Recent()
    doors = state.doors
    key = id(doors), state.encounter, state.quest
    found = known.get(key)
    return found[0] if found is not None else known.keep(key, _ground_of(box, state), doors)


def _ground_of(box: Box, state: State) -> Ground:
    board = box.quests[state.quest].encounters[state.encounter].map
    closed = frozenset(door for door, how in state.doors.items() if how != OPEN)
    key = ("ground", board, closed)
    found: Ground | None = box.memo.get(key)
    if found is None:
        found = box.memo[key] = Ground(board_of(box, board), closed)
    return found
