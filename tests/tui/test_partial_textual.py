"""Textual is loaded without its command palette, TLS and what it calls seldom, and all can still be had."""

import subprocess
import sys

ABSENT = """
import sys
from md_tui.tui import partial_textual
partial_textual.load()
import asyncio
from textual.app import App
assert not {"ssl", "_ssl", "textual.command", "textual.widgets._input"} & set(sys.modules)
assert not {"uuid", "platform", "pickle", "mimetypes"} & set(sys.modules)
"""
RUNS = """
from textual.widgets import Static

class One(App):
    ENABLE_COMMAND_PALETTE = False
    def compose(self):
        yield Static("one")

async def run():
    async with One().run_test() as pilot:
        await pilot.press("ctrl+p", "tab", "x")
        assert pilot.app.query_one(Static).size.width
asyncio.run(run())
"""
WANTED = """
import ssl
from textual.command import CommandPalette, Provider
from textual.widgets import Input
assert ssl.SSLContext and CommandPalette.is_open and Provider.search and Input.value
"""
CALLED = """
import io, uuid
from rich.style import Style as RichStyle
from textual.notifications import Notification
from textual.style import Style

class Sender(App):
    ENABLE_COMMAND_PALETTE = False

async def run():
    async with Sender().run_test() as pilot:
        sent = []
        pilot.app._driver.deliver_binary = lambda file, **facts: sent.append(facts)
        key = pilot.app.deliver_text(io.StringIO("one"), save_filename="one.html")
        assert len(key) == 32 and sent[0]["mime_type"] == "text/html"
asyncio.run(run())
assert uuid.UUID(Notification("one").identity).version == 4
assert RichStyle(meta={"at": 1}).meta == {"at": 1} and Style.from_meta({"at": 2}).meta == {"at": 2}
"""
LATE = """
import textual.app
import sys
from md_tui.tui import partial_textual
before = sys.modules["textual.command"]
partial_textual.load()
assert sys.modules["textual.command"] is before and sys.modules["ssl"] is not None
"""


def _run(program: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_an_app_runs_without_the_palette_and_without_tls() -> None:
    _run(ABSENT + RUNS)


def test_both_can_be_had_afterwards() -> None:
    _run(ABSENT + WANTED)


def test_what_is_loaded_later_does_what_it_should() -> None:
    _run(ABSENT + CALLED)


def test_what_is_loaded_already_stays() -> None:
    _run(LATE)
