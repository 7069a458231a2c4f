"""Being the overlord on the screen, and both sides at one screen with a curtain between them."""

from __future__ import annotations

from typing import Any

import pytest

from md_tui.bots.base import GameOutlook
from md_tui.bots.descent.duel import DuelBot
from md_tui.games.descent.model import OVERLORD
from md_tui.tui.app import MdApp
from md_tui.tui.games.descent.table.lists import OfferMode
from md_tui.tui.games.descent.table.screen import DescentTable
from md_tui.tui.table.ask import AskScreen
from tests.tui.games.descent.playing import at_table, press_for, pressed, table_of
from tests.tui.screens.seen import NARROW, page_of, prompt_of, running, text_of


def host_of(app: MdApp) -> Any:
    """The game itself, as no player sees it."""
    assert app.session is not None
    return app.session.table.host  # type: ignore[attr-defined]


async def test_one_person_is_the_overlord_and_the_heroes_play_themselves() -> None:
    async with running(at_table("6", side="overlord"), size=NARROW) as (app, pilot):
        session = app.session
        assert session is not None
        assert session.table.held == (OVERLORD,)
        while isinstance(app.screen, AskScreen):
            await pressed(pilot, "enter")
        assert session.view.table.phase == "overlord_turn"
        await pressed(pilot, "d")
        hand = [session.face.name(card) for card in session.view.table.hand]
        assert hand
        assert all(name in text_of(app) for name in hand), "his own cards are his to see"
        await pressed(pilot, "escape", "enter")
        assert isinstance(table_of(app).mode, OfferMode), prompt_of(app)
        await pressed(pilot, "enter")
        assert session.view.table.turn is not None
        assert session.view.table.turn.figure in session.view.table.monsters


async def test_the_overlords_turn_ends_only_after_every_monster_and_the_prompt_says_so() -> None:
    async with running(at_table("6", side="overlord"), size=NARROW) as (app, pilot):
        while isinstance(app.screen, AskScreen):
            await pressed(pilot, "enter")
        session = app.session
        assert session is not None
        waiting = len(session.view.table.monsters)
        assert f"{waiting} are still to act" in prompt_of(app)
        await pressed(pilot, "full_stop")
        assert "every monster is, even to do nothing" in prompt_of(app)


async def test_orders_are_given_by_keys() -> None:
    async with running(at_table("6", side="overlord"), size=NARROW) as (app, pilot):
        while isinstance(app.screen, AskScreen):
            await pressed(pilot, "enter")
        session = app.session
        assert session is not None
        assert session.view.table.orders == ()
        await pressed(pilot, "O")
        assert page_of(app) == "orders"
        before = text_of(app)
        assert "least(" not in before, "orders are told in words"
        await pressed(pilot, "down")
        assert "ask if a chief falls" in text_of(app), "in full beside the list"
        await pressed(pilot, "up")
        assert "Bloodlust" not in before, "a card that is not in his deck"
        await pressed(pilot, "right")
        assert text_of(app) != before
        await pressed(pilot, "enter")
        assert session.view.table.orders


@pytest.mark.slow
async def test_between_two_sides_at_one_screen_a_curtain_hides_the_table() -> None:
    async with running(at_table("6", side="both"), size=NARROW) as (app, pilot):
        bot = DuelBot(host_of(app).game, "6")
        seen = []
        for _ in range(60):
            if page_of(app) == "curtain":
                shown = text_of(app)
                seen.append(shown)
                assert not any(sign in shown for sign in ("Gr", "e!", "First Blood", "deck"))
                await pressed(pilot, "escape")
                assert page_of(app) == "curtain", "there is no way back"
                await pressed(pilot, "enter")
                assert isinstance(table_of(app), DescentTable)
                continue
            host = host_of(app)
            if host.state.round > 2:
                break
            assert app.session is not None
            held = tuple(app.session.table.held)
            _, command = bot.choose(GameOutlook(host.game, host.state, held))
            await press_for(app, pilot, command)
        assert any("the overlord" in shown for shown in seen)
        assert any("the heroes" in shown for shown in seen)
        assert len(app.screen_stack) < 6, "tables that were left are gone"


async def test_behind_the_curtain_neither_side_sees_the_others_cards() -> None:
    async with running(at_table("6", side="both"), size=NARROW) as (app, pilot):
        host = host_of(app)
        hidden = {app.session.face.name(card) for card in host.state.hand} if app.session else set()
        assert hidden
        assert app.session is not None
        assert app.session.view.side == "heroes"
        for keys in (("enter",), ("d",), ("escape", "b")):
            await pressed(pilot, *keys)
            assert not any(name in text_of(app) for name in hidden), keys


async def test_a_kept_game_of_one_side_goes_on_with_that_side() -> None:
    async with running(at_table("6", side="overlord"), size=NARROW) as (app, pilot):
        while isinstance(app.screen, AskScreen):
            await pressed(pilot, "enter")
        await pressed(pilot, "Q")
        assert page_of(app) == "title"
        await pressed(pilot, "enter")
        assert app.session is not None
        assert app.session.table.held == (OVERLORD,)
