"""Commands on their way to the hall: each under a name, sent again after a lost line, answered once.

The hall is strict about the version a command was meant for; here it is taken kindly. Where several seats act
at once, one that came too late goes again by itself, as long as only other seats have acted since and the
very same offer still stands.
"""

import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import KernelError
from md_tui.kernel.statehash import canonical
from md_tui.kernel.table_port import Reply
from md_tui.kernel.value import Command
from md_tui.table.hall import wire
from md_tui.table.remote.visit import Visit, fresh_id

MOST_RESENDS = 6
BREATH = 0.2
"""Seconds before a command goes again that was too much at once."""


class _Intent:
    """One command: as it was said last, what it is an answer to, and who waits for it."""

    __slots__ = ("due", "offer", "reply", "resends", "said", "strict")

    def __init__(self, said: Any, strict: bool = True, offer: Offer | None = None) -> None:
        self.said, self.strict, self.offer = said, strict, offer
        self.reply, self.resends, self.due = Reply(), 0, 0.0


class Intents:
    """What one guest wants and has not been answered yet."""

    def __init__(
        self,
        visit: Visit,
        seq: Callable[[], int],
        offers: Callable[[str], tuple[Offer, ...]],
        seats_since: Callable[[int], Iterable[str] | None],
    ) -> None:
        """`seats_since` names the seats that acted after a version; nothing if more than acting happened."""
        self._visit, self._seq, self._offers, self._seats_since = visit, seq, offers, seats_since
        self._open: dict[str, _Intent] = {}

    def act(self, seat: str, command: Command, expect: int | None) -> Reply:
        """Send a command; with an `expect` of the caller's own it is never sent for another version."""
        version = self._seq() if expect is None else expect
        said = wire.Act(fresh_id(), seat, version, msgspec.Raw(canonical(command)))
        offer = next((offer for offer in self._offers(seat) if offer.command == command), None)
        return self._send(_Intent(said, expect is not None, offer))

    def undo(self, to: int, cross: bool) -> Reply:
        """Ask to stand at another decision."""
        return self._send(_Intent(wire.Undo(fresh_id(), self._seq(), to, cross)))

    def _send(self, intent: _Intent) -> Reply:
        self._open[intent.said.id] = intent
        self._visit.say(intent.said)
        return intent.reply

    def settle(self, id: str, error: KernelError | None = None) -> None:
        """The hall has answered."""
        intent = self._open.pop(id, None)
        if intent is not None:
            intent.reply.settle(error)

    def refused(self, id: str, kind: str, error: KernelError) -> None:
        """The hall has refused: for good, or as something that goes again."""
        intent = self._open.get(id)
        if intent is not None and kind == "slow_down":
            intent.due = time.monotonic() + BREATH
        elif intent is not None and kind == "stale" and self._still_stands(intent):
            del self._open[id]
            intent.resends += 1
            intent.said = msgspec.structs.replace(intent.said, id=fresh_id(), expect=self._seq())
            self._send(intent)
        else:
            self.settle(id, error)

    def retry(self) -> None:
        """Send again, a little later, what the hall refused for haste; nothing blocks meanwhile."""
        now = time.monotonic()
        for intent in self._open.values():
            if 0 < intent.due <= now:
                intent.due = 0.0
                self._visit.say(intent.said)

    def resend(self) -> None:
        """The line was lost: the same name gets the same answer."""
        for intent in tuple(self._open.values()):
            self._visit.say(intent.said)

    def _still_stands(self, intent: _Intent) -> bool:
        """Only others have acted since, and the very same offer still stands."""
        if intent.strict or intent.offer is None or intent.resends >= MOST_RESENDS:
            return False
        seats = self._seats_since(intent.said.expect)
        if seats is None or intent.said.seat in set(seats):
            return False
        return _wanted(intent.offer) in map(_wanted, self._offers(intent.said.seat))


def _wanted(offer: Offer) -> Offer:
    """What somebody wants who takes an offer: all of it but how far it can be taken back, for whoever is the
    last of several to do the same ends a phase with it."""
    return msgspec.structs.replace(offer, undo="")
