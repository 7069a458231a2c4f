"""Who sits where at a table: owners, loans, bots; pure, whoever keeps and sends it."""

from collections.abc import Callable, Iterable
from typing import Any

from md_tui.kernel.errors import Rejected
from md_tui.table.hall.answers import SeatIs

PATIENCE = 60.0
"""Seconds somebody must have been away before another player may take his seat as a loan."""


class Seating:
    """The seats of one table; each has one who plays it, or nobody, or a bot."""

    def __init__(self, seats: Iterable[str]) -> None:
        """Nobody sits yet."""
        self.seats = {seat: SeatIs(seat) for seat in seats}
        self.host = ""
        """Whose table it is, also while he is away."""
        self._since: list[str] = []
        """Owners, the one who has had a seat for longest first."""

    def player(self, seat: str) -> str:
        """Who plays a seat now; nobody for a free one or a bot's."""
        found = self._seat(seat)
        return found.player or found.owner

    def held(self, person: str) -> tuple[str, ...]:
        """The seats that somebody plays now."""
        return tuple(seat for seat in self.seats if person and self.player(seat) == person)

    def owned(self, person: str) -> tuple[str, ...]:
        """The seats that somebody has, lent or not."""
        return tuple(seat for seat, found in self.seats.items() if person and found.owner == person)

    def owners(self) -> tuple[str, ...]:
        """Everybody who has a seat, whoever has had one for longest first."""
        now = dict.fromkeys(found.owner for found in self.seats.values() if found.owner)
        return tuple(dict.fromkeys([*(person for person in self._since if person in now), *now]))

    def free(self) -> tuple[str, ...]:
        """The seats that nobody owns."""
        return tuple(seat for seat, found in self.seats.items() if not found.owner)

    def bots(self) -> tuple[str, ...]:
        """The seats that bots play."""
        return tuple(seat for seat, found in self.seats.items() if found.bot and not self.player(seat))

    def sit(self, person: str, seat: str) -> None:
        """Take a free seat; a bot gets up for a person."""
        if self._seat(seat).owner:
            raise _no("seat_is_taken", seat)
        self._put(SeatIs(seat, person))
        self.host = self.host or person

    def stand(self, person: str, seat: str) -> None:
        """Give up an own seat."""
        self._own(person, seat)
        self._put(SeatIs(seat))

    def give(self, person: str, seat: str, to: str) -> None:
        """Hand over an own seat permanently."""
        self._own(person, seat)
        self._put(SeatIs(seat, to))

    def lend(self, person: str, seat: str, to: str) -> None:
        """Lend an own seat to somebody else."""
        self._own(person, seat)
        self.seats[seat] = SeatIs(seat, person, to if to != person else "")

    def take(
        self, person: str, seat: str, away: Callable[[str], float | None], *, host: bool = False
    ) -> None:
        """Play the seat of somebody who is away: the host at once, a player after a while; always a loan."""
        found = self._seat(seat)
        gone = away(self.player(seat)) if self.player(seat) else None
        if gone is None:
            raise _no("nobody_is_away", seat)
        if not host and (gone < PATIENCE or not self.owned(person)):
            raise _no("wait_for_him", seat, seconds=max(0, round(PATIENCE - gone)))
        self.seats[seat] = SeatIs(seat, found.owner, "" if person == found.owner else person)

    def back(self, person: str, seat: str) -> None:
        """Take back an own seat that was lent, or hand back a borrowed one."""
        found = self._seat(seat)
        if person not in (found.owner, found.player) or not found.player:
            raise _no("not_lent", seat)
        self.seats[seat] = SeatIs(seat, found.owner)

    def bot(self, seat: str, *, on: bool) -> None:
        """Let a bot play a free seat, or get up from it."""
        if self._seat(seat).owner:
            raise _no("seat_is_taken", seat)
        self.seats[seat] = SeatIs(seat, bot=on)

    def forget(self, person: str) -> None:
        """Somebody was expelled: his seats are free, and what was lent to him goes back."""
        for seat, found in self.seats.items():
            if found.owner == person:
                self._put(SeatIs(seat))
            elif found.player == person:
                self.seats[seat] = SeatIs(seat, found.owner)

    def host_among(self, here: Iterable[str]) -> str:
        """The host, or as long as he is away whoever of those here has had a seat for longest: a lost line
        costs nobody his right."""
        present = set(here)
        if self.host in present:
            return self.host
        return next((person for person in self.owners() if person in present), self.host)

    def plain(self) -> dict[str, Any]:
        """For the ledger."""
        seats = {seat: (s.owner, s.player, s.bot) for seat, s in self.seats.items()}
        return {"host": self.host, "seats": seats, "since": self.owners()}

    def load(self, plain: dict[str, Any]) -> None:
        """From the ledger; seats that the game has no more are left out."""
        self.host, self._since = str(plain.get("host", "")), list(plain.get("since", ()))
        for seat, (owner, player, bot) in plain.get("seats", {}).items():
            if seat in self.seats:
                self.seats[seat] = SeatIs(seat, owner, player, bot)

    def _put(self, seat: SeatIs) -> None:
        """A seat has another owner; who has had one before stays in his turn."""
        self.seats[seat.seat] = seat
        self._since = list(self.owners())

    def _seat(self, seat: str) -> SeatIs:
        if seat not in self.seats:
            raise _no("no_such_seat", seat)
        return self.seats[seat]

    def _own(self, person: str, seat: str) -> None:
        if not person or self._seat(seat).owner != person:
            raise _no("not_your_seat", seat)


def _no(why: str, seat: str, **facts: object) -> Rejected:
    return Rejected(why, "", seat=seat, **facts)
