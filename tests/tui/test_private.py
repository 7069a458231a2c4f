"""The inside of Textual that is used: it does what it must, and nothing else of it is reached for."""

from importlib import import_module
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from md_tui.tui import private
from md_tui.tui.frame.keyed import IncrementalScreen
from md_tui.tui.widgets.line import OneLine
from tests.tui.reaching import modules, reached

HOOKS = "private.py"


def test_one_file_reaches_for_what_the_libraries_keep_to_themselves() -> None:
    assert {name: names for name, module in modules() if (names := reached(module)) and name != HOOKS} == {}


def test_the_look_for_private_names_sees_what_it_should() -> None:
    module = import_module("md_tui.tui.private")
    seen = reached(module)
    assert {"textual._compositor", "_compositor_refresh", "_screen_resized", "_compositor"} <= seen
    assert {"_dirty_widgets", "_color_system", "_batch_count"} <= seen
    assert {"_display", "_fatal_error", "_sigcont_application", "_loop"} <= seen
    assert "_without_meta" not in seen, "what is our own is no hook"


class Line(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        """The line."""
        yield Static("before")


async def test_a_change_is_painted_at_once_and_rest_is_not() -> None:
    app = Line()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert not private.paint_now(app.screen)
        app.query_one(Static).refresh()
        assert private.paint_now(app.screen)


async def test_changes_can_be_held_back() -> None:
    app = Line()
    async with app.run_test():
        assert not private.holds_back(app)
        with app.batch_update():
            assert private.holds_back(app)


async def test_the_whole_screen_can_be_had_without_a_terminal() -> None:
    app = Line()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(private.whole_update(app), private.LayoutUpdate)


def test_escape_sequences_are_known_by_the_names_of_keys() -> None:
    assert private.ANSI_SEQUENCES_KEYS["\x1b[A"][0].value == "up"


class Page(IncrementalScreen[None]):
    """A page with a line in its first row."""

    DEFAULT_CSS = "Page { background: black; }"

    def compose(self) -> ComposeResult:
        """The line."""
        yield OneLine(("before", "text"))

    def say(self, text: str) -> None:
        """Another text."""
        self.query_one(OneLine).say(text)


class Lower(Page):
    """A page with its line in the second row, where it does not hide the other one's."""

    DEFAULT_CSS = "Lower { background: black; } Lower > OneLine { offset-y: 1; }"


class Dialog(Page):
    """A page through which the one below is to be seen."""

    DEFAULT_CSS = "Dialog { background: transparent; }"


@pytest.mark.parametrize("above", [Page, Dialog])
async def test_what_changes_on_a_page_is_painted_although_something_below_it_changes_too(
    above: type[Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []

    def display(app: App[None], screen: Screen[Any], update: Any) -> None:
        if isinstance(update, private.ChopsUpdate):
            chops = [chop for y, _, _ in update.spans for chop in update.chops[y].values() if chop]
            painted.extend(chop.text.strip() for chop in chops)

    app = Line()
    async with app.run_test() as pilot:
        below, top = Lower(), above()
        await app.push_screen(below)
        await app.push_screen(top)
        await pilot.pause()
        top.refresh()
        private.paint_now(top)
        monkeypatch.setattr(Line, "_display", display)
        top.say("above")
        top._dirty_widgets.add(top.query_one(OneLine))  # as when the screen has heard of it
        below.say("below")
        assert private.paint_now(below)
        top._on_timer_update()
        assert "above" in painted


@pytest.mark.parametrize("lays_out", [False, True])
async def test_what_changes_while_a_frame_follows_is_painted_with_it_or_asks_for_one(
    lays_out: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Line()
    async with app.run_test() as pilot:
        page, other = Page(), OneLine(("other", "text"))
        await app.push_screen(page)
        line = page.query_one(OneLine)
        await page.mount(other)
        await pilot.pause()
        asked: list[object] = []
        monkeypatch.setattr(line, "check_idle", lambda: asked.append(line))
        page.frame_follows = True
        line.say("after")
        page.frame_follows = False
        assert not asked
        if lays_out:
            other.styles.height = 2
        private.paint_now(page)
        assert asked == ([line] if lays_out else [])
        monkeypatch.undo()
        line.check_idle()
        await pilot.pause()
        assert "after" in page._compositor.render_strips()[0].text
        assert not line._repaint_required


async def test_what_changes_without_a_frame_to_come_asks_for_one() -> None:
    app = Line()
    async with app.run_test() as pilot:
        page = Page()
        await app.push_screen(page)
        await pilot.pause()
        assert not private.marked(OneLine())
        assert not private.marked(page.query_one(OneLine))
