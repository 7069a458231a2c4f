"""The emulated screen equals plain Textual's after every frame."""

import asyncio
import random
from itertools import chain

import pytest
from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size
from textual.strip import Strip

from md_tui.tui.terminal.diff import DiffedApp
from tests.emulator import Emulator
from tests.tui.terminal.demo import Dialog, Other, demo

SIZE = (100, 30)


class Recorder(Driver):
    """A driver that keeps what it is given."""

    written = ""

    def write(self, data: str) -> None:
        self.written += data

    def start_application_mode(self) -> None:
        pass

    def disable_input(self) -> None:
        pass

    def stop_application_mode(self) -> None:
        pass


class Compared(demo(DiffedApp)):
    """Each frame goes to two emulators: as plain Textual writes it, and as the diff does."""

    def __init__(self) -> None:
        super().__init__()
        self.frames = 0
        self.plain_bytes = self.diff_bytes = 0
        self.plain, self.diffed = Emulator(*SIZE), Emulator(*SIZE)

    def _build_driver(self, headless, inline, mouse, size) -> Driver:
        self._driver = Recorder(self, size=SIZE)
        return self._driver

    def _display(self, screen, renderable) -> None:
        if renderable is None or self._batch_count or not self._running or self._closed:
            return super()._display(screen, renderable)
        as_plain = renderable.render_segments(self.console).replace("\n", "\r\n")
        self.plain.feed(as_plain)
        self._driver.written = ""
        super()._display(screen, renderable)
        self.diffed.feed(self._driver.written)
        self.frames += 1
        self.plain_bytes += len(as_plain)
        self.diff_bytes += len(self._driver.written)
        if not self._half_laid_out:
            self.compare()
        return None

    def compare(self) -> None:
        assert not self._half_laid_out
        assert self.diffed.lines() == self.plain.lines()
        ours, theirs = chain(*self.diffed.cells()), chain(*self.plain.cells())
        for mine, plain in zip(ours, theirs, strict=True):
            if mine != plain:
                assert plain[1] == plain[2], "only text that plain Textual hides in its background may differ"
                assert mine[1] != mine[2]
                assert (mine[0], *mine[2:]) == (plain[0], *plain[2:])

    async def become(self, width: int, height: int) -> None:
        self.plain.resize(width, height)
        self.diffed.resize(width, height)
        self.post_message(Resize(Size(width, height), Size(width, height)))


def render_without_memory(strip: Strip, console) -> str:
    """Textual keeps the codes of a style while the process lives, so two colour systems would mix here."""
    codes = [(text, style and strip.render_ansi(style, console._color_system)) for text, style, _ in strip]
    return "".join(f"\x1b[{code}m{text}\x1b[0m" if code else text for text, code in codes)


@pytest.fixture(
    params=["truecolor", *(pytest.param(few, marks=pytest.mark.slow) for few in ("256", "standard"))]
)
def colours(request, monkeypatch):
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", request.param)
    monkeypatch.setattr(Strip, "render", render_without_memory)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    return request.param


KEYS = [
    "left",
    "right",
    "up",
    "down",
    "d",
    "escape",
    "o",
    "escape",
    "n",
    "a",
    "漢",
    "tab",
    "pagedown",
    "home",
    "end",
]


async def test_every_frame_equals_plain_textual(colours) -> None:
    app, dice = Compared(), random.Random(7)
    async with app.run_test(size=SIZE) as pilot:
        for turn in range(45):
            await pilot.press(dice.choice(KEYS))
            if turn % 15 == 14:
                await app.become(dice.choice((80, 100, 140)), dice.choice((24, 30, 45)))
                await asyncio.sleep(0.05)
                await pilot.pause()
            if turn == 33:
                app.theme = "textual-light"
                await pilot.pause()
    assert app.frames > 45
    assert app.diff_bytes * 3 < app.plain_bytes


async def test_screens_switched_back_and_forth_stay_equal(colours) -> None:
    app = Compared()
    async with app.run_test(size=SIZE) as pilot:
        for screen in (Dialog, Other, Dialog):
            app.push_screen(screen())
            await pilot.pause()
        await app.become(120, 40)
        await asyncio.sleep(0.05)
        for _ in range(3):
            app.pop_screen()
            await pilot.pause()
            app.compare()


async def test_after_a_redraw_the_whole_screen_is_sent_again(colours) -> None:
    app = Compared()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right", "down")
        await pilot.pause()
        app._driver.written = ""
        app.redraw()
        again = Emulator(*SIZE)
        again.feed(app._driver.written)
        assert again.cells() == app.diffed.cells()


async def test_a_step_on_the_board_costs_few_bytes(colours) -> None:
    app = Compared()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right")
        await pilot.pause()
        app.diff_bytes = 0
        board = app.query_one("Board")
        for _ in range(10):
            board.step(1, 0)
            await pilot.pause()
        assert app.diff_bytes / 10 <= (75 if colours == "truecolor" else 50)


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "vt220"}])
async def test_without_colours_no_colour_code_leaves_and_the_selection_shows(
    environment, monkeypatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    class Sent(demo(DiffedApp)):
        def _build_driver(self, headless, inline, mouse, size) -> Driver:
            self._driver = Recorder(self, size=SIZE)
            return self._driver

    app = Sent()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("d")
        await pilot.pause()
        emulator = Emulator(*SIZE)
        emulator.feed(app._driver.written)
        cells = [cell for row in emulator.screen.buffer.values() for cell in row.values()]
        assert {cell.fg for cell in cells} | {cell.bg for cell in cells} == {"default"}
        assert "one" in "".join(
            cell.data for row in emulator.screen.buffer.values() for cell in row.values() if cell.reverse
        )
