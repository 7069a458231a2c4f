"""Folding: by a game's table as by its `evolve`, whatever stands on the agenda."""

from collections.abc import Iterable
from typing import Any, ClassVar

import pytest

from md_tui.games.descent.game import Descent
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.kernel.decider import KERNEL_EVOLVE, fold, next_step, planned
from md_tui.kernel.question import Next, Planned
from md_tui.kernel.value import Event, Step, Value


class Look(Step, frozen=True):
    """A step that carries a number."""

    number: int


class Counted(Event, frozen=True):
    """How many steps were on the agenda."""


class State(Value, frozen=True):
    """An agenda, and what was seen of it."""

    agenda: tuple[Look, ...] = ()
    seen: tuple[int, ...] = ()


def _counted(state: State, _: Counted) -> State:
    return State(state.agenda, (*state.seen, len(state.agenda)))


class Tabled:
    """A game that names its table."""

    folding: ClassVar[dict[type, Any]] = {**KERNEL_EVOLVE, Counted: _counted}

    def evolve(self, state: State, event: Event) -> State:
        """One event."""
        folded: State = self.folding[type(event)](state, event)
        return folded


class Untabled(Tabled):
    """The same without one, so that each event is asked for."""

    folding: ClassVar[dict[type, Any]] = {}

    def evolve(self, state: State, event: Event) -> State:
        """One event."""
        folded: State = Tabled.folding[type(event)](state, event)
        return folded


def folded(game: Any, state: Any, events: Iterable[Event]) -> Any:
    return fold(game, state, events)


def plan(*numbers: int) -> Planned[Look]:
    return Planned(tuple(map(Look, numbers)))


STORIES = (
    (),
    (plan(1, 2), Next(), Next()),
    (plan(1, 2), Counted(), Next(), Counted(), Next(), Counted()),
    (Next(), Next(), Counted(), plan(3), plan(), plan(4, 5), Counted(), Next()),
)


@pytest.mark.parametrize("events", STORIES)
def test_a_table_folds_as_one_event_after_the_other_does(events: tuple[Event, ...]) -> None:
    state = State((Look(7), Look(8)))
    assert folded(Tabled(), state, events) == folded(Untabled(), state, events)


def test_every_event_sees_the_agenda_of_its_time() -> None:
    events = (plan(1, 2), Counted(), Next(), Next(), Counted(), plan(3), Next())
    assert folded(Tabled(), State(), events) == State((), (2, 0))


@pytest.mark.parametrize("game", [MassiveDarkness, Descent])
def test_the_agenda_of_the_shipped_games_is_the_kernels(game: type[MassiveDarkness | Descent]) -> None:
    assert game.folding[Next] is next_step
    assert game.folding[Planned] is planned
