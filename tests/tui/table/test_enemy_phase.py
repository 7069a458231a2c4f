"""The enemies' phase: shown step by step, slowly, fast or not at all; the log is the same."""

import pytest

from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.board.where import called
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


async def test_a_step_beside_the_way_is_refused_and_reading_goes_on_beside_it() -> None:
    app = app_at(new_table(), enemy_speed="step")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        first = prompt_of(app)
        await press(pilot, "left")
        assert prompt_of(app) == "Left waits while the enemies act: Enter next, Esc all."
        await press(pilot, "z", "f1", "escape", "b", "escape", "e", "escape")
        assert table_of(app).playback.active
        assert prompt_of(app) == first
        await press(pilot, "enter")
        assert prompt_of(app) not in ("", first)


@pytest.mark.parametrize("speed", ["step", "slow"])
async def test_a_letter_ends_what_is_shown_and_acts(speed: str) -> None:
    app = app_at(new_table(), enemy_speed=speed)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        assert table_of(app).playback.active
        await press(pilot, "x")
        assert not table_of(app).playback.active
        assert table_of(app).mode.NAME == "look"


async def test_plus_and_minus_change_the_pace_while_enemies_act() -> None:
    app = app_at(new_table(), enemy_speed="step")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        playback = table_of(app).playback
        assert "+ - pace" in text_of(app).splitlines()[-1]
        await press(pilot, "minus")
        assert "It does not go any slower" in prompt_of(app)
        assert playback._timer is None
        await press(pilot, "plus")
        assert prompt_of(app) == "The pace of what others do: slow."
        assert playback._timer is not None, "the next step comes by itself"
        await press(pilot, "minus")
        assert playback._timer is None, "each step waits for a key again"
        assert playback.active
        await press(pilot, "plus", "plus", "plus")
        assert app.settings.enemy_speed == "result"
        assert not playback.active, "all of it is there at once"
        await press(pilot, "plus")
        assert "It does not go any faster" in prompt_of(app)


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
        rolls = [panel for panel in panels if "attack" in panel and "defense" in panel]
        assert any("hits -" in panel for panel in rolls)
        assert not any("Warriors strikes" in panel for panel in panels), "a mob strikes together"


async def test_an_activation_says_what_and_why_until_it_is_over() -> None:
    app = app_at(new_table(), enemy_speed="step", rule_ids=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        cards: dict[str, str] = {}
        while table_of(app).playback.active:
            act = table_of(app).playback.act
            assert act is not None, "whatever is a step belongs to an activation"
            assert not act.idle, "who does nothing is told in the log alone"
            cards[act.enemy] = side_of(app)
            assert prompt_of(app) == words_of(app, act.enemy)
            await press(pilot, "enter")
        assert cards
        for shown in cards.values():
            assert "why" in shown
            assert "MD-" not in shown


def words_of(app: MdApp, enemy: str) -> str:
    """The prompt while an enemy acts."""
    table = table_of(app)
    book = table.panes.book  # type: ignore[union-attr]
    return book.say.say("board", "acts", "prompt", who=called(book, table.view, enemy))


async def test_the_last_blow_stays_until_the_next_key() -> None:
    app = app_at(new_table(), enemy_speed="step")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "a", "enter", "enter", "full_stop")
        while table_of(app).playback.active:
            await press(pilot, "enter")
        assert "answering blow" in side_of(app)
        assert " = " in side_of(app)
        await press(pilot, "a")
        assert "answering blow" not in side_of(app), "the key was obeyed"


async def test_other_keys_end_the_show_and_do_their_own_work() -> None:
    app = app_at(new_table(), enemy_speed="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *TO_THE_ENEMIES)
        await press(pilot, "q")
        assert not table_of(app).playback.active
        assert "Objectives" in text_of(app) or not isinstance(app.screen, TableScreen)
        assert "(MD-ENP-01)" in log_of(app)
