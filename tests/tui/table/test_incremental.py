"""Drawing only what changed comes to what Textual would draw: after every key the cells are the same."""

from typing import Any

import pytest
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.screen import Screen

from md_tui.tui.app import MdApp
from md_tui.tui.frame.compositor import IncrementalCompositor
from md_tui.tui.widgets.lines import LineView
from tests.tui.table.given import SIZES, app_at, new_table

KEYS = (
    *("right", "o", "a", "b", "up", "a", "enter", "enter", "enter", "x", "left", "tab", "enter", "escape"),
    *("escape", "v", "v", "g", "b", "escape", "z", "Z", "Z", "z", "i", "escape", "question_mark", "down"),
    *("escape", "e", "a", "escape", "escape", "f3", "u", "u", "full_stop", "full_stop", "enter", "f1"),
)
Cell = tuple[str, Style | None]


class Shadow:
    """A terminal that is told of every update."""

    def __init__(self) -> None:
        self.rows: list[list[Cell]] = []

    def take(self, update: Any) -> None:
        """Lay an update over what is there."""
        if isinstance(update, LayoutUpdate):
            for y, strips in enumerate(update.strips, update.region.y):
                cells = [cell for strip in strips for cell in cells_of(strip)]
                self._put(update.region.x, y, cells)
        elif isinstance(update, ChopsUpdate):
            for y, start, end in update.spans:
                for x, chop in update.chops[y].items():
                    if chop is not None:
                        cells = cells_of(chop)
                        first, last = max(0, start - x), max(0, end - x)
                        self._put(x + first, y, cells[first:last])

    def _put(self, x: int, y: int, cells: list[Cell]) -> None:
        while len(self.rows) <= y:
            self.rows.append([])
        row = self.rows[y]
        row.extend([(" ", None)] * (x + len(cells) - len(row)))
        row[x : x + len(cells)] = cells


def cells_of(strip: Any) -> list[Cell]:
    """A strip cell by cell."""
    return [(character, segment.style) for segment in strip for character in segment.text]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_partial_updates_add_up_to_the_whole_screen(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shadow = Shadow()

    def display(app: MdApp, screen: Screen[Any], renderable: Any) -> None:
        if screen is app.screen or screen in app._background_screens:
            shadow.take(renderable)

    monkeypatch.setattr(MdApp, "_display", display)
    app = app_at(new_table())
    async with app.run_test(size=size) as pilot:
        for key in KEYS:
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen._compositor, IncrementalCompositor)
            whole = [cells_of(strip) for strip in app.screen._compositor.render_strips()]
            shown = [row[: size[0]] for row in shadow.rows[: size[1]]]
            for y, (now, want) in enumerate(zip(shown, whole, strict=True)):
                assert now == want, (key, y)


async def test_a_step_of_the_cursor_renders_few_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    original = IncrementalCompositor._line
    app = app_at(new_table(), hints=False)

    def counted(widget: Any, region: Any, shown: Any, y: int) -> Any:
        asked.append(y)
        return original(widget, region, shown, y)

    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("x", "right")
        await pilot.pause()
        monkeypatch.setattr(IncrementalCompositor, "_line", staticmethod(counted))
        await pilot.press("right")
        await pilot.pause()
        assert 0 < len(asked) <= 4


@pytest.mark.parametrize("size", SIZES)
async def test_plain_lines_are_those_that_textual_would_make(size: tuple[int, int]) -> None:
    app = app_at(new_table())
    async with app.run_test(size=size) as pilot:
        for key in KEYS[:8]:
            await pilot.press(key)
            await pilot.pause()
            shown = [widget for widget in app.screen.query(LineView) if widget.region]
            assert shown
            assert all(widget.is_plain for widget in shown)
            for widget in shown:
                styled = widget._styles_cache.render_widget(widget, widget.size.region)
                plain = widget.render_lines(widget.size.region)
                assert list(map(cells_of, plain)) == list(map(cells_of, styled)), (key, widget.id)
