"""How a recorded game of Descent is judged: any moment of it played on by both bots, with dice of their own.

It looks at the table itself: the game has been played. What is still to come is drawn anew for every look.
"""

from collections.abc import Callable

from md_tui.bots.base import Bot, GameOutlook
from md_tui.bots.descent.value import chance
from md_tui.bots.judge import Better, paired
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, State
from md_tui.kernel.decider import act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import canonical, digest
from md_tui.kernel.value import Command

MOST_COMMANDS = 300
"""No two turns of both sides are longer."""
BETTER_LOOKS = 24


class Judge:
    """Values moments by what comes of them until the round after the next begins, or the end."""

    def __init__(self, game: Descent, seed: str, bots: Callable[[], Bot]) -> None:
        """`bots` plays both sides, a new one for every look."""
        self.game, self.seed, self.bots = game, seed, bots

    def stage(self, state: State) -> int | None:
        """A quest is one game, whatever its encounters bring."""
        return 0

    def ended(self, state: State, stage: int) -> bool | None:
        """Whether the heroes won; nothing while it is played."""
        return state.ending.won if state.ending is not None else None

    def plain(self, state: State, seat: str) -> Command:
        """What the bot of a side does at a moment."""
        return self.bots().choose(GameOutlook(self.game, state, (seat,)))[1]

    def looks(self, state: State, seat: str, count: int, first: Command | None = None) -> tuple[float, ...]:
        """The heroes' chance as each of some looks values it; with a first command, if the seat gives it."""
        found = (self._look(state, seat, first, row) for row in range(count))
        return tuple(value for value in found if value is not None)

    def better(self, state: State, seat: str, played: Command) -> Better | None:
        """Plain play, if it is better for the side of the seat by more than chance; nothing otherwise."""
        plain = self.plain(state, seat)
        if plain == played:
            return None
        mine = self.looks(state, seat, BETTER_LOOKS, plain)
        others = self.looks(state, seat, BETTER_LOOKS, played)
        if len(mine) != len(others):
            return None
        gain, spread = paired(mine, others)
        gain = -gain if seat == OVERLORD else gain
        return Better("plain", seat, round(gain, 4), round(spread, 4)) if gain > spread else None

    def _look(self, state: State, seat: str, first: Command | None, row: int) -> float | None:
        luck = Luck(digest(canonical([self.seed, "judge", row])))
        bots, until, command = self.bots(), state.round + 2, first
        for _ in range(MOST_COMMANDS):
            if state.over or state.round >= until:
                break
            if command is None:
                seat, command = bots.choose(GameOutlook(self.game, state))
            try:
                state, _ = act(self.game, state, seat, command, luck)
            except Rejected:
                return None
            command = None
        return chance(self.game.box, state)
