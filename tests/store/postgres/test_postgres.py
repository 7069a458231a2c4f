"""The store in PostgreSQL: the suite of all stores, then leases, fences, crashes, schemas, backups."""

import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest

from md_tui.bench.database_rig import HERE, PostgresServer
from md_tui.kernel.errors import Damaged, Incompatible, Malformed
from md_tui.kernel.store import InUse, Note, NotSaved, ReadOnly, Store
from md_tui.store.postgres.keeper import Keeper
from md_tui.store.postgres.people import PostgresBook
from md_tui.store.postgres.schema import VERSIONS, check_server, migrate
from md_tui.store.postgres.shared_games import PostgresLibrary
from md_tui.store.postgres.store import Fenced, PostgresStore
from md_tui.table.hall.names import Persons
from md_tui.table.local import LocalTable
from tests.store.test_contract import AT, StoreContract
from tests.toy.game import TOY
from tests.toy.recorded import play_on, played

pytestmark = pytest.mark.xdist_group("postgres")


def opened(keeper: Keeper, **more: Any) -> PostgresStore:
    return PostgresStore(keeper, "game1", who="tester", address="here", **more)


def _as_soon_as_the_server_knows(keeper: Keeper) -> PostgresStore:
    """The game, once the server has noticed that its owner is gone; far sooner than the lease is over."""
    end = time.monotonic() + 10
    while True:
        try:
            return opened(keeper)
        except InUse:
            assert time.monotonic() < end


class TestPostgresStore(StoreContract):
    """In a database."""

    @pytest.fixture
    def store(self, tmp_path: Path, keeper: Keeper) -> Store:  # type: ignore[override]
        return opened(keeper, new=True, clock=lambda: AT)


def test_a_game_in_play_says_where_it_is(keeper: Keeper, server: PostgresServer) -> None:
    store = opened(keeper, new=True)
    store.create(b"header")
    other = Keeper(server.url)
    with pytest.raises(InUse, match="tester at here"):
        opened(other)
    store.close()
    assert [record.body for record in opened(other).read()] == [b"header"]
    other.close()


def test_the_lock_of_a_dead_process_is_free_at_once_and_its_ghost_is_fenced(
    keeper: Keeper, server: PostgresServer
) -> None:
    dead = Keeper(server.url)
    ghost = opened(dead, new=True)
    ghost.create(b"header")
    dead._locks.close()
    heir = _as_soon_as_the_server_knows(keeper)
    assert heir.append(0, [b"one"]) == 1
    with pytest.raises(Fenced, match="taken over"):
        ghost.append(0, [b"ghost"], [Note("said", b"boo")])
    with pytest.raises(ReadOnly):
        ghost.append(1, [b"ghost"])
    assert [record.body for record in heir.read()] == [b"header", b"one"]
    assert heir.notes() == []
    assert not ghost.renew()
    assert heir.renew()
    dead.close()


def test_a_lease_that_is_over_can_be_taken_although_its_lock_is_held(
    keeper: Keeper, server: PostgresServer
) -> None:
    lost = Keeper(server.url)
    old = opened(lost, new=True, ttl=0.0)
    old.create(b"header")
    heir = opened(keeper)
    assert heir.append(0, [b"one"]) == 1
    with pytest.raises(Fenced):
        old.append(0, [b"ghost"])
    lost.close()


def test_a_damaged_record_is_named(keeper: Keeper) -> None:
    store = opened(keeper, new=True)
    store.create(b"header")
    store.append(0, [b"one", b"two"])
    keeper.ask(lambda c: c.execute("UPDATE records SET body = 'x' WHERE seq = 2"))
    with pytest.raises(Damaged, match="record 2"):
        store.read()
    assert [record.body for record in store.salvage()[0]] == [b"header", b"one"]


def test_nothing_acknowledged_is_lost_when_the_database_is_killed_in_play(
    keeper: Keeper, server: PostgresServer
) -> None:
    table = played(6, opened(keeper, new=True))
    server.kill()
    with pytest.raises(ReadOnly, match="does not answer"):
        play_on(table, 1)
    with pytest.raises(NotSaved, match="does not answer"):
        opened(keeper)
    server.start()
    again = LocalTable.resume(TOY, opened(keeper))
    assert (again.seq, again.state) == (table.seq, table.state)
    play_on(again, 3)
    assert again.seq == table.seq + 3


def test_who_comes_first_after_a_restart_of_the_database_need_not_ask_twice(
    keeper: Keeper, server: PostgresServer
) -> None:
    with keeper.using(), keeper.using(), keeper.using(), keeper.using():
        pass  # four connections that lie idle from here on
    server.kill()
    server.start()
    assert [keeper.ask(lambda c: c.execute("SELECT 1").fetchone()) for _ in range(4)] == [(1,)] * 4


