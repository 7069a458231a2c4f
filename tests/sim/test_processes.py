"""Work on several processes: in order, and never waited for in vain."""

import os
import signal
from collections.abc import Iterator

import pytest

from md_tui.cli.run import run
from md_tui.games import registry
from md_tui.sim.processes import Ended, spread
from tests.toy.house import ENTRY


def learn(fault: str) -> int:
    """What all work needs, or a fault."""
    if fault:
        raise KeyError(fault)
    return 100


def work(known: int, job: int) -> int:
    """A sum; some jobs end their process."""
    if job < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return known + job


def test_results_come_in_the_order_of_the_jobs() -> None:
    assert list(spread(learn, ("",), work, range(5), 2)) == [100, 101, 102, 103, 104]


def test_a_process_that_cannot_begin_says_so_once() -> None:
    with pytest.raises(Ended, match="could not begin with it: 'no such thing'"):
        list(spread(learn, ("no such thing",), work, range(5), 2))


def test_a_process_that_is_killed_is_noticed() -> None:
    with pytest.raises(Ended, match="was ended from outside"):
        list(spread(learn, ("",), work, [1, -1, 2], 2))


@pytest.fixture
def only_here() -> Iterator[None]:
    """A game that this process knows, and no other one."""
    registry.register(ENTRY)
    yield
    registry.forget(ENTRY.name)


def test_a_game_that_only_the_parent_knows_is_refused_in_a_sentence(
    only_here: None, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(("sim", "--game", "toy", "--games", "3", "--jobs", "2"))
    told = capsys.readouterr()
    assert (code, told.out) == (1, "")
    assert told.err.startswith("md-tui: another process could not begin with it: ")
    assert told.err.count("\n") == 1
