"""A data folder removed under a running game: nothing is acknowledged that nobody could find again."""

import shutil
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.store import Gone
from md_tui.locations import NO_SHELL
from md_tui.store.sqlite import SqliteStore
from md_tui.table import saved_tables
from md_tui.table.player_library import library
from md_tui.table.seated import SeatedTable
from md_tui.text.console import Console
from md_tui.text.play_loop import Session
from md_tui.tui.home import close_table
from md_tui.tui.pages.rescue import RescueScreen
from tests.cli.conftest import Cli
from tests.toy.recorded import new_table, play_on
from tests.tui.table.given import app_at, prompt_of, text_of
from tests.tui.table.test_table_keys import press

SETUP: dict[str, Any] = {"quest": "tutorial", "party": [["bjorn", "shadow_barbarian", ""]]}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of this test's own."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def first_offer(table: saved_tables.KeptTable) -> Any:
    """Something that can be done."""
    return next(iter(table.game.offers(table.state, "bjorn"))).command


@pytest.fixture
def adrift(data_dir: Path, home: Path) -> Iterator[saved_tables.KeptTable]:
    """A game of one move whose folder is gone; nobody has noticed yet."""
    opened = open_box()
    table = saved_tables.begin(library(), opened.game, SETUP, content=opened.content, seed="7")
    table.submit("bjorn", first_offer(table))
    shutil.rmtree(data_dir)
    yield table
    table.close()


def moves_in(saved: Path, cli: Cli) -> int:
    """How many moves a saved game has; it imports and is decided again."""
    taken = cli("import", str(saved), "--json").json()
    assert taken["verified"]
    return library().view(taken["id"]).seq


def said_in_text(table: saved_tables.KeptTable, *lines: str) -> str:
    """What text mode says while it obeys these lines."""
    seated, out = SeatedTable(table, open_box()), StringIO()
    Session(seated, seated.face, Console(StringIO("".join(f"{line}\n" for line in lines)), out)).run()
    return out.getvalue()


def test_a_move_into_a_removed_folder_is_refused_and_nothing_is_written_unasked(
    adrift: saved_tables.KeptTable, home: Path
) -> None:
    before = (adrift.seq, adrift.state)
    with pytest.raises(Gone, match="was removed or replaced"):
        adrift.submit("bjorn", first_offer(adrift))
    assert (adrift.seq, adrift.state) == before
    assert adrift.refuge == str(home / "md-tui-rescued")
    assert not (home / "md-tui-rescued").exists()


def test_undo_is_refused_there_as_well(adrift: saved_tables.KeptTable) -> None:
    with pytest.raises(Gone):
        adrift.undo()
    assert adrift.seq == 1


def test_text_mode_offers_to_save_elsewhere_and_enter_takes_the_proposed_folder(
    adrift: saved_tables.KeptTable, home: Path, cli: Cli
) -> None:
    said = said_in_text(adrift, "1", "", "1", "quit")
    assert "The folder of this game is gone" in said
    (saved,) = (home / "md-tui-rescued").iterdir()
    assert said.count(str(saved)) == 3  # when it is saved, at the next move, and at the end
    assert moves_in(saved, cli) == 1


@pytest.mark.parametrize("lines", [("1", "{folder}"), ("1", "no", "save {folder}"), ("undo", "{folder}")])
def test_in_text_mode_a_folder_can_be_typed_at_once_or_later(
    adrift: saved_tables.KeptTable, home: Path, cli: Cli, tmp_path: Path, lines: tuple[str, ...]
) -> None:
    said_in_text(adrift, *(line.format(folder=tmp_path / "else" / "where") for line in lines))
    (saved,) = (tmp_path / "else" / "where").iterdir()
    assert moves_in(saved, cli) == 1
    assert not (home / "md-tui-rescued").exists()


