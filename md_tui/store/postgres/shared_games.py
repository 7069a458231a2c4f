"""The shared games of several machines: what a hall asks of its library, answered by the database."""

import os
import socket
from collections.abc import Callable
from typing import Any

import msgspec

from md_tui.kernel.errors import Damaged, Incompatible
from md_tui.kernel.statehash import canonical, digest
from md_tui.kernel.store import Note
from md_tui.kernel.timeline import Timeline
from md_tui.store.library import Describe, Resolve
from md_tui.store.postgres.keeper import Keeper
from md_tui.store.postgres.people import PostgresBook
from md_tui.store.postgres.store import PostgresStore, ledger_of


class PostgresContents:
    """Contents by their hashes."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    def put(self, plain: Any) -> str:
        """Keep content; its hash."""
        return self.put_bytes(canonical(plain))

    def put_bytes(self, data: bytes) -> str:
        """Keep canonical content, unless it is kept already; its hash."""
        name = digest(data)
        query = "INSERT INTO contents VALUES (%s, %s) ON CONFLICT DO NOTHING"
        self._keeper.ask(lambda c: c.execute(query, (name, data)))
        return name

    def get_bytes(self, name: str) -> bytes:
        """The canonical bytes of a content, checked against its hash."""
        row = self._keeper.ask(
            lambda c: c.execute("SELECT body FROM contents WHERE hash = %s", (name,)).fetchone()
        )
        if row is None:
            raise Incompatible("content_not_here", name=repr(name))
        if digest(bytes(row[0])) != name:
            raise Damaged("content_damaged", name=name)
        return bytes(row[0])

    def get(self, name: str) -> Any:
        """The content as plain data."""
        return msgspec.json.decode(self.get_bytes(name))


class PostgresLibrary:
    """Games, cards and contents in a database that several halls share."""

    def __init__(self, url: str, resolve: Resolve, describe: Describe, address: str = "") -> None:
        """`address` is where guests find this hall; in angles at its end, where their programs do."""
        self.keeper = Keeper(url)
        self.resolve, self.describe = resolve, describe
        self.contents, self.book = PostgresContents(self.keeper), PostgresBook(self.keeper)
        host = socket.gethostname()
        self._who, self._address = f"pid {os.getpid()} on {host}", address or host

    def new(self, id: str) -> PostgresStore:
        """An empty store for a new game."""
        return PostgresStore(self.keeper, id, who=self._who, address=self._address, new=True)

    def open(self, id: str) -> PostgresStore:
        """The store of a game, taken for this hall; `InUse` says where it is played."""
        return PostgresStore(self.keeper, id, who=self._who, address=self._address)

    def ledger(self, id: str) -> list[Note]:
        """The ledger of a game, wherever it is played."""
        return ledger_of(self.keeper, id)

    def abandon(self, id: str) -> None:
        """Leave nothing of a game that was never begun."""
        self.keeper.ask(lambda c: c.execute("DELETE FROM games WHERE id = %s AND seq < 0", (id,)))

    def save_card(self, timeline: Timeline, at: str) -> dict[str, Any]:
        """Keep the card of a game as it stands."""
        header = timeline.header
        fixed = {"id": header.id, "game": header.game, "content": header.content, "seq": timeline.seq}
        card = {**self.describe(timeline), **fixed, "at": at, "size": 0}
        text = canonical(card).decode()
        self.keeper.ask(lambda c: c.execute("UPDATE games SET card = %s WHERE id = %s", (text, header.id)))
        return card

    def is_unverified(self, id: str) -> bool:
        """Never: no game is taken in here, all were begun at a table."""
        return False

    def glance(self) -> list[dict[str, Any]]:
        """The cards of all games, and where each is played that is played elsewhere."""
        query = "SELECT card, address, until > now() FROM games WHERE card ? 'id' ORDER BY id DESC"
        rows = self.keeper.ask(lambda c: c.execute(query).fetchall())
        return [
            {**card, "at_hall": address.partition(" <")[0] if held and address != self._address else ""}
            for card, address, held in rows
        ]

    def listen(self, woken: Callable[[], None], ended: Callable[[], bool]) -> None:
        """Wake somebody whenever there is another game, or one elsewhere, until it is ended."""
        self.keeper.listen(woken, ended)

    def close(self) -> None:
        """Hang up."""
        self.keeper.close()
