"""Campaigns for the tests of their pages: the first quest played once by a bot, then opened again and again."""

from __future__ import annotations

from functools import cache
from typing import Any

from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness.face.form import road_arrangement
from md_tui.games.massive_darkness.model.campaign import CAMP
from md_tui.kernel.store import Stored
from md_tui.sim.headless import choose
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from tests.tui.table.given import opened

SEED = "a"
MOST_COMMANDS = 1200


def begun(seed: str = SEED, **more: Any) -> LocalTable:
    """A campaign at its very beginning, the tutorial before its first chapter."""
    game = opened().game
    setup = road_arrangement(game.box, heroes=2, prelude=True, **more)
    return LocalTable.start(game, MemoryStore(), setup, seed=seed, id="road")


def commands(table: LocalTable, bot_name: str, idle: bool) -> None:
    """Play until the camp: as well as a bot can, or by doing nothing at all."""
    game: Any = table.game
    bot = make_bot(bot_name, game, "tests")
    for _ in range(MOST_COMMANDS):
        if table.state.phase == CAMP and table.state.asking is None:
            return
        seat = game.seats(table.state)[0]
        lazy = [offer for offer in game.offers(table.state, seat) if offer.legal and offer.kind in LAZY]
        table.submit(seat, lazy[0].command if idle and lazy else choose(game, table.state, seat, bot))
    raise AssertionError("the quest does not end")


LAZY = ("end_turn", "done")


@cache
def recorded(won: bool) -> tuple[Stored, ...]:
    """The campaign up to the camp after its first quest."""
    table = begun()
    commands(table, "greedy" if won else "random", not won)
    assert table.state.campaign.history[-1].won is won, "another seed is needed"
    return tuple(table.store.read())


def after_a_quest(won: bool = True) -> LocalTable:
    """A campaign in the camp after its first quest."""
    store = MemoryStore()
    store.fill(recorded(won))
    return LocalTable.resume(opened().game, store)


def at_market() -> LocalTable:
    """A campaign at its first market."""
    from md_tui.games.massive_darkness.commands import MoveOn

    table = after_a_quest()
    table.submit(table.state.first, MoveOn())
    return table


def getting_ready(retrying: bool = False) -> LocalTable:
    """A campaign whose party packs for the next quest, or for the same once more."""
    from md_tui.games.massive_darkness.commands import LeaveMarket, Retry

    if retrying:
        table = after_a_quest(won=False)
        table.submit(table.state.first, Retry())
        return table
    table = at_market()
    for name in table.state.party:
        table.submit(name, LeaveMarket(name))
    return table
