"""Actions may lose all their keys: every page still opens, and says that there is no key."""

from typing import Any

import msgspec
import pytest

from md_tui.config import DEFAULTS
from md_tui.games.registry import DEFAULT
from md_tui.table.viewing import OpenedRecording, Viewed
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.replay import QuestReplay as ReplayScreen
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.keys.actions import ESSENTIAL, actions_of
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.table.ask import AskScreen
from tests.tui.table.given import app_at, new_table, opened, table_of, text_of
from tests.tui.table.test_table_keys import press

ACTIONS = actions_of(DEFAULT)

LOST: dict[str, tuple[str, ...]] = {action.id: () for action in ACTIONS if action.id not in ESSENTIAL}
OF_A_GAME = ("now", "command", "inventory", "transmute", "decks", "objectives", "enemies", "log", "timeline")
OTHERS = ("settings", "keys", "rulebook", "codex", "new_game", "load_game", "title", "welcome")


def test_a_lost_key_is_called_so_and_never_counted_on() -> None:
    keymap = Keymap("arrows", LOST)

    assert not keymap.refused
    assert {keymap.first_label(name) for name in LOST} == {"no key"}
    assert keymap.first_label("back") == "Esc"
    assert Keymap().first_label("hero_1") == "F2"


async def seen(app: MdApp, pilot: Any) -> str:
    """What a page shows, and that its help opens as well."""
    await pilot.pause()
    shown, page = text_of(app), app.screen
    app.everywhere("help", page)  # type: ignore[arg-type]
    await pilot.pause()
    assert "Help: the keys of" in text_of(app)
    app.pop_screen()
    await pilot.pause()
    assert app.screen is page
    return shown


@pytest.fixture(autouse=True)
def own_place(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("MD_TUI_CONFIG_DIR", str(tmp_path / "config"))


async def test_every_page_opens_without_the_keys_it_speaks_of() -> None:
    app = app_at(new_table(), keys=LOST)
    async with app.run_test(size=(80, 24)) as pilot:
        await seen(app, pilot)
        table = table_of(app)
        for name in OF_A_GAME:
            app.open_page(name, table.session)
            await seen(app, pilot)
            app.pop_screen()
        app.open_page("class_sheet", table.session, "bjorn")
        await seen(app, pilot)
        app.pop_screen()
        app.open_page("what_if", table.session)
        assert "Esc goes back" in await seen(app, pilot)


@pytest.mark.parametrize("page", OTHERS)
async def test_every_page_around_the_table_opens_without_them(page: str) -> None:
    settings = msgspec.structs.replace(DEFAULTS, keys=LOST)
    app = MdApp(settings, opening=lambda app: app.open_page(page) and None)
    async with app.run_test(size=(80, 24)) as pilot:
        await seen(app, pilot)
        app.screen.do_now()  # type: ignore[attr-defined]
        await pilot.pause()
        assert "no key" in text_of(app)


async def test_a_question_a_walk_and_the_end_of_a_turn_need_no_lost_key() -> None:
    app = app_at(new_table(), keys=LOST, enemy_speed="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = table_of(app)
        for deed in (table.acts.do_step_right, table.acts.do_go):
            deed()
            table.show()
        table.leave_mode()
        table.acts.do_open()
        await press(pilot, "a")
        assert isinstance(app.screen, AskScreen)
        assert "no key takes back" in await seen(app, pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        for _ in range(3):
            table.acts.do_end()
            await press(pilot, "enter", "escape")
        assert app.session.table.host.state.round >= 1  # type: ignore[union-attr]


async def test_a_replay_needs_none() -> None:
    table = new_table()
    page = ReplayScreen(OpenedRecording(Viewed(table.timeline), None), opened())
    settings = msgspec.structs.replace(DEFAULTS, keys=LOST)
    app = MdApp(settings, opening=lambda app: app.push_screen(page) and None)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "REPLAY" in await seen(app, pilot)
        await press(pilot, "enter")
        assert "no key plays" in text_of(app)
