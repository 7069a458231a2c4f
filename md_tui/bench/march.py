"""The game the kernel is timed with: 24 figures, and a command that walks one of them, an event a field."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.folding import KERNEL_EVOLVE
from md_tui.kernel.question import Answer, Answered, Asked, Next, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command, Event, Value

FIGURES = 24
WALK, ATTACK = 4, 20
"""Events of a short and of a long command; the commands of a whole quest have more than 20 on average."""


class Figure(Value, frozen=True):
    """A piece with a place and some health."""

    field: int
    health: int


class March(Command, frozen=True):
    """Walk a figure, field by field."""

    figure: str
    to: int
    fields: int = WALK


class Moved(Event, frozen=True):
    """A figure entered a field."""

    figure: str
    to: int


class State(Value, frozen=True):
    """Figures, and what the kernel asks of any state."""

    figures: dict[str, Figure]
    agenda: tuple[str, ...] = ()
    asking: Question | None = None
    standing: dict[str, tuple[str, ...]] = {}
    over: bool = False


def _moved(state: State, event: Moved) -> State:
    figures, name = state.figures.copy(), event.figure
    figures[name] = Figure(event.to, figures[name].health)
    return replace(state, figures=figures)


_EVOLVE: dict[type, Any] = {**KERNEL_EVOLVE, Moved: _moved}


class MarchGame:
    """The rules."""

    name = "march"
    rules = "1.0"
    vocabulary = 1
    content_hash = ""
    command_type: Any = March | Answer
    event_type: Any = Moved | Asked | Answered | Next
    state_type: Any = State
    folding = _EVOLVE
    agenda_seen_by: frozenset[type] = frozenset()

    def initial(self, setup: dict[str, Any], luck: Luck) -> State:
        """All figures at their start."""
        return State({f"f{i}": Figure(i, 3) for i in range(FIGURES)})

    def decide(self, state: State, seat: str, command: Any, luck: Luck) -> Sequence[Event]:
        """One event a field."""
        if command.figure not in state.figures:
            raise Rejected("no_such_figure", "", figure=command.figure)
        return [Moved(command.figure, command.to + i) for i in range(command.fields)]

    def resolve(self, state: State, step: Any, luck: Luck) -> Sequence[Event]:
        """Nothing is ever left over."""
        return []

    def answered(
        self, state: State, step: Any, question: Question, picks: tuple[str, ...], luck: Luck
    ) -> Sequence[Event]:
        """Nothing is ever asked."""
        return []

    def automatic(self, state: State, question: Question) -> str:
        """Nothing is ever asked."""
        return ""

    def evolve(self, state: State, event: Any) -> State:
        """Look the event up and fold it."""
        new: State = _EVOLVE[type(event)](state, event)
        return new

    def offers(self, state: State, seat: str, *, illegal: bool = False) -> Iterator[Offer]:
        """Every figure may walk."""
        return (Offer(March(name, figure.field), "march") for name, figure in state.figures.items())

    def seats(self, state: State) -> tuple[str, ...]:
        """One player."""
        return ("solo",)

    def view(self, state: State, seat: str | None) -> Any:
        """Everything is open."""
        return msgspec.to_builtins(state)


MARCH = MarchGame()
