"""A recorded game as the panes of a table need it: any state of it, and nothing that could be done."""

from __future__ import annotations

from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import KernelError
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.toolkit.rulebook import Rulebook
from md_tui.tui.session import Session
from md_tui.tui.wording import say


class Past(Session):
    """A session over what was: its state is the one that is looked at."""

    def __init__(self, timeline: Timeline, words: Words, rulebook: Rulebook | None = None) -> None:
        """Look at the head first."""
        self.shown: State = timeline.state
        super().__init__(LocalTable(timeline.game, MemoryStore(), timeline), words, rulebook)

    @property
    def state(self) -> State:
        """The state that is looked at."""
        return self.shown

    def offers(self) -> tuple[Offer, ...]:
        """Nothing can be done in the past."""
        return ()

    def submit(self, command: Command, seat: str = "") -> None:
        """The past is not changed; one can play on from it instead."""
        raise KernelError(say("replay", "fixed"))

    def _retell(self) -> None:
        """The chronology tells what happened, step by step."""
