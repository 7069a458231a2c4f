"""First Blood from its first key to its end, by keys alone, in the smallest window."""

from __future__ import annotations

from typing import Any

import pytest

from md_tui.bots.base import GameOutlook
from md_tui.bots.descent.duel import DuelBot
from md_tui.bots.descent.party import PartyBot
from tests.tui.games.descent.playing import at_table, press_for, pressed, table_of
from tests.tui.screens.seen import NARROW, page_of, running, text_of

MOST = 600
"""Commands of one game; it ends long before."""


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["7"])
async def test_first_blood_is_played_to_its_end_by_keys(seed: str) -> None:
    async with running(at_table(seed), size=NARROW) as (app, pilot):
        session = app.session
        assert session is not None
        host: Any = session.table.host  # type: ignore[attr-defined]
        bot = PartyBot(host.game, seed)
        for _ in range(MOST):
            if session.over:
                break
            _, command = bot.choose(GameOutlook(host.game, host.state, tuple(session.table.held)))
            before = host.seq
            await press_for(app, pilot, command)
            assert host.seq > before or session.over, (command, text_of(app))
        assert session.over
        assert page_of(app) == "EndScreen" or page_of(app) == "end", page_of(app)
        assert any(word in text_of(app) for word in ("won", "win", "lost")), text_of(app)
        await pressed(pilot, "escape")
        assert table_of(app).session is session
        assert "T timeline" in text_of(app), "what is left to do"
        assert "walk" not in text_of(app).splitlines()[-1], "nobody moves any more"


@pytest.mark.slow
async def test_both_sides_play_to_the_end_at_one_screen_through_the_curtain() -> None:
    async with running(at_table("7", side="both"), size=NARROW) as (app, pilot):
        host: Any = app.session.table.host  # type: ignore[union-attr]
        bot, curtains = DuelBot(host.game, "7"), 0
        for _ in range(MOST):
            if page_of(app) == "curtain":
                curtains += 1
                await pressed(pilot, "enter")
            if host.state.over:
                break
            assert app.session is not None
            before, side = host.seq, tuple(app.session.table.held)
            _, command = bot.choose(GameOutlook(host.game, host.state, side))
            await press_for(app, pilot, command)
            assert host.seq > before or host.state.over, (command, text_of(app))
        assert host.state.over
        assert curtains >= 2 * (host.state.round - 1), "it falls before and after each overlord turn"
        while page_of(app) == "curtain":
            await pressed(pilot, "enter")
        assert any(word in text_of(app) for word in ("won", "win", "lost")), text_of(app)
