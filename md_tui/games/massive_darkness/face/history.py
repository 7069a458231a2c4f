"""What a history of a game of Massive Darkness is made of: titles, sentences, marks and figures."""

from collections.abc import Mapping
from typing import Final

from md_tui.games.massive_darkness.events import cards, enemies, heroes, quests
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate.events import Line, narrate, title
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.value import Command, Event

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


class Annals:
    """The history of games played with one box, in one language."""

    def __init__(self, words: Words) -> None:
        """The words must be bound to the box of the games."""
        self.words = words

    def mark(self, event: Event) -> str:
        """What kind of mark an event leaves on the timeline, if any."""
        return _MARK_OF.get(type(event), "")

    def opens(self, event: Event) -> str:
        """Whether an event begins a `round` or a `phase`."""
        return _OPENS.get(type(event), "")

    def title(self, before: State, seat: str, command: Command) -> str:
        """A command as a line of the history."""
        return title(self.words, before, command, seat)

    def told(self, event: Event, before: State, after: State) -> Line | None:
        """What is said of an event."""
        return narrate(self.words, event, before, after)

    def figures(self, state: State) -> Mapping[str, object]:
        """Everybody on the board by id, with all that can change about them."""
        return {**state.heroes, **state.enemies}

    def name(self, figure: str) -> str:
        """A figure's name."""
        return str(self.words.name(figure))

    def round(self, state: State) -> int:
        """The number of the round."""
        return state.round

    def phase(self, state: State) -> str:
        """The phase under way."""
        return state.phase
