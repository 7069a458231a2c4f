"""Halls that keep their games in a database: two of them, one killed, and the database killed in play."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("psycopg", reason="psycopg is not installed: the extra postgres brings it")

from md_tui.bench.database_rig import PostgresServer, is_here
from md_tui.bench.hall_rig import HallProcess, Party
from md_tui.bench.killing import lost_in
from md_tui.kernel.errors import KernelError, Rejected
from md_tui.kernel.event import read_log
from md_tui.kernel.statehash import state_hash
from md_tui.kernel.verify import verify
from md_tui.store.postgres.shared_games import PostgresLibrary
from md_tui.table.game_with_packs import open_face
from md_tui.table.player_library import describe, resolve
from md_tui.table.remote.joining import join
from tests.soak import rounds

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("postgres")]
PATIENCE = 120.0
ADDRESS = "ssh -p 2222 play@one.example"


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "CACHE"):
        monkeypatch.setenv(f"MD_TUI_{name}_DIR", str(tmp_path / name.lower()))


def until(done: Callable[[], Any]) -> Any:
    """What comes of something, as soon as it comes off."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if found := done():
                return found
        except KernelError:
            pass
        assert time.monotonic() < end
        time.sleep(0.05)


def listed(hall: HallProcess) -> list[dict[str, Any]]:
    """The tables as somebody at the door sees them."""
    guest = hall.visit("Somebody at the door")
    try:
        return list(guest.tables())
    finally:
        guest.close()


def test_a_table_is_played_at_one_hall_and_goes_to_another_when_that_dies(
    server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "config" / "settings.toml"
    settings.parent.mkdir()
    settings.write_text(f'store = "{server.url}"\n')
    monkeypatch.setenv("MD_TUI_HALL_ADDRESS", ADDRESS)
    here = HallProcess(tmp_path / "here")
    monkeypatch.delenv("MD_TUI_HALL_ADDRESS")
    there = HallProcess(tmp_path / "there", server.url)
    assert listed(there) == []
    party = Party(here, 2, {"quest": "tutorial"})
    acknowledged = [party.move() for _ in range(4)]
    party.wait_for(acknowledged[-1])
    told = until(lambda: listed(there))
    assert [(card["id"], card["at_hall"]) for card in told] == [(party.id, ADDRESS)]
    assert listed(here)[0]["at_hall"] == ""
    first = there.visit("player0")
    assert first.person == party.tables[0].visit.person
    with pytest.raises(Rejected, match="table_is_elsewhere") as no:
        join(first, party.id, open_face)
    assert no.value.facts == {"at": ADDRESS}
    here.process.kill()
    moved = until(lambda: join(first, party.id, open_face))
    assert (moved.seq, state_hash(moved.host.state)) == (
        acknowledged[-1],
        state_hash(party.tables[0].host.state),
    )
    assert moved.held == tuple(party.tables[0].held), "the seats came along"
    moved.close()
    for hall in (here, there):
        hall.stop()
    assert not (tmp_path / "here" / "games").exists(), "nothing of it lies in files"


def test_a_database_that_dies_in_play_costs_nothing_that_was_acknowledged(
    server: PostgresServer, tmp_path: Path
) -> None:
    hall = HallProcess(tmp_path / "data", server.url)
    party = Party(hall, 2, {"quest": "tutorial"})
    acknowledged = []
    for _ in range(3):
        acknowledged += [party.move() for _ in range(2)]
        server.kill()
        party.tables[0].visit.say(_ping())
        server.start()
        acknowledged.append(party.move())
        party.wait_for(acknowledged[-1])
    assert len(set(acknowledged)) == len(acknowledged)
    tips = {table.host.timeline.tip for table in party.tables}
    party.close()
    hall.stop()
    games = PostgresLibrary(server.url, resolve, describe)
    store = games.open(party.id)
    records = store.read()
    game = party.tables[0].host.game
    timeline = verify(game, read_log(game, [record.body for record in records]))
    assert tips == {timeline.tip}
    assert {record.seq for record in records} >= set(acknowledged)
    store.close()
    games.close()


def _ping() -> Any:
    from md_tui.table.hall import wire

    return wire.Ping("here")


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_whatever_is_killed(tmp_path: Path) -> None:
    if not is_here():
        assert not os.environ.get("MD_TUI_CI"), "there is no PostgreSQL server here"
        pytest.skip("there is no PostgreSQL server here")
    assert lost_in(rounds(8, 200), {"quest": "tutorial"}) == 0
