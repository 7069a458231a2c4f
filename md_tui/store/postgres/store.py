"""One game in the database: its lock says who lives, its lease who is lost, its token who may write."""

import contextlib
from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

import psycopg

from md_tui.kernel.catalogue import Unknown
from md_tui.kernel.errors import Damaged, Saying
from md_tui.kernel.store import Conflict, Exists, InUse, Note, NotSaved, ReadOnly, Stored
from md_tui.store.clock import stamp
from md_tui.store.postgres.keeper import GONE, LOBBY, Keeper

TTL = 20
"""Seconds for which a lease holds; its owner renews it far more often."""
_AT = "to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"
_TAKE = """
    UPDATE games SET token = token + 1, owner = %(who)s, address = %(address)s,
        until = now() + make_interval(secs => %(ttl)s)
    WHERE id = %(game)s AND token = %(token)s AND (%(free)s OR until < now()) RETURNING token, seq"""
_OWNER = "SELECT token, owner, address FROM games WHERE id = %s"
_RECORD = "INSERT INTO records VALUES (%s, %s, %s, %s, %s, %s)"
_NOTE = "INSERT INTO ledger VALUES (%s, %s, %s, %s, %s)"


class Fenced(ReadOnly):
    """Somebody else has taken this game over; whatever is written here would be written by a ghost."""


