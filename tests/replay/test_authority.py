"""A game in play is exported and watched through its socket; nobody else gets near it."""

import contextlib
import os
import socket
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from md_tui.games.registry import BUILT_IN
from md_tui.kernel.errors import Diverged
from md_tui.kernel.statehash import state_hash
from md_tui.store.library import Library
from md_tui.table import authority
from md_tui.table.authority import short_name
from md_tui.table.feed import Unanswered, fetch
from md_tui.table.saved_tables import KeptTable, begin
from md_tui.table.watching import Watching, follow
from tests.toy.game import TOY
from tests.toy.house import ENTRY
from tests.toy.masks import MASKED_TOY
from tests.toy.recorded import library_in, play_on


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUILT_IN, "toy", ENTRY)


@pytest.fixture
def games(tmp_path: Path) -> Library:
    return library_in(tmp_path)


@pytest.fixture
def table(games: Library) -> Iterator[KeptTable]:
    table = play_on(begin(games, TOY, {"figures": 24}), 5)
    yield table  # type: ignore[misc]
    table.close()


def caught_up(watching: Watching, seq: int) -> None:
    """Take in news until a record has come."""
    end = time.monotonic() + 10
    while watching.timeline.seq < seq and not watching.over:
        assert time.monotonic() < end
        watching.catch_up()
        time.sleep(0.01)


def test_the_socket_is_the_owners_alone_and_goes_with_the_game(games: Library, table: KeptTable) -> None:
    path = Path(games.address(table.timeline.header.id))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    table.close()
    assert not path.exists()


def test_the_log_of_a_game_in_play_is_the_one_on_disk(games: Library, table: KeptTable) -> None:
    id = table.timeline.header.id
    live = fetch(games, id)
    table.close()
    assert live == games.export(id)


def test_a_watcher_sees_every_record_as_it_is_written(games: Library, table: KeptTable) -> None:
    watching = Watching(games, table.timeline.header.id)
    assert watching.timeline.state == table.state
    play_on(table, 4, seed=3)
    table.undo(cross=True)
    caught_up(watching, table.seq)
    assert watching.timeline.records[1:] == table.timeline.records[1:]
    assert state_hash(watching.timeline.state) == state_hash(table.state)
    table.close()
    end = time.monotonic() + 10
    while not watching.over and time.monotonic() < end:
        watching.catch_up()
    assert watching.over
    watching.close()


