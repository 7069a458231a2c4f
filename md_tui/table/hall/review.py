"""Looking back together: one leads through the game, and only where he stands travels."""

from typing import TYPE_CHECKING, Any

from md_tui.kernel.errors import Rejected
from md_tui.table.hall import wire
from md_tui.table.hall.answers import Led, ReviewIs
from md_tui.table.hall.room import Guest
from md_tui.table.hall.seats import PATIENCE

if TYPE_CHECKING:
    from md_tui.table.hall.shared import SharedTable


class Review:
    """The review of one table; it is no part of the game, and nothing of it is kept.

    After a crash of the hall whoever led says again where he stands."""

    def __init__(self, table: "SharedTable") -> None:
        self.table = table
        self.lead, self.tip, self.step = "", 0, 0

    def shown(self) -> ReviewIs:
        """Who leads, and where he stands."""
        return ReviewIs(self.lead, self.tip, self.step)

    def card(self) -> dict[str, Any]:
        """The same for the list of tables: by name, and how far the line of play goes."""
        last = self.table.host.timeline.tree.depth[self.tip]
        return {"lead": self.table.room.names.get(self.lead, ""), "step": self.step, "last": last}

    def said(self, guest: Guest, said: wire.Review) -> None:
        """Begin a review, take one step in it, pass the lead, take it, or end it."""
        if not said.on:
            self._may_end(guest)
            self.lead = ""
            self.table.room.tell(self.shown())
        elif said.lead:
            self._pass(guest, said.lead)
        else:
            self._stand(guest, said.tip, said.step)

    def _stand(self, guest: Guest, tip: int, step: int) -> None:
        """The leader goes to a step; who does not lead yet begins or takes over."""
        if self.lead != guest.person:
            self._may_lead(guest)
        self.tip, self.step = self._place(tip, step)
        if self.lead == guest.person:
            self.table.room.tell(Led(self.tip, self.step))
        else:
            self.lead = guest.person
            self.table.room.tell(self.shown())

    def _pass(self, guest: Guest, to: str) -> None:
        if self.lead != guest.person:
            raise Rejected("you_do_not_lead", "")
        self.lead = self.table.room.somebody(to)
        self.table.room.tell(self.shown())

    def _may_lead(self, guest: Guest) -> None:
        """Refuse who may not begin a review or take it from somebody."""
        room = self.table.room
        if not (room.belongs(guest.person) or self.table.host.state.over):
            raise Rejected("watchers_watch", "")
        if self.lead and (wait := self._patience()):
            raise Rejected("somebody_leads", "", person=room.names.get(self.lead, ""), seconds=wait)

    def _may_end(self, guest: Guest) -> None:
        """Whoever leads ends it, or the host, or anybody once the leader is away for long."""
        if self.lead not in ("", guest.person) and guest.person != self.table.room.host and self._patience():
            raise Rejected("you_do_not_lead", "")

    def _patience(self) -> int:
        """Seconds until the lead may be taken; none once whoever leads has been away for long enough."""
        away = self.table.room.away(self.lead)
        return round(PATIENCE) if away is None else max(0, round(PATIENCE - away))

    def _place(self, tip: int, step: int) -> tuple[int, int]:
        """A step that there is; -1 stands for where the game is and for the last one."""
        timeline = self.table.host.timeline
        tip = timeline.head if tip < 0 else tip
        if tip not in timeline.tree:
            raise Rejected("no_such_action", "", seq=tip)
        last = timeline.tree.depth[tip]
        if step > last:
            raise Rejected("no_such_action", "", seq=step)
        return tip, last if step < 0 else step
