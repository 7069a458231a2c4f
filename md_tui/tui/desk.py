"""What the screens know of a game: its session, its board, its panes, its keys and its pages.

The shell owns screens, keys, questions, undo, timeline and replay; a desk adds what only the game knows. All
of it works on views: nothing here ever sees a state. A game names its desk in the registry; one that names
none is shown by the plain desk, which knows no more of a game than its face says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from md_tui.games import registry
from md_tui.tui.draw.text import Row
from md_tui.tui.marks import PLAIN, Area, Marks

if TYPE_CHECKING:
    from textual.geometry import Region

    from md_tui.config import Settings
    from md_tui.games.face import Face
    from md_tui.games.face import Line as LogLine
    from md_tui.kernel.table_port import Table
    from md_tui.table.chronology import Chronology
    from md_tui.tui.draw.brush import Brush
    from md_tui.tui.draw.look import Line
    from md_tui.tui.keys.actions import Action
    from md_tui.tui.symbols import Symbols
    from md_tui.tui.table_session import Session


PLAIN_DESK = "md_tui.tui.table.plain:PLAIN_DESK"
"""The desk of games that name none."""


class Picture(Protocol):
    """A board as cells; zones or squares, it is the same to the view that shows it.

    Size and origin may change between two paints: whoever shows a picture holds the place it looks at, never
    a cell. `paint` is pure but for what it keeps of the last paint, so that it can say what changed.
    """

    @property
    def width(self) -> int:
        """Columns of the whole board."""

    @property
    def height(self) -> int:
        """Lines of the whole board."""

    def paint(self, view: Any, marks: Marks = PLAIN) -> Sequence[Region]:
        """Draw a view, and return what changed."""

    def row(self, y: int, left: int, width: int) -> Line:
        """A stretch of one line, as pieces of one look each."""

    def region(self, place: str) -> Area | Region | None:
        """Where a place is drawn, its borders included; nothing if it is not on the board."""

    def place_at(self, x: int, y: int) -> str | None:
        """The place drawn at a cell, if there is one."""


class Start(NamedTuple):
    """A game that begins without further questions."""

    setup: dict[str, Any]
    seed: str = ""
    options: dict[str, Any] = {}


class Offered(NamedTuple):
    """A page of a game that the title offers; its words stand under `title` in those of the game."""

    page: str
    letter: str
    after: str
    """The choice of the shell that it stands below."""


class Mark(NamedTuple):
    """A kind of mark on a timeline, as `Face.mark` names it; its name is under `replay.marks`."""

    kind: str
    letter: str
    role: str = "text"


class Desk(Protocol):
    """All that the screens know of one game."""

    @property
    def actions(self) -> Sequence[Action]:
        """Its keys beside those of the shell, with groups and defaults; help and settings read them."""

    @property
    def looks(self) -> Sequence[str]:
        """Those of its actions that only look: under a question their keys do what they always do."""

    @property
    def pages(self) -> Mapping[str, str]:
        """Its pages by the action that opens them, as "module:attribute"; some stand in for the shell's."""

    @property
    def title(self) -> Sequence[Offered]:
        """Those of its pages that can be opened from the title."""

    @property
    def marks(self) -> Sequence[Mark]:
        """What its face marks on a timeline, the weightiest first: that one is shown on a full cell."""

    def session(self, table: Table, face: Face, *, retell: bool = True) -> Session:
        """A table as the screens of this game need it."""

    def picture(self, session: Session, to: Brush, width: int, height: int) -> Picture:
        """The board, to be painted with views, in a pane of this size."""

    def centre(self, session: Session, view: Any, seat: str) -> str:
        """The place that must be inside the window; nothing if there is none."""

    def status(self, session: Session, view: Any, symbols: Symbols, width: int) -> Row:
        """The line above the board."""

    def side(self, session: Session, view: Any, symbols: Symbols, width: int, height: int) -> list[Row]:
        """What stands beside the board, about the seat in focus."""

    def told(self, session: Session, history: Chronology, step: int) -> list[LogLine]:
        """What the log of a table tells of a step of a recorded game."""

    def legend(self, **marks: str) -> list[str]:
        """Lines on the marks of its board; `marks` are the characters in use, `book` the rulebook's key."""

    def sides(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """The sides that people play at this screen by the set-up of a game; nothing means the usual one."""

    def quick(self, face: Face, settings: Settings) -> Start:
        """The game that the quick start begins."""

    def options(self, settings: Settings, setup: Mapping[str, Any]) -> dict[str, Any]:
        """What the settings fix for a new game of this set-up."""


def desk_of(game: str) -> Desk:
    """The desk of a game: its own, or the plain one."""
    found: Desk = registry.part(game, "desk") or registry.load(PLAIN_DESK)
    return found