def test_a_crowd_that_says_nothing_takes_no_more_files_than_there_are_places(
    games: Library, table: KeptTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(authority, "PATIENCE", 600)
    id, silent = table.timeline.header.id, list[socket.socket]()
    before = len(os.listdir("/proc/self/fd"))
    try:
        for _ in range(5 * authority.MOST_WATCHERS):
            silent.append(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
            with short_name(Path(games.address(id))) as name:
                silent[-1].connect(name)
            silent[-1].settimeout(30)
        for client in silent[2 * authority.MOST_WATCHERS :]:
            assert client.recv(1) == b"", "shown the door at once"
        assert len(os.listdir("/proc/self/fd")) <= before + len(silent) + 2 * authority.MOST_WATCHERS
        play_on(table, 1)
    finally:
        for client in silent:
            client.close()
    end = time.monotonic() + 10
    while (watching := watched(games, id)) is None:
        assert time.monotonic() < end, "who has left takes no place"
    assert watching.timeline.seq == table.seq
    watching.close()


def watched(games: Library, id: str) -> Watching | None:
    """A game in play, unless there is no place at its door just now."""
    try:
        return Watching(games, id)
    except Unanswered:
        return None


def test_the_last_records_reach_those_who_watch_before_the_table_closes(games: Library) -> None:
    table = play_on(begin(games, TOY, {"figures": 24}), 5)
    watching = Watching(games, table.timeline.header.id)
    play_on(table, 40)
    last = table.timeline.seq

    table.close()

    caught_up(watching, last)
    assert watching.timeline.seq == last


def test_a_game_that_nobody_watches_is_not_read_again(
    games: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(games, TOY, {"figures": 24})
    read: list[int] = []
    whole = table.store.read
    monkeypatch.setattr(table.store, "read", lambda since=0: read.append(since) or whole(since))  # type: ignore[func-returns-value]

    play_on(table, 5)
    assert read == []
    assert len(fetch(games, table.timeline.header.id)) > 0
    assert read == [0]
    table.close()


def test_waiting_returns_with_what_came(games: Library, table: KeptTable) -> None:
    watching = Watching(games, table.timeline.header.id)
    play_on(table, 1, seed=3)
    assert watching.wait() == 1
    table.close()
    assert watching.wait() == 0
    assert watching.over
    watching.close()


def test_a_watcher_that_wants_more_is_shown_out(games: Library, table: KeptTable) -> None:
    path = Path(games.address(table.timeline.header.id))
    before = table.seq
    only = b"no watch_only"
    for request, reply in ((b"undo\n", only), (b"x" * 4000, b"no "), (b"watch\nundo\n", only)):
        with socket.socket(socket.AF_UNIX) as client, short_name(path) as name:
            client.connect(name)
            client.sendall(request)
            assert client.recv(100).startswith(reply)
    with socket.socket(socket.AF_UNIX) as client, short_name(path) as name:
        client.settimeout(10)
        client.connect(name)
        client.sendall(b"watch\n")
        assert client.recv(3) == b"ok "
        client.sendall(b"undo\n")
        with contextlib.suppress(ConnectionResetError):
            while client.recv(1 << 16):
                continue
    assert table.seq == before


def test_only_so_many_may_watch(games: Library, table: KeptTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(authority, "MOST_WATCHERS", 1)
    first = Watching(games, table.timeline.header.id)
    with pytest.raises(Unanswered, match="too many"):
        Watching(games, table.timeline.header.id)
    first.close()


def test_another_user_is_refused(games: Library, table: KeptTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(authority, "peer_is_owner", lambda connection: False)
    with pytest.raises(Unanswered, match="belongs to another user"):
        Watching(games, table.timeline.header.id)


def test_a_peer_is_known_by_its_user(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = socket.socketpair(socket.AF_UNIX)
    with one, other:
        assert authority.peer_is_owner(one)
        monkeypatch.setattr(os, "getuid", lambda: 12345)
        assert not authority.peer_is_owner(one)


def test_a_socket_left_by_a_killed_process_is_replaced(games: Library) -> None:
    table = begin(games, TOY, {"figures": 24})
    id = table.timeline.header.id
    table.close()
    dead = socket.socket(socket.AF_UNIX)
    with short_name(Path(games.address(id))) as name:
        dead.bind(name)
    dead.close()
    with pytest.raises(Unanswered, match="does not answer"):
        Watching(games, id)
    with pytest.raises(Unanswered):
        fetch(games, id)
    again = begin(games, TOY, {"figures": 24})
    Watching(games, again.timeline.header.id).close()
    again.close()


def test_a_record_that_does_not_follow_is_not_taken(games: Library, table: KeptTable) -> None:
    timeline = games.load(table.store.read()[:4])
    good = table.store.read()[4].body
    with pytest.raises(Diverged):
        follow(timeline, good.replace(b'"state":"', b'"state":"0', 1))
    follow(timeline, good)
    assert timeline.seq == 4


def test_a_game_with_secrets_shows_nothing_before_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BUILT_IN, "masks", ENTRY._replace(name="masks", rules="tests.toy.house:bind_masks"))
    games = library_in(tmp_path)
    table = begin(games, MASKED_TOY, {"figures": 4})
    id = table.timeline.header.id
    try:
        for look in (fetch, Watching):
            with pytest.raises(Unanswered, match="keeps secrets"):
                look(games, id)
    finally:
        table.close()
