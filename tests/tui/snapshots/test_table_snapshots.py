"""The screens of a game in play as text, at three sizes: a change in how they look is seen in the review.

`MD_TUI_SNAPSHOTS=write pytest tests/tui/snapshots` writes them anew.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from md_tui.bots.base import GameOutlook
from md_tui.bots.massive_darkness.greedy import GreedyBot
from md_tui.table.local import LocalTable
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.desk import TUTORIAL_SEED
from tests.tui.games.massive_darkness.moments.test_moments import TO_THE_EVENT
from tests.tui.table.given import app_at, new_table, opened, text_of
from tests.tui.table.test_enemy_phase import TO_THE_ENEMIES
from tests.tui.table.test_loot import ARMOUR, at_the_find
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press

HERE = Path(__file__).parent / "table"
WRITE = os.environ.get("MD_TUI_SNAPSHOTS") == "write"
SIZES = {"80x24": (80, 24), "120x40": (120, 40), "160x50": (160, 50)}


class Screen(NamedTuple):
    """One screen: the game, the keys that lead to it, and the settings."""

    game: Callable[[], LocalTable]
    keys: tuple[str, ...] = ()
    settings: dict[str, Any] = {}


def ended() -> LocalTable:
    """A game that a bot has won."""
    table, game = new_table(seed=TUTORIAL_SEED), opened().game
    bot = GreedyBot(game, "keys")
    while not table.state.over:
        table.submit(*bot.choose(GameOutlook(game, table.state)))
    return table


SCREENS = {
    "table": Screen(new_table, BEHIND_THE_DOOR),
    "large": Screen(lambda: new_table("q5")),
    "card": Screen(new_table, (*BEHIND_THE_DOOR, "a")),
    "roll": Screen(new_table, (*BEHIND_THE_DOOR, "a", "enter", "enter")),
    "enemies": Screen(new_table, (*TO_THE_ENEMIES, "enter"), {"enemy_speed": "step"}),
    "find": Screen(lambda: at_the_find(ARMOUR)),
    "moment": Screen(new_table, ("enter", "right", "o", "a", "a", "a"), {"moments": "stop"}),
    "briefing": Screen(new_table, (), {"moments": "stop"}),
    "briefing_map": Screen(lambda: new_table("q5"), ("space", "space"), {"moments": "stop"}),
    "question": Screen(new_table, ("right", "o", "a")),
    "event": Screen(new_table, ("enter", *TO_THE_EVENT), {"moments": "stop"}),
    "overlay": Screen(lambda: new_table("q5"), ("v")),
    "look": Screen(new_table, ("x", "up")),
    "goals": Screen(lambda: new_table("q5"), ("q", "q")),
    "foes": Screen(new_table, (*BEHIND_THE_DOOR, "e")),
    "bag": Screen(new_table, ("i",)),
    "class_sheet": Screen(new_table, ("c",)),
    "end": Screen(ended),
}


async def seen(name: str, size: tuple[int, int]) -> str:
    screen = SCREENS[name]
    settings = {"rule_ids": False, "hints": False, **screen.settings}
    app = app_at(screen.game(), **settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await press(pilot, *screen.keys)
        for _ in range(3):
            await pilot.pause(0.05)
        return on_screen(app)


def on_screen(app: MdApp) -> str:
    """What is on the screen, as it is kept."""
    return "\n".join(line.rstrip() for line in text_of(app).splitlines()) + "\n"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_of_the_table_looks_as_it_did(name: str, size: str) -> None:
    shown, file = await seen(name, SIZES[size]), HERE / f"{name}_{size}.txt"
    if WRITE:
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")


def test_no_picture_is_left_over() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == {
        f"{name}_{size}" for name in SCREENS for size in SIZES
    }
