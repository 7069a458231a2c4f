"""Bots at a table: each sits in a seat, sees what that seat may see, and acts when it may."""

from collections.abc import Iterable
from typing import Any

from md_tui.bots.base import Bot, GameOutlook, bots_of, make_bot
from md_tui.kernel.log import Batch
from md_tui.kernel.secrets import secrets_of
from md_tui.table.local import LocalTable

MOST_COMMANDS = 500
"""So many commands of bots in a row, and no more: a bot that goes round in circles hangs no table."""


def other_seats(host: LocalTable, side: str | None) -> tuple[str, ...]:
    """The seats of the other sides; none in a game without secrets, where one person plays all."""
    secrets = secrets_of(host.game)
    if secrets is None:
        return ()
    return tuple(seat for seat, own in secrets.sides(host.state).items() if own != side)


class Company:
    """The bots of one table; their commands are recorded like anybody's."""

    def __init__(self, host: LocalTable, seats: Iterable[str], bot: str = "") -> None:
        """`bot` is the name of one of the game's bots; its best one if none is named."""
        name = bot or list(bots_of(host.game.name))[-1]
        self.host = host
        self.bots: dict[str, Bot] = {
            seat: make_bot(name, host.game, f"{host.timeline.header.seed}:{seat}") for seat in seats
        }
        self._acting = False
        self._unsubscribe = host.subscribe(self._wrote)
        self.act()

    def act(self) -> None:
        """Let every bot act that may, until people must."""
        if self._acting:
            return
        self._acting = True
        try:
            for _ in range(MOST_COMMANDS):
                ready = [seat for seat in self.host.game.seats(self.host.state) if seat in self.bots]
                if not ready or self.host.state.over:
                    return
                outlook = GameOutlook(self.host.game, self.host.state, (ready[0],))
                self.host.submit(*self.bots[ready[0]].choose(outlook))
        finally:
            self._acting = False

    def close(self) -> None:
        """Get up."""
        self._unsubscribe()

    def _wrote(self, record: Any, state: Any) -> None:
        """After a command others may be next; who goes back in the game is left to look around."""
        if isinstance(record, Batch):
            self.act()
