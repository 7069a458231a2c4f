"""A plan played out on an imagined table, through the enemies' phase, to the next round."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from md_tui.bots.base import seat_to_play
from md_tui.bots.massive_darkness.captain.plans import Plan
from md_tui.bots.massive_darkness.greedy import GreedyBot, sorted_offers
from md_tui.bots.massive_darkness.guess import Guess
from md_tui.bots.massive_darkness.scene import Scene
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.legal import offers_without_trades
from md_tui.games.massive_darkness.model import EXPERIENCE, HEROES, State
from md_tui.games.massive_darkness.view import view
from md_tui.kernel.decider import Offer, act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command

MOST_COMMANDS = 120
"""No round of six heroes is longer; a plan that goes in circles is cut off here."""
ONE_COMMAND = 500
"""More events than any one command of the recorded games led to: with fewer left, none is begun."""


Way = tuple[str, ...]
"""The commands of an activation in their order."""


class Outcome(NamedTuple):
    """Where a plan led, and what it took to see it."""

    state: State
    events: int
    whole: bool = True
    """Whether it was seen to its end: not if the budget ran out, or the plan was refused."""


class Trodden:
    """The ways gone on the luck of one row: where plans do the same, it is played out once.

    The dice depend on the table alone, so the same commands lead to the same one.
    """

    def __init__(self) -> None:
        self.tables: dict[Way, tuple[State, int]] = {}
        """The table after the first commands of an activation, and how many events led there."""
        self.ends: dict[Way, tuple[Outcome, int]] = {}
        """Where a whole activation led to in the end, and for how many events there had to be room."""

    def end(self, way: Way, most_events: int) -> Outcome | None:
        """Where an activation led to, if there is room to see it again."""
        outcome, room = self.ends.get(way, (None, 0))
        return outcome if room <= most_events else None


class _NoOdds(NamedTuple):
    """Exact odds take too long in imagination: attacks that come near each other count as equal."""

    expected: float = 0.0


def no_odds(command: Command) -> Any:
    """The odds of an attack in imagination."""
    return _NoOdds()


class Rollouts:
    """Plays plans out; all it knows of the game is the rules."""

    def __init__(self, game: MassiveDarkness) -> None:
        self.game, self.guess = game, Guess(game.box)

    def imagined(self, state: State) -> State:
        """The table on which plans are tried: the rules answer every question as they would suggest."""
        return replace(state, asks="auto", standing={})

    def play(
        self, state: State, hero: str, plan: Plan, luck: Luck, most_events: int, known: Trodden | None = None
    ) -> Outcome:
        """The table at the start of the next round, or where the budget ran out on the way there."""
        bot = GreedyBot(self.game, "", self.guess)
        return _Walk(self.game, bot, state, hero, plan, luck).to_rest(most_events, known or Trodden())

    def choose(self, state: State, seat: str) -> Command:
        """What plain play does at a moment."""
        shown = view(self.game.box, state, seat)
        offers = tuple(offers_without_trades(self.game.box, state, seat))
        return GreedyBot(self.game, "", self.guess).command(shown, offers, no_odds)


class _Walk:
    """A plan that is being played out."""

    def __init__(
        self, game: MassiveDarkness, bot: GreedyBot, state: State, hero: str, plan: Plan, luck: Luck
    ) -> None:
        self.game, self.bot, self.hero, self.plan, self.luck = game, bot, hero, plan, luck
        self.state, self.began, self.events, self.first = state, state.round, 0, plan.first
        self.way: Way = ()
        self.acting = True
        """Whether the hero of the plan is not done yet; what comes after that does not depend on the plan."""

    def to_rest(self, most_events: int, known: Trodden) -> Outcome:
        """On to the next round, or to where an earlier plan has been."""
        room = 0
        for _ in range(MOST_COMMANDS):
            if _at_rest(self.state, self.began):
                break
            if self.acting and all(turn.hero != self.hero for turn in self.state.turns):
                self.acting = False
                if end := known.end(self.way, most_events):
                    return end
            room = self.events + ONE_COMMAND
            if room > most_events or not self._step(known):
                return Outcome(self.state, self.events, whole=False)
        outcome = Outcome(self.state, self.events)
        if not self.acting:
            known.ends[self.way] = outcome, room
        return outcome

    def _step(self, known: Trodden) -> bool:
        """The next command, unless the rules refuse it."""
        seat = _seat(self.game, self.state)
        command = self.first or self._choose(seat)
        self.first = None
        if self.acting:
            self.way = *self.way, repr(command)
            if self.way in known.tables:
                self.state, self.events = known.tables[self.way]
                return True
        try:
            self.state, told = act(self.game, self.state, seat, command, self.luck)
        except Rejected:
            return False
        self.events += len(told)
        if self.acting:
            known.tables[self.way] = self.state, self.events
        return True

    def _choose(self, seat: str) -> Command:
        state, box = self.state, self.game.box
        offers: Sequence[Offer] = tuple(offers_without_trades(box, state, seat))
        if len(offers) == 1:
            return offers[0].command
        shown = view(box, state, seat)
        mine = (
            seat == self.hero
            and state.round == self.began
            and shown.turn is not None
            and shown.asking is None
        )
        if not mine or state.phase != HEROES:
            return self.bot.command(shown, offers, no_odds)
        scene = Scene(box, shown, self.bot.guess)
        return self.plan.step(self.bot, scene, sorted_offers(scene, offers), no_odds)


def _seat(game: MassiveDarkness, state: State) -> str:
    """Who acts next; whoever buys can at least be done with it."""
    return state.buyers[0] if state.phase == EXPERIENCE and not state.asking else seat_to_play(game, state)


def _at_rest(state: State, began: int) -> bool:
    """Whether a look ends here: the quest is over, or the next round has begun."""
    return state.over or state.ended or (state.round > began and state.phase == HEROES and bool(state.turns))