def test_an_older_schema_becomes_todays_and_a_newer_one_is_refused(server: PostgresServer) -> None:
    with psycopg.connect(server.url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE old")
    url = server.url.replace("/postgres?", "/old?")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE md_tui_schema (version int NOT NULL)")
        connection.execute(VERSIONS[0])
        connection.execute("INSERT INTO md_tui_schema VALUES (1); INSERT INTO games (id) VALUES ('kept')")
        assert migrate(connection) == len(VERSIONS) - 1
        assert migrate(connection) == 0
        assert connection.execute("SELECT id FROM games").fetchall() == [("kept",)]
        assert connection.execute("SELECT count(*) FROM contents").fetchone() == (0,)
        connection.execute("INSERT INTO md_tui_schema VALUES (99)")
    with pytest.raises(Incompatible, match="schema 99"):
        Keeper(url)


def test_a_server_that_acknowledges_too_early_is_refused(server: PostgresServer) -> None:
    with psycopg.connect(server.url, autocommit=True) as connection:
        connection.execute("SET synchronous_commit = off")
        with pytest.raises(Exception, match="synchronous_commit"):
            check_server(connection)


def test_a_new_game_wakes_those_who_wait_for_one(keeper: Keeper, server: PostgresServer) -> None:
    woken, ended = threading.Semaphore(0), threading.Event()
    waiting = threading.Thread(target=keeper.listen, args=(woken.release, ended.is_set))
    waiting.start()
    assert woken.acquire(timeout=60), "who begins to listen reads once"
    store = opened(keeper, new=True)
    store.create(b"header")
    assert woken.acquire(timeout=60)
    store.close()
    assert woken.acquire(timeout=60), "a game that is nobody's any more can be had"
    server.kill()
    server.start()
    assert woken.acquire(timeout=60), "after a lost line nobody knows what was missed"
    ended.set()
    waiting.join(60)
    assert not waiting.is_alive()


def test_all_halls_of_a_database_know_the_same_people(keeper: Keeper, server: PostgresServer) -> None:
    other = Keeper(server.url)
    here, there = Persons(PostgresBook(keeper)), Persons(PostgresBook(other))
    assert here.greet("key:1", "Ann") == ("key:1", "Ann")
    assert there.greet("key:1", "Zoe") == ("key:1", "Ann")
    assert there.greet("key:2", "Ann") == ("key:2", "Ann 2")
    assert here.call("key:2", "Bea", "2026-01-01") == "Bea"
    with pytest.raises(Malformed, match="once a day"):
        there.call("key:2", "Cleo", "2026-01-01")
    there.link("key:2", "key:1")
    assert here.greet("key:2", "Bea") == ("key:1", "Ann")
    assert here.name("key:2") == "Ann"
    assert here.book.find("key:3") == ("key:3", "")
    other.close()


def test_two_halls_that_greet_at_once_give_no_name_twice(keeper: Keeper, server: PostgresServer) -> None:
    others = [Keeper(server.url) for _ in range(4)]
    names: list[str] = []

    def greet(number: int) -> None:
        names.append(Persons(PostgresBook(others[number])).greet(f"key:{number}", "Ann")[1])

    threads = [threading.Thread(target=greet, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(names) == ["Ann", "Ann 2", "Ann 3", "Ann 4"]
    for other in others:
        other.close()


def test_a_backup_is_restored_with_every_record_and_note(
    keeper: Keeper, server: PostgresServer, tmp_path: Path
) -> None:
    store = opened(keeper, new=True)
    table = played(8, store)
    store.append(table.seq, [], [Note("said", b"hello")])
    assert HERE is not None
    command = [str(HERE / "pg_dump"), "-Fc", "-d", server.url]
    dump = subprocess.run(command, check=True, capture_output=True).stdout
    with psycopg.connect(server.url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE restored")
    url = server.url.replace("/postgres?", "/restored?")
    subprocess.run([str(HERE / "pg_restore"), "-d", url], input=dump, check=True, capture_output=True)
    store.close()
    other = Keeper(url)
    again = opened(other)
    assert LocalTable.resume(TOY, again).state == table.state
    assert [note.body for note in again.notes()] == [b"hello"]
    again.close()
    other.close()


def test_a_library_keeps_games_cards_and_contents(keeper: Keeper, server: PostgresServer) -> None:
    games = PostgresLibrary(
        server.url, lambda *named: TOY, lambda timeline: {"turn": timeline.state.turn}, "hall-a"
    )
    content = games.contents.put({"a": [1, 2]})
    assert games.contents.get(content) == {"a": [1, 2]}
    with pytest.raises(Incompatible):
        games.contents.get("0" * 32)
    store = games.new("game2")
    table = LocalTable.start(TOY, store, {"figures": 8}, seed="s", id="game2")
    games.save_card(table.timeline, AT)
    elsewhere = PostgresLibrary(server.url, lambda *named: TOY, lambda timeline: {}, "hall-b")
    for library, hall in ((games, ""), (elsewhere, "hall-a")):
        (card,) = library.glance()
        assert (card["id"], card["turn"], card["at_hall"]) == ("game2", "ann", hall)
    with pytest.raises(InUse) as busy:
        elsewhere.open("game2")
    assert busy.value.at == "hall-a"
    table.close()
    assert [card["at_hall"] for card in elsewhere.glance()] == [""]
    elsewhere.close()
    games.close()
