"""Campaigns for the tests of their pages: the first quest played once by a bot, then opened often."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.commands import LeaveMarket, MoveOn, Retry
from md_tui.games.massive_darkness.face.form import road_arrangement
from md_tui.games.massive_darkness.model.campaign import CAMP
from md_tui.kernel.store import Stored
from md_tui.sim.headless import choose
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.table.saved_tables import KeptTable
from md_tui.tui import home
from tests.tui.table.given import opened

SEED, SHORT_SEED = "a", "c"
"""Seeds by which a bot wins the tutorial: as the first of many quests, and as the only one."""
MOST_COMMANDS = 1200
LAZY = ("end_turn", "done")


def begun(**more: Any) -> LocalTable:
    """A campaign at its very beginning, the tutorial before its first chapter."""
    game = opened().game
    setup = road_arrangement(game.box, heroes=2, prelude=True, **more)
    return LocalTable.start(game, MemoryStore(), setup, seed=SEED, id="road")


@cache
def short_road() -> MassiveDarkness:
    """The game with a road of one quest."""
    box = opened().game.box
    roads = {name: replace(road, quests=("tutorial",), prelude="") for name, road in box.campaigns.items()}
    return MassiveDarkness(replace(box, campaigns=roads))


def ended(won: bool) -> LocalTable:
    """A campaign at its end."""
    game = short_road()
    table = LocalTable.start(
        game, MemoryStore(), road_arrangement(game.box, heroes=2), seed=SHORT_SEED, id="short-road"
    )
    played(table, won)
    if not won:
        table.submit(table.state.first, MoveOn())
    assert table.state.over
    return table


def kept_campaign(phase: str) -> KeptTable:
    """A campaign in the library, played up to a part of the way."""
    setup = road_arrangement(opened().game.box, heroes=2, prelude=True)
    table = home.begin(setup, seed=SEED)
    played(table, won=True, until=phase)
    return table


def played(table: LocalTable, won: bool, until: str = CAMP) -> None:
    """The same, and what came of it is what was wanted."""
    walked(table, idle=not won, until=until)
    assert table.state.campaign.history[-1].won is won, "another seed is needed"


def walked(table: LocalTable, idle: bool = False, until: str = CAMP) -> None:
    """Play to a part of the way: as well as a bot can, or by doing nothing at all."""
    game: Any = table.game
    bot = make_bot("random" if idle else "greedy", game, "tests")
    for _ in range(MOST_COMMANDS):
        if table.state.over or (table.state.phase == until and table.state.asking is None):
            return
        seat = game.seats(table.state)[0]
        lazy = [offer for offer in game.offers(table.state, seat) if offer.legal and offer.kind in LAZY]
        table.submit(seat, lazy[0].command if lazy and idle else choose(game, table.state, seat, bot))
    raise AssertionError("the quest does not end")


@cache
def recorded(won: bool) -> tuple[Stored, ...]:
    """The campaign up to the camp after its first quest."""
    table = begun()
    played(table, won)
    return tuple(table.store.read())


def after_a_quest(won: bool = True) -> LocalTable:
    """A campaign in the camp after its first quest."""
    store = MemoryStore()
    store.fill(recorded(won))
    return LocalTable.resume(opened().game, store)


def at_market() -> LocalTable:
    """A campaign at its first market."""
    table = after_a_quest()
    table.submit(table.state.first, MoveOn())
    return table


def getting_ready(retrying: bool = False) -> LocalTable:
    """A campaign whose party packs for the next quest, or for the same once more."""
    if retrying:
        table = after_a_quest(won=False)
        table.submit(table.state.first, Retry())
        return table
    table = at_market()
    for name in table.state.party:
        table.submit(name, LeaveMarket(name))
    return table
