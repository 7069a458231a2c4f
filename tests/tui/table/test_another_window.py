"""A window that changes its size: what is seen then is what a window of that size shows from the start."""

from typing import ClassVar

import pytest

from md_tui.tui.draw.text import Row
from md_tui.tui.frame.box import Box
from md_tui.tui.keys.actions import DIALOG
from tests.tui.table.given import SIZES, app_at, new_table, table_of, text_of
from tests.tui.table.test_table_keys import BEHIND_THE_DOOR, press

SCENES = {
    "the board": BEHIND_THE_DOOR,
    "a card over it": (*BEHIND_THE_DOOR, "a"),
    "a question": ("right", "o", "a"),
}


async def seen(keys: tuple[str, ...], *sizes: tuple[int, int]) -> str:
    """The screen but for its log, after some keys in the first of these windows, once it is the last."""
    app = app_at(new_table(), hints=False)
    async with app.run_test(size=sizes[0]) as pilot:
        await press(pilot, *keys)
        for size in sizes[1:]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await pilot.pause()
        panes = table_of(app).panes
        assert panes is not None
        rows, log = text_of(app).splitlines(), panes.log.region
        return "\n".join([*rows[: log.y], *rows[log.bottom :]])


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", SIZES)
async def test_a_window_of_another_size_looks_as_if_it_had_always_been_so(
    scene: str, size: tuple[int, int]
) -> None:
    as_ever = await seen(SCENES[scene], size)
    for before in SIZES:
        assert await seen(SCENES[scene], before, size) == as_ever
    assert await seen(SCENES[scene], size, (70, 20), size) == as_ever


class Note(Box[str]):
    """A box of one line."""

    PLACE: ClassVar[str] = DIALOG
    NAME: ClassVar[str] = "rescue"

    def heading(self) -> str:
        """What stands in its edge."""
        return "Note"

    def rows(self, width: int) -> list[Row]:
        """Its line."""
        return [[("All is well", "text")]]


async def test_a_box_that_only_comes_up_bears_that_the_table_below_is_laid_out() -> None:
    app = app_at(new_table(), hints=False)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        coming = app.push_screen(Note())
        table_of(app)._resized()
        await coming
        await pilot.pause()
        assert "All is well" in text_of(app)
