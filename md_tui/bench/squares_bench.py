"""How fast boards of squares answer: lines of sight, asked for the first time and again, and walks."""

import statistics
from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice, product
from time import process_time

from md_tui.bench.measure import Ratio
from md_tui.games.descent.board.atlas import Board
from md_tui.games.descent.board.loading import load_boards
from md_tui.loader.find import box_root
from md_tui.loader.pack import read_shelf
from md_tui.toolkit.squares.layout import Space
from md_tui.toolkit.squares.sight import Sight
from md_tui.toolkit.squares.walk import reach

MAPS = ("first_blood_e1", "the_shadow_vault_e1")
"""A usual map and the largest one."""
PAIRS = 2_000
_STRIDE = 7
"""Of all pairs of spaces every seventh is taken, so that near and far ones come alike."""


@cache
def maps() -> tuple[Board, ...]:
    """The maps that are measured."""
    boards = load_boards(read_shelf(box_root("descent")))
    return tuple(boards[name] for name in MAPS)


def pairs(board: Board) -> list[tuple[Space, Space]]:
    """This many pairs of spaces, spread over the map."""
    spaces = board.squares().spaces
    return list(islice(product(spaces, spaces), 0, PAIRS * _STRIDE, _STRIDE))


def sight_first_us() -> float:
    """Microseconds for a line of sight that nobody has asked for before: the slower of both maps."""
    return max(_first(board) for board in maps())


def _first(board: Board) -> float:
    chosen, squares = pairs(board), board.squares()
    assert squares.in_view

    def ask() -> None:
        lines = Sight(squares).lines
        for viewer, target in chosen:
            lines(viewer, target)

    return _least(ask) / len(chosen) * 1e6


def sight_again_us() -> float:
    """Microseconds for a line of sight that is remembered, whoever stands in the way now."""
    return max(_again(board) for board in maps())


def _again(board: Board) -> float:
    chosen, sight = pairs(board), Sight(board.squares())
    blocked = board.squares().mask(board.squares().spaces[::5])

    def ask() -> None:
        sees = sight.sees
        for viewer, target in chosen:
            sees(viewer, target, blocked)

    ask()
    return _least(ask) / len(chosen) * 1e6


def sight_all_ms() -> float:
    """Milliseconds for everything that is seen from one space, asked for the first time."""
    return max(_median(_looks(board)) for board in maps()) * 1e3


def _looks(board: Board) -> Iterable[Callable[[], object]]:
    squares = board.squares()
    return (lambda space=space: Sight(squares).seen(space, 0) for space in squares.spaces[::20])  # type: ignore[misc]


def reach_ms() -> float:
    """Milliseconds for every space within five points, with the way to it."""
    return max(_median(_walks(board)) for board in maps()) * 1e3


def _walks(board: Board) -> Iterable[Callable[[], object]]:
    squares, terrain = board.squares(), board.terrain
    return (lambda space=space: reach(squares, space, 5, terrain=terrain) for space in squares.spaces[::5])  # type: ignore[misc]


def _seconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def _least(work: Callable[[], object]) -> float:
    return min(_seconds(work) for _ in range(5))


def _median(works: Iterable[Callable[[], object]]) -> float:
    return statistics.median(map(_seconds, works))


RATIOS = (
    Ratio(
        "squares.sight_first_us",
        "microseconds for a line of sight not asked for before, on the larger of two maps",
        150,
        sight_first_us,
        at_most=True,
    ),
    Ratio(
        "squares.sight_again_us",
        "microseconds for a line of sight that is remembered",
        2,
        sight_again_us,
        at_most=True,
    ),
    Ratio(
        "squares.sight_all_ms",
        "milliseconds for all that is seen from one place on Descent's map, nothing remembered",
        15,
        sight_all_ms,
        at_most=True,
    ),
    Ratio(
        "squares.reach_ms",
        "milliseconds for every place within five movement points",
        1,
        reach_ms,
        at_most=True,
    ),
)
