"""A plan played out on an imagined table, through the enemies' phase, to the next round."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from md_tui.bots.base import seat_to_play
from md_tui.bots.massive_darkness.captain.plans import Plan
from md_tui.bots.massive_darkness.greedy import GreedyBot, sorted_offers
from md_tui.bots.massive_darkness.scene import Scene
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.legal import offers_without_trades
from md_tui.games.massive_darkness.model import HEROES, State
from md_tui.games.massive_darkness.view import view
from md_tui.kernel.decider import Offer, act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command

MOST_COMMANDS = 120
"""No round of six heroes is longer; a plan that goes in circles is cut off here."""
ONE_COMMAND = 500
"""More events than any one command of the recorded games led to: with fewer left, none is begun."""


class Outcome(NamedTuple):
    """Where a plan led, and what it took to see it."""

    state: State
    events: int
    whole: bool = True
    """Whether it was seen to its end: not if the budget ran out, or the plan was refused."""


class _NoOdds(NamedTuple):
    """Exact odds take too long in imagination: attacks that come near each other count as equal."""

    expected: float = 0.0


def no_odds(command: Command) -> Any:
    """The odds of an attack in imagination."""
    return _NoOdds()


class Rollouts:
    """Plays plans out; all it knows of the game is the rules."""

    def __init__(self, game: MassiveDarkness) -> None:
        self.game = game

    def imagined(self, state: State) -> State:
        """The table on which plans are tried: the rules answer every question as they would suggest."""
        return replace(state, asks="auto", standing={})

    def play(self, state: State, hero: str, plan: Plan, luck: Luck, most_events: int) -> Outcome:
        """The table at the start of the next round, or where the budget ran out on the way there."""
        bot = GreedyBot(self.game, "")
        began, events, first = state.round, 0, plan.first
        for _ in range(MOST_COMMANDS):
            if _at_rest(state, began):
                break
            if events + ONE_COMMAND > most_events:
                return Outcome(state, events, whole=False)
            seat = seat_to_play(self.game, state)
            command = first if first else self._choose(bot, state, seat, hero, plan, began)
            first = None
            try:
                state, told = act(self.game, state, seat, command, luck)
            except Rejected:
                return Outcome(state, events, whole=False)
            events += len(told)
        return Outcome(state, events)

    def choose(self, state: State, seat: str) -> Command:
        """What plain play does at a moment."""
        shown = view(self.game.box, state, seat)
        offers = tuple(offers_without_trades(self.game.box, state, seat))
        return GreedyBot(self.game, "").command(shown, offers, no_odds)

    def _choose(self, bot: GreedyBot, state: State, seat: str, hero: str, plan: Plan, began: int) -> Command:
        shown = view(self.game.box, state, seat)
        offers: Sequence[Offer] = tuple(offers_without_trades(self.game.box, state, seat))
        mine = seat == hero and state.round == began and shown.turn is not None and shown.asking is None
        if not mine or state.phase != HEROES:
            return bot.command(shown, offers, no_odds)
        scene = Scene(self.game.box, shown, bot.guess)
        return plan.step(bot, scene, sorted_offers(scene, offers), no_odds)


def _at_rest(state: State, began: int) -> bool:
    """Whether a look ends here: the quest is over, or the next round has begun."""
    return state.over or state.ended or (state.round > began and state.phase == HEROES and bool(state.turns))
