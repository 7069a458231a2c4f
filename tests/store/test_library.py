"""The player's games: listing by cards, the bin, contents by hash, sharing."""

from pathlib import Path
from typing import Any

import pytest

from md_tui.kernel.errors import Damaged, Incompatible
from md_tui.kernel.statehash import content_hash
from md_tui.kernel.store import Exists, InUse
from md_tui.store import library as library_module
from md_tui.store.cards import card_path, glance, read_card
from md_tui.store.contents import Contents
from md_tui.store.ids import is_id, new_id, new_seed
from md_tui.store.importing import import_bytes
from md_tui.store.library import Library, Unknown
from md_tui.table.local import LocalTable
from tests.toy.game import Toy
from tests.toy.recorded import exported, library_in, new_table, play_on, played

CONTENT = {"cards": ["gold", "trap"], "b": {"y": 1, "x": "ü"}}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """An empty library of toy games."""
    return library_in(tmp_path)


def game_in(library: Library, id: str, actions: int = 6) -> LocalTable:
    """A game in the library, closed again, with its card."""
    table = play_on(new_table(library.new(id), id=id), actions)
    library.save_card(table.timeline, "2026-01-02T03:04:05Z")
    table.close()
    return table


def with_content(library: Library, id: str) -> LocalTable:
    """A game that was played with content of its own."""
    game = Toy()
    game.content_hash = library.contents.put(CONTENT)
    table = LocalTable.start(game, library.new(id), {"figures": 24}, seed="seed", id=id)
    play_on(table, 4)
    table.close()
    return table


def no_opening(*_: Any) -> None:
    """Listing must not come here."""
    raise AssertionError("a game was opened")


