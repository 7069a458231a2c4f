"""A full page of lines: a title, a body that scrolls or is chosen from, a prompt and the keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple, TypeVar

from textual.app import ComposeResult
from textual.events import Resize

from md_tui.tui.draw.text import Row, broken, clipped
from md_tui.tui.frame.keyed import KeyedScreen
from md_tui.tui.keys.actions import DIALOG
from md_tui.tui.keys.letters import letters_for
from md_tui.tui.keys.row import keys_parts
from md_tui.tui.widgets.line import OneLine
from md_tui.tui.widgets.panel import Panel
from md_tui.tui.wording import has, say

Result = TypeVar("Result")


class Item(NamedTuple):
    """Something on a page: its lines, and whether it can be chosen."""

    rows: list[Row]
    choice: str = ""
    """What is chosen with it; nothing for headings and greyed lines."""


class Listing(KeyedScreen[Result]):
    """Items from top to bottom; a page without choices scrolls, one with choices has a cursor."""

    PLACE: ClassVar[str] = DIALOG
    LISTED_BY: ClassVar[str] = "help"
    KEYS: ClassVar[tuple[str, ...]] = ("step_down", "step_up", "confirm", "back", "help")
    LETTERED: ClassVar[bool] = True
    """Whether each choice has a letter; a page to type into has none."""

    DEFAULT_CSS = "Listing > #body { height: 1fr; width: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._cursor = 0
        self.top = 0
        self._apart = False
        """Whether the page was scrolled by itself, so that the cursor may be out of sight."""
        self.message = ""

    @property
    def place(self) -> int:
        """Which of the choices the cursor is on."""
        return self._cursor

    @place.setter
    def place(self, place: int) -> None:
        """Put the cursor there; the page follows it."""
        self._cursor, self._apart = place, False

    def compose(self) -> ComposeResult:
        """Title, body, prompt, keys."""
        yield OneLine(id="title")
        yield Panel(id="body")
        yield OneLine(id="prompt")
        yield OneLine(id="keys")

    # What a page is.

    def heading(self) -> str:
        """The line on top."""
        raise NotImplementedError

    def items(self, width: int) -> list[Item]:
        """What is on the page."""
        raise NotImplementedError

    def choose(self, choice: str) -> None:
        """Something was chosen."""

    def hint(self) -> str:
        """What the prompt says when there is no complaint."""
        return ""

    def own_keys(self) -> list[tuple[str, str]]:
        """The letters of the lines, where there are any."""
        return [("a-z", self.letter_does())] if self.choices() else []

    def letter_does(self) -> str:
        """What the letter of a line does, for the help."""
        own = (self.PAGE, "letter")
        return say(*own) if has(*own) else say("listing", "letter")

    def texts(self) -> Iterable[str]:
        """What the prompt says by itself, the line under the cursor, and what a key was refused for."""
        choices = [item for item in self.items(self._width() - 4) if item.choice]
        under = choices[min(self.place, len(choices) - 1)].rows if choices else []
        return (self.hint(), *("".join(text for text, _ in row) for row in under), self.message)

    # How it is shown.

    def on_mount(self) -> None:
        """Lay it out once the size is known."""
        self.call_after_refresh(self.show)

    def on_resize(self, event: Resize) -> None:
        """Lay it out again."""
        self.call_after_refresh(self.show)

    def choices(self) -> list[str]:
        """Everything that can be chosen, in order."""
        return [item.choice for item in self.items(self._width()) if item.choice]

    def _width(self) -> int:
        return max(20, self.app.size.width - 2)

    def show(self) -> None:
        """Bring the page up to date."""
        if not self.is_mounted or not self.query("#keys"):
            return
        rows, spans = self._rows()
        self._scroll(spans, len(rows))
        self._show_heading(self._window, len(rows))
        self.query_one("#body", Panel).show(rows, self.top)
        self._show_prompt()

    @property
    def _window(self) -> int:
        """How many lines are seen at once."""
        return max(1, self.query_one("#body", Panel).size.height)

    def _show_heading(self, window: int, length: int) -> None:
        """The line on top, and which part of a long page is seen."""
        seen = ""
        if length > window:
            seen = say("listing", "part", first=self.top + 1, last=self.top + window, all=length)
        heading = clipped(f" {self.heading()}", self.size.width - len(seen) - 2, self.md.symbols)
        room = max(1, self.size.width - len(heading) - 1)
        self.query_one("#title", OneLine).show((heading, "info"), (f"{seen:>{room}}", "muted"))

    def _show_prompt(self) -> None:
        """The prompt; what does not fit into its line takes the place of the keys."""
        said: Row = [(self.message, "warning")] if self.message else [(self.hint(), "text")]
        head, rest = broken(said, max(20, self.size.width))
        self.query_one("#prompt", OneLine).show(*head)
        keys = self.query_one("#keys", OneLine)
        keys.show(*(rest or keys_parts(self.md.keymap, self.KEYS, keys.size.width, self.PAGE)))

    def _rows(self) -> tuple[list[Row], list[tuple[int, int]]]:
        """All lines with letters and cursor, and from where to where each choice goes."""
        rows: list[Row] = []
        spans: list[tuple[int, int]] = []
        items = self.items(self._width() - 4)
        letters = self._letters(sum(bool(item.choice) for item in items))
        for item in items:
            number = len(spans)
            under = bool(item.choice) and number == self.place
            letter = letters[number] if item.choice else ""
            if item.choice:
                spans.append((len(rows), len(rows) + len(item.rows)))
            rows += self._item_rows(item, letter, under)
        return rows, spans

    def _letters(self, count: int) -> list[str]:
        """The letters of so many choices."""
        return letters_for(count, self.md.keymap.moving) if self.LETTERED else [""] * count

    def _item_rows(self, item: Item, letter: str, under: bool) -> list[Row]:
        mark = self.md.symbols.active if under else " "
        lead: Row = [(mark, "warning"), (f" {letter or ' '} ", "token")]
        out: list[Row] = []
        for place, row in enumerate(item.rows):
            shown = [(text, "chosen") for text, _ in row] if under and place == 0 else row
            out.append([*(lead if place == 0 else [("    ", "text")]), *shown])
        return out

    def _scroll(self, spans: list[tuple[int, int]], length: int) -> None:
        """Follow the cursor, unless the page was scrolled by itself."""
        window = self._window
        if self.place < len(spans) and not self._apart:
            first, last = spans[self.place]
            if first < self.top or first < window // 2:
                self.top = max(0, first - window // 2)
            elif last > self.top + window:
                self.top = last - window
        self.top = max(0, min(self.top, length - window))

    # Keys.

    def complain(self, text: str) -> None:
        """Say it in the prompt."""
        self.message = self.again(text)
        self.show()

    def press(self, key: str) -> None:
        """Forget the last complaint with each key."""
        self.message = ""
        super().press(key)
        if self.is_current:
            self.show()

    def take_key(self, key: str) -> bool:
        """A letter chooses."""
        choices = self.choices()
        letters = self._letters(len(choices))
        if key not in letters:
            return False
        self.place = letters.index(key)
        self.choose(choices[self.place])
        return True

    def do_confirm(self) -> None:
        """Choose what is under the cursor."""
        choices = self.choices()
        if not choices:
            self.dismiss(None)
        elif not self.brought_back():
            self.choose(choices[min(self.place, len(choices) - 1)])

    def brought_back(self) -> bool:
        """Whether the cursor was out of sight, and is shown first: nothing unseen is chosen."""
        if not self._apart:
            return False
        _, spans = self._rows()
        first, _ = spans[min(self.place, len(spans) - 1)]
        if self.top <= first < self.top + self._window:
            return False
        self._apart = False
        self.complain(say("listing", "out_of_sight", key=self.md.keymap.first_label("confirm")))
        return True

    def do_back(self) -> None:
        """Close the page."""
        self.dismiss(None)

    do_continue = do_confirm

    def _move(self, step: int) -> None:
        """The cursor by so many choices; beyond them, or without any, the page by so many lines."""
        place = min(max(self.place + step, 0), max(0, len(self.choices()) - 1))
        if place != self.place:
            self.place = place
            return
        before = self.top
        spans = self._shift(step)
        if self.top == before:
            self._stop(step, bool(spans))

    def _page(self, step: int) -> None:
        """The page by so many lines; the cursor goes along to the farthest choice that is seen."""
        before = self.top, self.place
        spans = self._shift(step)
        if step > 0:
            passed = [place for place, (_, last) in enumerate(spans) if last <= self.top + self._window]
            self._cursor = max([self.place, *passed])
        else:
            ahead = [place for place, (first, _) in enumerate(spans) if first >= self.top]
            self._cursor = min([self.place, *ahead])
        if (self.top, self.place) == before:
            self._stop(step, bool(spans))

    def _shift(self, step: int) -> list[tuple[int, int]]:
        """The page by so many lines, whatever the cursor is on; where each choice stands comes back."""
        rows, spans = self._rows()
        self.top = max(0, min(self.top + step, len(rows) - self._window))
        self._apart = True
        return spans

    def _stop(self, step: int, choosing: bool) -> None:
        """Say that it does not go further this way."""
        edge = ("last_line" if step > 0 else "first_line") if choosing else ("end" if step > 0 else "top")
        self.message = self.again(say("listing", edge))

    def do_step_down(self) -> None:
        """The next line or choice."""
        self._move(1)

    def do_step_up(self) -> None:
        """The line or choice before."""
        self._move(-1)

    def do_page_down(self) -> None:
        """A page on."""
        self._page(max(1, self._window - 2))

    def do_page_up(self) -> None:
        """A page back."""
        self._page(-max(1, self._window - 2))

    def do_first(self) -> None:
        """The top."""
        self._page(-(10**6))

    def do_last(self) -> None:
        """The end."""
        self._page(10**6)

    do_next, do_previous = do_step_down, do_step_up
    do_step_right, do_step_left = do_page_down, do_page_up
