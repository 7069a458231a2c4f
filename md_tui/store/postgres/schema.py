"""The tables of the database and how older ones become today's; a newer database is refused."""

from typing import Any

from md_tui.kernel.errors import Incompatible
from md_tui.kernel.store import Unsafe

_LOCK = 0x6D647475
"""The advisory lock under which one process at a time brings a schema up to date."""
VERSIONS: tuple[str, ...] = (
    """
    CREATE TABLE games (
        id text PRIMARY KEY, token bigint NOT NULL DEFAULT 0, owner text NOT NULL DEFAULT '',
        address text NOT NULL DEFAULT '', until timestamptz NOT NULL DEFAULT 'epoch',
        seq int NOT NULL DEFAULT -1, card jsonb NOT NULL DEFAULT '{}');
    CREATE TABLE records (
        game text REFERENCES games ON DELETE CASCADE, seq int, at timestamptz NOT NULL, crc bigint NOT NULL,
        body bytea NOT NULL, token bigint NOT NULL, PRIMARY KEY (game, seq));
    CREATE TABLE ledger (
        game text REFERENCES games ON DELETE CASCADE, n bigint, at timestamptz NOT NULL, kind text NOT NULL,
        body bytea NOT NULL, PRIMARY KEY (game, n));
    """,
    """
    CREATE TABLE contents (hash text PRIMARY KEY, body bytea NOT NULL);
    """,
    """
    CREATE TABLE people (id text PRIMARY KEY, name text NOT NULL, renamed text NOT NULL DEFAULT '');
    CREATE TABLE keys (fingerprint text PRIMARY KEY, person text NOT NULL);
    """,
)
"""What each version of the schema adds to the one before it."""


def migrate(connection: Any) -> int:
    """Bring a database up to date in one transaction; how many versions that were."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
        connection.execute("CREATE TABLE IF NOT EXISTS md_tui_schema (version int NOT NULL)")
        row = connection.execute("SELECT max(version) FROM md_tui_schema").fetchone()
        found = row[0] or 0
        if found > len(VERSIONS):
            known = len(VERSIONS)
            raise Incompatible("database_newer", found=found, known=known)
        for version, script in enumerate(VERSIONS[found:], found + 1):
            connection.execute(script)
            connection.execute("INSERT INTO md_tui_schema VALUES (%s)", (version,))
    return len(VERSIONS) - found


def check_server(connection: Any) -> None:
    """Refuse a server that acknowledges before the disk has it, and a pooler that breaks locks."""
    setting = connection.execute("SHOW synchronous_commit").fetchone()[0]
    if setting == "off":
        raise Unsafe("database_hasty")
    pids = {connection.execute("SELECT pg_backend_pid()").fetchone()[0] for _ in range(3)}
    if len(pids) != 1:
        raise Unsafe("database_pooled")
