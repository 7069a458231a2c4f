"""Folding: by a game's table as by its `evolve`, whatever stands on the agenda."""

import inspect
from collections.abc import Iterable
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from md_tui.games.descent.game import Descent
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.kernel.folding import KERNEL_EVOLVE, answer_given, asked, fold, next_step, planned
from md_tui.kernel.question import Answered, Asked, Next, Option, Planned, Question
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
    asking: Question | None = None
    standing: dict[str, tuple[str, ...]] = {}
    blinks: int = 0


class Blinked(Event, frozen=True):
    """Something to which the agenda is nothing."""


class Cleared(Event, frozen=True):
    """Nothing is to be done any more."""


def _counted(state: State, _: Counted) -> State:
    return replace(state, seen=(*state.seen, len(state.agenda)))


def _blinked(state: State, _: Blinked) -> State:
    return replace(state, blinks=state.blinks + 1)


def _cleared(state: State, _: Cleared) -> State:
    return replace(state, agenda=())


class Tabled:
    """A game that names its table."""

    folding: ClassVar[dict[type, Any]] = {
        **KERNEL_EVOLVE,
        Counted: _counted,
        Blinked: _blinked,
        Cleared: _cleared,
    }

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


class Telling(Tabled):
    """The same, and it says to which events the agenda matters."""

    agenda_seen_by = frozenset((Counted, Cleared))


def folded(game: Any, state: Any, events: Iterable[Event]) -> Any:
    return fold(game, state, events)


def plan(*numbers: int) -> Planned[Look]:
    return Planned(tuple(map(Look, numbers)))


ASKED = Question("which", ("ann",), (Option("a"), Option("b")), rule="")
STORIES = (
    (),
    (plan(1, 2), Next(), Next()),
    (plan(1, 2), Counted(), Next(), Counted(), Next(), Counted()),
    (Next(), Next(), Counted(), plan(3), plan(), plan(4, 5), Counted(), Next()),
    (Blinked(), Next(), Blinked(), Counted(), plan(3), Blinked(), Next(), Blinked()),
    (Next(), Next(), Cleared(), plan(6), Blinked(), Cleared(), Counted(), plan(7), Blinked()),
    (Asked(ASKED), Blinked(), Answered("which", ("a",), "ann"), Counted(), Blinked()),
    (Answered("which", ("a",), "rules", "only"), Blinked(), Answered("which", ("b",), "ann", always=True)),
)


@pytest.mark.parametrize("events", STORIES)
@pytest.mark.parametrize("game", [Tabled(), Telling()])
def test_a_table_folds_as_one_event_after_the_other_does(game: Tabled, events: tuple[Event, ...]) -> None:
    state = State((Look(7), Look(8)))
    assert folded(game, state, events) == folded(Untabled(), state, events)


def test_every_event_sees_the_agenda_of_its_time() -> None:
    events = (plan(1, 2), Counted(), Next(), Next(), Counted(), plan(3), Next())
    assert folded(Tabled(), State(), events) == State((), (2, 0))


@pytest.mark.parametrize("game", [MassiveDarkness, Descent])
def test_the_agenda_of_the_shipped_games_is_the_kernels(game: type[MassiveDarkness | Descent]) -> None:
    assert game.folding[Next] is next_step
    assert game.folding[Planned] is planned
    assert game.folding[Answered] is answer_given
    assert game.folding[Asked] is asked


def _sees(function: Any) -> bool:
    """Whether a function, or one of its module that it may call, has anything to do with the agenda."""
    return "agenda" in inspect.getsource(function)


@pytest.mark.parametrize("game", [MassiveDarkness, Descent])
def test_a_shipped_game_names_every_event_that_sees_the_agenda(
    game: type[MassiveDarkness | Descent],
) -> None:
    seeing = {kind for kind, function in game.folding.items() if _sees(function)} - set(KERNEL_EVOLVE)
    assert seeing == game.agenda_seen_by
    helpers = [
        name
        for module in {
            inspect.getmodule(game.folding[kind]) for kind in set(game.folding) - set(KERNEL_EVOLVE)
        }
        for name, thing in vars(module).items()
        if inspect.isfunction(thing) and _sees(thing) and thing not in game.folding.values()
    ]
    assert helpers == []
