"""The first pages: three lines of welcome, then the title, by arrows or by letters."""

from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.geometry import Size

from md_tui.config import Settings
from md_tui.tui import home
from md_tui.tui.app import MdApp, straight_to
from md_tui.tui.draw.banner import HALLS
from md_tui.tui.frame.compositor import IncrementalCompositor
from md_tui.tui.games.massive_darkness.desk import TUTORIAL_SEED
from md_tui.tui.pages.title import LIGHTING, TitleScreen
from md_tui.tui.themes import THEMES
from tests.tui.screens.given import a_game, played
from tests.tui.screens.seen import (
    NARROW,
    WIDE,
    opened,
    page_of,
    prompt_of,
    silent_keys,
    text_of,
)


async def test_the_first_start_shows_three_lines_and_enter_leads_to_the_title() -> None:
    async with opened("welcome") as (app, pilot):
        assert "? always" in " ".join(text_of(app).split())
        await pilot.press("x")
        assert prompt_of(app).startswith("x does nothing on the first page")
        await pilot.press("enter")
        await pilot.pause()
        assert page_of(app) == "title"


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=str)
async def test_the_title_offers_everything_on_one_page(size: tuple[int, int]) -> None:
    async with opened("title", size=size) as (app, _):
        shown = text_of(app)
        for choice in ("Tutorial", "New game", "Load", "Replay", "Rulebook", "Codex", "Settings", "Quit"):
            assert choice in shown
        assert "M A S S I V E   D A R K N E S S" in shown
        assert "Continue" not in shown


async def test_the_banner_gives_way_on_a_low_window() -> None:
    async with opened("title", size=(80, 14)) as (app, pilot):
        assert "M A S S I V E" not in text_of(app)
        assert "Quit" in text_of(app)
        await pilot.resize_terminal(100, 40)
        await pilot.pause()
        assert app.size == Size(100, 40)
        assert "M A S S I V E" in text_of(app)


@pytest.mark.parametrize(
    ("key", "page"),
    [("n", "new_game"), ("a", "new_game"), ("l", "load_game"), ("p", "load_game"), ("r", "rulebook"),
     ("x", "codex"), ("s", "settings"), ("R", "rulebook"), (",", "settings"), ("question_mark", "PageKeys")],
)  # fmt: skip
async def test_a_letter_opens_its_page_and_escape_leads_back(key: str, page: str) -> None:
    async with opened("title") as (app, pilot):
        await pilot.press(key)
        await pilot.pause()
        assert page_of(app) == page
        await pilot.press("escape")
        await pilot.pause()
        assert page_of(app) == "title"


async def test_on_the_lowest_window_the_chosen_line_is_always_seen() -> None:
    async with opened("title", size=(80, 10)) as (app, pilot):
        page = app.screen
        assert isinstance(page, TitleScreen)
        for _ in page.entries:
            assert page.chosen is not None
            assert f"{app.symbols.active}{page.chosen.letter} " in text_of(app)
            await pilot.press("down")
            await pilot.pause()


async def test_arrows_and_enter_choose_as_well() -> None:
    async with opened("title") as (app, pilot):
        await pilot.press(*["down"] * 7, "enter")
        await pilot.pause()
        assert page_of(app) == "rulebook"


@pytest.mark.parametrize("key", ["q", "Q"])
async def test_quit_quits(key: str) -> None:
    async with opened("title") as (app, pilot):
        await pilot.press(key)
        await pilot.pause()
        assert app.return_code == 0
        assert not app.is_running or app._exit


async def test_a_game_that_is_open_is_continued_on_enter() -> None:
    played(a_game(), 12).close()
    async with opened("title") as (app, pilot):
        assert "Continue" in text_of(app)
        assert "Walking in the Dark, round" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert app.session is not None
        assert len(app.session.table.host.timeline.live()) >= 12, "what needs nobody may be settled at once"