def test_a_list_reads_cards_only(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for id in ("game1", "game2"):
        game_in(library, id)
    monkeypatch.setattr(library_module, "_store", no_opening)
    assert [(card["id"], card["seq"], card["game"]) for card in library.cards()] == [
        ("game2", 6, "toy"),
        ("game1", 6, "toy"),
    ]


def test_a_glance_opens_no_game_not_even_one_left_by_a_killed_process(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    for id in ("game1", "game2"):
        game_in(library, id)
    library.path("game1").with_suffix(".db-wal").write_bytes(b"left open")
    card_path(library.games, "game2").unlink()
    card_path(library.games, "gone").write_bytes(b'{"id":"gone"}')
    monkeypatch.setattr(library_module, "_store", no_opening)
    assert [(card["id"], card["seq"]) for card in library.glance()] == [("game1", 6)]
    assert glance(library.games / "nowhere") == []


@pytest.mark.parametrize("bad", [None, b"", b"{", b"[]", b'{"id":"other"}', b"\xff" * 9, b"[" * 60_000])
def test_a_missing_or_broken_card_is_made_again(library: Library, bad: bytes | None) -> None:
    table = game_in(library, "game1")
    path = card_path(library.games, "game1")
    path.unlink() if bad is None else path.write_bytes(bad)
    (card,) = library.cards()
    assert (card["seq"], card["turn"], card["over"]) == (6, table.state.turn, False)
    assert read_card(library.games, "game1") == card


def test_a_game_that_cannot_be_read_is_listed_with_the_reason(library: Library) -> None:
    game_in(library, "game1")
    card_path(library.games, "game1").unlink()
    library.path("game1").write_bytes(b"nonsense")
    (card,) = library.cards()
    assert "not a game file" in card["fault"]


def test_deleting_moves_to_the_bin_and_restoring_brings_all_of_it_back(library: Library) -> None:
    table = game_in(library, "game1")
    before = library.export("game1")
    library.delete("game1")
    assert library.cards() == []
    assert [card["id"] for card in library.binned()] == ["game1"]
    library.restore("game1")
    assert library.binned() == []
    assert library.export("game1") == before
    assert library.view("game1").state == table.state


def test_a_game_left_by_a_killed_process_goes_to_the_bin_whole_and_as_one_file(library: Library) -> None:
    table = play_on(new_table(library.new("game1"), id="game1"), 6)
    left = {suffix: library.path("game1").with_suffix(suffix).read_bytes() for suffix in (".db", ".db-wal")}
    table.close()
    for suffix, data in left.items():
        library.path("game1").with_suffix(suffix).write_bytes(data)
    library.delete("game1")
    assert [path.name for path in library.bin.iterdir()] == ["game1.db"]
    library.restore("game1")
    assert library.view("game1").seq == 6


def test_a_game_in_play_is_neither_deleted_nor_exported_behind_its_back(library: Library) -> None:
    table = new_table(library.new("game1"))
    with pytest.raises(InUse):
        library.delete("game1")
    with pytest.raises(InUse):
        library.export("game1")
    play_on(table, 1)
    table.close()


def test_neither_bin_nor_library_is_written_over(library: Library) -> None:
    game_in(library, "game1")
    with pytest.raises(Exists):
        library.new("game1")
    library.delete("game1")
    with pytest.raises(Exists):
        library.new("game1")


def test_a_damaged_game_can_be_deleted_as_well(library: Library) -> None:
    game_in(library, "game1")
    library.path("game1").write_bytes(b"nonsense")
    library.delete("game1")
    assert library.path("game1", library.bin).read_bytes() == b"nonsense"


@pytest.mark.parametrize("name", ["../../etc/passwd", "", ".", "a/b", "A", "x" * 99, "con\n", "-rf", "%s{0}"])
def test_a_name_that_could_be_a_path_is_no_name(library: Library, name: str) -> None:
    for use in (library.new, library.open, library.delete, library.restore, library.export):
        with pytest.raises(Unknown):
            use(name)


def test_a_log_cannot_smuggle_in_such_a_name(library: Library) -> None:
    with pytest.raises(Unknown):
        import_bytes(library, exported(played(1, id="../x")))


def test_ids_sort_by_time_and_never_meet() -> None:
    ids = [new_id() for _ in range(500)]
    assert len(set(ids)) == 500
    assert all(is_id(id) and len(id) == 26 for id in ids)
    assert [id[:10] for id in ids] == sorted(id[:10] for id in ids)
    assert new_seed() != new_seed()


def test_export_and_import_are_exact_inverses(library: Library, tmp_path: Path) -> None:
    with_content(library, "game1")
    log = library.export("game1")
    other = library_in(tmp_path / "elsewhere")
    imported = import_bytes(other, log)
    assert imported == ("game1", None, True)
    assert other.export("game1") == log
    assert other.contents.get(content_hash(CONTENT)) == CONTENT
    assert [card["id"] for card in other.cards()] == ["game1"]


def test_a_game_that_is_here_is_not_imported_over(library: Library) -> None:
    table = game_in(library, "game1")
    with pytest.raises(Exists):
        import_bytes(library, exported(played(2)))
    assert library.view("game1").state == table.state


def test_a_log_without_its_content_is_refused_where_that_is_not_known(
    library: Library, tmp_path: Path
) -> None:
    with_content(library, "game1")
    lines = library.export("game1").splitlines(keepends=True)
    other = library_in(tmp_path / "elsewhere")
    with pytest.raises(Incompatible, match="is not here"):
        import_bytes(other, b"".join([lines[0], *lines[2:]]))
    assert other.cards() == []


def test_a_log_with_other_content_than_its_header_names_is_refused(library: Library, tmp_path: Path) -> None:
    with_content(library, "game1")
    lines = library.export("game1").splitlines(keepends=True)
    game = Toy()
    game.content_hash = library.contents.put({"cards": []})
    table = LocalTable.start(game, library.new("game2"), {"figures": 2}, seed="s", id="game2")
    table.close()
    lines[1] = library.export("game2").splitlines(keepends=True)[1]
    with pytest.raises(Damaged, match="not the one its header names"):
        import_bytes(library_in(tmp_path / "elsewhere"), b"".join(lines))


def test_content_is_kept_once_by_its_hash_and_checked(tmp_path: Path) -> None:
    contents = Contents(tmp_path / "contents")
    name = contents.put(CONTENT)
    assert contents.put({"b": {"x": "ü", "y": 1}, "cards": ["gold", "trap"]}) == name == content_hash(CONTENT)
    (path,) = contents.folder.iterdir()
    path.write_bytes(path.read_bytes().replace(b"gold", b"lead"))
    with pytest.raises(Damaged, match="damaged"):
        contents.get(name)
    with pytest.raises(Incompatible, match="not here"):
        contents.get("../" + name)
