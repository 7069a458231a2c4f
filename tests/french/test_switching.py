"""Another language in the midst of things: the table and every page below the settings speak it at once."""

import pytest

from md_tui import wording
from md_tui.config import Settings
from md_tui.tui import home
from tests.french.conftest import forget_all
from tests.french.english import english_in
from tests.tui.screens.given import a_game, at_the_table, played
from tests.tui.screens.seen import NARROW, opened, page_of, running, text_of

QUIET = Settings(moments="line", animation="off", enemy_speed="result", hints=False)


@pytest.fixture(autouse=True)
def in_english(in_french: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """It all begins in English."""
    monkeypatch.setenv(wording.VARIABLE, "en")
    forget_all()


async def test_the_table_the_log_and_the_prompt_change_at_once() -> None:
    table = played(a_game(), 14)
    async with running(at_the_table(table), QUIET) as (app, pilot):
        before = text_of(app)
        assert "HEROES" in before
        await pilot.press("comma")
        await pilot.pause()
        assert page_of(app) == "settings"
        page = app.screen
        page.place = [entry.id for entry in page.entries].index("language")  # type: ignore[attr-defined]
        for _ in range(2):
            await pilot.press("right")
        await pilot.pause()
        assert wording.language() == "fr"
        assert "Réglages" in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        after = text_of(app)
        assert not english_in(after), after
        assert "HÉROS" in after
        session = app.session
        assert session is not None
        assert session.history
        assert not english_in("\n".join(line.text for line in session.history))


@pytest.mark.parametrize(
    "page", ["title", "new_game", "load_game", "help", "keys", "rulebook", "codex", "campaign"]
)
async def test_every_page_below_the_settings_changes_too(page: str) -> None:
    played(a_game(), 3).close()
    arguments = ("table", "Bjorn") if page == "help" else ()
    async with opened(page, *arguments, size=NARROW) as (app, pilot):
        below = app.screen
        app.open_page("settings")
        await pilot.pause()
        home.change_settings(app, language="fr")
        await pilot.press("escape")
        await pilot.pause()
        await pilot.pause()
        assert app.screen is below
        shown = text_of(app)
        assert not english_in(shown), (english_in(shown), shown)


async def test_what_the_program_was_started_with_does_not_outweigh_a_change() -> None:
    async with opened("settings") as (app, pilot):
        home.change_settings(app, language="fr")
        await pilot.pause()
        assert "Réglages" in text_of(app)
        home.change_settings(app, language="en")
        await pilot.pause()
        assert "Settings" in text_of(app)
