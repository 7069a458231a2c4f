"""How many keys the tutorial takes from somebody who starts it for the first time."""

import pytest

from md_tui.config import DEFAULTS
from md_tui.table.seated import SeatedTable
from md_tui.tui.app import MdApp
from md_tui.tui.games.massive_darkness.desk import TUTORIAL_SEED
from tests.tui.table.given import new_table, opened
from tests.tui.table.sensible import Sensible

MOST = 70
"""Keys that choose or act."""


@pytest.mark.timeout(240)
async def test_the_tutorial_is_won_in_seventy_keys_that_choose_or_act() -> None:
    table = new_table(seed=TUTORIAL_SEED)
    seated = SeatedTable(table, opened())
    app = MdApp(DEFAULTS, opening=lambda app: app.open_table(seated, seated.face))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        player = Sensible(app, pilot)
        await player.play(400)
        assert table.state.ending.won, " ".join(player.acts)
    assert len(player.acts) <= MOST, " ".join(player.acts)
    assert len(player.goes_on) <= len(player.acts), "the game is not clicked through"
