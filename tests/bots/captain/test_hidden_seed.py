"""The captain sees no more than a person does: what the game's seed still hides changes nothing it does."""

import pytest
from msgspec.structs import replace

from md_tui.bots.base import Advice, GameOutlook, make_bot
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.rng import Luck
from md_tui.kernel.timeline import Timeline
from md_tui.store.memory import MemoryStore
from md_tui.table.advising import advice_for
from md_tui.table.bot_players import BotPlayers, Intent
from md_tui.table.local import LocalTable
from md_tui.table.seated import SeatedTable

FACE = open_box()
COMMANDS = (0, 14, 40)


def table(commands: int, seed: str) -> LocalTable:
    """The same game as far as it has come; from here on its dice and cards come of another seed."""
    game = FACE.game
    timeline = Timeline.start(game, arrangement(game.box, "q1", heroes=3), seed="5", id="seed")
    bot = make_bot("greedy", game, "1")
    for _ in range(commands):
        timeline.act(*bot.choose(GameOutlook(game, timeline.state)))
    while timeline.state.asking or timeline.state.fight or not timeline.state.turns:
        timeline.act(*bot.choose(GameOutlook(game, timeline.state)))
    timeline.header, timeline.luck = replace(timeline.header, seed=seed), Luck(seed)
    return LocalTable(game, MemoryStore(), timeline)


def thought(host: LocalTable) -> Intent:
    """What a companion is about to do, and why."""
    players = BotPlayers(host, (), waits=True)
    players.give(host.game.seats(host.state)[0])
    return players.think(players.next)


def advice(host: LocalTable) -> tuple[Advice, ...]:
    """What a person is advised to do."""
    return advice_for(SeatedTable(host, FACE), FACE)


@pytest.mark.parametrize("commands", COMMANDS)
def test_another_seed_leads_to_the_same_command_for_the_same_reason(commands: int) -> None:
    one, other = thought(table(commands, "5")), thought(table(commands, "another"))
    assert one == other
    assert one.why is not None
    assert one.why.chance > 0


@pytest.mark.parametrize("commands", COMMANDS)
def test_another_seed_leads_to_the_same_advice_to_the_last_figure(commands: int) -> None:
    one, other = advice(table(commands, "5")), advice(table(commands, "another"))
    assert len(one) == 3
    assert one == other


def test_the_seed_does_decide_what_comes() -> None:
    """Else the tests above would show nothing."""
    ends = set()
    for seed in ("5", "another"):
        timeline, bot = table(14, seed).timeline, make_bot("greedy", FACE.game, "1")
        for _ in range(40):
            timeline.act(*bot.choose(GameOutlook(FACE.game, timeline.state)))
        ends.add(timeline.tip)
    assert len(ends) == 2
