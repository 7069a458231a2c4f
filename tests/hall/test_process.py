"""A hall in a process of its own: started on demand, killed in play, gone when nobody needs it."""

import os
import signal
import time
from pathlib import Path

import pytest

from md_tui.bench.hall_rig import HallProcess, Party, left_over
from md_tui.cli.commands.hall import run as run_hall_command
from md_tui.kernel.event import read_log
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.verify import verify
from md_tui.store.hall_files import hall_process
from md_tui.table.player_library import library
from md_tui.table.remote.door import visit
from tests.soak import rounds

TUTORIAL = {"quest": "tutorial"}


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATA", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"MD_TUI_{name}_DIR", str(tmp_path / name.lower()))


def until(done: object) -> None:
    """Wait for something that happens by itself."""
    end = time.monotonic() + 30
    while not done():  # type: ignore[operator]
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_hall_is_started_by_its_first_guest_and_there_is_only_one(tmp_path: Path) -> None:
    root = tmp_path / "data"
    first, second = visit(root, "Ann"), visit(root, "Ben")
    halls = left_over(root)
    assert len(halls) == 1
    assert first.person == second.person == f"uid:{os.getuid()}"
    os.kill(halls[0], signal.SIGTERM)
    until(lambda: not left_over(root))


@pytest.mark.slow
def test_a_hall_that_is_drained_for_an_upgrade_has_its_guests_back_at_the_next_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tmp_path / "data"
    run_hall_command(drain=True)
    assert "no hall to close" in capsys.readouterr().out
    hall = HallProcess(root)
    assert hall_process(root) == hall.process.pid
    party = Party(hall, 2, TUTORIAL)
    before = party.move()
    run_hall_command(drain=True)
    assert "has closed" in capsys.readouterr().out
    assert (hall.process.wait(60), hall_process(root)) == (0, 0)
    assert library(root).records(party.id)[-1].seq == before, "it lies there, closed in order"
    hall.stop()
    hall.start()
    party.wait_for(party.move())
    assert party.tables[0].held == party.tables[0].company.held(party.tables[0].visit.person)
    party.close()
    hall.stop()


@pytest.mark.soak
@pytest.mark.slow
def test_nothing_acknowledged_is_lost_however_often_the_hall_is_killed(tmp_path: Path) -> None:
    hall = HallProcess(tmp_path / "data")
    games = [(Party(hall, 2, TUTORIAL), list[int]())]
    for number in range(rounds(8, 200)):
        party, acknowledged = games[-1]
        for _ in range(number % 3):
            if not party.over:
                acknowledged.append(party.move())
        hall.kill()
        if party.over:  # nobody has a move any more: the next kill meets another game
            party.wait_for(acknowledged[-1])
            party.close()
            games.append((Party(hall, 2, TUTORIAL), []))
            continue
        acknowledged.append(party.move())
        party.wait_for(acknowledged[-1])
    games[-1][0].close()
    hall.stop()
    for party, acknowledged in games:
        nothing_is_lost(tmp_path / "data", party, acknowledged)
    assert left_over(tmp_path / "data") == []


def nothing_is_lost(root: Path, party: Party, acknowledged: list[int]) -> None:
    """Each act that was acknowledged is there once, and what lies on disk is what everybody saw."""
    assert len(set(acknowledged)) == len(acknowledged)
    games = library(root)
    records = games.records(party.id)
    timeline = games.load(records)
    assert {state_hash(table.host.state) for table in party.tables} == {state_hash(timeline.state)}
    assert {table.host.timeline.tip for table in party.tables} == {timeline.tip}
    assert {record.seq for record in records} >= set(acknowledged)
    verify(timeline.game, read_log(timeline.game, [record.body for record in records]))


@pytest.mark.slow
def test_two_halls_for_one_folder_there_are_never(tmp_path: Path) -> None:
    hall = HallProcess(tmp_path / "data")
    with pytest.raises(Exception, match="did not open"):
        HallProcess(tmp_path / "data")
    hall.stop()
