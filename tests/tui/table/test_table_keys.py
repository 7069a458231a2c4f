"""Every key of the table does something that can be read, at both sizes."""
# Long, because it is one list: every key of the table.

import pytest
from textual.pilot import Pilot

from md_tui.games.registry import DEFAULT
from md_tui.kernel.store import NotSaved
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.keys.actions import ANYWHERE, TABLE, actions_of
from md_tui.tui.keys.keymap import Keymap
from tests.tui.table.given import (
    SIZES,
    app_at,
    log_of,
    new_table,
    prompt_of,
    side_of,
    status_of,
    table_of,
    text_of,
)

ACTIONS = actions_of(DEFAULT)

LIVE = {action.id for action in ACTIONS if action.place in (TABLE, ANYWHERE)}
BEHIND_THE_DOOR = ("right", "o", "a", "a", "up")
"""Bjorn beside an orc agent, with a door open."""


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Keys one after the other, each shown."""
    for key in keys:
        await pilot.press(key)
    await pilot.pause()


def textual_key(key: str) -> str:
    """A key as the pilot wants it."""
    from md_tui.tui.keys.keymap import CHARACTER_NAMES

    named = {mark: name for name, mark in CHARACTER_NAMES.items()}
    return named.get(key, key)


@pytest.mark.parametrize("size", SIZES)
async def test_the_table_shows_everything_at_once(size: tuple[int, int]) -> None:
    app = app_at(new_table())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = text_of(app)

        assert "Round 1" in screen
        assert ("Lives ♥♥ 2" if size[0] > 80 else "♥ 2") in screen, "the whole goal goes before names"
        assert "★ Find the key" in screen
        assert "▸B " in screen
        assert "Bjorn" in side_of(app)
        assert ("Great Axe" in side_of(app)) == (size[1] >= 40)
        assert "3 actions" in prompt_of(app)
        assert "? now" in screen
        assert "F1 help" in screen


async def test_a_wide_window_has_more_keys_in_its_row() -> None:
    rows = {}
    for size in ((80, 24), (120, 40), (160, 50)):
        app = app_at(new_table())
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            rows[size[0]] = text_of(app).splitlines()[-1].rstrip()

    for width, row in rows.items():
        assert width - 12 < len(row) <= width, row
    assert "t trade  v overlay  e foes" in rows[120]
    assert "c class  b log  m map" in rows[160]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("action", sorted(LIVE - {"quit"}))
async def test_no_action_of_the_table_is_silent(action: str, size: tuple[int, int]) -> None:
    app = app_at(new_table())
    async with app.run_test(size=size) as pilot:
        await press(pilot, *BEHIND_THE_DOOR)
        before, seq = text_of(app), app.session.table.seq  # type: ignore[union-attr]
        key = Keymap().keys(action)[0]

        await press(pilot, textual_key(key))

        assert text_of(app) != before or app.session.table.seq != seq  # type: ignore[union-attr]


@pytest.mark.parametrize("key", ["j", "k", "f9", "f12", "delete", "insert", "ctrl+t", "@", "*", "&", "y"])
async def test_an_unknown_key_is_named_in_the_prompt(key: str) -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, key)

        assert "does nothing on the table" in prompt_of(app)
        assert prompt_of(app)[0] == (key[0].upper() if len(key) > 1 else key)


async def test_an_arrow_moves_the_hero_and_says_the_price() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right")

        assert "Bjorn goes east." in log_of(app)
        assert "1 step is left of this movement" in prompt_of(app)
        assert "actions ●●○" in side_of(app)


async def test_a_wall_refuses_with_its_rule() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "up")
        assert "wall" in prompt_of(app)
        assert "MD-MOV-01" in prompt_of(app)
        await press(pilot, "left")
        assert "MD-ZON-01" in prompt_of(app)


@pytest.mark.parametrize("size", SIZES)
async def test_attack_shows_odds_and_enter_rolls(size: tuple[int, int]) -> None:
    app = app_at(new_table())
    async with app.run_test(size=size) as pilot:
        await press(pilot, *BEHIND_THE_DOOR)
        await press(pilot, "a")
        assert "melee" in side_of(app)
        assert "Great Axe R Y" in side_of(app)
        assert "it falls" in side_of(app)
        assert "%" in side_of(app)
        assert " a  Orc Agent" in text_of(app) or "a Orc Agent" in text_of(app)

        await press(pilot, "enter")

        assert "Bjorn rolls" in log_of(app)
        assert "hit" in side_of(app)
        assert "shield" in side_of(app)


async def test_odds_can_be_switched_off() -> None:
    app = app_at(new_table(), odds=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "a")
        assert "%" not in side_of(app)


async def test_attack_without_a_target_says_why() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "a")
        assert "MD-ACN-01" in prompt_of(app)


async def test_go_shows_prices_and_walks() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "g", "c")
        assert "walks to the passage two zones east of Bjorn: 2 steps, 1 action" in prompt_of(app)
        assert "Way: 2 east." in side_of(app)
        assert "6V-2" not in text_of(app)
        await press(pilot, "enter")
        assert app.session.table.host.state.heroes["bjorn"].zone == "6V-2"  # type: ignore[union-attr]


async def test_going_stops_with_a_reason_where_the_level_rises() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "g", "i", "enter")
        assert "Stopped on the way: " in prompt_of(app)
        assert "level 2" in prompt_of(app)


async def test_ending_with_actions_left_asks_once() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "full_stop")
        assert "3 actions are left" in prompt_of(app)
        await press(pilot, "escape")
        assert app.session.seat == "bjorn"  # type: ignore[union-attr]
        await press(pilot, "full_stop", "full_stop")
        assert app.session.seat == "whisper"  # type: ignore[union-attr]


async def test_get_up_and_pick_up_say_why_not() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "r")
        assert "MD-ACN-03" in prompt_of(app)
        await press(pilot, "p")
        assert "MD-PCK-01" in prompt_of(app)


async def test_skills_say_why_not() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "s")
        assert "MD-SIG-01" in text_of(app)


async def test_zoom_goes_in_and_out_and_says_where_it_ends() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        assert "Zoom: near" in prompt_of(app)
        assert "B  Bjorn" in text_of(app)
        await press(pilot, "z")
        assert "cannot be seen from nearer" in prompt_of(app)
        await press(pilot, "Z")
        assert "Zoom: whole board" in prompt_of(app)
        await press(pilot, "Z", "Z")
        assert "Zoom: far" in prompt_of(app)
        await press(pilot, "Z")
        assert "farther away" in prompt_of(app)


async def test_overlays_follow_each_other_and_mark_zones() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        seen = []
        for _ in range(6):
            await press(pilot, "v")
            seen.append(prompt_of(app).partition(":")[0])
        assert seen == ["Reach", "Threat", "Intents", "Sight", "Goals", "No overlay."]
        await press(pilot, "v")
        assert "●" in "".join(table_of(app).panes.board.marks.overlay.values())  # type: ignore[union-attr]
        assert set(table_of(app).panes.board.marks.tints.values()) >= {"reach1", "reach2"}  # type: ignore[union-attr]


async def test_look_mode_describes_zones_and_things_and_opens_cards() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "x", "left")
        assert "6V-7" in text_of(app)
        assert "Goblin Warriors (boss" in prompt_of(app)
        await press(pilot, "tab")
        assert "Goblin Warriors in the guard-room" in prompt_of(app)
        await press(pilot, "enter")
        assert not isinstance(app.screen, TableScreen)
        assert "melee" in text_of(app)
        await press(pilot, "escape", "escape")
        assert "1 action." in prompt_of(app)


async def test_everything_on_the_board_is_three_keys_away() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *BEHIND_THE_DOOR, "x", "x", "f")
        assert prompt_of(app) != "A letter jumps to its thing."
        assert " in " in prompt_of(app)


async def test_hero_keys_show_another_hero() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3")
        assert "WHISPER, BLOODMOON NIGHTRUNNER" in side_of(app)
        await press(pilot, "escape")
        assert "WHISPER, BLOODMOON" not in side_of(app)
        await press(pilot, "f7")
        assert "The party has 2 heroes" in prompt_of(app)


async def test_undo_and_redo() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "u")
        assert prompt_of(app)
        await press(pilot, "right", "u")
        assert app.session.table.host.state.heroes["bjorn"].zone == "6V-8"  # type: ignore[union-attr]
        assert "beginning" in log_of(app)
        await press(pilot, "U")
        assert app.session.table.host.state.heroes["bjorn"].zone == "6V-5"  # type: ignore[union-attr]


async def test_undo_names_what_was_seen_and_crosses_only_the_second_time() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "escape")
        seq = app.session.table.seq  # type: ignore[union-attr]
        await press(pilot, "u")
        assert "u again takes back what was seen" in prompt_of(app)
        assert "Door card" in text_of(app)
        assert app.session.table.seq == seq  # type: ignore[union-attr]
        await press(pilot, "u")
        assert app.session.table.seq == seq + 1  # type: ignore[union-attr]
        assert "Dice or cards had been seen" in log_of(app)


async def test_undo_forgets_the_warning_when_another_key_comes_between() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "o", "a", "escape", "u", "x", "escape", "u")
        assert "u again takes back" in prompt_of(app)


async def test_quit_leaves_at_once() -> None:
    app: MdApp = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "Q")
        assert not app.is_running or app._exit


async def test_the_status_follows_the_game() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "g", "i", "enter")
        assert "Level ●● 2" in status_of(app)


async def test_a_click_looks_at_a_zone_and_chooses_where_to_go() -> None:
    app = app_at(new_table(), hints=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click("#board", offset=(30, 8))
        await pilot.pause()
        assert "6V-2" in prompt_of(app)
        await press(pilot, "escape", "g")
        await pilot.click("#board", offset=(30, 8))
        await pilot.pause()
        assert "walks to the passage two zones east of Bjorn" in prompt_of(app)


async def test_a_full_disk_becomes_a_sentence_and_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table()
    app = app_at(table)

    def refuse(expected: int, bodies: object) -> int:
        raise NotSaved("not saved: the disk is full")

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        monkeypatch.setattr(table.store, "append", refuse)
        await press(pilot, "right")
        assert "not saved: the disk is full" in prompt_of(app)
        assert table.state.heroes["bjorn"].zone == "6V-8"
        assert "▸B " in text_of(app)
