"""Who plays alone never notices that tables can be shared: same modules loaded, same bytes written."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SHARED = ("md_tui.tui.hall", "md_tui.table.hall", "md_tui.table.remote", "md_tui.text.shared", "md_tui.serve")

WITHOUT = f"""
import sys
class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.startswith({SHARED!r}):
            raise ImportError("this program has no shared tables")
sys.meta_path.insert(0, Gone())
"""
"""A program that cannot even import what shared tables need."""

FIXED = """
import md_tui.store.ids
md_tui.store.ids.new_id = lambda: "01m7pkkn80q2fk0nr93zq2bynd"
"""
"""The name of a game is in every hash of its records."""

SCREEN = """
import asyncio
from md_tui.config import Settings
from md_tui.tui import home
from md_tui.tui.app import MdApp

async def play():
    setup = home.opened().form().typed({"quest": "tutorial"})
    def opening(app):
        app.open_page("title")
        home.sit_down(app, home.begin(setup, seed="KEEP"))
    app = MdApp(Settings(moments="line", animation="off", hints=False), opening=opening)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("enter", "enter", "right", "left", "u", "w", "w", "T", "escape"):
            await pilot.press(key)
            await pilot.pause()
        shown.append(app.export_screenshot(title="alone"))
    home.close_table(app)

shown = []
asyncio.run(play())
"""

TEXT = """
import io, sys
from md_tui.cli.run import run
sys.stdin = io.TextIOWrapper(io.BytesIO(b"1\\n1\\nundo\\nquit\\n"))
out, sys.stdout = sys.stdout, io.StringIO()
try:
    run(["play", "--text", "--quest", "tutorial", "--seed", "KEEP"])
except SystemExit:
    pass
shown, sys.stdout = [sys.stdout.getvalue()], out
"""

REPORT = """
import json, sys
from md_tui.store.library import Library
from md_tui.tui import home
games = home.library()
(card,) = games.cards()
store = games.open(str(card["id"]))
told = [record.body.decode() for record in store.read()], [str(note) for note in store.notes()], shown
own = sorted(name for name in loaded if name.startswith("md_tui"))
print(json.dumps([own, *told]).replace(str(card["id"]), "ID"))
"""


def alone(place: Path, script: str) -> Any:
    """What a program loads, writes and shows in one short game."""
    folders = {f"MD_TUI_{name}_DIR": str(place / name.lower()) for name in ("DATA", "CONFIG", "CACHE")}
    whole = f"{script}\nimport sys; loaded = set(sys.modules)\n{REPORT}"
    ran = subprocess.run(
        [sys.executable, "-c", whole],
        env={**os.environ, **folders},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    return json.loads(ran.stdout.splitlines()[-1])


@pytest.mark.parametrize("face", [SCREEN, TEXT], ids=["screen", "text"])
def test_a_game_alone_is_the_same_without_shared_tables(tmp_path: Path, face: str) -> None:
    modules, records, notes, shown = alone(tmp_path / "as it is", FIXED + face)
    assert not [name for name in modules if name.startswith(SHARED)]
    assert (len(records) > 2, notes, bool(shown[0])) == (True, [], True)
    assert alone(tmp_path / "without", WITHOUT + FIXED + face) == [modules, records, notes, shown]
