"""The tables as they are seen from the door: open ones, and private ones of one's own."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from md_tui.games.registry import part
from md_tui.kernel.errors import KernelError, Rejected
from md_tui.kernel.hidden_seed import HOSTED
from md_tui.table.hall.room import Room, room_of
from md_tui.table.hall.shared import PRIVATE, SharedTable
from md_tui.table.hall.shelf import Shelf

MOST_READ = 20
"""Ledgers of tables that are not set that are read for one look at the list."""


class TableList:
    """What guests are shown who are at no table yet."""

    def __init__(
        self,
        library: Shelf,
        aside: Callable[..., Awaitable[Any]],
        tables: Mapping[str, SharedTable],
        opening: Callable[[str], asyncio.Lock],
    ) -> None:
        """`aside` does in a thread what reads files; `tables` are those that are set, `opening` is held by
        whoever sets one."""
        self._opening = opening
        self._library, self._aside, self._tables = library, aside, tables
        self.listens = False
        """Whether somebody says so whenever cards change: only then are they remembered."""
        self._cards: list[dict[str, Any]] | None = None
        self._changes = 0
        self._known: dict[str, Room] = {}
        """The rooms of tables that are not set, as far as somebody has asked for them."""

    def forget(self, id: str) -> None:
        """A table was put away: what was known of its room is old."""
        self._known.pop(id, None)

    async def cards(self, person: str) -> list[dict[str, Any]]:
        """What can be seen from the door: open tables, and private ones of one's own."""
        shown, unread = [], MOST_READ
        for card in await self._glance():
            table = self._tables.get(str(card["id"]))
            if not (card.get(HOSTED) or table):
                continue
            if card.get(PRIVATE) and not await self._knows(str(card["id"]), person):
                continue
            room = table.room if table else self._known.get(str(card["id"]))
            if room is None and unread:
                room, unread = await self._room(str(card["id"])), unread - 1
            seen = self._now(table) if table else {}
            shown.append({**card, **(_seated(room, person) if room else {}), **seen})
        return shown

    async def _glance(self) -> list[dict[str, Any]]:
        """The cards of all games; those of a database are read again only after word that they changed."""
        if self._cards is not None:
            return self._cards
        version = self._changes
        cards: list[dict[str, Any]] = await self._aside(self._library.glance)
        if self.listens and version == self._changes:
            self._cards = cards
        return cards

    def changed(self) -> None:
        """There is another table, or one at another hall: whoever looks next is told of it."""
        self._cards, self._changes = None, self._changes + 1
        if self.listens:
            self._known.clear()

    async def invited_by(self, word: str) -> str:
        """The private table that the word of an invitation opens."""
        if word:
            for card in await self._glance():
                id = str(card["id"])
                if card.get(HOSTED) and card.get(PRIVATE) and await self._opens(id, word):
                    return id
        raise Rejected("no_such_word", "")

    async def _opens(self, id: str, word: str) -> bool:
        """Whether a word is the invitation to a table."""
        await self._knows(id, "")
        room = self._tables[id].room if id in self._tables else self._known.get(id)
        return room is not None and room.word == word

    async def _knows(self, id: str, person: str) -> bool:
        """Whether somebody is of a private table or was invited to it, set or put away."""
        table = self._tables.get(id)
        if table is not None:
            return table.room.knows(person)
        room = await self._room(id)
        return room is not None and room.knows(person)

    async def _room(self, id: str) -> Room | None:
        """The room of a table that is not set, as its ledger has it; nobody sets the table meanwhile."""
        async with self._opening(id):
            if id not in self._known and id not in self._tables:
                try:
                    self._known[id] = room_of(await self._aside(self._library.ledger, id))
                except KernelError:
                    return None
        return self._known.get(id)

    def _now(self, table: SharedTable) -> dict[str, Any]:
        watching = sum(guest.watch for guest in table.room.guests.values())
        about: dict[str, Any] = {"watching": watching, "set": True}
        if table.review.lead:
            about["review"] = table.review.card()
        return {**about, **part(table.host.game.name, "face").card(table.host.state)}


def _seated(room: Room, person: str) -> dict[str, Any]:
    """Who sits where, who of them is here, and which seats are those of whoever looks."""
    seats, here = room.seating.seats.items(), room.present()
    return {
        "seats": {seat: room.names.get(found.owner, "") for seat, found in seats},
        "here": {seat: found.owner in here for seat, found in seats},
        "yours": list(room.seating.owned(person)),
    }
