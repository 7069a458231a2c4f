"""A recorded game as steps: by action, phase and round, with marks, titles, sentences and a search."""

from bisect import bisect_left, bisect_right, insort
from typing import Any

from md_tui.games.face import Line
from md_tui.kernel.table_port import Beat
from md_tui.table.shown_past import ShownPast
from md_tui.toolkit.typed import folded

ACTION, PHASE, ROUND = "action", "phase", "round"
"""The widths of a step."""


class Chronology:
    """One line of play from the set-up to a tip; step 0 is the set-up, step n the n-th action."""

    def __init__(self, past: ShownPast, tip: int | None = None) -> None:
        """`tip` is the last action of the line; the head of the game unless another is named."""
        self.past = past
        self.marks: dict[int, tuple[str, ...]] = {}
        """The kinds of marks each step has left."""
        self._starts: dict[str, list[int]] = {PHASE: [], ROUND: []}
        self._changes: dict[str, list[int]] | None = None
        self._seen: set[int] = set()
        """The steps that were looked at for what they are on a timeline."""
        self.line: tuple[int, ...] = (0,)
        """The records of the line, set-up first."""
        self.follow(tip)

    def follow(self, tip: int | None = None) -> None:
        """Take the line to another tip, or as far as the game has come by now."""
        self.line = self.past.line(tip)
        self.marks, self._changes = {}, None
        self._starts = {PHASE: [], ROUND: []}
        self._seen = set()
        for step in range(len(self.line)):
            if self.past.knows(self.line[step]):
                self.scan(step)

    def scan(self, step: int) -> None:
        """Note what an action is for a timeline; only the kinds of its events are looked at."""
        if step in self._seen:
            return
        self._seen.add(step)
        face, found = self.past.face, dict[str, None]()
        for event in self.events(step):
            if mark := face.mark(event):
                found[mark] = None
            unit = face.opens(event)
            if unit and step not in self._starts[unit][-1:]:
                insort(self._starts[unit], step)
        if found and step:
            self.marks[step] = tuple(found)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.line) - 1

    def step_of(self, seq: int) -> int | None:
        """The step of a record, if it is on this line."""
        place = bisect_left(self.line, seq)
        return place if place < len(self.line) and self.line[place] == seq else None

    def events(self, step: int) -> tuple[Any, ...]:
        """What happened in a step."""
        return self.past.events(self.line[step])

    def view(self, step: int) -> Any:
        """The table after a step."""
        return self.past.view(self.line[step])

    def title(self, step: int) -> str:
        """A step as a line; the set-up has none."""
        return self.past.title(self.line[step])

    def beats(self, step: int) -> tuple[Beat, ...]:
        """The events of a step one by one."""
        return self.past.beats(self.line[step])

    def lines(self, step: int) -> list[Line]:
        """Everything that is said of a step."""
        return self.past.lines(self.line[step])

    def is_barrier(self, step: int) -> bool:
        """Whether a step rolled dice or showed something hidden."""
        return self.past.is_barrier(self.line[step])

    def starts(self, unit: str) -> tuple[int, ...]:
        """The steps in which a phase or a round began."""
        return tuple(self._starts[unit])

    def stepped(self, step: int, unit: str, way: int) -> int:
        """Where one goes from a step by one action, phase or round, forward (1) or back (-1)."""
        if unit == ACTION:
            return min(max(step + way, 0), self.last)
        self._scan_to_the_next(step, unit, way)
        starts = self._starts[unit]
        if way > 0:
            place = bisect_right(starts, step)
            return starts[place] if place < len(starts) else self.last
        place = bisect_left(starts, step) - 1
        return starts[place] if place >= 0 else 0

    def _scan_to_the_next(self, step: int, unit: str, way: int) -> None:
        """Of a game that is told only when somebody asks: ask as far as the next phase or round."""
        if len(self._seen) == len(self.line):
            return
        for at in self.ahead(step, way):
            self.scan(at)
            if at in self._starts[unit]:
                return

    def find(self, text: str, step: int, way: int = 1) -> int | None:
        """The next step, forward or back, that says a text; nothing if there is none that way."""
        return next((at for at in self.ahead(step, way) if self.says(at, text)), None)

    def ahead(self, step: int, way: int) -> range:
        """The steps after or before one, nearest first."""
        return range(step + 1, self.last + 1) if way > 0 else range(step - 1, -1, -1)

    def says(self, step: int, text: str) -> bool:
        """Whether a text stands in the title or in a sentence of a step, whatever its case."""
        wanted = folded(text)
        if wanted in folded(self.title(step)):
            return True
        return any(wanted in folded(line.text) for line in self.lines(step))

    def next_mark(self, step: int, way: int = 1) -> int | None:
        """The next step, forward or back, with a mark on it."""
        for at in self.ahead(step, way) if len(self._seen) < len(self.line) else ():
            self.scan(at)
            if at in self.marks:
                return at
        steps = [at for at in self.marks if (at > step if way > 0 else at < step)]
        return (min(steps) if way > 0 else max(steps)) if steps else None

    def last_change(self, figure: str, step: int) -> int | None:
        """The last step, this one included, in which a figure changed; nothing if none did since set-up."""
        if self._changes is None:
            self._changes = self._all_changes()
        steps = self._changes.get(figure, [])
        place = bisect_right(steps, step)
        return steps[place - 1] if place else None

    def _all_changes(self) -> dict[str, list[int]]:
        """For each figure the steps in which it came, went or became another; one fold over all."""
        found: dict[str, list[int]] = {}
        old = self.past.figures(self.line[0])
        for step in range(1, len(self.line)):
            new = self.past.figures(self.line[step])
            for name in {*old, *new}:
                one, other = old.get(name), new.get(name)
                if one is not other and one != other:
                    found.setdefault(name, []).append(step)
            old = new
        return found
