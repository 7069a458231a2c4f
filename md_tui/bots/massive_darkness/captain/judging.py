"""How the captain judges a recorded game: any moment of it, with dice of its own.

Unlike a player it looks at the table itself: the game has been played, and what lies on the agenda in the
midst of a question cannot be laid out again from a view. What is still to come is drawn anew for every look.
"""

from md_tui.bots.judge import Better, paired
from md_tui.bots.massive_darkness.captain.compare import compare
from md_tui.bots.massive_darkness.captain.plans import GREEDY, Plan, greedy, plans
from md_tui.bots.massive_darkness.captain.rollout import Rollouts
from md_tui.bots.massive_darkness.captain.value import chance
from md_tui.bots.massive_darkness.greedy import GreedyBot, sorted_offers
from md_tui.bots.massive_darkness.scene import Scene
from md_tui.games.massive_darkness.legal import offers_without_trades
from md_tui.games.massive_darkness.model import HEROES, State
from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.games.massive_darkness.view import view
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import canonical, digest
from md_tui.kernel.value import Command

MOST_EVENTS = 20_000
"""For one look; no round of the recorded games comes near it."""
BETTER_LOOKS, BETTER_PLANS = 90, 4
PLAYED = "played"


class Judge:
    """Values moments, and says what would have been better."""

    def __init__(self, rollouts: Rollouts, seed: str) -> None:
        self.rollouts, self.seed = rollouts, seed
        self.box = rollouts.game.box

    def stage(self, state: State) -> int | None:
        """Which quest of a campaign is played; nothing in town, where no quest is at stake."""
        if state.campaign is None:
            return 0
        return None if state.phase in TOWN else len(state.campaign.history)

    def ended(self, state: State, stage: int) -> bool | None:
        """Whether a quest was won; nothing while it is played."""
        if state.campaign is not None and len(state.campaign.history) > stage:
            return state.campaign.history[stage].won
        return state.ending.won if state.ending is not None else None

    def plain(self, state: State, seat: str) -> Command:
        """What plain play does at a moment."""
        return self.rollouts.choose(self._table(state), seat)

    def looks(self, state: State, seat: str, count: int, first: Command | None = None) -> tuple[float, ...]:
        """The chance to win as each of some looks values it; with a first command, if the seat gives it."""
        plan = Plan(GREEDY, "", greedy, first)
        found = (self._look(state, seat, plan, row) for row in range(count))
        return tuple(value for value in found if value is not None)

    def _table(self, state: State) -> State:
        return self.rollouts.imagined(state)

    def _look(self, state: State, seat: str, plan: Plan, row: int) -> float | None:
        luck = Luck(digest(canonical([self.seed, "judge", row])))
        outcome = self.rollouts.play(self._table(state), seat, plan, luck, MOST_EVENTS)
        return chance(self.box, outcome.state) if outcome.whole else None

    def better(self, state: State, seat: str, played: Command) -> Better | None:
        """The plan that is better than what was played by more than chance; nothing if none is."""
        if state.asking or state.agenda or state.phase != HEROES or state.turn is None:
            return None
        bot = GreedyBot(self.rollouts.game, "")
        scene = Scene(self.box, view(self.box, state, seat), bot.guess)
        offers = tuple(offers_without_trades(self.box, state, seat))
        tried = [Plan(PLAYED, "", greedy, played), *plans(bot, scene, sorted_offers(scene, offers))]
        trials = compare(
            len(tried),
            lambda plan, row: self._look(state, seat, tried[plan], row),
            BETTER_LOOKS,
            BETTER_PLANS,
        )
        yardstick = next(trial.values for trial in trials if trial.plan == 0)
        best: Better | None = None
        for trial in (trial for trial in trials if trial.plan and len(trial.values) == len(yardstick)):
            gain, spread = paired(trial.values, yardstick)
            if gain > spread and (best is None or gain - spread > best.gain - best.spread):
                plan = tried[trial.plan]
                best = Better(plan.kind, plan.target, round(gain, 4), round(spread, 4))
        return best
