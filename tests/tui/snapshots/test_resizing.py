"""A window that changes its size, in the middle of anything: all is seen as it is at that size."""

from __future__ import annotations

import pytest

from md_tui.tui.app import MdApp
from md_tui.tui.draw.look import plain
from md_tui.tui.draw.parts import said, wrapped
from md_tui.tui.frame.keyed import KeyedModal
from tests.tui.snapshots.test_table_snapshots import HERE, SCREENS, SIZES, on_screen
from tests.tui.table.given import app_at, table_of
from tests.tui.table.test_table_keys import press

WILD = ((60, 20), (200, 60), (20, 5), (40, 10))
"""Sizes on the way; at some of them nothing but a word about the size is shown."""
RESIZED = ("question", "find", "card", "roll", "enemies", "moment", "overlay", "large", "class_sheet", "bag")


def but_for_the_log(app: MdApp, shown: str) -> str:
    """The lines of the screen without those of the log, of which more is kept where more was seen."""
    if not isinstance(app.screen, KeyedModal) and app.screen is not table_of(app):
        return shown
    log = table_of(app).query_one("#log").region
    return "\n".join(line for y, line in enumerate(shown.splitlines()) if not log.y <= y < log.bottom)


@pytest.mark.parametrize("name", RESIZED)
async def test_after_any_sizes_a_screen_is_what_it_is_at_the_last_one(name: str) -> None:
    screen = SCREENS[name]
    app = app_at(screen.game(), **{"rule_ids": False, "hints": False, **screen.settings})
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await press(pilot, *screen.keys)
        for last, size in SIZES.items():
            for one in (*WILD, size):
                await pilot.resize_terminal(*one)
            for _ in range(3):
                await pilot.pause(0.05)
            drawn = (HERE / f"{name}_{last}.txt").read_text(encoding="utf-8")
            assert but_for_the_log(app, on_screen(app)) == but_for_the_log(app, drawn), last


@pytest.mark.parametrize("width", [-3, 0, 1])
def test_a_text_without_room_is_broken_letter_by_letter(width: int) -> None:
    assert [plain(line) for line in wrapped([said("so it is")], width)] == list("soitis")
