"""What every store must do, whatever it is made of."""

from pathlib import Path

import pytest

from md_tui.kernel.errors import Damaged, Stale
from md_tui.kernel.store import Conflict, Exists, Note, NotSaved, Store, Stored
from md_tui.store.memory import MemoryStore
from md_tui.store.sqlite import SqliteStore
from md_tui.table.local import LocalTable
from tests.toy.game import TOY
from tests.toy.recorded import new_table, play_on, played

AT = "2026-01-02T03:04:05Z"


class StoreContract:
    """The suite; an adapter gives `store` and inherits the rest."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> Store:
        """An empty store whose clock stands still."""
        raise NotImplementedError

    def test_a_created_game_holds_its_header(self, store: Store) -> None:
        store.create(b"header")
        assert store.read() == [Stored(0, AT, b"header")]

    def test_a_game_is_never_created_over_another(self, store: Store) -> None:
        store.create(b"header")
        with pytest.raises(Exists):
            store.create(b"other")
        assert [record.body for record in store.read()] == [b"header"]

    def test_records_come_back_in_order_and_byte_for_byte(self, store: Store) -> None:
        bodies = [bytes([code]) * 3 for code in range(256)]
        store.create(b"header")
        assert store.append(0, bodies[:1]) == 1
        assert store.append(1, bodies[1:]) == 256
        assert [(record.seq, record.body) for record in store.read(1)] == list(enumerate(bodies, 1))

    def test_reading_may_begin_anywhere(self, store: Store) -> None:
        store.create(b"header")
        store.append(0, [b"one", b"two", b"three"])
        assert [record.body for record in store.read(2)] == [b"two", b"three"]
        assert store.read(4) == []

    @pytest.mark.parametrize("expected", [-1, 0, 2, 99])
    def test_an_append_in_the_wrong_place_changes_nothing(self, store: Store, expected: int) -> None:
        store.create(b"header")
        store.append(0, [b"one"])
        with pytest.raises(Conflict) as conflict:
            store.append(expected, [b"other"])
        assert isinstance(conflict.value, Stale)
        assert [record.body for record in store.read()] == [b"header", b"one"]

    def test_nothing_is_written_before_the_game_is_begun(self, store: Store) -> None:
        with pytest.raises((NotSaved, Conflict)):
            store.append(0, [b"one"])

    def test_a_closed_game_takes_nothing_more(self, store: Store) -> None:
        store.create(b"header")
        store.close()
        store.close()
        with pytest.raises(NotSaved, match="not saved"):
            store.append(0, [b"one"])

    def test_a_whole_game_is_played_and_resumed(self, store: Store) -> None:
        table = played(30, store)
        table.undo(cross=True)
        again = LocalTable.resume(TOY, store)
        assert (again.state, again.seq, again.timeline.tip) == (table.state, table.seq, table.timeline.tip)
        play_on(again, 3)
        assert again.seq == table.seq + 3

    def test_notes_are_kept_beside_the_records_with_numbers_of_their_own(self, store: Store) -> None:
        store.create(b"header")
        assert store.notes() == []
        assert store.append(0, [b"one"], [Note("seats", b"{}"), Note("said", b"\xff\x00")]) == 1
        assert store.append(1, [], [Note("said", b"more")]) == 1
        assert store.notes() == [
            Note("seats", b"{}", 1, AT),
            Note("said", b"\xff\x00", 2, AT),
            Note("said", b"more", 3, AT),
        ]
        assert store.notes(3) == [Note("said", b"more", 3, AT)]
        assert [record.body for record in store.read()] == [b"header", b"one"]

    def test_a_note_stays_away_if_its_record_does(self, store: Store) -> None:
        store.create(b"header")
        with pytest.raises(Conflict):
            store.append(7, [b"one"], [Note("intent", b"{}")])
        assert store.notes() == []

    def test_what_is_shown_is_already_kept(self, store: Store) -> None:
        table = new_table(store)
        seen: list[int] = []
        table.subscribe(lambda record, state: seen.append(len(store.read()) - record.seq))
        play_on(table, 5)
        assert seen == [1] * 5


class TestMemoryStore(StoreContract):
    """In memory."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> Store:
        return MemoryStore(lambda: AT)


class TestSqliteStore(StoreContract):
    """On disk."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> Store:
        return SqliteStore(tmp_path / "game1.db", clock=lambda: AT)

    def test_a_game_outlives_its_process(self, tmp_path: Path) -> None:
        path = tmp_path / "game2.db"
        table = played(12, SqliteStore(path))
        table.close()
        again = LocalTable.resume(TOY, SqliteStore(path))
        assert (again.state, again.timeline.records) == (table.state, table.timeline.records)

    def test_notes_outlive_their_process_and_damage_is_named(self, tmp_path: Path) -> None:
        store = SqliteStore(tmp_path / "game2.db")
        store.create(b"header")
        store.append(0, [], [Note("said", b"hello")])
        store.close()
        again = SqliteStore(tmp_path / "game2.db")
        assert [note.body for note in again.notes()] == [b"hello"]
        assert again._database is not None
        again._database.execute("UPDATE ledger SET body = x'00'")
        with pytest.raises(Damaged, match="note 1"):
            again.notes()

    def test_a_solo_game_has_no_ledger(self, tmp_path: Path) -> None:
        store = SqliteStore(tmp_path / "game2.db")
        played(3, store)
        assert store._database is not None
        names = store._database.execute("SELECT name FROM sqlite_master").fetchall()
        assert names == [("records",)]

    def test_the_file_is_written_with_full_sync_by_one_alone(self, tmp_path: Path) -> None:
        store = SqliteStore(tmp_path / "game2.db")
        store.create(b"header")
        database = store._database
        assert database is not None
        found = [database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
        assert found == ["wal", 2]
        assert database.execute("PRAGMA locking_mode").fetchone()[0] == "exclusive"

    def test_game_files_are_private(self, tmp_path: Path) -> None:
        played(1, SqliteStore(tmp_path / "game2.db")).close()
        modes = {path.suffix: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        assert modes == {".db": 0o600, ".lock": 0o600}
