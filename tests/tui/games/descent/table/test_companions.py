"""Companions at the table of Descent: against a bot, too, each of their steps waits to be read."""

from typing import Any

import pytest

from md_tui.kernel.log import Batch
from md_tui.table.bot_players import Intent
from tests.tui.companions.test_companions import until
from tests.tui.games.descent.playing import at_table, pressed, table_of
from tests.tui.screens.seen import NARROW, running, text_of


async def test_a_companion_plays_one_step_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(at_table("3"), size=NARROW) as (app, pilot):
        await pressed(pilot, "enter")
        screen: Any = table_of(app)
        helpers, seat = screen.session.companions, screen.session.seat
        players, steps = helpers.players, []

        def records() -> int:
            return sum(isinstance(one, Batch) and one.seat == seat for one in players.host.timeline.records)

        def watched(intent: Intent, play: Any = players.play) -> None:
            before = records()
            play(intent)
            steps.append(records() - before)

        monkeypatch.setattr(players, "play", watched)
        helpers.give(seat)
        screen.show()
        screen.settle()
        assert "is played by a companion" in text_of(app)
        await until(pilot, lambda: len(steps) > 2)
        assert set(steps) == {1}
