"""What if, from any step of a recorded game: a copy with dice of its own, and nothing of it is kept."""

from pathlib import Path

import pytest

from md_tui.table.player_library import library
from md_tui.tui.games.massive_darkness.table.what_if import WhatIfScreen
from tests.replay.test_replay_screen import line, played, replay


async def test_a_what_if_from_a_step_leaves_the_record_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    async with replay() as (app, page, pilot):
        await pilot.press(*["right"] * 5, "w")
        await pilot.pause()
        tried = app.screen
        assert isinstance(tried, WhatIfScreen)
        host = tried.session.table.host  # type: ignore[attr-defined]
        assert host.state == played().state_at(5)
        assert host.timeline.luck.seed != played().header.seed
        await pilot.press("w")
        await pilot.pause()
        assert app.screen is page
        assert page.step == 5
        assert library(tmp_path).cards() == []


async def test_where_nobody_can_act_any_more_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    async with replay() as (app, page, pilot):
        monkeypatch.setattr(page.history.past, "acting", lambda seq: ())
        await pilot.press("end", "w")
        assert app.screen is page
        assert "the game has ended" in line(page, "prompt")
