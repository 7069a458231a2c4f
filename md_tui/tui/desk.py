"""What the screen of the table knows of a game: its picture, its panes, its keys, its modes and its pages.

The shell owns screens, keys, playback, questions, undo, timeline and replay; a desk adds what only the game
knows. All of it works on views: a desk has a table, but never a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from md_tui.kernel.question import Question
from md_tui.kernel.table import Beat
from md_tui.tui.widgets.lines import Part

if TYPE_CHECKING:
    from md_tui.games.face import Face
    from md_tui.kernel.table import Table
    from md_tui.tui.keys.actions import Action
    from md_tui.tui.symbols import Symbols

Row = list[Part]
"""A line of a picture or pane: pieces of text, each in a role of the palette. A role may name two of them,
the ink and the ground it stands on, as in `wall on floor_lit`; one alone stands on the ground of its pane."""


class Area(NamedTuple):
    """A part of a picture, in cells from its upper left corner."""

    x: int
    y: int
    width: int
    height: int


class Marks(NamedTuple):
    """What is drawn on top of a board for a while; places and things by their ids."""

    overlay: Mapping[str, str] = {}
    """A short mark for a place, such as the cost to get there."""
    tints: Mapping[str, str] = {}
    """The role that the ground of a place takes on: reach, threat, goal."""
    letters: Mapping[str, str] = {}
    """The letter that chooses a place or a thing."""
    zone: str = ""
    """The place under the cursor."""
    thing: str = ""
    """The thing under the cursor."""


PLAIN = Marks()
"""No marks at all."""


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

    def fit(self, width: int, height: int) -> bool:
        """Take the size of the pane; whether the picture is another one now, and must be painted again."""

    def paint(self, view: Any, marks: Marks = PLAIN) -> Sequence[Area]:
        """Draw a view, and return what changed."""

    def row(self, y: int, left: int, width: int) -> Row:
        """A stretch of one line, as pieces of one role each."""

    def region(self, place: str) -> Area | None:
        """Where a place is drawn, its borders included; nothing if it is not on the board."""

    def place_at(self, x: int, y: int) -> str | None:
        """The place drawn at a cell, if there is one."""


class Panel(NamedTuple):
    """A pane beside or below the board."""

    id: str
    """status, side, third or goals: where the shell lays it out."""
    rows: tuple[Row, ...]


class Moment(NamedTuple):
    """What stops the game for a breath: a card over the board, until a key or for a while."""

    title: str
    lines: tuple[str, ...]
    places: tuple[str, ...] = ()
    """What it speaks of: the card lies as far from there as it can."""
    stops: bool = True


class Thing(NamedTuple):
    """Something that the cursor can stand on."""

    id: str
    place: str
    name: str


class Desk(Protocol):
    """All that the screen of the table knows of one game at one table."""

    face: Face
    table: Table
    actions: Sequence[Action]
    """Its keys beside those of the shell, with groups, places and defaults; help and settings read them."""
    overlays: Sequence[str]
    """What can be laid over the board, by name, in the order of the key; the first is none."""
    zooms: Sequence[str]
    pages: Mapping[str, str]
    """Pages of its own by the name of the action that opens them, as "module:attribute"."""

    def picture(self, symbols: Symbols, zoom: str) -> Picture:
        """The board, to be painted with views."""

    def status(self, view: Any, focus: str, width: int) -> Row:
        """The line above the board."""

    def panels(self, view: Any, focus: str, sizes: Mapping[str, tuple[int, int]]) -> Iterable[Panel]:
        """The panes that are shown, for the seat in focus, each in its size."""

    def idle(self, view: Any, focus: str) -> Row:
        """The prompt while nobody is asked and nothing is chosen."""

    def prompt(self, view: Any, question: Question, seat: str) -> Row:
        """The prompt while somebody is asked."""

    def centre(self, view: Any, focus: str) -> str:
        """The place that must be inside the window."""

    def things(self, view: Any) -> Sequence[Thing]:
        """Everything on the board in the order of reading."""

    def beyond(self, view: Any, place: str, direction: str, among: Iterable[str] = ()) -> str | None:
        """The next place from one in a direction: of those named, or of all that are there."""

    def describe(self, view: Any, place: str, thing: str) -> str:
        """One line on what is under the cursor."""

    def card(self, view: Any, id: str) -> tuple[str, list[str]]:
        """The card of a figure, a place or a printed card: its title and its lines."""

    def overlay(self, view: Any, name: str, place: str) -> Marks:
        """The marks of an overlay, seen from a place."""

    def staged(self, beat: Beat) -> bool:
        """Whether from here on people want to follow step by step, as when the enemies act."""

    def moment(self, beats: Sequence[Beat]) -> Moment | None:
        """The card that what happened deserves, if it does."""

    def act(self, action: str, screen: Any) -> bool:
        """Carry out a key of the game: a command, a mode, a page or a complaint; whether it knows it."""

    def after(self, beats: Sequence[Beat]) -> list[Row] | None:
        """What the side pane shows until the next key, such as the last roll."""


DeskMaker = Callable[["Face", "Table"], Desk]
"""What the registry's `desk` names."""
