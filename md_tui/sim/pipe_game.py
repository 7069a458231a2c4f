"""A game on the pipe: its record and content, and where it stands before and after a move is made."""

from typing import Any, NamedTuple

from md_tui.kernel.timeline import Draft, Timeline


class Recorded(NamedTuple):
    """A recorded game and the content it was played with."""

    timeline: Timeline
    content: Any
    unverified: bool = False
    """Whether it came from elsewhere and was not decided again: every reply says so."""


class Stand(NamedTuple):
    """A game as it stands, or as it would stand after a draft that is not yet part of it."""

    recorded: Recorded
    draft: Draft | None = None

    @property
    def state(self) -> Any:
        """The state it stands at."""
        return self.draft.state if self.draft else self.recorded.timeline.state

    @property
    def record(self) -> Any:
        """The record that names its state."""
        timeline = self.recorded.timeline
        return self.draft.record if self.draft else timeline.records[timeline.head]

    @property
    def seq(self) -> int:
        """The number of its last record."""
        return self.draft.record.seq if self.draft else self.recorded.timeline.seq
