"""One server for all tests of this folder; without one they are skipped with a plain reason."""

import os
from collections.abc import Iterator

import pytest

pytest.importorskip("psycopg", reason="psycopg is not installed: the extra postgres brings it")

from md_tui.bench.database_rig import HERE, PostgresServer
from md_tui.store.postgres.keeper import Keeper


@pytest.fixture(scope="session")
def server() -> Iterator[PostgresServer]:
    """The server."""
    if HERE is None:
        assert not os.environ.get("MD_TUI_CI"), "there is no PostgreSQL server here"
        pytest.skip("there is no PostgreSQL server here")
    made = PostgresServer()
    yield made
    made.close()


@pytest.fixture
def keeper(server: PostgresServer) -> Iterator[Keeper]:
    """A line to an empty database."""
    made = Keeper(server.url)
    made.ask(lambda c: c.execute("TRUNCATE games, contents, people, keys CASCADE"))
    yield made
    made.close()
