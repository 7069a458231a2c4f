"""A question to one seat does not silence the others at the plain table."""

from collections.abc import Iterator
from typing import Any

import pytest

from md_tui.games import registry
from md_tui.tui import home
from md_tui.tui.app import MdApp
from md_tui.tui.table.ask import AskScreen
from tests.table.interrupting import ENTRY
from tests.toy.game import Strike
from tests.tui.screens.seen import WIDE, page_of, running, text_of


@pytest.fixture(autouse=True)
def brought() -> Iterator[None]:
    """The game stands in the registry."""
    registry.register(ENTRY)
    yield
    home.forget()
    registry.forget(ENTRY.name)


def asked(app: MdApp) -> None:
    """Ann is asked whether to roll again; both seats are played here."""
    table = home.begin({"figures": 4}, seed="3", options={"undo": "free"}, game=ENTRY.name)
    table.submit("ann", Strike("f01"))
    home.sit_down(app, table)


async def pressed(pilot: Any, *keys: str) -> None:
    """Keys, one after the other, each answered."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def test_who_plays_both_seats_can_act_for_the_one_that_is_not_asked() -> None:
    async with running(asked, size=WIDE) as (app, pilot):
        assert app.session is not None
        assert isinstance(app.screen, AskScreen)
        await pressed(pilot, "escape", "tab", "question_mark")
        assert page_of(app) == "now"
        assert "Interrupt" in text_of(app)
        await pressed(pilot, "a")
        assert app.session.table.past.decisions()[-1].seat == "ben"
        assert isinstance(app.screen, AskScreen), "it is asked again"


async def test_enter_opens_what_the_seat_in_focus_may_do_and_not_what_another_is_asked() -> None:
    async with running(asked, size=WIDE) as (app, pilot):
        await pressed(pilot, "escape", "tab", "enter")
        assert page_of(app) == "now"
        await pressed(pilot, "escape", "tab", "enter")
        assert isinstance(app.screen, AskScreen)
