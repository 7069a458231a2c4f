"""The program is asked to end at any moment, between a key and what comes of it: it ends in order."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from textual.events import Key

from md_tui.tui.app import MdApp
from tests.soak import rounds
from tests.tui.table.given import app_at, new_table

NAMED = ("up", "down", "left", "right", "enter", "escape", "tab", "space", "backspace", "f1", "f2")
KEYS = (*"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789.,:;?!/*+-[]<>#", *NAMED)
BETWEEN = (0, 0, 5, 20, 60)
"""How often others have their turn after a key: keys come at once, or when their page is there."""


async def let_others(turns: int) -> None:
    for _ in range(turns):
        await asyncio.sleep(0)


async def until_closed(app: MdApp) -> None:
    for _ in range(400):
        if app._closed:
            return
        await asyncio.sleep(0)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(rounds(12, 1500)))
async def test_the_end_may_come_at_any_moment(seed: int) -> None:
    chance = random.Random(seed)
    app: Any = app_at(new_table())
    async with app.run_test(size=chance.choice([(80, 24), (120, 40)])) as pilot:
        await pilot.pause()
        for key in chance.choices(KEYS, k=chance.randint(1, 6)):
            app.post_message(Key(key, key if len(key) == 1 else None))
            await let_others(chance.choice(BETWEEN))
        await let_others(chance.randint(0, 30))
        app.exit()
        await until_closed(app)
    assert (app.return_code or 0, app._exception) == (0, None)
