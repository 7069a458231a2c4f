"""Writing down what a decision leads to: each event is decided from the state the last one left."""

from md_tui.games.descent.board.ground import Ground, ground_of
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.evolve import EVOLVE
from md_tui.games.descent.model import State
from md_tui.kernel.question import Asked, Planned, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Event, Step


class Draft:
    """What one decision leads to, while it is worked out: its events so far and the state after them."""

    __slots__ = ("box", "events", "luck", "state")

    def __init__(self, box: Box, state: State, luck: Luck) -> None:
        self.box, self.state, self.luck = box, state, luck
        self.events: list[Event] = []

    @property
    def ground(self) -> Ground:
        """The map as its doors stand."""
        return ground_of(self.box, self.state)

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

    def roll(self, dice: int) -> tuple[int, ...]:
        """The faces that this many dice show."""
        return self.luck.roll(self.state.cursors, "dice", 6, dice)
