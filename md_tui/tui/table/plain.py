"""The plain desk: a game with no desk of its own, shown by what its face says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.geometry import Region

from md_tui.tui.desk import Mark, Offered, Picture, Start
from md_tui.tui.draw.look import Line, ink
from md_tui.tui.draw.text import Row, cut, wrapped
from md_tui.tui.marks import PLAIN, Marks
from md_tui.tui.table_session import Session

if TYPE_CHECKING:
    from md_tui.config import Settings
    from md_tui.games.face import Face
    from md_tui.games.face import Line as LogLine
    from md_tui.kernel.table_port import Table
    from md_tui.table.chronology import Chronology
    from md_tui.tui.draw.brush import Brush
    from md_tui.tui.keys.actions import Action
    from md_tui.tui.symbols import Symbols


class LinesPicture:
    """A board that is told in lines; nothing on it is a place."""

    def __init__(self, session: Session, width: int, height: int) -> None:
        self.session, self.width, self.height = session, width, height
        self._lines: list[str] = []

    def paint(self, view: Any, marks: Marks = PLAIN) -> Sequence[Region]:
        """Put the view into lines; lines that differ have changed."""
        told = "\n".join(self.lines(view)).splitlines()
        rows = [row for line in told for row in wrapped(line, self.width)]
        before, self._lines = self._lines, ["".join(text for text, _ in row) for row in rows]
        longest = max(len(before), len(self._lines))
        lines = [*self._lines, *[""] * (longest - len(self._lines))]
        old = [*before, *[""] * (longest - len(before))]
        return [Region(0, y, self.width, 1) for y in range(longest) if lines[y] != old[y]]

    def lines(self, view: Any) -> list[str]:
        """What is told of a view."""
        return self.session.table.voice.status() if view is self.session.view else []

    def row(self, y: int, left: int, width: int) -> Line:
        """A stretch of a line."""
        return [(self._lines[y][left : left + width], ink("text"))] if 0 <= y < len(self._lines) else []

    def region(self, place: str) -> Region | None:
        """Nothing is a place."""
        return None

    def place_at(self, x: int, y: int) -> str | None:
        """Nothing is a place."""
        return None


class PlainDesk:
    """The base of small desks: a game overrides what it can show better."""

    PICTURE: ClassVar[type[LinesPicture]] = LinesPicture
    """How the board is told."""
    actions: Sequence[Action] = ()
    looks: Sequence[str] = ()
    pages: Mapping[str, str] = {}
    title: Sequence[Offered] = ()
    marks: Sequence[Mark] = (Mark("end", "#", "warning"),)

    def session(self, table: Table, face: Face, *, retell: bool = True) -> Session:
        """Nothing but what every session has."""
        return Session(table, face, retell=retell)

    def picture(self, session: Session, to: Brush, width: int, height: int) -> Picture:
        """How things stand, in lines."""
        return self.PICTURE(session, width, height)

    def centre(self, session: Session, view: Any, seat: str) -> str:
        """No place matters more than others."""
        return ""

    def status(self, session: Session, view: Any, symbols: Symbols, width: int) -> Row:
        """Whose turn it is."""
        acting = [session.face.name(seat) for seat in session.table.acting]
        return cut([(f" {', '.join(acting)} ", "info")], width, symbols.cut)

    def side(self, session: Session, view: Any, symbols: Symbols, width: int, height: int) -> list[Row]:
        """What can be done now."""
        rows: list[Row] = []
        for offer in session.offers():
            if offer.legal and len(rows) < height:
                rows += wrapped(session.offer_line(offer), max(8, width), "muted")
        return rows[:height]

    def told(self, session: Session, history: Chronology, step: int) -> list[LogLine]:
        """Each event that has a sentence."""
        return history.lines(step)

    def legend(self, **marks: str) -> list[str]:
        """A board that is told in words has no marks."""
        return []

    def sides(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """The usual one."""
        return ()

    def quick(self, face: Face, settings: Settings) -> Start:
        """The set-up that is suggested to somebody who has not chosen anything."""
        setup = face.form().blank()
        return Start(setup, options=self.options(settings, setup))

    def options(self, settings: Settings, setup: Mapping[str, Any]) -> dict[str, Any]:
        """What may be taken back."""
        return {"undo": settings.undo}


PLAIN_DESK = PlainDesk()
