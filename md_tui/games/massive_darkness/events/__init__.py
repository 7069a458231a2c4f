"""The closed list of everything that can happen in the game."""

from types import ModuleType
from typing import Any, Union

from md_tui.games.massive_darkness.events import campaign, cards, combat, deeds, enemies, heroes, quests
from md_tui.games.massive_darkness.steps import campaign as campaign_steps
from md_tui.games.massive_darkness.steps import combat as combat_steps
from md_tui.games.massive_darkness.steps import deeds as deed_steps
from md_tui.games.massive_darkness.steps import general as steps
from md_tui.kernel.question import Answered, Asked, Next, Planned
from md_tui.kernel.value import Event, Step


def _of(base: type, *modules: ModuleType) -> tuple[type, ...]:
    """The classes of a family that these modules define."""
    return tuple(
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, base) and thing.__module__ == module.__name__
    )


STEPS: tuple[type[Step], ...] = _of(Step, steps, combat_steps, deed_steps, campaign_steps)
EVENTS: tuple[type[Event], ...] = (
    *_of(Event, heroes, cards, enemies, quests, combat, deeds, campaign),
    *(Next, Asked, Answered),
)
STEP_TYPE: Any = Union[STEPS]  # noqa: UP007
EVENT_TYPE: Any = Union[(*EVENTS, Planned[STEP_TYPE])]
