"""The timeline: every decision ever made in a game, by name, with the board as it was after it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Resize

from md_tui.kernel.errors import KernelError
from md_tui.kernel.table_port import Decision
from md_tui.kernel.undo import Barrier
from md_tui.tui.desk import desk_of
from md_tui.tui.draw.text import Row, broken, cut
from md_tui.tui.frame.keyed import KeyedScreen
from md_tui.tui.frame.list_page import scrolled
from md_tui.tui.keys.actions import DIALOG
from md_tui.tui.keys.row import keys_parts
from md_tui.tui.table_session import Session
from md_tui.tui.widgets.edge import Edge
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.panel import Panel
from md_tui.tui.widgets.picture import PictureView
from md_tui.tui.wording import say

HERE = "@"
"""Marks the action after which the game stands; the cursor has the mark of all lists."""


class Place(NamedTuple):
    """A line of the list: an action, and whether it counts."""

    seq: int
    live: bool


def places(decisions: Sequence[Decision]) -> list[Place]:
    """The beginning and every action: the live ones in order, after each the lines that left there."""
    children: dict[int, list[int]] = {}
    for made in decisions:
        children.setdefault(made.parent, []).append(made.seq)
    path = [0, *sorted(made.seq for made in decisions if made.live)]
    live = set(path)
    found: list[Place] = []
    for seq in path:
        found.append(Place(seq, True))
        waiting = [child for child in reversed(children.get(seq, [])) if child not in live]
        while waiting:
            at = waiting.pop()
            found.append(Place(at, False))
            waiting.extend(reversed(children.get(at, [])))
    return found


class TimelineScreen(KeyedScreen[int]):
    """The list on the left, the board on the right; Enter makes the game stand there."""

    PLACE: ClassVar[str] = DIALOG
    NAME: ClassVar[str] = "timeline"
    PAGE: ClassVar[str] = "timeline"
    KEYS: ClassVar[tuple[str, ...]] = (
        *("step_up", "step_down", "page_up", "page_down"),
        *("confirm", "back"),
    )
    LISTED_BY: ClassVar[str] = "help"
    DEFAULT_CSS = """
    TimelineScreen { layout: vertical; }
    TimelineScreen #heading { height: 1; width: 1fr; }
    TimelineScreen #both { height: 1fr; width: 1fr; }
    TimelineScreen #list { width: 42; }
    TimelineScreen #preview { width: 1fr; }
    TimelineScreen.-wide #list { width: 58; }
    TimelineScreen.-wider #list { width: 68; }
    """

    def __init__(
        self, session: Session, at: int | None = None, limit: int | None = None, look: int | None = None
    ) -> None:
        """The game stands `at` an action, which has the cursor unless it is to `look` at another one; nothing
        after `limit` is listed."""
        super().__init__()
        self.session, self.past = session, session.table.past
        self.desk = desk_of(session.face.game.name)
        made = self.past.decisions()
        self.head = self.past.head if at is None else at
        self.places = [place for place in places(made) if limit is None or place.seq <= limit]
        at_first = self.head if look is None else look
        self.place = next((n for n, place in enumerate(self.places) if place.seq == at_first), 0)
        self.made = {one.seq: one for one in made}
        self.message = ""
        self.warned = -1
        self._top = 0

    def compose(self) -> ComposeResult:
        """Heading, list and board, prompt, keys."""
        yield OneLine(id="heading")
        with Horizontal(id="both"):
            yield Panel(id="list")
            yield Edge(self.md.symbols, id="edge")
            yield PictureView(partial(self.desk.picture, self.session), self.md.symbol_set, id="preview")
        yield OneLine(id="prompt", inset=1)
        yield OneLine(id="keys")

    def on_mount(self) -> None:
        """Lay it out once the sizes are known."""
        self.show_later(self.show)

    def on_resize(self, event: Resize) -> None:
        """Lay it out again."""
        self.show_later(self.show)

    # What is shown.

    @property
    def seq(self) -> int:
        """The action under the cursor."""
        return self.places[self.place].seq

    def name_of(self, seq: int) -> str:
        """An action by its name."""
        return self.session.title(seq) if seq else say("timeline", "beginning")

    def show(self) -> None:
        """Bring list, board and prompt up to date; only visible lines are put into words."""
        if not self.is_mounted or not self.query("#keys"):
            return
        listed = self.query_one("#list", Panel)
        width, height = max(20, listed.size.width), max(1, listed.size.height)
        self._top = scrolled(self._top, self.place, height, len(self.places))
        window = self.places[self._top : self._top + height]
        listed.show([self._row(number, place, width) for number, place in enumerate(window, self._top)])
        self._preview()
        self._show_lines(max(20, self.size.width))

    def _show_lines(self, width: int) -> None:
        """Heading, prompt and keys; what does not fit into the prompt takes the place of the keys."""
        heading = f" {say('timeline', 'heading', count=len(self.places) - 1)}  "
        legend = say("timeline", "legend", here=HERE)
        top = cut([(heading, "info"), (legend, "muted")], width, self.md.symbols.cut)
        self.query_one("#heading", OneLine).show(*top)
        said = (self.message, "warning") if self.message else (self.hint(), "text")
        head, rest = broken([said], width)
        self.query_one("#prompt", OneLine).show(*head)
        self.query_one("#keys", OneLine).show(*(rest or keys_parts(self.md.keymap, self.KEYS, width)))

    def _preview(self) -> None:
        """The board as it was after the action under the cursor."""
        view = self.past.view(self.seq)
        seat = self.made[self.seq].seat if self.seq else ""
        centre = self.desk.centre(self.session, view, seat)
        self.query_one("#preview", PictureView).show(view, focus=centre)

    def _row(self, number: int, place: Place, width: int) -> Row:
        role = "chosen" if number == self.place else "text" if place.live else "muted"
        mark = self.md.symbols.active if number == self.place else " "
        mark += HERE if place.seq == self.head else " "
        made = self.made.get(place.seq)
        seen = " " if made is None else "!" if made.crossed else "*" if made.barrier else " "
        lead = f"{'' if place.live else '~ '}{self.name_of(place.seq)}"
        row: Row = [(mark, "warning"), (f"{place.seq:>4}", "token"), (seen, "warning"), (f" {lead}", role)]
        return cut(row, width, self.md.symbols.cut)

    def hint(self) -> str:
        """What Enter would do."""
        enter = self.md.keymap.first_label("confirm")
        if self.seq == self.head:
            return say("timeline", "here", title=self.name_of(self.seq))
        return say("timeline", "stand", key=enter, title=self.name_of(self.seq))

    # Keys.

    def complain(self, text: str) -> None:
        """Say it in the prompt."""
        self.message = text
        self.show()

    def press(self, key: str) -> None:
        """Forget the last complaint with each key."""
        self.message = ""
        super().press(key)
        if self.is_current:
            self.show()

    def _move(self, by: int) -> None:
        before = self.place
        self.place = min(max(self.place + by, 0), len(self.places) - 1)
        if self.place == before:
            self.complain(say("timeline", "last" if by > 0 else "first"))

    def do_step_down(self) -> None:
        """The next action."""
        self._move(1)

    def do_step_up(self) -> None:
        """The action before."""
        self._move(-1)

    def do_page_down(self) -> None:
        """A page on."""
        self._move(max(1, self.query_one("#list", Panel).size.height - 2))

    def do_page_up(self) -> None:
        """A page back."""
        self._move(-max(1, self.query_one("#list", Panel).size.height - 2))

    def do_first(self) -> None:
        """The beginning."""
        self._move(-len(self.places))

    def do_last(self) -> None:
        """The last action."""
        self._move(len(self.places))

    do_next, do_previous = do_step_down, do_step_up
    do_step_right, do_step_left = do_page_down, do_page_up

    def do_back(self) -> None:
        """Leave everything as it is."""
        self.dismiss(None)

    def do_confirm(self) -> None:
        """Make the game stand there; past a barrier only the second time, which the log records."""
        if self.seq == self.head:
            self.complain(say("timeline", "already"))
            return
        table = self.session.table
        table.jump(self.seq, cross=self.warned == self.seq and table.may_cross).then(self._stands)

    do_continue = do_confirm

    def _stands(self, no: KernelError | None) -> None:
        """The table has answered."""
        if isinstance(no, Barrier):
            self._warn(self.session.revealed(no), self.session.table.may_cross)
        elif no is not None:
            self.complain(self.session.refused(no))
        else:
            self.dismiss(None)

    def _warn(self, seen: str, may_cross: bool) -> None:
        if not may_cross:
            self.complain(say("timeline", "closed", what=seen))
            return
        self.warned = self.seq
        enter = self.md.keymap.first_label("confirm")
        self.complain(say("acts", "cross", key=enter, what=seen))


class ReplayTimeline(TimelineScreen):
    """The same list over a recorded game; Enter looks there."""

    NAME: ClassVar[str] = "step_list"

    def hint(self) -> str:
        """What Enter would do."""
        enter = self.md.keymap.first_label("confirm")
        return say("timeline", "look", key=enter, title=self.name_of(self.seq))

    def do_confirm(self) -> None:
        """Look at it."""
        self.dismiss(self.seq)

    do_continue = do_confirm
