"""A table at which nothing can be done: one moment of a recorded game, to be looked at like any other."""

from collections.abc import Callable, Mapping
from typing import Any

from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Question
from md_tui.kernel.table_port import Heard, Reply, Table, done
from md_tui.kernel.value import Command, Event
from md_tui.table.seated import SeatedTable
from md_tui.table.shown_past import ShownPast
from md_tui.table.voice import TableVoice


class ReplayedTable:
    """What a side saw after one decision; `stand` goes to another."""

    saved, verified, may_cross = True, True, False
    refuge, rescued = "", ""
    held: tuple[str, ...] = ()

    def __init__(self, past: ShownPast) -> None:
        self.past, self.face, self.side, self.at = past, past.face, past.side, past.head
        self.options: Mapping[str, Any] = {}
        self.voice = TableVoice(self.face, self._scene, lambda: ())
        self._viewed: tuple[int, Any] | None = None

    def stand(self, at: int) -> None:
        """Look at the table after another decision."""
        self.at = at

    @property
    def id(self) -> str:
        """The name of the game."""
        return self.past.id

    @property
    def seq(self) -> int:
        """The decision that is looked at."""
        return self.at

    @property
    def over(self) -> bool:
        """Nothing more can be done here."""
        return True

    @property
    def acting(self) -> tuple[str, ...]:
        """Who was to act then."""
        return self.past.acting(self.at)

    @property
    def view(self) -> Any:
        """The table as it was then."""
        if self._viewed is None or self._viewed[0] != self.at:
            self._viewed = (self.at, self.past.view(self.at))
        return self._viewed[1]

    @property
    def asking(self) -> Question | None:
        """What was asked then was answered long ago."""
        return None

    def offers(self, seat: str, *, illegal: bool = False) -> tuple[Offer, ...]:
        """Nothing can be done in the past."""
        return ()

    def ask(self, query: str, *facts: Any) -> Any:
        """A query about the table as it was then."""
        return self.face.ask(self._scene(), query, *facts)

    def foretell(self, seat: str, command: Command) -> tuple[Event, ...]:
        """What came is known."""
        return ()

    def submit(self, seat: str, command: Command, *, expect: int | None = None) -> Reply:
        """The past is not changed; one can play on from it instead."""
        return done(Rejected("past_is_fixed", ""))

    def undo(self, *, cross: bool = False) -> Reply:
        """The past is not changed."""
        return done(Rejected("past_is_fixed", ""))

    def redo(self) -> Reply:
        """The past is not changed."""
        return done(Rejected("past_is_fixed", ""))

    def jump(self, seq: int, *, cross: bool = False) -> Reply:
        """The past is not changed."""
        return done(Rejected("past_is_fixed", ""))

    def rescue(self, folder: str = "") -> str:
        """What is looked at is kept where it came from."""
        raise Rejected("past_is_fixed", "")

    def what_if(self) -> Table:
        """A copy of that moment to try things out; whatever comes of it was never so."""
        host, side = self.past.scratch(self.at)
        return SeatedTable(host, self.face, side)

    def subscribe(self, hear: Callable[[Heard], None]) -> Callable[[], None]:
        """Nothing happens here any more."""
        return lambda: None

    def wait(self, reply: Reply) -> None:
        """Every reply is there at once."""
        if reply.error is not None:
            raise reply.error

    def close(self) -> None:
        """There is nothing to let go of."""

    def _scene(self) -> Any:
        return self.past.scene(self.at)


def _is_a_table(table: ReplayedTable) -> Table:
    """The type checker holds it to the port."""
    return table