async def test_a_game_left_by_a_killed_process_is_offered_before_it_is_opened_and_then_as_it_was_left(
    own_place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(a_game(), 60)
    round_then, folder = table.state.round, own_place / "data" / "games"
    table.close()
    (card,) = folder.glob("*.card.json")
    card.write_text(card.read_text().replace(f'"round":{round_then}', '"round":0'))
    (game,) = folder.glob("*.db")
    game.with_suffix(".db-wal").write_bytes(b"")
    warm_up = TitleScreen._warm_up
    monkeypatch.setattr(TitleScreen, "_warm_up", lambda screen: None)
    async with opened("title") as (app, pilot):
        assert "Walking in the Dark, round 0" in text_of(app)
        screen = app.screen
        assert isinstance(screen, TitleScreen)
        warm_up(screen)
        await pilot.pause()
        assert round_then > 1
        assert f"Walking in the Dark, round {round_then}" in text_of(app)


async def test_opening_the_box_in_the_background_takes_no_answer_off_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    warm_up = TitleScreen._warm_up
    monkeypatch.setattr(TitleScreen, "_warm_up", lambda screen: None)
    async with opened("title") as (app, pilot):
        await pilot.press("escape")
        said = prompt_of(app)
        assert isinstance(app.screen, TitleScreen)
        warm_up(app.screen)
        await pilot.pause()
        assert prompt_of(app) == said == "There is nothing behind the title; Q quits."


async def test_the_first_thing_painted_is_the_whole_page(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []

    def render(compositor: IncrementalCompositor, **options: Any) -> Any:
        painted.append("\n".join(strip.text for strip in compositor.render_strips()))
        return Compositor.render_update(compositor, **options)

    monkeypatch.setattr(IncrementalCompositor, "render_update", render, raising=False)
    async with opened("title"):
        assert painted
    assert all("Tutorial" in text and "Quit" in text for text in painted)


async def test_after_a_game_that_is_over_nothing_is_continued() -> None:
    played(a_game()).close()
    async with opened("title") as (app, _):
        assert "Continue" not in text_of(app)
        assert "1 game kept here" in text_of(app)
        assert prompt_of(app) == "Enter: New game."


async def test_a_game_that_another_program_holds_is_refused_in_a_sentence() -> None:
    held = a_game()
    async with opened("title") as (app, pilot):
        await pilot.press("c")
        await pilot.pause()
        assert page_of(app) == "title"
        assert prompt_of(app).startswith("Not opened: this game is in use")
    held.close()


async def test_escape_says_that_nothing_lies_behind_the_title() -> None:
    async with opened("title") as (app, pilot):
        await pilot.press("escape")
        assert prompt_of(app) == "There is nothing behind the title; Q quits."


@pytest.mark.slow
async def test_no_key_of_the_title_is_silent() -> None:
    async with opened("title") as (app, pilot):
        keys = [key for key in "abdefghijkmuvwyz0123456789" if key != "t"]
        assert await silent_keys(app, pilot, (*keys, "up", "left", "space", "f9", "delete")) == []


async def test_the_hall_is_lit_within_three_seconds_and_then_still() -> None:
    assert (len(HALLS) - 1) * LIGHTING <= 3
    async with opened("title", settings=Settings(animation="on")) as (app, _):
        page = app.screen
        assert isinstance(page, TitleScreen)
        assert page._lamp is not None
        for _ in HALLS:
            page._glow()
        assert page.step_lit == len(HALLS)
        assert page._lamp._task is None, "nothing moves any more"


@pytest.mark.parametrize("theme", THEMES)
async def test_the_cursor_is_seen_without_colours_in_every_theme(theme: str) -> None:
    async with opened("title", settings=Settings(theme=theme, symbols="ascii")) as (app, pilot):
        assert ">t Tutorial" in text_of(app)
        await pilot.press("down")
        assert ">n New game" in text_of(app)


async def test_the_quick_start_is_the_tutorial_with_its_own_seed_and_hints() -> None:
    async with opened("title") as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        assert app.session is not None
        header = app.session.table.host.timeline.header
        assert (header.seed, header.setup["quest"]) == (TUTORIAL_SEED, "tutorial")
        assert list(app.session.table.host.state.party) == ["bjorn", "whisper"]
        assert header.options["hints"] is True


@pytest.mark.slow
async def test_a_spoilt_pack_is_told_and_the_settings_still_open(
    own_place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "_OPENED", {})
    pack = own_place / "data" / "packs" / "massive_darkness" / "mine"
    pack.mkdir(parents=True)
    (pack / "heroes.toml").write_text("[bjorn]\nglyph = 7\n")
    async with opened("title") as (app, pilot):
        for key in ("t", "n", "l", "r", "x", "R"):
            await pilot.press(key)
            await pilot.pause()
            assert page_of(app) == "title", key
            assert prompt_of(app).startswith("That did not work: mine/heroes.toml"), key
        await pilot.press("s")
        await pilot.pause()
        assert page_of(app) == "settings"


async def test_quit_leads_from_a_game_to_the_title_and_from_there_out() -> None:
    async with opened("title") as (app, pilot):
        await pilot.press("t")
        await pilot.pause()
        assert app.session is not None
        await pilot.press("Q")
        await pilot.pause()
        assert page_of(app) == "title"
        assert app.session is None
        assert not app._exit
        await pilot.press("Q")
        await pilot.pause()
        assert app._exit


async def test_a_table_opened_as_typed_is_left_for_the_title_as_well() -> None:
    app = MdApp(opening=straight_to(a_game()))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "title" not in [getattr(screen, "PAGE", "") for screen in app.screen_stack]
        await pilot.press("enter", "Q")
        await pilot.pause()
        assert [getattr(screen, "PAGE", "") for screen in app.screen_stack] == ["", "title"]
        assert app.session is None
        assert not app._exit
        await pilot.press("Q")
        await pilot.pause()
        assert app._exit


async def test_a_table_opened_as_typed_goes_from_its_end_to_the_title() -> None:
    app = MdApp(opening=straight_to(a_game()))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        home.leave_table(app)
        await pilot.pause()
        assert page_of(app) == "title"
        home.sit_down(app, a_game(seed="2"))
        await pilot.pause()
        home.leave_table(app)
        await pilot.pause()
        assert [getattr(screen, "PAGE", "") for screen in app.screen_stack] == ["", "title"]
