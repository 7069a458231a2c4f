"""What an offer is sure to lead to is said before it is taken, wherever offers are shown."""

import io
from collections.abc import Iterator

import pytest

from md_tui.games import registry
from md_tui.table.game_with_packs import open_face
from md_tui.table.seated import SeatedTable
from md_tui.text.console import Console
from md_tui.text.play_loop import Session
from md_tui.tui import home
from md_tui.tui.app import MdApp
from tests.table.contract.given import hosted
from tests.toy.house import MASKS_ENTRY
from tests.toy.masks import MASKED_TOY, Ready
from tests.tui.screens.seen import WIDE, running, text_of

SURE = "(sure to come: shows the mask)"


@pytest.fixture(autouse=True)
def brought() -> Iterator[None]:
    """The toy with masks stands in the registry."""
    registry.register(MASKS_ENTRY)
    yield
    home.forget()
    registry.forget(MASKS_ENTRY.name)


def test_text_mode_says_it() -> None:
    host = hosted(MASKED_TOY, "3")
    for seat in ("ann", "ben"):
        host.submit(seat, Ready())
    table = SeatedTable(host, open_face("masks"), "ann")
    out = io.StringIO()
    Session(table, table.face, Console(io.StringIO("quit\n"), out)).run()
    assert SURE in out.getvalue()
    others = [line for line in out.getvalue().splitlines() if "Dig(" in line]
    assert others
    assert SURE not in "".join(others)


@pytest.mark.parametrize("keys", [("question_mark",), ("colon", *"unmask")])
async def test_the_screen_says_it(keys: tuple[str, ...]) -> None:
    def opening(app: MdApp) -> None:
        setup = {"figures": 4}
        home.sit_down(app, home.begin(setup, seed="3", options={"undo": "free"}, game="masks"))

    async with running(opening, size=WIDE) as (app, pilot):
        await pilot.press("question_mark", "a")
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        assert SURE in text_of(app), text_of(app)
