"""How events change a state: what the kernel's own do, and the loop that folds a game's."""

from collections.abc import Container, Iterable, Mapping
from functools import cache
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from md_tui.kernel.question import Answered, Asked, Next, Planned, Withdrawn
from md_tui.kernel.value import Event, Step

S = TypeVar("S", bound=Any)


class Folds(Protocol[S]):
    """What is asked of a game here: the state after one event."""

    def evolve(self, state: S, event: Any) -> S:
        """The state after an event; never refuses."""


def next_step(state: S, _: Next) -> S:
    """Take the finished step off the agenda."""
    return replace(state, agenda=state.agenda[1:])


def planned(state: S, event: Planned[Step]) -> S:
    """Put steps on top of the agenda."""
    return replace(state, agenda=event.steps + state.agenda)


def asked(state: S, event: Asked) -> S:
    """Open a question."""
    return replace(state, asking=event.question)


def answer_given(state: S, event: Answered) -> S:
    """Close the question and its step; keep a standing answer."""
    standing = {**state.standing, event.kind: event.picks} if event.always else state.standing
    return replace(state, asking=None, agenda=state.agenda[1:], standing=standing)


def withdrawn(state: S, _: Withdrawn) -> S:
    """Put the question aside; the step that asked it is still on the agenda and will ask again."""
    return replace(state, asking=None)


KERNEL_EVOLVE: dict[type, Any] = {
    Next: next_step,
    Planned: planned,
    Asked: asked,
    Answered: answer_given,
    Withdrawn: withdrawn,
}
"""How the kernel's own events change any game's state; games add theirs."""


@cache
def _seeing(kind: type) -> Container[type] | None:
    """The events at which a kind of game looks at the agenda, or none if the kernel's own change it otherwise
    than here; what a game says of that is asked of its class, once."""
    table: Mapping[type, Any] = getattr(kind, "folding", {})
    own = {Next: next_step, Planned: planned, Answered: answer_given}
    if any(table.get(event) is not function for event, function in own.items()):
        return None
    seeing: Container[type] = getattr(kind, "agenda_seen_by", table)
    return seeing


def fold(game: Folds[S], state: S, events: Iterable[Event]) -> S:
    """The state after the events. In most games more than half of them only change the agenda: it is put into
    the state when an event that looks at it is to be folded (a game may say which do), and at the end."""
    seeing = _seeing(type(game))
    if seeing is None:
        return _one_by_one(game, state, events)
    table: Mapping[type, Any] = game.folding  # type: ignore[attr-defined]
    agenda = held = state.agenda
    for event in events:
        kind = type(event)
        if kind is Next:
            agenda = agenda[1:]
        elif kind is Planned:
            agenda = event.steps + agenda  # type: ignore[attr-defined]
        elif kind is Answered:
            agenda = agenda[1:]
            state = _closed(state, event)  # type: ignore[arg-type]
        elif kind in seeing:
            if agenda is not held:
                state = replace(state, agenda=agenda)
            state = table[kind](state, event)
            agenda = held = state.agenda
        else:
            state = table[kind](state, event)
    return state if agenda is held else replace(state, agenda=agenda)


def _one_by_one(game: Folds[S], state: S, events: Iterable[Event]) -> S:
    """The state after the events, each asked of the game."""
    evolve = game.evolve
    for event in events:
        state = evolve(state, event)
    return state


def _closed(state: S, event: Answered) -> S:
    """Without its question, which was never asked if the rules knew the answer; the agenda is not touched."""
    if event.always:
        return replace(state, asking=None, standing={**state.standing, event.kind: event.picks})
    return state if state.asking is None else replace(state, asking=None)
