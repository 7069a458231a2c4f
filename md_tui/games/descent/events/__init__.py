"""The closed list of everything that can happen in the game."""

from types import ModuleType
from typing import Any, Union

from md_tui.games.descent.events import attacks, cards, figures, turns
from md_tui.games.descent.steps import fights, moves, rounds
from md_tui.kernel.question import Answered, Asked, Next, Planned
from md_tui.kernel.value import Event, Step
from md_tui.toolkit.windows import Window


def _of(base: type, *modules: ModuleType) -> tuple[type, ...]:
    """The classes of a family that these modules define."""
    return tuple(
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, base) and thing.__module__ == module.__name__
    )


STEPS: tuple[type[Step], ...] = (*_of(Step, rounds, moves, fights), Window)
EVENTS: tuple[type[Event], ...] = (
    *_of(Event, turns, figures, attacks, cards),
    *(Next, Asked, Answered),
)
STEP_TYPE: Any = Union[STEPS]  # noqa: UP007
EVENT_TYPE: Any = Union[(*EVENTS, Planned[STEP_TYPE])]
