"""Taking back at a shared table: one's own last step at once, anything else by a ballot."""

from typing import TYPE_CHECKING

import msgspec

from md_tui.games.registry import entry
from md_tui.kernel.errors import Rejected
from md_tui.kernel.log import Batch
from md_tui.kernel.store import Note
from md_tui.table.hall.answered import note_of
from md_tui.table.hall.answers import BallotIs, No, refused
from md_tui.table.hall.ballots import UNDO_BY, Ballot, voters
from md_tui.table.hall.room import Guest
from md_tui.table.hall.wire import Undo

if TYPE_CHECKING:
    from md_tui.table.hall.shared import SharedTable

UNDONE, LAPSED = "undone", "lapsed"


class Undoing:
    """The ways back of one table; whoever calls this holds the table's lock."""

    def __init__(self, table: "SharedTable") -> None:
        self.table = table
        self.ballot: Ballot | None = None
        self._asked_by: tuple[Guest, str] | None = None
        self._ballots = 0

    async def undo(self, guest: Guest, undo: Undo) -> int | None:
        """Go back at once and tell the last record, or open a ballot and tell nothing yet."""
        table = self.table
        if self._is_asked_again(guest, undo):
            return None
        if not table.room.seating.held(guest.person):
            raise Rejected("watchers_watch", "")
        table.expects(undo.expect)
        timeline = table.host.timeline
        draft = timeline.propose_jump(undo.to, cross=undo.cross)
        gone = [timeline.records[seq] for seq in timeline.tree.leaving(undo.to)]
        asked = self._voters(guest.person, gone)
        if not asked:
            await table.write(draft, guest, undo.id)
            return table.host.seq
        self._open(guest, undo, tuple(batch.seq for batch in gone), asked)
        return None

    def _is_asked_again(self, guest: Guest, undo: Undo) -> bool:
        """Whether this is the question of the open ballot, sent again by whoever lost his line meanwhile."""
        if self.ballot is None or self._asked_by is None:
            return False
        if (self.ballot.by, self._asked_by[1]) != (guest.person, undo.id):
            return False
        self._asked_by = (guest, undo.id)
        return True

    def _open(self, guest: Guest, undo: Undo, gone: tuple[int, ...], asked: frozenset[str]) -> None:
        """Ask the others; only this is counted as a ballot, so that nobody waits who needs to ask nobody."""
        if self.ballot is not None:
            raise Rejected("ballot_is_open", "")
        if wait := guest.pay("ballot"):
            raise Rejected("ballot_too_soon", "", seconds=wait)
        self._ballots += 1
        self.ballot = Ballot(self._ballots, guest.person, undo.to, gone, asked, self.table.room.clock)
        self._asked_by = (guest, undo.id)
        self.table.room.tell(self.shown(self.ballot))

    def _voters(self, person: str, gone: list[Batch]) -> frozenset[str]:
        table = self.table
        policy = str(table.options.get(UNDO_BY) or entry(table.host.game.name).undo_by)
        return voters(policy, person, gone, table.room.seating.player, table.room.players())

    async def settle(self) -> None:
        """End a ballot that is decided: if everybody agreed, the head moves in the same step."""
        ballot = self.ballot
        if ballot is None:
            return
        away = ballot.asked - set(self.table.room.present())
        if ballot.ended:
            await self._refuse(ballot.ended)
        elif not ballot.waiting(away):
            await self._agreed(ballot)
        elif ballot.left <= 0:
            await self._refuse("late")
        else:
            self.table.room.tell(self.shown(ballot))

    async def _agreed(self, ballot: Ballot) -> None:
        """Everybody said yes: the votes and the record of the way back are written together."""
        table, asked = self.table, self._asked_by
        self.ballot = self._asked_by = None
        said = {"by": ballot.by, "to": ballot.to, "yes": sorted(ballot.yes)}
        ballot.ended = "done"
        guest, id = asked if asked is not None else (None, "")

        async def back() -> int:
            draft = table.host.timeline.propose_jump(ballot.to, cross=True)
            await table.write(draft, guest, id, [Note(UNDONE, msgspec.json.encode(said))])
            return table.host.seq

        answer = await table.tried(id, back)
        table.room.tell(self.shown(ballot))
        if guest is not None:
            await table.answer(guest, id, answer)

    async def _refuse(self, how: str) -> None:
        """Nothing comes of an open ballot; whoever asked is told so, now and whenever he asks again."""
        asked = self._end(how)
        if asked is not None:
            guest, id = asked
            await self.table.answer(guest, id, _refusal(id, how))

    def lapsing(self) -> tuple[Note, ...]:
        """What the ledger is told of an open ballot when the game goes on: in the same step as the record."""
        if self.ballot is None or self._asked_by is None:
            return ()
        guest, id = self._asked_by
        return (note_of(guest.person, id, _refusal(id, LAPSED)),)

    def lapse(self) -> None:
        """The game has gone on."""
        asked = self._end(LAPSED)
        if asked is not None:
            guest, id = asked
            self.table.answered.remember(guest.person, id, _refusal(id, LAPSED))
            guest.tell(_refusal(id, LAPSED))

    def _end(self, how: str) -> tuple[Guest, str] | None:
        """Everybody hears that a ballot is over; who had asked, and under which id."""
        ballot, asked = self.ballot, self._asked_by
        self.ballot = self._asked_by = None
        if ballot is not None:
            ballot.ended = how
            self.table.room.tell(self.shown(ballot))
        return asked

    def shown(self, ballot: Ballot) -> BallotIs:
        """A ballot as everybody sees it."""
        return ballot.shown(ballot.asked - set(self.table.room.present()))


def _refusal(id: str, how: str) -> No:
    return refused(id, Rejected(f"ballot_{how}", ""))
