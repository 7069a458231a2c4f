"""A table is made of parts: what acts belongs to a game in play, and a replay has none of it."""

import pytest

from md_tui.tui.games.massive_darkness.campaign.town import TownPage
from md_tui.tui.games.massive_darkness.replay import QuestReplay
from md_tui.tui.games.massive_darkness.table.acts import Acts
from md_tui.tui.games.massive_darkness.table.asks import Asks
from md_tui.tui.games.massive_darkness.table.board_screen import BoardScreen
from md_tui.tui.games.massive_darkness.table.pages import Pages
from md_tui.tui.games.massive_darkness.table.screen import TableScreen
from md_tui.tui.games.massive_darkness.taking_back import TakingBack
from tests.tui.table.given import app_at, new_table, table_of

ONLY_IN_PLAY = (Acts, Asks, Pages, TakingBack)


def deeds(kind: type) -> set[str]:
    """The actions that a class carries out."""
    return {name for name in dir(kind) if name.startswith("do_")}


@pytest.mark.parametrize("part", ONLY_IN_PLAY)
def test_a_replay_inherits_nothing_that_plays(part: type) -> None:
    assert not issubclass(QuestReplay, part)
    both = {name for name in deeds(part) & deeds(QuestReplay) if not name.startswith("do_step_")}
    # They step through the past, or try out what never happened.
    assert both <= {"do_timeline", "do_confirm", "do_find", "do_continue", "do_what_if"}


@pytest.mark.parametrize("screen", [TableScreen, TownPage, QuestReplay])
def test_one_step_leads_from_a_screen_to_the_frame(screen: type) -> None:
    own = [kind for kind in screen.__mro__ if "games.massive_darkness" in kind.__module__]
    assert set(own) <= {screen, BoardScreen}


async def test_every_part_of_a_table_does_what_its_keys_say() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = table_of(app)
        assert table.deed("attack") == table.acts.do_attack
        assert table.deed("undo") == table.taking_back.do_undo
        assert table.deed("look") == table.looks.do_look
        assert table.deed("confirm") == table.asks.do_confirm
        assert table.deed("nothing_of_the_kind") is None


async def test_no_two_parts_of_a_table_claim_the_same_key() -> None:
    app = app_at(new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        claimed = [name for part in table_of(app).parts() for name in deeds(type(part))]
        assert sorted(claimed) == sorted(set(claimed))
