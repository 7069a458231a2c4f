"""The board of whatever quest a view is of, for pages that show one view after the other."""

from __future__ import annotations

from textual.geometry import Region

from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.view import View
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import Line
from md_tui.tui.games.massive_darkness.board.book import Book, book_for
from md_tui.tui.games.massive_darkness.board.layout import FIT, zoom_of
from md_tui.tui.games.massive_darkness.board.picture import BoardPicture
from md_tui.tui.games.massive_darkness.board.picture import Marks as QuestMarks
from md_tui.tui.marks import PLAIN, Marks


class WholeBoard:
    """As near as all of the board fits a pane; another quest is another board."""

    def __init__(self, words: Words, view: View, to: Brush, width: int, height: int) -> None:
        self.words, self.to, self.size = words, to, (width, height)
        self._drawn = self._board_of(book_for(words, view.map))

    def _board_of(self, book: Book) -> BoardPicture:
        return BoardPicture(book, self.to, zoom_of(book.board, FIT, *self.size).pitch)

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return self._drawn.width

    @property
    def height(self) -> int:
        """Lines of the whole board."""
        return self._drawn.height

    def paint(self, view: View, marks: Marks = PLAIN) -> list[Region]:
        """Draw a view, and return what changed."""
        book = book_for(self.words, view.map)
        if book is self._drawn.book:
            return self._drawn.paint(
                view, QuestMarks(marks.overlay, marks.tints, marks.letters, marks.place, marks.thing)
            )
        self._drawn = self._board_of(book)
        self._drawn.paint(
            view, QuestMarks(marks.overlay, marks.tints, marks.letters, marks.place, marks.thing)
        )
        return [self._drawn.sheet.region]

    def row(self, y: int, left: int, width: int) -> Line:
        """A stretch of one line."""
        return self._drawn.row(y, left, width)

    def region(self, place: str) -> Region | None:
        """Where a zone is drawn."""
        return self._drawn.region(place) if place in self._drawn.book.board.zones else None

    def place_at(self, x: int, y: int) -> str | None:
        """The zone drawn at a cell."""
        return self._drawn.place_at(x, y)
