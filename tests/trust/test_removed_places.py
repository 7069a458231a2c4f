"""A data folder removed under a running game: nothing is acknowledged that nobody could find again."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from md_tui.games.massive_darkness.opened import open_box
from md_tui.kernel.store import Gone
from md_tui.store.sqlite import SqliteStore
from md_tui.table import kept
from md_tui.table.library import library
from tests.cli.conftest import Cli
from tests.toy.recorded import new_table, play_on

SETUP: dict[str, Any] = {"quest": "tutorial", "party": [["bjorn", "shadow_barbarian", ""]]}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of this test's own."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def first_offer(table: kept.KeptTable) -> Any:
    """Something that can be done."""
    return next(iter(table.game.offers(table.state, "bjorn"))).command


def test_a_move_into_a_removed_folder_is_refused_and_the_game_is_saved_elsewhere(
    cli: Cli, data_dir: Path, home: Path
) -> None:
    opened = open_box()
    table = kept.begin(library(), opened.game, SETUP, content=opened.content, seed="7")
    table.submit("bjorn", first_offer(table))
    before = (table.seq, table.state)
    shutil.rmtree(data_dir)
    with pytest.raises(Gone, match=r"was removed or replaced.*saved in .*md-tui-rescued"):
        table.submit("bjorn", first_offer(table))
    assert (table.seq, table.state) == before
    table.close()
    (saved,) = (home / "md-tui-rescued").iterdir()
    taken = cli("import", str(saved), "--json").json()
    assert (taken["verified"], library().view(taken["id"]).seq) == (True, 1)


def test_a_game_that_can_be_saved_nowhere_says_so(
    data_dir: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_box()
    table = kept.begin(library(), opened.game, SETUP, content=opened.content, seed="7")
    shutil.rmtree(data_dir)
    home.write_bytes(b"not a folder")
    with pytest.raises(Gone, match="could not be saved elsewhere"):
        table.submit("bjorn", first_offer(table))
    assert table.seq == 0


@pytest.mark.parametrize("replaced", [False, True])
def test_a_game_file_that_is_no_longer_the_same_takes_no_record(tmp_path: Path, replaced: bool) -> None:
    path = tmp_path / "game1.db"
    table = new_table(SqliteStore(path))
    play_on(table, 3)
    other = path.read_bytes()
    path.unlink()
    if replaced:
        path.write_bytes(other)
    with pytest.raises(Gone):
        play_on(table, 1)
    assert table.seq == 3
