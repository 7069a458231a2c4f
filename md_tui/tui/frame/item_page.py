"""A page of items of one or several lines: it scrolls, and has a cursor where something can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import ClassVar, NamedTuple, TypeVar

from md_tui.tui.draw.text import Row, clipped
from md_tui.tui.frame.page import Page
from md_tui.tui.keys.actions import DIALOG
from md_tui.tui.keys.letters import letters_for
from md_tui.tui.keys.row import keys_parts
from md_tui.tui.wording import has, say

Result = TypeVar("Result")
FARTHEST = 10**6
"""More lines than any page has."""


class Item(NamedTuple):
    """Something on a page: its lines, and whether it can be chosen."""

    rows: list[Row]
    choice: str = ""
    """What is chosen with it; nothing for headings and greyed lines."""

    @property
    def ruled(self) -> bool:
        """Whether it is a heading with a line across."""
        return not self.choice and any(role == "wall" for row in self.rows for _, role in row)


class Span(NamedTuple):
    """The lines of one choice: from the first to the one after the last."""

    first: int
    end: int


class ItemPage(Page[Result]):
    """Items from top to bottom; a page without choices scrolls, one with choices has a cursor."""

    PLACE: ClassVar[str] = DIALOG
    ASIDE: ClassVar[bool] = False
    EAGER: ClassVar[bool] = False
    LISTED_BY: ClassVar[str] = "help"
    KEYS: ClassVar[tuple[str, ...]] = ("step_down", "step_up", "confirm", "back", "help")
    LETTERED: ClassVar[bool] = True
    """Whether each choice has a letter; a page to type into has none."""

    def __init__(self) -> None:
        super().__init__()
        self._cursor = 0
        self.top = 0
        self._apart = False
        """Whether the page was scrolled by itself, so that the cursor may be out of sight."""
        self._length = 0
        """How many lines there are, as they were shown last."""

    @property
    def place(self) -> int:
        """Which of the choices the cursor is on."""
        return self._cursor

    @place.setter
    def place(self, place: int) -> None:
        """Put the cursor there; the page follows it."""
        self._cursor, self._apart = place, False

    # What a page says of itself.

    def items(self, width: int) -> list[Item]:
        """What is on the page."""
        raise NotImplementedError

    def choose(self, choice: str) -> None:
        """Something was chosen."""

    def idle_prompt(self) -> str:
        """Nothing, unless the page has something to say."""
        return ""

    def own_keys(self) -> list[tuple[str, str]]:
        """The letters of the lines, where there are any."""
        return [("a-z", self.letter_does())] if self.choices() else []

    def letter_does(self) -> str:
        """What the letter of a line does, for the help."""
        own = (self.PAGE, "letter")
        return say(*own) if has(*own) else say("listing", "letter")

    def choices(self) -> list[str]:
        """Everything that can be chosen, in order."""
        return [item.choice for item in self.items(self._width()) if item.choice]

    def texts(self) -> Iterable[str]:
        """What the prompt says by itself, the line under the cursor, and what a key was refused for."""
        choices = [item for item in self.items(self._width() - 4) if item.choice]
        under = choices[min(self.place, len(choices) - 1)].rows if choices else []
        return (self.idle_prompt(), *("".join(text for text, _ in row) for row in under), self.noted[0])

    # How it is shown.

    def _width(self) -> int:
        return max(20, self.app.size.width - 2)

    @property
    def _window(self) -> int:
        """How many lines are seen at once."""
        return max(1, self.main.size.height)

    def redraw_main(self) -> None:
        """Show the part of the page that the cursor is in."""
        rows, spans = self._rows()
        self._follow(spans, len(rows))
        self._length = len(rows)
        self.main.show(rows, self.top)

    def head_parts(self, width: int) -> Row:
        """The line on top, and which part of a long page is seen."""
        window, length, seen = self._window, self._length, ""
        if length > window:
            seen = say("listing", "part", first=self.top + 1, last=self.top + window, all=length)
        heading = clipped(f" {self.heading()}", width - len(seen) - 2, self.md.symbols)
        room = max(1, width - len(heading) - 1)
        return [(heading, "info"), (f"{seen:>{room}}", "muted")]

    def key_parts(self) -> Row:
        """The row of keys: as many actions as fit."""
        return keys_parts(self.md.keymap, self.KEYS, self.size.width, self.PAGE)

    def _rows(self) -> tuple[list[Row], list[Span]]:
        """All lines with letters and cursor, and where each choice stands."""
        rows: list[Row] = []
        spans: list[Span] = []
        items = self.items(self._width() - 4)
        letters = self._letters(sum(bool(item.choice) for item in items))
        gaps = self._gaps(items)
        for place, item in enumerate(items):
            number = len(spans)
            rows += [[("", "text")]] * (place in gaps)
            under = bool(item.choice) and number == self.place
            letter = letters[number] if item.choice else ""
            if item.choice:
                spans.append(Span(len(rows), len(rows) + len(item.rows)))
            rows += self._item_rows(item, letter, under)
        return rows, spans

    def _gaps(self, items: Sequence[Item]) -> set[int]:
        """Items with a blank line before them, if the window has room for all: headings and longer ones."""
        gaps = {
            place
            for place, (before, item) in enumerate(pairwise(items), 1)
            if not before.ruled and (item.ruled or (item.choice and len(before.rows + item.rows) > 2))
        }
        return gaps if sum(len(item.rows) for item in items) + len(gaps) <= self._window else set()

    def _letters(self, count: int) -> list[str]:
        """The letters of this many choices."""
        return letters_for(count, self.md.keymap.moving) if self.LETTERED else [""] * count

    def _item_rows(self, item: Item, letter: str, under: bool) -> list[Row]:
        mark = self.md.symbols.active if under else " "
        lead: Row = [(mark, "warning"), (f" {letter or ' '} ", "token")]
        out: list[Row] = []
        for place, row in enumerate(item.rows):
            shown = [(text, "chosen") for text, _ in row] if under and place == 0 else row
            out.append([*(lead if place == 0 else [("    ", "text")]), *shown])
        return out

    def _follow(self, spans: list[Span], length: int) -> None:
        """Follow the cursor, unless the page was scrolled by itself."""
        window = self._window
        if self.place < len(spans) and not self._apart:
            first, end = spans[self.place]
            if first < self.top or first < window // 2:
                self.top = max(0, first - window // 2)
            elif end > self.top + window:
                self.top = end - window
        self.top = max(0, min(self.top, length - window))

    # Keys.

    def press(self, key: str) -> None:
        """Every key may change the page; the last complaint is forgotten."""
        self.noted = ("", "text")
        super().press(key)
        if self.is_current:
            self.redraw_all()

    def take_key(self, key: str) -> bool:
        """A letter chooses."""
        choices = self.choices() if self.LETTERED else []
        letters = self._letters(len(choices))
        if key not in letters:
            return super().take_key(key)
        self.place = letters.index(key)
        self.choose(choices[self.place])
        return True

    def do_confirm(self) -> None:
        """Choose what is under the cursor."""
        choices = self.choices()
        if not choices:
            self.leave()
        elif not self.brought_back():
            self.choose(choices[min(self.place, len(choices) - 1)])

    def do_continue(self) -> None:
        """Whoever turns cards over with this key does not buy what lies below: it only leaves."""
        if self.choices():
            self.complain(say("listing", "goes_on", key=self.key("continue"), confirm=self.key("confirm")))
        else:
            self.do_confirm()

    def brought_back(self) -> bool:
        """Whether the cursor was out of sight, and is shown first: nothing unseen is chosen."""
        if not self._apart:
            return False
        _, spans = self._rows()
        if self.top <= spans[min(self.place, len(spans) - 1)].first < self.top + self._window:
            return False
        self._apart = False
        self.complain(say("listing", "out_of_sight", key=self.key("confirm")))
        return True

    def leave(self) -> None:
        """Close the page; whoever opened it hears that nothing was chosen."""
        self.dismiss(None)

    def do_help(self) -> None:
        """The keys of this page, by group."""
        self.md.everywhere("help", self)

    def do_now(self) -> None:
        """What can be done at the table."""
        self.md.everywhere("now", self)

    # Moving about.

    def _move(self, step: int) -> None:
        """The cursor by this many choices; beyond them, or without any, the page by this many lines."""
        place = min(max(self.place + step, 0), max(0, len(self.choices()) - 1))
        if place != self.place:
            self.place = place
            return
        before, spans = self.top, self._shift(step)
        if self.top == before:
            self._stop(step, bool(spans))

    def _turn(self, step: int) -> None:
        """The page by this many lines; the cursor goes along to the farthest choice that is seen."""
        before, spans = (self.top, self.place), self._shift(step)
        if step > 0:
            passed = [place for place, span in enumerate(spans) if span.end <= self.top + self._window]
            self._cursor = max([self.place, *passed])
        else:
            ahead = [place for place, span in enumerate(spans) if span.first >= self.top]
            self._cursor = min([self.place, *ahead])
        if (self.top, self.place) == before:
            self._stop(step, bool(spans))

    def _shift(self, step: int) -> list[Span]:
        """The page by this many lines, whatever the cursor is on; where each choice stands comes back."""
        rows, spans = self._rows()
        self.top = max(0, min(self.top + step, len(rows) - self._window))
        self._apart = True
        return spans

    def _stop(self, step: int, choosing: bool) -> None:
        """Say that it does not go further this way."""
        edge = ("last_line" if step > 0 else "first_line") if choosing else ("end" if step > 0 else "top")
        self.complain(say("listing", edge))

    def do_step_down(self) -> None:
        """The next line or choice."""
        self._move(1)

    def do_step_up(self) -> None:
        """The line or choice before."""
        self._move(-1)

    def do_page_down(self) -> None:
        """A page on."""
        self._turn(max(1, self._window - 2))

    def do_page_up(self) -> None:
        """A page back."""
        self._turn(-max(1, self._window - 2))

    def do_first(self) -> None:
        """The top."""
        self._turn(-FARTHEST)

    def do_last(self) -> None:
        """The end."""
        self._turn(FARTHEST)

    do_next, do_previous, do_step_right, do_step_left = do_step_down, do_step_up, do_page_down, do_page_up
