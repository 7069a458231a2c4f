"""Games of shared tables on the command line: nobody plays them past the hall, all are told the way."""

from collections.abc import Iterator

import pytest

from md_tui.cli import named_game as shelf
from md_tui.cli.commands.ssh_session import _last_open
from md_tui.games.registry import BUILT_IN
from md_tui.table.local import LocalTable
from tests.cli.conftest import Cli
from tests.toy.game import TOY, Move
from tests.toy.house import ENTRY

SHARED, ALONE = "01kbq0000000000000000000sh", "01kbq0000000000000000000aa"


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is a game of the house."""
    monkeypatch.setitem(BUILT_IN, "toy", ENTRY)


def begun(id: str, **options: object) -> LocalTable:
    """A toy game in the library, in play."""
    games = shelf.library()
    table = LocalTable.start(TOY, games.new(id), {"figures": 8}, seed=id, id=id, options=dict(options))
    table.submit("ann", Move("f00", 3))
    games.save_card(table.timeline, table.store.read()[-1].at)
    return table


@pytest.fixture
def at_a_table(cli: Cli) -> Iterator[LocalTable]:
    """A game that a hall holds."""
    table = begun(SHARED, hosted=True)
    yield table
    table.close()


def test_a_game_of_a_shared_table_that_no_hall_holds_is_played_nowhere_else(cli: Cli) -> None:
    begun(SHARED, hosted=True).close()
    ran = cli("play", "--text", "--game", "toy", "--load", SHARED)
    assert ran.code == 1
    assert ran.err == (
        f"md-tui: this game is played at a shared table: md-tui join {SHARED}, with --watch to look on.\n"
    )
    assert shelf.library().view(SHARED).seq == 1


@pytest.mark.parametrize(
    "command", [("play", "--text", "--game", "toy", "--load"), ("watch", "--plain"), ("export",)]
)
def test_of_one_that_is_played_now_the_way_to_its_table_is_told(
    cli: Cli, at_a_table: LocalTable, command: tuple[str, ...]
) -> None:
    ran = cli(*command, SHARED)
    assert (ran.code, "shows it live" in ran.err, f"md-tui join {SHARED}" in ran.err) == (1, False, True)


def test_of_one_that_somebody_plays_alone_watching_is_told_as_ever(cli: Cli) -> None:
    table = begun(ALONE)
    assert "md-tui watch shows it live" in cli("play", "--text", "--game", "toy", "--load", ALONE).err
    table.close()


def test_the_last_game_is_the_last_one_of_ones_own(cli: Cli) -> None:
    begun(ALONE).close()
    begun(SHARED, hosted=True).close()
    games = shelf.library()
    assert shelf.find(games, "last") == SHARED
    assert shelf.find(games, "last", own=True) == ALONE


def test_a_session_over_ssh_goes_on_with_no_shared_game(cli: Cli) -> None:
    begun(SHARED, hosted=True).close()
    assert _last_open() == ""
