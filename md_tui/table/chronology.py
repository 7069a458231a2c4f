"""A recorded game as steps: by action, phase and round, with marks, titles, sentences and a search."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from md_tui.kernel.log import Batch
from md_tui.kernel.rng import Luck
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import is_barrier

ACTION, PHASE, ROUND = "action", "phase", "round"
UNITS = (ACTION, PHASE, ROUND)
"""The widths of a step."""


class Told(Protocol):
    """A sentence about an event."""

    @property
    def text(self) -> str:
        """The sentence."""


class Annals(Protocol):
    """What a game says of its own history."""

    def mark(self, event: Any) -> str:
        """The mark an event leaves on the timeline, or nothing."""

    def opens(self, event: Any) -> str:
        """Whether an event begins a `round` or a `phase`."""

    def title(self, before: Any, seat: str, command: Any) -> str:
        """A command as a line."""

    def told(self, event: Any, before: Any, after: Any) -> Any:
        """What is said of an event: a `Told`, or nothing."""

    def figures(self, state: Any) -> Mapping[str, object]:
        """Everybody by id."""

    def name(self, figure: str) -> str:
        """A figure's name."""


class Beat(NamedTuple):
    """One event of an action: what is said of it, and the state after it."""

    event: Any
    line: Any
    state: Any


class Chronology:
    """One line of play from the set-up to a tip; step 0 is the set-up, step n the n-th action."""

    def __init__(self, timeline: Timeline, annals: Annals, tip: int | None = None) -> None:
        """`tip` is the last action of the line; the head of the game unless another is named."""
        self.timeline, self.annals = timeline, annals
        self.marks: dict[int, tuple[str, ...]] = {}
        """The kinds of marks each step has left."""
        self._starts: dict[str, list[int]] = {PHASE: [], ROUND: []}
        self._changes: dict[str, list[int]] | None = None
        self.line: tuple[int, ...] = (0,)
        """The records of the line, set-up first."""
        self.follow(tip)

    def follow(self, tip: int | None = None) -> None:
        """Take the line to another tip, or as far as the game has come by now."""
        line = self.timeline.tree.line_to(self.timeline.head if tip is None else tip)
        self.line = tuple(line)
        self.marks, self._changes = {}, None
        self._starts = {PHASE: [], ROUND: []}
        for step in range(len(line)):
            self._scan(step)

    def _scan(self, step: int) -> None:
        """Note what an action is for a timeline; only the kinds of its events are looked at."""
        annals, found = self.annals, dict[str, None]()
        for event in self.events(step):
            if mark := annals.mark(event):
                found[mark] = None
            unit = annals.opens(event)
            if unit and (not self._starts[unit] or self._starts[unit][-1] != step):
                self._starts[unit].append(step)
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

    def batch(self, step: int) -> Batch:
        """The action of a step after the set-up."""
        batch: Batch = self.timeline.records[self.line[step]]
        return batch

    def events(self, step: int) -> tuple[Any, ...]:
        """What happened in a step."""
        return self.batch(step).events if step else self.timeline.setup_events

    def state(self, step: int) -> Any:
        """The state after a step."""
        return self.timeline.state_at(self.line[step])

    def before(self, step: int) -> Any:
        """The state before a step."""
        if step:
            return self.state(step - 1)
        header = self.timeline.header
        return self.timeline.game.initial(header.setup, Luck(header.seed))

    def title(self, step: int) -> str:
        """A step as a line; the set-up has none."""
        if not step:
            return ""
        batch = self.batch(step)
        return self.annals.title(self.before(step), batch.seat, batch.command)

    def beats(self, step: int) -> Iterator[Beat]:
        """The events of a step one by one."""
        before, evolve = self.before(step), self.timeline.game.evolve
        for event in self.events(step):
            after = evolve(before, event)
            yield Beat(event, self.annals.told(event, before, after), after)
            before = after

    def lines(self, step: int) -> list[Any]:
        """Everything that is said of a step."""
        return [beat.line for beat in self.beats(step) if beat.line]

    def is_barrier(self, step: int) -> bool:
        """Whether a step rolled dice or showed something hidden."""
        return bool(step) and is_barrier(self.batch(step))

    def starts(self, unit: str) -> tuple[int, ...]:
        """The steps in which a phase or a round began."""
        return tuple(self._starts[unit])

    def stepped(self, step: int, unit: str, way: int) -> int:
        """Where one goes from a step by one action, phase or round, forward (1) or back (-1)."""
        if unit == ACTION:
            return min(max(step + way, 0), self.last)
        starts = self._starts[unit]
        if way > 0:
            place = bisect_right(starts, step)
            return starts[place] if place < len(starts) else self.last
        place = bisect_left(starts, step) - 1
        return starts[place] if place >= 0 else 0

    def find(self, text: str, step: int, way: int = 1) -> int | None:
        """The next step, forward or back, that says a text; nothing if there is none that way."""
        return next((at for at in self.ahead(step, way) if self.says(at, text)), None)

    def ahead(self, step: int, way: int) -> range:
        """The steps after or before one, nearest first."""
        return range(step + 1, self.last + 1) if way > 0 else range(step - 1, -1, -1)

    def says(self, step: int, text: str) -> bool:
        """Whether a text stands in the title or in a sentence of a step, whatever its case."""
        wanted = text.casefold()
        if wanted in self.title(step).casefold():
            return True
        return any(wanted in line.text.casefold() for line in self.lines(step))

    def next_mark(self, step: int, way: int = 1) -> int | None:
        """The next step, forward or back, with a mark on it."""
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
        evolve, figures = self.timeline.game.evolve, self.annals.figures
        state = self.state(0)
        old = figures(state)
        for step in range(1, len(self.line)):
            for event in self.events(step):
                state = evolve(state, event)
            new = figures(state)
            for name in {*old, *new}:
                one, other = old.get(name), new.get(name)
                if one is not other and one != other:
                    found.setdefault(name, []).append(step)
            old = new
        return found


def tails_after(timeline: Timeline, seq: int) -> list[tuple[Batch, ...]]:
    """The abandoned lines of play that left the live one after a record."""
    return [tail for tail in timeline.tails() if timeline.tree.parent[tail[0].seq] == seq]
