"""The pages between two quests and those that look back, as text at three sizes, like those of a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from md_tui.table.local import LocalTable
from tests.tui.games.massive_darkness.campaign import given
from tests.tui.snapshots.test_table_snapshots import SIZES, WRITE, ended, on_screen
from tests.tui.table.given import app_at
from tests.tui.table.test_table_keys import press

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
    "timeline": Page(ended, ("T", "up")),
    "log": Page(ended, ("b", "b")),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
async def test_a_page_of_the_road_looks_as_it_did(name: str, size: str) -> None:
    page, file = PAGES[name], HERE / f"{name}_{size}.txt"
    app = app_at(page.game(), rule_ids=False, hints=False)
    async with app.run_test(size=SIZES[size]) as pilot:
        await pilot.pause()
        await press(pilot, *page.keys)
        for _ in range(3):
            await pilot.pause(0.05)
        if WRITE:
            file.write_text(on_screen(app), encoding="utf-8")
        assert on_screen(app) == file.read_text(encoding="utf-8")


def test_no_picture_of_the_road_is_left_over() -> None:
    kept = {file.stem for file in HERE.glob("*.txt")}
    assert kept == {f"{name}_{size}" for name in PAGES for size in SIZES}
