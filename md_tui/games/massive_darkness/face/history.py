"""What a history of a game is made of beside its sentences: marks, rounds, phases and figures."""

from collections.abc import Mapping
from typing import Final

from md_tui.games.massive_darkness.events import cards, enemies, heroes, quests
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.value import Event

KILL, DEATH, LEVEL, LOOT, RETURN, GOAL, END = "kill", "death", "level", "loot", "return", "goal", "end"
MARKS: Final = (KILL, DEATH, LEVEL, LOOT, RETURN, GOAL, END)
"""Everything that is marked on a timeline."""
_MARK_OF: Final[dict[type[Event], str]] = {
    enemies.EnemySlain: KILL,
    heroes.Killed: DEATH,
    heroes.LevelRose: LEVEL,
    cards.CardGained: LOOT,
    heroes.Resurrected: RETURN,
    quests.GoalReached: GOAL,
    heroes.GameEnded: END,
}
_OPENS: Final[dict[type[Event], str]] = {heroes.RoundBegan: "round", heroes.PhaseBegan: "phase"}


def mark(event: Event) -> str:
    """What kind of mark an event leaves on the timeline, if any."""
    return _MARK_OF.get(type(event), "")


def opens(event: Event) -> str:
    """Whether an event begins a `round` or a `phase`."""
    return _OPENS.get(type(event), "")


def figures(state: State) -> Mapping[str, object]:
    """Everybody on the board by id, with all that can change about them."""
    return {**state.heroes, **state.enemies}
