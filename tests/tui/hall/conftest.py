"""A hall in a process of its own for each test, and others at its tables who play from the test itself."""

import contextlib
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from md_tui.bench.hall_rig import HallProcess
from md_tui.table.hall import wire
from md_tui.table.remote.finding import opening
from md_tui.table.remote.joining import join
from md_tui.table.remote.visit import fresh_id
from md_tui.tui import home

Other = Callable[..., Any]


_NUMBERS = count()


@pytest.fixture(scope="module")
def shared_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """One hall for all tests of a module: it need not read the box for each."""
    opened = HallProcess(tmp_path_factory.mktemp("hall"))
    yield opened
    opened.stop()


@pytest.fixture
def hall(shared_hall: HallProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> HallProcess:
    """The hall, in the data directory of the screens."""
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(shared_hall.root))
    monkeypatch.setenv("MD_TUI_CONFIG_DIR", str(tmp_path / "config"))
    return shared_hall


@pytest.fixture
def friday(hall: HallProcess) -> str:
    """A table for the tutorial that somebody has opened who is gone again."""
    guest = hall.visit(f"Opener {next(_NUMBERS)}")
    setup = home.opened().form().typed({"quest": "tutorial"})
    table = guest.do(opening("", setup, "Friday night")).word
    guest.close()
    return table


@pytest.fixture
def other(hall: HallProcess) -> Iterator[Other]:
    """Somebody else comes to a table and sits down; all have left when the test is over, as nobody may be at
    one hall more than a few times."""
    came: list[Any] = []

    def come(name: str, table: str, *places: int, watch: bool = False) -> Any:
        seated = join(hall.visit(name), table, home.opened, watch=watch)
        seats = list(seated.company.seats)
        for place in places:
            seated.visit.do(wire.Sit(fresh_id(), seats[place - 1]))
        came.append(seated)
        return seated

    yield come
    for seated in came:
        with contextlib.suppress(Exception):  # whoever has left already
            seated.close()
