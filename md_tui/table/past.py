"""What has happened in a recorded or running game, as one side may know it; no rule is ever asked."""

from collections.abc import Callable
from typing import Any

from md_tui import wording
from md_tui.games.face import Face, Line
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.hidden_seed import Veiled, keeps_seed
from md_tui.kernel.log import Batch
from md_tui.kernel.rng import Luck
from md_tui.kernel.secrets import (
    EVERYBODY,
    may_be_told,
    scene,
    secrets_of,
    seen_command,
    seen_events,
    sides_of,
)
from md_tui.kernel.table_port import Beat, Decision
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import is_barrier
from md_tui.store.ids import new_seed
from md_tui.table.local import LocalTable
from md_tui.table.player_library import code_of
from md_tui.table.scratch import scratch, scratch_from


def _no_time(seq: int) -> str:
    return ""


class RecordedPast:
    """A timeline through the eyes of a side."""

    def __init__(
        self,
        timeline: Timeline,
        face: Face,
        side: str | None = EVERYBODY,
        when: Callable[[int], str] = _no_time,
    ) -> None:
        """`face` must be bound to the content of the game; `when` finds the time of a record."""
        self.face, self.side, self.when = face, side, when
        self._timeline, self._game = timeline, timeline.game

    def turn_to(self, timeline: Timeline) -> None:
        """Another course of the same game is the one that has happened."""
        self._timeline = timeline

    @property
    def head(self) -> int:
        """The decision the game stands at."""
        return self._timeline.head

    @property
    def id(self) -> str:
        """The name of the game."""
        return self._timeline.header.id

    def knows(self, seq: int) -> bool:
        """All of it is here."""
        return True

    def line(self, tip: int | None = None) -> tuple[int, ...]:
        """The decisions that lead to one, set-up first; to the head unless another is named."""
        return tuple(self._timeline.tree.line_to(self.head if tip is None else tip))

    def decisions(self) -> tuple[Decision, ...]:
        """Every decision ever made."""
        crossed = {batch.seq for batch in self._timeline.crossed_barriers()}
        return tuple(
            Decision(node.seq, node.parent, node.batch.seat, node.live, node.barrier, node.seq in crossed)
            for node in self._timeline.nodes()
        )

    def tails_after(self, seq: int) -> list[tuple[int, ...]]:
        """The abandoned lines of play that left the live one after a decision."""
        tails = [tail for tail in self._timeline.tails() if self._timeline.tree.parent[tail[0].seq] == seq]
        return [tuple(batch.seq for batch in tail) for tail in tails]

    def _decision(self, seq: int) -> Batch:
        batch: Batch = self._timeline.records[seq]
        return batch

    def seat(self, seq: int) -> str:
        """Who made the decision; nobody for the set-up."""
        return self._decision(seq).seat if seq else ""

    def is_barrier(self, seq: int) -> bool:
        """Whether dice or cards were seen by a decision."""
        return bool(seq) and is_barrier(self._decision(seq))

    def events(self, seq: int) -> tuple[Any, ...]:
        """What a decision led to, as this side learnt it."""
        if secrets_of(self._game) is None:
            return self._recorded(seq)
        return tuple(event for event, _, _ in seen_events(*self._raw(seq), self.side))

    def title(self, seq: int) -> str:
        """A decision as a line; nothing for the set-up."""
        if not seq:
            return ""
        batch, before = self._decision(seq), self._before(seq)
        command = batch.command
        if not may_be_told(self._game, self._timeline.state):
            command = seen_command(self._game, before, batch.seat, command, self.side)
        if command is None:
            return wording.say("offers", "secret", who=self.face.name(batch.seat))
        return self.face.title(self._scene(before), batch.seat, command)

    def beats(self, seq: int) -> tuple[Beat, ...]:
        """What came of a decision, event by event."""
        return tuple(self.told(*self._raw(seq)[1:]))

    def told(self, before: Any, events: tuple[Any, ...]) -> list[Beat]:
        """Events as this side hears them."""
        out: list[Beat] = []
        for event, old, new in seen_events(self._game, before, events, self.side):
            line = self._line(event, old, new)
            out.append(Beat(event, line, lambda state=new: self._look(state)))  # type: ignore[misc]
        return out

    def _line(self, event: Any, old: Any, new: Any) -> Line | None:
        return self.face.tell(event, self._scene(old), self._scene(new))

    def lines(self, seq: int) -> list[Line]:
        """Everything that is said of a decision."""
        return [beat.line for beat in self.beats(seq) if beat.line]

    def view(self, seq: int) -> Any:
        """The table right after a decision."""
        return self._look(self._timeline.state_at(seq))

    def scene(self, seq: int) -> Any:
        """What queries about the table at that time are made from."""
        return self._scene(self._timeline.state_at(seq))

    def acting(self, seq: int) -> tuple[str, ...]:
        """Who was to act after a decision."""
        return self._game.seats(self._timeline.state_at(seq))

    def offers(self, seq: int) -> tuple[Offer, ...]:
        """What those who were to act after a decision could do then; of other sides nothing is told until the
        end of a game with secrets."""
        state = self._timeline.state_at(seq)
        seats = self.acting(seq)
        if not may_be_told(self._game, self._timeline.state):
            sides = sides_of(self._game, state, seats)
            seats = tuple(seat for seat in seats if sides.get(seat) == self.side)
        return tuple(offer for seat in seats for offer in self._game.offers(state, seat))

    def recount(self, what: str) -> Any:
        """What the game makes of the whole record: figures, rounds, a chronicle; only once it may be told."""
        if not may_be_told(self._game, self._timeline.state):
            raise Rejected("secrets_are_kept", "")
        return self.face.recount(what, self._timeline)

    @property
    def code(self) -> str:
        """The code that deals this game again, or nothing."""
        return code_of(self._timeline)

    @property
    def seed(self) -> str:
        """The seed, for the one who begins a game; nothing while it would give secrets away."""
        header, state = self._timeline.header, self._timeline.state
        told = may_be_told(self._game, state) and not keeps_seed(header, state)
        return header.seed if told else ""

    def record(self) -> Timeline:
        """The whole record, for those who play on from it; a game with secrets must have ended."""
        if not may_be_told(self._game, self._timeline.state):
            raise Rejected("secrets_are_kept", "")
        if keeps_seed(self._timeline.header, self._timeline.state):
            raise Veiled
        return self._timeline

    def figures(self, seq: int) -> Any:
        """Everybody on the board right after a decision."""
        return self.face.figures(self.scene(seq))

    def scratch(self, seq: int) -> tuple[LocalTable, str | None]:
        """A table in memory that stands there, with dice of its own, and the side that sits at it.

        Where secrets are kept it is a world that fits what the side saw; after the end, who was to act."""
        secrets, timeline = secrets_of(self._game), self._timeline
        if secrets is None:
            return scratch(timeline, at=seq), self.side
        state = timeline.state_at(seq)
        sides = secrets.sides(state)
        side = self.side if self.side in sides.values() else None
        if side is None and may_be_told(self._game, timeline.state):
            side = next((sides[seat] for seat in self.acting(seq)), None)
        seat = next((seat for seat, own in sides.items() if own == side), None)
        if seat is None:
            raise Rejected("secrets_are_kept", "")
        world = secrets.imagine(self._game.view(state, seat), Luck(new_seed()))
        return scratch_from(timeline.codec, timeline.header, world), side

    def _recorded(self, seq: int) -> tuple[Any, ...]:
        return self._decision(seq).events if seq else self._timeline.setup_events

    def _raw(self, seq: int) -> tuple[Any, Any, tuple[Any, ...]]:
        return self._game, self._before(seq), self._recorded(seq)

    def _before(self, seq: int) -> Any:
        if seq:
            return self._timeline.state_at(self._timeline.tree.parent[seq])
        header = self._timeline.header
        return self._game.initial(header.setup, Luck(header.seed))

    def _seat_of(self, state: Any) -> str | None:
        """Any seat of this side: they all see the same."""
        if self.side is None or secrets_of(self._game) is None:
            return None
        sides = sides_of(self._game, state, ())
        return next((seat for seat, side in sides.items() if side == self.side), None)

    def _scene(self, state: Any) -> Any:
        return scene(self._game, state, self.side, self._seat_of(state))

    def _look(self, state: Any) -> Any:
        return self._game.view(state, self._seat_of(state))
