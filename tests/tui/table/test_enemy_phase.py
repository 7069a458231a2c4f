"""The enemies' phase: shown step by step, slowly, fast or not at all; the log is the same."""

import pytest

from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from tests.tui.table.given import app_at, log_of, new_table, prompt_of, side_of, table_of, text_of
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press

TO_THE_ENEMIES = (*BEHIND_THE_DOOR, "full_stop", "full_stop", "full_stop", "full_stop", "enter")


async def history(speed: str, *keys: str) -> tuple[str, list[str], list[str]]:
    """The hash of the log, the log pane, and the prompts on the way."""
    app = app_at(new_table(), enemy_speed=speed)
    prompts = []
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        for key in keys:
            prompts.append(prompt_of(app))
            await press(pilot, key)
        for _ in range(60):
            if not table_of(app).playback.active:
                break
            prompts.append(prompt_of(app))
            await press(pilot, "space")
        lines = [line.text for line in app.session.history]  # type: ignore[union-attr]
        return app.session.table.host.timeline.tip, lines, prompts  # type: ignore[union-attr]


async def test_skipping_changes_nothing_in_the_log() -> None:
    step = await history("step")
    result = await history("result")
    skipped = await history("slow", "escape")

    assert step[:2] == result[:2] == skipped[:2]
    assert len(step[2]) > 3
    assert len(result[2]) == 0


async def test_each_step_says_its_reason_with_the_rule() -> None:
    _, _, prompts = await history("step")

    assert any("(MD-ENP-01)" in said for said in prompts)
    assert any("MD-ENP-0" in said and "Bjorn" in said for said in prompts)
    assert all(said.startswith("[Enter next, Esc all] ") for said in prompts)


async def test_a_key_that_would_miss_a_step_is_refused_and_reading_goes_on_beside_it() -> None:
    app = app_at(new_table(), enemy_speed="step")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        first = prompt_of(app)
        await press(pilot, "x")
        assert prompt_of(app) == "x waits while the enemies act: Enter next, Esc all."
        await press(pilot, "z", "f1", "escape")
        assert table_of(app).playback.active
        assert prompt_of(app) == first
        await press(pilot, "enter")
        assert prompt_of(app) not in ("", first)


@pytest.mark.parametrize("speed", ["slow", "fast"])
async def test_a_timed_phase_goes_on_by_itself_and_space_ends_it(speed: str) -> None:
    app = app_at(new_table(), enemy_speed=speed)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        assert table_of(app).playback.active
        first = prompt_of(app)
        table_of(app).playback.advance()
        await pilot.pause()
        assert prompt_of(app) != first
        await press(pilot, "space")
        assert not table_of(app).playback.active


async def test_the_board_shows_each_step_not_the_result() -> None:
    app = app_at(new_table(), enemy_speed="step")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        shown = table_of(app).view
        assert shown != app.session.view  # type: ignore[union-attr]
        assert shown.phase == "enemies"
        await press(pilot, "escape")
        assert table_of(app).view == app.session.view  # type: ignore[union-attr]


async def test_the_roll_of_an_enemy_is_seen_as_faces() -> None:
    app = app_at(new_table(), enemy_speed="step")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        panels = []
        for _ in range(40):
            if not table_of(app).playback.active:
                break
            panels.append(side_of(app))
            await press(pilot, "space")
        rolls = [panel for panel in panels if "STRIKE" in panel]
        assert any("hits -" in panel and "attack" in panel for panel in rolls)
        mobs = [panel for panel in rolls if "WARRIORS" in panel or "ARCHERS" in panel]
        assert not any("STRIKES" in panel for panel in mobs), "a mob strikes together"


async def test_other_keys_end_the_show_and_do_their_own_work() -> None:
    app = app_at(new_table(), enemy_speed="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        await press(pilot, "q")
        assert not table_of(app).playback.active
        assert "Objectives" in text_of(app) or not isinstance(app.screen, TableScreen)
        assert "(MD-ENP-01)" in log_of(app)
