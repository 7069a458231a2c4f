"""Decisions as they are written: drafts of events, and one table out of those of all chapters."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from md_tui.kernel.question import Asked, Planned, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Event, Step

B = TypeVar("B")
S = TypeVar("S")


class Draft(Generic[B, S]):
    """What one decision leads to, while it is worked out: its events so far and the state after them."""

    __slots__ = ("box", "events", "luck", "state")

    folding: ClassVar[Mapping[type, Callable[[Any, Any], Any]]]
    """The state after each kind of event."""

    def __init__(self, box: B, state: S, luck: Luck) -> None:
        self.box, self.state, self.luck = box, state, luck
        self.events: list[Event] = []

    def tell(self, *events: Event) -> None:
        """Add events, and fold them."""
        folding = self.folding
        for event in events:
            self.events.append(event)
            self.state = folding[type(event)](self.state, event)

    def plan(self, *steps: Step) -> None:
        """Put these steps on top of the agenda, in this order."""
        if steps:
            self.tell(Planned(steps))

    def ask(self, question: Question) -> None:
        """Ask a question; it must be the last event."""
        self.events.append(Asked(question))


def merged(chapters: Iterable[Any], name: str) -> dict[type, Callable[..., None]]:
    """The tables of this name in all chapters, as one."""
    found: dict[type, Callable[..., None]] = {}
    for chapter in chapters:
        found |= getattr(chapter, name, {})
    return found
