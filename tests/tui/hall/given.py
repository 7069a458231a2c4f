"""What the tests of shared tables at the screen have in common: a seat for Anna, and waiting for others."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from md_tui.config import Settings
from md_tui.table.hall import wire
from md_tui.table.remote.finding import Wish
from md_tui.table.remote.visit import fresh_id
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.table.shared import SharedTable
from tests.tui.screens.seen import NARROW, opened, text_of

PATIENCE = 60.0
QUIET = Settings(moments="line", animation="off", enemy_speed="result", hints=False)


async def until(pilot: Any, done: Callable[[], object]) -> None:
    """Wait for something that the hall or the screen does by itself."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, text_of(pilot.app)
        await pilot.pause(0.02)


async def pressed(pilot: Any, *keys: str) -> None:
    """Keys, each answered."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def at_table(app: MdApp) -> bool:
    """Whether the table is there, panes and all."""
    return isinstance(app.screen, SharedTable) and bool(app.screen.query("#prompt"))


@asynccontextmanager
async def seated(
    table: str, *places: int, settings: Settings = QUIET, size: tuple[int, int] = NARROW, watch: bool = False
) -> AsyncIterator[tuple[MdApp, Any]]:
    """Anna at the screen of a table, in some seats."""
    wish = Wish(table, watch, alias="Anna")
    async with opened("hall", wish, settings=settings, size=size) as (app, pilot):
        await until(pilot, lambda: at_table(app))
        remote: Any = app.session.table  # type: ignore[union-attr]
        seats = list(remote.company.seats)
        for place in places:
            remote.visit.do(wire.Sit(fresh_id(), seats[place - 1]))
        await pilot.pause(0.3)
        yield app, pilot


def company_of(app: MdApp) -> str:
    return app.screen.query_one("#company").text.strip()  # type: ignore[attr-defined, no-any-return]


async def heard(pilot: Any, table: Any, done: Callable[[], object]) -> None:
    """The other one listens until something is so."""

    def listens() -> object:
        table.catch_up()
        return done()

    await until(pilot, listens)


def first_offer(table: Any, kind: str = "move") -> tuple[str, Any]:
    """The first offer of a kind to a seat that may act."""
    seat = table.acting[0]
    return seat, next(offer for offer in table.offers(seat) if offer.kind == kind)
