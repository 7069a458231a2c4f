"""A page with a list to choose from: letters, the cursor, Enter, the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from textual.events import Click

from md_tui.tui.draw.text import Row, clipped, ruler
from md_tui.tui.frame.page import Page
from md_tui.tui.wording import say

Result = TypeVar("Result")
HEAD_WIDTH = 30
"""How wide a heading is made; it grows with its pane."""


class Entry(NamedTuple):
    """A line to choose; one without an id is a heading."""

    id: str
    parts: Row
    letter: str = ""


class ListPage(Page[Result]):
    """A page with a list on the left and, on the right, what is known of the chosen line."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Entry] = []
        self.place = 0
        self._top = 0

    @property
    def chosen(self) -> Entry | None:
        """The line under the cursor."""
        return self.entries[self.place] if 0 <= self.place < len(self.entries) else None

    def head(self, title: str = "") -> Entry:
        """A heading inside the list, or an empty line."""
        return Entry("", ruler(HEAD_WIDTH, self.md.symbols, title) if title else [("", "text")])

    def fill(self, entries: Sequence[Entry], at: str = "") -> None:
        """Show other lines, with the cursor on one of them or on the first that can be chosen."""
        moving = self.md.keymap.moving
        self.entries = [entry._replace(letter="") if entry.letter in moving else entry for entry in entries]
        self.place = next((n for n, entry in enumerate(self.entries) if entry.id and entry.id == at), -1)
        if self.place < 0:
            self.place = next((n for n, entry in enumerate(self.entries) if entry.id), 0)
        self.deep = 0

    def refit(self) -> None:
        """Other words, characters or keys are in use: the lines are made of them too."""
        if self.entries:
            self.relist(self.chosen.id if self.chosen else "")
        super().refit()

    def relist(self, at: str) -> None:
        """Write the lines anew, with the cursor where it was; a page that says nothing in them need not."""

    def take(self, entry: Entry) -> None:
        """A line was chosen."""
        raise NotImplementedError

    def before_rows(self, width: int) -> list[Row]:
        """Lines above the list, which stay."""
        return []

    def main_rows(self, width: int, height: int) -> list[Row]:
        """The lines that fit, the cursor among them."""
        head = self.before_rows(width)
        room = max(1, height - len(head))
        self._top = scrolled(self._top, self.place, room, len(self.entries))
        listed = self.entries[self._top : self._top + room]
        return [*head, *(self._entry_row(n, entry, width) for n, entry in enumerate(listed, self._top))]

    def _entry_row(self, number: int, entry: Entry, width: int) -> Row:
        if not entry.id:
            return self._head_row(entry.parts, width)
        here = number == self.place
        letter = [(f"{entry.letter} ", "token")] if entry.letter else []
        if not here:
            return [(" ", "text"), *letter, *entry.parts]
        text = "".join(part for part, _ in entry.parts)
        lead = f"{entry.letter} " if entry.letter else ""
        return [(self.md.symbols.active, "warning"), (f"{lead}{text}".ljust(width - 1), "chosen")]

    def _head_row(self, parts: Row, width: int) -> Row:
        """A heading; a line through it goes on to the edge."""
        (text, role), rule = parts[0], self.md.symbols.rule
        if role != "wall":
            return parts
        return [(clipped(text.rstrip(rule), width, self.md.symbols).ljust(width, rule), role)]

    def take_key(self, key: str) -> bool:
        """The letter of a line takes it."""
        for number, entry in enumerate(self.entries):
            if entry.id and entry.letter == key:
                self.place = number
                self.redraw()
                self.take(entry)
                return True
        return super().take_key(key)

    def step(self, by: int) -> None:
        """Move the cursor over lines that can be chosen."""
        choices = [n for n, entry in enumerate(self.entries) if entry.id]
        if not choices:
            self.complain(say("page", "nothing"))
            return
        at = choices.index(self.place) if self.place in choices else 0
        wrap = abs(by) == 1
        at = (at + by) % len(choices) if wrap else max(0, min(at + by, len(choices) - 1))
        if choices[at] == self.place and not self.deep:
            self.complain(say("page", "no_further"))
            return
        self.place, self.deep = choices[at], 0
        self.redraw()

    def do_step_down(self) -> None:
        """The next line."""
        self.step(1)

    def do_step_up(self) -> None:
        """The line before."""
        self.step(-1)

    def do_next(self) -> None:
        """The next line."""
        self.step(1)

    def do_previous(self) -> None:
        """The line before."""
        self.step(-1)

    def do_first(self) -> None:
        """The first line."""
        self.step(-len(self.entries) - 1)

    def do_last(self) -> None:
        """The last line."""
        self.step(len(self.entries) + 1)

    def do_confirm(self) -> None:
        """Take the line under the cursor."""
        if self.chosen is not None and self.chosen.id:
            self.take(self.chosen)
        else:
            self.complain(say("page", "nothing"))

    def on_click(self, event: Click) -> None:
        """The mouse moves the cursor; on the line under it, it takes it."""
        if event.widget is not self.main:
            return
        number = event.y - len(self.before_rows(self.main.size.width)) + self._top
        if 0 <= number < len(self.entries) and self.entries[number].id:
            if number == self.place:
                self.do_confirm()
            else:
                self.place, self.deep = number, 0
                self.redraw()


def scrolled(top: int, place: int, height: int, count: int) -> int:
    """Where a window over a list begins so that a place is inside, with a line around it."""
    top = min(top, place - 1) if place else 0
    top = max(top, place - height + 2 if place + 1 < count else place - height + 1)
    return max(0, min(top, max(0, count - height)))
