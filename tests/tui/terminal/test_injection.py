"""Text from people in any widget: no control byte leaves, no markup is obeyed (rows 52 and 53)."""

import re

import pytest
from textual.app import App, ComposeResult
from textual.widgets import DataTable, Label, OptionList, RichLog, Static

from md_tui.tui.terminal.diff import DiffedApp
from tests.tui.terminal.test_diff import SIZE, Recorder

OURS = re.compile(r"\x1b\[[0-9;]*[mHABCDJ]|\x1b\[\?2026[hl]|\x08")
EVIL = [
    "\x1b[2J",
    "\x1b]52;c;eA==\x07",
    "\x9b2J",
    "\x9d0;PWNED\x9c",
    "\x1bP1$r\x1b\\",
    "\x00\x0e\x7f",
    "\u202e\u200b",
    "\x1bc",
]


class Names(DiffedApp[None]):
    """One name in widgets of many kinds."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.evil = name

    def compose(self) -> ComposeResult:
        yield Static(self.evil, markup=False)
        yield Label(self.evil, markup=False)
        yield OptionList(self.evil, markup=False)
        yield RichLog(markup=False)
        yield DataTable()

    def on_mount(self) -> None:
        self.query_one(RichLog).write(self.evil)
        table = self.query_one(DataTable)
        table.add_column("name")
        table.add_row(self.evil)

    def _build_driver(self, headless, inline, mouse, size):
        self._driver = Recorder(self, size=SIZE)
        return self._driver


@pytest.mark.parametrize("text", EVIL, ids=ascii)
async def test_no_control_byte_of_a_name_reaches_the_terminal(text: str) -> None:
    app: App = Names(f"Bob{text}Eve")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        left = OURS.sub("", app._driver.written)

    assert "Bob" in left
    assert not [character for character in left if ord(character) < 32 or 127 <= ord(character) < 160]
    assert "\u202e" not in left
    assert "\u200b" not in left
