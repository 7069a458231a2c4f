"""The pages between two quests and those that look back, as text at three sizes, like those of a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from md_tui.config import DEFAULTS
from md_tui.table.local import LocalTable
from md_tui.table.viewing import OpenedRecording, Viewed
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.replay import QuestReplay
from tests.tui.games.massive_darkness.campaign import given
from tests.tui.snapshots.test_table_snapshots import SIZES, WRITE, ended, on_screen
from tests.tui.table.given import app_at, new_table, opened
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press

HERE = Path(__file__).parent / "road"


class Page(NamedTuple):
    """One page: the game, and the keys that lead to it."""

    game: Callable[[], LocalTable]
    keys: tuple[str, ...] = ()


PAGES = {
    "prologue": Page(given.begun),
    "camp_won": Page(given.after_a_quest),
    "camp_lost": Page(lambda: given.after_a_quest(won=False)),
    "market": Page(given.at_market, ("down",) * 6),
    "ready": Page(given.getting_ready),
    "road_end": Page(lambda: given.ended(won=True)),
    "timeline": Page(new_table, (*BEHIND_THE_DOOR, "T", "up")),
    "log": Page(ended, ("b", "b")),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
async def test_a_page_of_the_road_looks_as_it_did(name: str, size: str) -> None:
    page = PAGES[name]
    await looks_as_before(app_at(page.game(), rule_ids=False, hints=False), page.keys, name, size)


@pytest.mark.parametrize("size", SIZES)
async def test_a_recorded_game_looks_as_it_did(size: str) -> None:
    past = OpenedRecording(Viewed(ended().timeline))
    app = MdApp(DEFAULTS, opening=lambda app: app.push_screen(QuestReplay(past, opened())) and None)
    await looks_as_before(app, ("tab",) * 4, "replay", size)


async def looks_as_before(app: MdApp, keys: tuple[str, ...], name: str, size: str) -> None:
    """The screen after some keys, as it is kept."""
    file = HERE / f"{name}_{size}.txt"
    async with app.run_test(size=SIZES[size]) as pilot:
        await pilot.pause()
        await press(pilot, *keys)
        for _ in range(3):
            await pilot.pause(0.05)
        if WRITE:
            file.write_text(on_screen(app), encoding="utf-8")
        assert on_screen(app) == file.read_text(encoding="utf-8")


def test_no_picture_of_the_road_is_left_over() -> None:
    kept = {file.stem for file in HERE.glob("*.txt")}
    assert kept == {f"{name}_{size}" for name in (*PAGES, "replay") for size in SIZES}
