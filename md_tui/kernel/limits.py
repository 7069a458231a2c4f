"""How much one command may lead to: what goes past it is cut short, or refused whole.

Cards may feed each other without end. A command that leads to more events than its game allows is decided
anew: whatever people may decline and the rules would agree to happens only once, then not at all. If even
that has no end, the command is refused. Nothing of this is part of a state: the same command in the same
state always comes to the same end, so logs can be decided again.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from md_tui.kernel.question import Planned, Question
from md_tui.kernel.value import Event

MOST_EVENTS: Final = 10_000
"""Over twenty times the largest command of the recorded games; each step tells at least one event."""
ENDLESS: Final = "endless"
"""Why the rules decline: the command would never end."""
AGAIN: Final = (None, 1, 0)
"""How often the rules agree to the same offer, from one try to the next; nothing: as often as it comes."""


def never(question: Question) -> tuple[str, ...]:
    """A game in which nothing can be declined."""
    return ()


class Limits(NamedTuple):
    """What a game says about the length of its commands, in its attribute `limits`."""

    most_events: int = MOST_EVENTS
    rule: str = ""
    """The rule by which a command without end is refused."""
    declines: Callable[[Question], tuple[str, ...]] = never
    """The answer that declines what a question offers; nothing if it offers nothing that can be declined."""
    source: str = "source"
    """The attribute of steps that names the sentence they carry out."""


DEFAULT: Final = Limits()


class Overrun(Exception):
    """A command led to more than it may; `sources` are the texts that came up again and again."""

    def __init__(self, sources: tuple[str, ...]) -> None:
        super().__init__(*sources)
        self.sources = sources


class Allowance:
    """What is left of the budget of one attempt at a command."""

    __slots__ = ("_limits", "_taken", "_times")

    def __init__(self, game: Any, times: int | None = None) -> None:
        """`times` is how often the rules agree to the same offer."""
        self._limits: Limits = getattr(game, "limits", DEFAULT)
        self._times = times
        self._taken: dict[str, int] = {}

    def check(self, events: list[Event]) -> None:
        """Stop a command that has led to too much."""
        if len(events) > self._limits.most_events:
            raise Overrun(repeated(events, self._limits.source))

    def declined(self, question: Question) -> tuple[str, ...]:
        """The answer that declines an offer to which the rules have agreed often enough; or nothing."""
        if self._times is None:
            return ()
        picks = self._limits.declines(question)
        if not picks:
            return ()
        offer = repr((question.kind, question.seats, sorted(question.facts.items())))
        self._taken[offer] = times = self._taken.get(offer, 0) + 1
        return picks if times > self._times else ()


def repeated(events: Iterable[Event], named: str = "source") -> tuple[str, ...]:
    """The sources of the steps that were planned most, those within half of the first, by name."""
    planned = (step for event in events if isinstance(event, Planned) for step in event.steps)
    count = Counter(source for step in planned if (source := getattr(step, named, "")))
    most = max(count.values(), default=0)
    return tuple(sorted(source for source, times in count.items() if 2 * times >= most))
