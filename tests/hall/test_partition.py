"""A hall that is cut off from its database: another one goes on, nothing acknowledged is lost, it heals."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("psycopg", reason="psycopg is not installed: the extra postgres brings it")

import psycopg

from md_tui.bench.database_rig import PostgresServer
from md_tui.bench.hall_rig import HallProcess, Party
from md_tui.kernel.errors import KernelError, Rejected
from md_tui.kernel.store import InUse
from md_tui.store.postgres.keeper import Keeper
from md_tui.store.postgres.store import PostgresStore
from md_tui.table.game_with_packs import open_face
from md_tui.table.remote.joining import join
from tests.hall.proxy import Partition
from tests.soak import rounds

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("postgres")]
PATIENCE = 120.0
LINES = "SELECT seq, token FROM records WHERE game = %s ORDER BY seq"
OWNER = """
import sys, time
from md_tui.kernel.errors import KernelError
from md_tui.store.postgres.keeper import Keeper
from md_tui.store.postgres.store import PostgresStore
keeper = Keeper(sys.argv[1])
while True:
    try:
        store = PostgresStore(keeper, "fought", who=sys.argv[2], ttl=float(sys.argv[3]))
        last = store.read()[-1].seq
        while True:
            last = store.append(last, [sys.argv[2].encode()])
            print(last, flush=True)
    except KernelError:
        time.sleep(0.01)
"""
"""Somebody who takes the game whenever he can and writes on; what is printed was acknowledged."""


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "CACHE"):
        monkeypatch.setenv(f"MD_TUI_{name}_DIR", str(tmp_path / name.lower()))


def test_a_hall_that_is_cut_off_is_replaced_and_its_guests_are_told_where(
    server: PostgresServer, tmp_path: Path
) -> None:
    line = Partition(server.folder)
    here, there = HallProcess(tmp_path / "here", line.url), HallProcess(tmp_path / "there", server.url)
    party = Party(here, 2, {"quest": "tutorial"})
    acknowledged = [party.move() for _ in range(4)]
    party.wait_for(acknowledged[-1])
    first = there.visit("player0")
    line.cut()
    begun = time.monotonic()
    while True:
        try:
            moved = join(first, party.id, open_face)
            break
        except (Rejected, InUse):
            assert time.monotonic() < begun + PATIENCE
            time.sleep(0.2)
    print(f"taken over after {time.monotonic() - begun:.1f} s")
    assert moved.seq == acknowledged[-1]
    seat = next(seat for seat in moved.held if seat in moved.acting)
    moved.wait(moved.submit(seat, moved.offers(seat)[0].command))
    line.heal()
    guest = here.visit("player1")
    healed = time.monotonic()
    while True:
        assert time.monotonic() < healed + PATIENCE
        try:
            join(guest, party.id, open_face)
        except KernelError as error:
            if getattr(error, "why", "") == "table_is_elsewhere":
                break
        time.sleep(0.2)
    print(f"known where it is {time.monotonic() - healed:.1f} s after the line was back")
    with psycopg.connect(server.url) as connection:
        lines = connection.execute(LINES, (party.id,)).fetchall()
    assert [seq for seq, _ in lines] == list(range(moved.seq + 1))
    assert [token for _, token in lines] == sorted(token for _, token in lines)
    moved.close()
    guest.close()
    for hall in (here, there):
        hall.stop()
    line.close()


@pytest.mark.soak
def test_two_owners_that_are_killed_in_turn_lose_nothing_and_write_in_order(server: PostgresServer) -> None:
    keeper = Keeper(server.url)
    store = PostgresStore(keeper, "fought", who="first", new=True)
    store.create(b"header")
    store.close()

    def owner(number: int) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", OWNER, server.url, f"owner{number}", str(0.2 + number % 2)]
        # In a small pipe he soon waits for whoever reads what he wrote, and the other one takes the game.
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, pipesize=4096)

    owners, acknowledged = [owner(0), owner(1)], list[int]()
    for number in range(2, 2 + rounds(6, 200)):
        one = owners[number % 2]
        assert one.stdout is not None
        acknowledged.append(int(one.stdout.readline()))
        one.kill()
        acknowledged += [int(line) for line in one.stdout.read().splitlines(True) if line.endswith("\n")]
        one.wait()
        one.stdout.close()
        owners[number % 2] = owner(number)
    for one in owners:
        one.kill()
        assert one.stdout is not None
        acknowledged += [int(line) for line in one.stdout.read().splitlines(True) if line.endswith("\n")]
        one.wait()
        one.stdout.close()
    with psycopg.connect(server.url) as connection:
        lines = connection.execute(LINES, ("fought",)).fetchall()
    keeper.close()
    assert len(acknowledged) == len(set(acknowledged)), "no number was given to two of them"
    assert {seq for seq, _ in lines} >= set(acknowledged)
    assert [seq for seq, _ in lines] == list(range(len(lines)))
    assert [token for _, token in lines] == sorted(token for _, token in lines), "none by an old token"
