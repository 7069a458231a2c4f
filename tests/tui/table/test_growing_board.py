"""A board may change its size and its origin between two paints: what is looked at stays where it is."""

from collections.abc import Sequence
from typing import Any

from textual.app import App, ComposeResult
from textual.geometry import Region

from md_tui.tui.draw.look import Line, ink
from md_tui.tui.marks import PLAIN, Marks
from md_tui.tui.widgets.picture import PictureView

PITCH = 4


class Realm:
    """Columns from a first to a last one, each four cells wide and named by its number; zero is no border."""

    def __init__(self) -> None:
        self.first, self.last = 0, 0

    @property
    def width(self) -> int:
        return (self.last - self.first + 1) * PITCH

    height = 1

    def paint(self, view: Any, marks: Marks = PLAIN) -> Sequence[Region]:
        before = (self.first, self.last)
        self.first, self.last = view
        return [] if before == view else [Region(0, 0, self.width, 1)]

    def row(self, y: int, left: int, width: int) -> Line:
        line = "".join(f"{column:<{PITCH}}" for column in range(self.first, self.last + 1)) if y == 0 else ""
        return [(line[left : left + width], ink("text"))]

    def region(self, place: str) -> Region | None:
        column = int(place)
        inside = self.first <= column <= self.last
        return Region((column - self.first) * PITCH, 0, PITCH, 1) if inside else None

    def place_at(self, x: int, y: int) -> str | None:
        inside = y == 0 and 0 <= x < self.width
        return str(self.first + x // PITCH) if inside else None


class Shown(App[None]):
    """Nothing but the board."""

    def compose(self) -> ComposeResult:
        yield PictureView(lambda to, width, height: Realm(), id="board")


async def test_columns_that_come_on_the_left_move_nothing_under_the_eye() -> None:
    app = Shown()
    async with app.run_test(size=(40, 5)) as pilot:
        board = app.query_one(PictureView)
        board.show((0, 30), focus="12")
        await pilot.pause()
        board.show((0, 30), focus="9")
        before = board.place("9")
        assert 0 < before.x < 40 - PITCH
        board.show((-20, 30), focus="9")
        assert board.place("9") == before
        board.show((-20, 12), focus="12")
        assert board.place("12").width == PITCH
        assert board.place("12").right == 40, "nothing is shown beyond the last column"


async def test_without_a_place_to_hold_a_small_board_stays_in_the_middle() -> None:
    app = Shown()
    async with app.run_test(size=(40, 5)) as pilot:
        board = app.query_one(PictureView)
        board.show((0, 0))
        await pilot.pause()
        board.show((-2, 3))
        assert (board.place("-2").x, board.place("3").right) == (8, 32)
        assert board.draw_line(board.place("0").y).text == " " * 8 + "-2  -1  0   1   2   3   " + " " * 8
