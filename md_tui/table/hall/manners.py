"""What is said at a table beside the game: seats, chat, names, and what only the host may do."""

import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from md_tui.kernel.errors import Malformed, Rejected, Saying
from md_tui.kernel.secrets import secrets_of, sides_of
from md_tui.store.clock import stamp
from md_tui.table.hall import wire
from md_tui.table.hall.answers import Done
from md_tui.table.hall.shared import SharedTable

if TYPE_CHECKING:
    from md_tui.table.hall.guest import GuestLine
    from md_tui.table.hall.hall import Hall

LINK_SECONDS = 600.0
_LETTERS = "abcdefghjkmnpqrstuvwxyz"


def link_word() -> str:
    """Eight letters that nobody guesses in ten minutes."""
    return "".join(secrets.choice(_LETTERS) for _ in range(8))


class Manners:
    """The words that change no game."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._links: dict[str, tuple[str, float]] = {}
        self.words: dict[type, Callable[[Any, Any], Awaitable[None]]] = {
            **dict.fromkeys(_SEATS, self._seat),
            wire.At: self._at,
            wire.Ping: self._ping,
            wire.Say: self._say,
            wire.Listen: self._listen,
            wire.Away: self._away,
            wire.Review: self._review,
            wire.Host: self._host,
            wire.Rename: self._rename,
            wire.Link: self._link,
            wire.Past: self._past,
            wire.Offers: self._offers,
        }

    async def _seat(self, guest: "GuestLine", said: wire.Place) -> None:
        """A change of seats: made, saved, then announced."""
        table = self.hall.table_of(guest)
        before = table.room.seating.plain()
        _SEATS[type(said)](self, table, guest, said)
        try:
            _one_side_each(table)
            await table.keep(table.room.seats_note())
        except BaseException:
            table.room.seating.load(before)
            raise
        table.room.seated_anew()
        if table.moments is not None:
            table.moments.show_all()
        guest.tell(Done(said.id))
        table.bots.go_on()

    def _sit(self, table: SharedTable, guest: "GuestLine", said: wire.Place) -> None:
        table.room.seating.sit(guest.person, said.seat)

    def _stand(self, table: SharedTable, guest: "GuestLine", said: wire.Place) -> None:
        table.room.seating.stand(guest.person, said.seat)

    def _give(self, table: SharedTable, guest: "GuestLine", said: wire.Place) -> None:
        table.room.seating.give(guest.person, said.seat, table.room.somebody(said.to))

    def _lend(self, table: SharedTable, guest: "GuestLine", said: wire.Place) -> None:
        table.room.seating.lend(guest.person, said.seat, table.room.somebody(said.to))

    def _take(self, table: SharedTable, guest: "GuestLine", said: wire.Place) -> None:
        host = guest.person == table.room.host
        table.room.seating.take(guest.person, said.seat, table.room.away, host=host)

    def _back(self, table: SharedTable, guest: "GuestLine", said: wire.Place) -> None:
        table.room.seating.back(guest.person, said.seat)

    def _bot(self, table: SharedTable, guest: "GuestLine", said: wire.Place) -> None:
        if guest.person != table.room.host and not table.room.seating.owned(guest.person):
            raise Rejected("watchers_watch", "")
        table.room.seating.bot(said.seat, on=said.to != "off")

    async def _at(self, guest: "GuestLine", said: wire.At) -> None:
        self.hall.table_of(guest).room.look(guest, said.place, said.doing)

    async def _ping(self, guest: "GuestLine", said: wire.Ping) -> None:
        self.hall.table_of(guest).room.ping(guest, said.thing)

    async def _say(self, guest: "GuestLine", said: wire.Say) -> None:
        table = self.hall.table_of(guest)
        note = table.room.say(guest, said.text, said.watchers)
        await table.keep(note)
        table.room.spoken(note)

    async def _listen(self, guest: "GuestLine", said: wire.Listen) -> None:
        self.hall.table_of(guest).room.listen(guest, said.on)
        guest.tell(Done(said.id))

    async def _away(self, guest: "GuestLine", said: wire.Away) -> None:
        """Somebody steps away: his seats may be taken as if his line were lost, no ballot waits."""
        table = self.hall.table_of(guest)
        table.room.step_away(guest.person, said.on)
        await table.recount()
        guest.tell(Done(said.id))

    async def _review(self, guest: "GuestLine", said: wire.Review) -> None:
        """Looking back together."""
        self.hall.table_of(guest).review.said(guest, said)
        if said.id:
            guest.tell(Done(said.id))

    async def _host(self, guest: "GuestLine", said: wire.Host) -> None:
        """What only the host may do."""
        table = self.hall.table_of(guest)
        if guest.person != table.room.host:
            raise Rejected("only_the_host", "")
        if said.what not in _HOST:
            raise Malformed("host_can", known=", ".join(_HOST))
        _HOST[said.what](self, table, said.who)
        await table.keep(table.room.about_note(), table.room.seats_note())
        table.room.tell_people()
        guest.tell(Done(said.id, word=table.room.word if said.what == "invite" else ""))

    def _lock(self, table: SharedTable, who: str) -> None:
        table.room.locked = True

    def _unlock(self, table: SharedTable, who: str) -> None:
        table.room.locked = False
        table.room.banned.clear()

    def _invite(self, table: SharedTable, who: str) -> None:
        table.room.word = link_word()

    def _kick(self, table: SharedTable, who: str) -> None:
        person = table.room.somebody(who)
        if person == table.room.host:
            raise Rejected("not_oneself", "")
        table.room.banned.add(person)
        table.room.invited.discard(person)
        table.room.seating.forget(person)
        table.room.guests[person].cut("kicked", Saying("bye_kicked"))

    def _mute(self, table: SharedTable, who: str) -> None:
        table.room.muted.add(table.room.somebody(who))

    def _unmute(self, table: SharedTable, who: str) -> None:
        table.room.muted.discard(table.room.somebody(who))

    def _pass(self, table: SharedTable, who: str) -> None:
        table.room.seating.host = table.room.somebody(who)

    async def _rename(self, guest: "GuestLine", said: wire.Rename) -> None:
        call = self.hall.persons.call
        guest.name = await self.hall.cabinet.aside(call, guest.person, said.name, stamp()[:10])
        if guest.table is not None:
            guest.table.room.names[guest.person] = guest.name
            guest.table.room.tell_people()
        guest.tell(Done(said.id, word=guest.name))

    async def _link(self, guest: "GuestLine", said: wire.Link) -> None:
        """Without a code: get one. With the code of another session: become the person of that session."""
        now = self.hall.clock()
        self._links = {word: at for word, at in self._links.items() if now - at[1] < LINK_SECONDS}
        if not said.word:
            word = link_word()
            self._links[word] = (guest.person, now)
        else:
            other, _ = self._links.pop(said.word.lower(), ("", 0.0))
            if not other or other == guest.person or not guest.person.startswith("key:"):
                raise Rejected("no_such_word", "")
            await self.hall.cabinet.aside(self.hall.persons.link, guest.person, other)
            word = await self.hall.cabinet.aside(self.hall.persons.name, other)
        guest.tell(Done(said.id, word=word))

    async def _past(self, guest: "GuestLine", said: wire.Past) -> None:
        table = self.hall.table_of(guest)
        found = table.moments.past(guest, said.id, said.seq) if table.moments else None
        if found is None:
            raise Rejected("no_such_action", "", seq=said.seq)
        guest.tell(found)

    async def _offers(self, guest: "GuestLine", said: wire.Offers) -> None:
        table = self.hall.table_of(guest)
        if table.moments is not None:
            guest.tell(table.moments.offers(guest, said.id, said.seat))


def _one_side_each(table: SharedTable) -> None:
    """Refuse what would let somebody see two sides of a game with secrets, now or by memory."""
    if secrets_of(table.host.game) is None:
        return
    sides, seating = sides_of(table.host.game, table.host.state, ()), table.room.seating
    for seat, side in sides.items():
        for person in {seating.player(seat), seating.seats[seat].owner} - {""}:
            if table.room.sides.setdefault(person, side) != side:
                raise Rejected("other_side", "", seat=seat)


_SEATS: dict[type, Any] = {
    wire.Sit: Manners._sit,
    wire.Stand: Manners._stand,
    wire.Give: Manners._give,
    wire.Lend: Manners._lend,
    wire.Take: Manners._take,
    wire.Back: Manners._back,
    wire.Bot: Manners._bot,
}
_HOST: dict[str, Any] = {
    "lock": Manners._lock,
    "unlock": Manners._unlock,
    "invite": Manners._invite,
    "kick": Manners._kick,
    "mute": Manners._mute,
    "unmute": Manners._unmute,
    "pass": Manners._pass,
}
