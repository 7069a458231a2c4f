"""A game with secrets on the wire: each guest gets the view of his side and the events it has seen.

Nothing else leaves: no record, no hash, no seed, and no header but its names.
"""

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from md_tui.kernel.log import Batch, Header, Rewind
from md_tui.kernel.rng import Luck
from md_tui.kernel.secrets import seen_events, seen_question, sides_of
from md_tui.kernel.statehash import canonical
from md_tui.kernel.table_port import Decision
from md_tui.kernel.undo import is_barrier
from md_tui.store.clock import stamp
from md_tui.table.hall.answers import Moment, OffersAre, PastIs
from md_tui.table.hall.room import Guest

if TYPE_CHECKING:
    from md_tui.table.hall.shared import SharedTable

MOST_VIEWS = 256 << 10
"""Bytes of views between the events of one moment; what comes after them is seen with the last view."""


def _plain(value: Any) -> Raw:
    return Raw(canonical(value))


class Moments:
    """What the guests of one table with secrets are told."""

    def __init__(self, table: "SharedTable") -> None:
        self.table = table
        self._before: Any = table.host.state

    def header(self, body: bytes) -> bytes:
        """A header with nothing but names in it."""
        header = msgspec.json.decode(body, type=Header)
        bare: dict[str, Any] = {"seed": "", "state": "", "events": Raw(b"[]"), "parent": None, "setup": {}}
        return canonical(msgspec.structs.replace(header, **bare))

    def show(self, guest: Guest) -> None:
        """The table as it is, to one guest."""
        guest.tell(self._moment(guest))

    def show_all(self) -> None:
        """The same to all: somebody sat down or stood up."""
        for guest in tuple(self.table.room.guests.values()):
            self.show(guest)

    def wrote(self, record: Any, intent: str) -> None:
        """A record is on disk: each side hears its own of it."""
        before, self._before = self._before, self.table.host.state
        told: dict[str | None, Raw] = {}
        for guest in tuple(self.table.room.guests.values()):
            side = self.table.side_of(guest.person)
            if isinstance(record, Batch) and side not in told:
                told[side] = self._events(before, record.events, side)
            guest.tell(self._moment(guest, record, told.get(side), intent))

    def past(self, guest: Guest, id: str, seq: int) -> PastIs | None:
        """What came of a decision, to one guest."""
        timeline, side = self.table.host.timeline, self.table.side_of(guest.person)
        if seq not in timeline.tree:
            return None
        state, batch = timeline.state_at(seq), timeline.records[seq]
        if seq:
            before, events = timeline.state_at(timeline.tree.parent[seq]), batch.events
        else:
            before = timeline.game.initial(timeline.header.setup, Luck(timeline.header.seed))
            events = timeline.setup_events
        command = batch.command if seq and self._side(batch.seat) == side else None
        seats = [seat for seat in timeline.game.seats(state) if self._side(seat) == side]
        offers = [offer for seat in seats for offer in timeline.game.offers(state, seat)]
        return PastIs(
            id,
            _plain(command),
            _plain(self._view(before, side)),
            _plain(self._view(state, side)),
            self._events(before, events, side),
            _plain(offers),
            self.table.host.when(seq),
            timeline.game.seats(state),
        )

    def offers(self, guest: Guest, id: str, seat: str) -> OffersAre:
        """What a seat of a guest may do and what not."""
        held = seat in self.table.room.seating.held(guest.person)
        game, state = self.table.host.game, self.table.host.state
        return OffersAre(id, _plain(list(game.offers(state, seat, illegal=True)) if held else []))

    def _side(self, seat: str) -> str | None:
        return sides_of(self.table.host.game, self.table.host.state, ()).get(seat)

    def _view(self, state: Any, side: str | None) -> Any:
        game = self.table.host.game
        sides = sides_of(game, state, ())
        seat = next((seat for seat, own in sides.items() if side is not None and own == side), None)
        return game.view(state, seat)

    def _events(self, before: Any, events: Any, side: str | None) -> Raw:
        """The events that a side learns of, each with the view after it as far as there is room."""
        out: list[tuple[Any, Any]] = []
        room = MOST_VIEWS
        for event, _, after in seen_events(self.table.host.game, before, events, side):
            view = _plain(self._view(after, side))
            room -= len(bytes(view))
            out.append((event, view if room > 0 else None))
        return _plain(out)

    def _moment(
        self, guest: Guest, record: Any = None, events: Raw | None = None, intent: str = ""
    ) -> Moment:
        host, side = self.table.host, self.table.side_of(guest.person)
        game, state, timeline = host.game, host.state, host.timeline
        held = self.table.room.seating.held(guest.person)
        offers = {seat: _plain(list(game.offers(state, seat))) for seat in held}
        rewound = [record.seq, record.to, record.crossed] if isinstance(record, Rewind) else None
        return Moment(
            timeline.seq,
            timeline.head,
            _plain(self._view(state, side)),
            game.seats(state),
            _plain(seen_question(game, state, side)),
            offers,
            bool(state.over),
            _plain(self._decisions()),
            stamp(),
            record.seat if isinstance(record, Batch) else "",
            intent,
            _plain(rewound),
            events if events is not None else Raw(b"null"),
            side,
        )

    def _decisions(self) -> list[Decision]:
        timeline = self.table.host.timeline
        crossed = {batch.seq for batch in timeline.crossed_barriers()}
        return [
            Decision(
                node.seq, node.parent, node.batch.seat, node.live, is_barrier(node.batch), node.seq in crossed
            )
            for node in timeline.nodes()
        ]
