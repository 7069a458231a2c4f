"""Random keys at the pages around the table: no crash, and never a page that cannot be left."""

from random import Random

import pytest

from tests.soak import rounds
from tests.tui.screens.given import a_game, played
from tests.tui.screens.seen import EVERY_KEY, opened, text_of

MORE = ("enter", "escape", "enter", "escape", "slash", "question_mark", "comma", "R", "H", "f1", "X")
NEVER = ("q", "Q")
"""Keys that would end the app on most pages."""
PAGES = ("welcome", "title", "new_game", "load_game", "rulebook", "codex", "settings", "keys")


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("page", PAGES)
async def test_random_keys_crash_nothing(page: str) -> None:
    played(a_game(), 5).close()
    chance = Random(f"keys at {page}")
    keys = [key for key in (*EVERY_KEY, *MORE * 4) if key not in NEVER]
    async with opened(page) as (app, pilot):
        for _ in range(rounds(120, 1000)):
            key = chance.choice(keys)
            await pilot.press(key)
            assert app.is_running, key
            if app.session is not None:
                break
        await pilot.pause()
        assert text_of(app).strip()
