"""Bots in empty seats: each acts when its seat may, slowly enough to be read along, and says why."""

import asyncio
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from md_tui.bots.base import Advice, Bot, GameOutlook, Why, bots_of, make_bot
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.value import Command
from md_tui.table.bot_players import binds_all
from md_tui.table.hall.answers import Thinks

if TYPE_CHECKING:
    from md_tui.table.hall.shared import SharedTable

MOST_COMMANDS = 500
"""The most commands of bots in a row, so that a bot going in circles fills no disk."""
PACE = 1.5
"""Seconds before each command of a bot, as beside a person who plays alone."""


class Bots:
    """The bots of one shared table; they play as long as somebody is there to play with."""

    def __init__(self, table: "SharedTable") -> None:
        self.table = table
        self.row = 0
        """How many commands bots have given since a person gave one."""
        self.pool: Executor | None = None
        """Where they think; in threads of the loop's own, if nothing else is said."""
        self._bots: dict[str, Bot] = {}
        self._due = False
        """Whether one of them is about to act."""
        self._refused = -1
        """The version of the game at which one of them insisted on what the rules refuse."""

    @property
    def next(self) -> str:
        """The seat of a bot that is to act now; nobody while people are asked, or vote."""
        host, sitting = self.table.host, self.table.room.seating.bots()
        if not sitting or self._waits():
            return ""
        return next((seat for seat in host.game.seats(host.state) if seat in sitting), "")

    def _waits(self) -> bool:
        """Whether none of them acts now, whoever is next."""
        table, state = self.table, self.table.host.state
        if state.over or table.closed or table.stopped or table.ballot is not None:
            return True
        asked = state.asking.seats if state.asking is not None else ()
        of_people = any(table.room.seating.player(seat) for seat in asked)
        by_people = of_people or binds_all(table.host.game, state)
        in_circles = self.row >= MOST_COMMANDS or self._refused == table.host.seq
        return by_people or in_circles or not table.room.players()

    def go_on(self) -> None:
        """The bot that is next acts in a while: first one reads what has happened."""
        if not self._due and self.next:
            self._due = True
            asyncio.get_running_loop().call_later(PACE, self._begin)

    def _begin(self) -> None:
        self._acting = asyncio.ensure_future(self.table.let_bot_act())

    async def act(self) -> None:
        """Let the bot that is next think, say why, and act, unless the game has gone on meanwhile."""
        table, seat = self.table, self.next
        seq = table.host.seq
        try:
            command, why = await self._thought(seat) if seat else (None, None)
        finally:
            self._due = False
        async with table.lock:
            if command is None or (seat, seq) != (self.next, table.host.seq):
                self.go_on()
                return
            if why is not None:
                table.room.tell(why)
            await self._play(seat, command)

    async def _thought(self, seat: str) -> tuple[Command, Thinks | None]:
        """What a bot would do, and why if it has not said so before; in a thread, so that nobody waits."""
        host, bot = self.table.host, self._bot(seat)
        before = getattr(bot, "thought", None)
        outlook = GameOutlook(host.game, host.state, (seat,))
        _, command = await asyncio.get_running_loop().run_in_executor(self.pool, bot.choose, outlook)
        thought: Advice | Why | None = getattr(bot, "thought", None)
        return command, None if thought is None or thought is before else _told(seat, thought)

    async def _play(self, seat: str, command: Command) -> None:
        table = self.table
        try:
            draft = table.host.timeline.propose(seat, command)
        except (Rejected, Malformed):
            self._refused = table.host.seq
            raise
        self.row += 1
        await table.write(draft)

    def _bot(self, seat: str) -> Bot:
        """The bot of a seat; what belongs to people is not its to use up or hand round."""
        if seat not in self._bots:
            game = self.table.host.game
            name = list(bots_of(game.name))[-1]
            self._bots[seat] = make_bot(name, game, f"{self.table.id}:{seat}")
        bot: Any = self._bots[seat]
        if hasattr(bot, "partners"):
            bot.partners = frozenset(self.table.room.seating.bots())
        return self._bots[seat]


def _told(seat: str, thought: Advice | Why) -> Thinks:
    """A thought of a bot as it travels."""
    if isinstance(thought, Why):
        return Thinks(seat, why=thought)
    return Thinks(seat, replace(thought, command=Command()))
