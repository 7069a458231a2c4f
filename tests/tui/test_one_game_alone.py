"""A house with one game in it: nothing on its screens comes from the words of another."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from md_tui import wording as shell_wording
from md_tui.games import registry
from md_tui.loader.find import content_root
from md_tui.tui import home, wording
from md_tui.tui.app import MdApp
from md_tui.tui.frame.keyed import EVERYWHERE
from md_tui.tui.keys.actions import ANYWHERE, TABLE
from md_tui.tui.table.screen import PlainTable
from tests.toy.house import ENTRY
from tests.tui.screens.seen import WIDE, running, text_of

ROUND = ("f1", "question_mark", "colon", "T", "b", "w", "comma", "R")
"""Keys that open the pages of the shell from the table."""


@pytest.fixture(params=["descent", ENTRY.name])
def alone(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of the one game; there is no content but its own and the shell's."""
    game = str(request.param)
    registry.register(ENTRY)
    for name in (shell_wording.SHELL, game):
        if (content_root() / name).is_dir():
            shutil.copytree(content_root() / name, tmp_path / name)
    monkeypatch.setenv("MD_TUI_CONTENT", str(tmp_path))
    home.forget()
    wording.forget()
    yield game
    registry.forget(ENTRY.name)
    home.forget()
    wording.forget()


def seated(game: str) -> Callable[[MdApp], None]:
    """What opens the app at a table of the game, as its form suggests it."""

    def opening(app: MdApp) -> None:
        setup = home.opened(game).form().blank()
        home.sit_down(app, home.begin(setup, seed="3", options={"undo": "free"}, game=game))

    return opening


@pytest.mark.parametrize("key", [*ROUND, "x", "enter"])
async def test_every_page_of_the_table_has_its_words(alone: str, key: str) -> None:
    async with running(seated(alone), size=WIDE) as (app, pilot):
        await pilot.press("escape")
        assert "screens." not in text_of(app)
        await pilot.press(key)
        await pilot.pause()
        assert "screens." not in text_of(app)


async def test_help_explains_no_marks_that_are_not_there(alone: str) -> None:
    async with running(seated(alone), size=(120, 100)) as (app, pilot):
        await pilot.press("escape", "f1")
        await pilot.pause()
        assert "Timeline" in text_of(app)
        assert "minion" not in text_of(app)
        assert "6V-5" not in text_of(app)


async def test_help_lists_only_keys_that_do_something(alone: str) -> None:
    async with running(seated(alone), size=(120, 100)) as (app, pilot):
        await pilot.press("escape", "f1")
        await pilot.pause()
        listed = text_of(app)
        table = next(screen for screen in app.screen_stack if isinstance(screen, PlainTable))
        for action in app.keymap.actions:
            live = table.deed(action.id) is not None or action.id in EVERYWHERE
            if action.place in (TABLE, ANYWHERE):
                assert (action.title in listed) == live, action.id
