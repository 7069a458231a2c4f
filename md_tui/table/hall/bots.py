"""Bots in empty seats: each acts when its seat may, as long as somebody is there to play with."""

import asyncio
from typing import TYPE_CHECKING

from md_tui.bots.base import Bot, GameOutlook, bots_of, make_bot

if TYPE_CHECKING:
    from md_tui.table.hall.shared import SharedTable

MOST_COMMANDS = 500
"""The most commands of bots in a row."""


class Bots:
    """The bots of one shared table."""

    def __init__(self, table: "SharedTable") -> None:
        self.table = table
        self._bots: dict[str, Bot] = {}

    async def play(self) -> None:
        """Let the bots whose seats may act do so, until people must; the table's lock is held."""
        host = self.table.host
        for _ in range(MOST_COMMANDS):
            sitting = self.table.room.seating.bots()
            ready = [seat for seat in host.game.seats(host.state) if seat in sitting]
            if not ready or host.state.over or self.table.stopped or not self.table.room.players():
                return
            outlook = GameOutlook(host.game, host.state, (ready[0],))
            choose = self._bot(ready[0]).choose
            seat, command = await asyncio.get_running_loop().run_in_executor(None, choose, outlook)
            await self.table.write(host.timeline.propose(seat, command))

    def _bot(self, seat: str) -> Bot:
        if seat not in self._bots:
            game = self.table.host.game
            name = list(bots_of(game.name))[-1]
            self._bots[seat] = make_bot(name, game, f"{self.table.id}:{seat}")
        return self._bots[seat]
