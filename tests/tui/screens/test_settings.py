"""Settings and keys: kept as TOML at once, used at once, and never changing a game in play."""

import tomllib
from pathlib import Path

import pytest

from md_tui import config
from md_tui.config import DEFAULTS
from md_tui.tui import home
from md_tui.tui.pages.settings import SettingsScreen, _choices
from tests.tui.screens.given import a_game, at_the_table
from tests.tui.screens.seen import (
    NARROW,
    WIDE,
    opened,
    page_of,
    prompt_of,
    running,
    silent_keys,
    text_of,
)


def kept(place: Path) -> dict[str, object]:
    return tomllib.loads((place / "config" / "settings.toml").read_text())


async def go_to(pilot: object, app: object, name: str) -> None:
    screen = app.screen  # type: ignore[attr-defined]
    while screen.chosen is None or screen.chosen.id != name:
        await pilot.press("down")  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=str)
async def test_every_setting_has_a_line_and_an_explanation(size: tuple[int, int]) -> None:
    async with opened("settings", size=size) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, SettingsScreen)
        names = {entry.id for entry in screen.entries if entry.id}
        assert names == {*config.NAMES} - {"keys"} | {"own_keys"}
        for _ in names:
            assert "screens." not in text_of(app)
            await pilot.press("down")


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in config.NAMES if name != "keys"])
async def test_every_value_can_be_chosen_and_is_kept(name: str, own_place: Path) -> None:
    async with opened("settings") as (app, pilot):
        await go_to(pilot, app, name)
        values = _choices(name)
        seen = []
        for _ in values:
            await pilot.press("right")
            seen.append(kept(own_place)[name])
            assert getattr(app.settings, name) == seen[-1]
            assert "screens." not in text_of(app)
            assert prompt_of(app).startswith(("Kept in", "Gardé dans"))
        assert sorted(map(str, seen)) == sorted(map(str, values))
        assert seen[-1] == getattr(DEFAULTS, name)
        await pilot.press("left")
        assert kept(own_place)[name] == seen[-2]


async def test_a_theme_and_symbols_are_worn_at_once() -> None:
    async with opened("settings") as (app, pilot):
        await pilot.press("left")
        assert app.palette_name == "monochrome"
        await pilot.press("down", "right")
        assert "-- Look -----" in text_of(app)


async def test_a_game_in_play_keeps_what_it_began_with(own_place: Path) -> None:
    table = a_game(hints=True, odds=True, undo="until_reveal")
    async with running(at_the_table(table)) as (app, pilot):
        await pilot.press("comma")
        await pilot.pause()
        await go_to(pilot, app, "odds")
        assert "The game in play keeps" in text_of(app)
        await pilot.press("right")
        assert app.settings.odds is True
        assert home.player_settings(app).odds is False
        assert kept(own_place)["odds"] is False
        await go_to(pilot, app, "enemy_speed")
        await pilot.press("right")
        assert (
            app.settings.enemy_speed
            == home.player_settings(app).enemy_speed
            == kept(own_place)["enemy_speed"]
        )
        home.leave_table(app)
        assert app.settings.odds is False


async def test_settings_that_cannot_be_kept_are_used_and_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MD_TUI_CONFIG_DIR", "/dev/null/nowhere")
    async with opened("settings") as (app, pilot):
        await pilot.press("right")
        assert app.settings.theme == "light"
        assert prompt_of(app).startswith("Used for now, but not kept:")


async def test_a_key_is_replaced_by_the_one_pressed(own_place: Path) -> None:
    async with opened("keys") as (app, pilot):
        await go_to(pilot, app, "attack")
        await pilot.press("enter")
        assert prompt_of(app) == "Press the new key for: Attack. Esc gives up."
        await pilot.press("y")
        assert prompt_of(app) == "y now does: Attack."
        assert app.keymap.keys("attack") == ("y",)
        assert kept(own_place)["keys"] == {"attack": ["y"]}
        assert "*y " in text_of(app)


async def test_a_key_can_be_had_besides_and_the_usual_ones_come_back() -> None:
    async with opened("keys") as (app, pilot):
        await go_to(pilot, app, "attack")
        await pilot.press("+", "y")
        assert app.keymap.keys("attack") == ("a", "y")
        await pilot.press("-")
        assert app.keymap.keys("attack") == ("a",)
        assert prompt_of(app) == "Usual keys again: Attack."


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("o", "o is taken: Open a door"),
        ("Q", "Q is taken: Title, then quit; all is saved"),
        ("ctrl+s", "Ctrl-s belongs to the terminal"),
        ("ctrl+z", "Ctrl-z always quits or suspends"),
    ],
)
async def test_a_key_that_cannot_be_is_refused_with_its_reason(key: str, reason: str) -> None:
    async with opened("keys") as (app, pilot):
        await go_to(pilot, app, "attack")
        await pilot.press("enter")
        app.screen.press(key)  # type: ignore[attr-defined]
        await pilot.pause()
        assert prompt_of(app) == f"That cannot be: {reason}."
        assert app.keymap.keys("attack") == ("a",)


async def test_escape_gives_up_and_all_keys_can_be_reset(own_place: Path) -> None:
    async with opened("keys") as (app, pilot):
        await go_to(pilot, app, "undo")
        await pilot.press("enter", "escape")
        assert prompt_of(app) == "Nothing was changed."
        await pilot.press("enter", "y", "down", "enter", "Y")
        assert set(app.keymap.own) == {"undo", "redo"}
        await pilot.press("=")
        assert app.keymap.own == {}
        assert kept(own_place)["keys"] == {}


async def test_the_settings_lead_to_the_keys_and_back() -> None:
    async with opened("settings") as (app, pilot):
        await pilot.press("k")
        await pilot.pause()
        assert page_of(app) == "keys"
        await pilot.press("escape")
        await pilot.pause()
        assert page_of(app) == "settings"
        await pilot.press("comma")
        assert "open already" in prompt_of(app)


async def test_in_the_vi_set_j_and_k_move_here_too() -> None:
    async with opened("settings") as (app, pilot):
        await go_to(pilot, app, "key_set")
        await pilot.press("right", "j")
        assert app.screen.chosen.id == "own_keys"  # type: ignore[attr-defined]
        await pilot.press("k", "k")
        assert app.screen.chosen.id == "rule_ids"  # type: ignore[attr-defined]


@pytest.mark.slow
async def test_no_key_of_settings_and_keys_is_silent() -> None:
    keys = (*"abcdefgijlmnopqrstuvwxyz0123456789!", "up", "tab", "pagedown", "pageup", "end", "f9", "space")
    for page in ("settings", "keys"):
        async with opened(page) as (app, pilot):
            assert await silent_keys(app, pilot, keys) == [], page
