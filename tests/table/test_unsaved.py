"""A game that is kept nowhere says so all the time, and is played for its own sake."""

import io
from pathlib import Path

import pytest

from md_tui.store.file_system import NoPlace, prepare
from md_tui.table.scratch import UNSAVED, unsaved
from md_tui.tui import home
from tests.cli.conftest import Cli
from tests.cli.conftest import cli as cli
from tests.cli.conftest import data_dir as data_dir
from tests.replay.recorded import box, play_on, setup
from tests.tui.screens.seen import NARROW, WIDE, running, text_of


def test_the_way_out_that_is_named_is_there(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NoPlace, match=r"or play without saving: md-tui play --unsaved"):
        prepare(tmp_path / "file" / "games")
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path / "file" / "games"))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"1\nsave\nundo\nquit\n")))
    ran = cli("play", "--text", "--unsaved", "--quest", "tutorial", "--seed", "7")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\nNOT SAVED") >= 3, "before every choice"
    assert "This game is kept nowhere; it ends when you leave." in ran.out
    assert ran.out.splitlines()[-1] == "The game was kept nowhere and is over."
    assert "saved at once" not in ran.out
    assert "--load" not in ran.out


def test_nothing_of_it_is_written(cli: Cli, data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"1\nquit\n")))
    assert cli("play", "--text", "--unsaved", "--quest", "tutorial").code == 0
    assert not list(data_dir.glob("games/*"))


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=str)
async def test_the_screen_has_a_sign_that_stays(size: tuple[int, int]) -> None:
    table = unsaved(box().game, setup(), seed="7", options={})
    assert table.timeline.header.id == UNSAVED
    async with running(lambda app: home.sit_down(app, table), size=size) as (app, pilot):
        await pilot.pause()
        await pilot.press("enter")  # the briefing, which takes all of a small window
        await pilot.pause()
        assert text_of(app).splitlines()[0].lstrip().startswith("NOT SAVED ")
        play_on(table, 3)
        await pilot.pause()
        assert text_of(app).splitlines()[0].lstrip().startswith("NOT SAVED ")


def test_an_unsaved_game_is_begun_and_not_loaded(cli: Cli) -> None:
    ran = cli("play", "--text", "--unsaved", "--load", "last")
    assert ran.code == 1
    assert "is saved already" in ran.err
    assert "Say what is played as well: --quest or --campaign." in cli("play", "--unsaved").err
