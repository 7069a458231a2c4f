"""People and their keys in the database: one book for the halls of several machines."""

import socket
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from md_tui.store.people import People
from md_tui.store.postgres.keeper import Keeper

T = TypeVar("T")
_LOCK = 0x6D647470
"""The advisory lock under which one hall at a time changes the book."""
_FIND = """
    SELECT coalesce(k.person, %(own)s), coalesce(p.name, '') FROM (SELECT 1) AS one
    LEFT JOIN keys k ON k.fingerprint = %(own)s LEFT JOIN people p ON p.id = coalesce(k.person, %(own)s)"""
_PERSON = """
    INSERT INTO people (id, name, renamed) VALUES (%s, %s, %s)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, renamed = excluded.renamed"""
_KEY = """
    INSERT INTO keys (fingerprint, person) VALUES (%s, %s)
    ON CONFLICT (fingerprint) DO UPDATE SET person = excluded.person"""


class PostgresBook:
    """The book of people of all halls that share a database."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self.place = socket.gethostname()

    def find(self, person: str) -> tuple[str, str]:
        """Who a key belongs to, and what he is called: one question, answered from two indexes."""
        own, name = self._keeper.ask(lambda c: c.execute(_FIND, {"own": person}).fetchone())
        return str(own), str(name)

    def change(self, do: Callable[[People], T]) -> T:
        """Let something be done to the people in one transaction."""

        def changed(connection: Any) -> T:
            with connection.transaction(), connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
                before, people = _read(cursor), _read(cursor)
                done = do(people)
                _write(cursor, before, people)
            return done

        return self._keeper.ask(changed)


def _read(cursor: Any) -> People:
    rows = cursor.execute("SELECT id, name, renamed FROM people").fetchall()
    keys = dict(cursor.execute("SELECT fingerprint, person FROM keys").fetchall())
    return People({id: name for id, name, _ in rows}, {id: day for id, _, day in rows if day}, keys)


def _write(cursor: Any, before: People, after: People) -> None:
    """Only what is other than before: a page of thousands is not written for one name."""
    gone = [(id,) for id in before.names.keys() - after.names.keys()]
    fresh = [(id, name, after.renamed.get(id, "")) for id, name in _fresh(before, after)]
    keys = [(key, person) for key, person in after.keys.items() if before.keys.get(key) != person]
    for query, rows in (("DELETE FROM people WHERE id = %s", gone), (_PERSON, fresh), (_KEY, keys)):
        if rows:
            cursor.executemany(query, rows)


def _fresh(before: People, after: People) -> Iterable[tuple[str, str]]:
    for id, name in after.names.items():
        if (before.names.get(id), before.renamed.get(id)) != (name, after.renamed.get(id)):
            yield id, name
