"""Pages that depend on no game, as text: a change in how they look is seen in the review.

`MD_TUI_SNAPSHOTS=write pytest tests/tui/snapshots` writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from md_tui.config import DEFAULTS
from md_tui.tui.app import MdApp

HERE = Path(__file__).parent
WRITE = os.environ.get("MD_TUI_SNAPSHOTS") == "write"
PAGES: dict[str, tuple[str, tuple[object, ...]]] = {
    "welcome": ("welcome", ()),
    "title": ("title", ()),
    "new_game": ("new_game", ("q1",)),
    "campaign": ("campaign", ()),
    "rulebook": ("rulebook", ()),
    "settings": ("settings", ()),
    "help_table": ("help", ("table", "the table")),
    "help_question": ("help", ("dialog", "this question")),
}
SIZES = {"80x24": (80, 24), "120x40": (120, 40), "160x50": (160, 50)}


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has played here."""
    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("MD_TUI_CONFIG_DIR", str(tmp_path / "config"))


async def text_of(page: str, arguments: tuple[object, ...], size: tuple[int, int]) -> str:
    app = MdApp(DEFAULTS, opening=lambda app: app.open_page(page, *arguments) and None)
    async with app.run_test(size=size) as pilot:
        for _ in range(4):
            await pilot.pause(0.05)
        strips = app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
async def test_a_page_looks_as_it_did(name: str, size: str) -> None:
    page, arguments = PAGES[name]
    seen, file = await text_of(page, arguments, SIZES[size]), HERE / f"{name}_{size}.txt"
    if WRITE:
        file.write_text(seen, encoding="utf-8")
    assert seen == file.read_text(encoding="utf-8")


def test_no_snapshot_is_left_over_and_there_are_few() -> None:
    kept = {file.stem for file in HERE.glob("*.txt")}
    assert kept == {f"{name}_{size}" for name in PAGES for size in SIZES}
    assert len(kept) <= 30