class PostgresStore:
    """A game in the database; made by `create`, or taken over when it is there."""

    warnings: tuple[Saying, ...] = ()

    def __init__(
        self,
        keeper: Keeper,
        game: str,
        *,
        who: str,
        address: str = "",
        ttl: float = TTL,
        new: bool = False,
        clock: Callable[[], str] = stamp,
    ) -> None:
        """Take the game, unless it is to be made; `InUse` says where it is played."""
        self._keeper, self._game, self._clock = keeper, game, clock
        self._given = {"game": game, "who": who, "address": address, "ttl": ttl}
        self._token, self._last, self._locked = -1, -1, False
        self._broken: Saying | None = None
        if not new:
            self._take()

    def _take(self) -> None:
        """By the lock of a dead process or the lease of a lost machine; its old owner is shut out."""
        found = self._ask(lambda c: c.execute(_OWNER, (self._game,)).fetchone())
        if found is None:
            raise Unknown("no_game", id=self._game)
        token, keeper = found[0], self._keeper
        free = keeper.lock(self._game, token)
        try:
            # The next owner's lock is held before he is the owner: nobody sees him without it.
            self._locked = keeper.lock(self._game, token + 1)
            row = self._taken(token, free) if self._locked else None
        finally:
            if free:
                keeper.unlock(self._game, token)
        if row is None:
            if self._locked:
                keeper.unlock(self._game, token + 1)
            self._locked, self._broken = False, Saying("played_elsewhere")
            raise InUse("in_use_at", who=found[1], where=found[2], at=found[2])
        self._token, self._last = row
        self._ask(lambda c: c.execute(f"NOTIFY {LOBBY}"))

    def _taken(self, token: int, free: bool) -> Any:
        """The new token and the last record, if the game is still whose it was and may be taken from him."""
        given = {**self._given, "token": token, "free": free}
        return self._ask(lambda c: c.execute(_TAKE, given).fetchone())

    def create(self, header: bytes) -> None:
        """A new game with its header."""
        self.fill([Stored(0, self._clock(), header)])

    def fill(self, records: Sequence[Stored]) -> None:
        """A whole game in one transaction, taken at once."""
        if self._token >= 0:
            raise Exists("game_exists", id=self._game)
        self._locked = self._keeper.lock(self._game, 1)
        rows = [(self._game, r.seq, r.at, _sum(r.seq, r.at, r.body), r.body, 1) for r in records]
        try:
            self._ask(lambda connection: self._fill(connection, rows))
        except psycopg.errors.UniqueViolation as error:
            raise Exists("game_exists", id=self._game) from error
        self._token, self._last = 1, len(rows) - 1

    def _fill(self, connection: Any, rows: list[tuple[Any, ...]]) -> None:
        with connection.transaction(), connection.cursor() as cursor:
            cursor.execute("INSERT INTO games (id, seq) VALUES (%s, %s)", (self._game, len(rows) - 1))
            cursor.execute(_TAKE, {**self._given, "token": 0, "free": True})
            cursor.executemany(_RECORD, rows)
            cursor.execute(f"NOTIFY {LOBBY}")

    def append(self, expected: int, bodies: Sequence[bytes], notes: Sequence[Note] = ()) -> int:
        """Add records and notes in one transaction; only the game's own row is locked."""
        if self._broken or self._token < 0:
            raise ReadOnly("broken", problem=self._broken or Saying("unbegun"))
        try:
            with self._keeper.using() as connection:
                self._last = self._append(connection, expected, bodies, notes)
        except psycopg.errors.DiskFull as error:
            raise NotSaved("database_full") from error
        except psycopg.Error as error:
            # Whether the last transaction came through is not known: what is there must be read again.
            self._broken = GONE
            raise ReadOnly("broken", problem=GONE) from error
        return self._last

    def _append(self, connection: Any, expected: int, bodies: Sequence[bytes], notes: Sequence[Note]) -> int:
        at, game = self._clock(), self._game
        with connection.transaction(), connection.cursor() as cursor:
            row = cursor.execute("SELECT token, seq FROM games WHERE id = %s FOR UPDATE", (game,)).fetchone()
            if row is None or row[0] != self._token:
                self._broken = Saying("taken_over")
                raise Fenced("broken", problem=self._broken)
            if row[1] != expected:
                raise Conflict("conflict", last=row[1], expected=expected)
            last = expected + len(bodies)
            if bodies:
                new = enumerate(bodies, expected + 1)
                cursor.executemany(_RECORD, [(game, s, at, _sum(s, at, b), b, self._token) for s, b in new])
            if notes:
                first = cursor.execute(
                    "SELECT coalesce(max(n), 0) FROM ledger WHERE game = %s", (game,)
                ).fetchone()
                lines = enumerate(notes, first[0] + 1)
                cursor.executemany(_NOTE, [(game, n, at, note.kind, note.body) for n, note in lines])
            cursor.execute(
                "UPDATE games SET seq = %s, until = now() + make_interval(secs => %s) WHERE id = %s",
                (last, self._given["ttl"], game),
            )
        return last

    def renew(self) -> bool:
        """Hold the lease for longer; whether it was still one's own."""
        query = "UPDATE games SET until = now() + make_interval(secs => %s) WHERE id = %s AND token = %s"
        given = (self._given["ttl"], self._game, self._token)
        return bool(self._ask(lambda c: c.execute(query, given).rowcount))

    def read(self, since: int = 0, most: int | None = None) -> list[Stored]:
        """All records from number `since` on, or this many of them; the first bad one is named."""
        good, fault = self._walk(since, most)
        if fault is not None:
            raise fault
        return good

    def salvage(self) -> tuple[list[Stored], Damaged | None]:
        """The records before the first bad one, and what is wrong with that."""
        return self._walk(0)

    def notes(self, since: int = 1) -> list[Note]:
        """All notes from number `since` on."""
        return ledger_of(self._keeper, self._game, since)

    def close(self) -> None:
        """Give the lease back and let others in."""
        if self._token >= 0 and not self._broken:
            query = "UPDATE games SET until = 'epoch' WHERE id = %s AND token = %s"
            with contextlib.suppress(NotSaved):
                self._ask(lambda c: c.execute(query, (self._game, self._token)))
                self._ask(lambda c: c.execute(f"NOTIFY {LOBBY}"))
        if self._locked:
            self._keeper.unlock(self._game, max(self._token, 1))
        self._locked, self._broken = False, self._broken or Saying("closed_game")

    def _walk(self, since: int, most: int | None = None) -> tuple[list[Stored], Damaged | None]:
        wanted = "WHERE game = %s AND seq >= %s ORDER BY seq LIMIT %s"
        query = f"SELECT seq, {_AT}, crc, body FROM records {wanted}"
        rows = self._ask(lambda c: c.execute(query, (self._game, since, most)).fetchall())
        good: list[Stored] = []
        for seq, at, crc, body in rows:
            if seq != since + len(good):
                return good, Damaged("record_missing", seq=since + len(good))
            if crc != _sum(seq, at, bytes(body)):
                return good, Damaged("record_checksum", seq=seq)
            good.append(Stored(seq, at, bytes(body)))
        return good, None

    def _ask(self, do: Callable[[Any], Any]) -> Any:
        return self._keeper.ask(do)


def ledger_of(keeper: Keeper, game: str, since: int = 1) -> list[Note]:
    """The notes of a game from a number on; whoever plays it."""
    query = f"SELECT kind, body, n, {_AT} FROM ledger WHERE game = %s AND n >= %s ORDER BY n"
    rows = keeper.ask(lambda c: c.execute(query, (game, since)).fetchall())
    return [Note(kind, bytes(body), n, at) for kind, body, n, at in rows]


def _sum(seq: int, at: str, body: bytes) -> int:
    """The checksum over all of a row."""
    return crc32(body, crc32(at.encode(), seq))
