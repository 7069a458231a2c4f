"""Random keys: no crash, no key without an answer, and whatever happens is in the log."""

import random
from typing import Any

import pytest

from md_tui.kernel.event import read_log
from md_tui.kernel.verify import verify
from md_tui.tui.app import MdApp
from tests.soak import rounds
from tests.tui.table.given import app_at, new_table, text_of

KEYS = [
    *"abcdefghijklmnopqrstuvwxyz",
    *"ABCDEFGHIJKLMNOPRSTUVWXYZ",
    *"0123456789",
    *("up", "down", "left", "right", "enter", "space", "escape", "tab", "shift+tab", "backspace"),
    *("pageup", "pagedown", "home", "end", "f1", "f2", "f3", "f4", "f7", "f9"),
    *("full_stop", "comma", "colon", "slash", "question_mark", "asterisk", "left_square_bracket"),
]
LIKELY = ["right", "left", "up", "down", "enter", "enter", "escape", "a", "o", "p", "full_stop", "space", "g"]


def seen(app: MdApp) -> tuple[Any, ...]:
    """Everything a player could notice."""
    session = app.session
    assert session is not None
    return text_of(app), session.table.seq, app.screen


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
async def test_random_keys_neither_crash_nor_vanish(seed: int) -> None:
    chance = random.Random(seed)
    table = new_table("tutorial" if seed else "q1", seed=str(seed))
    app = app_at(table, enemy_speed=chance.choice(["result", "step"]))
    silent: list[str] = []
    async with app.run_test(size=chance.choice([(80, 24), (120, 40)])) as pilot:
        await pilot.pause()
        for _ in range(rounds(120, 3000)):
            key = chance.choice(KEYS if chance.random() < 0.5 else LIKELY)
            before = seen(app)
            await pilot.press(key)
            await pilot.pause()
            if seen(app) == before:
                await pilot.press("f9")
                await pilot.pause()
                quiet = seen(app)
                await pilot.press(key)
                await pilot.pause()
                if seen(app) == quiet:
                    silent.append(key)
    assert silent == []
    log = read_log(table.game, [record.body for record in table.store.read()])
    assert verify(table.game, log).state == table.state
