"""The analysis in the replay: a curve over the timeline, made while one reads, and a way to each turn."""

import asyncio
from pathlib import Path

import pytest

from md_tui.config import DEFAULTS
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.table.analysis.looking import analyse
from md_tui.table.analysis.saved_findings import Kept
from md_tui.table.viewing import open_file
from md_tui.tui.app import MdApp
from md_tui.tui.replay.analysis import AnalysisScreen, curve_rows
from md_tui.tui.replay.showing import viewer
from md_tui.tui.replay.viewer import Viewer
from tests.logs.test_golden_logs import LOGS
from tests.tui.table.given import text_of

PATH = next(path for path in LOGS if "tutorial-greedy" in path.name)


def drawn(chances: dict[int, float], last: int, width: int, height: int) -> list[str]:
    return ["".join(text for text, _ in row[1:]) for row in curve_rows(chances, last, width, height, "#")]


def test_the_curve_is_as_high_as_the_chance_and_ends_where_nothing_is_known_yet() -> None:
    assert drawn({1: 1.0, 2: 0.5, 3: 0.0}, 5, 6, 4) == [" #    ", " #    ", " ##   ", " ###  "]


def test_columns_between_two_decisions_are_as_high_as_the_one_before() -> None:
    assert drawn({0: 1.0, 2: 0.5}, 2, 5, 2) == ["#### ", "#####"]


async def test_a_key_opens_it_and_a_turning_point_leads_back_to_its_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    opening = open_file(PATH)
    timeline = opening.first.timeline
    Kept(timeline, 1).write(analyse(timeline, None, 1, lambda found: True))
    app = MdApp(DEFAULTS, opening=lambda app: app.push_screen(viewer(opening, open_box())))
    async with app.run_test(size=(110, 36)) as pilot:
        for _ in range(400):
            await pilot.pause()
            if isinstance(app.screen, Viewer) and app.screen.rest is None:
                break
            await asyncio.sleep(0.05)
        assert isinstance(app.screen, Viewer)
        replay = app.screen
        await pilot.press("percent_sign")
        for _ in range(400):
            await pilot.pause()
            if isinstance(app.screen, AnalysisScreen) and "goes to the chosen moment" in text_of(app):
                break
            await asyncio.sleep(0.05)
        page = app.screen
        assert isinstance(page, AnalysisScreen)
        assert "100 " in text_of(app)
        assert len(page.entries) >= 3
        await pilot.press("down", "enter")
        await pilot.pause()
        assert replay.history.line[replay.step] == int(page.entries[1].id)
