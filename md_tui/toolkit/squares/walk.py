"""Where a figure can go with its movement points, and by which way."""

from heapq import heappop, heappush
from typing import Final, NamedTuple

from md_tui.toolkit.squares.bases import Base, Size, bases
from md_tui.toolkit.squares.board import Squares
from md_tui.toolkit.squares.layout import Space


class Terrain(NamedTuple):
    """What the ground does to a walking figure, as masks of spaces."""

    slow: int = 0
    """Entering costs 2 points."""
    holds: int = 0
    """Can be entered, but no point can be spent to leave."""
    harms: int = 0
    """Hurts whoever enters: of two ways of the same cost the one with fewer of these is taken."""


PLAIN: Final = Terrain()


class Way(NamedTuple):
    """The cheapest way to a space."""

    cost: int
    harm: int
    """How many harmful spaces it enters."""
    start: Space
    """The space it is counted from: for a large figure one of those it stands on."""
    path: tuple[Space, ...]
    """The spaces entered one after the other; none for staying."""


class _Walk:
    """One search outwards from where a figure stands."""

    def __init__(self, squares: Squares, starts: int, closed: int, terrain: Terrain) -> None:
        self.squares, self.closed, self.terrain = squares, closed, terrain
        self.done: dict[int, tuple[int, int]] = {}
        self.before: dict[int, int] = {}
        self.queue = [
            (0, 0, 0, number, -1) for number in map(squares.number.__getitem__, squares.unmask(starts))
        ]

    def run(self, points: int) -> None:
        """Settle every space within this many points: cheapest way first, then least harm, fewest steps."""
        while self.queue:
            cost, harm, steps, number, before = heappop(self.queue)
            if number in self.done:
                continue
            self.done[number] = (cost, harm)
            self.before[number] = before
            if not self.terrain.holds >> number & 1:
                self._spread(points, cost, harm, steps, number)

    def _spread(self, points: int, cost: int, harm: int, steps: int, number: int) -> None:
        for beside in self.squares.steps[number]:
            price = cost + 1 + (self.terrain.slow >> beside & 1)
            if price <= points and beside not in self.done and not self.closed >> beside & 1:
                hurt = harm + (self.terrain.harms >> beside & 1)
                heappush(self.queue, (price, hurt, steps + 1, beside, number))

    def way(self, number: int) -> Way:
        """The way that was found to a space."""
        cost, harm = self.done[number]
        path = []
        while self.before[number] >= 0:
            path.append(self.squares.spaces[number])
            number = self.before[number]
        return Way(cost, harm, self.squares.spaces[number], tuple(reversed(path)))


def reach(
    squares: Squares, start: Space, points: int, friends: int = 0, foes: int = 0, terrain: Terrain = PLAIN
) -> dict[Space, Way]:
    """Every space in which a figure of one space may end, its own included, with the way there.

    `foes` are spaces that cannot be entered (enemies, obstacles), `friends` spaces that can only be passed;
    the figure's own space belongs to neither.
    """
    walk = _Walk(squares, squares.bit(start), foes, terrain)
    walk.run(points)
    return {squares.spaces[number]: walk.way(number) for number in walk.done if not friends >> number & 1}


def landings(
    squares: Squares,
    stands: Base,
    size: Size,
    points: int,
    friends: int = 0,
    foes: int = 0,
    terrain: Terrain = PLAIN,
) -> dict[Base, Way]:
    """Every base on which a large figure may end, with the cheapest way: counted from any space it stands on.

    The counted figure walks like a small one; only where it ends its base must fit, apart from all others.
    """
    walk = _Walk(squares, stands.mask, foes, terrain)
    walk.run(points)
    found: dict[Base, tuple[int, int, int]] = {}
    for number, (cost, harm) in walk.done.items():
        for base in bases(squares, squares.spaces[number], size, friends | foes):
            found[base] = min(found.get(base, (cost, harm, number)), (cost, harm, number))
    return {base: walk.way(number) for base, (_, _, number) in found.items()}
