"""What squares and lines must say, worked out in another way: by fractions and by trying everything."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product

from md_tui.toolkit.squares.board import Squares
from md_tui.toolkit.squares.layout import Space


def walled(squares: Squares, first: Space, second: Space, what: int) -> bool:
    """Whether two spaces side by side are parted by the rim or by an edge of this kind."""
    if first not in squares.ground or second not in squares.ground:
        return True
    lower = max(first, second)
    return bool(squares.edges.get((*lower, "w" if first[1] == second[1] else "n"), 0) & what)


def adjacent(squares: Squares, first: Space, second: Space, what: int) -> bool:
    """Side by side with nothing between, or corner to corner with a free way round."""
    (ax, ay), (bx, by) = first, second
    if max(abs(ax - bx), abs(ay - by)) != 1 or first not in squares.ground or second not in squares.ground:
        return False
    if ax == bx or ay == by:
        return not walled(squares, first, second, what)
    return any(
        not walled(squares, first, corner, what) and not walled(squares, corner, second, what)
        for corner in ((ax, by), (bx, ay))
    )


def sees(squares: Squares, viewer: Space, target: Space, blocked: int, *, grazing: bool, looks: int) -> bool:
    """Whether one of the sixteen lines is free."""
    if max(abs(viewer[0] - target[0]), abs(viewer[1] - target[1])) <= 1:
        return viewer == target or adjacent(squares, viewer, target, looks)
    corners = list(product((0, 1), (0, 1)))
    return any(
        line_is_free(squares, viewer, target, from_corner, to_corner, blocked, grazing=grazing, looks=looks)
        for from_corner in corners
        for to_corner in corners
    )


def line_is_free(
    squares: Squares,
    viewer: Space,
    target: Space,
    from_corner: Space,
    to_corner: Space,
    blocked: int,
    *,
    grazing: bool,
    looks: int,
) -> bool:
    """Follow one line from one crossing of the grid to the next, by fractions."""
    start = (viewer[0] + from_corner[0], viewer[1] + from_corner[1])
    end = (target[0] + to_corner[0], target[1] + to_corner[1])
    inside: set[Space] = {viewer}
    for touched in touches(start, end):
        stops = len(touched) == 1 or not grazing
        if stops and any(squares.bit(space) & blocked and space != viewer for space in touched):
            return False
        reached = {space for space in touched for before in inside if _joined(squares, before, space, looks)}
        inside = reached | {
            space for space in touched for other in reached if _joined(squares, other, space, looks)
        }
    return any(_joined(squares, space, target, looks) for space in inside)


def _joined(squares: Squares, first: Space, second: Space, looks: int) -> bool:
    return second in squares.ground and (first == second or adjacent(squares, first, second, looks))


def touches(start: Space, end: Space) -> Iterator[tuple[Space, ...]]:
    """The space a line is in between two crossings of the grid, or the two between which it runs."""
    (ax, ay), (bx, by) = start, end
    if start == end:
        return
    times = {Fraction(0), Fraction(1)}
    for near, far in ((ax, bx), (ay, by)):
        if near != far:
            times |= {Fraction(line - near, far - near) for line in range(min(near, far), max(near, far) + 1)}
    for before, after in pairwise(sorted(times)):
        middle = (before + after) / 2
        x, y = ax + middle * (bx - ax), ay + middle * (by - ay)
        columns = [int(x) - 1, int(x)] if x.denominator == 1 else [x.__floor__()]
        rows = [int(y) - 1, int(y)] if y.denominator == 1 else [y.__floor__()]
        yield tuple(product(columns, rows))


def ways(squares: Squares, starts: int, points: int, closed: int, slow: int, holds: int) -> dict[Space, int]:
    """The least cost of every space, by growing all walks one step at a time until nothing gets cheaper."""
    costs = {space: 0 for space in squares.ground if squares.bit(space) & starts}
    changed = True
    while changed:
        changed = False
        for here, there in product(list(costs), squares.ground):
            if (
                squares.bit(here) & holds
                or squares.bit(there) & closed
                or not adjacent(squares, here, there, 1)
            ):
                continue
            price = costs[here] + (2 if squares.bit(there) & slow else 1)
            if price <= min(points, costs.get(there, points + 1) - 1):
                costs[there], changed = price, True
    return costs


def bases(squares: Squares, width: int, height: int, taken: int) -> set[frozenset[Space]]:
    """Every rectangle on the board, either way, that holds nothing taken and through which no wall runs."""
    found = set()
    for (x, y), (wide, high) in product(squares.ground, {(width, height), (height, width)}):
        inside = frozenset(product(range(x, x + wide), range(y, y + high)))
        if all(space in squares.ground and not squares.bit(space) & taken for space in inside) and not any(
            walled(squares, first, second, 1)
            for first, second in product(inside, inside)
            if abs(first[0] - second[0]) + abs(first[1] - second[1]) == 1
        ):
            found.add(inside)
    return found
