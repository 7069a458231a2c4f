"""Boards for tests: drawn by hand, or thrown at random."""

from random import Random

from md_tui.toolkit.squares.board import Squares
from md_tui.toolkit.squares.layout import LOOKS, SOLID, STEPS, Edge, Space


def drawn(text: str) -> tuple[Squares, dict[str, Space]]:
    """A board from a drawing, and the places of the letters in it.

    Spaces stand on odd columns of odd rows (`.`, `#` for an obstacle, any letter for a figure), walls
    between them (`|` and `-`).
    """
    rows = [line for line in text.splitlines() if line.strip()]
    ground: dict[Space, str] = {}
    edges: dict[Edge, int] = {}
    marks: dict[str, Space] = {}
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            x, y = column // 2, row // 2
            if row % 2 and column % 2:
                if sign != " ":
                    ground[x, y] = "#" if sign == "#" else "."
                    marks[sign] = (x, y)
            elif sign in "|-":
                edges[x, y, "w" if sign == "|" else "n"] = SOLID
    return Squares(ground, edges), marks


def thrown(dice: Random, width: int, height: int, *, mixed: bool = False) -> Squares:
    """A board at random, below zero too: holes, walls, and if mixed edges that stop only one thing."""
    left, top = dice.randint(-5, 5), dice.randint(-5, 5)
    places = [(left + x, top + y) for y in range(height) for x in range(width)]
    holes, walls = dice.choice((0, 0.05, 0.2)), dice.choice((0, 0.1, 0.3))
    ground = {place: "." for place in places if dice.random() >= holes} or {places[0]: "."}
    edges = {
        (x, y, side): dice.choice((STEPS, LOOKS, SOLID)) if mixed else SOLID
        for x, y in places
        for side in "nw"
        if dice.random() < walls
    }
    return Squares(ground, edges)


def some_of(dice: Random, squares: Squares, share: float) -> int:
    """The mask of about such a share of the spaces."""
    return squares.mask(space for space in squares.spaces if dice.random() < share)
