"""The toys are games of the house here, and every hall that was opened is closed."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from md_tui.bench.database_rig import PostgresServer, is_here
from md_tui.games.registry import BUILT_IN
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from tests.hall.inside import InsideHall
from tests.toy.game import TOY
from tests.toy.house import ENTRY, MASKS_ENTRY

SEED = "THE-ONE-SECRET"


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    """A PostgreSQL server of the test's own, ended with it; without one the test is skipped."""
    if not is_here():
        assert not os.environ.get("MD_TUI_CI"), "there is no PostgreSQL server here"
        pytest.skip("there is no PostgreSQL server here")
    made = PostgresServer()
    yield made
    made.close()


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for entry in (ENTRY, MASKS_ENTRY):
        monkeypatch.setitem(BUILT_IN, entry.name, entry)


def toy_host(game: Any = TOY, store: Any = None, id: str = "table1", **options: Any) -> LocalTable:
    """A shared game of the toy that has just begun."""
    fixed = {"hosted": True, **options}
    return LocalTable.start(game, store or MemoryStore(), {"figures": 8}, seed=SEED, id=id, options=fixed)


@pytest.fixture
def opened() -> Iterator[Callable[..., InsideHall]]:
    """Opens halls."""
    halls: list[InsideHall] = []

    def make(*hosts: LocalTable) -> InsideHall:
        halls.append(InsideHall(*(hosts or (toy_host(),))))
        return halls[-1]

    yield make
    for hall in halls:
        hall.close()