def test_a_folder_that_cannot_be_used_is_told_and_another_can_be_named(
    adrift: saved_tables.KeptTable, tmp_path: Path
) -> None:
    (tmp_path / "file").write_bytes(b"not a folder")
    said = said_in_text(adrift, "1", str(tmp_path / "file"), f"save {tmp_path / 'other'}")
    assert "not saved" in said
    assert len(list((tmp_path / "other").iterdir())) == 1


@pytest.mark.parametrize("lines", [("1", "no"), ("1",)])
def test_who_declines_loses_nothing(
    adrift: saved_tables.KeptTable, home: Path, cli: Cli, lines: tuple[str, ...]
) -> None:
    said = said_in_text(adrift, *lines)
    (saved,) = (home / "md-tui-rescued").iterdir()
    assert f"so that it is not lost, it lies in {saved}" in said
    assert moves_in(saved, cli) == 1


def test_a_game_that_can_be_saved_nowhere_says_so(adrift: saved_tables.KeptTable, home: Path) -> None:
    home.write_bytes(b"not a folder")
    assert "could not be saved elsewhere: not saved" in said_in_text(adrift, "1", "no")


def test_what_lies_in_the_folder_already_stays(adrift: saved_tables.KeptTable, home: Path) -> None:
    other = home / "md-tui-rescued" / f"{adrift.timeline.header.id}.mdlog"
    other.parent.mkdir(parents=True)
    other.write_bytes(b"another")
    with pytest.raises(Gone):
        adrift.submit("bjorn", first_offer(adrift))
    assert adrift.rescue() == f"{other.with_suffix('')}-2.mdlog"
    assert other.read_bytes() == b"another"


def test_a_guest_over_ssh_names_no_folder_and_is_told_none(
    adrift: saved_tables.KeptTable, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NO_SHELL, "1")
    said = said_in_text(adrift, "1", str(tmp_path / "chosen"), "save", "", "1", "quit")
    assert not (tmp_path / "chosen").exists()
    assert len(list((home / "md-tui-rescued").iterdir())) == 1
    assert str(home) not in said
    assert "md-tui" not in said


@pytest.mark.slow
async def test_the_screen_offers_it_too_and_the_folder_can_be_typed(
    adrift: saved_tables.KeptTable, home: Path, tmp_path: Path
) -> None:
    app = app_at(adrift)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right")
        assert isinstance(app.screen, RescueScreen)
        assert "the folder of this game is gone" in text_of(app).lower()
        app.screen.field.text = ""
        await press(pilot, *str(tmp_path / "typed"), "enter")
        (saved,) = (tmp_path / "typed").iterdir()
        assert str(saved)[:20] in prompt_of(app)
        await press(pilot, "right")
        assert "was removed or replaced" in prompt_of(app)
        assert not isinstance(app.screen, RescueScreen)  # it is saved: nothing more to offer
    assert not (home / "md-tui-rescued").exists()


async def test_on_the_screen_who_declines_is_asked_again_and_in_the_end_it_is_kept(
    adrift: saved_tables.KeptTable, home: Path
) -> None:
    app = app_at(adrift)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "escape")
        assert "nothing is lost" in prompt_of(app)
        assert not (home / "md-tui-rescued").exists()
        await press(pilot, "u")
        assert isinstance(app.screen, RescueScreen)
        await press(pilot, "escape")
        said = close_table(app)
    (saved,) = (home / "md-tui-rescued").iterdir()
    assert str(saved) in said


async def test_on_the_screen_a_folder_that_cannot_be_used_is_told(
    adrift: saved_tables.KeptTable, tmp_path: Path, home: Path
) -> None:
    (tmp_path / "file").write_bytes(b"not a folder")
    app = app_at(adrift)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right")
        screen = app.screen
        assert isinstance(screen, RescueScreen)
        screen.field.text = str(tmp_path / "file")
        await press(pilot, "enter")
        assert "not saved" in screen.note
        screen.field.text = "~/own"
        await press(pilot, "enter")
        assert len(list((home / "own").iterdir())) == 1


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
