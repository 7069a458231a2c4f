"""Writing down what a decision leads to: each event is decided from the state the last one left."""

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.evolve import EVOLVE
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.question import Asked, Planned, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Event, Step


class Draft:
    """What one decision leads to, while it is worked out: its events so far and the state after them."""

    __slots__ = ("box", "events", "luck", "state")

    def __init__(self, box: Box, state: State, luck: Luck) -> None:
        self.box, self.state, self.luck = box, state, luck
        self.events: list[Event] = []

    def tell(self, *events: Event) -> None:
        """Add events, and fold them."""
        for event in events:
            self.events.append(event)
            self.state = EVOLVE[type(event)](self.state, event)

    def plan(self, *steps: Step) -> None:
        """Put these steps on top of the agenda, in this order."""
        if steps:
            self.tell(Planned(steps))

    def ask(self, question: Question) -> None:
        """Ask a question; it must be the last event."""
        self.events.append(Asked(question))
