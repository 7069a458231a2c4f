"""A line to the database that is cut without a word: nobody waits for ever, nothing is written twice."""

import time
from collections.abc import Iterator

import psycopg
import pytest

from md_tui.bench.database_rig import PostgresServer
from md_tui.kernel.store import InUse, NotSaved, ReadOnly
from md_tui.store.postgres.keeper import Keeper
from md_tui.store.postgres.store import Fenced, PostgresStore
from tests.hall.proxy import Partition

pytestmark = pytest.mark.xdist_group("postgres")
PATIENCE = 600
"""Twentieths of a second for which something is waited for on a busy machine."""


@pytest.fixture
def line(server: PostgresServer) -> Iterator[Partition]:
    made = Partition(server.folder)
    yield made
    made.close()


def test_who_gets_no_answer_says_so_and_goes_on_when_the_line_is_back(line: Partition) -> None:
    keeper = Keeper(line.url, answer=0.3)
    store = PostgresStore(keeper, "cut1", who="a", new=True)
    store.create(b"header")
    line.cut()
    with pytest.raises(ReadOnly, match="does not answer"):
        store.append(0, [b"lost or not"])
    with pytest.raises(ReadOnly, match="does not answer"):
        store.append(0, [b"no second try on one handle"])
    line.heal()
    again = PostgresStore(keeper, "cut1", who="a")
    bodies = [record.body for record in again.read()]
    assert bodies in ([b"header"], [b"header", b"lost or not"])
    assert again.append(len(bodies) - 1, [b"next"]) == len(bodies)
    again.close()
    keeper.close()


def test_a_lock_that_nobody_answers_for_is_not_waited_for_for_ever(line: Partition) -> None:
    keeper = Keeper(line.url, answer=0.3)
    line.cut()
    with pytest.raises(NotSaved, match="does not answer"):
        keeper.lock("cut2", 1)
    with pytest.raises(NotSaved, match="does not answer"):
        keeper.ask(lambda c: c.execute("SELECT 1").fetchone())
    line.heal()
    # What was on its way may still have reached the server: its session holds the lock until it ends.
    held = (keeper.lock("cut2", 1) or time.sleep(0.05) for _ in range(PATIENCE))
    assert any(held)
    keeper.close()


def test_what_was_on_its_way_when_the_line_was_cut_cannot_follow_the_heirs_records(
    line: Partition, server: PostgresServer
) -> None:
    lost, whole = Keeper(line.url, answer=0.3), Keeper(server.url)
    old = PostgresStore(lost, "cut3", who="a", address="a", new=True, ttl=0.0)
    old.create(b"header")
    line.cut()
    with pytest.raises(ReadOnly):
        old.append(0, [b"ghost"])
    heir = PostgresStore(whole, "cut3", who="b", address="b")
    assert heir.append(0, [b"heir"]) == 1
    line.heal()
    with psycopg.connect(server.url) as connection:
        query = "SELECT seq, token FROM records WHERE game = 'cut3' ORDER BY seq"
        assert connection.execute(query).fetchall() == [(0, 1), (1, 2)]
    ghost = PostgresStore(lost, "cut3", who="a", new=True)
    ghost._token, ghost._last = 1, 0
    with pytest.raises(Fenced):
        ghost.append(1, [b"ghost"])
    heir.close()
    lost.close()
    whole.close()


def test_who_was_replaced_while_he_was_cut_off_does_not_take_the_game_back(
    line: Partition, server: PostgresServer
) -> None:
    lost, whole = Keeper(line.url, answer=0.3), Keeper(server.url)
    old = PostgresStore(lost, "cut4", who="a", address="a", new=True, ttl=0.0)
    old.create(b"header")
    line.cut()
    heir = PostgresStore(whole, "cut4", who="b", address="b")
    assert heir.append(0, [b"heir"]) == 1
    line.heal()
    assert not old.renew()
    old.close()
    with pytest.raises(InUse, match="b at b"):
        PostgresStore(lost, "cut4", who="a")
    lost.close()
    again = Keeper(line.url)
    with pytest.raises(InUse, match="b at b"):
        PostgresStore(again, "cut4", who="a")
    again.close()
    assert heir.append(1, [b"still his"]) == 2
    heir.close()
    whole.close()
