"""Finding in a recorded game: a text, or the moment a figure changed."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from md_tui.table.chronology import Chronology
from md_tui.tui.replay.steps import Steps
from md_tui.tui.widgets.field import Field
from md_tui.tui.wording import say

SLICE = 0.1
"""Seconds a search goes on before it lets others through."""


class Finds(Steps):
    """The layer that types and looks for something."""

    def look_back(self, history: Chronology, spoilers: bool) -> None:
        """Nothing is typed yet."""
        super().look_back(history, spoilers)
        self.field = Field()
        self.wanted = ""
        """What was looked for last."""
        self._hunted: tuple[Iterator[int], int] | None = None

    def press(self, key: str) -> None:
        """A key is typed, or ends a search that goes on and does its own work."""
        self._hunted = None
        if not self.field.active:
            super().press(key)
            return
        self.message = None
        self._type(key, self.md.keymap.action(key, self.PLACE))
        self.show()

    def do_find(self) -> None:
        """Type what to look for."""
        self.pause()
        self.field = Field()
        self.field.active = True

    def _type(self, key: str, action: str | None) -> None:
        if action == "back":
            self.field.active = False
        elif key == "enter":
            self.field.active = False
            self.wanted = self.field.text.strip()
            self._find(1)
        else:
            self.field.take(key)

    def _find(self, way: int) -> None:
        self.pause()
        if not self.wanted:
            self.complain(say("replay", "no_search", key=self._key("find")))
            return
        self._hunted = (iter(self.history.ahead(self.step, way)), way)
        self._hunt()

    def _hunt(self) -> None:
        """Search for a moment; a long search lets keys and frames through."""
        if self._hunted is None:
            return
        steps, way = self._hunted
        until = monotonic() + SLICE
        for step in steps:
            if step > self.end:
                break
            if self.history.says(step, self.wanted):
                self._hunted = None
                self.go(step)
                self.show()
                return
            if monotonic() > until:
                self.message = [(say("replay", "looking", text=self.wanted, step=step), "info")]
                self.show()
                self.set_timer(0.01, self._hunt)
                return
        self._hunted = None
        key = ("none_on" if self.spoilers else "none_so_far") if way > 0 else "none_before"
        self.message = [(self.again(say("replay", key, text=self.wanted)), "warning")]
        self.show()

    def do_find_next(self) -> None:
        """The next step that says it."""
        self._find(1)

    def do_find_before(self) -> None:
        """The step before that says it."""
        self._find(-1)

    def do_last_change(self) -> None:
        """To the step in which the figure under the cursor, or of the panel, changed last."""
        self.pause()
        figure = self.figure
        figures = self.history.past.figures(self.history.line[self.step])
        if figure not in figures:
            self.complain(say("replay", "no_figure", key=self._key("next")))
            return
        name = self.history.past.face.name(figure)
        found = self.history.last_change(figure, self.step)
        if found == self.step and found:
            found = self.history.last_change(figure, self.step - 1)
        if not found:
            self.complain(say("replay", "unchanged", name=name))
            return
        self.go(found)
        self.message = [(say("replay", "changed", name=name, title=self.history.title(found)), "info")]
