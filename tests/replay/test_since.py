"""Coming back to a game, and the keys that are left for a report."""

from pathlib import Path

import pytest

from md_tui.config import DEFAULTS
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.store import sqlite
from md_tui.table.player_library import library
from md_tui.table.saved_tables import resume
from md_tui.table.seated import SeatedTable
from md_tui.tui import home
from md_tui.tui.app import MdApp
from md_tui.tui.coming_back import since_you_left
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.keys.record import MOST, KeyRecord
from md_tui.tui.table_session import Session
from md_tui.tui.widgets.page_log import PageLog
from tests.replay.recorded import box, kept_game


def test_a_game_just_begun_has_nothing_to_tell(tmp_path: Path) -> None:
    table = kept_game(0, root=tmp_path)
    assert since_you_left(Session(SeatedTable(table, box()), box())) == ""
    table.close()


async def test_a_game_opened_again_says_when_it_was_left_and_after_what(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    times = iter(f"2026-01-02T03:04:{second:02}Z" for second in range(60))
    monkeypatch.setitem(sqlite.SqliteStore.__init__.__kwdefaults__, "clock", lambda: next(times))
    kept_game(3, root=tmp_path).close()
    games = library(tmp_path)
    table = resume(games, str(games.cards()[0]["id"]))
    app = MdApp(DEFAULTS, opening=lambda app: home.sit_down(app, table), when_closed=table.close)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        last = page.query_one("#log", PageLog).lines[-1]
    assert last.startswith(
        "Since you left (2026-01-02 03:04:03 UTC) nothing has moved; the last thing was: round 1"
    )
    table.close()


async def test_a_game_by_older_rules_says_on_the_screen_that_a_copy_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    kept_game(3, root=tmp_path).close()
    monkeypatch.setattr(MassiveDarkness, "rules", "77.0")
    monkeypatch.setattr(MassiveDarkness, "quest_rules", "77.0")
    games = library(tmp_path)
    id = str(games.cards()[0]["id"])
    table = resume(games, id)
    app = MdApp(DEFAULTS, opening=lambda app: home.sit_down(app, table), when_closed=table.close)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.session is not None
        said = app.session.history[-1].text
    assert said.startswith(f"Game {id} was played by rules ")
    assert said.endswith("this is a copy of it that goes on by rules 77.0.")
    table.close()


def test_the_last_keys_are_left_for_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    record = KeyRecord()
    record.leave()
    assert not (tmp_path / "logs").exists()
    for number in range(MOST + 5):
        record.note("the table", f"f{number}")
    record.leave()
    file = tmp_path / "logs" / "last-keys.txt"
    lines = file.read_text().splitlines()
    assert len(lines) == MOST
    assert lines[-1] == f"the table: f{MOST + 4}"
    assert file.stat().st_mode & 0o777 == 0o600
