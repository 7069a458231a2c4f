"""Descent at shared screens: heroes play by keys against an overlord elsewhere, and never see his hand."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from md_tui.bench.hall_rig import HallProcess
from md_tui.config import Settings
from md_tui.games.descent.events.cards import HIDDEN
from md_tui.games.descent.model import OVERLORD
from md_tui.table.hall import wire
from md_tui.table.remote.finding import Wish, opening
from md_tui.table.remote.joining import join
from md_tui.table.remote.visit import fresh_id
from md_tui.tui import home
from md_tui.tui.games.descent.table.shared import SharedDescentTable
from tests.tui.hall.given import heard, pressed, until
from tests.tui.screens.seen import NARROW, opened, prompt_of, text_of

QUIET = Settings(moments="line", animation="off", enemy_speed="result", hints=False, theme="monochrome")
NUMBERS = count()
PAGES = ("c", "e", "q", "d", "T", "b", "P", "L", "?")
"""Everything that can be looked at."""


def a_table(hall: HallProcess) -> tuple[Any, list[str]]:
    """Olly at a table of Descent, in the overlord's seat; and the seats of the heroes."""
    face = home.opened("descent")
    guest = hall.visit(f"Olly {next(NUMBERS)}")
    id = guest.do(opening("descent", face.form().blank(), "The other side")).word
    olly = join(guest, id, home.opened)
    olly.visit.do(wire.Sit(fresh_id(), OVERLORD))
    return olly, [seat for seat in olly.company.seats if seat != OVERLORD]


@pytest.mark.parametrize("size", [NARROW, (60, 20), (120, 40)], ids=str)
async def test_the_heroes_play_by_keys_and_no_page_shows_the_overlords_hand(
    hall: HallProcess, size: tuple[int, int]
) -> None:
    olly, heroes = a_table(hall)
    async with opened("hall", Wish(olly.id, alias="Anna"), settings=QUIET, size=size) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, SharedDescentTable))
        remote: Any = app.session.table  # type: ignore[union-attr]
        for seat in heroes:
            remote.visit.do(wire.Sit(fresh_id(), seat))
        await until(pilot, lambda: set(remote.held) == set(heroes))
        await _somebody_acts(pilot, olly, remote)
        hidden = {str(olly.face.words.name(card)) for card in olly.view.table.hand}
        assert hidden
        await until(pilot, lambda: remote.seq == olly.seq)
        shown = [text_of(app)]
        for key in PAGES:
            await pressed(pilot, key)
            shown.append(text_of(app))
            await pressed(pilot, "escape")
            if not isinstance(app.screen, SharedDescentTable):
                await pressed(pilot, "escape")
            await until(pilot, lambda: isinstance(app.screen, SharedDescentTable))
        assert not [name for name in hidden for screen in shown if name in screen]
        assert set(remote.view.table.hand) == {HIDDEN}
    olly.close()


async def _somebody_acts(pilot: Any, olly: Any, remote: Any) -> None:
    """One decision of whoever is awaited: the overlord from the test, the heroes' by their session."""
    await heard(pilot, olly, lambda: olly.seq == remote.seq)
    table = olly if set(olly.acting) & set(olly.held) else remote
    seat = next(seat for seat in table.acting if seat in table.held)
    reply = table.submit(seat, table.offers(seat)[0].command)
    await heard(pilot, olly, lambda: reply.settled)


async def test_keys_of_descent_work_at_a_shared_table_and_say_who_is_awaited(hall: HallProcess) -> None:
    olly, heroes = a_table(hall)
    async with opened("hall", Wish(olly.id, alias="Anna"), settings=QUIET) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, SharedDescentTable))
        remote: Any = app.session.table  # type: ignore[union-attr]
        await pressed(pilot, "a")
        assert "to act" in prompt_of(app), "who has no seat is told who is awaited"
        for seat in heroes:
            remote.visit.do(wire.Sit(fresh_id(), seat))
        await until(pilot, lambda: bool(set(remote.acting) & set(remote.held)))
        before = remote.seq
        await _plays_something(pilot, app, remote)
        await heard(pilot, olly, lambda: olly.seq > before)
        await pressed(pilot, "x")
        await until(pilot, lambda: app.screen.looks_at() != "")  # type: ignore[attr-defined]
        place = app.screen.looks_at()  # type: ignore[attr-defined]
        await heard(pilot, olly, lambda: [look[0] for look in olly.company.looks.values()] == [place])
    olly.close()


async def _plays_something(pilot: Any, app: Any, remote: Any) -> None:
    """Answer what is asked by Enter, or end the turn by its key, until something was played."""
    before = remote.seq
    keys: list[Callable[[], str]] = [lambda: "enter", lambda: ".", lambda: "."]
    for number in range(12):
        await pressed(pilot, keys[number % 3]())
        await pilot.pause(0.3)
        if remote.seq > before:
            return
    raise AssertionError(text_of(app))
