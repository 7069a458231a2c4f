"""One thought of the captain: the plans of a moment, tried on the same luck and within a budget."""

from md_tui.bots.base import Advice
from md_tui.bots.massive_darkness.captain.compare import FEWEST, Trial, compare, lower_bound
from md_tui.bots.massive_darkness.captain.outcome import TENTHS, Seen, difference, figures, moment, seen, way
from md_tui.bots.massive_darkness.captain.plans import Plan
from md_tui.bots.massive_darkness.captain.rollout import Rollouts, Trodden
from md_tui.bots.massive_darkness.captain.value import chance_by
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.view import View
from md_tui.games.massive_darkness.view.imagine import imagine
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import canonical, digest
from md_tui.kernel.value import Command, Value


class Effort(Value, frozen=True):
    """How much one thought may take."""

    looks: int
    events: int
    """No thought simulates more events than this."""
    fewest: int = FEWEST
    """This many plans are looked at to the end."""


FRESH, AGAIN = Effort(40, 9000), Effort(24, 9000)
"""At the start of an activation, and in the middle of it."""
ADVISING = Effort(64, 15_000, fewest=6)
"""For whoever asks: more than three are told apart, since some of them begin alike."""


class Thinking:
    """Tries plans on an imagined table."""

    def __init__(self, rollouts: Rollouts, view: View, found: list[Plan], effort: Effort, key: str) -> None:
        self.rollouts, self.plans, self.hero = rollouts, found, view.seat
        self.box: Box = rollouts.game.box
        self.state: State = rollouts.imagined(imagine(self.box, view))
        self.begun = moment(self.box, self.state)
        self.key = [key, view.round, view.seat]
        self.left = effort.events
        self.seen: dict[int, list[Seen]] = {}
        self.trodden = -1, Trodden()
        self.trials = compare(len(found), self.look, effort.looks, effort.fewest)

    def look(self, plan: int, row: int) -> float | None:
        """One plan on the luck of a row; nothing once the budget is spent."""
        luck = Luck(digest(canonical([*self.key, row])))
        if self.trodden[0] != row:
            self.trodden = row, Trodden()
        known = self.trodden[1]
        outcome = self.rollouts.play(self.state, self.hero, self.plans[plan], luck, self.left, known)
        self.left -= outcome.events
        if not outcome.whole:
            return None
        ended = moment(self.box, outcome.state)
        self.seen.setdefault(plan, []).append(seen(self.begun, ended))
        return chance_by(ended.terms, ended.state)

    @property
    def yardstick(self) -> list[float]:
        """What the looks at plain play were worth."""
        return next(trial.values for trial in self.trials if trial.plan == 0)

    def best(self) -> Trial:
        """The plan that is better than greedy's by more than chance, or greedy's own."""
        best, gain = next(trial for trial in self.trials if trial.plan == 0), 0.0
        for trial in self.trials:
            bound = lower_bound(trial.values, self.yardstick) if trial.plan and trial.values else 0.0
            if bound > gain:
                best, gain = trial, bound
        return best

    def to_the_end(self) -> list[Trial]:
        """The plans that were looked at as often as plain play, the most surely better ones first."""
        rows = len(self.yardstick)
        return [trial for trial in self.trials if trial.values and len(trial.values) == rows]

    def advice(self, trial: Trial, command: Command) -> Advice:
        """A plan and what came of it, in figures."""
        plan = self.plans[trial.plan]
        about = "unsure" if trial.plan else "usual"
        if lower_bound(trial.values, self.yardstick) > 0:
            about = difference(self.seen[trial.plan], self.seen[0])
        found = figures(trial.values, self.yardstick, self.seen[trial.plan], plan.target)
        facts = {**found, "hurt": found["wounds"] / TENTHS, "zones": abs(found["nearer"]) / TENTHS}
        around = "kill" if found["kill"] else ""
        return Advice(plan.kind, plan.target, command, about, found["chance"], facts, around, way(found))
